"""Exporting personal data and deleting accounts (TRUST.md P2, P3). Knows every package that stores personal data."""
