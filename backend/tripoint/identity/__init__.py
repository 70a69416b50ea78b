"""Accounts, sessions and tokens, for clients of the auth contract (contracts/auth.md) and for our own packages."""
