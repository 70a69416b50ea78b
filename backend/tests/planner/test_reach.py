"""How long and how expensive the ways to a place are, from the big cities on its page and from any other city."""

import math

import pytest

from tripoint.planner.reach import BIG_CITIES, MOST_BIG_CITIES, BigCities

pytestmark = pytest.mark.tableless

LISBON, PRAGUE, PARIS = "2267057", "3067696", "2988507"


@pytest.fixture
def ways(client):
    def to(city: str) -> dict[str, list[dict]]:
        reply = client.get(f"/api/cities/{city}/ways")
        assert reply.status_code == 200
        return {place["slug"]: place["ways"] for place in reply.json()["places"]}

    return to


@pytest.mark.spec("3.48")
def test_a_destination_page_shows_ways_from_eight_big_cities_other_than_itself(client):
    lisbon = client.get("/api/destinations/lisbon", headers={"Accept-Language": "de"}).json()["fromCities"]
    paris = [one["city"] for one in client.get("/api/destinations/paris").json()["fromCities"]]

    assert [one["city"] for one in lisbon][:3] == ["London", "Paris", "Berlin"]
    assert "Warschau" in [one["city"] for one in lisbon]
    assert len(lisbon) == MOST_BIG_CITIES == len(BIG_CITIES) - 1
    assert (len(paris), "Paris" in paris, "Amsterdam" in paris) == (MOST_BIG_CITIES, False, True)
    flight = lisbon[0]["ways"][0]
    assert (flight["kind"], flight["changes"]) == ("flight", 0)
    assert 150 <= flight["minutes"] <= 200 < flight["doorMinutes"]
    assert 8_000 < flight["fare"]["cents"] < 30_000


def test_every_big_citys_name_resolves_to_its_id(client):
    cities = client.app.app.state.reference.artefact.cities
    assert {name: cities.resolve(name).id for name in BIG_CITIES} == BIG_CITIES


def test_the_usual_way_comes_first_followed_by_the_other(client):
    paris = client.get("/api/destinations/paris").json()["fromCities"]
    london = next(one["ways"] for one in paris if one["city"] == "London")

    assert [way["kind"] for way in london] == ["train", "flight"]
    assert london[0]["doorMinutes"] < london[1]["doorMinutes"]


def test_a_city_has_ways_to_every_place_except_itself(ways):
    found = ways(PRAGUE)

    assert len(found) == 143
    assert [slug for slug, options in found.items() if not options] == ["prague"]
    assert found["vienna"][0]["kind"] == "train"
    assert all(
        way["doorMinutes"] <= 720 for options in found.values() for way in options[1:] if way["kind"] != "flight"
    )


@pytest.mark.parametrize("step", [0, -1, 1])
def test_a_land_way_is_listed_next_to_a_flight_only_up_to_the_longest_allowed_time(client, monkeypatch, step):
    """The bound is set to a way's own minutes, to the next number below, and to the next above."""
    big = BigCities(client.app.app.state.reference)
    minutes, on_land, flies = big.found.by_land.minutes, big.found.on_land, big.found.by_air.flies
    places = client.app.app.state.reference.artefact.destinations
    column = next(at for at in range(len(places)) if flies[0, at] and not on_land[0, at] and minutes[0, at] < 600)
    exact = float(minutes[0, column])
    monkeypatch.setattr("tripoint.planner.reach.LONGEST_BY_LAND", math.nextafter(exact, exact + step))
    city, ways = big.ways_to(places[column])[0]

    assert city.name == "London"
    assert [way.kind == "flight" for way in ways] == ([True] if step < 0 else [True, False])


def test_the_destination_page_and_the_city_route_give_the_same_ways(client, ways):
    page = client.get("/api/destinations/bali").json()["fromCities"]

    assert next(one["ways"] for one in page if one["city"] == "Paris") == ways(PARIS)["bali"]


def test_ways_are_publicly_cacheable_and_revalidated_by_etag(client):
    first = client.get(f"/api/cities/{LISBON}/ways")
    again = client.get(f"/api/cities/{LISBON}/ways", headers={"If-None-Match": first.headers["etag"]})

    assert "public" in first.headers["cache-control"]
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("city", ["0", "nowhere", "x" * 60])
def test_an_unknown_city_is_rejected_as_cityid(client, city):
    reply = client.get(f"/api/cities/{city}/ways")

    assert (reply.status_code, [one["field"] for one in reply.json()["fields"]]) == (422, ["cityId"])
