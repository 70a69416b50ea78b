"""Files of a trip: tickets and other documents, for one person or for everybody, and photos that all share."""
