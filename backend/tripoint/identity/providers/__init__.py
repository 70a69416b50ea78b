"""Signing in by someone else's account: Google, GitHub, a company's own provider (contract 3; A14)."""
