"""Money: whole minor units with an ISO 4217 currency, how they are divided, rounded and written."""
