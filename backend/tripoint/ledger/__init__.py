"""What the people of a trip pay for each other: expenses, balances, and the transfers that settle them."""
