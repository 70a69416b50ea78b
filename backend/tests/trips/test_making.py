"""A reviewed plan becomes a trip, complete and at our prices (SPEC.md 5, 6, 8; TRUST.md S5, R4, W16)."""

import jwt
import pytest
from sqlalchemy import func, select

from tests.browser import Browser
from tests.conftest import NOW, MakeSettings
from tests.plans import Plans
from tripoint import app as application
from tripoint.core.clock import SetClock
from tripoint.core.settings import Settings
from tripoint.messaging.models import OutboxMail
from tripoint.providers.fares.gateway import FareGateway
from tripoint.providers.port import SourceFailed
from tripoint.trips.models import Invite, Traveller, Trip, TripLog


def rows(database, *tables):
    return database.read_now(lambda db: [db.scalar(select(func.count()).select_from(table)) for table in tables])


@pytest.mark.spec("6.7", "1.3", "4.46", "7.70", "8.48")
def test_a_sent_trip_contains_everything_and_invites_everyone(plans, database, mails):
    made = plans.make(summary="Mornings for the roadmap, afternoons by the sea.")
    assert made["outcome"] == "invites_sent"
    assert [(one["email"], one["status"], one["delivery"]["state"]) for one in made["invites"]] == [
        ("ben@example.com", "pending", "queued"),
        ("chloe@example.com", "pending", "queued"),
    ]
    trip = plans.trip(made["id"])
    assert plans.share(made["id"]) == made["shareUrl"].split("#share=")[1]
    assert [(one["name"], one["departureCity"], one["rsvp"]) for one in trip["travellers"]] == [
        ("Ana Reis", "Lisbon", "confirmed"),
        ("Ben Vogt", "Berlin", "pending"),
        ("Chloé Martin", "Paris", "pending"),
    ]
    assert trip["summary"].startswith("Mornings")
    assert {mail.to for mail in mails()} == {"ben@example.com", "chloe@example.com"}
    assert rows(database, Trip, Traveller, Invite) == [1, 3, 2]


@pytest.mark.spec("3.18", "1.5", "1.6", "3.37", "3.65")
def test_prices_come_from_the_offers_and_add_up_to_the_cent(plans):
    offer = plans.offers("Lisbon")[1]
    quoted = plans.selection(flights=[{"traveller": 0, "offerId": offer["id"]}])
    trip = plans.trip(plans.make(selection=quoted)["id"])
    assert trip["flights"][0]["offerId"] == offer["id"]
    assert trip["travellers"][0]["costs"]["parts"]["flights"] == offer["price"]["cents"]
    assert trip["travellers"][0]["role"] == "Participant"
    for one in [*trip["travellers"], {"costs": trip["costs"]}]:
        assert sum(one["costs"]["parts"].values()) == one["costs"]["total"]["cents"]
    totals = [one["costs"]["total"]["cents"] for one in trip["travellers"]]
    assert sum(totals) == trip["costs"]["total"]["cents"]
    assert trip["stays"][0]["total"]["cents"] == trip["costs"]["parts"]["accommodation"]
    assert trip["estimatedPricePerPerson"] == trip["costs"]["perPerson"]["total"]


def test_a_chosen_train_stays_a_train_in_quote_and_trip(plans):
    cities = ("Graz", "Ljubljana", "Lisbon")  # the first goes by train or coach, the second lives there
    chosen = plans.selection(
        cities, destination="ljubljana", stay={"stayId": "ljubljana-apartment-1", "room": "shared"}
    )
    chosen["activities"] = []
    assert plans.offers("Ljubljana", "ljubljana") == []
    train = plans.offers("Graz", "ljubljana")[1]
    assert train["kind"] in {"train", "coach"}
    chosen["flights"] = [{"traveller": 0, "offerId": train["id"]}]
    quote = plans.client.post("/api/planner/quote", json=chosen).json()
    made = plans.make(selection=chosen)
    trip = plans.trip(made["id"])
    for travellers in (quote["travellers"], [one["costs"] for one in trip["travellers"]]):
        assert travellers[0]["parts"]["flights"] == train["price"]["cents"]
        assert travellers[0]["parts"]["transfers"] == 800, "both stations, there and back"
    (kept,) = trip["flights"]
    same = ("kind", "price", "stops", "airline", "outbound", "inbound", "advice", "confidence", "co2eKg")
    assert {name: kept[name] for name in same} == {name: train[name] for name in same}
    assert kept["airline"] is None
    assert all(leg["flight"] is leg["airline"] is None for leg in kept["outbound"] + kept["inbound"])
    shared = plans.client.post("/api/invites/open", json={"share": made["shareUrl"].split("#share=")[1]}).json()
    assert [one["way"] for one in shared["coming"]] == ["land", None, None]


@pytest.mark.rule("R9")
def test_offers_quotes_and_trips_return_503_when_no_source_answers(app, plans):
    offer = plans.offers("Lisbon")[0]
    chosen = plans.selection(flights=[{"traveller": 0, "offerId": offer["id"]}])
    app.app.state.fares = FareGateway([Silent()], SetClock(NOW))
    asked = {
        "destination": "valencia",
        "depart": "2027-05-19",
        "return": "2027-05-23",
        "cityIds": [plans.city("Paris")],
    }
    calls = {
        "/api/planner/offers": asked,
        "/api/planner/quote": chosen,
        "/api/planner/arrivals": chosen,
        "/api/trips": plans.body(selection=chosen),
    }
    for path, body in calls.items():
        reply = plans.client.post(path, json=body)
        assert (path, reply.status_code, reply.json()["code"]) == (path, 503, "flights_unavailable")
        assert int(reply.headers["retry-after"]) > 0
    assert plans.client.post("/api/planner/quote", json=plans.selection()).status_code == 200, "nobody chose a flight"
    assert plans.make()["id"]


class Silent:
    """A source that does not answer."""

    name, quality, at_once, rate = "sample", "live", 4, None

    async def search(self, _query):
        raise SourceFailed


@pytest.mark.spec("4.46", "7.72", "5.14", "8.51", "8.49")
def test_a_draft_is_saved_without_invites_and_sends_nothing(plans, database, mails):
    made = plans.make(mode="draft", invites=[])
    assert (made["outcome"], made["invites"]) == ("saved_without_invites", [])
    assert plans.trip(made["id"])["status"] == "pending"
    assert mails() == []
    assert rows(database, Trip, Invite, OutboxMail) == [1, 0, 0]


@pytest.mark.spec("4.47", "6.16", "2.121")
def test_an_organizer_who_does_not_travel_is_not_among_the_travellers(plans):
    body = plans.body(organizerTraveller=None)
    body["travellers"] = body["travellers"][1:]
    trip = plans.trip(plans.client.post("/api/trips", json=body).json()["id"])
    assert (trip["viewerRole"], trip["viewerTravellerId"], trip["organizerTravels"]) == ("organizer", None, False)
    assert [one["name"] for one in trip["travellers"]] == ["Ben Vogt", "Chloé Martin"]
    assert trip["travellersCount"] == 2


def test_a_trips_flights_and_trains_name_cities_in_the_readers_language(plans):
    train, flight = plans.offers("Graz", "ljubljana")[0], plans.offers("Cairo", "ljubljana")[0]
    assert train["kind"] != "flight"
    chosen = plans.selection(
        ("Graz", "Ljubljana", "Cairo"),
        destination="ljubljana",
        stay={"stayId": "ljubljana-apartment-1", "room": "shared"},
        flights=[{"traveller": 0, "offerId": train["id"]}, {"traveller": 2, "offerId": flight["id"]}],
        activities=[],
    )
    made = plans.make(selection=chosen)

    def named(language):
        plans.client.headers["Accept-Language"] = language
        flights = plans.trip(made["id"])["flights"]
        legs = [leg for one in flights for leg in one["outbound"] + one["inbound"]]
        return {leg[end] for leg in legs for end in ("from", "fromCity", "to", "toCity")} | {
            stop["city"] for one in flights for stop in one["layovers"]
        }

    assert {"Cairo", "CAI", "Ljubljana"} <= named("en")
    assert {"Káhira", "CAI", "Štýrský Hradec", "Lublaň"} <= named("cs")
    assert {"Cairo", "Graz", "Vienna", "Ljubljana", "Rome", "Istanbul"}.isdisjoint(named("cs"))
    assert {"Kairo", "Graz"} <= named("de")


@pytest.mark.spec("5.39")
def test_the_checklist_begins_with_passport_advice_in_the_readers_language(plans):
    made = plans.make()
    english = plans.trip(made["id"])["checklist"][0]
    assert english["text"] == (
        "Check your passport: many countries require it to be valid for at least 6 months after the trip. "
        "Citizens of EU and Schengen countries need only a valid passport or ID card to travel between them."
    )
    plans.client.headers["Accept-Language"] = "cs"
    assert plans.trip(made["id"])["checklist"][0]["text"].startswith("Zkontrolujte svůj pas")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        pytest.param({"organizerName": "  "}, "organizer_name_needed", marks=pytest.mark.spec("5.26")),
        pytest.param({"invites": []}, "invites_needed", marks=pytest.mark.spec("5.13")),
        pytest.param(
            {"invites": [{"email": "ben@example.com"}, {"email": "BEN@example.com"}]},
            "duplicate_invite",
            marks=pytest.mark.spec("5.16"),
        ),
        ({"invites": [{"email": "Ana@Example.com"}]}, "own_address"),
        ({"travellers": []}, "itinerary_needed"),
    ],
)
def test_an_invalid_trip_is_rejected_and_nothing_is_saved(plans, database, change, code):
    reply = plans.client.post("/api/trips", json=plans.body(**change))
    assert (reply.status_code, reply.json()["code"]) == (422, code)
    assert rows(database, Trip, Traveller, Invite, OutboxMail, TripLog) == [0, 0, 0, 0, 0]


class TestTokenSignedElsewhere:
    SECRET = "a shared secret of more than thirty-two bytes"

    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(jwt_secret=self.SECRET, jwt_secret_users=True)

    def test_the_callers_own_address_is_known_and_cannot_be_invited(self, plans, ana, clock):
        expires = int(clock.now().timestamp()) + 100
        claims = {"sub": str(ana.id), "aud": "authenticated", "role": "authenticated", "exp": expires}
        token = jwt.encode(claims, self.SECRET, "HS256")
        body = plans.body(invites=[{"email": ana.email}])
        reply = plans.client.post("/api/trips", json=body, headers={"Authorization": f"Bearer {token}"})
        assert (reply.status_code, reply.json()["code"]) == (422, "own_address")


@pytest.mark.spec("5.10", "5.11", "5.22", "5.24", "5.25")
@pytest.mark.parametrize(
    ("part", "code"),
    [("destination", "destination_needed"), ("stay", "accommodation_needed"), ("depart", "itinerary_needed")],
)
def test_a_trip_needs_destination_dates_and_accommodation_even_as_a_draft(plans, part, code):
    body = plans.body(selection=plans.selection(**{part: None}), mode="draft", invites=[])
    assert plans.client.post("/api/trips", json=body).json()["code"] == code


@pytest.mark.parametrize(
    ("change", "part", "named"),
    [
        ({"travellers": []}, {}, ["travellers"]),
        ({}, {"return": None}, ["selection.return"]),
        ({"travellers": []}, {"depart": None, "return": None}, ["travellers", "selection.depart", "selection.return"]),
    ],
)
def test_only_the_missing_fields_of_the_itinerary_are_named(plans, change, part, named):
    reply = plans.client.post("/api/trips", json=plans.body(selection=plans.selection(**part), **change))
    assert [one["field"] for one in reply.json()["fields"]] == named


@pytest.mark.spec("8.24")
def test_a_duplicate_address_is_named_with_the_specified_message(plans):
    wanted = [{"email": "ben@example.com"}, {"email": "ben@example.com"}]
    reply = plans.client.post("/api/trips", json=plans.body(invites=wanted))
    assert reply.json()["error"] == "ben@example.com is already on the list"


@pytest.mark.rule("W16")
def test_the_same_idempotency_key_gives_the_same_reply_and_one_trip(plans, database):
    key = {"Idempotency-Key": "a-key-of-this-page-1"}
    first = plans.client.post("/api/trips", json=plans.body(), headers=key)
    again = plans.client.post("/api/trips", json=plans.body(), headers=key)
    assert (first.status_code, first.json()) == (again.status_code, again.json())
    assert rows(database, Trip) == [1]


@pytest.mark.rule("W16")
def test_the_same_idempotency_key_with_a_different_body_is_rejected(plans, database):
    key = {"Idempotency-Key": "a-key-of-this-page-1"}
    plans.client.post("/api/trips", json=plans.body(), headers=key)
    other = plans.client.post("/api/trips", json=plans.body(mode="draft", invites=[]), headers=key)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_used")
    assert rows(database, Trip) == [1]


@pytest.mark.rule("W16")
def test_an_idempotency_key_belongs_to_one_account_and_lasts_a_day(plans, ana, database, make, client, clock):
    key = {"Idempotency-Key": "a-key-of-this-page-1"}
    first = plans.client.post("/api/trips", json=plans.body(), headers=key).json()["id"]
    ben = client.as_(make.user("bob@example.com"))
    assert ben.post("/api/trips", json=plans.body(), headers=key).json()["id"] != first
    clock.move(hours=24, seconds=1)
    said = {"email": ana.email, "password": ana.password}
    token = client.auth("POST", "/token?grant_type=password", json=said).json()["access_token"]
    plans.client.headers["Authorization"] = f"Bearer {token}"
    assert plans.client.post("/api/trips", json=plans.body(), headers=key).json()["id"] != first
    assert rows(database, Trip) == [3]


@pytest.mark.rule("W16")
def test_a_rejected_request_frees_its_idempotency_key(plans):
    key = {"Idempotency-Key": "a-key-of-this-page-1"}
    assert plans.client.post("/api/trips", json=plans.body(invites=[]), headers=key).status_code == 422
    assert plans.client.post("/api/trips", json=plans.body(), headers=key).status_code == 201


@pytest.mark.spec("8.26", "8.27")
def test_with_email_paused_the_trip_is_saved_and_invites_are_reported_as_not_delivered(
    make_settings, database, clock, make, app
):
    paused = make_settings(mail="off")
    browser = Browser(application.create(paused, database=database, clock=clock), base_url=paused.origin)
    plans = Plans(browser.as_(make.user("ana@example.com")))
    made = plans.make()
    assert (made["mail"], made["outcome"]) == ("paused", "invites_not_delivered")
    invite = plans.client.post(f"/api/trips/{made['id']}/invites/{made['invites'][0]['id']}/link").json()
    assert "/TripInvite#token=" in invite["url"]


def test_a_trip_in_the_past_is_rejected(plans, clock, make, client):
    body = plans.body()
    clock.move(days=200)
    later = client.as_(make.user("eva@example.com"))
    reply = later.post("/api/trips", json=body)
    assert reply.status_code == 422
    assert [(one["field"], one["code"]) for one in reply.json()["fields"]] == [("selection.depart", "date_in_past")]
