"""Use cases of accounts: each function runs in the transaction of its caller."""
