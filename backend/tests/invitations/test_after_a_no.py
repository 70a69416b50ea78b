"""What someone who declined can still see (docs/decisions/0103-what-someone-who-declined-sees.md; TRUST.md S7)."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select

from tests.make import PASSWORD
from tripoint.trips.models import Invite

BEN = "ben@example.com"
MIDNIGHT = datetime(2027, 5, 18, 22, 0, tzinfo=UTC)
"""The start of the trip's first day in Valencia."""


@pytest.fixture
def trip_id(plans):
    return plans.make()["id"]


@pytest.fixture
def token(mails, trip_id):
    return mails.link(BEN).split("#token=")[1]


@pytest.fixture
def invite_id(database, token):
    return str(database.read_now(lambda db: db.scalar(select(Invite.id).where(Invite.email == BEN))))


def opened(browser, **key):
    reply = browser.post("/api/invites/open", json=key)
    return reply.status_code, reply.json()


def own(page):
    return page["costs"]["yours"]["total"]["cents"]


def test_until_the_trip_starts_someone_who_declined_can_still_open_and_accept(client, token, clock):
    _, before = opened(client, token=token)
    assert client.post("/api/invites/decline", json={"token": token}).status_code == 200
    clock.at = MIDNIGHT - timedelta(seconds=1)
    status, page = opened(client, token=token)
    assert (status, page["status"], page["canAnswer"], page["reason"]) == (200, "declined", True, None)
    assert [one["name"] for one in page["coming"]] == ["Ana Reis", "Chloé Martin"]
    assert own(page) == own(before), "what they would pay if they came after all"


@pytest.mark.rule("S7")
@pytest.mark.parametrize("answered_by", ["link", "account"])
def test_from_the_first_day_the_page_of_a_declined_invite_is_gone(client, token, invite_id, make, clock, answered_by):
    ben = client.as_(make.user(BEN))
    guest = client if answered_by == "link" else ben
    assert guest.post("/api/invites/decline", json={"token": token}).status_code == 200
    clock.at = MIDNIGHT
    session = client.auth("POST", "/token?grant_type=password", json={"email": BEN, "password": PASSWORD}).json()
    ben.headers["Authorization"] = f"Bearer {session['access_token']}"
    for browser, key in ((client, {"token": token}), (ben, {"token": token}), (ben, {"invite": invite_id})):
        status, page = opened(browser, **key)
        assert (status, page["code"]) == (410, "invite_expired")


@pytest.mark.rule("S7")
def test_a_cancelled_trip_is_gone_for_those_who_declined_and_shown_as_cancelled_to_others(
    client, token, plans, trip_id, mails
):
    waiting = mails.link("chloe@example.com").split("#token=")[1]
    assert client.post("/api/invites/decline", json={"token": token}).status_code == 200
    body = {"to": "cancelled", "version": plans.trip(trip_id)["version"]}
    assert plans.client.post(f"/api/trips/{trip_id}/status", json=body).status_code == 200
    assert opened(client, token=token)[0] == 410
    assert opened(client, token=waiting)[1]["reason"] == "trip_cancelled"


@pytest.mark.rule("S3")
def test_a_trip_open_to_invited_people_is_closed_to_those_who_declined(client, token, plans, trip_id, make):
    ben = client.as_(make.user(BEN))
    opening = {"isOpen": True, "version": plans.trip(trip_id)["version"]}
    assert plans.client.patch(f"/api/trips/{trip_id}/access", json=opening).status_code == 200
    assert ben.get(f"/api/trips/{trip_id}").status_code == 200
    assert ben.post("/api/invites/decline", json={"token": token}).status_code == 200
    assert ben.get(f"/api/trips/{trip_id}").status_code == 404
