"""What an invite must not do, tested at the bounds (PRODUCT.md, Invites; TRUST.md A4, W16, W18)."""

from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from uuid import UUID

import pytest
from sqlalchemy import select, update

from tests.pools import PoolWithAUsedUpShare
from tests.waiting import until_someone_waits_for_a_lock
from tripoint.core.errors import Unavailable
from tripoint.invitations.emails import TripInvite
from tripoint.messaging import outbox
from tripoint.messaging.models import OutboxMail
from tripoint.trips import changes
from tripoint.trips import queries as trip_queries
from tripoint.trips.models import Invite

NEW = {"name": "Ben Vogt", "adultTermsVersion": "2026-11"}


@pytest.fixture
def trip_id(plans):
    return plans.make()["id"]


@pytest.fixture
def token(mails, trip_id):
    return mails.link("ben@example.com").split("#token=")[1]


@pytest.mark.parametrize(("late", "status"), [(-1, 200), (0, 410), (1, 410)])
@pytest.mark.parametrize("call", ["open", "accept", "decline"])
def test_an_unanswered_invite_expires_to_the_microsecond(client, token, plans, trip_id, clock, late, status, call):
    invite = plans.trip(trip_id)["invites"][0]
    ends = datetime.fromisoformat(invite["expiresAt"])
    assert ends - clock.now() == timedelta(days=14, microseconds=-1), "from the mail's hand-over"
    clock.at = ends + timedelta(microseconds=late)
    body = {"token": token, **(NEW if call == "accept" else {})}
    reply = client.post(f"/api/invites/{call}", json=body)
    assert (reply.status_code, reply.json().get("code")) == (status, None if status == 200 else "invite_expired")


@pytest.mark.parametrize("late", [-1, 0, 1])
def test_an_answered_invite_stays_open_beyond_fourteen_days(client, token, plans, trip_id, clock, late):
    client.post("/api/invites/decline", json={"token": token})
    clock.at = datetime.fromisoformat(plans.trip(trip_id)["invites"][0]["expiresAt"]) + timedelta(microseconds=late)
    assert client.post("/api/invites/open", json={"token": token}).json()["canAnswer"] is True


def test_the_email_of_an_invite_waiting_for_team_pro_is_cancelled(plans, mails, database, clock):
    trip_id = plans.make(invites=[{"email": f"guest{number}@example.com"} for number in range(10)])["id"]
    held = next(one for one in plans.trip(trip_id)["invites"] if one["delivery"]["state"] == "waiting_for_team_pro")
    mail = TripInvite(invite_id=held["id"], is_limited=False)
    database.write_now(outbox.post, mail, to=held["email"], language="en", now=clock.now(), about="belt")
    assert mails(held["email"]) == []
    states = database.read_now(lambda db: db.scalars(select(OutboxMail.state).where(OutboxMail.about == "belt")).all())
    assert states == ["cancelled"]


@pytest.mark.rule("W16")
def test_an_idempotency_key_belongs_to_one_body_of_one_route(client, token):
    key = {"Idempotency-Key": "from-this-very-page"}
    yes = {"token": token, **NEW}
    assert client.post("/api/invites/accept", json=yes, headers=key).status_code == 200
    other = client.post("/api/invites/accept", json={**yes, "name": "Bea Vogt"}, headers=key)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_used")
    elsewhere = client.post("/api/invites/decline", json={"token": token}, headers=key)
    assert elsewhere.json()["code"] == "answer_needs_account", "another call may use the same key"


@pytest.mark.rule("S3")
@pytest.mark.parametrize("is_open", [False, True])
def test_someone_who_declined_no_longer_sees_the_trip(client, make, token, plans, trip_id, is_open):
    ben = client.as_(make.user("ben@example.com"))
    ben.post("/api/invites/accept", json={"token": token})
    assert [one["id"] for one in ben.get("/api/trips").json()["upcoming"]] == [trip_id]
    if is_open:
        version = plans.trip(trip_id)["version"]
        plans.client.patch(f"/api/trips/{trip_id}/access", json={"isOpen": True, "version": version})
    ben.post("/api/invites/decline", json={"token": token})
    assert ben.get(f"/api/trips/{trip_id}").status_code == 404
    assert ben.get("/api/trips").json()["upcoming"] == []
    page = ben.post("/api/invites/open", json={"token": token}).json()
    assert (page["tripId"], page["joinedCount"], page["travellersCount"]) == (None, 1, 2)
    assert "Ben Vogt" not in {one["name"] for one in page["coming"]}


class BusyPool:
    async def run_for(self, *_args, **_kwargs):
        raise Unavailable(retry_after=1)


@pytest.mark.rule("R17")
def test_a_guest_who_names_a_city_is_priced_on_the_pricing_pool(client, app, plans, mails):
    guests = [{"email": "ben@example.com", "traveller": 1}, {"email": "dana@example.com"}]
    trip_id = plans.make(invites=guests)["id"]
    tokens = {to: mails.link(to).split("#token=")[1] for to in ("ben@example.com", "dana@example.com")}
    city, pool = plans.city("Warsaw"), app.app.state.pricing_pool
    app.app.state.pricing_pool = BusyPool()
    newcomer = {"token": tokens["dana@example.com"], "departureCityId": city, **NEW}
    busy = client.post("/api/invites/accept", json=newcomer)
    assert (busy.status_code, busy.json()["code"]) == (503, "unavailable")
    named = {"token": tokens["ben@example.com"], "departureCityId": city, **NEW}
    assert client.post("/api/invites/accept", json=named).status_code == 200, "whose seat is named is priced already"
    app.app.state.pricing_pool = pool
    assert client.post("/api/invites/accept", json=newcomer).json()["status"] == "confirmed"
    assert plans.trip(trip_id)["travellers"][3]["departureCity"] == "Warsaw"


@pytest.mark.rule("R17")
def test_a_guest_is_priced_within_the_share_of_their_account_or_else_of_their_invite(client, app, plans, mails, make):
    guests = ("ben@example.com", "dana@example.com")
    invites = {one["email"]: one["id"] for one in plans.make(invites=[{"email": to} for to in guests])["invites"]}
    city = plans.city("Warsaw")
    ben, dana = ({"token": mails.link(to).split("#token=")[1], "departureCityId": city} for to in guests)
    account = make.user("dana@example.com")
    callers = ((client, ben | NEW, invites["ben@example.com"]), (client.as_(account), dana, str(account.id)))
    app.app.state.pricing_pool = pool = PoolWithAUsedUpShare(app.app.state.pricing_pool, "")
    for caller, body, pool.owner in callers:
        assert caller.post("/api/invites/accept", json=body).status_code == 503
    pool.owner = "someone else"
    for caller, body, _ in callers:
        assert caller.post("/api/invites/accept", json=body).json()["status"] == "confirmed"


@pytest.mark.postgres
@pytest.mark.rule("W18")
@pytest.mark.parametrize("way", ["accept", "decline"])
def test_an_answer_is_rejected_if_its_link_is_replaced_while_it_waits_for_the_lock(
    client, make, token, plans, trip_id, database, way
):
    ben = client.as_(make.user("ben@example.com"))
    with ThreadPoolExecutor(1) as thread:

        def replace_the_link(db):
            trip = trip_queries.trip_for_change(db, UUID(trip_id))
            answer = thread.submit(ben.post, f"/api/invites/{way}", json={"token": token})
            until_someone_waits_for_a_lock(database)
            changes.touch(db, trip, trip.changed_at)
            replaced = update(Invite).where(Invite.email == "ben@example.com").values(token_hash="another")
            db.execute(changes.bulk(replaced, [trip.id]))
            return answer

        answer = database.write_now(replace_the_link).result(30)
    assert (answer.status_code, answer.json()["code"]) == (404, "invite_not_found")
    assert plans.trip(trip_id)["invites"][0]["status"] == "pending"
