"""Exporting one's data and leaving for good (TRUST.md P2, P3). Knows every package that stores personal data."""
