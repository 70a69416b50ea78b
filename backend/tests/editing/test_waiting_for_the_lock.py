"""Reading a trip never waits for someone changing it, and a person who waited for the lock must still be on the trip
once they hold it (TRUST.md S2, W18).
"""

from concurrent.futures import ThreadPoolExecutor
from uuid import UUID

import pytest

from tests.editing.conftest import Story
from tests.waiting import until_someone_waits_for_a_lock
from tripoint.trips import changes
from tripoint.trips import queries as trip_queries
from tripoint.trips.states import Rsvp

pytestmark = [pytest.mark.postgres, pytest.mark.rule("W18")]
NEW_DATES = {"start": "2027-06-01", "end": "2027-06-05", "version": 99}


def test_offers_can_be_read_while_someone_holds_the_trips_lock(story: Story, database) -> None:
    whose = story.traveller("Ben")
    with ThreadPoolExecutor(1) as thread:

        def look(db):
            trip_queries.trip_for_change(db, UUID(story.id))
            return thread.submit(story.call, story.ben, "GET", f"ways/{whose}").result(30)

        assert database.write_now(look).status_code == 200


def test_new_dates_are_worked_out_before_the_trip_is_locked(story: Story, database, monkeypatch) -> None:
    """The lock is taken only to save the result."""
    locked = []
    plain = trip_queries.trip_for_change

    def noted(db, trip_id):
        locked.append(trip_id)
        return plain(db, trip_id)

    monkeypatch.setattr(trip_queries, "trip_for_change", noted)
    assert story.call(story.ana, "PUT", "dates", NEW_DATES).status_code == 200
    assert len(locked) == 1


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "checklist", {"text": "Bring the projector"}),
        ("POST", "activities", {"name": "Paella class"}),
        ("POST", "entries", {"title": "Breakfast", "startsAt": "2027-05-20T09:30", "durationMinutes": 45}),
    ],
)
def test_someone_who_left_the_trip_while_waiting_for_its_lock_changes_nothing(
    story: Story, database, method, path, body
) -> None:
    with ThreadPoolExecutor(1) as thread:

        def leave(db):
            trip = trip_queries.trip_for_change(db, UUID(story.id))
            answer = thread.submit(story.call, story.ben, method, path, body)
            until_someone_waits_for_a_lock(database)
            next(one for one in trip.travellers if one.name.startswith("Ben")).rsvp = Rsvp.DECLINED
            changes.record(
                db, trip, changes.Actor(None, "Ben Vogt"), action="invite_declined", subject="invite:x",
                now=trip.changed_at,
            )  # fmt: skip
            return answer

        answer = database.write_now(leave).result(30)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert story.log()[0]["action"] == "invite_declined"
