"""One module per grant of POST /token (contract section 3)."""
