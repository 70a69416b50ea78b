"""Suggested checklist items are worded for the place and the days of the trip."""

from datetime import date
from types import SimpleNamespace

import pytest

from tripoint.trips import advice


@pytest.mark.parametrize(
    ("start", "words"),
    [
        (date(2027, 8, 12), "Typhoon season (August–October)"),  # also Obon, which is no warning
        (date(2027, 11, 12), ""),
    ],
)
def test_the_advice_on_the_season_repeats_only_warnings(start: date, words: str) -> None:
    trip = SimpleNamespace(destination="tokyo", start_date=start, end_date=start.replace(day=16))
    assert advice.words("season", trip, "en").partition(" at night.")[2].strip() == words


def test_without_dates_the_season_is_looked_up_later() -> None:
    trip = SimpleNamespace(destination="tokyo", start_date=None, end_date=None)
    assert advice.words("season", trip, "en") == "Check the weather in Tokyo once the dates are set."
