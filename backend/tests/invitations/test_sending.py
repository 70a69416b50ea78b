"""The organizer's side: more people, resend, cancel, share a link, Team Pro (SPEC.md 6, 8; TRUST.md A21, P8)."""

from datetime import datetime, timedelta

import pytest
from sqlalchemy import select

from tests.bills import order
from tests.browser import Browser
from tests.plans import Plans
from tripoint import app as application
from tripoint.invitations import jobs
from tripoint.trips.models import Invite

MOMENT = timedelta(microseconds=1)


@pytest.fixture
def trip_id(plans):
    return plans.make()["id"]


def opened(client, link):
    return client.post("/api/invites/open", json={"token": link.split("#token=")[1]})


@pytest.mark.spec("6.9", "7.71")
def test_resending_emails_a_new_link_and_disables_the_old_one(plans, client, mails, trip_id):
    old = mails.link("ben@example.com")
    reply = plans.client.post(f"/api/trips/{trip_id}/invites/resend", json={})
    assert reply.json()["resent"] == 2
    new = mails.link("ben@example.com")
    assert opened(client, old).json()["code"] == "invite_not_found"
    assert opened(client, new).status_code == 200


def test_resending_an_invite_before_its_email_was_sent_sends_one_email(plans, mails, trip_id):
    plans.client.post(f"/api/trips/{trip_id}/invites/resend", json={})
    assert sorted(mail.to for mail in mails()) == ["ben@example.com", "chloe@example.com"]


@pytest.mark.spec("8.34")
def test_resending_without_pending_invites_is_rejected(plans, client, mails, trip_id):
    for address in ("ben@example.com", "chloe@example.com"):
        client.post("/api/invites/decline", json={"token": mails.link(address).split("#token=")[1]})
    reply = plans.client.post(f"/api/trips/{trip_id}/invites/resend", json={})
    assert (reply.status_code, reply.json()["code"]) == (409, "none_pending")


def test_a_cancelled_invite_stops_working_and_its_queued_email_is_not_sent(plans, client, mails, trip_id):
    ben, chloe = plans.trip(trip_id)["invites"]
    plans.client.delete(f"/api/trips/{trip_id}/invites/{ben['id']}")
    assert [mail.to for mail in mails()] == ["chloe@example.com"]
    link = mails.link("chloe@example.com")
    plans.client.delete(f"/api/trips/{trip_id}/invites/{chloe['id']}")
    assert opened(client, link).json()["code"] == "invite_cancelled"
    assert [one["status"] for one in plans.trip(trip_id)["invites"]] == ["cancelled", "cancelled"]


@pytest.mark.rule("S7")
def test_invite_links_of_a_cancelled_trip_cannot_be_renewed(plans, trip_id):
    trip = plans.trip(trip_id)
    path = f"/api/trips/{trip_id}/invites/{trip['invites'][0]['id']}/link"
    assert plans.client.post(path).status_code == 200
    version = plans.trip(trip_id)["version"]
    body = {"to": "cancelled", "version": version}
    assert plans.client.post(f"/api/trips/{trip_id}/status", json=body).status_code == 200
    assert plans.client.post(path).status_code == 409


def test_cancelling_an_accepted_invite_ends_access_immediately(plans, client, make, mails, trip_id):
    ben = client.as_(make.user("ben@example.com"))
    ben.post("/api/invites/accept", json={"token": mails.link("ben@example.com").split("#token=")[1]})
    assert ben.get(f"/api/trips/{trip_id}").status_code == 200
    plans.client.delete(f"/api/trips/{trip_id}/invites/{plans.trip(trip_id)['invites'][0]['id']}")
    assert ben.get(f"/api/trips/{trip_id}").status_code == 404


def test_a_link_shared_by_hand_works_and_replaces_the_queued_email(plans, client, mails, trip_id):
    invite = plans.trip(trip_id)["invites"][0]["id"]
    link = plans.client.post(f"/api/trips/{trip_id}/invites/{invite}/link").json()["url"]
    assert [mail.to for mail in mails()] == ["chloe@example.com"]
    assert opened(client, link).status_code == 200


def test_a_link_shared_by_hand_keeps_the_delivery_state_and_extends_the_expiry(plans, mails, clock, trip_id):
    mails()
    before = plans.trip(trip_id)["invites"][0]
    clock.move(minutes=10)
    plans.client.post(f"/api/trips/{trip_id}/invites/{before['id']}/link")
    after = plans.trip(trip_id)["invites"][0]
    assert (after["updatedAt"], after["delivery"]) == (before["updatedAt"], before["delivery"])
    assert after["expiresAt"] > before["expiresAt"]


@pytest.mark.spec("3.30")
def test_an_invite_is_pending_and_resending_and_cancelling_set_its_updated_time(plans, mails, clock, trip_id):
    made_at = clock.now()
    mails()
    made = plans.trip(trip_id)["invites"]
    assert [(one["status"], datetime.fromisoformat(one["updatedAt"])) for one in made] == [("pending", made_at)] * 2
    path = f"/api/trips/{trip_id}/invites"
    clock.move(minutes=11)
    plans.client.post(f"{path}/resend", json={})
    invite = plans.trip(trip_id)["invites"][0]
    assert datetime.fromisoformat(invite["updatedAt"]) == clock.now()
    clock.move(minutes=1)
    plans.client.delete(f"{path}/{invite['id']}")
    invites = {one["id"]: one for one in plans.trip(trip_id)["invites"]}
    assert datetime.fromisoformat(invites[invite["id"]]["updatedAt"]) == clock.now()


@pytest.mark.spec("6.8", "8.24")
def test_more_people_can_be_invited_but_nobody_twice(plans, mails, trip_id):
    path = f"/api/trips/{trip_id}/invites"
    assert plans.client.post(path, json={"invites": [{"email": "dana@example.com"}]}).status_code == 201
    again = plans.client.post(path, json={"invites": [{"email": "Dana@Example.com"}]})
    assert again.json()["error"] == "Dana@Example.com is already on the list"
    assert len(mails("dana@example.com")) == 1


@pytest.mark.rule("P8")
def test_someone_who_opted_out_gets_no_invites_and_the_organizer_is_not_told_why(plans, client, make, mails, trip_id):
    text = mails("ben@example.com")[0].text
    way_out = text.split("/no-more-invites#token=")[1].split()[0]
    assert client.post("/api/invites/no-more", json={"token": way_out}).status_code == 200
    other = Plans(client.as_(make.user("eva@example.com")))
    made = other.make(invites=[{"email": "Ben@example.com", "traveller": 1}])
    assert made["invites"][0]["delivery"] == {"state": "none", "reason": None}
    assert made["outcome"] == "invites_not_delivered"
    assert len(mails("Ben@example.com")) == 0
    resent = other.client.post(f"/api/trips/{made['id']}/invites/resend", json={})
    assert resent.json()["resent"] == 0, "only what leaves is counted"
    assert other.trip(made["id"])["activity"][0]["after"] == {"count": 0}


@pytest.mark.rule("P8")
def test_a_queued_email_is_not_sent_once_its_recipient_opts_out(plans, client, make, mails, trip_id):
    way_out = mails("ben@example.com")[0].text.split("/no-more-invites#token=")[1].split()[0]
    other = Plans(client.as_(make.user("eva@example.com")))
    asked = other.make(invites=[{"email": "ben@example.com", "traveller": 1}])
    assert asked["invites"][0]["delivery"]["state"] == "queued"
    client.post("/api/invites/no-more", json={"token": way_out})
    assert len(mails("ben@example.com")) == 1
    assert other.trip(asked["id"])["invites"][0]["delivery"] == {"state": "none", "reason": None}


@pytest.mark.spec("1.30", "9.12")
def test_the_eleventh_person_waits_until_team_pro_is_ordered(plans, mails):
    guests = [{"email": f"guest{number}@example.com"} for number in range(12)]
    trip_id = plans.make(invites=guests)["id"]
    trip = plans.trip(trip_id)
    waiting = [one["delivery"]["state"] for one in trip["invites"]].count("waiting_for_team_pro")
    assert (waiting, trip["tier"]["waitingInvites"], trip["tier"]["limit"]) == (3, 3, 10)
    assert len(mails()) == 9
    held = next(one["id"] for one in trip["invites"] if one["delivery"]["state"] == "waiting_for_team_pro")
    assert plans.client.post(f"/api/trips/{trip_id}/invites/{held}/link").json()["code"] == "team_pro_needed"
    assert order(plans.client, trip_id).status_code == 201
    assert len([one for one in mails() if one.to.startswith("guest")]) == 12
    assert plans.trip(trip_id)["tier"]["tier"] == "pro"


def test_ordering_team_pro_does_not_email_cancelled_invites(plans, mails):
    trip_id = plans.make(invites=[{"email": f"guest{number}@example.com"} for number in range(12)])["id"]
    held = next(one for one in plans.trip(trip_id)["invites"] if one["delivery"]["state"] == "waiting_for_team_pro")
    plans.client.delete(f"/api/trips/{trip_id}/invites/{held['id']}")
    order(plans.client, trip_id)
    (cancelled,) = [one for one in plans.trip(trip_id)["invites"] if one["status"] == "cancelled"]
    assert (cancelled["id"], cancelled["delivery"]["state"]) == (held["id"], "none")
    assert len([one for one in mails() if one.to.startswith("guest")]) == 11


class TestLimits:
    """The limits on invites (TRUST.md A21)."""

    @pytest.fixture
    def settings(self, make_settings):
        return make_settings(rate_limits=True)

    @pytest.mark.rule("A21")
    def test_an_invite_can_be_resent_once_in_ten_minutes(self, plans, trip_id, clock):
        path = f"/api/trips/{trip_id}/invites/resend"
        refused = plans.client.post(path, json={})
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_requests")
        assert int(refused.headers["retry-after"]) > 0
        clock.move(minutes=10)
        assert plans.client.post(path, json={}).status_code == 200

    @pytest.mark.rule("A21")
    def test_a_trip_can_send_fifty_invites_a_day(self, plans, trip_id):
        many = [{"email": f"guest{number}@example.com"} for number in range(49)]
        assert plans.client.post(f"/api/trips/{trip_id}/invites", json={"invites": many}).status_code == 429
        assert plans.client.post(f"/api/trips/{trip_id}/invites", json={"invites": many[:48]}).status_code == 201

    @pytest.mark.rule("A21")
    def test_a_new_account_can_send_sixty_invites(self, plans):
        for _ in range(2):
            guests = [{"email": f"guest{number}@example.com"} for number in range(30)]
            plans.make(invites=guests)
        assert plans.client.post("/api/trips", json=plans.body()).status_code == 429

    @pytest.mark.rule("A21")
    @pytest.mark.parametrize(("before", "status"), [(MOMENT, 429), (timedelta(0), 201)])
    def test_an_account_counts_as_new_for_three_days(self, client, make, clock, before, status):
        eva = make.user("eva@example.com")
        clock.at += timedelta(days=3) - before
        body = {"email": eva.email, "password": eva.password}
        session = client.auth("POST", "/token?grant_type=password", json=body).json()
        client.headers["Authorization"] = f"Bearer {session['access_token']}"
        plans = Plans(client)
        for _ in range(2):
            plans.make(invites=[{"email": f"guest{number}@example.com"} for number in range(30)])
        assert client.post("/api/trips", json=plans.body()).status_code == status


@pytest.mark.spec("8.27")
def test_resending_while_email_is_paused_is_rejected(make_settings, database, clock, make, app):
    paused = make_settings(mail="off")
    plans = Plans(
        Browser(application.create(paused, database=database, clock=clock), base_url=paused.origin).as_(
            make.user("ana@example.com")
        )
    )
    reply = plans.client.post(f"/api/trips/{plans.make()['id']}/invites/resend", json={})
    assert (reply.status_code, reply.json()["code"]) == (409, "invites_paused")


@pytest.mark.rule("S4")
def test_another_trips_invite_cannot_be_reached_through_a_trip_of_the_callers_own(plans, client, make, trip_id):
    eva = Plans(client.as_(make.user("eva@example.com")))
    own = eva.make()["id"]
    foreign = plans.trip(trip_id)["invites"][0]["id"]
    assert eva.client.delete(f"/api/trips/{own}/invites/{foreign}").status_code == 404
    assert eva.client.post(f"/api/trips/{own}/invites/{foreign}/link").status_code == 404
    assert eva.client.post(f"/api/trips/{own}/invites/resend", json={"inviteIds": [foreign]}).status_code == 404
    assert plans.trip(trip_id)["invites"][0]["status"] == "pending"


@pytest.mark.rule("P4")
def test_the_address_of_an_unanswered_invite_is_erased_after_ninety_days(plans, mails, database, clock, trip_id):
    mails()
    clock.move(days=89)
    database.write_now(jobs.forget_addresses, clock.now())
    assert database.read_now(addresses) == {"ben@example.com", "chloe@example.com"}
    clock.move(days=2)
    database.write_now(jobs.forget_addresses, clock.now())
    assert database.read_now(addresses) == {""}


def addresses(db):
    return set(db.scalars(select(Invite.email)))
