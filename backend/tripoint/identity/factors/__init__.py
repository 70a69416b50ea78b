"""Second factors: authenticator apps, phone numbers, recovery codes (contract section 4; TRUST.md A10, A11, A16)."""
