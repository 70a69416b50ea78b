"""Who owns an answer: only the link, or an account (PRODUCT.md, Invites; TRUST.md A6)."""

import pytest
from sqlalchemy import select, update

from tripoint.identity.models import User
from tripoint.trips.models import Traveller, TripLog

NEW = {"name": "Ben Vogt", "adultTermsVersion": "2026-11"}


@pytest.fixture
def trip_id(plans):
    return plans.make()["id"]


@pytest.fixture
def token(mails, trip_id):
    return mails.link("ben@example.com").split("#token=")[1]


@pytest.fixture
def ben(client, make):
    return client.as_(make.user("ben@example.com", name="Ben Vogt"))


def answer(client, way, token, **more):
    return client.post(f"/api/invites/{way}", json={"token": token, **more})


def test_a_forwarded_link_cannot_change_an_accounts_acceptance(client, make, ben, token, plans, trip_id):
    answer(ben, "accept", token)
    eva = client.as_(make.user("eva@example.com"))
    assert answer(client, "decline", token).json()["code"] == "answer_needs_account"
    assert answer(eva, "decline", token).json()["code"] == "invite_not_yours"
    assert plans.trip(trip_id)["invites"][0]["status"] == "confirmed"
    assert ben.get(f"/api/trips/{trip_id}").status_code == 200


def test_a_forwarded_link_cannot_turn_an_accounts_decline_into_an_acceptance(client, ben, token, plans, trip_id):
    answer(ben, "decline", token)
    assert answer(client, "accept", token, **NEW).json()["code"] == "account_exists"
    assert answer(client, "decline", token).json()["code"] == "answer_needs_account"
    assert plans.trip(trip_id)["invites"][0]["status"] == "declined"


def test_the_page_of_a_forwarded_link_says_that_the_answer_needs_its_account(client, ben, token):
    answer(ben, "accept", token)
    page = client.post("/api/invites/open", json={"token": token}).json()
    assert (page["canAnswer"], page["reason"], page["account"]) == (False, "answer_needs_account", "exists")
    own = ben.post("/api/invites/open", json={"token": token}).json()
    assert (own["canAnswer"], own["reason"], own["account"]) == (True, None, "you")


def test_signing_in_by_email_lets_the_invited_address_change_the_answer(client, ben, token, mails):
    answer(ben, "accept", token)
    assert client.post("/api/invites/sign-in", json={"token": token}).status_code == 202
    proof = {"type": "email", "email": "ben@example.com", "token": mails.code("ben@example.com")}
    session = client.auth("POST", "/verify", json=proof).json()
    client.headers["Authorization"] = f"Bearer {session['access_token']}"
    assert answer(client, "decline", token).json()["status"] == "declined"


def test_an_account_created_through_the_link_owns_its_answer(client, token):
    made = answer(client, "accept", token, **NEW).json()
    assert answer(client, "decline", token).json()["code"] == "answer_needs_account"
    client.headers["Authorization"] = f"Bearer {made['session']['access_token']}"
    assert answer(client, "decline", token).json()["status"] == "declined"


def test_an_account_that_changed_its_address_still_owns_its_answer(client, make, ben, token, database, trip_id):
    answer(ben, "accept", token)
    moved = {"email": "ben@new.example.com", "email_folded": "ben@new.example.com"}
    database.write_now(lambda db: db.execute(update(User).where(User.email == "ben@example.com").values(**moved)))
    make.components.session_cache.forget()
    assert answer(client, "accept", token, **NEW).json()["code"] == "answer_needs_account"
    assert answer(ben, "decline", token).json()["status"] == "declined"
    heir = client.as_(make.user("ben@example.com"))  # verifying the address again is as good as a fresh proof by email
    assert answer(heir, "accept", token).json()["status"] == "confirmed"
    assert ben.get(f"/api/trips/{trip_id}").status_code == 404


def test_declining_while_signed_in_with_another_address_is_forbidden(client, make, token, plans, trip_id):
    eva = client.as_(make.user("eva@example.com"))
    refused = answer(eva, "decline", token)
    assert (refused.status_code, refused.json()["code"]) == (403, "invite_not_yours")
    assert plans.trip(trip_id)["invites"][0]["status"] == "pending"


@pytest.mark.rule("O7")
def test_the_log_says_whether_the_link_or_an_account_answered(client, ben, token, plans, trip_id, database):
    answer(client, "decline", token)
    answer(ben, "accept", token)
    yes, no = plans.trip(trip_id)["activity"][:2]
    assert (no["action"], no["actor"], no["after"]["by"]) == ("invite_declined", "Ben Vogt", "link")
    assert (yes["action"], yes["actor"], yes["after"]["by"]) == ("invite_confirmed", "Ben Vogt", "account")
    actors = database.read_now(
        lambda db: {
            one.action: one.actor_id for one in db.query(TripLog).filter(TripLog.action.startswith("invite_")).all()
        }
    )
    assert actors["invite_declined"] is None
    assert actors["invite_confirmed"] is not None


def test_accepting_with_an_account_cannot_rename_the_seat(client, make, plans, mails, database):
    plans.make()
    person = make.user("ben@example.com", name="Benedikt Vogt")
    yes = {"token": mails.link("ben@example.com").split("#token=")[1], "name": "Somebody Else"}
    assert client.as_(person).post("/api/invites/accept", json=yes).status_code == 200
    named = database.read_now(lambda db: db.scalar(select(Traveller.name).where(Traveller.user_id == person.id)))
    assert named == "Ben Vogt"
