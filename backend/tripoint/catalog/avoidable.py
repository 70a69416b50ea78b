"""Things people may want to avoid (storms, heat, school holidays, darkness), and when a place has them.

The months are those that the notes on a place mention, so that a filter and a note never disagree. School holidays
are those of the place's country (`school_holidays.csv`) plus those that its notes name: a note never falls on days
that the filter calls free, while most places have school holidays that no note mentions.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, Literal, get_args

from tripoint.atlas import holidays, school_holidays
from tripoint.atlas.holidays import Holiday
from tripoint.atlas.marked_days import MarkedDays
from tripoint.catalog.catalogue import Destination

ThingToAvoid = Literal["storms", "heat", "school_holidays", "darkness"]
AVOIDABLE: Final[tuple[ThingToAvoid, ...]] = get_args(ThingToAvoid)

STORMS: Final = frozenset(("bora", "cyclone", "flash_flood", "hurricane", "storm", "typhoon"))
HOT: Final = frozenset(("extreme_heat", "heat_wave"))
DARK: Final = frozenset(("polar_night", "short_days"))


@dataclass(frozen=True, slots=True)
class Cause:
    """A thing to avoid on some days: its code, and its first and last day; both the same if it goes by months."""

    code: str
    first: date
    last: date


def marked_days(places: Sequence[Destination], avoided: ThingToAvoid) -> MarkedDays:
    """The days on which each place has the thing to avoid."""
    return MarkedDays(
        [frozenset[int]().union(*_months(place, avoided).values()) for place in places],
        [_holidays(place, avoided) for place in places],
    )


def cause(place: Destination, avoided: ThingToAvoid, depart: date, back: date) -> Cause | None:
    """The first such thing that the place has on these days; None if there is none."""
    spans = [span for one in _holidays(place, avoided) for span in _spans(one, depart, back)]
    if spans:
        return Cause(avoided, *min(spans))
    for day in (depart + timedelta(days) for days in range((back - depart).days + 1)):
        for code, months in _months(place, avoided).items():
            if day.month in months:
                return Cause(code, day, day)
    return None


def _months(place: Destination, avoided: ThingToAvoid) -> Mapping[str, frozenset[int]]:
    """Months by the code of what they bring."""
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


def _holidays(place: Destination, avoided: ThingToAvoid) -> list[Holiday]:
    if avoided != "school_holidays":
        return []
    noted = (holidays.load()[name] for name in place.holidays)
    return [*school_holidays.by_country()[place.country_code], *(one for one in noted if one.school)]


def _spans(one: Holiday, depart: date, back: date) -> list[tuple[date, date]]:
    years = range(depart.year, back.year + 1)
    return [span for year in years for span in one.touching(year) if span[0] <= back and span[1] >= depart]
