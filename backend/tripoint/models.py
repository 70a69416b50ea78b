"""Imports every table, so that the metadata is complete for migrations and tests."""
