"""Measurements against the acceptance bounds; `make bench` prints them."""
