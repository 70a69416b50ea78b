"""Offsets of time zones on a date (design 3.1, 8): exact by the tz database, taken at 12:00 UTC."""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from tripoint.core.arrays import Floats, np

KNOWN: Final = frozenset(available_timezones())


@lru_cache(maxsize=65_536)
def offset_hours(timezone: str, on: date) -> float:
    """Hours ahead of UTC at 12:00 UTC of the date. Raises ZoneInfoNotFoundError for an unknown zone."""
    offset = datetime(on.year, on.month, on.day, 12, tzinfo=UTC).astimezone(ZoneInfo(timezone)).utcoffset()
    return offset.total_seconds() / 3600 if offset is not None else 0.0


def difference_hours(origin: str, destination: str, on: date) -> float:
    """Destination minus origin, in hours: Prague to New York in January -6."""
    return offset_hours(destination, on) - offset_hours(origin, on)


def offsets(timezones: Sequence[str], on: date) -> Floats:
    """Hours ahead of UTC of many zones on one date."""
    return np.array([offset_hours(timezone, on) for timezone in timezones], dtype=np.float64)


def shift(ahead: Floats) -> Floats:
    """The hours that the body feels, -12..12, of a clock so many hours ahead: 19 ahead is 5 behind, a day later."""
    return np.asarray((ahead + 12.0) % 24.0 - 12.0)
