"""Requests to join an open trip: every state, who may ask, how often (SPEC.md 4 and 8; PRODUCT.md, Join requests)."""

from typing import Any

import pytest

from tests.bills import order
from tests.browser import Browser
from tripoint.account import jobs as account_jobs
from tripoint.community import join_requests, rules
from tripoint.community.models import RequestStatus
from tripoint.core.limits import Limit

NOTE = "I build maps and cook on Thursdays."


def body(trips, city: str = "Madrid", **changes: Any) -> dict[str, Any]:
    return {"note": NOTE, "departureCityId": trips.city(city), **changes}


def ask(who: Browser, trips, trip: str, **changes: Any) -> Any:
    return who.post(f"/api/explore/{trip}/request", json=body(trips, **changes))


def asking(who: Browser, trip: str) -> str | None:
    state: str | None = who.get(f"/api/explore/{trip}").json()["asking"]
    return state


def requests(trips, trip: str) -> list[dict[str, Any]]:
    reply = trips.client.get(f"/api/trips/{trip}/join-requests")
    assert reply.status_code == 200, reply.text
    found: list[dict[str, Any]] = reply.json()["requests"]
    return found


def answer(trips, trip: str, word: str, **said: Any) -> Any:
    waiting = requests(trips, trip)[0]["id"]
    return trips.client.post(f"/api/trips/{trip}/join-requests/{waiting}/{word}", json=said)


@pytest.mark.spec("1.10", "4.40", "4.42", "6.23", "7.78")
def test_a_request_waits_and_the_organizer_is_notified(trips, eva, client, mails):
    trip = trips.open()
    assert [one["id"] for one in eva.get("/api/explore").json()["trips"]] == [trip]
    assert (asking(client, trip), asking(eva, trip)) == (None, "may_ask")
    sent = ask(eva, trips, trip)
    assert (sent.status_code, sent.json()["status"], sent.json()["departureCity"]) == (200, "pending", "Madrid")
    assert asking(eva, trip) == "requested"
    assert eva.get(f"/api/explore/{trip}").json()["request"]["note"] == NOTE
    [waiting] = requests(trips, trip)
    assert (waiting["name"], waiting["note"], waiting["departureCity"]) == ("Eva Holm", NOTE, "Madrid")
    assert "@" not in str(waiting)
    [mail] = mails("ana@example.com")
    assert "Eva Holm" in mail.subject
    assert NOTE in mail.text
    assert f"/trip-details/{trip}/people" in mail.text
    notice = trips.client.get("/api/notices").json()["notices"][0]
    assert (notice["kind"], notice["actor"]["name"]) == ("join_asked", "Eva Holm")


def test_repeating_a_pending_request_updates_it_without_another_email(trips, eva, mails):
    trip = trips.open()
    ask(eva, trips, trip)
    assert len(mails("ana@example.com")) == 1
    assert ask(eva, trips, trip, note="Two of us?", city="Rome").json()["note"] == "Two of us?"
    assert [(one["note"], one["departureCity"]) for one in requests(trips, trip)] == [("Two of us?", "Rome")]
    assert len(mails("ana@example.com")) == 1


def test_a_request_can_be_withdrawn_until_it_is_answered(trips, eva, mails):
    trip = trips.open()
    ask(eva, trips, trip)
    assert eva.delete(f"/api/explore/{trip}/request").status_code == 200
    assert (asking(eva, trip), requests(trips, trip), mails("ana@example.com")) == ("may_ask", [], [])
    assert eva.delete(f"/api/explore/{trip}/request").status_code == 404
    ask(eva, trips, trip)
    answer(trips, trip, "decline")
    refused = eva.delete(f"/api/explore/{trip}/request")
    assert (refused.status_code, refused.json()["code"]) == (409, "request_answered")


@pytest.mark.spec("6.17", "4.44", "8.20")
def test_the_organizer_cannot_ask_to_join_their_own_trip(trips):
    trip = trips.open()
    refused = ask(trips.client, trips, trip)
    assert (refused.status_code, refused.json()["error"]) == (409, "You are organizing this trip.")
    assert asking(trips.client, trip) == "organizer"


@pytest.mark.spec("6.22", "4.43", "8.22")
def test_a_participant_cannot_ask_again(trips, eva):
    trip = trips.open()
    ask(eva, trips, trip)
    answer(trips, trip, "approve")
    refused = ask(eva, trips, trip)
    assert (refused.status_code, refused.json()["code"]) == (409, "already_participant")
    assert "already a participant" in refused.json()["error"]
    assert asking(eva, trip) == "participant"


@pytest.mark.spec("6.24", "4.45", "8.21")
def test_nobody_can_ask_to_join_a_trip_that_is_not_open_to_nomads(trips, eva):
    private = trips.make(invites=[], mode="draft")["id"]
    closed = trips.open()
    trips.access(closed, openToExternalNomads=False)
    for trip in (private, closed, "00000000-0000-4000-8000-000000000000"):
        refused = ask(eva, trips, trip)
        assert (refused.status_code, refused.json()["error"]) == (404, "This trip is no longer available.")


@pytest.mark.spec("6.28")
def test_a_trip_takes_requests_while_it_is_open_to_nomads(trips, eva):
    trip = trips.open()
    allowed = []
    for is_open in (False, True):
        trips.access(trip, openToExternalNomads=is_open)
        allowed.append(ask(eva, trips, trip).status_code)
    assert allowed == [404, 200]
    assert [one["name"] for one in requests(trips, trip)] == ["Eva Holm"]


def test_an_invited_person_cannot_ask_to_join(trips, client, make):
    trip = trips.open()
    ben = client.as_(make.user("ben@example.com", name="Ben Vogt"))
    trips.client.post(f"/api/trips/{trip}/invites", json={"invites": [{"email": "ben@example.com"}]})
    assert asking(ben, trip) == "invited"
    assert ask(ben, trips, trip).json()["code"] == "already_invited"


def test_nobody_can_ask_to_join_a_full_trip(trips, eva):
    trip = trips.open(seats=3)
    assert asking(eva, trip) == "full"
    assert ask(eva, trips, trip).json()["code"] == "trip_full"


@pytest.mark.spec("6.15")
def test_a_declined_request_shows_the_answer_and_can_be_repeated_after_thirty_days(trips, eva, mails, clock):
    trip = trips.open()
    ask(eva, trips, trip)
    assert answer(trips, trip, "decline", note="The house is tight.").status_code == 200
    shown = eva.get(f"/api/explore/{trip}").json()
    assert (shown["asking"], shown["request"]["answer"]) == ("declined", "The house is tight.")
    assert shown["request"]["againFrom"].startswith("2026-12-20T12:00:00")
    mail = mails("eva@example.com")[0]
    assert "The house is tight." in mail.text
    assert "Dec 20, 2026" in mail.text
    assert eva.get("/api/notices").json()["notices"][0]["kind"] == "request_declined"
    clock.move(days=29, hours=23, minutes=59)
    refused = ask(eva.new_session("eva@example.com"), trips, trip)
    assert (refused.status_code, refused.json()["code"]) == (409, "asked_too_soon")
    assert "2026" in refused.json()["error"]
    clock.move(minutes=1)
    assert ask(eva.new_session("eva@example.com"), trips, trip).status_code == 200
    trips.client = trips.client.new_session("ana@example.com")
    assert [one["status"] for one in requests(trips, trip)] == ["pending"]


@pytest.mark.spec("6.15")
def test_an_approval_adds_a_confirmed_traveller_and_notifies_everyone_concerned(trips, eva, mails, client, make):
    trip = trips.open()
    ben = client.as_(make.user("ben@example.com", name="Ben Vogt"))
    trips.client.post(f"/api/trips/{trip}/invites", json={"invites": [{"email": "ben@example.com"}]})
    city = trips.city("Berlin")
    token = mails.link("ben@example.com").split("#token=")[1]
    assert ben.post("/api/invites/accept", json={"token": token, "departureCityId": city}).status_code == 200
    ask(eva, trips, trip)
    before = trips.trip(trip)
    said = answer(trips, trip, "approve", note="The kitchen is yours.")
    assert said.status_code == 200, said.text
    page = eva.get(f"/api/trips/{trip}").json()
    own = next(one for one in page["travellers"] if one["id"] == page["viewerTravellerId"])
    assert (own["rsvp"], own["departureCity"], own["name"]) == ("confirmed", "Madrid", "Eva Holm")
    assert page["joinedCount"] == before["joinedCount"] + 1
    mail = mails("eva@example.com")[0]
    assert "The kitchen is yours." in mail.text
    assert f"/trip-details/{trip}" in mail.text
    assert eva.get("/api/notices").json()["notices"][0]["kind"] == "request_approved"
    told = ben.get("/api/notices").json()["notices"][0]
    assert (told["kind"], "Eva Holm" in told["text"]) == ("nomad_joins", True)
    assert trips.trip(trip)["activity"][0]["action"] == "request_approved"


def test_an_approvals_preview_changes_nothing_and_matches_its_effect(trips, eva, mails):
    trip = trips.open()
    ask(eva, trips, trip)
    before = trips.trip(trip)
    seen = answer(trips, trip, "approve", preview=True).json()["effect"]
    assert trips.trip(trip) == before
    assert mails("eva@example.com") == []
    assert (asking(eva, trip), requests(trips, trip)[0]["status"]) == ("requested", "pending")
    done = answer(trips, trip, "approve").json()["effect"]
    assert done == seen
    after = trips.trip(trip)
    paid = {one["id"]: one["costs"]["total"] for one in after["travellers"]}
    assert {one["travellerId"]: one["after"] for one in seen["people"]} == {
        one["id"]: paid[one["id"]] for one in before["travellers"]
    }
    assert {one["travellerId"]: one["before"] for one in seen["people"]} == {
        one["id"]: one["costs"]["total"] for one in before["travellers"]
    }
    newcomer = next(one for one in after["travellers"] if one["name"] == "Eva Holm")
    assert seen["newcomer"]["total"] == newcomer["costs"]["total"]
    assert (seen["peopleBefore"], seen["peopleAfter"]) == (3, 4)
    stay = next(one for one in seen["shares"] if one["part"] == "accommodation")
    assert stay["after"]["cents"] < stay["before"]["cents"]


def test_an_approvals_effect_counts_the_seats_of_people_who_have_not_answered(trips, eva):
    trip = trips.open(seats=6)
    trips.client.post(f"/api/trips/{trip}/invites", json={"invites": [{"email": "ben@example.com"}]})
    ask(eva, trips, trip)
    effect = answer(trips, trip, "approve", preview=True).json()["effect"]
    assert (effect["peopleBefore"], effect["takenBefore"], effect["takenAfter"], effect["seats"]) == (3, 4, 5, 6)


def test_the_estimate_from_a_city_equals_what_the_newcomer_pays(trips, eva):
    trip = trips.open()
    reply = eva.get(f"/api/explore/{trip}/estimate", params={"departureCityId": trips.city("Madrid")})
    assert reply.status_code == 200, reply.text
    ask(eva, trips, trip)
    paid = answer(trips, trip, "approve").json()["effect"]["newcomer"]
    assert (reply.json()["departureCity"], reply.json()["costs"]) == ("Madrid", paid)
    way = reply.json()["way"]
    assert (way["kind"], way["changes"], 120 < way["minutes"] < 240) == ("train", 0, True)


def test_approving_beyond_the_last_seat_is_rejected(trips, eva, client, make):
    trip = trips.open(seats=4)
    dora = client.as_(make.user("dora@example.com", name="Dora Klein"))
    for one in (eva, dora):
        assert ask(one, trips, trip).status_code == 200
    assert answer(trips, trip, "approve").status_code == 200
    refused = answer(trips, trip, "approve")
    assert (refused.status_code, refused.json()["code"]) == (409, "trip_full")
    assert asking(dora, trip) == "requested"
    trips.access(trip, seats=5)
    assert answer(trips, trip, "approve").status_code == 200


def test_approving_an_eleventh_person_needs_team_pro(trips, eva):
    trip = trips.open(cities=("Lisbon", "Berlin"), names=("Ana Reis", "Ben Vogt"))
    invites = [{"email": f"guest{number}@example.com"} for number in range(9)]
    assert trips.client.post(f"/api/trips/{trip}/invites", json={"invites": invites}).status_code == 201
    ask(eva, trips, trip)
    refused = answer(trips, trip, "approve")
    assert (refused.status_code, refused.json()["code"]) == (409, "team_pro_needed")
    assert order(trips.client, trip).status_code == 201
    assert answer(trips, trip, "approve").status_code == 200


@pytest.mark.parametrize(("status", "code"), [("cancelled", "trip_is_over")])
def test_a_request_to_a_trip_that_was_cancelled_cannot_be_approved(trips, eva, status, code):
    trip = trips.open()
    ask(eva, trips, trip)
    trips.client.post(f"/api/trips/{trip}/status", json={"to": status, "version": 99})
    refused = answer(trips, trip, "approve")
    assert (refused.status_code, refused.json()["code"]) == (409, code)


def test_a_request_cannot_be_approved_once_the_trip_has_started(trips, eva, clock):
    trip = trips.open()
    ask(eva, trips, trip)
    clock.move(days=181)
    trips.client = trips.client.new_session("ana@example.com")
    assert answer(trips, trip, "approve").json()["code"] == "trip_has_started"


def test_someone_who_declined_an_invite_can_ask_and_be_approved(trips, client, make, mails):
    trip = trips.open()
    ben = client.as_(make.user("ben@example.com", name="Ben Vogt"))
    one = {"email": "ben@example.com", "travellerId": trips.trip(trip)["travellers"][1]["id"]}
    trips.client.post(f"/api/trips/{trip}/invites", json={"invites": [one]})
    ben.post("/api/invites/decline", json={"token": mails.link("ben@example.com").split("#token=")[1]})
    assert ask(ben, trips, trip).status_code == 200
    assert answer(trips, trip, "approve").status_code == 200
    page = ben.get(f"/api/trips/{trip}").json()
    assert [one["name"] for one in page["travellers"] if one["rsvp"] == "confirmed"] == ["Ana Reis", "Ben Vogt"]


def test_a_request_is_answered_only_once(trips, eva):
    trip = trips.open()
    ask(eva, trips, trip)
    assert answer(trips, trip, "approve").status_code == 200
    version = trips.trip(trip)["version"]
    assert answer(trips, trip, "approve").status_code == 200
    assert answer(trips, trip, "decline").json()["code"] == "request_answered"
    assert trips.trip(trip)["version"] == version


@pytest.mark.rule("S4")
def test_a_request_cannot_be_answered_through_another_trip(trips, eva, client, make):
    trip = trips.open()
    ask(eva, trips, trip)
    waiting = requests(trips, trip)[0]["id"]
    fred = client.as_(make.user("fred@example.com"))
    other = type(trips)(fred).make(invites=[], mode="draft")["id"]
    for word in ("approve", "decline"):
        assert fred.post(f"/api/trips/{other}/join-requests/{waiting}/{word}", json={}).status_code == 404


@pytest.mark.rule("P3")
def test_erasing_an_account_removes_its_requests(trips, eva, mails, database, clock):
    trip = trips.open()
    ask(eva, trips, trip)
    mails()
    assert eva.new_session("eva@example.com").post("/api/account/deletion").status_code == 200
    clock.move(days=14, hours=1)
    assert database.write_now(account_jobs.erase_one, clock.now())
    trips.client = trips.client.new_session("ana@example.com")
    assert requests(trips, trip) == []


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"note": ""}, "note"),
        ({"note": "   "}, "note"),
        ({"note": "x" * 601}, "note"),
        ({"note": 7}, "note"),
        ({"departureCityId": "atlantis"}, "departureCityId"),
        ({"departureCityId": ""}, "departureCityId"),
        ({"departureCityId": None}, "departureCityId"),
        ({"seats": 2}, "seats"),
    ],
)
@pytest.mark.rule("W1")
def test_an_invalid_request_is_rejected_by_field_and_not_saved(trips, eva, changes, field):
    trip = trips.open()
    refused = eva.post(f"/api/explore/{trip}/request", json={**body(trips), **changes})
    assert refused.status_code == 422
    assert [one["field"] for one in refused.json()["fields"]] == [field]
    assert requests(trips, trip) == []


class TestLimits:
    """With rate limits on (TRUST.md A21)."""

    @pytest.fixture
    def settings(self, make_settings):
        return make_settings(rate_limits=True)

    @pytest.mark.rule("A21")
    def test_the_number_of_trips_a_person_can_ask_to_join_a_day_is_limited(self, trips, eva, monkeypatch):
        monkeypatch.setattr(join_requests, "PER_PERSON", Limit(2, 86_400))
        opened = [trips.open() for _ in range(3)]
        assert [ask(eva, trips, trip).status_code for trip in opened] == [200, 200, 429]
        assert ask(eva, trips, opened[0], note="Changed").status_code == 200
        assert requests(trips, opened[2]) == []


@pytest.mark.parametrize("status", [None, RequestStatus.PENDING, RequestStatus.APPROVED])
def test_only_a_declined_request_has_a_waiting_time_before_asking_again(status, clock) -> None:
    assert rules.again_from(status, clock.now()) is None
    assert rules.again_from(RequestStatus.DECLINED, None) is None
    assert rules.again_from(RequestStatus.DECLINED, clock.now()) == clock.now() + rules.AGAIN_AFTER
