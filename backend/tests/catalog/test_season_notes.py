"""Notes from a place's calendar on certain days, in words and on its page."""

from datetime import date

import pytest

from tripoint.atlas import holidays
from tripoint.catalog import catalogue, season_notes
from tripoint.catalog.themes import Theme
from tripoint.core.texts import LANGUAGES, t

PLACES = catalogue.load()


def codes(slug: str, depart: date, back: date, wish: Theme | None = None) -> list[str]:
    return [note.code for note in season_notes.season_notes(PLACES[slug], depart, back, "en", wish=wish)]


@pytest.mark.parametrize(
    ("depart", "back", "expected"),
    [
        (date(2027, 3, 15), date(2027, 3, 19), []),  # the day of the return has no night
        (date(2027, 3, 15), date(2027, 3, 20), ["holiday.easter"]),
        (date(2027, 3, 29), date(2027, 4, 2), ["holiday.easter"]),
        (date(2027, 3, 30), date(2027, 4, 2), []),
        (date(2026, 12, 30), date(2027, 1, 2), ["holiday.ny_party", "holiday.xmas_city"]),
        (date(2027, 1, 2), date(2027, 1, 5), ["holiday.xmas_city"]),
    ],
)
def test_holidays_are_named_while_they_last_strongest_first(depart: date, back: date, expected: list[str]) -> None:
    assert codes("prague", depart, back) == [code for code in expected if code != "holiday.xmas_city"]
    assert codes("madrid", depart, back) == [code for code in expected if code != "holiday.ny_party"]


@pytest.mark.parametrize(
    ("slug", "depart", "back", "expected"),
    [
        ("miami", date(2027, 7, 28), date(2027, 7, 31), ["heat"]),
        ("miami", date(2027, 7, 28), date(2027, 8, 1), ["hazard.hurricane", "heat"]),
        ("miami", date(2027, 9, 2), date(2027, 9, 5), ["hazard.hurricane"]),
        ("athens", date(2027, 7, 2), date(2027, 7, 5), ["hazard.heat_wave"]),
        ("kathmandu", date(2027, 6, 1), date(2027, 6, 4), ["monsoon"]),
        ("tromso", date(2027, 12, 1), date(2027, 12, 4), ["light.polar_night", "light.aurora"]),
        ("tromso", date(2027, 6, 1), date(2027, 6, 4), ["light.midnight_sun"]),
    ],
)
def test_weather_and_light_are_named_in_their_months(slug: str, depart: date, back: date, expected: list[str]) -> None:
    assert codes(slug, depart, back) == expected


@pytest.mark.parametrize(
    ("slug", "day", "wish", "expected"),
    [
        ("palma", date(2027, 9, 6), "beach", ["sea.swim"]),
        ("lisbon", date(2027, 5, 3), "beach", ["sea.cold"]),
        ("palma", date(2027, 5, 3), "beach", ["sea.cool"]),
        ("palma", date(2027, 5, 3), None, []),
        ("madrid", date(2027, 5, 3), "beach", []),
        ("chamonix", date(2027, 1, 20), "ski", ["ski"]),
        ("chamonix", date(2027, 1, 20), "hiking", []),
        ("chamonix", date(2027, 10, 20), "ski", []),
    ],
)
def test_sea_and_snow_are_noted_only_for_a_matching_wish(
    slug: str, day: date, wish: Theme | None, expected: list[str]
) -> None:
    assert codes(slug, day, day, wish) == expected


def test_warnings_come_first_and_notes_contain_dates_and_numbers() -> None:
    notes = season_notes.season_notes(PLACES["athens"], date(2027, 8, 10), date(2027, 8, 14), "de", wish="beach")

    assert [note.tone for note in notes] == ["warning", "info", "info", "good"]
    assert notes[0].words == "Hitzewellen (Juli–August): tagsüber um 34°"
    assert notes[1].words == "Ferien um Mariä Himmelfahrt (8.–20. Aug.): Nächte etwa 20\u00a0% teurer"
    assert notes[3].words == "Das Meer hat etwa 26°: warm genug zum Baden"


def test_at_most_three_holidays_are_named_and_none_without_an_effect() -> None:
    summer = codes("nice", date(2027, 5, 20), date(2027, 7, 12))

    assert summer == ["holiday.monaco_gp", "holiday.cannes", "holiday.school_summer"]
    for place in PLACES.values():
        for one in season_notes.next_holidays(place, "en", date(2026, 11, 20)):
            assert max(abs(one.stay_percent), abs(one.flight_percent)) >= 5


def test_cheaper_nights_are_called_cheaper() -> None:
    notes = season_notes.season_notes(PLACES["dubai"], date(2027, 2, 15), date(2027, 2, 18), "en")

    assert [note.words for note in notes] == ["Ramadan (Feb 8 – Mar 9): nights about 12% cheaper"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_season_and_holiday_has_a_name_in_every_language(language: str) -> None:
    for name in holidays.load():
        assert t(language, f"seasons.holidays.{name}") != f"seasons.holidays.{name}"
    for place in PLACES.values():
        assert not [one.name for one in season_notes.seasons(place, language) if one.name.startswith("seasons.")]


@pytest.mark.parametrize(
    ("months", "words"),
    [
        ({8, 9, 10}, "August–October"),
        ({11, 12, 1, 2}, "November–February"),
        ({3, 4, 7}, "March–April, July"),
        ({12}, "December"),
        (set(range(1, 13)), "all year"),
    ],
)
def test_months_are_written_as_ranges_also_across_new_year(months: set[int], words: str) -> None:
    assert season_notes.month_ranges("en", frozenset(months)) == words


def test_the_next_holidays_are_those_of_the_coming_year() -> None:
    lisbon = season_notes.next_holidays(PLACES["lisbon"], "en", date(2027, 1, 2))

    assert [one.id for one in lisbon] == [
        "xmas_city",
        "easter",
        "st_anthony",
        "school_summer",
        "websummit",
        "xmas_city",
    ]
    assert (lisbon[1].first, lisbon[1].last) == (date(2027, 3, 19), date(2027, 3, 29))
    assert [one.first.year for one in lisbon if one.id == "xmas_city"] == [2026, 2027]
    later = season_notes.next_holidays(PLACES["lisbon"], "en", date(2027, 1, 3))
    assert later[0].id == "easter"


def test_a_places_page_has_sea_temperatures_seasons_and_holidays(client) -> None:
    place = client.get("/api/destinations/miami").json()

    assert place["climate"]["seaC"][7] == 30
    assert place["seasons"][0] == {
        "code": "hazard.hurricane",
        "tone": "warning",
        "name": "Hurricane season",
        "months": [8, 9, 10],
        "when": "August–October",
    }
    assert "us_thanksgiving" in {one["id"] for one in place["holidays"]}
    assert client.get("/api/destinations/madrid").json()["climate"]["seaC"] is None
