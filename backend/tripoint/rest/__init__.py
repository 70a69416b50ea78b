"""The data REST contract: tables that packages expose on purpose, asked for in the address (contracts/data-rest.md)."""
