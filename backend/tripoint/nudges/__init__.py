"""Who keeps a trip waiting, and asking them once more."""
