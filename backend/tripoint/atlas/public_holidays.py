"""Days on which most people of a country do not work (`public_holidays.csv`), in any year, except those that follow
the moon.

A day is `05-01`; `easter` or `orthodox` with an offset in days, `easter+39`; the nth or last weekday of a month,
`nth:9,0,1`, `last:8,0` (month, weekday from Monday 0, which one); or the first such weekday from a day on,
`after:06-19,4`. `moves` says what happens to one on a weekend: with `stays` nothing; with `next` it moves to the next
working day; with `sunday` only one on a Sunday does; with `near` it moves to the nearest working day.
"""

from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache
from typing import Final

from tripoint.atlas.holidays import days_of, on_or_after
from tripoint.atlas.tables import table

DAY: Final = timedelta(days=1)
SATURDAY, SUNDAY = 5, 6
FRIDAY_TO_SATURDAY: Final = frozenset({"BH", "DZ", "EG", "IL", "IQ", "JO", "KW", "LY", "OM", "QA", "SA", "SD", "YE"})
"""Countries whose weekend begins on Friday."""


def known() -> frozenset[str]:
    """The countries whose public holidays we know."""
    return frozenset(_rules())


def between(country: str, first: date, last: date) -> list[date]:
    """The public holidays of a country from one day to another."""
    found = set[date]()
    for year in range(first.year, last.year + 1):
        found |= _of(country, year)
    return sorted(day for day in found if first <= day <= last)


def is_weekend(country: str, day: date) -> bool:
    free = (4, 5) if country in FRIDAY_TO_SATURDAY else (SATURDAY, SUNDAY)
    return day.weekday() in free


@cache
def _rules() -> dict[str, tuple[str, tuple[str, ...]]]:
    return {row["country"]: (row["moves"], tuple(row["days"].split())) for row in table("public_holidays.csv")}


@cache
def _of(country: str, year: int) -> frozenset[date]:
    moves, rules = _rules().get(country, ("stays", ()))
    days = sorted({one for rule in rules for one in _days(rule, year)})
    taken = {day for day in days if not _is_moved(day, moves)}
    for day in days:
        if day not in taken:
            taken.add(_kept_on(day, moves, taken))
    return frozenset(taken)


def _is_moved(day: date, moves: str) -> bool:
    if day.weekday() == SATURDAY:
        return moves in {"next", "near"}
    return day.weekday() == SUNDAY and moves != "stays"


def _kept_on(day: date, moves: str, taken: set[date]) -> date:
    if moves == "near" and day.weekday() == SATURDAY:
        return day - DAY
    while day.weekday() >= SATURDAY or day in taken:
        day += DAY
    return day


def _days(rule: str, year: int) -> Iterator[date]:
    if rule.startswith(("easter", "orthodox")):
        name = "easter" if rule.startswith("easter") else "orthodox"
        offset = timedelta(int(rule.removeprefix(name)))
        yield from (one + offset for one in days_of(name, "", year))
    elif rule.startswith("after:"):
        day, weekday = rule.removeprefix("after:").split(",")
        yield on_or_after(date.fromisoformat(f"{year}-{day}"), int(weekday))
    elif ":" in rule:
        kind, _, what = rule.partition(":")
        yield from days_of(kind, what, year)
    else:
        yield date.fromisoformat(f"{year}-{rule}")
