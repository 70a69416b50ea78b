"""Things people may want to avoid, and when a place has them."""

from datetime import date, timedelta

import pytest

from tripoint.atlas import holidays
from tripoint.catalog import avoidable, catalogue
from tripoint.catalog.avoidable import AVOIDABLE
from tripoint.catalog.season_notes import season_notes

PLACES = catalogue.load()


def has(slug: str, avoided: avoidable.ThingToAvoid, depart: date, back: date) -> bool:
    place = PLACES[slug]
    touched = bool(avoidable.marked_days([place], avoided).touched(depart, back)[0])
    assert touched == (avoidable.cause(place, avoided, depart, back) is not None)
    return touched


@pytest.mark.parametrize(
    ("slug", "avoided", "depart", "back", "expected"),
    [
        ("miami", "storms", date(2027, 7, 26), date(2027, 7, 31), False),
        ("miami", "storms", date(2027, 7, 27), date(2027, 8, 1), True),
        ("miami", "storms", date(2027, 10, 31), date(2027, 11, 4), True),
        ("miami", "storms", date(2027, 11, 1), date(2027, 11, 4), False),
        ("reykjavik", "storms", date(2026, 12, 30), date(2027, 1, 3), True),
        ("chania", "storms", date(2027, 7, 10), date(2027, 7, 14), False),  # the meltemi is a wind, not a storm
        ("seville", "heat", date(2027, 6, 29), date(2027, 7, 2), True),
        ("seville", "heat", date(2027, 9, 1), date(2027, 9, 4), False),
        ("marrakech", "heat", date(2027, 9, 1), date(2027, 9, 4), True),  # heat waves last longer there
        ("tromso", "darkness", date(2027, 1, 28), date(2027, 2, 1), True),
        ("tromso", "darkness", date(2027, 2, 1), date(2027, 2, 4), False),
        ("stockholm", "darkness", date(2026, 12, 10), date(2026, 12, 14), True),
        ("lisbon", "darkness", date(2026, 12, 10), date(2026, 12, 14), False),
        ("palma", "school_holidays", date(2027, 6, 15), date(2027, 6, 19), False),
        ("palma", "school_holidays", date(2027, 6, 15), date(2027, 6, 20), True),
        ("palma", "school_holidays", date(2027, 9, 10), date(2027, 9, 14), True),
        ("palma", "school_holidays", date(2027, 9, 11), date(2027, 9, 14), False),
        ("new-york", "school_holidays", date(2027, 8, 18), date(2027, 8, 22), True),
        ("boston", "school_holidays", date(2027, 9, 8), date(2027, 9, 11), False),
        ("rome", "school_holidays", date(2027, 6, 28), date(2027, 7, 2), True),
        ("lyon", "school_holidays", date(2026, 12, 13), date(2026, 12, 17), False),
        ("lyon", "school_holidays", date(2026, 12, 30), date(2027, 1, 2), True),
        ("lyon", "school_holidays", date(2027, 1, 4), date(2027, 1, 8), True),  # they began in the previous year
        ("lyon", "school_holidays", date(2027, 1, 6), date(2027, 1, 8), False),
        ("munich", "school_holidays", date(2027, 9, 20), date(2027, 9, 24), False),  # a fair is not a school holiday
        ("munich", "school_holidays", date(2027, 5, 24), date(2027, 5, 28), True),  # 57 days after Easter
        ("munich", "school_holidays", date(2028, 5, 24), date(2028, 5, 28), False),
        ("helsinki", "school_holidays", date(2027, 3, 21), date(2027, 3, 25), False),
        ("helsinki", "school_holidays", date(2027, 3, 21), date(2027, 3, 26), True),
        ("helsinki", "school_holidays", date(2027, 3, 29), date(2027, 4, 2), True),
        ("helsinki", "school_holidays", date(2027, 3, 30), date(2027, 4, 2), False),
        ("athens", "school_holidays", date(2027, 3, 27), date(2027, 3, 30), False),  # Orthodox Easter is in May
        ("sydney", "school_holidays", date(2027, 1, 10), date(2027, 1, 14), True),
        ("sydney", "school_holidays", date(2027, 8, 2), date(2027, 8, 6), False),
        ("cape-town", "school_holidays", date(2027, 7, 5), date(2027, 7, 9), True),
        ("rio-de-janeiro", "school_holidays", date(2027, 8, 1), date(2027, 8, 5), False),
    ],
)
def test_a_place_has_an_avoidable_thing_if_any_day_of_the_trip_has_it(slug, avoided, depart, back, expected) -> None:
    assert has(slug, avoided, depart, back) == expected


SPOKEN_OF = {
    "storms": {"hazard.hurricane", "hazard.cyclone", "hazard.typhoon", "hazard.storm", "hazard.bora",
               "hazard.flash_flood"},
    "heat": {"heat", "hazard.heat_wave", "hazard.extreme_heat"},
    "darkness": {"light.polar_night", "light.short_days"},
}  # fmt: skip


@pytest.mark.parametrize("avoided", SPOKEN_OF)
def test_the_filter_and_the_season_notes_of_a_place_agree(avoided) -> None:
    # Broken by: looking only at the day of departure.
    for depart in (date(2027, 1, 5) + timedelta(12 * step) for step in range(30)):
        back = depart + timedelta(6)
        for slug, place in PLACES.items():
            noted = {note.code for note in season_notes(place, depart, back, "en")} & SPOKEN_OF[avoided]
            assert has(slug, avoided, depart, back) == bool(noted), (slug, depart)


def test_school_holiday_notes_never_appear_on_days_the_filter_calls_free() -> None:
    # Broken by: leaving out the place's own holidays, which may be those of its guests.
    school = {f"holiday.{one.id}" for one in holidays.load().values() if one.school}
    for depart in (date(2027, 1, 1) + timedelta(5 * step) for step in range(73)):
        back = depart + timedelta(3)
        for slug, place in PLACES.items():
            if {note.code for note in season_notes(place, depart, back, "en")} & school:
                assert has(slug, "school_holidays", depart, back), (slug, depart)


def test_every_place_has_between_60_and_240_days_of_school_holidays_a_year() -> None:
    days = [date(2027, 1, 1) + timedelta(day) for day in range(365)]
    marked = avoidable.marked_days(list(PLACES.values()), "school_holidays")
    closed = sum(marked.touched(day, day).astype(int) for day in days)
    by_slug = dict(zip(PLACES, closed.tolist(), strict=True))
    assert {slug for slug, count in by_slug.items() if not 60 <= count <= 240} == set()


def test_places_under_one_school_calendar_agree() -> None:
    for depart in (date(2027, 1, 1) + timedelta(5 * step) for step in range(73)):
        back = depart + timedelta(3)
        assert has("lyon", "school_holidays", depart, back) <= has("paris", "school_holidays", depart, back), depart
    july = date(2027, 7, 15), date(2027, 7, 19)
    for slug in ("paris", "lyon", "brussels", "amsterdam", "zurich", "berlin", "manchester", "edinburgh", "warsaw"):
        assert has(slug, "school_holidays", *july), slug


def test_the_first_of_several_causes_during_the_trip_is_named() -> None:
    reykjavik = PLACES["reykjavik"]
    found = avoidable.cause(reykjavik, "storms", date(2027, 10, 30), date(2027, 11, 3))
    assert found == avoidable.Cause("storm", date(2027, 11, 1), date(2027, 11, 1))
    found = avoidable.cause(PLACES["palma"], "school_holidays", date(2027, 8, 10), date(2027, 8, 12))
    assert found == avoidable.Cause("school_holidays", date(2027, 6, 20), date(2027, 9, 10))


def test_holidays_are_marked_as_school_holidays_correctly() -> None:
    school = {one.id for one in holidays.load().values() if one.school}
    assert {"school_summer", "us_summer", "easter", "xmas_ski", "ski_holidays_fr", "au_summer"} <= school
    assert not school & {"oktoberfest", "mwc", "ramadan", "xmas_markets", "golden_week", "ferragosto_city"}


def test_exactly_the_northernmost_places_are_marked_as_dark_in_winter() -> None:
    dark = {slug for slug, place in PLACES.items() if place.record.calendar.light.keys() & avoidable.DARK}
    assert {slug for slug, place in PLACES.items() if place.lat >= PLACES["vilnius"].lat} == dark


@pytest.mark.parametrize("avoided", AVOIDABLE)
def test_every_week_has_places_without_an_avoidable_thing_and_some_week_has_it(avoided) -> None:
    marked = avoidable.marked_days(list(PLACES.values()), avoided)
    mondays = [date(2027, 1, 4) + timedelta(7 * week) for week in range(52)]
    weeks = [marked.touched(day, day + timedelta(6)) for day in mondays]
    assert not any(week.all() for week in weeks)
    assert any(week.any() for week in weeks)
