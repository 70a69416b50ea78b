"""Each person has one name and one pair of initials: as planned until an account is linked, then from the profile."""

import json

import pytest

from tripoint.trips import names

PLANNED = ("Ana", "Benni", "Chloé Martin")


def rename(person, first, last):
    reply = person.auth("PUT", "/user", json={"data": {"first_name": first, "last_name": last}})
    assert reply.status_code == 200, reply.text


@pytest.fixture
def trip_id(plans):
    return plans.make(names=PLANNED)["id"]


@pytest.fixture
def token(mails, trip_id):
    return mails.link("ben@example.com").split("#token=")[1]


@pytest.fixture
def ben(client, make, token):
    """Ben, who is on the trip with an account whose name differs from the planned one."""
    found = client.as_(make.user("ben@example.com", name="Benjamin Vogt"))
    assert found.post("/api/invites/accept", json={"token": token}).status_code == 200
    return found


def travellers(person, trip_id):
    return [one["name"] for one in person.get(f"/api/trips/{trip_id}").json()["travellers"]]


def faces(person):
    (card,) = person.get("/api/trips").json()["upcoming"]
    return card["hostName"], [one["name"] for one in card["faces"]]


def test_someone_without_an_account_is_named_as_planned(plans, trip_id):
    assert travellers(plans.client, trip_id) == ["Ana Reis", "Benni", "Chloé Martin"]


def test_a_person_with_an_account_is_named_by_the_profile_everywhere(plans, ben, client, mails, trip_id):
    everyone = ["Ana Reis", "Benjamin Vogt", "Chloé Martin"]
    for viewer in (plans.client, ben):
        seen = viewer.get(f"/api/trips/{trip_id}").json()
        assert [one["name"] for one in seen["travellers"]] == everyone
        assert (seen["organizerName"], seen["hostName"]) == ("Ana Reis", "Ana Reis")
        answer, making = seen["activity"]
        assert (answer["actor"], answer["after"]["traveller"]) == ("Benjamin Vogt", "Benjamin Vogt")
        assert making["actor"] == "Ana Reis"
        assert faces(viewer) == ("Ana Reis", everyone)

    invited = mails.link("chloe@example.com").split("#token=")[1]
    page = client.post("/api/invites/open", json={"token": invited}).json()
    assert page["organizerName"] == "Ana Reis"
    assert [(one["name"], one["initials"]) for one in page["coming"]] == [
        ("Ana Reis", "AR"), ("Benjamin Vogt", "BV"), ("Chloé Martin", "CM"),
    ]  # fmt: skip
    told = mails("ana@example.com")[-1]
    assert "Benjamin Vogt" in told.text
    assert "Benni" not in told.text


def test_the_shared_page_shows_first_names_under_the_same_initials(plans, ben, client, trip_id):
    share = plans.share(trip_id)
    page = client.post("/api/invites/open", json={"share": share}).json()
    assert [(one["name"], one["initials"]) for one in page["coming"]] == [
        ("Ana", "AR"), ("Benjamin", "BV"), ("Chloé", "CM"),
    ]  # fmt: skip


def test_a_changed_name_is_shown_on_the_next_request(plans, ben, trip_id):
    path = f"/api/trips/{trip_id}"
    before = plans.client.get(path)
    rename(ben, "Ben", "Vogt-Reis")

    after = plans.client.get(path, headers={"If-None-Match": before.headers["etag"]})
    assert after.status_code == 200
    assert [one["name"] for one in after.json()["travellers"]] == ["Ana Reis", "Ben Vogt-Reis", "Chloé Martin"]
    assert after.json()["activity"][0]["actor"] == "Ben Vogt-Reis"
    assert after.json()["version"] == before.json()["version"] + 1
    assert faces(plans.client)[1] == ["Ana Reis", "Ben Vogt-Reis", "Chloé Martin"]
    assert "Benjamin" not in json.dumps(after.json())


def test_the_organizers_new_name_is_shown_to_the_others(plans, ben, trip_id):
    rename(plans.client, "Anna", "Reis")

    seen = ben.get(f"/api/trips/{trip_id}").json()
    assert (seen["organizerName"], seen["travellers"][0]["name"]) == ("Anna Reis", "Anna Reis")
    assert faces(ben)[0] == "Anna Reis"


def test_the_confirmer_of_a_booking_is_named_by_their_profile(plans, ben, trip_id):
    seen = plans.trip(trip_id)
    (stay,) = seen["stays"]
    body = {"confirmed": True, "version": seen["version"]}
    assert plans.client.put(f"/api/trips/{trip_id}/stays/{stay['id']}/confirmation", json=body).status_code == 200
    rename(plans.client, "Anna", "Reis")

    (stay,) = plans.trip(trip_id)["stays"]
    assert stay["confirmed"]["by"] == "Anna Reis"


def test_the_confirmer_of_a_booking_without_a_profile_name_is_named_as_planned(plans, trip_id):
    rename(plans.client, None, None)
    stay = plans.trip(trip_id)["stays"][0]["id"]
    body = {"confirmed": True, "version": plans.trip(trip_id)["version"]}
    plans.client.put(f"/api/trips/{trip_id}/stays/{stay}/confirmation", json=body)
    assert plans.trip(trip_id)["stays"][0]["confirmed"]["by"] == "Ana"


def test_other_changes_to_an_account_do_not_change_its_trips(plans, ben, trip_id):
    before = plans.trip(trip_id)["version"]
    ben.auth("PUT", "/user", json={"data": {"first_name": "Benjamin", "last_name": "Vogt", "language": "de"}})

    assert plans.trip(trip_id)["version"] == before


def test_a_traveller_whose_account_has_no_name_is_named_as_planned(plans, ben, trip_id):
    rename(ben, None, None)

    assert travellers(plans.client, trip_id) == ["Ana Reis", "Benni", "Chloé Martin"]


def test_a_seat_that_becomes_free_again_has_its_planned_name(plans, ben, trip_id):
    invite = next(one for one in plans.trip(trip_id)["invites"] if one["email"] == "ben@example.com")
    assert plans.client.delete(f"/api/trips/{trip_id}/invites/{invite['id']}").status_code == 200

    assert travellers(plans.client, trip_id) == ["Ana Reis", "Benni", "Chloé Martin"]


def test_a_name_given_when_accepting_becomes_the_new_accounts_name(plans, client, token, trip_id):
    body = {"token": token, "name": "Benjamin Vogt", "adultTermsVersion": "2026-11"}
    assert client.post("/api/invites/accept", json=body).status_code == 200

    assert travellers(plans.client, trip_id) == ["Ana Reis", "Benjamin Vogt", "Chloé Martin"]


LETTERS = {
    "Ana Reis": "AR",
    "ben": "BE",
    "🦊 Fox": "🦊F",
    "👩‍👩‍👧 B": "👩‍👩‍👧B",
    "": "?",
    "Émile": "ÉM",
    "J. R. R. Tolkien": "JT",
    "Traveler 1": "1",
    "Cestující 12": "12",
    "Traveler 500": "500",
    "Room 1000": "R1",
}


@pytest.mark.parametrize(("name", "pair"), LETTERS.items())
def test_initials_match_those_of_the_front_end(name, pair):
    """The same cases as in frontend/app/lib/format.test.ts."""
    assert names.initials(name) == pair
