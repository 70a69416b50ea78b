"""The demo: a realistic group with trips in every state, made by the same use cases as real ones."""
