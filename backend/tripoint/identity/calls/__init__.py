"""The calls of the auth contract, by subject."""
