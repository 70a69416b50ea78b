"""Changing a trip after it is made: previewing a change, making it, and undoing it."""
