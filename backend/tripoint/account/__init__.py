"""Taking everything of a person along, and leaving for good (TRUST.md P2, P3). Knows every package that keeps data."""
