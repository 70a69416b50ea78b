"""Stays from live sources: the port and what is behind it. Sample stays are the catalogue's own."""
