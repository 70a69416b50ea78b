"""Signing in by somebody else's account: Google, GitHub, a company's own provider (contract 3; A14)."""
