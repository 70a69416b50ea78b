"""Keys, tokens, passwords and sealed secrets: making and checking them, without a database."""
