"""How often pages are opened, a number per page, language and day, by people who agreed (TRUST.md P5, SPEC.md 9)."""
