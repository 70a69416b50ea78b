"""The statistics of all of a person's trips, and lists that are cached until something changes."""

import pytest

from tests.mailboxes import Mailboxes
from tests.plans import Plans
from tripoint.account import service as account_service


def listed(client, **headers: str) -> dict:
    reply = client.get("/api/trips", headers=headers)
    assert reply.status_code == 200
    return reply.json()


@pytest.fixture
def ben(client, make):
    return client.as_(make.user("ben@example.com", name="Ben Vogt"))


@pytest.fixture
def joined(plans: Plans, ben, mails: Mailboxes) -> str:
    """A trip of Ana's, from 19 to 23 May 2027, that Ben has joined."""
    trip_id = plans.make()["id"]
    assert ben.post("/api/invites/accept", json={"token": mails.link("ben@example.com").split("#token=")[1]}).is_success
    return trip_id


@pytest.mark.parametrize(("day", "nights", "met"), [(18, 0, 0), (19, 0, 1), (21, 2, 1), (23, 4, 1), (30, 4, 1)])
def test_people_met_and_nights_count_from_the_first_day_of_a_confirmed_trip(
    plans, joined, ben, clock, day, nights, met
):
    plans.client.post(f"/api/trips/{joined}/status", json={"to": "confirmed", "version": 9})
    clock.at = clock.at.replace(year=2027, month=5, day=day)
    shown = {"met": met, "nights": nights}
    assert listed(ben.new_session("ana@example.com"))["stats"] == {"organized": 1, "joined": 0, **shown}
    assert listed(ben.new_session("ben@example.com"))["stats"] == {"organized": 0, "joined": 1, **shown}


@pytest.mark.parametrize(("status", "organized"), [("pending", 1), ("cancelled", 0)])
def test_a_pending_or_cancelled_trip_counts_no_people_met_and_no_nights(plans, joined, clock, status, organized):
    plans.client.post(f"/api/trips/{joined}/status", json={"to": status, "version": 9})
    clock.at = clock.at.replace(year=2027, month=5, day=30)
    shown = listed(plans.client.new_session("ana@example.com"))
    assert shown["stats"] == {"organized": organized, "joined": 0, "met": 0, "nights": 0}


def test_the_same_person_on_two_trips_counts_once_as_met(plans, ben, mails, clock):
    for _ in range(2):
        trip_id = plans.make()["id"]
        token = mails.link("ben@example.com").split("#token=")[1]
        assert ben.post("/api/invites/accept", json={"token": token}).is_success
        plans.client.post(f"/api/trips/{trip_id}/status", json={"to": "confirmed", "version": 9})
    clock.at = clock.at.replace(year=2027, month=5, day=30)
    shown = listed(ben.new_session("ana@example.com"))["stats"]
    assert shown == {"organized": 2, "joined": 0, "met": 1, "nights": 8}


def test_people_who_erased_their_accounts_are_still_counted_as_met(plans, client, make, mails, clock, database):
    ben, chloe = make.user("ben@example.com", name="Ben Vogt"), make.user("chloe@example.com", name="Chloe Roy")
    trip_id = plans.make()["id"]
    for person in (ben, chloe):
        token = mails.link(person.email).split("#token=")[1]
        assert client.as_(person).post("/api/invites/accept", json={"token": token}).is_success
    plans.client.post(
        f"/api/trips/{trip_id}/status", json={"to": "confirmed", "version": plans.trip(trip_id)["version"]}
    )
    clock.at = clock.at.replace(year=2027, month=5, day=30)
    database.write_now(account_service.erase, ben.id, clock.now())
    assert listed(plans.client.new_session("ana@example.com"))["stats"]["met"] == 2


def test_a_card_is_up_to_date_after_each_change_and_each_midnight(plans, joined, ben, app, clock):
    """The cached list never differs from one made from scratch."""
    path = f"/api/trips/{joined}"
    (stay,) = plans.trip(joined)["stays"]
    changes = (
        lambda: plans.client.put(f"{path}/stays/{stay['id']}/confirmation", json={"confirmed": True, "version": 9}),
        lambda: plans.client.patch(f"{path}/access", json={"isOpen": True, "version": 9}),
        lambda: plans.client.post(f"{path}/status", json={"to": "confirmed", "version": 9}),
        lambda: ben.auth("PUT", "/user", json={"data": {"first_name": "Benedikt"}}),
        lambda: clock.move(days=1),
        lambda: clock.move(days=180),
    )
    seen, viewers = set(), (plans.client, ben)
    for change in changes:
        for viewer in viewers:
            listed(viewer)
        change()
        viewers = tuple(ben.new_session(email) for email in ("ana@example.com", "ben@example.com"))
        for viewer in viewers:
            kept = listed(viewer)
            app.app.state.trip_cache.clear()
            assert listed(viewer) == kept
            seen.add(str(kept))
    assert len(seen) == 2 * len(changes)


def test_an_unchanged_list_is_answered_with_304(plans, joined):
    first = plans.client.get("/api/trips")
    held = {"If-None-Match": first.headers["etag"]}
    again = plans.client.get("/api/trips", headers=held)
    assert (again.status_code, again.content) == (304, b"")
    plans.client.patch(f"/api/trips/{joined}/access", json={"isOpen": True, "version": 9})
    assert plans.client.get("/api/trips", headers=held).status_code == 200


@pytest.mark.spec("4.5", "4.6", "4.7")
def test_the_list_can_be_limited_to_one_group_while_its_counts_cover_all_trips(plans, joined, monkeypatch):
    monkeypatch.setattr("tripoint.trips.lists.PAGE", 1)
    planned, gone = plans.make()["id"], plans.make()["id"]
    plans.client.post(f"/api/trips/{joined}/status", json={"to": "confirmed", "version": 9})
    plans.client.post(f"/api/trips/{gone}/status", json={"to": "cancelled", "version": 9})

    def shown(group):
        found = plans.client.get("/api/trips", params={"group": group}).json()
        return [one["id"] for one in found["upcoming"] + found["past"]], found["next"], found["upcomingCount"]

    assert shown("planning") == ([planned], None, 2)
    assert shown("confirmed") == ([joined], None, 2)
    assert shown("completed") == ([gone], None, 2)
    assert plans.client.get("/api/trips", params={"group": "all"}).json()["fields"][0]["field"] == "group"


def test_a_card_says_whether_its_reader_organizes_the_trip_or_travels_on_it(plans, joined, ben):
    roles = [one["viewerRole"] for client in (plans.client, ben) for one in listed(client)["upcoming"]]
    assert roles == ["organizer", "member"]


@pytest.mark.spec("4.2", "4.3", "4.4")
def test_a_card_says_in_which_group_of_the_dashboard_its_trip_is(plans, joined, clock):
    def group():
        (card,) = listed(plans.client.new_session("ana@example.com"))["upcoming"]
        return card["status"], card["dashboardGroup"]

    assert group() == ("pending", "planning")
    plans.client.post(f"/api/trips/{joined}/status", json={"to": "confirmed", "version": 9})
    assert group() == ("confirmed", "booked")
    clock.at = clock.at.replace(year=2027, month=5, day=20)
    assert group() == ("active", "in_progress")
