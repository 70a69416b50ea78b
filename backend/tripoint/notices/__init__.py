"""Notices: what happened on their trips that people should know, read at the bell (docs/decisions/0215)."""
