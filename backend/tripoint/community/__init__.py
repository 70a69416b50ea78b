"""Open trips: exploring and saving them, asking to join, and the organizer's answers."""
