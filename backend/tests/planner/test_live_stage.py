"""Prices that arrive after the ranking: from the estimates through each answer to the final order (design 6, decision
0311).

The source is a local Duffel.
"""

import asyncio
import json
from typing import Any

import pytest

from tests import local_duffel
from tests.conftest import MakeSettings
from tests.local_duffel import LocalDuffel
from tests.local_server import Reply
from tests.plans import Plans
from tripoint.core.settings import Settings
from tripoint.providers.fares import duffel_offers
from tripoint.providers.fares.baggage import BaggageChoice
from tripoint.providers.fares.port import Baggage, Fee
from tripoint.providers.gateway import Terms

Event = tuple[str, dict[str, Any]]
CITIES = ("Lisbon", "Berlin", "Warsaw")


@pytest.fixture
def settings(make_settings: MakeSettings, duffel: LocalDuffel) -> Settings:
    return make_settings(
        flight_provider="duffel",
        duffel_token=local_duffel.TOKEN,
        provider_base_url_duffel=duffel.origin,
        auth_token_seconds=7_200,
    )


def wanted(plans: Plans, **changes: Any) -> dict[str, Any]:
    return {
        "travellers": [{"cityId": plans.city(name)} for name in CITIES],
        "meetupDate": "2027-05-19",
        "returnDate": "2027-05-23",
        "flightDataProvider": "duffel",
        "flightsOnly": True,
        "asOf": "2026-11-20",
        **changes,
    }


def live(plans: Plans, **changes: Any) -> list[Event]:
    reply = plans.client.post("/api/planner/searches/live", json=wanted(plans, **changes))
    assert (reply.status_code, reply.headers["content-type"]) == (200, "text/event-stream; charset=utf-8"), reply.text
    blocks = [block.split("\n") for block in reply.text.strip().split("\n\n") if block != ":"]
    return [(name.removeprefix("event: "), json.loads(data.removeprefix("data: "))) for name, data in blocks]


def named(events: list[Event], name: str) -> list[dict[str, Any]]:
    return [data for kind, data in events if kind == name]


def test_live_prices_replace_estimates_place_by_place(plans: Plans, duffel: LocalDuffel) -> None:
    events = live(plans)
    (began,), (final,) = named(events, "ranked"), named(events, "final")
    assert (events[0][0], events[-1][0], began) == (
        "ranked",
        "final",
        {"of": 60, "source": "Duffel", "quality": "live"},
    )
    assert final["asked"] == len(duffel.asked) < 60
    verified = named(events, "verified")
    assert verified
    for one in verified:
        priced = [fare for fare in named(events, "priced") if fare["slug"] == one["place"]["slug"]]
        place, fares = one["place"], one["fares"]
        found = {person: fare["fare"]["cents"] for fare in priced for person in fare["travellers"]}
        assert set(found.values()) <= {12_320, 14_320}
        assert {person: place["perTraveller"]["fareCents"][person] for person in found} == found
        assert (fares["flying"], fares["priced"], fares["missing"]) == (len(found), len(found), [])
        more = sum(fare["fare"]["cents"] - fare["estimate"]["cents"] for fare in priced)
        assert place["groupTotal"]["cents"] - fares["estimate"]["cents"] == more
        assert fares["moreCents"] == pytest.approx(more / len(CITIES), abs=0.5)


def test_live_prices_are_compared_with_the_plain_searchs_estimates(plans: Plans) -> None:
    body = {name: value for name, value in wanted(plans).items() if name != "flightDataProvider"}
    estimates = plans.client.post("/api/planner/searches", json=body).json()["results"]
    rank = {one["slug"]: one["rank"] for one in estimates}
    total = {one["slug"]: one["groupTotal"] for one in estimates}
    events = live(plans)
    for one in named(events, "verified"):
        assert one["fares"]["estimate"] == total[one["place"]["slug"]]
    (final,) = named(events, "final")
    for move in final["moves"]:
        assert (move["was"], move["now"]) == (rank[move["slug"]], final["ranks"][move["slug"]])
        assert move["was"] != move["now"]


def test_expensive_flights_make_a_place_fall_and_the_move_states_the_difference(
    plans: Plans, duffel: LocalDuffel
) -> None:
    first = live(plans)[-1][1]["labels"]["best"]
    airports = {one["iata"] for one in plans.client.get(f"/api/destinations/{first}").json()["airports"]}

    def dear(found: list[Any]) -> None:
        for one in found:
            if one["slices"][0]["segments"][-1]["destination"]["iata_code"] in airports:
                one["total_amount"] = "900.00"

    duffel.changes.append(dear)
    (final,) = named(live(plans, meetupDate="2027-05-20", returnDate="2027-05-24"), "final")
    fallen = {one["slug"]: one for one in final["moves"]}[first]
    assert fallen["now"] > fallen["was"]
    assert fallen["moreCents"] > 20_000


@pytest.mark.parametrize("most", [1, 5])
def test_a_search_never_asks_more_questions_than_its_limit(plans: Plans, duffel: LocalDuffel, most: int) -> None:
    plans.client.app.app.state.fares.terms = Terms(most_questions=most)
    duffel.cents = 40_000
    (final,) = named(live(plans), "final")
    assert (len(duffel.asked), final["asked"], final["outcome"]) == (most, most, "spent")


def test_where_everyone_lives_there_is_nothing_to_ask(plans: Plans, duffel: LocalDuffel) -> None:
    only = {"flightsOnly": False, "travellers": [{"cityId": plans.city("Lisbon")}] * 2, "desiredDestination": "lisbon"}
    (final,) = named(live(plans, **only), "final")
    assert (duffel.asked, final["asked"], final["outcome"]) == ([], 0, "nothing_to_ask")


@pytest.mark.rule("R9")
def test_a_failing_source_leaves_the_estimates_and_the_outcome_is_failed(plans: Plans, duffel: LocalDuffel) -> None:
    duffel.instead = [Reply(500) for _ in range(60)]
    events = live(plans)
    (final,) = named(events, "final")
    assert (named(events, "verified"), final["outcome"]) == ([], "failed")
    assert len(duffel.asked) < 15, "it rests after five failures"


def test_each_failed_answer_sends_a_comment_to_the_stream(plans: Plans, duffel: LocalDuffel) -> None:
    duffel.instead = [Reply(500) for _ in range(60)]
    said = plans.client.post("/api/planner/searches/live", json=wanted(plans)).text
    (final,) = (json.loads(one.split("data: ")[1]) for one in said.split("\n\n") if one.startswith("event: final"))
    assert said.count(":\n\n") == final["failed"] > 0


def test_a_failed_question_does_not_discard_the_other_prices_of_a_place(plans: Plans, duffel: LocalDuffel) -> None:
    duffel.cents, duffel.instead = 40_000, [Reply(500)]
    events = live(plans)
    partly = next(one for one in named(events, "verified") if one["fares"]["priced"] < one["fares"]["flying"])
    assert partly["fares"]["priced"] == partly["fares"]["flying"] - 1
    assert named(events, "final")[0]["failed"] == 1


def test_travellers_without_flights_are_listed_as_missing(plans: Plans, duffel: LocalDuffel) -> None:
    duffel.changes.append(
        lambda found: found.clear() if found[0]["slices"][0]["segments"][0]["origin"]["iata_code"] == "BER" else None
    )
    missing = [one["fares"]["missing"] for one in named(live(plans), "verified")]
    assert [CITIES.index("Berlin")] in missing


@pytest.mark.parametrize("bags", ["personal_item", "checked_bag"])
def test_choosing_a_rows_flights_gives_a_quote_with_the_rows_total(
    plans: Plans, monkeypatch: pytest.MonkeyPatch, bags: BaggageChoice
) -> None:
    fees = Baggage(1, 0, 0, (Fee("carry_on", 1_500), Fee("checked", 4_000)), "personal_item_only")
    monkeypatch.setattr(duffel_offers, "_baggage", lambda _offer: fees)
    row = named(live(plans, baggage=bags), "verified")[0]["place"]
    days = {"depart": "2027-05-19", "return": "2027-05-23"}
    chosen = {"destination": row["slug"], "search": wanted(plans), "baggage": bags, **days}
    shared = {"destination": row["slug"], "flightDataProvider": "duffel", "flightsOnly": True, "asOf": "2026-11-20"}
    asked = {**shared, **days, "baggage": bags, "cityIds": [plans.city(name) for name in CITIES]}
    offers = plans.client.post("/api/planner/offers", json=asked).json()["offers"]
    said = row["perTraveller"]["fareCents"]
    flights = [
        {"traveller": at, "offerId": one["id"]}
        for at, name in enumerate(CITIES)
        for one in offers[plans.city(name)]
        if one["price"]["cents"] == said[at]
    ]
    quote = plans.client.post("/api/planner/quote", json={**chosen, "flights": flights}).json()
    assert quote["group"]["total"] == row["groupTotal"]
    assert [one["parts"]["flights"] for one in quote["travellers"]] == said
    assert max(said) == (14_320 if bags == "personal_item" else 25_320)


def test_the_wanted_bag_changes_which_fares_are_compared(plans: Plans, duffel: LocalDuffel) -> None:
    def only_a_small_bag(found: list[Any]) -> None:
        bare = local_duffel.offer("off_9", 5_000, [found[0]["slices"][0], found[0]["slices"][1]])
        for one in bare["slices"]:
            for segment in one["segments"]:
                segment["passengers"][0]["baggages"] = []
        found.append(bare)

    duffel.changes.append(only_a_small_bag)
    cheapest = {
        bags: min(one["fare"]["cents"] for one in named(live(plans, baggage=bags), "priced"))
        for bags in ("personal_item", "cabin_bag", "checked_bag")
    }
    assert (cheapest["personal_item"], cheapest["checked_bag"]) == (5_000, 12_320)
    checked = named(live(plans, baggage="checked_bag"), "verified")
    assert {(one["fares"]["priced"], *one["fares"]["missing"]) for one in checked} <= {(2,), (3,)}
    assert cheapest["cabin_bag"] in {12_320, 14_320}
    assert plans.client.post("/api/planner/searches/live", json=wanted(plans, baggage="piano")).status_code == 422


def test_repeating_a_search_asks_no_question_again(plans: Plans, duffel: LocalDuffel) -> None:
    live(plans)
    asked = len(duffel.asked)
    (final,) = named(live(plans), "final")
    assert (len(duffel.asked), final["outcome"]) == (asked, "proved")


def test_the_sample_provider_has_no_live_stage(plans: Plans) -> None:
    reply = plans.client.post("/api/planner/searches/live", json=wanted(plans, flightDataProvider="sample"))
    assert (reply.status_code, reply.json()["fields"][0]["field"]) == (422, "flightDataProvider")


def test_a_disconnected_caller_stops_the_live_stage_and_frees_its_place(plans: Plans, duffel: LocalDuffel) -> None:
    body = json.dumps(wanted(plans)).encode()
    duffel.may_answer.clear()
    sent: list[Any] = []

    async def story() -> None:
        to_come = [{"type": "http.request", "body": body, "more_body": False}]
        began = asyncio.Event()

        async def receive() -> Any:
            if to_come:
                return to_come.pop()
            await began.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)
            if message.get("body"):
                began.set()

        headers = [(b"authorization", plans.client.headers["Authorization"].encode())]
        headers += [(b"content-type", b"application/json"), (b"host", b"testserver")]
        path = "/api/planner/searches/live"
        await plans.client.app(
            {
                "type": "http", "method": "POST", "path": path, "raw_path": path.encode(), "query_string": b"",
                "headers": headers, "scheme": "http", "server": ("testserver", 80), "client": ("127.0.0.1", 1),
                "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1", "root_path": "",
            },
            receive,
            send,
        )  # fmt: skip

    asyncio.run(asyncio.wait_for(story(), 5))
    assert b"event: ranked" in sent[1]["body"]
    assert len(duffel.asked) <= 8, "no question begins after that"
    for _ in range(3):
        sent.clear()
        asyncio.run(asyncio.wait_for(story(), 5))
        assert b"event: ranked" in sent[1]["body"], "whoever left holds no place"
