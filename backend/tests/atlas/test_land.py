"""Travel by land: known pairs, where roads end, fares by days ahead, and when land is the default (0165)."""

from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tripoint.atlas.artefact import Artefact
from tripoint.atlas.land import MODES, LandWays, is_default, stacked, ticket_price, tickets, ways
from tripoint.atlas.land.links import ends, links
from tripoint.atlas.tables import table

TOWNS = {end.city: end for end in ends() if end.city not in {"Córdoba", "Newcastle"}}
ANYWHERE = st.sampled_from(ends())

# Mode, minutes aboard and from door to door, EUR and kg one way, then by air: minutes, EUR.
FACTS = [
    ("London", "paris", "highspeed", 137, 222, 129, 2, 310, 59, True),
    ("Madrid", "barcelona", "highspeed", 175, 225, 56, 12, 265, 56, True),
    ("Vienna", "budapest", "highspeed", 158, 208, 34, 5, 240, 44, True),
    ("Lisbon", "porto", "train", 175, 225, 32, 11.5, 235, 47, True),
    ("Prague", "vienna", "train", 243, 293, 39, 11, 245, 54, True),
    ("Berlin", "warsaw", "train", 312, 362, 52, 22, 265, 54, None),
    ("Rome", "milan", "highspeed", 188, 238, 66, 11.5, 255, 56, True),
    ("Tokyo", "osaka", "highspeed", 145, 195, 88, 10, 270, 50, True),
    ("New York", "boston", "train", 225, 275, 66, 13, 245, 59, True),
    ("Paris", "lyon", "highspeed", 120, 170, 59, 3, 280, 53, True),
    ("Paris", "amsterdam", "highspeed", 200, 250, 102, 10, 265, 57, True),
    ("Berlin", "munich", "highspeed", 242, 292, 76, 12, 280, 50, True),
    ("Zurich", "milan", "train", 200, 250, 66, 9, 250, 52, True),
    ("Ankara", "istanbul", "highspeed", 268, 318, 20, 8, 275, 64, True),
    ("London", "edinburgh", "train", 258, 308, 89, 22, 280, 58, True),
    ("Helsinki", "tallinn", "ferry", 120, 215, 32, 5, 210, 45, True),
    ("Kuala Lumpur", "singapore", "coach", 330, 385, 26, 13, 295, 55, True),
    ("Lisbon", "madrid", "coach", 480, 535, 40, 21, 260, 55, False),
    ("Copenhagen", "stockholm", "highspeed", 315, 365, 74, 12.5, 255, 50, False),
    ("Paris", "barcelona", "highspeed", 412, 462, 124, 20, 315, 60, False),
    ("Barcelona", "palma", "ferry", 450, 545, 66, 14, 230, 51, False),
    ("Bogotá", "medellin", "coach", 560, 615, 24, 10, 260, 49, False),
    ("Sydney", "melbourne", "night_train", 665, 715, 66, 34, 280, 55, False),
    ("Bangkok", "chiang-mai", "night_train", 690, 740, 32, 28, 265, 59, False),
]


def of_town(artefact: Artefact, name: str) -> LandWays:
    town = TOWNS[name]
    return ways(artefact, town.lat, town.lon, town.country)


def mode(found: LandWays, column: int) -> str | None:
    return MODES[found.mode[column]] if found.mode[column] >= 0 else None


@pytest.mark.parametrize(("town", "slug", "by", "aboard", "minutes", "eur", "kg", "air", "air_eur", "default"), FACTS)
def test_known_pairs_have_the_expected_figures(
    artefact: Artefact,
    town: str,
    slug: str,
    by: str,
    aboard: int,
    minutes: int,
    eur: int,
    kg: float,
    air: int,
    air_eur: int,
    *,
    default: bool | None,
) -> None:
    found, at = of_town(artefact, town), artefact.destinations.index(slug)
    assert mode(found, at) == by
    assert (found.in_vehicle[at], found.minutes[at]) == (aboard, minutes)
    assert (found.typical[at] + found.access[at]) / 2 == pytest.approx(eur, abs=0.5)
    assert found.kg[at] / 2 == pytest.approx(kg, abs=0.5)
    if default is not None:  # else the two options are too close
        usual = is_default(found, air, air_eur, km=500, nights=3, nonstop=True)
        assert usual[at] == default


@pytest.mark.parametrize(
    ("town", "slug", "aboard"),
    [
        ("Manchester", "paris", 355),
        ("Birmingham", "brussels", 289),
        ("Stuttgart", "amsterdam", 330),
        ("Hannover", "zurich", 403),
    ],
)
def test_two_links_make_a_route_with_a_change(artefact: Artefact, town: str, slug: str, aboard: int) -> None:
    found, at = of_town(artefact, town), artefact.destinations.index(slug)
    assert (found.in_vehicle[at], found.changes[at], found.confidence[at]) == (aboard, 1, 1)


def test_every_end_of_every_link_is_a_town_in_the_table() -> None:
    rows = table("land_links.csv")
    assert len(links()) == 2 * len(rows) == 2 * 1_068


def test_every_catalog_place_in_the_table_of_ends_is_reached(artefact: Artefact) -> None:
    named = {end.slug for end in ends()} - {""}
    assert named <= set(artefact.destinations)
    reached = {slug for at, slug in enumerate(artefact.destinations) if (artefact.land.cells["mode"][:, at] >= 0).any()}
    assert named <= reached


def test_a_linked_pair_has_the_same_figures_in_both_directions(artefact: Artefact) -> None:
    places = [(end, artefact.destinations.index(end.slug)) for end in ends() if end.slug]
    every = {column: ways(artefact, end.lat, end.lon, end.country) for end, column in places}
    for end, column in places:
        for other, back in places:
            there, home = every[column], every[back]
            if artefact.land.cells["mode"][ends().index(end), back] < 0:
                continue
            for name in ("mode", "minutes", "in_vehicle", "low", "typical", "high", "kg", "changes", "trips"):
                assert getattr(there, name)[back] == pytest.approx(getattr(home, name)[column], abs=1e-3), (
                    end.city,
                    other.city,
                    name,
                )


def test_a_link_of_the_town_is_never_replaced_by_the_road(artefact: Artefact) -> None:
    for town in ends():
        found = ways(artefact, town.lat, town.lon, town.country)
        linked = artefact.land.cells["mode"][ends().index(town)] >= 0
        assert (found.mode[linked] >= 0).all()
        assert (found.mode[linked] != MODES.index("road")).all(), town.city


@pytest.mark.parametrize(
    ("town", "slug", "minutes"),
    [
        ("Helsinki", "tallinn", 215),
        ("Las Palmas", "tenerife", 200),
        ("Dar es Salaam", "zanzibar", 210),
        ("Porto Santo", "funchal", 235),
        ("Tagbilaran City", "cebu", 215),
        ("Mykonos", "santorini", 245),
    ],
)
def test_the_sea_is_crossed_by_ferry(artefact: Artefact, town: str, slug: str, minutes: int) -> None:
    found, at = of_town(artefact, town), artefact.destinations.index(slug)
    assert (mode(found, at), found.minutes[at]) == ("ferry", minutes)


@pytest.mark.parametrize(
    ("name", "lat", "lon", "country", "slug"),
    [
        ("Turku", 60.45, 22.27, "FI", "tallinn"),
        ("Tartu", 58.38, 26.73, "EE", "helsinki"),
        ("Cagliari", 39.22, 9.12, "IT", "palermo"),
        ("Bari", 41.12, 16.87, "IT", "dubrovnik"),
        ("Formentera", 38.70, 1.45, "ES", "valencia"),
        ("Calais", 50.95, 1.85, "FR", "london"),
        ("Nador", 35.17, -2.93, "MA", "malaga"),
        ("Gyumri", 40.79, 43.84, "AM", "istanbul"),
        ("Hrodna", 53.68, 23.83, "BY", "vilnius"),
        ("Lviv", 49.84, 24.03, "UA", "krakow"),
        ("Turbo", 8.09, -76.73, "CO", "panama-city"),
        ("Damascus", 33.51, 36.29, "SY", "tel-aviv"),
        ("Jaffna", 9.67, 80.01, "LK", "bengaluru"),
        ("Picton", -41.29, 174.0, "NZ", "auckland"),
        ("La Paz in Mexico", 24.14, -110.31, "MX", "puerto-vallarta"),
    ],
)
def test_nobody_drives_across_a_sea_or_a_closed_border(
    artefact: Artefact, name: str, lat: float, lon: float, country: str, slug: str
) -> None:
    found = ways(artefact, lat, lon, country)
    assert mode(found, artefact.destinations.index(slug)) != "road", name


@pytest.mark.parametrize(
    ("lat", "lon", "country", "slug", "minutes"),
    [
        (48.80, 2.13, "FR", "paris", 50 + 1.05 * 17),  # Versailles
        (51.27, 0.52, "GB", "london", 50 + 1.05 * 53),  # Maidstone
        (44.77, 17.19, "BA", "zagreb", 50 + 1.05 * 149 + 30),  # Banja Luka, with a border that is checked
        (-33.01, -58.52, "AR", "montevideo", 50 + 1.05 * 300.6),  # Gualeguaychú, within one area of free travel
        (38.11, 15.65, "IT", "palermo", 50 + 1.05 * 200 + 60),  # Reggio, with the ferry to Messina
    ],
)
def test_nearby_places_without_a_link_are_reached_by_road(
    artefact: Artefact, lat: float, lon: float, country: str, slug: str, minutes: float
) -> None:
    found, at = ways(artefact, lat, lon, country), artefact.destinations.index(slug)
    assert mode(found, at) == "road"
    assert found.minutes[at] == pytest.approx(minutes, abs=3)
    assert (found.confidence[at], found.anchor[at]) == (0, -1)


def test_a_suburb_uses_the_links_of_the_nearby_town(artefact: Artefact) -> None:
    at = artefact.destinations.index("paris")
    town, suburb = of_town(artefact, "London"), ways(artefact, 51.75, -0.34, "GB")  # St Albans, 31 km
    assert mode(suburb, at) == "highspeed"
    assert town.minutes[at] + 20 < suburb.minutes[at] < town.minutes[at] + 40
    assert suburb.typical[at] == town.typical[at]
    assert suburb.access[at] == pytest.approx(town.access[at] + 2 * 0.12 * 30, abs=1)


@settings(max_examples=50, deadline=None)
@given(lat=st.floats(-60, 75), lon=st.floats(-180, 180), country=st.sampled_from(["FR", "ID", "PH", "US", "GR", "XX"]))
def test_every_point_on_earth_gets_a_complete_answer(artefact: Artefact, lat: float, lon: float, country: str) -> None:
    found = ways(artefact, lat, lon, country)
    none = found.mode < 0
    assert np.isinf(found.minutes[none]).all()
    assert np.isfinite(found.minutes[~none]).all()
    assert (found.low <= found.typical).all()
    assert (found.typical <= found.high).all()
    assert (found.typical[~none] > 0).all()
    assert (found.kg[~none] >= 0).all()


def test_the_fare_from_london_to_paris_rises_as_departure_approaches(artefact: Artefact) -> None:
    found, at = of_town(artefact, "London"), artefact.destinations.index("paris")
    monday = date(2027, 5, 3)

    def fare(days: int) -> float:
        return there_and_back(found, at, monday, monday, monday - timedelta(days), season=1.0) / 2

    assert [round(fare(days)) for days in (0, 14, 45, 90)] == [255, 125, 79, 60]
    assert all(later <= sooner for sooner, later in pairwise(fare(days) for days in range(200)))


def there_and_back(found: LandWays, at: int, out: date, back: date, as_of: date, *, season: float) -> float:
    price = ticket_price((np.array([season]), np.array([season])), out, back, as_of)
    low, typical, high = (getattr(found, name)[at : at + 1] for name in ("low", "typical", "high"))
    return float((tickets(low, typical, high) @ price)[0, 0])


def test_a_dynamic_fare_follows_weekday_and_season_and_a_fixed_one_does_not(artefact: Artefact) -> None:
    found, at = of_town(artefact, "London"), artefact.destinations.index("paris")
    monday, friday, seen = date(2027, 5, 3), date(2027, 5, 7), date(2027, 1, 4)
    plain = there_and_back(found, at, monday, monday, seen, season=1.0)
    assert there_and_back(found, at, friday, friday, seen - (monday - friday), season=1.0) == pytest.approx(
        1.12 * plain
    )
    assert there_and_back(found, at, monday, monday, seen, season=1.44) == pytest.approx(1.2 * plain)
    fixed, town = of_town(artefact, "Budapest"), artefact.destinations.index("vienna")
    fixed = replace(fixed, low=fixed.typical, high=fixed.typical)
    assert there_and_back(fixed, town, friday, friday, seen, season=1.44) == fixed.typical[town]


def test_a_fare_with_a_small_range_is_treated_as_fixed(artefact: Artefact) -> None:
    found, at = of_town(artefact, "Copenhagen"), artefact.destinations.index("paris")
    assert found.low[at] <= found.high[at]
    for link in links().values():
        assert link.low == link.typical == link.high or link.high >= 1.4 * link.low


def test_land_is_not_the_default_by_night_at_low_confidence_or_once_a_day() -> None:
    def one(by: str, *, trips: int = 5, confidence: int = 2) -> LandWays:
        number, whole = np.array([1.0]), np.array([trips], dtype=np.int16)
        tiny = np.array([confidence], dtype=np.int8)
        by_mode = np.array([MODES.index(by)], dtype=np.int8)
        figures = (60 * number, 10 * number, number, number, number, 0 * number, number)
        return LandWays(by_mode, *figures, tiny, whole, tiny, whole, whole > 0)

    def usual(found: LandWays) -> bool:
        return bool(is_default(found, 300, 50, km=300, nights=3, nonstop=True)[0])

    assert usual(one("train"))
    assert not usual(one("night_train"))
    assert not usual(one("train", confidence=0))
    assert not usual(one("train", trips=1))
    assert usual(one("road", trips=0, confidence=0))


@pytest.mark.parametrize(
    ("town", "slug", "by"),
    [("Munich", "prague", "coach"), ("Copenhagen", "hamburg", "train"), ("Budapest", "belgrade", "coach")],
)
def test_nearby_towns_are_reached_by_land_even_if_the_flight_is_faster(
    artefact: Artefact, town: str, slug: str, by: str
) -> None:
    found, at = of_town(artefact, town), artefact.destinations.index(slug)
    assert mode(found, at) == by
    assert is_default(found, 250, 45, km=320, nights=3, nonstop=True)[at]
    assert not is_default(found, 200, 45, km=400, nights=3, nonstop=True)[at]


def test_a_rare_or_uncertain_train_is_preferred_to_a_flight_with_a_change() -> None:
    whole, tiny = np.array([1], dtype=np.int16), np.array([0], dtype=np.int8)
    number, by_train = np.array([1.0]), np.array([MODES.index("train")], dtype=np.int8)
    figures = (400 * number, 350 * number, number, number, number, number, number)
    rare = LandWays(by_train, *figures, tiny, whole, tiny, whole, whole > 0)
    assert is_default(rare, 440, 50, km=500, nights=3, nonstop=False)[0]
    assert not is_default(rare, 440, 50, km=500, nights=3, nonstop=True)[0]


@pytest.mark.parametrize(("end", "part"), [("amsterdam", "Brussels"), ("lyon", "Paris")])
def test_a_train_through_the_tunnel_emits_more_than_one_part_of_its_route_alone(
    artefact: Artefact, end: str, part: str
) -> None:
    at = artefact.destinations.index(end)
    whole, rest = of_town(artefact, "London").kg[at], of_town(artefact, part).kg[at]
    assert whole > rest
    assert whole / 2 < 9


def test_without_flights_land_is_the_default_and_several_cities_are_computed_together(artefact: Artefact) -> None:
    every = stacked([of_town(artefact, name) for name in ("London", "Madrid")])
    none = np.full(every.mode.shape, np.inf)
    usual = is_default(every, none, none, km=none, nights=3, nonstop=False)
    assert usual.shape == (2, len(artefact.destinations))
    at = artefact.destinations.index("lisbon")
    assert usual[1, at]
    assert not usual[0, at]
