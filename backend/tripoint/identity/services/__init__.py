"""Use cases of accounts; each function runs in its caller's transaction."""
