"""What people may want to stay clear of: storms, heat, school holidays, darkness, and when a place has it.

The months and holidays are those that the notes on a place speak of, so that a filter and a note never disagree.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, Literal, get_args

from tripoint.atlas import holidays
from tripoint.atlas.marked_days import MarkedDays
from tripoint.catalog.catalogue import Destination

Avoidable = Literal["storms", "heat", "school_holidays", "darkness"]
AVOIDABLE: Final[tuple[Avoidable, ...]] = get_args(Avoidable)

STORMS: Final = frozenset(("bora", "cyclone", "flash_flood", "hurricane", "storm", "typhoon"))
HOT: Final = frozenset(("extreme_heat", "heat_wave"))
DARK: Final = frozenset(("polar_night", "short_days"))


@dataclass(frozen=True, slots=True)
class Cause:
    """What stands in the way on some days: its code, and the first and last day of it; of a season, its month."""

    code: str
    first: date
    last: date


def marked_days(places: Sequence[Destination], avoided: Avoidable) -> MarkedDays:
    """The days on which each place has what is avoided."""
    return MarkedDays(
        [frozenset[int]().union(*_months(place, avoided).values()) for place in places],
        [_holiday_ids(place, avoided) for place in places],
    )


def cause(place: Destination, avoided: Avoidable, depart: date, back: date) -> Cause | None:
    """What of it the place has first on these days, None where it has nothing of it."""
    spans = [span for name in _holiday_ids(place, avoided) for span in _spans(name, depart, back)]
    if spans:
        return Cause(avoided, *min(spans))
    for day in (depart + timedelta(days) for days in range((back - depart).days + 1)):
        for code, months in _months(place, avoided).items():
            if day.month in months:
                return Cause(code, day, day)
    return None


def _months(place: Destination, avoided: Avoidable) -> Mapping[str, frozenset[int]]:
    """Months by what they bring."""
    calendar = place.record.calendar
    match avoided:
        case "storms":
            return {code: months for code, months in calendar.hazards.items() if code in STORMS}
        case "heat":
            hot = (months for code, months in calendar.hazards.items() if code in HOT)
            return {"heat": calendar.heat.union(*hot)}
        case "darkness":
            return {code: months for code, months in calendar.light.items() if code in DARK}
        case "school_holidays":
            return {}


def _holiday_ids(place: Destination, avoided: Avoidable) -> list[str]:
    if avoided != "school_holidays":
        return []
    return [name for name in place.holidays if holidays.load()[name].school]


def _spans(name: str, depart: date, back: date) -> list[tuple[date, date]]:
    years = range(depart.year, back.year + 1)
    return [span for year in years for span in holidays.touching(name, year) if span[0] <= back and span[1] >= depart]
