"""Accounts, sessions and tokens, spoken over the auth wire contract (contracts/auth.md) and to our own packages."""
