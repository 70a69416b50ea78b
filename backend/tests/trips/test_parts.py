"""A change rebuilds only the parts of a trip's document that it wrote to, and never leaves a stale part."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import text, update

from tests.browser import Browser
from tripoint.core.db import Database
from tripoint.trips import changes, document_parts, queries
from tripoint.trips.models import TripStay

MAKERS = ("about", "people", "flights", "stays", "activities", "checklist", "invites", "log")


@pytest.fixture
def made(monkeypatch) -> list[str]:
    """The names of the parts that were made, in order."""
    names: list[str] = []

    def telling(name: str, make: Any) -> Any:
        def told(*args: Any, **options: Any) -> Any:
            names.append(name)
            return make(*args, **options)

        return told

    for name in MAKERS:
        monkeypatch.setattr(document_parts, name, telling(name, getattr(document_parts, name)))
    return names


@pytest.fixture
def trip_id(plans) -> str:
    return plans.make()["id"]


def read(client: Browser, trip_id: str, made: list[str]) -> set[str]:
    """The parts that had to be made for a reader."""
    made.clear()
    assert client.get(f"/api/trips/{trip_id}").status_code == 200
    return set(made)


def test_a_confirmation_rebuilds_only_its_own_part_and_the_log(plans, trip_id, made):
    (stay,) = plans.trip(trip_id)["stays"]
    read(plans.client, trip_id, made)
    path = f"/api/trips/{trip_id}/stays/{stay['id']}/confirmation"
    plans.client.put(path, json={"confirmed": True, "version": 9})
    assert read(plans.client, trip_id, made) == {"stays", "log"}
    assert read(plans.client, trip_id, made) == set()


def test_members_share_cached_parts_and_midnight_rebuilds_none(plans, client, make, mails, clock, trip_id, made):
    ben = client.as_(make.user("ben@example.com"))
    ben.post("/api/invites/accept", json={"token": mails.link("ben@example.com").split("#token=")[1]})
    assert read(plans.client, trip_id, made) == set(MAKERS)
    assert read(ben, trip_id, made) == {"invites"}, "his list of invites is empty"
    clock.at += timedelta(days=1)
    assert read(client.new_session("ben@example.com"), trip_id, made) == set()


def test_someone_only_invited_does_not_share_the_part_with_pictures(plans, client, make, trip_id, made):
    plans.client.patch(f"/api/trips/{trip_id}/access", json={"isOpen": True, "version": 9})
    read(plans.client, trip_id, made)
    assert read(client.as_(make.user("ben@example.com")), trip_id, made) == {"people", "invites"}


def test_an_answer_rebuilds_people_invites_and_the_log_but_not_unrelated_parts(
    plans, client, make, mails, trip_id, made
):
    ben, token = client.as_(make.user("ben@example.com")), mails.link("ben@example.com").split("#token=")[1]
    read(plans.client, trip_id, made)
    ben.post("/api/invites/accept", json={"token": token})
    anew = read(plans.client, trip_id, made)
    assert {"people", "invites", "log"} <= anew
    assert not anew & {"about", "activities", "checklist"}


def test_an_emails_delivery_state_rebuilds_only_the_organizers_invites(plans, trip_id, mails, made):
    read(plans.client, trip_id, made)
    mails()
    assert read(plans.client, trip_id, made) == {"invites"}


def test_touching_a_trip_from_outside_rebuilds_every_part(plans, trip_id, database: Database, clock, made):
    read(plans.client, trip_id, made)
    database.write_now(changes.touch_all, [UUID(trip_id)], clock.now())
    assert read(plans.client, trip_id, made) == set(MAKERS)


def test_changing_the_trips_own_columns_or_deleting_rows_rebuilds_every_part(
    plans, trip_id, database: Database, clock, made
):
    def rename(db):
        trip = queries.trip_for_change(db, UUID(trip_id))
        trip.summary = "Something else"
        changes.record(db, trip, changes.CLOCK, action="renamed", subject="trip", now=clock.now())

    def leave(db):
        trip = queries.trip_for_change(db, UUID(trip_id))
        trip.travellers.remove(trip.travellers[-1])
        changes.record(db, trip, changes.CLOCK, action="left", subject="trip", now=clock.now())

    for change in (rename, leave):
        read(plans.client, trip_id, made)
        database.write_now(change)
        assert read(plans.client, trip_id, made) == set(MAKERS)
    assert len(plans.trip(trip_id)["travellers"]) == 2


def test_rows_written_in_bulk_after_the_last_flush_rebuild_their_part(plans, trip_id, database, clock, made):
    def write(db):
        trip = queries.trip_for_change(db, UUID(trip_id))
        changes.record(db, trip, changes.CLOCK, action="confirmed", subject="trip", now=clock.now())
        db.flush()
        db.execute(changes.bulk(update(TripStay).where(TripStay.trip_id == trip.id).values(units=7), [trip.id]))

    read(plans.client, trip_id, made)
    database.write_now(write)
    assert read(plans.client, trip_id, made) == {"stays", "log"}
    assert plans.trip(trip_id)["stays"][0]["units"] == 7


def without_counting(database: Database, trip_id: str) -> None:
    """Change a stay as a release without counters does."""
    found = {"trip": trip_id}

    def write(db):
        db.connection().execute(text("UPDATE trip_stays SET units = units + 1 WHERE trip_id = :trip"), found)
        db.connection().execute(text("UPDATE trips SET version = version + 1 WHERE id = :trip"), found)

    database.write_now(write)


def test_a_change_by_a_release_without_counters_is_seen_and_stays_visible(plans, trip_id, database, made):
    """Two releases run side by side while a new one is rolled out."""
    (stay,) = plans.trip(trip_id)["stays"]
    without_counting(database, trip_id)
    assert read(plans.client, trip_id, made) == set(MAKERS)
    assert plans.trip(trip_id)["stays"][0]["units"] == stay["units"] + 1
    without_counting(database, trip_id)
    plans.client.patch(f"/api/trips/{trip_id}/access", json={"isOpen": True, "version": 99})
    assert plans.trip(trip_id)["stays"][0]["units"] == stay["units"] + 2
