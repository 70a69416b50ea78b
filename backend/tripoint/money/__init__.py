"""Money: whole minor units of an ISO 4217 currency, and how they are divided, rounded and written."""
