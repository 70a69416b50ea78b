"""What people say about themselves, and which emails they want (SPEC 2, profile and account settings)."""
