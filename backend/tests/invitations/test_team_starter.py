"""More people than Team Starter covers: the eleventh acceptance waits (PRODUCT.md, Team Starter; decision 0101)."""

import asyncio
import re

import httpx
import pytest

from tests.bills import order
from tests.invitations.test_seats import move_address
from tests.photos import photo
from tripoint.account import service as account_service

TERMS = "2026-11"
TOKEN = re.compile(r"/TripInvite#token=(\S+)")


class Group:
    """A trip of Ana's with nine guests who declined and nine more to invite: ten people, so it is full then."""

    def __init__(self, plans, client, mails, make):
        self.plans, self.client, self.mails, self.make = plans, client, mails, make
        self.first = [f"first{number}@example.com" for number in range(9)]
        self.second = [f"second{number}@example.com" for number in range(9)]
        self.id = plans.make(invites=[{"email": one} for one in self.first])["id"]
        self.tokens = self.mailed()
        for one in self.first:
            assert self.decline(one).status_code == 200

    def invite_the_second(self):
        body = {"invites": [{"email": one} for one in self.second]}
        assert self.plans.client.post(f"/api/trips/{self.id}/invites", json=body).status_code == 201
        self.tokens |= self.mailed()

    def mailed(self):
        """The newest token emailed to each address."""
        return {mail.to: TOKEN.search(mail.text)[1] for mail in reversed(self.mails()) if TOKEN.search(mail.text)}

    def decline(self, address):
        return self.client.post("/api/invites/decline", json={"token": self.tokens[address]})

    def accept(self, address, client=None):
        """Accept as someone without an account who joins from Warsaw, or as the signed-in `client`."""
        new = {} if client else {"name": address.split("@")[0].title(), "adultTermsVersion": TERMS}
        body = {"token": self.tokens[address], "departureCityId": self.plans.city("Warsaw"), **new}
        return (client or self.client).post("/api/invites/accept", json=body)

    def trip(self):
        return self.plans.trip(self.id)

    def status(self, address):
        return next(one["status"] for one in self.trip()["invites"] if one["email"] == address)


@pytest.fixture
def group(plans, client, mails, make):
    return Group(plans, client, mails, make)


@pytest.fixture
def full(group):
    group.invite_the_second()
    return group


@pytest.mark.spec("9.12")
def test_nine_guests_get_seats_and_a_further_invite_waits_for_team_pro(group):
    for address in group.first:
        assert group.accept(address).json()["status"] == "confirmed"
    assert group.trip()["tier"] == {**group.trip()["tier"], "people": 12, "limit": 10, "waitingAnswers": 0}
    extra = {"invites": [{"email": "tenth@example.com"}]}
    made = group.plans.client.post(f"/api/trips/{group.id}/invites", json=extra).json()
    assert made["invites"][0]["delivery"]["state"] == "waiting_for_team_pro"


def test_an_acceptance_beyond_the_tenth_person_waits_without_access(full, make):
    ben = full.client.as_(make.user("first0@example.com", name="Ben Vogt"))
    answer = full.accept("first0@example.com", ben).json()
    assert (answer["status"], answer["tripId"]) == ("waiting", None)
    assert ben.get(f"/api/trips/{full.id}").status_code == 404
    assert ben.get("/api/trips").json()["upcoming"] == []
    page = ben.post("/api/invites/open", json={"token": full.tokens["first0@example.com"]}).json()
    assert (page["status"], page["tripId"], page["canAnswer"]) == ("waiting", None, True)
    assert [(one["name"], one["rsvp"]) for one in page["coming"] if one["isYou"]] == [("Ben Vogt", "pending")]
    trip = full.trip()
    assert (trip["tier"]["waitingAnswers"], trip["joinedCount"]) == (1, 1)
    assert full.status("first0@example.com") == "waiting"
    assert trip["activity"][0]["action"] == "invite_waiting"


def test_a_waiting_acceptance_emails_the_organizer_and_signs_the_guest_in(full):
    answer = full.accept("first0@example.com").json()
    assert (answer["status"], bool(answer["session"])) == ("waiting", True)
    mail = full.mails("ana@example.com")[0]
    assert "First0 said yes and is waiting for Team Pro" in mail.text
    assert "Order Team Pro" in mail.text


def test_a_waiting_guest_can_view_an_open_trip_as_an_invited_person(full, make):
    ben = full.client.as_(make.user("first0@example.com"))
    full.accept("first0@example.com", ben)
    version = full.trip()["version"]
    full.plans.client.patch(f"/api/trips/{full.id}/access", json={"isOpen": True, "version": version})
    seen = ben.get(f"/api/trips/{full.id}").json()
    assert (seen["may"], seen["viewerTravellerId"]) == (["view"], None)
    (card,) = ben.get("/api/trips").json()["upcoming"]
    assert card["needs"] == []


def test_accepting_again_while_waiting_changes_nothing(full, make):
    ben = full.client.as_(make.user("first0@example.com"))
    full.accept("first0@example.com", ben)
    version = full.trip()["version"]
    assert full.accept("first0@example.com", ben).json()["status"] == "waiting"
    assert full.trip()["version"] == version


def test_ordering_team_pro_seats_waiting_guests_and_emails_them(full, make):
    ben = full.client.as_(make.user("first0@example.com", language="de"))
    full.accept("first0@example.com", ben)
    full.accept("first1@example.com")
    before = full.trip()
    assert order(full.plans.client, full.id).status_code == 201
    after = full.trip()
    assert (after["tier"]["waitingAnswers"], after["joinedCount"]) == (0, 3)
    assert full.status("first0@example.com") == full.status("first1@example.com") == "confirmed"
    assert ben.get(f"/api/trips/{full.id}").json()["viewerRole"] == "member"
    assert after["costs"]["total"]["cents"] == before["costs"]["total"]["cents"], "planned for all the time"
    assert full.mails("first0@example.com")[0].subject == "Dein Platz für Valencia ist sicher"
    assert full.mails("first1@example.com")[0].subject == "Your seat for Valencia is confirmed"
    assert [one["action"] for one in after["activity"][:3]].count("invite_confirmed") == 2


def test_a_seat_is_confirmed_to_the_accounts_current_address(full, make, database):
    ben = full.client.as_(make.user("first0@example.com"))
    full.accept("first0@example.com", ben)
    move_address(database, "first0@example.com", "moved@example.com")
    order(full.plans.client, full.id)
    assert full.mails("moved@example.com")[0].subject == "Your seat for Valencia is confirmed"


@pytest.mark.rule("P3")
def test_an_organizer_cannot_delete_their_account_while_a_guest_is_waiting(full, make):
    """Everyone else on the trip has an account that an administrator soft-deleted."""
    full.accept("first0@example.com")
    key = {"Authorization": f"Bearer {make.components.issuer.keyring.service_role_key}"}
    for address in full.second:
        user_id = full.accept(address).json()["session"]["user"]["id"]
        gone = full.client.auth("DELETE", f"/admin/users/{user_id}", json={"should_soft_delete": True}, headers=key)
        assert gone.status_code == 200
    assert full.status("first0@example.com") == "waiting"
    refused = full.plans.client.post("/api/account/deletion")
    assert (refused.status_code, refused.json()["code"]) == (409, "trips_to_settle")


@pytest.mark.rule("S6")
def test_a_waiting_guests_picture_is_not_shown(full, make):
    ben = full.client.as_(make.user("first0@example.com"))
    for person in (ben, full.plans.client):
        person.put("/api/account/picture", content=photo())
    full.accept("first0@example.com", ben)
    assert [bool(one["pictureUrl"]) for one in full.trip()["travellers"]].count(True) == 1, "the organizer's alone"
    (card,) = full.plans.client.get("/api/trips").json()["upcoming"]
    assert [bool(one["pictureUrl"]) for one in card["faces"]].count(True) == 1


def test_erasing_an_account_removes_its_waiting_acceptance(full, make, database, clock):
    ben = make.user("first0@example.com", name="Ben Vogt")
    full.accept(ben.email, full.client.as_(ben))
    database.write_now(account_service.erase, ben.id, clock.now())
    assert full.trip()["tier"]["waitingAnswers"] == 0
    order(full.plans.client, full.id)
    assert full.trip()["joinedCount"] == 1


@pytest.mark.parametrize("answer", ["a yes", "no answer yet"])
def test_the_seat_of_an_erased_account_goes_to_a_waiting_guest(full, make, database, clock, answer):
    dora = make.user("second0@example.com", name="Dora Klein")
    if answer == "a yes":
        assert full.accept(dora.email, full.client.as_(dora)).json()["status"] == "confirmed"
    full.accept("first0@example.com")
    database.write_now(account_service.erase, dora.id, clock.now())
    assert full.status("first0@example.com") == "confirmed"


def test_a_freed_seat_goes_to_the_guest_who_waited_longest(full, clock):
    for address in ("first3@example.com", "first1@example.com"):
        clock.move(minutes=1)
        assert full.accept(address).json()["status"] == "waiting"
    full.decline("second0@example.com")
    assert [full.status(f"first{number}@example.com") for number in (3, 1)] == ["confirmed", "waiting"]
    told = [mail.text for mail in full.mails("ana@example.com")]
    assert any("First3 is coming" in text for text in told)
    cancelled = next(one["id"] for one in full.trip()["invites"] if one["email"] == "second1@example.com")
    full.plans.client.delete(f"/api/trips/{full.id}/invites/{cancelled}")
    assert full.status("first1@example.com") == "confirmed"


def test_a_waiting_guest_can_decline_and_is_no_longer_planned_for(full, make):
    ben = full.client.as_(make.user("first0@example.com"))
    full.accept("first0@example.com", ben)
    planned = full.trip()["travellersCount"]
    no = ben.post("/api/invites/decline", json={"token": full.tokens["first0@example.com"]})
    assert no.json()["status"] == "declined"
    assert (full.trip()["travellersCount"], full.trip()["tier"]["waitingAnswers"]) == (planned - 1, 0)
    order(full.plans.client, full.id)
    assert full.status("first0@example.com") == "declined"


def test_an_invite_waiting_for_team_pro_takes_no_seat_from_someone_invited_earlier(plans, client, mails):
    """Nine invites are emailed and three wait; one of the nine guests declines and then accepts after all."""
    plans.make(invites=[{"email": f"guest{number}@example.com"} for number in range(12)])
    token = TOKEN.search(mails()[0].text)[1]
    assert client.post("/api/invites/decline", json={"token": token}).json()["status"] == "declined"
    yes = {"token": token, "name": "Guest", "adultTermsVersion": TERMS, "departureCityId": plans.city("Warsaw")}
    assert client.post("/api/invites/accept", json=yes).json()["status"] == "confirmed"


def test_a_draft_may_plan_more_people_than_team_starter_covers(plans):
    cities = ("Lisbon",) * 12
    names = tuple(f"Person {number}" for number in range(12))
    made = plans.make(cities=cities, names=names, mode="draft", invites=[])
    assert plans.trip(made["id"])["tier"]["people"] == 12


@pytest.mark.rule("W18")
def test_when_two_acceptances_race_for_the_last_seat_one_waits(full, make, app):
    """One seat is free, and two guests who declined before accept at the same moment."""
    full.decline("second0@example.com")
    body = {"departureCityId": full.plans.city("Warsaw")}
    guests = {make.user(address).access_token: {**body, "token": full.tokens[address]} for address in full.first[:2]}

    async def race():
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as browser:
            asked = [
                browser.post("/api/invites/accept", json=answer, headers={"Authorization": f"Bearer {session}"})
                for session, answer in guests.items()
            ]
            return [reply.json()["status"] for reply in await asyncio.gather(*asked)]

    assert sorted(asyncio.run(race())) == ["confirmed", "waiting"]
    assert full.trip()["joinedCount"] == 2
