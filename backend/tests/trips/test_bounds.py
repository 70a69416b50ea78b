"""How many items a reply contains: at the bound, one below, one above."""

from datetime import date, timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import delete

from tripoint.core import ids
from tripoint.trips import card_queries, changes, queries
from tripoint.trips.changes import CLOCK
from tripoint.trips.models import Trip

CITIES = ("Lisbon", "Berlin", "Paris", "Warsaw", "Prague", "Madrid", "Oslo", "Vienna", "London")


@pytest.mark.parametrize(("people", "faces"), [(7, 7), (8, 8), (9, 8)])
def test_a_card_shows_at_most_eight_faces(plans, people, faces):
    cities = CITIES[:people]
    plans.make(selection=plans.selection(cities), names=cities, mode="draft", invites=[])
    (card,) = plans.client.get("/api/trips").json()["upcoming"]
    assert [one["name"] for one in card["faces"]] == ["Ana Reis", *cities[1:faces]]
    assert card["travellersCount"] == people


@pytest.mark.parametrize(("written", "shown"), [(19, 19), (20, 20), (21, 20)])
def test_the_document_contains_the_latest_twenty_log_lines(plans, database, clock, written, shown):
    trip_id = plans.make(mode="draft", invites=[])["id"]

    def write(db):
        trip = queries.trip_for_change(db, UUID(trip_id))
        for number in range(2, written + 1):  # creating the trip wrote the first line
            changes.record(db, trip, CLOCK, action=f"step_{number}", subject="trip", now=clock.now())

    database.write_now(write)
    lines = plans.trip(trip_id)["activity"]
    assert [one["version"] for one in lines] == list(range(written, written - shown, -1))


def pages(client) -> list[dict[str, Any]]:
    """Fetch every page of the list."""
    found = [client.get("/api/trips").json()]
    while found[-1]["next"] is not None:
        found.append(client.get("/api/trips", params={"cursor": found[-1]["next"]}).json())
    return found


def write_trips(database, clock, user, starts) -> None:
    def write(db):
        for start in starts:
            trip = _bare_trip(user.id, start, clock.now())
            db.add(trip)
            changes.touch(db, trip, clock.now())

    database.write_now(write)


@pytest.mark.parametrize(("trips", "sizes"), [(19, [19]), (20, [20]), (21, [20, 1]), (41, [20, 20, 1])])
def test_a_page_holds_twenty_trips_and_the_next_page_starts_where_it_ends(plans, ana, database, clock, trips, sizes):
    first = date(2027, 1, 1)
    write_trips(database, clock, ana, [first + timedelta(number) for number in range(trips)])
    found = pages(plans.client)
    assert [len(page["upcoming"]) for page in found] == sizes
    starts = [card["start"] for page in found for card in page["upcoming"]]
    assert starts == [str(first + timedelta(number)) for number in range(trips)]
    assert {(page["upcomingCount"], page["stats"]["organized"]) for page in found} == {(trips, trips)}


def test_upcoming_trips_come_first_then_undated_then_past_ones(plans, ana, database, clock):
    past = [date(2026, 1, day) for day in range(1, 16)]
    write_trips(database, clock, ana, [*past, date(2027, 3, 1), None, date(2026, 12, 1), *past])
    found = pages(plans.client)
    assert [card["start"] for card in found[0]["upcoming"]] == ["2026-12-01", "2027-03-01", None]
    assert [(len(page["past"]), page["upcomingCount"]) for page in found] == [(17, 3), (13, 3)]
    behind = [card["start"] for page in found for card in page["past"]]
    assert behind == sorted(behind, reverse=True)
    assert len({card["id"] for page in found for card in page["past"]}) == 30


def test_the_next_page_is_correct_even_if_the_trip_of_its_cursor_was_deleted(plans, ana, database, clock):
    starts = [date(2027, 1, 1) + timedelta(number) for number in range(22)]
    write_trips(database, clock, ana, starts)
    first = plans.client.get("/api/trips").json()
    gone = UUID(first["upcoming"][-1]["id"])

    def remove(db):
        db.execute(changes.bulk(delete(Trip).where(Trip.id == gone), [gone]))
        changes.gone(db, [gone])

    database.write_now(remove)
    again = plans.client.get("/api/trips", params={"cursor": first["next"]}).json()
    assert [card["start"] for card in again["upcoming"]] == [str(one) for one in starts[20:]]


@pytest.mark.parametrize("cursor", ["x", "bnVsbA==", "WzEsMl0=", "W251bGwsbnVsbCxudWxsLG51bGxd", "é"])
def test_a_forged_cursor_is_rejected(plans, cursor):
    reply = plans.client.get("/api/trips", params={"cursor": cursor})
    assert (reply.status_code, reply.json()["fields"][0]["field"]) == (422, "cursor")


@pytest.mark.parametrize(("trips", "listed"), [(1_999, 1_999), (2_000, 2_000), (2_001, 2_000)])
def test_the_list_contains_the_latest_two_thousand_trips(plans, ana, database, clock, trips, listed):
    """With more trips, the earliest are left out; undated ones are still shown."""
    last = date(2026, 6, 30)
    write_trips(database, clock, ana, [None, *(last - timedelta(number) for number in range(trips - 1))])
    found = plans.client.get("/api/trips").json()
    assert found["stats"]["organized"] == listed
    assert [card["start"] for card in found["upcoming"]] == [None]
    assert found["past"][0]["start"] == str(last)
    kept = database.read_now(lambda db: [one.start_date for one in card_queries.listed(db.connection(), ana.id)])
    assert min(filter(None, kept)) == last - timedelta(listed - 2)


def _bare_trip(organizer_id, start, now) -> Trip:
    return Trip(
        id=ids.new_id(),
        version=0,
        organizer_id=organizer_id,
        organizer_name="Ana Reis",
        destination="valencia",
        airport="VLC",
        timezone="Europe/Madrid",
        start_date=start,
        end_date=start and start + timedelta(4),
        preferences={"budget_level": "500to1000"},
        bookings={},
        share_token=ids.new_token(),
        created_at=now,
        changed_at=now,
    )
