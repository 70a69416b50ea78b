"""How many items a reply shows: at the bound, one below, one above."""

from datetime import date, timedelta
from uuid import UUID

import pytest

from tripoint.core import ids
from tripoint.trips import changes, queries
from tripoint.trips.changes import CLOCK
from tripoint.trips.models import Trip

CITIES = ("Lisbon", "Berlin", "Paris", "Warsaw", "Prague", "Madrid", "Oslo", "Vienna", "London")


@pytest.mark.parametrize(("people", "faces"), [(7, 7), (8, 8), (9, 8)])
def test_a_card_shows_eight_faces_at_most(plans, people, faces):
    cities = CITIES[:people]
    plans.make(selection=plans.selection(cities), names=cities, mode="draft", invites=[])
    (card,) = plans.client.get("/api/trips").json()["upcoming"]
    assert [one["name"] for one in card["faces"]] == ["Ana Reis", *cities[1:faces]]
    assert card["travellersCount"] == people


@pytest.mark.parametrize(("written", "shown"), [(19, 19), (20, 20), (21, 20)])
def test_the_document_contains_the_latest_twenty_lines_of_the_log(plans, database, clock, written, shown):
    trip_id = plans.make(mode="draft", invites=[])["id"]

    def write(db):
        trip = queries.trip_for_change(db, UUID(trip_id))
        for number in range(2, written + 1):  # its making wrote the first line
            changes.record(db, trip, CLOCK, action=f"step_{number}", subject="trip", now=clock.now())

    database.write_now(write)
    lines = plans.trip(trip_id)["activity"]
    assert [one["version"] for one in lines] == list(range(written, written - shown, -1))


@pytest.mark.parametrize(("trips", "listed"), [(499, 499), (500, 500), (501, 500)])
def test_the_list_contains_the_latest_five_hundred_trips(plans, ana, database, clock, trips, listed):
    """With more, upcoming and undated trips are still shown."""
    first = date(2027, 1, 1)

    def write(db):
        for number in range(trips):
            start = first + timedelta(number) if number else None
            trip = _bare_trip(ana.id, start, clock.now())
            db.add(trip)
            changes.touch(db, trip, clock.now())

    database.write_now(write)
    starts = [card["start"] for card in plans.client.get("/api/trips").json()["upcoming"]]
    assert len(starts) == listed
    assert starts[-2:] == [str(first + timedelta(trips - 1)), None]
    assert starts[:-1] == sorted(starts[:-1])


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
