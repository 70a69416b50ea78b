"""People without an airport nearby: the road to it counts in time and money, and in the offers they choose from."""

import pytest

from tests import reference_data
from tests.in_full import in_full
from tests.planner.test_routes import SEARCH, app, city, signed_in, wanted  # noqa: F401 (fixtures)
from tripoint.atlas import far_airports
from tripoint.catalog import catalogue
from tripoint.core.once import Once
from tripoint.planner import land_and_air
from tripoint.planner.reference import Reference
from tripoint.planner.ways import Choice

pytestmark = pytest.mark.tableless

DATES = {"depart": "2027-05-12", "return": "2027-05-19"}


@pytest.fixture
def offers(signed_in, city):  # noqa: F811
    def found(name: str):
        wished = {"destination": "lisbon", **DATES, "cityIds": [city(name)]}
        reply = signed_in.post("/api/planner/offers", json=wished)
        assert reply.status_code == 200, reply.text
        return reply.json()["offers"][city(name)]

    return found


def test_an_offers_door_to_door_time_includes_the_road_to_a_far_airport(offers):
    far, near = offers("Odesa"), offers("Chisinau")
    assert far
    assert {one["outbound"][0]["from"] for one in far} == {"RMO"}
    extra = far[0]["doorMinutes"] - far[0]["durationMinutes"]
    usual = near[0]["doorMinutes"] - near[0]["durationMinutes"]
    assert extra - usual == 330 - 40
    assert [far[0]["advice"], near[0]["advice"]] == [["far_airport"], []]


def test_a_result_counts_the_time_and_cost_of_the_road_to_a_far_airport(signed_in, wanted):  # noqa: F811
    body = wanted("Odesa", "Chisinau", desiredDestination="lisbon")
    found = in_full(signed_in, body)["results"]
    ways = next(one for one in found if one["slug"] == "lisbon")["perTraveller"]
    assert ways["mode"] == ["flight", "flight"]
    for same in ("flightMinutes", "fareCents", "stops"):
        assert ways[same][0] == ways[same][1], "both fly from Chisinau"
    assert ways["minutes"][0] - ways["minutes"][1] == 330 - 40
    assert ways["totalCents"][0] - ways["totalCents"][1] == pytest.approx(2 * 20_00, abs=1)
    assert ways["co2eKg"][0] > ways["co2eKg"][1]


def test_the_city_list_gives_the_minutes_to_a_far_airport(signed_in):  # noqa: F811
    def listed(name):
        one = signed_in.get("/api/cities", params={"q": name}).json()["cities"][0]
        return one["airports"][0], one["airportMinutes"]

    assert listed("Odesa") == ("RMO", 330)
    assert listed("Prague") == ("PRG", None)


@pytest.fixture(scope="module")
def data() -> Reference:
    return Reference(catalogue.load(), Once(reference_data.open_artefact))


@pytest.mark.parametrize("town", ["Norwich", "Purwakarta", "Jau", "Oxford", "Tula", "Waco"])
def test_in_a_metro_area_the_road_counted_is_to_the_airport_of_the_flight(data, town):
    # Broken by: taking the road to the metro's nearest airport, whichever one the flight leaves from.
    home = data.traveller(data.artefact.cities.resolve(town), "en", name=None, cap=None).home
    choice = Choice(5, flights_only=True, is_green=False, months=0)
    ways = land_and_air.of_homes(data.connections, data.places, [home], choice)
    flown = {}
    for place, origin in enumerate(ways.origin[0].tolist()):
        if ways.by_air.flies[0, place] and data.artefact.origins[origin] in data.artefact.airports.metros:
            flown[data.artefact.pair_codes(origin, place)[0]] = float(ways.by_air.access[0, place])
    assert flown
    for code, minutes in flown.items():
        (road,) = far_airports.around(data.artefact.airports, home.lat, home.lon, home.country_code, [code])
        assert minutes == pytest.approx(road.minutes - far_airports.USUAL_MINUTES), code
