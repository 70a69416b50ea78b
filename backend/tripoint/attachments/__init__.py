"""Files of a trip: tickets and other documents, for one person or for everyone, and photos that everyone shares."""
