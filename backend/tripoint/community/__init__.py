"""Open trips: exploring them, saving them, asking to join, and the organizer's answers."""
