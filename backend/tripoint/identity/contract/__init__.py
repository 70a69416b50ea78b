"""The language of the auth contract: bodies, shapes, errors, redirect targets."""
