"""The days of a trip: what people planned on them, and calendars to subscribe to or download."""
