"""Page views of people who agreed to be counted: one number per page, language and day (TRUST.md P5, SPEC.md 9)."""
