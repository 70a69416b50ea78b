"""Prices that others found earlier: they rank places, while flights are chosen from another source (decision 0319). The
source is a local Aviasales (`tests/local_aviasales.py`).
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests import local_aviasales, local_duffel, local_server
from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.local_aviasales import LocalAviasales
from tests.local_duffel import LocalDuffel
from tests.local_server import Reply
from tests.make import Make
from tests.plans import Plans
from tripoint.core.clock import SetClock
from tripoint.core.settings import Settings

CITIES = ("Lisbon", "Berlin", "Warsaw")
Event = tuple[str, dict[str, Any]]


@pytest.fixture
def aviasales() -> Iterator[LocalAviasales]:
    with local_server.running(LocalAviasales()) as server:
        yield server


@pytest.fixture
def settings(make_settings: MakeSettings, aviasales: LocalAviasales) -> Settings:
    return make_settings(
        flight_provider="aviasales",
        aviasales_token=local_aviasales.TOKEN,
        provider_base_url_aviasales=aviasales.origin,
        affiliate_markers=(("aviasales", "12345"),),
        auth_token_seconds=86_400,
    )


@pytest.fixture
def plans(client: Browser, make: Make) -> Plans:
    return Plans(client.as_(make.user()))


def wanted(plans: Plans, **changes: Any) -> dict[str, Any]:
    return {
        "travellers": [{"cityId": plans.city(name)} for name in CITIES],
        "meetupDate": "2027-05-19",
        "returnDate": "2027-05-23",
        "flightDataProvider": "aviasales",
        "flightsOnly": True,
        "asOf": "2026-11-20",
        **changes,
    }


def live(plans: Plans, **changes: Any) -> list[Event]:
    reply = plans.client.post("/api/planner/searches/live", json=wanted(plans, **changes))
    assert reply.status_code == 200, reply.text
    blocks = [block.split("\n") for block in reply.text.strip().split("\n\n") if block != ":"]
    return [(name.removeprefix("event: "), json.loads(data.removeprefix("data: "))) for name, data in blocks]


def named(events: list[Event], name: str) -> list[dict[str, Any]]:
    return [data for kind, data in events if kind == name]


def offers(plans: Plans, **changes: Any) -> dict[str, Any]:
    question = {
        "destination": "valencia",
        "depart": "2027-05-19",
        "return": "2027-05-23",
        "cityIds": [plans.city("Lisbon")],
        "flightDataProvider": "aviasales",
        "asOf": "2026-11-20",
        "seed": 7,
        **changes,
    }
    reply = plans.client.post("/api/planner/offers", json=question)
    assert reply.status_code == 200, reply.text
    found: dict[str, Any] = reply.json()
    return found


def test_cached_prices_rank_places_and_are_never_called_live(plans: Plans) -> None:
    events = live(plans)
    (began,) = named(events, "ranked")
    assert (began["source"], began["quality"]) == ("Aviasales", "cached")
    verified = named(events, "verified")
    assert verified
    for one in verified:
        assert (one["fares"]["quality"], one["fares"]["source"]) == ("cached", "Aviasales")
        cents = one["place"]["perTraveller"]["fareCents"]
        assert {cents[person] for seen in one["fares"]["seen"] for person in seen["travellers"]} == {9_600}


def test_each_cached_price_names_its_travellers_and_links_to_its_search(plans: Plans) -> None:
    found = named(live(plans, desiredDestination="valencia"), "verified")
    (one,) = (one for one in found if one["place"]["slug"] == "valencia")
    seen = one["fares"]["seen"]
    assert sorted(person for price in seen for person in price["travellers"]) == [0, 1, 2]
    assert len({price["url"] for price in seen}) == 3
    for price in seen:
        assert price["url"].startswith("https://www.aviasales.com/search/")
        assert price["url"].endswith("&marker=12345")
        assert (price["sponsored"], price["fare"]) == (True, {"cents": 9_600, "currency": "EUR"})


def test_two_people_from_one_city_share_a_price(plans: Plans) -> None:
    travellers = [{"cityId": plans.city(name)} for name in ("Lisbon", "Lisbon", "Berlin")]
    found = named(live(plans, travellers=travellers, desiredDestination="valencia"), "verified")
    (one,) = (one for one in found if one["place"]["slug"] == "valencia")
    assert sorted(price["travellers"] for price in one["fares"]["seen"]) == [[0, 1], [2]]


def test_cached_prices_count_unchanged_whichever_bag_is_wanted(plans: Plans) -> None:
    for bags in ("personal_item", "checked_bag"):
        assert named(live(plans, baggage=bags), "verified")[0]["fares"]["missing"] == []


def test_a_cheaper_price_for_a_very_long_flight_is_passed_over(plans: Plans, aviasales: LocalAviasales) -> None:
    aviasales.changes.append(lambda found: found[0].update(duration_to=71 * 60))
    one = named(live(plans), "verified")[0]
    assert {price["fare"]["cents"] for price in one["fares"]["seen"]} == {12_600}
    aviasales.changes[:] = [lambda found: found[0].update(duration_back=71 * 60)]
    one = named(live(plans, meetupDate="2027-05-20", returnDate="2027-05-24"), "verified")[0]
    assert {price["fare"]["cents"] for price in one["fares"]["seen"]} == {12_600}


def test_a_traveller_without_a_cached_price_keeps_the_estimate(plans: Plans, aviasales: LocalAviasales) -> None:
    aviasales.changes.append(lambda found: found.clear() if found and found[0]["origin"] == "LIS" else None)
    one = next(one for one in named(live(plans), "verified") if one["fares"]["missing"])
    assert one["fares"]["missing"] == [0]
    assert one["fares"]["priced"] == one["fares"]["flying"] - 1


def test_prices_are_cached_for_six_hours(plans: Plans, aviasales: LocalAviasales, clock: SetClock) -> None:
    """How many questions a run asks depends on the order of the answers, but none is asked twice."""

    def twice() -> int:
        return len(aviasales.asked) - len({json.dumps(one, sort_keys=True) for one in aviasales.asked})

    live(plans)
    clock.move(hours=6, seconds=-1)
    live(plans)
    assert twice() == 0
    clock.move(seconds=1)
    live(plans)
    assert twice() > 0


@pytest.mark.rule("R9")
def test_a_failing_source_leaves_the_estimates(plans: Plans, aviasales: LocalAviasales) -> None:
    aviasales.instead = [Reply(500) for _ in range(60)]
    events = live(plans)
    assert (named(events, "verified"), named(events, "final")[0]["outcome"]) == ([], "failed")


def test_flight_offers_are_samples_and_labeled_as_such(plans: Plans, aviasales: LocalAviasales) -> None:
    found = offers(plans)
    assert (found["source"], found["kind"]) == ("Tripoint sample flights", "sample")
    assert found["offers"] == offers(plans, flightDataProvider="sample")["offers"]
    assert aviasales.asked == []


def test_a_trip_keeps_the_chosen_provider_and_its_sample_prices_can_be_refreshed(
    plans: Plans, aviasales: LocalAviasales
) -> None:
    first = offers(plans)["offers"][plans.city("Lisbon")][0]
    selection = plans.selection(flights=[{"traveller": 0, "offerId": first["id"]}])
    selection["search"]["flightDataProvider"] = "aviasales"
    trip = plans.trip(plans.make(selection=selection)["id"])
    assert trip["preferences"]["flightDataProvider"] == "aviasales"
    assert trip["flights"][0]["price"]["kind"] == "sample"
    reply = plans.client.post(f"/api/trips/{trip['id']}/prices", json={"version": trip["version"]})
    assert reply.status_code == 200, reply.text
    assert aviasales.asked == []


def test_the_config_lists_aviasales_next_to_samples_and_makes_it_the_default(client: Browser) -> None:
    config = client.get("/api/config").json()
    assert (config["flightProviders"], config["flightProvider"]) == (["sample", "aviasales"], "aviasales")


class TestAlongsideDuffel:
    """Where both sources are set up, cached prices rank places and flights are live."""

    @pytest.fixture
    def duffel(self) -> Iterator[LocalDuffel]:
        with local_server.running(LocalDuffel()) as server:
            yield server

    @pytest.fixture
    def settings(self, make_settings: MakeSettings, aviasales: LocalAviasales, duffel: LocalDuffel) -> Settings:
        return make_settings(
            flight_provider="aviasales, duffel",
            aviasales_token=local_aviasales.TOKEN,
            provider_base_url_aviasales=aviasales.origin,
            duffel_token=local_duffel.TOKEN,
            provider_base_url_duffel=duffel.origin,
        )

    def test_flight_offers_are_live(self, plans: Plans, duffel: LocalDuffel) -> None:
        found = offers(plans)
        assert (found["source"], found["kind"], len(duffel.asked)) == ("Duffel", "live", 1)
        one = named(live(plans), "verified")[0]
        assert (one["fares"]["source"], len(duffel.asked)) == ("Aviasales", 1)
        assert not one["fares"]["seen"][0]["sponsored"], "without a marker a link is plain"

    def test_live_prices_carry_no_cached_sightings(self, plans: Plans, aviasales: LocalAviasales) -> None:
        one = named(live(plans, flightDataProvider="duffel"), "verified")[0]
        assert (one["fares"]["quality"], one["fares"]["seen"], aviasales.asked) == ("live", [], [])

    def test_the_config_lists_all_three_providers(self, client: Browser) -> None:
        config = client.get("/api/config").json()
        assert config["flightProviders"] == ["sample", "aviasales", "duffel"]
        assert config["flightProvider"] == "aviasales"


class TestDailyAllowance:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings, aviasales: LocalAviasales) -> Settings:
        return make_settings(
            flight_provider="aviasales",
            aviasales_token=local_aviasales.TOKEN,
            aviasales_searches_a_day=2,
            provider_base_url_aviasales=aviasales.origin,
        )

    def test_no_more_questions_are_asked_in_a_day_than_allowed(self, plans: Plans, aviasales: LocalAviasales) -> None:
        live(plans)
        assert len(aviasales.asked) == 2
