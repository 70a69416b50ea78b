"""Orders: what is sold for a trip, its invoices and payments (docs/decisions/0301)."""
