"""Who sees a trip: the SQL filter, the policy and the API agree for every standing (TRUST.md S2, S3)."""

from uuid import UUID

import pytest
from sqlalchemy import select, text
from sqlalchemy.orm import Session

from tests.standings import SEE_A_CLOSED_TRIP, SEE_AN_OPEN_TRIP, People
from tripoint.identity.models import User
from tripoint.trips import heads, policy
from tripoint.trips.models import Trip
from tripoint.trips.policy import TripAction


@pytest.fixture
def people(client, plans, starting_points) -> People:
    return People.met(client, plans, starting_points)


@pytest.mark.rule("S2", "S3")
def test_the_filter_in_sql_the_policy_and_the_api_agree_on_who_sees_a_trip(people, database, ana):
    ids = {"organizer": ana.id, **{standing: person.id for standing, person in people.persons.items()}}

    def compared(db):
        for standing, user_id in ids.items():
            assert db.get(User, user_id) is not None or standing == "former"
            visible = set(db.scalars(select(Trip.id).where(heads.visible_to(user_id))))
            for is_open, trip_id in people.trips.items():
                head = heads.head(db.connection(), UUID(trip_id), user_id)
                allowed = policy.may(TripAction.VIEW, head.standing, is_open=head.is_open)
                yield standing, is_open, UUID(trip_id) in visible, allowed

    found = database.read_now(lambda db: list(compared(db)))
    assert [one for one in found if one[2] is not one[3]] == []
    assert {standing for standing, is_open, sees, _ in found if sees and not is_open} == SEE_A_CLOSED_TRIP
    assert {standing for standing, is_open, sees, _ in found if sees and is_open} == SEE_AN_OPEN_TRIP

    for standing in ids.keys() - {"former"}:
        caller = people.as_(standing)
        found = caller.get("/api/trips").json()
        listed = {card["id"] for card in found["upcoming"] + found["past"]}
        for is_open, trip_id in people.trips.items():
            sees = standing in (SEE_AN_OPEN_TRIP if is_open else SEE_A_CLOSED_TRIP)
            assert (trip_id in listed) is sees, (standing, is_open)
            assert caller.get(f"/api/trips/{trip_id}").status_code == (200 if sees else 404), (standing, is_open)
    # another process did the erasure, so it may take up to a second to show
    people.client.app.app.state.identity.session_cache.forget()
    assert people.as_("former").get("/api/trips").status_code == 401


def test_a_persons_trips_are_found_without_scanning_a_table(people, database, ana):
    """A list costs the same however many trips of other people there are."""
    wanted = select(Trip.id).where(heads.visible_to(ana.id))

    def plan(db: Session) -> str:
        spelt = wanted.compile(db.get_bind(), compile_kwargs={"literal_binds": True})
        if db.get_bind().dialect.name == "postgresql":
            db.execute(text("SET LOCAL enable_seqscan = off"))  # scans a whole table only where there is no other way
            return "\n".join(db.scalars(text(f"EXPLAIN {spelt}")))
        return "\n".join(row.detail for row in db.execute(text(f"EXPLAIN QUERY PLAN {spelt}")))

    found = database.read_now(plan)
    assert "Index" in found or "USING" in found
    assert "Seq Scan" not in found
    assert not [line for line in found.splitlines() if line.startswith("SCAN") and "subquery" not in line.lower()]


@pytest.mark.rule("S3", "W18")
def test_people_who_are_not_coming_do_not_count_and_share_no_costs(people):
    """Of nine seats: two declined, one changed to no, one is a former traveler; two invites were cancelled."""
    trip = people.plans.trip(people.trips[False])
    card = next(one for one in people.plans.client.get("/api/trips").json()["upcoming"] if one["id"] == trip["id"])
    answers = {one["name"]: one["rsvp"] for one in trip["travellers"]}
    assert [name for name, rsvp in answers.items() if rsvp == "declined"] == [
        "Declined Guest",
        "Changed To No Guest",
        "Former traveler",
    ]
    for shown in (trip, card):
        assert (shown["joinedCount"], shown["travellersCount"]) == (2, 6)
    assert "Declined Guest" not in {face["name"] for face in card["faces"]}
    shares = {one["name"]: one["costs"]["parts"] for one in trip["travellers"]}
    assert shares["Declined Guest"]["accommodation"] == shares["Declined Guest"]["activities"] == 0
    paid = sum(one["accommodation"] for name, one in shares.items() if answers[name] != "declined")
    assert paid == trip["stays"][0]["total"]["cents"] == trip["costs"]["parts"]["accommodation"]
