"""Public holidays computed by rule fall on the dates of the countries' own calendars."""

from datetime import date

import pytest

from tripoint.atlas import public_holidays


@pytest.mark.parametrize(
    ("country", "first", "last", "days"),
    [
        ("DE", "2027-05-01", "2027-05-31", ["2027-05-01", "2027-05-06", "2027-05-17"]),
        ("GB", "2027-12-20", "2028-01-05", ["2027-12-27", "2027-12-28", "2028-01-03"]),
        ("US", "2027-07-01", "2027-07-10", ["2027-07-05"]),
        ("US", "2026-07-01", "2026-07-10", ["2026-07-03"]),
        ("US", "2027-11-01", "2027-11-30", ["2027-11-11", "2027-11-25"]),
        ("SE", "2027-06-01", "2027-06-30", ["2027-06-06", "2027-06-25"]),
        ("GR", "2027-04-25", "2027-05-05", ["2027-04-30", "2027-05-01", "2027-05-03"]),
        ("PT", "2027-04-20", "2027-04-30", ["2027-04-25"]),
        ("ZA", "2027-03-15", "2027-03-31", ["2027-03-22", "2027-03-26", "2027-03-29"]),
        ("XX", "2027-01-01", "2027-12-31", []),
    ],
)
def test_holidays_fall_on_the_dates_of_each_country(country: str, first: str, last: str, days: list[str]) -> None:
    found = public_holidays.between(country, date.fromisoformat(first), date.fromisoformat(last))
    assert [day.isoformat() for day in found] == days


def test_every_country_has_some_holidays_each_year() -> None:
    assert len(public_holidays.known()) >= 40
    for country in public_holidays.known():
        for year in (2026, 2027, 2028):
            days = public_holidays.between(country, date(year, 1, 1), date(year, 12, 31))
            assert 5 <= len(days) <= 20, country


def test_weekends_differ_between_countries() -> None:
    friday, sunday = date(2027, 5, 21), date(2027, 5, 23)
    assert (public_holidays.is_weekend("DE", friday), public_holidays.is_weekend("DE", sunday)) == (False, True)
    assert (public_holidays.is_weekend("IL", friday), public_holidays.is_weekend("IL", sunday)) == (True, False)
