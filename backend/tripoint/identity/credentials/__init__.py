"""Creating and checking keys, tokens, passwords and sealed secrets, without a database."""
