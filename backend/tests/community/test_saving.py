"""Saved trips (SPEC.md 2, Favorite trips)."""

import pytest


def saved(client) -> list[dict]:
    reply = client.get("/api/saved-trips")
    assert reply.status_code == 200, reply.text
    return reply.json()["trips"]


@pytest.mark.spec("2.159", "7.79")
def test_saving_an_open_trip_repeatedly_saves_it_once(trips, eva):
    trip = trips.open()
    for _ in range(2):
        assert eva.put(f"/api/explore/{trip}/saved").json() == {"saved": True}
    assert [one["trip"]["id"] for one in saved(eva)] == [trip]
    assert eva.get(f"/api/explore/{trip}").json()["saved"] is True
    assert [one["id"] for one in eva.get("/api/explore", params={"saved": True}).json()["trips"]] == [trip]
    assert saved(trips.client) == []


def test_removing_a_saved_trip_is_idempotent(trips, eva):
    trip = trips.open()
    eva.put(f"/api/explore/{trip}/saved")
    for _ in range(2):
        assert eva.delete(f"/api/explore/{trip}/saved").json() == {"saved": False}
    assert saved(eva) == []


@pytest.mark.rule("S3", "P10")
def test_a_saved_trip_that_was_closed_keeps_its_snapshot_and_can_be_removed(trips, eva, client, make):
    trip = trips.open()
    eva.put(f"/api/explore/{trip}/saved")
    then = saved(eva)[0]
    trips.access(trip, openToExternalNomads=False)
    closed = saved(eva)[0]
    assert closed["trip"] is None
    assert {**closed, "trip": 0} == {**then, "trip": 0}
    fred = client.as_(make.user("fred@example.com"))
    assert fred.delete(f"/api/saved-trips/{closed['id']}").status_code == 404
    assert eva.delete(f"/api/saved-trips/{closed['id']}").status_code == 200
    assert saved(eva) == []


def test_a_saved_trip_that_becomes_full_stays_saved(trips, eva):
    trip = trips.open(seats=4)
    eva.put(f"/api/explore/{trip}/saved")
    trips.access(trip, seats=3)
    assert saved(eva)[0]["trip"]["seatsLeft"] == 0


def test_only_open_trips_can_be_saved(trips, eva):
    private = trips.make(invites=[], mode="draft")["id"]
    refused = eva.put(f"/api/explore/{private}/saved")
    assert (refused.status_code, refused.json()["code"]) == (404, "trip_not_available")


def test_the_number_of_saved_trips_is_limited(trips, eva, monkeypatch):
    monkeypatch.setattr("tripoint.community.saving.MOST", 1)
    first, second = trips.open(), trips.open()
    assert eva.put(f"/api/explore/{first}/saved").status_code == 200
    refused = eva.put(f"/api/explore/{second}/saved")
    assert (refused.status_code, refused.json()["code"]) == (409, "too_many_saved")
    assert eva.put(f"/api/explore/{first}/saved").json() == {"saved": True}, "what is saved already needs no room"


def test_visitors_who_are_not_signed_in_cannot_save_trips(client, trips):
    trip = trips.open()
    assert client.put(f"/api/explore/{trip}/saved").status_code == 401
    assert client.get("/api/saved-trips").status_code == 401
    assert client.get("/api/explore", params={"saved": True}).status_code == 401
