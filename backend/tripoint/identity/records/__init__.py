"""What is kept of a person and the rules of changing it: accounts, sessions, proofs, security events."""
