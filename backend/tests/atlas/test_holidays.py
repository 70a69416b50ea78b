"""Holidays computed by rule fall on the dates recorded by the calendar's editors (planner/holidays.csv)."""

import csv
from collections import defaultdict
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from tripoint.atlas import holidays

Span = tuple[date, date]


def _written() -> dict[str, set[Span]]:
    found: dict[str, set[Span]] = defaultdict(set)
    with (Path(__file__).parent / "holiday_dates.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            found[row["id"]].add((date.fromisoformat(row["first_day"]), date.fromisoformat(row["last_day"])))
    return found


@pytest.mark.parametrize("name", holidays.load())
def test_a_rule_gives_the_recorded_dates_of_four_years(name: str) -> None:
    by_rule = [span for year in range(2026, 2030) for span in holidays.load()[name].spans(year)]

    assert set(by_rule) == _written()[name]
    assert len(by_rule) == len(set(by_rule))


@pytest.mark.parametrize(
    ("year", "western", "orthodox"),
    [
        (1961, date(1961, 4, 2), date(1961, 4, 9)),
        (2024, date(2024, 3, 31), date(2024, 5, 5)),
        (2025, date(2025, 4, 20), date(2025, 4, 20)),
        (2027, date(2027, 3, 28), date(2027, 5, 2)),
        (2038, date(2038, 4, 25), date(2038, 4, 25)),
        (2049, date(2049, 4, 18), date(2049, 4, 25)),
    ],
)
def test_both_easters_fall_on_the_churches_dates(year: int, western: date, orthodox: date) -> None:
    assert (holidays.easter(year), holidays.orthodox_easter(year)) == (western, orthodox)


@pytest.mark.parametrize(
    ("year", "first", "last"),
    [
        (2022, date(2022, 9, 17), date(2022, 10, 3)),
        (2023, date(2023, 9, 16), date(2023, 10, 3)),
        (2024, date(2024, 9, 21), date(2024, 10, 6)),
        (2025, date(2025, 9, 20), date(2025, 10, 5)),
    ],
)
def test_oktoberfest_lasts_at_least_until_german_unity_day(year: int, first: date, last: date) -> None:
    assert holidays.oktoberfest(year) == (first, last)


@pytest.mark.parametrize(
    ("first", "last", "names"),
    [
        (date(2027, 3, 18), date(2027, 3, 18), []),
        (date(2027, 3, 19), date(2027, 3, 19), ["easter"]),
        (date(2027, 3, 29), date(2027, 4, 2), ["easter"]),
        (date(2027, 3, 30), date(2027, 4, 2), []),
        (date(2026, 12, 20), date(2026, 12, 20), []),
        (date(2026, 12, 30), date(2027, 1, 2), ["xmas_city"]),
        (date(2027, 1, 2), date(2027, 1, 8), ["xmas_city"]),
        (date(2027, 1, 3), date(2027, 1, 8), []),
        (date(2027, 1, 1), date(2027, 12, 31), ["easter", "xmas_city"]),
    ],
)
def test_a_holiday_is_in_force_from_its_first_to_its_last_day_even_over_new_year(
    first: date, last: date, names: list[str]
) -> None:
    assert [one.id for one in holidays.in_force(["easter", "xmas_city"], first, last)] == names


def test_biennial_and_one_time_events_do_not_affect_other_years() -> None:
    aero, olympics = holidays.load()["aero_india"], holidays.load()["la28"]

    assert [len(aero.spans(year)) for year in range(2026, 2030)] == [0, 1, 0, 1]
    assert [len(olympics.spans(year)) for year in range(2026, 2030)] == [0, 0, 1, 0]


def test_lunar_holidays_are_known_for_all_years_that_trips_are_planned_in() -> None:
    """Trips are planned up to about 14 months ahead; after 2028 the table needs further years."""
    for name in ("cny", "eid_fitr", "eid_adha", "ramadan", "diwali", "passover", "rosh_sukkot", "chuseok", "dashain"):
        days = [first for year in range(2026, 2030) for first, _ in holidays.load()[name].spans(year)]
        gaps = [later - earlier for earlier, later in pairwise(days)]
        assert len(days) == 4
        assert all(timedelta(350) < gap < timedelta(390) for gap in gaps), name
