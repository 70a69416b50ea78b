"""Finds where and when a group should meet: origins, dates and wishes in, ranked destinations with costs out."""
