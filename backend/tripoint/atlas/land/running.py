"""The days on which a link runs, as far as its note says; the table has no other column for that."""

import re
from collections.abc import Iterable
from datetime import date
from typing import Final

EVERY_MONTH: Final = (1 << 12) - 1
"""Twelve bits, January the lowest."""
_NAMES: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
_SEASON: Final = re.compile(rf"\b({'|'.join(_NAMES)}) to ({'|'.join(_NAMES)}) only\b")
_SOME_DAYS: Final = re.compile(r"\bnot (?:daily|every day|[A-Z][a-z]+days)\b")
_SOME_NIGHTS: Final = re.compile(r"\bnights a week\b")


def months(note: str) -> int:
    """The months in which a link runs, as bits."""
    season = _SEASON.search(note)
    if season is None:
        return EVERY_MONTH
    first, last = (_NAMES.index(name) for name in season.groups())
    return sum(1 << (month % 12) for month in range(first, last + 1 + (12 if last < first else 0)))


def is_daily(note: str, *, by_night: bool) -> bool:
    """Whether a link runs every day or night. A day train's note may mention a night train that runs on some nights."""
    return not (_SOME_DAYS.search(note) or (by_night and _SOME_NIGHTS.search(note)))


def months_of(days: Iterable[date]) -> int:
    """The months of these days, as bits."""
    found = 0
    for day in days:
        found |= 1 << (day.month - 1)
    return found
