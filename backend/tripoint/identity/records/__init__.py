"""The stored records of a person, and the rules for changing them: accounts, sessions, proofs, security events."""
