"""Notices: news of their trips that people read at the bell (docs/decisions/0215)."""
