"""Live stays and activities from the search to the trip; the sources are a local Duffel and a local Viator."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests import local_duffel, local_server, local_viator
from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.local_duffel import LocalDuffel
from tests.local_server import Reply
from tests.local_stays import GRAND, MODEST
from tests.local_viator import LocalViator
from tests.plans import Plans
from tripoint.core.clock import SetClock
from tripoint.core.settings import Settings
from tripoint.planner.on_site import Sources
from tripoint.providers.gateway import Gateway
from tripoint.providers.stays.port import StayOffer, StayQuery, StaysUnavailable

STAY, WALK = f"duffel:{GRAND}", "viator:5010WALK"
TOTAL = 2 * 4 * 12_000
"""Two rooms for the three of them, for four nights."""


@pytest.fixture
def viator() -> Iterator[LocalViator]:
    with local_server.running(LocalViator()) as server:
        yield server


@pytest.fixture
def settings(make_settings: MakeSettings, duffel: LocalDuffel, viator: LocalViator) -> Settings:
    return make_settings(
        stay_provider="duffel",
        duffel_token=local_duffel.TOKEN,
        provider_base_url_duffel=duffel.origin,
        duffel_stay_searches_a_day=20,
        activity_provider="viator",
        viator_key=local_viator.KEY,
        provider_base_url_viator=viator.origin,
        auth_token_seconds=7_200,
    )


def question(**changes: Any) -> dict[str, Any]:
    asked = {
        "provider": "duffel",
        "destination": "valencia",
        "depart": "2027-05-19",
        "return": "2027-05-23",
        "guests": 3,
        "room": "shared",
    }
    return {**asked, **changes}


def live(plans: Plans) -> dict[str, Any]:
    return plans.selection(
        stay={"stayId": STAY, "room": "shared"}, activities=[{"activityId": WALK, "travellers": [0, 1]}]
    )


def live_trip(plans: Plans) -> dict[str, Any]:
    return plans.trip(plans.make(selection=live(plans))["id"])


def refreshed(plans: Plans, trip: dict[str, Any]) -> dict[str, Any]:
    reply = plans.client.post(f"/api/trips/{trip['id']}/prices", json={"version": trip["version"]})
    assert reply.status_code == 200, reply.text
    return {one["kind"]: one for one in reply.json()["items"]}


def test_the_config_lists_the_stay_and_activity_providers(client: Browser) -> None:
    config = client.get("/api/config").json()
    assert (config["stayProviders"], config["activityProviders"]) == (["duffel"], ["viator"])


@pytest.mark.spec("7.68")
def test_stays_come_with_the_total_for_this_group(ana: Browser, duffel: LocalDuffel) -> None:
    reply = ana.post("/api/planner/stays", json=question()).json()
    assert (reply["kind"], reply["source"], reply["stale"]) == ("live", "Duffel Stays", False)
    modest, grand = reply["stays"]
    assert (grand["id"], grand["rooms"], grand["total"], grand["quality"]) == (
        STAY,
        2,
        {"cents": TOTAL, "currency": "EUR"},
        "live",
    )
    assert (grand["nightly"]["cents"], grand["due"]["cents"], grand["stars"]) == (12_000, 1_200, 4)
    assert (modest["id"], modest["due"], modest["stars"]) == (f"duffel:{MODEST}", None, None)
    ana.post("/api/planner/stays", json=question(room="private"))
    assert [(one["rooms"], len(one["guests"])) for one in duffel.asked] == [(2, 3), (3, 3)]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"return": "2027-05-19"}, "return"),
        ({"depart": "2026-11-01", "return": "2026-11-04"}, "depart"),
        ({"guests": 0}, "guests"),
        ({"guests": 501}, "guests"),
        ({"room": "suite"}, "room"),
    ],
)
def test_an_invalid_request_is_rejected_without_asking_the_source(
    ana: Browser, duffel: LocalDuffel, wrong: dict[str, Any], field: str
) -> None:
    reply = ana.post("/api/planner/stays", json=question(**wrong))
    assert (reply.status_code, [one["field"] for one in reply.json()["fields"]]) == (422, [field])
    assert duffel.asked == []


@pytest.mark.parametrize(
    ("depart", "back", "wrong"),
    [
        ("2026-11-19", "2026-11-23", "depart"),
        ("2026-11-20", "2026-11-24", None),
        ("2027-10-16", "2027-10-17", None),
        ("2027-10-17", "2027-10-18", "depart"),
        ("2027-05-19", "2027-05-19", "return"),
        ("2027-05-19", "2027-05-20", None),
        ("2027-05-19", "2027-07-18", None),
        ("2027-05-19", "2027-07-19", "return"),
    ],
)
def test_stays_are_looked_for_within_the_bounds_of_a_search(
    ana: Browser, duffel: LocalDuffel, depart: str, back: str, wrong: str | None
) -> None:
    """Today is November 20, 2026: up to 330 days ahead, for up to 60 nights."""
    reply = ana.post("/api/planner/stays", json=question(**{"depart": depart, "return": back}))
    faults = [one["field"] for one in reply.json().get("fields", ())]
    assert (reply.status_code, faults) == ((422, [wrong]) if wrong else (200, []))


@pytest.mark.parametrize("path", ["/api/planner/stays", "/api/planner/activities"])
def test_providers_that_are_not_set_up_are_rejected(ana: Browser, path: str) -> None:
    reply = ana.post(path, json=question(provider="acme") if "stays" in path else outings(provider="acme"))
    assert (reply.status_code, reply.json()["code"]) == (422, "provider_not_configured")


def outings(**changes: Any) -> dict[str, Any]:
    return {"provider": "viator", "destination": "valencia", **changes}


@pytest.mark.spec("8.6")
def test_a_failing_source_gives_the_error_messages_of_the_spec(
    ana: Browser, duffel: LocalDuffel, viator: LocalViator
) -> None:
    duffel.instead.append(Reply(500))
    viator.instead.append(Reply(500))
    stays = ana.post("/api/planner/stays", json=question())
    activities = ana.post("/api/planner/activities", json=outings())
    assert [(one.status_code, one.json()["code"], one.json()["error"]) for one in (stays, activities)] == [
        (503, "stays_unavailable", "Failed to load accommodations."),
        (503, "activities_unavailable", "Failed to load activities"),
    ]


def test_activities_come_with_their_affiliate_link_and_are_marked_as_sponsored(ana: Browser) -> None:
    reply = ana.post("/api/planner/activities", json=outings()).json()
    assert (reply["kind"], reply["source"]) == ("live", "Viator")
    walk = reply["activities"][0]
    assert (walk["id"], walk["price"]["cents"], walk["sponsored"]) == (WALK, 3_550, True)
    assert walk["providerLink"] == "https://www.viator.com/tours/5010WALK?pid=P0001&mcid=42383&medium=api"


def test_a_quote_asks_the_source_again_and_adds_up(plans: Plans, duffel: LocalDuffel) -> None:
    quote = plans.client.post("/api/planner/quote", json=live(plans)).json()
    assert duffel.asked[0]["accommodation"] == {"ids": [GRAND], "fetch_rates": True}
    stay = quote["stay"]
    assert (stay["kind"], stay["units"], stay["total"]["cents"], stay["due"]["cents"]) == ("live", 2, TOTAL, 1_200)
    parts = [one["parts"] for one in quote["travellers"]]
    assert [one["accommodation"] for one in parts] == [TOTAL // 3] * 3
    assert [one["activities"] for one in parts] == [3_550, 3_550, 0]
    assert sum(one["total"]["cents"] for one in quote["travellers"]) == quote["group"]["total"]["cents"]


def test_a_total_that_does_not_divide_evenly_is_split_without_losing_a_cent(plans: Plans, duffel: LocalDuffel) -> None:
    def dearer(found: list[Any]) -> None:
        found[0]["accommodation"]["rooms"] = []
        found[0].update(cheapest_rate_total_amount="1000.01")

    duffel.changes.append(dearer)
    quote = plans.client.post("/api/planner/quote", json=live(plans)).json()
    assert (quote["stay"]["total"]["cents"], quote["stay"]["nightly"]["cents"]) == (100_001, 12_501)
    assert [one["parts"]["accommodation"] for one in quote["travellers"]] == [33_334, 33_334, 33_333]


def test_choices_that_are_no_longer_offered_are_named_by_field(
    plans: Plans, duffel: LocalDuffel, viator: LocalViator
) -> None:
    duffel.most_rooms = 0
    viator.changes.append(lambda found: found.pop(0))
    reply = plans.client.post("/api/planner/quote", json=live(plans))
    assert [(one["field"], one["code"]) for one in reply.json()["fields"]] == [
        ("stay.stayId", "stay_not_offered"),
        ("activities.0.activityId", "activity_not_offered"),
    ]


@pytest.mark.spec("3.76")
def test_a_trip_keeps_the_details_of_each_offer_and_its_source(plans: Plans) -> None:
    trip = live_trip(plans)
    (stay,) = trip["stays"]
    assert (stay["stayId"], stay["name"], stay["address"]) == (STAY, "Hotel Grand", "1 Long Street, 46001 Valencia")
    assert (stay["total"]["cents"], stay["total"]["kind"], stay["total"]["source"]) == (TOTAL, "live", "Duffel Stays")
    assert (stay["due"]["cents"], stay["board"], stay["freeUntil"]) == (1_200, "breakfast", "2027-05-10")
    (walk,) = trip["activities"]
    assert (walk["activityId"], walk["sponsored"], walk["price"]["kind"]) == (WALK, True, "live")
    assert walk["providerLink"].startswith("https://www.viator.com/tours/5010WALK?")
    assert len(walk["travellerIds"]) == 2


def test_prices_are_refreshed_from_the_source_they_came_from(
    plans: Plans, duffel: LocalDuffel, viator: LocalViator, clock: SetClock
) -> None:
    trip = live_trip(plans)
    clock.move(minutes=31)
    duffel.changes.append(lambda found: [one["accommodation"].update(rooms=None) for one in found])
    duffel.changes.append(lambda found: found[0].update(cheapest_rate_total_amount="1000.01"))
    viator.price = 40.0
    items = refreshed(plans, trip)
    assert (items["stay"]["before"]["cents"], items["stay"]["after"]["cents"]) == (TOTAL, 100_001)
    assert (items["activity"]["before"]["cents"], items["activity"]["after"]["cents"]) == (3_550, 4_000)
    stay = plans.trip(trip["id"])["stays"][0]["total"]
    assert (stay["cents"], stay["kind"]) == (100_001, "live")


def test_a_stay_that_is_no_longer_offered_keeps_its_price_and_is_marked_gone(
    plans: Plans, duffel: LocalDuffel, clock: SetClock
) -> None:
    trip = live_trip(plans)
    clock.move(minutes=31)
    duffel.most_rooms = 0
    stay = refreshed(plans, trip)["stay"]
    assert (stay["state"], stay["before"]["cents"], stay["after"]["cents"]) == ("gone", TOTAL, TOTAL)


def test_a_live_price_becomes_an_estimate_when_guests_or_dates_change(plans: Plans, clock: SetClock) -> None:
    trip = live_trip(plans)
    client, path = plans.client, f"/api/trips/{trip['id']}"
    leaver = next(one["id"] for one in trip["travellers"] if not one["isOrganizer"])
    client.delete(f"{path}/people/{leaver}", params={"version": trip["version"]})
    fewer = plans.trip(trip["id"])
    assert (fewer["stays"][0]["total"]["cents"], fewer["stays"][0]["total"]["kind"]) == (TOTAL // 2, "estimate")
    assert (fewer["stays"][0]["due"], fewer["stays"][0]["board"]) == (None, None)

    clock.move(minutes=31)
    refreshed(plans, fewer)
    again = plans.trip(trip["id"])
    assert (again["stays"][0]["total"]["cents"], again["stays"][0]["total"]["kind"]) == (TOTAL // 2, "live")

    body = {"start": "2027-05-20", "end": "2027-05-22", "version": again["version"]}
    assert client.put(f"{path}/dates", json=body).status_code == 200
    moved = plans.trip(trip["id"])["stays"][0]["total"]
    assert (moved["cents"], moved["kind"]) == (2 * 12_000, "estimate")


@pytest.mark.rule("S5")
def test_a_stay_restored_after_the_dates_moved_is_an_estimate_for_the_new_dates(plans: Plans) -> None:
    trip = live_trip(plans)
    client, path = plans.client, f"/api/trips/{trip['id']}"
    own = {"name": "Casa", "type": "apartment", "cents": 10_000}
    swapped = client.put(f"{path}/stay", json={"own": own, "version": trip["version"]}).json()
    body = {"start": "2027-05-20", "end": "2027-05-27", "version": swapped["version"]}
    assert client.put(f"{path}/dates", json=body).status_code == 200
    assert client.post(f"{path}/log/{swapped['line']}/undo", json={}).status_code == 200
    back = plans.trip(trip["id"])["stays"][0]
    assert (back["stayId"], back["total"]["cents"], back["total"]["kind"]) == (STAY, 2 * 7 * 12_000, "estimate")


def test_a_stay_is_stale_if_the_dates_move_while_its_source_is_asked(plans: Plans, duffel: LocalDuffel) -> None:
    trip = plans.trip(plans.make()["id"])
    path = f"/api/trips/{trip['id']}"

    def move(_found: list[Any]) -> None:
        body = {"start": "2027-05-20", "end": "2027-05-24", "version": trip["version"]}
        assert plans.client.put(f"{path}/dates", json=body).status_code == 200

    duffel.changes.append(move)
    reply = plans.client.put(f"{path}/stay", json={"ofPlace": {"stayId": STAY}, "version": trip["version"]})
    assert (reply.status_code, reply.json()["code"]) == (412, "stale")


def test_an_added_guest_makes_the_price_an_estimate_even_if_the_total_is_unchanged(plans: Plans) -> None:
    trip = live_trip(plans)
    body = {"name": "Dora", "departureCityId": plans.city("Porto")}
    added = plans.client.post(f"/api/trips/{trip['id']}/people", json=body, headers={"Idempotency-Key": "dora-1234"})
    assert added.status_code == 201, added.text
    stay = plans.trip(trip["id"])["stays"][0]
    assert (stay["total"]["cents"], stay["total"]["kind"], stay["due"]) == (TOTAL, "estimate", None)


@pytest.mark.rule("S5")
def test_an_expired_answer_is_shown_as_stale_and_never_stored_as_a_price(
    plans: Plans, duffel: LocalDuffel, viator: LocalViator, clock: SetClock
) -> None:
    trip = live_trip(plans)
    asked = plans.client.post("/api/planner/activities", json=outings()).json()
    clock.move(minutes=31)
    duffel.instead, viator.instead = [Reply(500)], [Reply(500)] * 2
    again = plans.client.post("/api/planner/activities", json=outings()).json()
    assert (again["activities"], again["stale"]) == (asked["activities"], True)
    body = {"version": trip["version"]}
    refused = plans.client.post(f"/api/trips/{trip['id']}/prices", json=body)
    assert (refused.status_code, refused.json()["code"]) == (503, "stays_unavailable")
    selection = {**live(plans), "stay": None}
    quoted = plans.client.post("/api/planner/quote", json=selection)
    assert (quoted.status_code, quoted.json()["code"]) == (503, "activities_unavailable")


def test_switching_to_a_live_stay_is_previewed_at_the_price_it_is_then_booked_at(plans: Plans) -> None:
    trip = plans.trip(plans.make()["id"])
    path = f"/api/trips/{trip['id']}/stay"
    body = {"ofPlace": {"stayId": STAY, "room": "shared"}, "version": trip["version"]}
    shown = plans.client.put(path, json={**body, "preview": True}).json()
    kept = plans.client.put(path, json=body).json()
    assert kept["effects"]["group"] == shown["effects"]["group"]
    (stay,) = plans.trip(trip["id"])["stays"]
    assert (stay["stayId"], stay["total"]["cents"], stay["total"]["kind"]) == (STAY, TOTAL, "live")

    gone = {"ofPlace": {"stayId": "duffel:acc_Nowhere"}, "version": kept["version"]}
    refused = plans.client.put(path, json=gone)
    assert (refused.status_code, refused.json()["fields"][0]["code"]) == (422, "stay_not_offered")


def test_a_live_activity_is_added_with_its_sources_price_and_link(plans: Plans) -> None:
    trip = plans.trip(plans.make()["id"])
    path = f"/api/trips/{trip['id']}/activities"
    typed = {"activityId": WALK, "price": 1, "providerLink": "https://elsewhere.example/"}
    reply = plans.client.post(path, json=typed, headers={"Idempotency-Key": "walk-1234"})
    assert reply.status_code == 201, reply.text
    added = plans.trip(trip["id"])["activities"][-1]
    assert (added["activityId"], added["price"]["cents"], added["price"]["source"]) == (WALK, 3_550, "Viator")
    assert (added["sponsored"], added["providerLink"].split("?")[0]) == (
        True,
        "https://www.viator.com/tours/5010WALK",
    )


def test_an_activity_with_a_link_of_the_groups_own_is_no_longer_live_or_sponsored(plans: Plans) -> None:
    trip = live_trip(plans)
    (walk,) = trip["activities"]
    path = f"/api/trips/{trip['id']}/activities/{walk['id']}"

    def linked(link: str) -> tuple[Any, ...]:
        body = {"providerLink": link, "version": plans.trip(trip["id"])["version"]}
        assert plans.client.patch(path, json=body).status_code == 200
        (now,) = plans.trip(trip["id"])["activities"]
        return now["sponsored"], now["price"]["kind"], now["price"]["source"]

    assert linked(walk["providerLink"]) == (True, "live", "Viator")
    assert linked("https://elsewhere.example/") == (False, "entered", "own")


def test_a_stay_from_a_removed_source_is_gone_and_the_rest_is_refreshed(
    plans: Plans, viator: LocalViator, clock: SetClock
) -> None:
    trip = live_trip(plans)
    state = plans.client.app.app.state
    none = Gateway[StayQuery, StayOffer]([], clock, unavailable=StaysUnavailable)
    state.on_site = Sources(none, state.on_site.activities)
    clock.move(minutes=31)
    viator.price = 40.0
    items = refreshed(plans, trip)
    assert (items["stay"]["state"], items["stay"]["after"]["cents"]) == ("gone", TOTAL)
    assert items["activity"]["after"]["cents"] == 4_000


class TestDailyAllowance:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings, duffel: LocalDuffel) -> Settings:
        return make_settings(
            stay_provider="duffel",
            duffel_token=local_duffel.TOKEN,
            provider_base_url_duffel=duffel.origin,
            duffel_stay_searches_a_day=2,
        )

    def test_no_more_searches_than_the_allowance_reach_the_source_in_a_day(
        self, ana: Browser, duffel: LocalDuffel
    ) -> None:
        replies = [ana.post("/api/planner/stays", json=question(guests=guests)).status_code for guests in (1, 2, 3, 1)]
        assert replies == [200, 200, 503, 200]  # the last one from the cache
        assert len(duffel.asked) == 2
