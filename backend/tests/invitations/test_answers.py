"""Opening, accepting and declining an invite (SPEC.md 6, PRODUCT.md Invites; TRUST.md A4, A6, W18)."""

import asyncio
import itertools
from datetime import UTC, datetime

import httpx
import pytest
from sqlalchemy import select

from tests.bills import order
from tests.browser import Browser
from tests.plans import Plans
from tripoint import app as application
from tripoint.identity.models import User
from tripoint.invitations import answers
from tripoint.trips.models import Traveller

NEW = {"name": "Ben Vogt", "adultTermsVersion": "2026-11"}


@pytest.fixture
def trip_id(plans):
    return plans.make()["id"]


@pytest.fixture
def token(mails, trip_id):
    return mails.link("ben@example.com").split("#token=")[1]


def test_the_email_has_the_token_in_the_fragment_and_the_outbox_never_stores_it(plans, database, mails):
    from tripoint.messaging.models import OutboxMail

    plans.make()
    waiting = database.read_now(lambda db: [(one.params, one.text) for one in db.scalars(select(OutboxMail))])
    assert [set(params) for params, _ in waiting] == [{"invite_id", "is_limited"}] * 2
    assert mails.link("ben@example.com").startswith("http://127.0.0.1:8000/TripInvite#token=")


def test_the_email_distinguishes_people_who_are_coming_from_people_only_invited(client, plans, mails):
    plans.make()
    token = mails.link("ben@example.com").split("#token=")[1]
    text = mails("chloe@example.com")[0].text
    assert "Who's coming: Ana Reis\n" in text
    assert "Also invited: Ben Vogt\n" in text
    client.post("/api/invites/accept", json={"token": token, **NEW})
    plans.client.post(f"/api/trips/{_trip(plans)}/invites/resend", json={})
    again = mails("chloe@example.com")[0].text
    assert "Who's coming: Ana Reis and Ben Vogt\n" in again
    assert "Also invited" not in again


@pytest.mark.parametrize(("invited", "more"), [(9, None), (10, "1 more")])
def test_the_email_names_eight_invited_people_and_counts_the_rest(plans, mails, invited, more):
    cities, names = ("Berlin",) * (invited + 1), ("Ana Reis", *(f"Guest {letter}" for letter in "ABCDEFGHIJ"[:invited]))
    trip_id = plans.make(
        selection=plans.selection(cities),
        cities=cities,
        names=names,
        invites=[{"email": f"{'bcdefghijk'[at]}@example.com", "traveller": at + 1} for at in range(invited)],
    )["id"]
    order(plans.client, trip_id)
    (line,) = [line for line in mails("b@example.com")[0].text.splitlines() if line.startswith("Also invited: ")]
    assert [name in line for name in names[2:]] == [True] * 8 + [False] * (invited - 9)
    assert (f"and {more}" in line) == (more is not None)


def test_a_traveller_without_an_invite_is_not_listed_as_invited(client, plans, mails):
    ben = {"email": "ben@example.com", "traveller": 1}
    trip_id = plans.make(invites=[ben])["id"]
    mail = mails("ben@example.com")[0]
    assert "Also invited" not in mail.text
    assert "Chlo" not in mail.text + mail.html
    token = mails.link("ben@example.com").split("#token=")[1]
    for key in ({"token": token}, {"share": plans.share(trip_id)}):
        coming = client.post("/api/invites/open", json=key).json()["coming"]
        assert [one["rsvp"] for one in coming] == ["confirmed", "pending", None]


def _trip(plans):
    return plans.client.get("/api/trips").json()["upcoming"][0]["id"]


@pytest.mark.spec("2.175", "2.176", "2.177", "2.178", "2.179")
def test_the_page_shows_who_is_coming_the_preferences_and_the_guests_own_costs(client, token):
    page = client.post("/api/invites/open", json={"token": token}).json()
    assert (page["kind"], page["status"], page["canAnswer"], page["account"]) == ("personal", "pending", True, "none")
    assert [(one["name"], one["isYou"]) for one in page["coming"]] == [
        ("Ana Reis", False), ("Ben Vogt", True), ("Chloé Martin", False),
    ]  # fmt: skip
    assert page["preferences"]["budgetLevel"] == "500to1000"
    assert page["costs"]["yours"]["total"]["cents"] == sum(page["costs"]["yours"]["parts"].values())
    assert page["invitee"] == {"name": "Ben Vogt", "email": "b…@example.com", "departureCity": "Berlin"}
    assert page["tripId"] is None


def test_the_page_shows_only_the_flight_chosen_for_the_guest(client, plans, mails):
    chosen = [{"traveller": at, "offerId": plans.offers(city)[0]["id"]} for at, city in ((0, "Lisbon"), (1, "Berlin"))]
    plans.make(selection=plans.selection(flights=chosen))
    pages = [
        client.post("/api/invites/open", json={"token": link.split("#token=")[1]}).json()
        for link in (mails.link("ben@example.com"), mails.link("chloe@example.com"))
    ]
    assert pages[0]["yourFlight"]["outbound"][0]["fromCity"] == "Berlin"
    assert pages[1]["yourFlight"] is None
    assert [one["way"] for one in pages[1]["coming"]] == ["air", "air", None]


@pytest.mark.rule("A4")
def test_opening_an_invite_repeatedly_changes_nothing(client, token, plans, trip_id):
    before = plans.trip(trip_id)
    for _ in range(5):
        assert client.post("/api/invites/open", json={"token": token}).status_code == 200
        assert client.get("/api/invites/open").status_code in {404, 405}
    assert plans.trip(trip_id) == before


@pytest.mark.spec("6.4", "6.18", "2.181", "4.37", "1.9")
def test_accepting_without_an_account_creates_one_and_joins_the_trip(client, token, plans, trip_id, mails):
    reply = client.post("/api/invites/accept", json={"token": token, **NEW})
    assert reply.json()["status"] == "confirmed"
    client.headers["Authorization"] = f"Bearer {reply.json()['session']['access_token']}"
    assert client.get(f"/api/trips/{trip_id}").json()["viewerRole"] == "member"
    own = plans.trip(trip_id)
    assert [(one["status"]) for one in own["invites"]] == ["confirmed", "pending"]
    assert own["travellers"][1]["rsvp"] == "confirmed"
    assert own["activity"][0]["action"] == "invite_confirmed"
    assert mails("ana@example.com")[0].subject == "Ben Vogt answered your invite to Valencia"


def test_answers_are_emailed_in_the_organizers_own_language(client, make, mails):
    organizer = Plans(client.as_(make.user("eva@example.com", name="Eva Kurz", language="de")))
    organizer.client.headers["Accept-Language"] = "fr"  # the language of the trip
    organizer.make()
    token = mails.link("ben@example.com").split("#token=")[1]
    client.post("/api/invites/accept", json={"token": token, **NEW})
    assert mails("eva@example.com")[0].subject.startswith("Ben Vogt hat auf deine Einladung")


def test_the_invite_page_says_who_organizes_the_trip(client, token):
    seen = client.post("/api/invites/open", json={"token": token}).json()
    assert [one["name"] for one in seen["coming"] if one["isOrganizer"]] == ["Ana Reis"]


@pytest.mark.rule("A21")
@pytest.mark.parametrize("call", ["open", "accept", "decline"])
def test_invite_links_can_be_tried_at_most_sixty_times_in_five_minutes(make_settings, database, clock, call):
    limited = application.create(make_settings(rate_limits=True), database=database, clock=clock, front_end=False)
    stranger = Browser(limited, base_url="http://127.0.0.1:8000", raise_server_exceptions=False)

    def guess(number):
        return stranger.post(f"/api/invites/{call}", json={"token": f"{number:043}"})

    assert [guess(number).status_code for number in range(60)] == [404] * 60
    assert (guess(60).status_code, guess(61).headers["retry-after"]) == (429, "300")
    clock.move(seconds=299)
    assert guess(62).status_code == 429
    clock.move(seconds=1)
    assert guess(63).status_code == 404


def test_a_blank_terms_version_is_rejected(client, token):
    refused = client.post("/api/invites/accept", json={"token": token, **NEW, "adultTermsVersion": " "})
    assert (refused.status_code, refused.json()["code"]) == (422, "terms_needed")


@pytest.mark.parametrize(("left_out", "code"), [("name", "name_needed"), ("adultTermsVersion", "terms_needed")])
def test_no_account_is_created_without_a_name_and_a_terms_version(client, token, database, left_out, code):
    body = {"token": token, **NEW}
    body.pop(left_out)
    assert client.post("/api/invites/accept", json=body).json()["code"] == code
    assert database.read_now(lambda db: db.scalar(select(User).where(User.email == "ben@example.com"))) is None


@pytest.mark.rule("A6")
def test_a_token_never_signs_in_to_an_existing_account(client, token, make, plans, trip_id):
    make.user("ben@example.com")
    reply = client.post("/api/invites/accept", json={"token": token, **NEW})
    assert (reply.status_code, reply.json()["code"]) == (409, "account_exists")
    assert "session" not in reply.json()
    assert plans.trip(trip_id)["invites"][0]["status"] == "pending"


@pytest.mark.rule("A6")
def test_accepting_while_signed_in_with_another_address_is_forbidden(client, token, make, plans, trip_id):
    eva = client.as_(make.user("eva@example.com"))
    assert eva.post("/api/invites/open", json={"token": token}).json()["account"] == "other"
    reply = eva.post("/api/invites/accept", json={"token": token})
    assert (reply.status_code, reply.json()["code"]) == (403, "invite_not_yours")
    assert plans.trip(trip_id)["version"] == 1


def test_after_signing_in_by_email_the_invite_can_be_accepted_without_its_token(client, token, make, mails, trip_id):
    ben = make.user("ben@example.com")
    assert client.post("/api/invites/sign-in", json={"token": token}).status_code == 202
    mail = mails("ben@example.com")[0]
    assert mail.subject == "Your login link for Tripoint"
    signed_in = client.as_(ben)
    shown = signed_in.get(f"/api/trips/{trip_id}")
    assert shown.status_code == 404
    invite = _invite_id(mails, make)
    assert signed_in.post("/api/invites/open", json={"invite": invite}).json()["account"] == "you"
    assert signed_in.post("/api/invites/accept", json={"invite": invite}).json()["tripId"] == trip_id


def _invite_id(mails, make):
    from tripoint.trips.models import Invite

    return str(make.database.read_now(lambda db: db.scalar(select(Invite.id).where(Invite.email == "ben@example.com"))))


def test_an_invite_cannot_be_opened_by_id_without_the_confirmed_address(client, token, make, mails):
    invite = _invite_id(mails, make)
    eva = client.as_(make.user("eva@example.com"))
    unproved = client.as_(make.user("ben@example.com", confirmed=False))
    for guest in (eva, unproved):
        assert guest.post("/api/invites/open", json={"invite": invite}).json()["code"] == "invite_not_found"
    assert client.post("/api/invites/open", json={"invite": invite}).status_code == 422


@pytest.mark.spec("6.5", "6.19", "2.182", "4.38")
def test_declining_needs_no_account_frees_the_seat_and_redivides_the_costs(client, token, plans, trip_id, mails):
    before = plans.trip(trip_id)
    reply = client.post("/api/invites/decline", json={"token": token, "note": "Next time! See evil.example/now"})
    assert reply.json()["status"] == "declined"
    after = plans.trip(trip_id)
    assert (before["travellersCount"], after["travellersCount"]) == (3, 2)
    beds = [one["costs"]["parts"]["accommodation"] for one in after["travellers"] if one["rsvp"] != "declined"]
    assert sum(beds) == after["stays"][0]["total"]["cents"]
    assert beds[0] > before["travellers"][0]["costs"]["parts"]["accommodation"]
    (left,) = (one["costs"]["parts"] for one in after["travellers"] if one["rsvp"] == "declined")
    assert (left["accommodation"], left["flights"] > 0) == (0, True)
    text = mails("ana@example.com")[0].text
    assert "Next time!" in text
    assert "evil.example" not in text


def test_the_organizer_alone_sees_what_someone_wrote_when_they_declined(client, token, plans, trip_id, mails, make):
    client.post("/api/invites/decline", json={"token": token, "note": "Next time!"})
    assert [one["note"] for one in plans.trip(trip_id)["invites"]] == ["Next time!", None]
    chloe = client.as_(make.user("chloe@example.com"))
    chloe.post("/api/invites/accept", json={"token": mails.link("chloe@example.com").split("#token=")[1], **NEW})
    assert "Next time!" not in chloe.get(f"/api/trips/{trip_id}").text


@pytest.mark.spec("4.36")
def test_declining_again_changes_nothing(client, token, plans, trip_id, mails):
    for _ in range(2):
        assert client.post("/api/invites/decline", json={"token": token}).json()["status"] == "declined"
    assert [one["action"] for one in plans.trip(trip_id)["activity"]].count("invite_declined") == 1
    assert len(mails("ana@example.com")) == 1


def test_only_the_last_answer_is_emailed_if_it_changed_before_sending(client, token, mails):
    mails()
    assert client.post("/api/invites/decline", json={"token": token}).json()["status"] == "declined"
    assert client.post("/api/invites/accept", json={"token": token, **NEW}).json()["status"] == "confirmed"
    (told,) = mails("ana@example.com")
    assert "Ben Vogt accepted your invite" in (told.text or "")


@pytest.mark.rule("A21")
def test_frequent_answer_changes_send_limited_emails_but_every_notice(client, token, make, mails, clock):
    ben, told = client.as_(make.user("ben@example.com", name="Ben Vogt")), 0
    for turn in range(answers.ANSWER_MAILS.times + 1):
        reply = ben.post(f"/api/invites/{'accept' if turn % 2 else 'decline'}", json={"token": token})
        assert reply.status_code == 200, reply.text
        told += len(mails("ana@example.com")) > told
    assert told == answers.ANSWER_MAILS.times
    notices = client.new_session("ana@example.com").get("/api/notices").json()["notices"]
    assert len(notices) == answers.ANSWER_MAILS.times + 1
    clock.move(days=1)
    client.new_session("ben@example.com").post("/api/invites/decline", json={"token": token})
    assert len(mails("ana@example.com")) == told + 1


def test_a_guest_without_a_seat_sees_no_costs_of_their_own(client, plans, mails):
    plans.make(invites=[{"email": "dana@example.com"}])
    page = client.post("/api/invites/open", json={"token": mails.link("dana@example.com").split("#token=")[1]}).json()
    assert (page["canAnswer"], page["costs"]["yours"]) == (True, None)


def test_an_answer_without_an_account_can_be_changed_by_its_link_until_the_trip_starts(client, token, trip_id, clock):
    assert client.post("/api/invites/decline", json={"token": token}).json()["status"] == "declined"
    page = client.post("/api/invites/open", json={"token": token}).json()
    assert (page["canAnswer"], page["costs"]["yours"]["parts"]["accommodation"] > 0) == (True, True)
    clock.at = datetime(2027, 5, 18, 21, 59, 59, tzinfo=UTC)  # one second before midnight in Valencia
    yes = client.post("/api/invites/accept", json={"token": token, **NEW}).json()
    assert (yes["status"], yes["tripId"]) == ("confirmed", trip_id)


def test_answers_cannot_be_changed_from_the_first_day_on(client, token, clock):
    client.post("/api/invites/accept", json={"token": token, **NEW})
    clock.at = datetime(2027, 5, 18, 22, 0, tzinfo=UTC)  # midnight in Valencia
    late = client.post("/api/invites/decline", json={"token": token})
    assert (late.status_code, late.json()["code"]) == (409, "trip_has_started")
    page = client.post("/api/invites/open", json={"token": token}).json()
    assert (page["canAnswer"], page["reason"]) == (False, "trip_has_started")


def test_the_invite_to_a_cancelled_trip_says_so_and_takes_no_answer(client, token, make, mails, plans, trip_id):
    make.user("ben@example.com")
    mails()
    body = {"to": "cancelled", "version": plans.trip(trip_id)["version"]}
    assert plans.client.post(f"/api/trips/{trip_id}/status", json=body).status_code == 200
    page = client.post("/api/invites/open", json={"token": token}).json()
    assert (page["canAnswer"], page["reason"]) == (False, "trip_cancelled")
    refused = client.post("/api/invites/accept", json={"token": token, **NEW})
    assert (refused.status_code, refused.json()["code"]) == (409, "trip_is_over")
    to_sign_in = client.post("/api/invites/sign-in", json={"token": token})
    assert (to_sign_in.status_code, to_sign_in.json()["code"]) == (409, "trip_is_over")
    assert "Your login link for Tripoint" not in [one.subject for one in mails("ben@example.com")]


def test_an_unanswered_invite_expires_after_fourteen_days(client, token, clock):
    clock.move(days=13, hours=23)
    assert client.post("/api/invites/open", json={"token": token}).status_code == 200
    clock.move(hours=1)
    assert client.post("/api/invites/open", json={"token": token}).json()["code"] == "invite_expired"
    assert client.post("/api/invites/decline", json={"token": token}).status_code == 410


@pytest.mark.spec("6.20", "6.21")
def test_the_share_link_is_read_only_and_shows_first_names_without_addresses(client, plans, trip_id):
    share = plans.share(trip_id)
    page = client.post("/api/invites/open", json={"share": share})
    assert (page.json()["kind"], page.json()["canAnswer"], page.json()["reason"]) == ("shared", False, "shared_link")
    assert [one["name"] for one in page.json()["coming"]] == ["Ana", "Ben", "Chloé"]
    assert "example.com" not in page.text
    for answer in ("accept", "decline"):
        assert client.post(f"/api/invites/{answer}", json={"token": share}).json()["code"] == "invite_not_found"
    renewed = plans.client.post(f"/api/trips/{trip_id}/share-link").json()["url"]
    assert client.post("/api/invites/open", json={"share": share}).status_code == 404
    assert client.post("/api/invites/open", json={"share": renewed.split("#share=")[1]}).status_code == 200


@pytest.mark.rule("W18")
@pytest.mark.rule("P10")
def test_the_share_link_hides_the_address_and_link_of_the_groups_own_booking(client, plans, trip_id, token):
    link = {"link": "https://casa.example.com/7", "address": "Calle de la Paz 4", "checkIn": "15:00"}
    own = {"name": "Casa de Inés", "cents": 100_001, **link}
    assert plans.client.put(f"/api/trips/{trip_id}/stay", json={"version": 99, "own": own}).status_code == 200
    stay = plans.trip(trip_id)["stays"][0]
    confirmed = f"/api/trips/{trip_id}/stays/{stay['id']}/confirmation"
    assert plans.client.put(confirmed, json={"confirmed": True, "version": 99}).status_code == 200
    asked = ({"share": plans.share(trip_id)}, {"token": token})
    anyone, invited = (client.post("/api/invites/open", json=one).json()["stay"] for one in asked)
    assert (anyone["name"], anyone["total"]["cents"]) == ("Casa de Inés", 100_001)
    hidden = ("address", "link", "checkIn", "checkOut", "paid", "confirmed")
    assert {anyone[name] for name in hidden} == {None}
    assert (invited["address"], invited["link"]) == (link["address"], link["link"])


def test_racing_answers_leave_one_answer_and_one_traveller(app, token, make, database, plans, trip_id):
    ben = make.user("ben@example.com")
    codes = asyncio.run(_race(app, ben, token))
    assert set(codes) == {200}
    own = plans.trip(trip_id)
    assert own["invites"][0]["status"] == own["travellers"][1]["rsvp"]
    bound = database.read_now(lambda db: db.scalars(select(Traveller).where(Traveller.user_id == ben.id)).all())
    assert len(bound) == 1
    answers = [one["action"] for one in own["activity"] if one["action"].startswith("invite_")]
    assert all(one != other for one, other in itertools.pairwise(answers))


async def _race(app, ben, token):
    """Twelve answers at the same time, on one event loop as in the server."""
    headers = {"Authorization": f"Bearer {ben.access_token}"}
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000", headers=headers) as browser:
        ways = ["accept", "decline"] * 6
        asked = [browser.post(f"/api/invites/{way}", json={"token": token}) for way in ways]
        return [reply.status_code for reply in await asyncio.gather(*asked)]


@pytest.mark.rule("W16")
def test_accepting_again_with_the_same_key_returns_the_same_session(client, token):
    key = {"Idempotency-Key": "from-this-very-page"}
    body = {"token": token, **NEW}
    first = client.post("/api/invites/accept", json=body, headers=key)
    assert client.post("/api/invites/accept", json=body, headers=key).json() == first.json()
    assert client.post("/api/invites/accept", json=body).json()["code"] == "account_exists"


def test_a_guest_without_a_seat_must_name_a_city_and_joins_with_their_own_costs(client, plans, mails):
    trip_id = plans.make(invites=[{"email": "dana@example.com"}])["id"]
    token = mails.link("dana@example.com").split("#token=")[1]
    guest = {"token": token, "name": "Dana", "adultTermsVersion": "2026-11"}
    assert client.post("/api/invites/accept", json=guest).json()["code"] == "departure_city_needed"
    assert client.post("/api/invites/accept", json={**guest, "departureCityId": "atlantis"}).status_code == 422
    far = client.post("/api/invites/accept", json={**guest, "departureCityId": "1497337"}).json()["fields"]
    assert [(one["field"], one["code"], one["city"]) for one in far] == [
        ("departureCityId", "no_airport_near", "Norilsk")
    ]
    joined = client.post("/api/invites/accept", json={**guest, "departureCityId": plans.city("Warsaw")})
    assert joined.json()["status"] == "confirmed"
    dana = plans.trip(trip_id)["travellers"][3]
    assert (dana["name"], dana["departureCity"], dana["rsvp"]) == ("Dana", "Warsaw", "confirmed")
    parts = dana["costs"]["parts"]
    assert parts.pop("nightCredit") == 0
    assert min(parts.values()) > 0


@pytest.mark.parametrize("language", ["en", "es", "de", "fr", "cs"])
def test_the_email_is_complete_in_every_language(plans, mails, language):
    plans.client.headers["Accept-Language"] = language
    plans.make(summary="Bring a coat.")
    mail = mails("ben@example.com")[0]
    for part in (mail.text, mail.html):
        assert "{" not in part.split("</style>")[-1].replace("{{", "")
        assert "trip_invite." not in part
        assert "emails." not in part
        assert "Bring a coat" in part
        assert ("/TripInvite#token=" if language == "en" else f"/{language}/TripInvite#token=") in part
        assert "/no-more-invites#token=" in part


class TestWithLimits:
    @pytest.fixture
    def settings(self, make_settings):
        return make_settings(rate_limits=True)

    @pytest.mark.rule("A14")
    def test_asking_to_sign_in_puts_a_strangers_password_in_doubt_even_if_it_is_refused(self, client, token, mails):
        """The invited person asked before a stranger signed up, so they got no email; now they get the stranger's."""
        assert client.post("/api/invites/sign-in", json={"token": token}).status_code == 202
        mails()
        stranger = {"email": "ben@example.com", "password": "a stranger at the quay"}
        client.auth("POST", "/signup", json={**stranger, "data": {"adult_terms_version": "1999-01"}})
        assert client.post("/api/invites/sign-in", json={"token": token}).status_code == 429
        link = next(one for one in mails("ben@example.com") if "verify?token=" in (one.text or "")).text
        shown = {"type": "signup", "token_hash": link.split("token=")[1].split("&")[0]}
        assert client.auth("POST", "/verify", json=shown).status_code == 200
        assert client.auth("POST", "/token?grant_type=password", json=stranger).json()["code"] == "invalid_credentials"
