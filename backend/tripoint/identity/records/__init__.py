"""What is stored about a person, and the rules for changing it: accounts, sessions, proofs, security events."""
