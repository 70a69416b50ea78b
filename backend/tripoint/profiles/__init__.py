"""What people say of themselves, and which mails they want (SPEC 2, profile and account settings)."""
