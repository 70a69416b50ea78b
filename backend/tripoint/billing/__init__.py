"""Tiers and their limits (SPEC.md 1 and 9, PRODUCT.md Team Starter)."""
