"""A place's offer to a group with one wish, day by day (scoring 6)."""

from collections import Counter
from datetime import date

import pytest

from tripoint.catalog import catalogue
from tripoint.catalog.themes import Theme

PLACES = catalogue.load()


def _by_month(slug: str, theme: Theme) -> list[int]:
    return [PLACES[slug].theme_level(theme, date(2027, month, 16)) for month in range(1, 13)]


def test_the_theme_levels_match_the_design() -> None:
    levels = Counter((theme, offer.level) for place in PLACES.values() for theme, offer in place.record.themes.items())

    assert [levels["ski", level] for level in (3, 2, 1)] == [6, 10, 13]
    assert [levels["beach", level] for level in (3, 2, 1)] == [24, 20, 15]
    assert sum(levels.values()) == 210


@pytest.mark.parametrize(
    ("slug", "theme", "by_month"),
    [
        ("chamonix", "ski", [3, 3, 3, 3, 0, 0, 0, 0, 0, 0, 0, 3]),
        ("chamonix", "snow", [3, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 3]),
        ("munich", "ski", [2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 2]),
        ("queenstown", "ski", [0, 0, 0, 0, 0, 3, 3, 3, 3, 0, 0, 0]),
        ("bariloche", "snow", [0, 0, 0, 0, 0, 3, 3, 3, 3, 0, 0, 0]),
        ("tromso", "snow", [3, 3, 3, 3, 0, 0, 0, 0, 0, 0, 3, 3]),
        ("lisbon", "ski", [0] * 12),
    ],
)
def test_snow_and_ski_levels_follow_the_winter_of_the_hemisphere(slug: str, theme: Theme, by_month: list[int]) -> None:
    assert _by_month(slug, theme) == by_month


@pytest.mark.parametrize("slug", [slug for slug, place in PLACES.items() if "hiking" in place.record.themes])
def test_hiking_needs_highs_between_10_and_27_degrees(slug: str) -> None:
    place = PLACES[slug]
    level = place.record.themes["hiking"].level

    assert _by_month(slug, "hiking") == [level if 10 <= high <= 27 else 0 for high in place.high_c]


def test_a_beach_has_level_zero_below_16_degrees_and_one_below_19() -> None:
    assert PLACES["antalya"].high_on(date(2027, 1, 16)) == 15
    assert PLACES["santorini"].high_on(date(2027, 4, 10)) == 18
    assert PLACES["santorini"].high_on(date(2027, 4, 16)) == 19

    assert PLACES["antalya"].theme_level("beach", date(2027, 1, 16)) == 0
    assert PLACES["santorini"].theme_level("beach", date(2027, 4, 10)) == 1
    assert PLACES["santorini"].theme_level("beach", date(2027, 4, 16)) == 3
    assert PLACES["phuket"].theme_level("beach", date(2027, 1, 1)) == 3


@pytest.mark.parametrize(
    ("day", "vienna", "london"),
    [
        (date(2027, 10, 31), 0, 0),
        (date(2027, 11, 1), 2, 0),
        (date(2027, 11, 24), 2, 0),
        (date(2027, 11, 25), 3, 1),
        (date(2027, 12, 24), 3, 1),
        (date(2027, 12, 25), 2, 0),
        (date(2027, 12, 31), 2, 0),
        (date(2028, 1, 1), 0, 0),
    ],
)
def test_the_christmas_level_is_highest_while_the_markets_are_open(day: date, vienna: int, london: int) -> None:
    assert PLACES["vienna"].theme_level("christmas", day) == vienna
    assert PLACES["london"].theme_level("christmas", day) == london


def test_every_place_has_a_population_and_resorts_have_a_capacity() -> None:
    assert all(place.population >= 5000 for place in PLACES.values())
    assert PLACES["vienna"].population == 2_300_000
    assert PLACES["vienna"].capacity_override is None
    assert PLACES["bali"].capacity_override == 500
