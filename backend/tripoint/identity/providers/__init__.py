"""Signing in with an account elsewhere: Google, GitHub, a company's own provider (contract 3; A14)."""
