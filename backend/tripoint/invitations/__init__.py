"""Making a trip from a plan; email invites, opening, accepting and declining them (PRODUCT.md, Invites)."""
