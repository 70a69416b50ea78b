"""Live fares from the offers to the trip, chosen in the search's preferences; the source is a local Duffel
(`tests/local_duffel.py`).
"""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests import local_duffel
from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.local_duffel import LocalDuffel
from tests.local_server import Reply
from tests.mailboxes import Mailboxes
from tests.make import Make
from tests.plans import Plans
from tripoint.core.clock import SetClock
from tripoint.core.settings import Settings
from tripoint.providers import allowance as provider_allowance
from tripoint.providers.fares import duffel_offers
from tripoint.providers.fares.port import Baggage, Fee

CITY = "Lisbon"
UNAVAILABLE = "We're having trouble loading flights right now. Please try again later."


@pytest.fixture
def settings(make_settings: MakeSettings, duffel: LocalDuffel) -> Settings:
    return make_settings(
        flight_provider="duffel",
        duffel_token=local_duffel.TOKEN,
        provider_base_url_duffel=duffel.origin,
        auth_token_seconds=7_200,
    )


def question(plans: Plans, provider: str, *cities: str) -> dict[str, Any]:
    return {
        "destination": "valencia",
        "depart": "2027-05-19",
        "return": "2027-05-23",
        "cityIds": [plans.city(name) for name in cities or (CITY,)],
        "flightDataProvider": provider,
        "asOf": "2026-11-20",
        "seed": 7,
    }


def live_trip(plans: Plans) -> dict[str, Any]:
    """Create a trip with a live flight for Ana and return its document."""
    (first, *_) = plans.client.post("/api/planner/offers", json=question(plans, "duffel")).json()["offers"][
        plans.city(CITY)
    ]
    selection = plans.selection(flights=[{"traveller": 0, "offerId": first["id"]}])
    selection["search"]["flightDataProvider"] = "duffel"
    return plans.trip(plans.make(selection=selection)["id"])


def test_the_config_lists_the_flight_providers(client: Browser) -> None:
    assert client.get("/api/config").json()["flightProviders"] == ["sample", "duffel"]


@pytest.mark.spec("7.67")
def test_flight_offers_come_from_the_chosen_source(plans: Plans, duffel: LocalDuffel) -> None:
    live = plans.client.post("/api/planner/offers", json=question(plans, "duffel")).json()
    assert (live["source"], live["kind"]) == ("Duffel", "live")
    flights = [one for one in live["offers"][plans.city(CITY)] if one["kind"] == "flight"]
    assert [(one["price"]["cents"], one["price"]["kind"]) for one in flights] == [(12_320, "live"), (14_320, "live")]
    assert [one["stops"] for one in flights] == [1, 0]

    sample = plans.client.post("/api/planner/offers", json=question(plans, "sample")).json()
    assert sample["kind"] == "sample"
    assert {one["price"]["kind"] for one in sample["offers"][plans.city(CITY)]} == {"sample"}
    assert len(duffel.asked) == 1


@pytest.mark.spec("3.85")
def test_a_trip_keeps_the_chosen_source_and_its_prices_name_it(plans: Plans) -> None:
    trip = live_trip(plans)
    assert trip["preferences"]["flightDataProvider"] == "duffel"
    (flight,) = trip["flights"]
    price = flight["price"]
    assert (price["kind"], price["source"], price["cents"]) == ("live", "Duffel", 12_320)

    other = plans.trip(plans.make()["id"])
    assert other["preferences"]["flightDataProvider"] == "sample"


def test_prices_are_refreshed_from_the_source_they_came_from(
    plans: Plans, duffel: LocalDuffel, clock: SetClock
) -> None:
    trip = live_trip(plans)
    duffel.cents += 5_000
    clock.move(minutes=31)
    asked = len(duffel.asked)
    reply = plans.client.post(f"/api/trips/{trip['id']}/prices", json={"version": trip["version"]})
    moved = [one for one in reply.json()["items"] if one["before"] != one["after"]]
    assert [one["after"]["cents"] - one["before"]["cents"] for one in moved] == [5_000]
    assert len(duffel.asked) == asked + 1


@pytest.mark.rule("R9")
def test_a_failing_source_returns_503_and_sample_prices_are_never_mixed_in(plans: Plans, duffel: LocalDuffel) -> None:
    duffel.instead.append(Reply(500))
    reply = plans.client.post("/api/planner/offers", json=question(plans, "duffel"))
    assert (reply.status_code, reply.json()["code"], reply.json()["error"]) == (
        503,
        "flights_unavailable",
        UNAVAILABLE,
    )
    assert plans.client.post("/api/planner/offers", json=question(plans, "sample")).status_code == 200


def test_an_expired_answer_is_returned_when_the_source_fails(
    plans: Plans, duffel: LocalDuffel, clock: SetClock
) -> None:
    before = plans.client.post("/api/planner/offers", json=question(plans, "duffel")).json()
    clock.move(minutes=31)
    duffel.instead.append(Reply(500))
    after = plans.client.post("/api/planner/offers", json=question(plans, "duffel")).json()
    assert after == before


def test_an_expired_answer_is_never_stored_as_a_price(plans: Plans, duffel: LocalDuffel, clock: SetClock) -> None:
    trip = live_trip(plans)
    (first, *_) = plans.client.post("/api/planner/offers", json=question(plans, "duffel")).json()["offers"][
        plans.city(CITY)
    ]
    selection = plans.selection(flights=[{"traveller": 0, "offerId": first["id"]}])
    selection["search"]["flightDataProvider"] = "duffel"
    clock.move(minutes=31)
    version = {"version": trip["version"]}
    way = f"/api/trips/{trip['id']}/ways/{trip['flights'][0]['travellerId']}"
    for call in (
        lambda: plans.client.post("/api/planner/quote", json=selection),
        lambda: plans.client.post("/api/trips", json=plans.body(selection=selection)),
        lambda: plans.client.post(f"/api/trips/{trip['id']}/prices", json=version),
        lambda: plans.client.put(way, json={**version, "offerId": first["id"]}),
    ):
        duffel.instead.append(Reply(500))
        refused = call()
        assert (refused.status_code, refused.json()["code"]) == (503, "flights_unavailable")
    assert plans.trip(trip["id"]) == trip


class TestBags:
    """The bag that people fly with is part of every price, or its fee is reported as unknown (decision 0312)."""

    def choice(self, plans: Plans, stops: int, bags: str) -> dict[str, Any]:
        """Ana's flight with this number of stops and these bags."""
        asked = {**question(plans, "duffel"), "baggage": bags}
        offers = plans.client.post("/api/planner/offers", json=asked).json()["offers"][plans.city(CITY)]
        (one,) = (offer for offer in offers if offer["stops"] == stops)
        selection = plans.selection(flights=[{"traveller": 0, "offerId": one["id"]}], baggage=bags)
        selection["search"]["flightDataProvider"] = "duffel"
        return {"offer": one, "selection": selection}

    def invited(
        self, plans: Plans, mails: Mailboxes, selection: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A trip whose first traveller is the person invited: the trip's document and the invite's page."""
        made = plans.make(
            selection=selection, organizerTraveller=None, invites=[{"email": "ben@example.com", "traveller": 0}]
        )
        token = mails.link("ben@example.com").split("#token=")[1]
        return plans.trip(made["id"]), plans.client.post("/api/invites/open", json={"token": token}).json()

    @pytest.fixture
    def fees(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Make each flight name what more pieces cost, each way."""
        bags = Baggage(1, 0, 0, (Fee("carry_on", 1_500), Fee("checked", 4_000)), "personal_item_only")
        monkeypatch.setattr(duffel_offers, "_baggage", lambda _offer: bags)

    @pytest.mark.usefixtures("fees")
    @pytest.mark.parametrize(("bags", "fee"), [("personal_item", 0), ("cabin_bag", 3_000), ("checked_bag", 11_000)])
    def test_the_fee_is_the_same_from_the_offer_to_the_invite(
        self, plans: Plans, mails: Mailboxes, bags: str, fee: int
    ) -> None:
        chosen = self.choice(plans, 0, bags)
        bag = {"wanted": bags, "fee": {"cents": fee, "currency": "EUR"}}
        assert (chosen["offer"]["price"]["cents"], chosen["offer"]["bag"]) == (14_320 + fee, bag)
        quote = plans.client.post("/api/planner/quote", json=chosen["selection"]).json()
        ana, ben, _ = quote["travellers"]
        assert (ana["parts"]["flights"], ana["bag"], ben["bag"]) == (14_320 + fee, bag, None)
        assert quote["fares"] == {"live": 1, "of": 3}

        trip, invite = self.invited(plans, mails, chosen["selection"])
        assert trip["preferences"]["baggage"] == bags
        assert trip["costs"]["total"] == quote["group"]["total"]
        for flight in (trip["flights"][0], invite["yourFlight"]):
            assert (flight["price"]["cents"], flight["bag"]) == (14_320 + fee, bag)
        assert invite["costs"]["yours"]["total"] == ana["total"]

    @pytest.mark.usefixtures("fees")
    def test_the_bag_fee_is_kept_when_prices_and_ways_are_refreshed(
        self, plans: Plans, duffel: LocalDuffel, clock: SetClock
    ) -> None:
        trip = plans.trip(plans.make(selection=self.choice(plans, 0, "checked_bag")["selection"])["id"])
        duffel.cents += 5_000
        clock.move(minutes=31)
        kept = plans.client.post(f"/api/trips/{trip['id']}/prices", json={"version": trip["version"]}).json()
        assert next(one["after"]["cents"] - one["before"]["cents"] for one in kept["items"]) == 5_000
        (flight,) = plans.trip(trip["id"])["flights"]
        assert (flight["price"]["cents"], flight["bag"]["fee"]["cents"]) == (30_320, 11_000)
        way = f"/api/trips/{trip['id']}/ways/{flight['travellerId']}"
        offers = plans.client.get(way).json()["offers"][plans.city(CITY)]
        assert [one["price"]["cents"] for one in offers] == [28_320, 30_320]

    def test_a_fee_that_the_offer_does_not_state_is_null(self, plans: Plans, mails: Mailboxes) -> None:
        via = self.choice(plans, 1, "checked_bag")["offer"]
        assert (via["price"]["cents"], via["bag"]) == (
            12_320,
            {"wanted": "checked_bag", "fee": {"cents": 0, "currency": "EUR"}},
        )
        chosen = self.choice(plans, 0, "checked_bag")
        unknown = {"wanted": "checked_bag", "fee": None}
        assert (chosen["offer"]["price"]["cents"], chosen["offer"]["bag"]) == (14_320, unknown)
        quote = plans.client.post("/api/planner/quote", json=chosen["selection"]).json()
        assert (quote["travellers"][0]["parts"]["flights"], quote["travellers"][0]["bag"]) == (14_320, unknown)
        trip, invite = self.invited(plans, mails, chosen["selection"])
        assert trip["flights"][0]["bag"] == invite["yourFlight"]["bag"] == unknown

    def test_offers_with_an_unknown_bag_fee_come_last_and_are_not_used_for_arrivals(
        self, plans: Plans, duffel: LocalDuffel
    ) -> None:
        duffel.cents = 9_000

        def via_is_dear(found: list[Any]) -> None:
            found[1]["total_amount"] = "300.00"

        duffel.changes.append(via_is_dear)
        prices = {}
        for bags in ("cabin_bag", "checked_bag"):
            asked = {**question(plans, "duffel"), "baggage": bags}
            offers = plans.client.post("/api/planner/offers", json=asked).json()["offers"][plans.city(CITY)]
            prices[bags] = [one["price"]["cents"] for one in offers]
        assert prices == {"cabin_bag": [9_000, 30_000], "checked_bag": [30_000, 9_000]}

        selection = plans.selection((CITY, "Berlin"), activities=[], stay=None, baggage="checked_bag")
        selection["search"]["flightDataProvider"] = "duffel"
        arrivals = plans.client.post("/api/planner/arrivals", json=selection).json()
        assert arrivals["cheapest"]["totalCents"] == 60_000

    def test_sample_offers_do_not_depend_on_the_bag(self, plans: Plans) -> None:
        asked = question(plans, "sample")
        bare, wanted = (
            plans.client.post("/api/planner/offers", json={**asked, **more}).json()["offers"]
            for more in ({}, {"baggage": "checked_bag"})
        )
        assert bare == wanted
        assert {one["bag"] for offers in wanted.values() for one in offers} == {None}

    def test_an_unknown_bag_is_rejected(self, plans: Plans) -> None:
        for call, body in (
            ("offers", {**question(plans, "duffel"), "baggage": "piano"}),
            ("quote", plans.selection(baggage="piano")),
        ):
            refused = plans.client.post(f"/api/planner/{call}", json=body)
            assert (refused.status_code, refused.json()["fields"][0]["field"]) == (422, "baggage")


class TestDailyAllowance:
    """Requests to a live source cost money."""

    @pytest.fixture
    def settings(self, make_settings: MakeSettings, duffel: LocalDuffel) -> Settings:
        return make_settings(
            flight_provider="duffel",
            duffel_token=local_duffel.TOKEN,
            provider_base_url_duffel=duffel.origin,
            duffel_searches_a_day=3,
        )

    def test_the_allowance_is_used_up_in_a_day_and_renewed_on_the_next(
        self, plans: Plans, duffel: LocalDuffel, clock: SetClock, client: Browser, make: Make
    ) -> None:
        cities = ["Lisbon", "Berlin", "Paris", "Rome"]
        replies = [plans.client.post("/api/planner/offers", json=question(plans, "duffel", one)) for one in cities]
        assert [one.status_code for one in replies] == [200, 200, 200, 503]
        assert len(duffel.asked) == 3
        again = plans.client.post("/api/planner/offers", json=question(plans, "duffel", "Lisbon"))
        assert again.status_code == 200  # from the cache, at no cost
        clock.move(hours=24)
        tomorrow = client.as_(make.user("ben@example.com", name="Ben Vogt"))
        assert tomorrow.post("/api/planner/offers", json=question(plans, "duffel", "Rome")).status_code == 200

    def test_parallel_requests_do_not_exceed_the_allowance(self, plans: Plans, duffel: LocalDuffel) -> None:
        cities = ["Lisbon", "Berlin", "Paris", "Rome", "Prague", "Vienna"]
        questions = [question(plans, "duffel", one) for one in cities]
        with ThreadPoolExecutor(6) as pool:
            replies = list(pool.map(lambda one: plans.client.post("/api/planner/offers", json=one), questions))
        assert len(duffel.asked) == 3
        # On a busy machine an answer may miss its deadline, so not every question that was paid for gets a 200.
        statuses = [one.status_code for one in replies]
        assert set(statuses) == {200, 503}
        assert statuses.count(503) >= 3

    def test_one_person_cannot_use_up_the_whole_allowance(
        self, plans: Plans, client: Browser, make: Make, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(provider_allowance, "PER_PERSON", 2)
        own = [
            plans.client.post("/api/planner/offers", json=question(plans, "duffel", one)).status_code
            for one in ("Lisbon", "Berlin", "Paris")
        ]
        assert own == [200, 200, 503]
        ben = client.as_(make.user("ben@example.com", name="Ben Vogt"))
        assert ben.post("/api/planner/offers", json=question(plans, "duffel", "Paris")).status_code == 200
