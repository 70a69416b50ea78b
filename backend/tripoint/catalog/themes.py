"""What a place offers a group with one wish, and in which months (scoring 6).

The editor writes a level from 1 (possible) to 3 (people travel for it). The months follow from latitude and
climate unless they are written too. Outside its months a theme has level 0. While most Christmas markets are
closed in November and December, `christmas` has one level less than written.
"""

from collections.abc import Collection, Mapping
from datetime import date
from typing import Final, Literal, Protocol

Theme = Literal["beach", "ski", "snow", "hiking", "christmas"]

NORTHERN_WINTER: Final = frozenset((12, 1, 2, 3))
SOUTHERN_WINTER: Final = frozenset((6, 7, 8, 9))
ADVENT: Final = frozenset((11, 12))
MARKETS_OPEN: Final = ((11, 25), (12, 24))
WALKING_C: Final = (10, 27)
BATHING_C: Final = 19
SANDY_C: Final = 16
"""A beach is worth level 1 at most on days below `BATHING_C`, and nothing below this."""


class Offer(Protocol):
    """A theme as the editor wrote it."""

    @property
    def level(self) -> int: ...
    @property
    def months(self) -> Collection[int] | None: ...


def theme_level(offers: Mapping[Theme, Offer], theme: Theme, day: date, *, lat: float, high: int) -> int:
    """Level 0..3 on a day, for a place at a latitude with this usual high on the day."""
    offer = offers.get(theme)
    if offer is None:
        return 0
    if offer.months is not None:
        return offer.level if day.month in offer.months else 0
    return _by_season(theme, offer.level, day, lat, high)


def _by_season(theme: Theme, level: int, day: date, lat: float, high: int) -> int:
    match theme:
        case "ski" | "snow":
            return level if day.month in _winter(theme, level, lat) else 0
        case "christmas":
            if day.month not in ADVENT:
                return 0
            first, last = MARKETS_OPEN
            return level if first <= (day.month, day.day) <= last else level - 1
        case "hiking":
            return level if WALKING_C[0] <= high <= WALKING_C[1] else 0
        case "beach":
            if high < SANDY_C:
                return 0
            return min(level, 1) if high < BATHING_C else level


def _winter(theme: Theme, level: int, lat: float) -> frozenset[int]:
    """The months with snow, which lasts into April where people travel far to ski."""
    if lat < 0:
        return SOUTHERN_WINTER
    return NORTHERN_WINTER | {4} if theme == "ski" and level == 3 else NORTHERN_WINTER
