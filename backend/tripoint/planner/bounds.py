"""Limits of what the planner accepts: one source for API, command line and browser (SPEC.md 5, design 1)."""

from datetime import date, timedelta
from typing import Any, Final

from tripoint.core.errors import field

FEWEST_TRAVELLERS: Final = 2
MOST_TRAVELLERS: Final = 500
LONGEST_NIGHTS: Final = 60
FARTHEST_DAYS: Final = 330
"""How many days ahead a trip may start."""
MOST_FLEX_DAYS: Final = 14
MOST_LIKES: Final = 6
MOST_CITIES: Final = 60
"""Cities that one request for flights may name."""
MOST_ACTIVITIES: Final = 60
MOST_DETAILED: Final = 30
"""Places that one request for full details may name."""

PUBLISHED: Final = {
    "FEWEST_TRAVELLERS": FEWEST_TRAVELLERS,
    "MOST_TRAVELLERS": MOST_TRAVELLERS,
    "LONGEST_NIGHTS": LONGEST_NIGHTS,
    "FARTHEST_DAYS": FARTHEST_DAYS,
    "MOST_FLEX_DAYS": MOST_FLEX_DAYS,
    "MOST_CITIES": MOST_CITIES,
    "MOST_DETAILED": MOST_DETAILED,
}
"""Bounds that the front end's own checks read from the API's description, where `make openapi` writes them."""


def as_of_faults(name: str, as_of: date, today: date) -> list[dict[str, Any]]:
    """Errors in the day on which prices are seen: at most tomorrow, which has already begun in some zones."""
    tomorrow = today + timedelta(days=1)
    return [field(name, "out_of_range", latest=tomorrow)] if as_of > tomorrow else []


def start_faults(name: str, start: date, as_of: date) -> list[dict[str, Any]]:
    """Errors in a trip's first day, reported for the field `name`."""
    if start < as_of:
        return [field(name, "date_in_past")]
    if (start - as_of).days > FARTHEST_DAYS:
        return [field(name, "out_of_range", latest=as_of + timedelta(FARTHEST_DAYS))]
    return []


def end_faults(name: str, start: date, end: date) -> list[dict[str, Any]]:
    """Errors in a trip's last day, reported for the field `name`."""
    if end <= start:
        return [field(name, "return_after_meetup")]
    if (end - start).days > LONGEST_NIGHTS:
        return [field(name, "out_of_range", latest=start + timedelta(LONGEST_NIGHTS))]
    return []
