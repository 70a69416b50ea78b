"""The cost of open trips from a person's home city, for the cards of Explore."""

import threading
from dataclasses import replace
from typing import Any

import pytest

from tests.browser import Browser
from tests.community.conftest import OpenTrips
from tests.statements import counted
from tripoint.core.once import Once
from tripoint.identity import session_cache
from tripoint.trips.plan import Newcomers


def live_in(who: Browser, trips: Any, city: str | None) -> None:
    home = {"homeCityId": city and trips.city(city), "airport": None, "timezone": None, "currency": None}
    assert who.put("/api/account/profile", json=home).is_success


def from_home(who: Browser, *trip_ids: str) -> Any:
    reply = who.get("/api/explore/from-home", params={"trip": list(trip_ids)})
    assert reply.status_code == 200, reply.text
    return reply.json()


def test_a_card_shows_the_same_cost_and_way_as_the_trips_page(trips, eva) -> None:
    trip = trips.open()
    live_in(eva, trips, "Madrid")
    seen = from_home(eva, trip)
    page = eva.get(f"/api/explore/{trip}/estimate", params={"departureCityId": trips.city("Madrid")}).json()
    assert seen["city"] == page["departureCity"] == "Madrid"
    [card] = seen["trips"]
    assert (card["tripId"], card["total"], card["way"]) == (trip, page["costs"]["total"], page["way"])


def test_without_a_home_city_no_costs_are_shown(trips, eva) -> None:
    trip = trips.open()
    assert from_home(eva, trip) == {"city": None, "trips": []}


def test_the_callers_own_trips_and_closed_trips_are_left_out(trips, eva) -> None:
    trip, closed = trips.open(), trips.open()
    trips.access(closed, openToExternalNomads=False)
    live_in(trips.client, trips, "Lisbon")
    live_in(eva, trips, "Madrid")
    assert from_home(trips.client, trip)["trips"] == []
    assert [one["tripId"] for one in from_home(eva, trip, closed)["trips"]] == [trip]


def test_the_reference_data_is_opened_on_its_own_thread_if_no_trip_needs_it(client, trips, monkeypatch) -> None:
    trip, threads = trips.open(), []
    live_in(trips.client, trips, "Lisbon")
    state = client.app.app.state
    made = state.reference.artefact

    def open_artefact() -> Any:
        threads.append(threading.current_thread().name)
        return made

    fresh = replace(state.reference, open_artefact=Once(open_artefact))
    monkeypatch.setattr(state, "reference", fresh)
    monkeypatch.setattr(state, "newcomers", Newcomers(fresh))
    assert from_home(trips.client, trip) == {"city": "Lisbon", "trips": []}
    assert [name.partition("_")[0] for name in threads] == ["reference"]


@pytest.mark.parametrize(
    ("start", "end", "clashes"),
    [
        ("2027-05-15", "2027-05-19", False),  # back home on the day the other begins
        ("2027-05-15", "2027-05-20", True),
        ("2027-05-22", "2027-05-26", True),
        ("2027-05-23", "2027-05-26", False),
    ],
)
def test_a_clash_with_the_callers_own_trip_is_named(trips, eva, start, end, clashes) -> None:
    trip = trips.open(selection=trips.starting("2027-05-19", "2027-05-23"))
    live_in(eva, trips, "Madrid")
    own = OpenTrips(eva).make(selection=trips.to("porto", start, end), invites=[], mode="draft")
    assert from_home(eva, trip)["trips"][0]["clash"] == ("Porto" if clashes else None)
    assert eva.post(f"/api/trips/{own['id']}/status", json={"to": "cancelled", "version": 1}).is_success
    assert from_home(eva, trip)["trips"][0]["clash"] is None


@pytest.mark.parametrize(("home", "hours"), [("Madrid", 0), ("Lisbon", 1), ("New York", 6)])
def test_the_time_difference_is_counted_from_the_home_city(trips, eva, home, hours) -> None:
    live_in(eva, trips, home)
    assert from_home(eva, trips.open())["trips"][0]["clockDifference"] == hours


def test_costs_of_more_trips_need_no_more_statements(trips, eva, monkeypatch) -> None:
    monkeypatch.setattr(session_cache, "MOMENT", 3_600.0)  # a slow machine would check the session again
    live_in(eva, trips, "Madrid")
    ids = [trips.open() for _ in range(4)]
    from_home(eva, *ids)
    with counted() as few:
        from_home(eva, ids[0])
    with counted() as many:
        from_home(eva, *ids)
    assert len(many) <= len(few)


def test_too_many_or_no_trips_in_one_request_are_rejected(trips, eva) -> None:
    ids = ["00000000-0000-4000-8000-000000000000"] * 13
    assert eva.get("/api/explore/from-home", params={"trip": ids}).status_code == 422
    assert eva.get("/api/explore/from-home").status_code == 422
