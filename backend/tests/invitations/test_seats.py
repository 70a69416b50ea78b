"""A seat becomes free when its acceptance is withdrawn, also for someone else (PRODUCT.md, Invites; SPEC.md 6)."""

import pytest
from sqlalchemy import update

from tests.make import PASSWORD
from tripoint.identity.models import User

OWN = {"password": PASSWORD}
NEW = {"adultTermsVersion": "2026-11"}


@pytest.fixture
def trip_id(plans):
    return plans.make()["id"]


@pytest.fixture
def ben(client, make):
    return client.as_(make.user("ben@example.com", name="Ben Vogt"))


def token(mails, address):
    return mails.link(address).split("#token=")[1]


def seat(plans, trip_id, position=1):
    return plans.trip(trip_id)["travellers"][position]


def give_to(plans, trip_id, address, traveller):
    body = {"invites": [{"email": address, "travellerId": traveller}]}
    return plans.client.post(f"/api/trips/{trip_id}/invites", json=body)


def cancel(plans, trip_id, address):
    invite = next(one["id"] for one in plans.trip(trip_id)["invites"] if one["email"] == address)
    return plans.client.delete(f"/api/trips/{trip_id}/invites/{invite}")


@pytest.mark.rule("S7")
def test_the_seat_of_a_cancelled_acceptance_can_be_given_to_someone_else(plans, client, ben, mails, trip_id):
    ben.post("/api/invites/accept", json={"token": token(mails, "ben@example.com")})
    assert cancel(plans, trip_id, "ben@example.com").status_code == 200
    freed = seat(plans, trip_id)
    assert freed["rsvp"] == "pending"
    assert ben.get(f"/api/trips/{trip_id}").status_code == 404
    assert ben.get("/api/trips").json()["upcoming"] == []

    assert give_to(plans, trip_id, "dana@example.com", freed["id"]).status_code == 201
    yes = {"token": token(mails, "dana@example.com"), "name": "Dana Novak", **NEW}
    answer = client.post("/api/invites/accept", json=yes)
    assert answer.json()["status"] == "confirmed", answer.text
    taken = seat(plans, trip_id)
    assert (taken["id"], taken["name"], taken["rsvp"]) == (freed["id"], "Dana Novak", "confirmed")
    assert ben.get(f"/api/trips/{trip_id}").status_code == 404


@pytest.mark.rule("S7")
def test_someone_whose_acceptance_was_cancelled_can_be_invited_again(plans, ben, mails, trip_id):
    old = token(mails, "ben@example.com")
    ben.post("/api/invites/accept", json={"token": old})
    cancel(plans, trip_id, "ben@example.com")
    assert give_to(plans, trip_id, "ben@example.com", seat(plans, trip_id)["id"]).status_code == 201
    assert ben.post("/api/invites/accept", json={"token": old}).json()["code"] == "invite_not_found", "the dead link"
    assert ben.post("/api/invites/accept", json={"token": token(mails, "ben@example.com")}).status_code == 200
    assert ben.get(f"/api/trips/{trip_id}").status_code == 200


@pytest.mark.parametrize("signed_in", [False, True])
def test_a_declined_seat_can_be_given_away_and_the_decliner_can_still_join(
    plans, client, ben, mails, trip_id, signed_in
):
    first = {"token": token(mails, "ben@example.com")}
    if signed_in:
        ben.post("/api/invites/accept", json=first)
    (ben if signed_in else client).post("/api/invites/decline", json=first)
    given = give_to(plans, trip_id, "dana@example.com", seat(plans, trip_id)["id"])
    assert given.status_code == 201, given.text
    at_once = ben.post("/api/invites/accept", json=first)
    assert at_once.json()["code"] == "departure_city_needed", "the seat is kept for Dana"
    yes = {"token": token(mails, "dana@example.com"), "name": "Dana Novak", **NEW}
    assert client.post("/api/invites/accept", json=yes).json()["status"] == "confirmed"
    assert seat(plans, trip_id)["name"] == "Dana Novak"

    back = ben.post("/api/invites/accept", json=first)
    assert back.json()["code"] == "departure_city_needed", "the seat is Dana's now"
    again = ben.post("/api/invites/accept", json={**first, "departureCityId": plans.city("Berlin")})
    assert again.json()["status"] == "confirmed"
    assert [one["rsvp"] for one in plans.trip(trip_id)["travellers"]].count("confirmed") == 3


def test_inviting_someone_again_after_they_declined_restores_their_share(plans, client, mails, trip_id):
    def shares():
        trip = plans.trip(trip_id)
        return trip["travellersCount"], [one["costs"]["parts"] for one in trip["travellers"]]

    before = shares()
    client.post("/api/invites/decline", json={"token": token(mails, "ben@example.com")})
    assert shares() != before
    assert give_to(plans, trip_id, "ben@example.com", seat(plans, trip_id)["id"]).status_code == 201
    assert shares() == before, "the house is divided among three again"


def test_a_taken_seat_cannot_be_given_to_someone_else(plans, client, mails, trip_id):
    taken = seat(plans, trip_id)["id"]
    for name in ("while the answer is open", "after a yes"):
        refused = give_to(plans, trip_id, "dana@example.com", taken)
        assert [one["field"] for one in refused.json()["fields"]] == ["invites.0.travellerId"], name
        yes = {"token": token(mails, "ben@example.com"), "name": "Ben", **NEW}
        client.post("/api/invites/accept", json=yes)


@pytest.mark.rule("S4")
def test_one_seat_cannot_be_offered_to_two_people_in_one_request(plans, client, mails, trip_id):
    client.post("/api/invites/decline", json={"token": token(mails, "ben@example.com")})
    free = seat(plans, trip_id)["id"]
    both = [{"email": f"{name}@example.com", "travellerId": free} for name in ("dana", "eva")]
    refused = plans.client.post(f"/api/trips/{trip_id}/invites", json={"invites": both})
    assert (refused.status_code, refused.json()["fields"][0]["field"]) == (422, "invites.1.travellerId")


def test_one_account_cannot_take_a_second_seat(plans, ben, mails, database, make, trip_id):
    """Ben accepts, changes his address, and is invited at the new one for Chloé's seat."""
    ben.post("/api/invites/accept", json={"token": token(mails, "ben@example.com")})
    cancel(plans, trip_id, "chloe@example.com")
    give_to(plans, trip_id, "ben@new.example.com", seat(plans, trip_id, 2)["id"])
    move_address(database, "ben@example.com", "ben@new.example.com")
    make.components.session_cache.forget()
    refused = ben.post("/api/invites/accept", json={"token": token(mails, "ben@new.example.com")})
    assert (refused.status_code, refused.json()["code"]) == (409, "already_on_trip")
    assert seat(plans, trip_id, 2)["rsvp"] == "pending"


def test_accepting_a_second_invite_takes_over_the_seat_of_the_declined_one(plans, ben, mails, database, make, trip_id):
    """Ben declines, changes his address, and is invited at the new one without a seat."""
    ben.post("/api/invites/accept", json={"token": token(mails, "ben@example.com")})
    ben.post("/api/invites/decline", json={"token": token(mails, "ben@example.com")})
    plans.client.post(f"/api/trips/{trip_id}/invites", json={"invites": [{"email": "ben@new.example.com"}]})
    move_address(database, "ben@example.com", "ben@new.example.com")
    make.components.session_cache.forget()
    yes = ben.post("/api/invites/accept", json={"token": token(mails, "ben@new.example.com")})
    assert yes.json()["status"] == "confirmed", yes.text
    trip = plans.trip(trip_id)
    held = {one["email"]: one["travellerId"] for one in trip["invites"]}
    assert (held["ben@example.com"], held["ben@new.example.com"]) == (None, trip["travellers"][1]["id"])
    assert [one["rsvp"] for one in trip["travellers"]] == ["confirmed", "confirmed", "pending"]


def move_address(database, old, new):
    moved = {"email": new, "email_folded": new}
    database.write_now(lambda db: db.execute(update(User).where(User.email == old).values(**moved)))


def test_inviting_someone_again_after_a_cancellation_gives_them_no_seat(plans, client, mails, trip_id):
    cancel(plans, trip_id, "ben@example.com")
    assert plans.trip(trip_id)["invites"][0]["travellerId"] is None
    plans.client.post(f"/api/trips/{trip_id}/invites", json={"invites": [{"email": "ben@example.com"}]})
    yes = {"token": token(mails, "ben@example.com"), "name": "Ben Vogt", **NEW}
    assert client.post("/api/invites/accept", json=yes).json()["code"] == "departure_city_needed"


def test_cancelling_an_invite_the_organizer_accepted_does_not_free_their_seat(plans, mails, database, make, trip_id):
    """Ana invites an address that later becomes her own."""
    plans.client.post(f"/api/trips/{trip_id}/invites", json={"invites": [{"email": "ana@new.example.com"}]})
    move_address(database, "ana@example.com", "ana@new.example.com")
    make.components.session_cache.forget()
    yes = {"token": token(mails, "ana@new.example.com")}
    assert plans.client.post("/api/invites/accept", json=yes).json()["status"] == "confirmed"
    assert cancel(plans, trip_id, "ana@new.example.com").status_code == 200
    own = seat(plans, trip_id, 0)
    assert (own["id"], own["rsvp"]) == (plans.trip(trip_id)["viewerTravellerId"], "confirmed")


@pytest.mark.parametrize("way", ["completed", "cancelled"])
def test_an_invite_cannot_be_cancelled_once_the_trip_is_over(plans, client, mails, clock, trip_id, way):
    yes = {"token": token(mails, "ben@example.com"), "name": "Ben Vogt", **NEW}
    client.post("/api/invites/accept", json=yes)
    version = plans.trip(trip_id)["version"]
    if way == "cancelled":
        plans.client.post(f"/api/trips/{trip_id}/status", json={"to": "cancelled", "version": version})
    else:
        plans.client.post(f"/api/trips/{trip_id}/status", json={"to": "confirmed", "version": version})
        clock.at = clock.at.replace(year=2027, month=5, day=24)
        session = client.auth("POST", "/token?grant_type=password", json={"email": "ana@example.com", **OWN}).json()
        plans.client.headers["Authorization"] = f"Bearer {session['access_token']}"
    refused = cancel(plans, trip_id, "ben@example.com")
    assert (refused.status_code, refused.json()["code"]) == (409, "trip_is_over")
    assert plans.trip(trip_id)["invites"][0]["status"] == "confirmed"
