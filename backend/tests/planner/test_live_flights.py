"""Live fares from the question to the trip, chosen in the search's preferences; the source is a Duffel on this machine
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
from tests.make import Make
from tests.plans import Plans
from tripoint.core.clock import SetClock
from tripoint.core.settings import Settings
from tripoint.providers import allowance

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
    """A trip with a live flight for Ana; its document."""
    (first, *_) = plans.client.post("/api/planner/offers", json=question(plans, "duffel")).json()["offers"][
        plans.city(CITY)
    ]
    selection = plans.selection(flights=[{"traveller": 0, "offerId": first["id"]}])
    selection["search"]["flightDataProvider"] = "duffel"
    return plans.trip(plans.make(selection=selection)["id"])


def test_the_browser_learns_what_may_be_chosen(client: Browser) -> None:
    assert client.get("/api/config").json()["flightProviders"] == ["sample", "duffel"]


@pytest.mark.spec("7.67")
def test_a_search_for_flights_asks_the_source_that_was_chosen(plans: Plans, duffel: LocalDuffel) -> None:
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
def test_the_preference_stays_with_the_trip_and_its_prices_say_where_they_come_from(plans: Plans) -> None:
    trip = live_trip(plans)
    assert trip["preferences"]["flightDataProvider"] == "duffel"
    (flight,) = trip["flights"]
    price = flight["price"]
    assert (price["kind"], price["source"], price["cents"]) == ("live", "Duffel", 12_320)

    other = plans.trip(plans.make()["id"])
    assert other["preferences"]["flightDataProvider"] == "sample"


def test_prices_are_found_again_where_they_came_from(plans: Plans, duffel: LocalDuffel, clock: SetClock) -> None:
    trip = live_trip(plans)
    duffel.cents += 5_000
    clock.move(minutes=31)
    asked = len(duffel.asked)
    reply = plans.client.post(f"/api/trips/{trip['id']}/prices", json={"version": trip["version"]})
    moved = [one for one in reply.json()["items"] if one["before"] != one["after"]]
    assert [one["after"]["cents"] - one["before"]["cents"] for one in moved] == [5_000]
    assert len(duffel.asked) == asked + 1


@pytest.mark.rule("R9")
def test_a_source_that_fails_says_so_and_sample_prices_are_never_mixed_in(plans: Plans, duffel: LocalDuffel) -> None:
    duffel.instead.append(Reply(500))
    reply = plans.client.post("/api/planner/offers", json=question(plans, "duffel"))
    assert (reply.status_code, reply.json()["code"], reply.json()["error"]) == (
        503,
        "flights_unavailable",
        UNAVAILABLE,
    )
    assert plans.client.post("/api/planner/offers", json=question(plans, "sample")).status_code == 200


def test_an_older_answer_is_better_than_none(plans: Plans, duffel: LocalDuffel, clock: SetClock) -> None:
    before = plans.client.post("/api/planner/offers", json=question(plans, "duffel")).json()
    clock.move(minutes=31)
    duffel.instead.append(Reply(500))
    after = plans.client.post("/api/planner/offers", json=question(plans, "duffel")).json()
    assert after == before


def test_an_older_answer_is_never_kept_as_a_price(plans: Plans, duffel: LocalDuffel, clock: SetClock) -> None:
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


class TestWhatMayBeSpent:
    """Questions to a live source cost money."""

    @pytest.fixture
    def settings(self, make_settings: MakeSettings, duffel: LocalDuffel) -> Settings:
        return make_settings(
            flight_provider="duffel",
            duffel_token=local_duffel.TOKEN,
            provider_base_url_duffel=duffel.origin,
            duffel_searches_a_day=3,
        )

    def test_in_a_day_and_again_on_the_next(
        self, plans: Plans, duffel: LocalDuffel, clock: SetClock, client: Browser, make: Make
    ) -> None:
        cities = ["Lisbon", "Berlin", "Paris", "Rome"]
        replies = [plans.client.post("/api/planner/offers", json=question(plans, "duffel", one)) for one in cities]
        assert [one.status_code for one in replies] == [200, 200, 200, 503]
        assert len(duffel.asked) == 3
        again = plans.client.post("/api/planner/offers", json=question(plans, "duffel", "Lisbon"))
        assert again.status_code == 200  # from memory, at no cost
        clock.move(hours=24)
        tomorrow = client.as_(make.user("ben@example.com", name="Ben Vogt"))
        assert tomorrow.post("/api/planner/offers", json=question(plans, "duffel", "Rome")).status_code == 200

    def test_never_more_in_parallel(self, plans: Plans, duffel: LocalDuffel) -> None:
        cities = ["Lisbon", "Berlin", "Paris", "Rome", "Prague", "Vienna"]
        questions = [question(plans, "duffel", one) for one in cities]
        with ThreadPoolExecutor(6) as pool:
            replies = list(pool.map(lambda one: plans.client.post("/api/planner/offers", json=one), questions))
        assert sorted(one.status_code for one in replies) == [200, 200, 200, 503, 503, 503]
        assert len(duffel.asked) == 3

    def test_one_person_leaves_room_for_others(
        self, plans: Plans, client: Browser, make: Make, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(allowance, "PER_PERSON", 2)
        own = [
            plans.client.post("/api/planner/offers", json=question(plans, "duffel", one)).status_code
            for one in ("Lisbon", "Berlin", "Paris")
        ]
        assert own == [200, 200, 503]
        ben = client.as_(make.user("ben@example.com", name="Ben Vogt"))
        assert ben.post("/api/planner/offers", json=question(plans, "duffel", "Paris")).status_code == 200
