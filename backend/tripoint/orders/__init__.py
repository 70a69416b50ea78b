"""Orders: what is sold for a trip, invoices, what becomes of them (docs/decisions/0301)."""
