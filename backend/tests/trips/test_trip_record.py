"""The contents of a trip's record (SPEC.md 3): its people, flights, stay, activities and what is already booked."""

import re
from itertools import chain

import pytest


@pytest.fixture
def trip(plans):
    """A trip with a flight for Ana and an activity at a set time for two of the three."""
    offer = plans.offers("Lisbon")[0]["id"]
    outing = {"activityId": plans.activities("valencia")[0], "scheduledAt": "2027-05-20T19:30", "travellers": [0, 2]}
    chosen = plans.selection(flights=[{"traveller": 0, "offerId": offer}], activities=[outing])
    return plans.trip(plans.make(selection=chosen, summary="Paella, then the roadmap.")["id"])


@pytest.mark.spec("3.11", "3.14", "3.19", "3.20", "3.22")
def test_a_trip_shows_its_destination_status_organizer_and_summary(trip):
    assert (trip["destination"]["city"], trip["destination"]["country"]) == ("Valencia", "Spain")
    assert trip["status"] == "pending"
    assert [one["name"] for one in trip["travellers"] if one["isOrganizer"]] == ["Ana Reis"]
    assert trip["organizerName"] == "Ana Reis"
    assert trip["summary"] == "Paella, then the roadmap."


@pytest.mark.spec("3.21", "3.23", "3.24", "3.25")
def test_a_trip_contains_its_budget_and_the_places_time_zone_coworking_and_weather(trip, plans):
    assert trip["budgetPerTraveler"] == {"cents": 100_000, "currency": "EUR"}, "the level's upper end"
    assert trip["destination"]["timezone"] == "Europe/Madrid"
    place = plans.client.get("/api/destinations/valencia").json()
    assert trip["coworking"] == place["coworking"]
    may = {name: values[4] for name, values in place["climate"].items() if name != "seaC"}
    assert trip["weather"] == {"month": 5, **may}
    free = plans.selection()
    free["search"]["budgetLevel"] = "any"
    assert plans.trip(plans.make(selection=free)["id"])["budgetPerTraveler"] is None


@pytest.mark.spec("1.7", "3.27", "3.28", "3.29", "3.73")
def test_a_trip_contains_the_chosen_flights_stay_and_activities(trip, plans):
    ana, _, chloe = (one["id"] for one in trip["travellers"])
    assert [one["travellerId"] for one in trip["flights"]] == [ana]
    assert [one["stayId"] for one in trip["stays"]] == ["valencia-apartment-1"]
    (outing,) = trip["activities"]
    assert outing["activityId"] == plans.activities("valencia")[0]
    assert set(outing["travellerIds"]) == {ana, chloe}
    assert outing["scheduledAt"] == "2027-05-20T17:30:00Z", "half past seven in Valencia"


@pytest.mark.spec("3.54", "3.57", "3.58")
@pytest.mark.parametrize("room", ["shared", "private"])
def test_an_accommodation_has_its_image_room_and_wifi(plans, room):
    offered = plans.client.get("/api/destinations/valencia/stays").json()["stays"]
    hostel = next(one for one in offered if one["type"] == "hostel")
    chosen = plans.selection(stay={"stayId": hostel["id"], "room": room})
    (stay,) = plans.trip(plans.make(selection=chosen)["id"])["stays"]
    assert stay["room"] == room
    assert stay["wifiMbps"] == hostel["wifiMbps"] > 0
    assert stay["imageSlug"] == hostel["imageSlug"] == "valencia"


@pytest.mark.spec("3.34", "3.35", "3.36", "3.38")
def test_a_traveller_has_a_name_a_departure_city_its_time_zone_and_an_answer(trip):
    fields = ("name", "departureCity", "timezone", "rsvp")
    assert [tuple(one[field] for field in fields) for one in trip["travellers"]] == [
        ("Ana Reis", "Lisbon", "Europe/Lisbon", "confirmed"),
        ("Ben Vogt", "Berlin", "Europe/Berlin", "pending"),
        ("Chloé Martin", "Paris", "Europe/Paris", "pending"),
    ]


def amounts(part):
    """Every amount of money in a document."""
    if isinstance(part, dict):
        own = [part] if "cents" in part else []
        return [*own, *chain.from_iterable(amounts(inner) for inner in part.values())]
    return list(chain.from_iterable(amounts(inner) for inner in part)) if isinstance(part, list) else []


@pytest.mark.spec("3.33")
def test_every_amount_is_whole_minor_units_with_a_currency_and_every_price_has_its_source(trip, plans):
    place = plans.client.get("/api/destinations/valencia").json()
    found = amounts(trip)
    assert len(found) > 12
    for amount in [*found, *amounts(place)]:
        assert type(amount["cents"]) is int, amount
        assert re.fullmatch("[A-Z]{3}", amount["currency"]), amount
    for price in (trip["flights"][0]["price"], trip["stays"][0]["total"], trip["activities"][0]["price"]):
        assert price["kind"] == "sample"
        assert price["source"]
        assert price["fetchedAt"].startswith("2026-11-20T")


@pytest.mark.parametrize(
    "thing",
    [
        pytest.param("flights", marks=pytest.mark.spec("3.86")),
        pytest.param("stays", marks=pytest.mark.spec("3.87")),
        pytest.param("activities", marks=pytest.mark.spec("3.88")),
    ],
)
def test_bookings_marked_as_done_are_kept_and_the_rest_are_false(plans, thing):
    kept = plans.trip(plans.make(bookings={thing: True})["id"])["bookings"]
    assert kept == {"flights": False, "stays": False, "activities": False, thing: True}


def test_city_names_are_in_the_readers_language(trip, plans):
    def cities(language):
        reply = plans.client.get(f"/api/trips/{trip['id']}", headers={"Accept-Language": language})
        return [one["departureCity"] for one in reply.json()["travellers"]]

    assert [cities(language)[2] for language in ("en", "cs", "es")] == ["Paris", "Paříž", "París"]
