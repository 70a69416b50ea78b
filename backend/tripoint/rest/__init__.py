"""The data REST contract: tables that packages expose on purpose, queried through the URL (contracts/data-rest.md)."""
