"""Nudges: whom a trip is waiting for, and asking them once more."""
