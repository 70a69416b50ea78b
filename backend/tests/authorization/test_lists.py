"""Each list shows each standing exactly what the policy allows, row by row (TRUST.md S1-S4).

There are two trips of Ana's, one of them open to invitees, both open to nomads, with people of every standing on each.
The lists are compared with `policy.may` for the standing that SQL finds for the same person and trip.
"""

from uuid import UUID

import pytest

from tests.browser import Browser
from tests.make import Make, Person
from tests.plans import Plans
from tests.standings import People
from tripoint.community import queries as community_queries
from tripoint.community import rules as community_rules
from tripoint.core.db import Database
from tripoint.identity.models import User
from tripoint.notices import service as notice_service
from tripoint.trips import heads, policy
from tripoint.trips.heads import Head
from tripoint.trips.policy import TripAction

ONE_TRIP = {
    "": TripAction.VIEW,
    "/entries": TripAction.VIEW,
    "/calendar": TripAction.VIEW,
    "/map": TripAction.VIEW,
    "/log": TripAction.READ_LOG,
    "/ledger": TripAction.READ_LEDGER,
    "/ledger.csv": TripAction.READ_LEDGER,
    "/join-requests": TripAction.ANSWER_REQUESTS,
    "/share-link": TripAction.RENEW_SHARE_LINK,
}
"""The lists and tabs of one trip, and the action that each requires."""
OF_ALL = ("/api/trips", "/api/bookings", "/api/notices", "/api/nudges", "/api/saved-trips")
SIGNED_OUT = ("signed out", "link holder", "server key", "former")


@pytest.fixture
def ana(make: Make) -> Person:
    return make.user("ana@example.com", name="Ana Reis")


@pytest.fixture
def plans(client: Browser, ana: Person) -> Plans:
    return Plans(client.as_(ana))


class Everybody:
    """One caller for each standing; `accounts` has those who are signed in to an account."""

    def __init__(self, people: People, ana: Person, make: Make) -> None:
        client, nomad = people.client, make.user("nomad@example.com", name="Eva Holm")
        self.trips = {one: str(trip_id) for one, trip_id in people.trips.items()}
        for trip_id in self.trips.values():
            opened = {"openToExternalNomads": True, "version": 999}
            assert people.plans.client.patch(f"/api/trips/{trip_id}/access", json=opened).status_code == 200
            asked = {"note": "May I come?", "departureCityId": people.plans.city("Madrid")}
            assert client.as_(nomad).post(f"/api/explore/{trip_id}/request", json=asked).status_code == 200
        accounts = {**people.persons, "organizer": ana, "requester": nomad}
        self.former = accounts.pop("former")
        self.accounts: dict[str, tuple[Person, Browser]] = {
            standing: (person, client.as_(person)) for standing, person in accounts.items()
        }
        key, share = Browser(client.app, base_url=str(client.base_url)), people.plans.share(self.trips[True])
        key.headers["Authorization"] = f"Bearer {make.components.issuer.keyring.service_role_key}"
        assert client.post("/api/invites/open", json={"share": share}).status_code == 200
        people.client.app.app.state.identity.session_cache.forget()  # type: ignore[attr-defined]
        self.without = {
            "signed out": client, "link holder": client, "server key": key, "former": client.as_(self.former),
        }  # fmt: skip

    def heads(self, database: Database, standing: str) -> dict[str, Head]:
        """What SQL finds about someone on each trip."""
        user = self.accounts[standing][0].id

        def found(db) -> dict[str, Head]:
            some = {one: heads.head(db.connection(), UUID(one), user) for one in self.trips.values()}
            return {trip_id: head for trip_id, head in some.items() if head is not None}

        heads_by_trip: dict[str, Head] = database.read_now(found)
        return heads_by_trip


@pytest.fixture
def everybody(client, make, plans, starting_points, ana) -> Everybody:
    return Everybody(People.met(client, plans, starting_points), ana, make)


def may(head: Head, action: TripAction) -> bool:
    return policy.may(action, head.standing, is_open=head.is_open)


@pytest.mark.rule("S1", "S2", "S3")
def test_a_trips_lists_are_readable_exactly_where_the_policy_allows(everybody: Everybody, database: Database) -> None:
    wrong, allowed = {}, 0
    for standing, (_, caller) in everybody.accounts.items():
        for trip_id, head in everybody.heads(database, standing).items():
            for path, action in ONE_TRIP.items():
                expected = 200 if may(head, action) else 403 if may(head, TripAction.VIEW) else 404
                status = caller.get(f"/api/trips/{trip_id}{path}").status_code
                allowed += status == 200
                if status != expected:
                    wrong[f"{standing}, open: {head.is_open}, {path}"] = f"{status}, not {expected}"
    assert wrong == {}
    assert allowed == 2 * len(ONE_TRIP) + 2 * (len(ONE_TRIP) - 2) + 4  # organizer, travellers, invitees who may look


@pytest.mark.rule("S3", "S4")
@pytest.mark.parametrize("path", ONE_TRIP)
def test_a_nonexistent_trip_is_reported_like_an_invisible_one(plans: Plans, path: str) -> None:
    reply = plans.client.get(f"/api/trips/00000000-0000-4000-8000-000000000000{path}")
    assert (reply.status_code, reply.json()["code"]) == (404, "not_found")


@pytest.mark.rule("S2", "S3")
def test_lists_across_trips_hold_exactly_the_trips_that_the_policy_allows(
    everybody: Everybody, database: Database
) -> None:
    wrong = {}
    for standing, (_, caller) in everybody.accounts.items():
        found = everybody.heads(database, standing)
        cards = caller.get("/api/trips").json()
        shown = {
            "trips": {one["id"] for one in cards["upcoming"] + cards["past"]},
            "bookings": {one["id"] for one in caller.get("/api/bookings").json()["trips"]},
            "nudges": {one["tripId"] for one in caller.get("/api/nudges").json()["people"]},
            "requests": {one["id"] for one in caller.get("/api/nudges").json()["trips"] if one["requests"]},
            "calendar": _in_calendar(everybody, caller),
        }
        expected = {
            "trips": {one for one, head in found.items() if may(head, TripAction.VIEW)},
            "bookings": {one for one, head in found.items() if head.traveller_id},
            "nudges": {one for one, head in found.items() if may(head, TripAction.NUDGE)},
            "requests": {one for one, head in found.items() if may(head, TripAction.ANSWER_REQUESTS)},
            "calendar": {one for one, head in found.items() if head.traveller_id},
        }
        wrong |= {
            f"{standing}: {name}": (shown[name], expected[name]) for name in shown if shown[name] != expected[name]
        }
    assert wrong == {}


def _in_calendar(everybody: Everybody, caller: Browser) -> set[str]:
    """The trips linked from someone's own calendar."""
    url = caller.put("/api/account/calendar").json()["url"]
    text = caller.get(url[url.index("/api/") :]).text.replace("\r\n ", "")
    return {one for one in everybody.trips.values() if one in text}


@pytest.mark.rule("S2", "P10")
def test_explore_shows_everyone_the_same_trips_with_their_own_request_status(
    everybody: Everybody, database: Database, clock
) -> None:
    for standing, (person, caller) in everybody.accounts.items():
        found = {one["id"]: one["asking"] for one in caller.get("/api/explore").json()["trips"]}
        assert set(found) == {*everybody.trips.values()}

        def asking(db, trip_id: str, user: UUID = person.id) -> str:
            facts, _ = community_queries.facts(db, user, community_queries.trip(db, UUID(trip_id)))
            return community_rules.asking(facts, clock.now())

        for trip_id, shown in found.items():
            assert shown == database.read_now(asking, trip_id), standing
            assert caller.get(f"/api/explore/{trip_id}").json()["asking"] == shown, standing
    assert {one["asking"] for one in everybody.without["signed out"].get("/api/explore").json()["trips"]} == {None}


@pytest.mark.rule("S2", "S3")
def test_notices_and_favorites_are_personal_and_link_only_to_visible_trips(
    everybody: Everybody, database: Database, clock
) -> None:
    trips = everybody.trips.values()
    for standing, (person, caller) in everybody.accounts.items():
        caller.post("/api/notices/read", json={"until": clock.now().isoformat()})
        for trip_id in trips:
            database.write_now(
                notice_service.tell,
                clock.now(),
                kind="trip_confirmed",
                to=[person.id],
                trip_id=UUID(trip_id),
                actor_id=None,
            )
        assert caller.put(f"/api/explore/{everybody.trips[False]}/saved").status_code == 200, standing
    for standing, (_, caller) in everybody.accounts.items():
        found = everybody.heads(database, standing)
        told = caller.get("/api/notices", params={"unread": True}).json()["notices"]
        assert {one["trip"]["id"] for one in told} == {*trips}, standing
        assert len(told) == 2, standing
        leading = {one["trip"]["id"] for one in told if one["trip"]["path"]}
        assert leading == {one for one, head in found.items() if may(head, TripAction.VIEW)}, standing
        saved = caller.get("/api/saved-trips").json()["trips"]
        assert [one["trip"]["id"] for one in saved] == [everybody.trips[False]], standing


@pytest.mark.parametrize("standing", SIGNED_OUT)
@pytest.mark.rule("S1", "S7")
def test_a_caller_without_an_account_can_read_no_list(everybody: Everybody, database: Database, standing: str) -> None:
    caller = everybody.without[standing]
    paths = [*OF_ALL, *(f"/api/trips/{one}{path}" for one in everybody.trips.values() for path in ONE_TRIP)]
    assert {path: caller.get(path).status_code for path in paths} == dict.fromkeys(paths, 401)
    assert database.read_now(lambda db: db.get(User, everybody.former.id)).deleted_at is not None
