"""Sanitizes text that people typed before it goes into an email (TRUST.md W4). Pure functions."""

import re
import unicodedata
from typing import Any

NAME_LENGTH = 80
NOTE_LENGTH = 1_000
DOTS = re.compile(r"[.\u2024\u3002\ufe52\uff0e\uff61](?=\S)")
"""The period, and characters that mail clients and browsers treat as one."""
SCHEME = re.compile(r"\b([A-Za-z][A-Za-z0-9+.-]*)[:\ufe13\ufe55\uff1a](?=\S)")


def _plain(text: str, keep: str = "") -> str:
    """The text without control characters and invisible direction marks; runs of whitespace become one space."""
    kept = "".join(char if char in keep or unicodedata.category(char)[0] != "C" else " " for char in text)
    return re.sub(r"[^\S\n]+" if "\n" in keep else r"\s+", " ", kept).strip()


def _unlinked(text: str) -> str:
    """The text without anything to turn into a link: 'a.example' becomes 'a. example', 'https://a' 'https: //a'."""
    return SCHEME.sub(r"\1: ", DOTS.sub(". ", text))


def name(text: str) -> str:
    """A name on one line, cut to 80 characters."""
    return _unlinked(_plain(text))[:NAME_LENGTH].rstrip()


def note(text: str) -> str:
    """A longer text that someone wrote, with its line breaks, cut to 1,000 characters."""
    return _unlinked(_plain(text, keep="\n"))[:NOTE_LENGTH].rstrip()


def header(text: str) -> str:
    """A header value: one line, no control characters, cut to 200 characters."""
    return _plain(text)[:200].rstrip()


def harmless(value: Any, key: str, *, exact: frozenset[str], notes: frozenset[str]) -> Any:
    """An email's parameter, sanitized unless its name marks it as our own: `*_url`, or listed in `exact`."""
    if key.endswith("_url") or key in exact:
        return value
    if isinstance(value, str):
        return note(value) if key in notes else name(value)
    if isinstance(value, dict):
        return {inner: harmless(item, inner, exact=exact, notes=notes) for inner, item in value.items()}
    if isinstance(value, list | tuple):
        return [harmless(item, key, exact=exact, notes=notes) for item in value]
    return value
