"""The functions contract: every call of the product API by its name (contracts/functions.md)."""
