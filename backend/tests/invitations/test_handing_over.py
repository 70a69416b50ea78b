"""Handing a trip over: atomic, with its messages, and the old organizer becomes a traveller (PRODUCT.md)."""

from uuid import uuid4

import pytest

from tests.notices.test_notifying import words
from tests.plans import Plans
from tests.pools import PoolWithAUsedUpShare
from tripoint.account.service import erase
from tripoint.identity.records import sessions

NOBODY = "00000000-0000-4000-8000-000000000000"


@pytest.fixture
def ana(make):
    return make.user("ana@example.com", name="Ana Reis")


@pytest.fixture
def ben(make):
    return make.user("ben@example.com", name="Ben Vogt")


@pytest.fixture
def chloe(make):
    return make.user("chloe@example.com", name="Chloé Martin")


@pytest.fixture
def plans(client, ana):
    return Plans(client.as_(ana))


def join(client, mails, person):
    token = mails.link(person.email).split("#token=")[1]
    assert client.as_(person).post("/api/invites/accept", json={"token": token}).status_code == 200


@pytest.fixture
def trip_id(client, plans, mails, ben, chloe):
    made = plans.make()["id"]
    join(client, mails, ben)
    join(client, mails, chloe)
    mails()
    return made


def hand_over(client, person, trip_id, **body):
    return client.as_(person).post(f"/api/trips/{trip_id}/organizer", json={"version": 99, **body})


def seen(client, person, trip_id):
    reply = client.as_(person).get(f"/api/trips/{trip_id}")
    assert reply.status_code == 200, reply.text
    return reply.json()


def code(reply):
    return reply.status_code, reply.json()["code"]


@pytest.mark.spec("4.49", "6.10", "7.76")
def test_handing_over_by_user_id_makes_the_old_organizer_a_member(client, trip_id, ana, ben):
    reply = hand_over(client, ana, trip_id, userId=str(ben.id))
    assert reply.status_code == 200, reply.text

    theirs, own = seen(client, ben, trip_id), seen(client, ana, trip_id)
    assert (theirs["viewerRole"], theirs["organizerName"]) == ("organizer", "Ben Vogt")
    assert (own["viewerRole"], own["joinedCount"], own["version"]) == ("member", 3, reply.json()["version"])
    assert [one["name"] for one in own["travellers"] if one["isOrganizer"]] == ["Ben Vogt"]
    assert "hand_over" not in own["may"]
    assert code(client.as_(ana).post(f"/api/trips/{trip_id}/status", json={"to": "cancelled", "version": 99})) == (
        403,
        "forbidden",
    )


@pytest.mark.spec("4.49")
def test_a_trip_can_be_handed_over_by_traveller_id(client, trip_id, ana, ben):
    place = next(one["id"] for one in seen(client, ana, trip_id)["travellers"] if one["name"] == "Ben Vogt")
    assert hand_over(client, ana, trip_id, travellerId=place).status_code == 200
    assert seen(client, ben, trip_id)["viewerRole"] == "organizer"


def test_the_new_organizer_gets_an_email_and_the_other_travellers_a_notice(
    client, mails, trip_id, clock, ana, ben, chloe
):
    hand_over(client, ana, trip_id, userId=str(ben.id))
    [mail] = [one for one in mails(ben.email) if "organizing" in one.subject]
    assert mail.subject == "You're now organizing the trip to Valencia"
    assert f"/trip-details/{trip_id}" in mail.text
    assert "You're getting this email because" in mail.text
    assert "Ana Reis" in mail.text
    assert words(client, ben)[0] == "Ana Reis handed the trip over to you: you're the organizer now."
    assert words(client, chloe)[0] == "Ana Reis handed the trip over to Ben Vogt."
    assert "handed" not in " ".join(words(client, ana))
    assert mails(chloe.email) == [one for one in mails(chloe.email) if "organizing" not in one.subject]


def test_answers_after_a_hand_over_reach_the_new_organizer(client, plans, mails, ana, ben):
    trip_id = plans.make()["id"]
    join(client, mails, ben)
    hand_over(client, ana, trip_id, userId=str(ben.id))
    token = mails.link("chloe@example.com").split("#token=")[1]
    assert client.post("/api/invites/decline", json={"token": token}).status_code == 200
    assert mails(ben.email)[0].subject == "Chloé Martin answered your invite to Valencia"
    assert words(client, ben)[0] == "Chloé Martin can't come."


def test_the_log_names_both_organizers_until_the_old_one_is_erased(client, trip_id, database, clock, ana, ben):
    def logged():
        lines = client.as_(ben).get(f"/api/trips/{trip_id}/log").json()["lines"]
        return [(one["actor"], one["what"]) for one in lines if one["action"] == "organizer_changed"]

    hand_over(client, ana, trip_id, userId=str(ben.id))
    assert logged() == [("Ana Reis", "Ben Vogt")]
    database.write_now(erase, ana.id, clock.now())
    assert logged() == [("Former traveler", "Ben Vogt")]
    assert seen(client, ben, trip_id)["organizerName"] == "Ben Vogt"
    for path in ("", "/log"):
        assert "Ana" not in client.as_(ben).get(f"/api/trips/{trip_id}{path}").text


@pytest.mark.spec("4.49")
def test_an_organizer_who_did_not_travel_must_name_a_city_to_hand_over(client, plans, mails, ana, ben):
    body = plans.body(organizerTraveller=None, names=("Dora", "Ben Vogt", "Chloé Martin"))
    trip_id = plans.client.post("/api/trips", json=body).json()["id"]
    join(client, mails, ben)
    refused = hand_over(client, ana, trip_id, userId=str(ben.id))
    assert (refused.status_code, refused.json()["fields"][0]["field"]) == (422, "departureCityId")
    assert seen(client, ana, trip_id)["viewerRole"] == "organizer"

    reply = hand_over(client, ana, trip_id, userId=str(ben.id), departureCityId=plans.city("Lisbon"))
    assert reply.status_code == 200, reply.text
    own = seen(client, ana, trip_id)
    assert own["viewerRole"] == "member"
    place = next(one for one in own["travellers"] if one["id"] == own["viewerTravellerId"])
    assert (place["departureCity"], place["rsvp"]) == ("Lisbon", "confirmed")
    assert place["costs"]["total"]["cents"] > 0


@pytest.mark.rule("R17")
def test_the_city_of_whoever_hands_over_is_priced_within_their_share_of_the_pool(app, client, plans, mails, ana, ben):
    body = plans.body(organizerTraveller=None, names=("Dora", "Ben Vogt", "Chloé Martin"))
    trip_id = plans.client.post("/api/trips", json=body).json()["id"]
    join(client, mails, ben)
    body = {"userId": str(ben.id), "departureCityId": plans.city("Lisbon")}
    app.app.state.pricing_pool = pool = PoolWithAUsedUpShare(app.app.state.pricing_pool, str(ana.id))
    assert code(hand_over(client, ana, trip_id, **body)) == (503, "unavailable")
    pool.owner = str(ben.id)
    assert hand_over(client, ana, trip_id, **body).status_code == 200


class TestRefusals:
    @pytest.mark.spec("8.32")
    def test_a_hand_over_to_someone_not_coming_is_rejected_without_revealing_accounts(self, plans, make):
        trip_id, eva = plans.make()["id"], make.user("eva@example.com")
        chloes = plans.trip(trip_id)["travellers"][2]["id"]
        ana = plans.client
        replies = [
            ana.post(f"/api/trips/{trip_id}/organizer", json={"version": 99, **who})
            for who in ({"userId": NOBODY}, {"userId": str(eva.id)}, {"travellerId": chloes}, {"travellerId": NOBODY})
        ]
        assert {code(one) for one in replies} == {(409, "new_organizer_not_on_trip")}
        assert {one.json()["error"][:36] for one in replies} == {"This person isn't coming on the trip"}

    def test_a_traveller_who_declined_cannot_take_over(self, client, trip_id, ana, ben):
        invite = next(one for one in seen(client, ana, trip_id)["invites"] if one["email"] == ben.email)
        declined = client.as_(ben).post("/api/invites/decline", json={"invite": invite["id"]})
        assert declined.status_code == 200, declined.text
        assert code(hand_over(client, ana, trip_id, userId=str(ben.id))) == (409, "new_organizer_not_on_trip")

    def test_handing_over_to_oneself_is_rejected(self, client, trip_id, ana):
        assert code(hand_over(client, ana, trip_id, userId=str(ana.id))) == (409, "already_organizer")

    def test_someone_deleting_their_account_cannot_take_over(self, client, trip_id, ana, ben):
        assert client.as_(ben).post("/api/account/deletion").status_code < 300
        assert code(hand_over(client, ana, trip_id, userId=str(ben.id))) == (409, "new_organizer_unavailable")

    def test_a_cancelled_trip_cannot_be_handed_over(self, client, trip_id, ana, ben):
        client.as_(ana).post(f"/api/trips/{trip_id}/status", json={"to": "cancelled", "version": 99})
        assert code(hand_over(client, ana, trip_id, userId=str(ben.id))) == (409, "trip_is_over")

    @pytest.mark.rule("W17")
    def test_a_stale_hand_over_returns_the_current_organizer(self, client, trip_id, ana, ben, chloe):
        version = seen(client, ana, trip_id)["version"]
        hand_over(client, ana, trip_id, userId=str(ben.id))
        hand_over(client, ben, trip_id, userId=str(ana.id))
        reply = hand_over(client, ana, trip_id, userId=str(chloe.id), version=version)
        assert (code(reply), reply.json()["params"]["current"]["organizer"]) == ((412, "stale"), "Ana Reis")

    @pytest.mark.rule("A11")
    def test_a_hand_over_needs_a_fresh_sign_in(self, client, clock, trip_id, ana, ben):
        clock.move(seconds=sessions.FRESH.total_seconds() + 1)
        assert code(hand_over(client, ana, trip_id, userId=str(ben.id))) == (403, "fresh_proof_needed")

    @pytest.mark.parametrize(
        "body", [{}, {"userId": NOBODY, "travellerId": NOBODY}, {"userId": "ben"}, {"userId": NOBODY, "role": "x"}]
    )
    @pytest.mark.rule("W1")
    def test_exactly_one_id_of_the_new_organizer_is_required(self, client, trip_id, ana, body):
        assert hand_over(client, ana, trip_id, **body).status_code == 422


def test_the_new_organizer_does_not_count_twice_towards_the_tier(client, plans, mails, make, ana):
    """Ten people fill Team Starter; a hand-over among them leaves the count at ten, and an eleventh still waits."""
    guests = [make.user(f"guest{number}@example.com", name=f"Guest {number}") for number in range(9)]
    cities = ("Lisbon", "Berlin", "Paris") * 3 + ("Rome",)
    selection = plans.selection(cities)
    names = ("Ana Reis", *(f"Guest {number}" for number in range(9)))
    invites = [{"email": one.email, "traveller": number} for number, one in enumerate(guests[:8], start=1)]
    trip_id = plans.make(selection=selection, names=names, invites=invites)["id"]
    join(client, mails, guests[0])
    assert hand_over(client, ana, trip_id, userId=str(guests[0].id)).status_code == 200
    new = client.as_(guests[0])
    tenth, eleventh = (
        new.post(f"/api/trips/{trip_id}/invites", json={"invites": [{"email": f"more{number}@example.com"}]})
        for number in range(2)
    )
    assert tenth.json()["invites"][0]["delivery"]["state"] == "queued"
    assert eleventh.json()["invites"][0]["delivery"]["state"] == "waiting_for_team_pro"


def test_a_trip_that_does_not_exist_is_not_found(client, ana):
    reply = hand_over(client, ana, uuid4(), travellerId=str(uuid4()), departureCityId="lisbon")
    assert code(reply) == (404, "not_found")
