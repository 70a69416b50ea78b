"""Changing a trip after it is made, seeing before what a change does, and putting it back."""
