"""Searching over HTTP: who may search, what is rejected with which message, and the same bytes for the same request."""

import json
from types import SimpleNamespace

import pytest

from tests.in_full import in_full
from tripoint import app as application
from tripoint.identity import current
from tripoint.planner import schemas
from tripoint.planner.bounds import MOST_DETAILED

pytestmark = pytest.mark.tableless

SEARCH = "/api/planner/searches"
PLACES = "/api/planner/places"
NORILSK = "1497337"


@pytest.fixture
def app(settings, database, clock):
    return application.create(settings, database=database, clock=clock, front_end=False)


class SomeoneSignedIn:
    """Stands in for the caller of every request."""

    came_by = "bearer"

    def __init__(self, *_of_the_request: object) -> None: ...

    async def accepted(self, _database: object, _needs: object = None) -> SimpleNamespace:
        return SimpleNamespace(is_server=False, user=SimpleNamespace(id="someone"))


@pytest.fixture
def signed_in(client, monkeypatch):
    """A signed-in client; who is signed in makes no difference to a search."""
    monkeypatch.setattr(current, "Caller", SomeoneSignedIn)
    return client


@pytest.fixture
def city(client):
    def found(name: str) -> str:
        return client.get("/api/cities", params={"q": name}).json()["cities"][0]["id"]

    return found


@pytest.fixture
def wanted(city):
    def body(*names: str, **changes):
        return {
            "travellers": [{"cityId": city(name)} for name in (names or ("Lisbon", "Berlin", "Tel Aviv"))],
            "meetupDate": "2027-05-11",
            "returnDate": "2027-05-16",
            "flexibleDates": True,
            "flexDays": 2,
            "preset": "team",
            **changes,
        }

    return body


@pytest.mark.spec("2.105")
def test_a_search_ranks_the_places_with_reasons_and_drawbacks(signed_in, wanted):
    reply = signed_in.post(SEARCH, json=wanted(asOf="2026-11-20"))
    assert reply.status_code == 200, reply.text
    found = schemas.SearchOut.model_validate(reply.json(), by_alias=True)
    assert found.compared_places == 143
    assert len(found.windows) == 5
    assert [one.city for one in found.travellers] == ["Lisbon", "Berlin", "Tel Aviv"]
    assert found.results[0].rank == 1
    assert "best" in found.results[0].labels
    assert found.results[0].slug == found.cards[0]
    assert found.results[0].why
    assert any(isinstance(one, schemas.ResultOut) and one.drawback for one in found.results)
    assert len(found.results[0].per_traveller.minutes) == 3


def test_scores_are_shares_of_a_perfect_place_in_six_decimals(signed_in, wanted):
    scores = [one["score"] for one in in_full(signed_in, wanted())["results"]]
    assert all(0 < one < 1 for one in scores)
    assert [round(one, 6) for one in scores] == scores


def test_a_result_names_the_places_first_airport(signed_in, wanted):
    found = in_full(signed_in, wanted(asOf="2026-11-20"))["results"]
    known = {one["slug"]: signed_in.get(f"/api/destinations/{one['slug']}").json()["airports"] for one in found}
    assert any(len(airports) > 1 for airports in known.values())
    assert {one["slug"]: one["airport"] for one in found} == {slug: a[0]["iata"] for slug, a in known.items()}


@pytest.mark.spec("2.116", "6.2")
def test_searching_without_signing_in_is_rejected(client, wanted):
    reply = client.post(SEARCH, json=wanted())
    assert (reply.status_code, reply.json()["code"]) == (401, "sign_in_needed")


@pytest.mark.law("19")
def test_the_same_request_a_year_later_gives_the_same_bytes(signed_in, wanted, clock):
    # Broken by: counting lead days from the clock's date.
    body = wanted(asOf="2026-11-20")
    before = signed_in.post(SEARCH, json=body).content
    clock.move(days=365)
    assert signed_in.post(SEARCH, json=body).content == before


def test_the_reply_is_in_the_language_of_the_request(signed_in, wanted):
    reply = signed_in.post(SEARCH, json=wanted("Prague", "Vienna"), headers={"Accept-Language": "cs"}).json()
    assert reply["travellers"][0]["city"] == "Praha"
    assert any("Největší nevýhoda" in (one["drawback"] or "") for one in reply["results"])


@pytest.mark.spec("5.5", "9.8")
@pytest.mark.parametrize("cities", [[], ["Lisbon"]])
def test_fewer_than_two_cities_are_rejected(signed_in, wanted, city, cities):
    people = [{"cityId": city(name)} for name in cities] + [{"name": "Nobody knows from where"}]
    fault = faults(signed_in.post(SEARCH, json=wanted() | {"travellers": people}))["travellers"]
    assert fault == (
        "two_travellers_needed",
        "Add at least two travelers with departure cities so we can triangulate the adventure!",
    )
    two = [{"cityId": city(name)} for name in ("Lisbon", "Berlin")]
    assert signed_in.post(SEARCH, json=wanted() | {"travellers": two}).status_code == 200


@pytest.mark.spec("5.6", "5.7", "5.8", "5.9")
@pytest.mark.parametrize(
    ("changes", "name", "code", "words"),
    [
        ({"meetupDate": None}, "meetupDate", "meetup_date_needed",
         "Pick a meetup date so we can start the countdown."),
        ({"returnDate": None}, "returnDate", "return_date_needed",
         "Choose a return date so we can plan your grand return."),
        ({"returnDate": "2027-05-11"}, "returnDate", "return_after_meetup",
         "Set your return after the meetup so the adventure keeps moving forward."),
        ({"meetupDate": "2026-11-19", "flexibleDates": False, "returnDate": "2026-11-25"}, "meetupDate",
         "date_in_past", "This date is in the past."),
        ({"meetupDate": "2026-11-10", "returnDate": "2026-11-15"}, "date", "date_in_past",
         "This date is in the past."),
        ({"meetupDate": "2028-05-11", "returnDate": "2028-05-15"}, "meetupDate", "out_of_range",
         "The latest possible date is October 16, 2027."),
        ({"returnDate": "2027-08-11"}, "returnDate", "out_of_range", "The latest possible date is July 10, 2027."),
        ({"desiredDestination": "atlantis"}, "desiredDestination", "unknown_destination",
         "We don't know this destination."),
        ({"flightDataProvider": "duffel"}, "flightDataProvider", "provider_not_configured",
         "This source of flights isn't set up here."),
    ],
)  # fmt: skip
def test_an_invalid_search_is_rejected_with_a_code_and_a_message(signed_in, wanted, changes, name, code, words):
    assert faults(signed_in.post(SEARCH, json=wanted(**changes)))[name] == (code, words)


def test_an_unknown_city_is_rejected_with_the_nearest_names(signed_in, wanted):
    body = wanted()
    body["travellers"][1]["cityId"] = "lisbo"
    reply = signed_in.post(SEARCH, json=body)
    fault = next(one for one in reply.json()["fields"] if one["field"] == "travellers.1.cityId")
    assert fault["code"] == "unknown_city"
    assert "Lisbon" in fault["nearest"]


def test_a_city_without_an_airport_nearby_is_rejected_by_name(signed_in, wanted):
    body = wanted()
    body["travellers"][1]["cityId"] = NORILSK
    assert faults(signed_in.post(SEARCH, json=body))["travellers.1.cityId"][0] == "no_airport_near"
    (fault,) = signed_in.post(SEARCH, json=body).json()["fields"]
    assert fault["city"] == "Norilsk"


@pytest.mark.parametrize(
    "changes",
    [
        {"travellers": [{"cityId": "2950159"}] * 501}, {"travellers": "all"}, {"budgetLevel": "cheap"},
        {"maxFlightTime": "5"}, {"flexDays": 15}, {"slider": 101}, {"slider": -1}, {"seed": -1}, {"preset": "x"},
        {"likes": ["fun"]}, {"asOf": "yesterday"}, {"stay": "tent"}, {"unheard": 1}, {"meetupDate": "2027-02-30"},
        {"travellers": [{"cityId": "2950159", "budgetCap": {"cents": -5, "currency": "EUR"}}] * 2},
        {"travellers": [{"cityId": "2950159", "budgetCap": {"cents": 5, "currency": "XXX"}}] * 2},
        {"travellers": [{"cityId": "9" * 70}] * 2}, {"travellers": [{"cityId": "<b>"}] * 2},
        {"weather": None},
    ],
)  # fmt: skip
def test_bad_input_is_rejected_with_its_fields(signed_in, wanted, changes):
    reply = signed_in.post(SEARCH, json=wanted(**changes))
    assert reply.status_code == 422, reply.text
    assert reply.json()["fields"]


@pytest.mark.spec("5.12", "3.82")
def test_a_desired_destination_is_optional_and_gets_a_card(signed_in, wanted):
    assert signed_in.post(SEARCH, json=wanted()).json()["pick"] is None
    reply = signed_in.post(SEARCH, json=wanted(desiredDestination="tokyo")).json()
    assert reply["pick"]["slug"] == "tokyo"
    assert "tokyo" in reply["cards"]


def test_a_search_works_for_five_hundred_travellers(signed_in, wanted, city):
    ids = [city(name) for name in ("Lisbon", "Berlin", "Tel Aviv", "New York", "Tokyo")]
    people = [{"cityId": ids[number % 5]} for number in range(500)]
    reply = signed_in.post(SEARCH, json=wanted() | {"travellers": people})
    assert reply.status_code == 200
    assert len(reply.json()["results"][0]["perTraveller"]["fareCents"]) == 500


class TestPlaces:
    """The full details of places that a search's reply only ranks."""

    def test_a_places_details_agree_with_its_short_form_in_the_ranking(self, signed_in, wanted):
        body = wanted(asOf="2026-11-20")
        ranked = {one["slug"]: one for one in signed_in.post(SEARCH, json=body).json()["results"]}
        for slug, full in ((one["slug"], one) for one in in_full(signed_in, body)["results"]):
            assert ranked[slug] == {name: full[name] for name in ranked[slug]}

    def test_a_places_details_equal_those_in_the_search_reply(self, signed_in, wanted):
        body = wanted(asOf="2026-11-20")
        found = [one for one in signed_in.post(SEARCH, json=body).json()["results"] if "why" in one]
        again = signed_in.post(PLACES, json={**body, "places": [one["slug"] for one in found][:MOST_DETAILED]})
        assert again.json()["results"] == found[:MOST_DETAILED]

    def test_the_reply_is_less_than_half_the_size_of_all_details(self, signed_in, wanted):
        body = wanted(asOf="2026-11-20")
        in_short, everything = signed_in.post(SEARCH, json=body).json(), in_full(signed_in, body)
        assert len(json.dumps(in_short)) < len(json.dumps(everything)) / 2

    def test_unknown_places_and_places_outside_the_limits_are_left_out(self, signed_in, wanted):
        body = wanted(asOf="2026-11-20", maxFlightTime="4to8")
        near = [one["slug"] for one in signed_in.post(SEARCH, json=body).json()["results"]]
        reply = signed_in.post(PLACES, json={**body, "places": ["atlantis", "auckland", near[-1], near[-1]]}).json()
        assert "auckland" not in near
        assert [one["slug"] for one in reply["results"]] == [near[-1]]

    @pytest.mark.parametrize("places", [[], ["lisbon"] * (MOST_DETAILED + 1), "lisbon", None])
    def test_an_empty_too_long_or_malformed_list_of_places_is_rejected(self, signed_in, wanted, places):
        assert signed_in.post(PLACES, json={**wanted(), "places": places}).status_code == 422


def test_cities_are_found_by_a_typed_prefix(client):
    found = client.get("/api/cities", params={"q": "lond", "limit": 3}).json()["cities"]
    assert found[0]["name"] == "London"
    assert found[0]["metro"] == "LON"
    assert len(found) == 3
    assert client.get("/api/cities").json() == {"cities": []}
    assert client.get("/api/cities", params={"q": "x", "limit": 99}).status_code == 422


def test_cached_city_replies_are_kept_apart_by_language_and_limit(client):
    def names(language, limit):
        asked = {"q": "pragu", "limit": limit}
        return [
            city["name"]
            for city in client.get("/api/cities", params=asked, headers={"Accept-Language": language}).json()["cities"]
        ]

    english = names("en", 2)
    assert english[0] == "Prague"
    assert (names("cs", 2)[0], names("en", 1), names("en", 2)) == ("Praha", ["Prague"], english)


def faults(reply) -> dict[str, tuple[str, str]]:
    assert reply.status_code == 422, reply.text
    return {one["field"]: (one["code"], one["message"]) for one in reply.json()["fields"]}
