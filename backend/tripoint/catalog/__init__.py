"""The catalogue: 143 places where a group may meet, and what is known about each."""
