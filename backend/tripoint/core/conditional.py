"""Conditional requests: whether the caller already has what we would send (RFC 9110, section 13.1.2)."""

import re

TAG = re.compile(r'(?:W/)?("[\x21\x23-\x7e\x80-\xff]*")')


def holds(if_none_match: str | None, etag: str) -> bool:
    """Whether the header names this validator: alone, in a list, in its weak form, or by `*`."""
    if if_none_match is None:
        return False
    return if_none_match.strip() == "*" or etag in TAG.findall(if_none_match)
