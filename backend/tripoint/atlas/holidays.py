"""Holidays, school holidays, fairs and festivals that affect prices, with their dates by year (planner/holidays.csv).

A rule is `fixed:12-21..01-02`; `easter`, `orthodox` or `cny` with an offset in days, `easter:-9..+1`; the first, last
or nth weekday of a month, `nth:11,3,4:-3..+3` (month, weekday from Monday 0, which one); `oktoberfest`; or the days of
`moon.csv` for holidays that follow the moon or happen once, `table:diwali:-3..+5`.
"""

import calendar
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache, lru_cache
from typing import Final

from tripoint.atlas import tables

WEEK: Final = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Holiday:
    """Nights cost `stay` times as much, flights `flight` times; in all `years`, or only in odd or even ones.

    `school`: schools are closed in the countries that guests come from, and families travel.
    """

    id: str
    rule: str
    stay: float
    flight: float
    years: str
    school: bool = False

    def spans(self, year: int) -> list[tuple[date, date]]:
        """First and last day of each occurrence that begins by this year's rule."""
        if {"odd": year % 2 == 0, "even": year % 2 == 1}.get(self.years, False):
            return []
        return list(_spans(self.rule, year))

    def touching(self, year: int) -> list[tuple[date, date]]:
        """Spans with a day in the year, including those that began in the year before."""
        near = (span for start in (year - 1, year, year + 1) for span in self.spans(start))
        return [(first, last) for first, last in near if first.year <= year <= last.year]


@cache
def load() -> dict[str, Holiday]:
    """All holidays by id."""
    rows = tables.table("holidays.csv")
    return {
        row["id"]: Holiday(
            row["id"],
            row["rule"],
            float(row["stay_multiplier"]),
            float(row["flight_multiplier"]),
            row["years"],
            row["school"] == "yes",
        )
        for row in rows
    }


@lru_cache(maxsize=4096)
def touching(holiday_id: str, year: int) -> list[tuple[date, date]]:
    """The spans of a holiday in a year, computed once."""
    return load()[holiday_id].touching(year)


def in_force(holiday_ids: Iterable[str], first: date, last: date) -> list[Holiday]:
    """The holidays with a day in a span of days, in the given order."""
    years = range(first.year, last.year + 1)
    return [
        load()[name]
        for name in holiday_ids
        if any(start <= last and end >= first for year in years for start, end in touching(name, year))
    ]


def easter(year: int) -> date:
    """Western Easter Sunday (Meeus, Jones, Butcher)."""
    century, in_century = divmod(year, 100)
    golden = year % 19
    moon_shift = (century - (century + 8) // 25 + 1) // 3
    epact = (19 * golden + century - century // 4 - moon_shift + 15) % 30
    weekday = (32 + 2 * (century % 4) + 2 * (in_century // 4) - epact - in_century % 4) % 7
    late = (golden + 11 * epact + 22 * weekday) // 451
    month, day = divmod(epact + weekday - 7 * late + 114, 31)
    return date(year, month, day + 1)


def orthodox_easter(year: int) -> date:
    """Orthodox Easter Sunday, by today's calendar (Meeus; 13 days apart from 1900 to 2099)."""
    moon = (19 * (year % 19) + 15) % 30
    weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
    month, day = divmod(moon + weekday + 114, 31)
    return date(year, month, day + 1) + timedelta(days=13)


def oktoberfest(year: int) -> tuple[date, date]:
    """From the Saturday after 15 September to the first Sunday of October, or to the 3rd if that is later."""
    first = on_or_after(date(year, 9, 16), 5)
    return first, max(on_or_after(date(year, 10, 1), 6), date(year, 10, 3))


def _spans(rule: str, year: int) -> Iterator[tuple[date, date]]:
    kind, _, rest = rule.partition(":")
    if kind == "oktoberfest":
        yield oktoberfest(year)
        return
    if kind == "fixed":
        first, last = (_month_day(year, text) for text in rest.split(".."))
        yield first, last if last >= first else last.replace(year=year + 1)
        return
    what, _, days = rest.rpartition(":")
    before, after = (timedelta(int(text)) for text in days.split(".."))
    for day in days_of(kind, what, year):
        yield day + before, day + after


def days_of(kind: str, what: str, year: int) -> list[date]:
    """The days in a year that a rule counts from."""
    match kind:
        case "easter":
            return [easter(year)]
        case "orthodox":
            return [orthodox_easter(year)]
        case "first" | "nth":
            month, weekday, which = (*map(int, what.split(",")), 1)[:3]
            return [on_or_after(date(year, month, 1), weekday) + (which - 1) * WEEK]
        case "last":
            month, weekday = map(int, what.split(","))
            return [on_or_after(date(year, month, calendar.monthrange(year, month)[1]) - WEEK, weekday, 1)]
        case "table" | "cny":
            return _moon().get((what or kind, year), [])
    raise ValueError(f"unknown rule {kind}")


@cache
def _moon() -> dict[tuple[str, int], list[date]]:
    """Days by name and year."""
    found: dict[tuple[str, int], list[date]] = {}
    for row in tables.table("moon.csv"):
        day = date.fromisoformat(row["day"])
        found.setdefault((row["name"], day.year), []).append(day)
    return found


def on_or_after(day: date, weekday: int, least: int = 0) -> date:
    """The first such weekday that is at least so many days after a day."""
    start = day + timedelta(least)
    return start + timedelta((weekday - start.weekday()) % 7)


def _month_day(year: int, text: str) -> date:
    month, day = map(int, text.split("-"))
    return date(year, month, day)
