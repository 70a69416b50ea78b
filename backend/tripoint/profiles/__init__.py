"""People's profiles, pictures and email preferences (SPEC 2, profile and account settings)."""
