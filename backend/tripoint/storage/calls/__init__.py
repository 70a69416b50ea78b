"""The calls of the storage contract, by subject."""
