"""Flight offers, what a selection costs, and arriving together, over HTTP (SPEC 3, flight and search actions)."""

from dataclasses import replace
from datetime import UTC, date, datetime
from types import SimpleNamespace

import pytest

from tests.in_full import in_full
from tests.planner.test_routes import app, city, faults, signed_in, wanted  # noqa: F401 (fixtures)
from tests.reference_data import open_artefact
from tripoint.planner import quoting
from tripoint.planner.offer_schemas import ArrivalsOut
from tripoint.planner.ways_on_offer import NOTHING, OnOffer
from tripoint.providers.fares.port import FareQuery
from tripoint.providers.fares.sample import SampleFares
from tripoint.providers.port import Answer

pytestmark = pytest.mark.tableless

TRIP = {"destination": "lisbon", "depart": "2027-05-11", "return": "2027-05-16"}


@pytest.fixture
def chosen(wanted):  # noqa: F811
    def body(**changes):
        return {"search": wanted("Berlin", "Prague", "Lisbon"), **TRIP, **changes}

    return body


@pytest.fixture
def offers(signed_in, city):  # noqa: F811
    def found(name: str):
        wished = {**TRIP, "cityIds": [city(name)]}
        reply = signed_in.post("/api/planner/offers", json=wished)
        assert reply.status_code == 200, reply.text
        return reply.json()["offers"][city(name)]

    return found


@pytest.mark.spec("3.60", "3.61", "3.62", "3.63", "3.65")
def test_an_offer_has_airline_times_duration_and_price(offers):
    one = offers("Berlin")[0]
    legs = one["outbound"]
    assert one["airline"]["name"]
    assert (legs[0]["from"], legs[-1]["to"]) == ("BER", "LIS")
    assert (legs[0]["fromCity"], legs[-1]["toCity"]) == ("Berlin", "Lisbon")
    start, end = (datetime.fromisoformat(at) for at in (legs[0]["departure"], legs[-1]["arrival"]))
    assert (end - start).total_seconds() / 60 == one["durationMinutes"]
    assert one["price"]["cents"] > 0
    assert one["co2eKg"] > 0
    assert one["price"]["kind"] == "sample"
    assert one["inbound"][0]["from"] == "LIS"


@pytest.mark.spec("3.64")
def test_a_layover_names_its_city_and_duration(offers):
    changing = next(one for one in offers("Tel Aviv") + offers("Tokyo") if one["stops"])
    stop = changing["layovers"][0]
    assert stop["city"]
    assert stop["iata"] == changing["outbound"][0]["to"]
    first, second = changing["outbound"][:2]
    gap = datetime.fromisoformat(second["departure"]) - datetime.fromisoformat(first["arrival"])
    assert stop["minutes"] == gap.total_seconds() / 60


@pytest.mark.spec("3.66", "3.67", "3.68", "3.69", "3.70")
def test_an_offer_states_the_included_luggage_and_the_fees_for_more(offers):
    every = offers("Berlin") + offers("Prague")
    assert all(one["baggage"]["personalItem"] == 1 for one in every)
    assert all({"carryOn", "checked", "additionalFees", "note"} <= set(one["baggage"]) for one in every)
    fees = [fee for one in every for fee in one["baggage"]["additionalFees"]]
    assert all(fee["what"] in {"carry_on", "checked"} and fee["price"]["cents"] > 0 for fee in fees)
    assert all(" " in one["baggage"]["note"] for one in every)


def test_the_same_question_finds_the_same_offers_again(offers):
    assert [one["id"] for one in offers("Berlin")] == [one["id"] for one in offers("Berlin")]


def test_a_city_that_is_the_destination_has_no_offers(offers):
    assert offers("Lisbon") == []


def test_unknown_places_and_wrong_dates_are_named_by_field(signed_in, city):  # noqa: F811
    body = {**TRIP, "destination": "atlantis", "return": "2027-05-10", "cityIds": [city("Berlin")]}
    found = faults(signed_in.post("/api/planner/offers", json=body))
    assert set(found) == {"destination", "return"}
    unknown = faults(signed_in.post("/api/planner/offers", json={**TRIP, "cityIds": ["nowhere"]}))
    assert set(unknown) == {"cityIds.0"}


def parts_add_up(reply) -> None:
    for one in [*reply["travellers"], reply["group"]]:
        assert sum(one["parts"].values()) == one["total"]["cents"]
    for part in reply["group"]["parts"]:
        assert reply["group"]["parts"][part] == sum(one["parts"][part] for one in reply["travellers"])


@pytest.mark.spec("2.109")
def test_a_quote_follows_every_choice_and_adds_up_to_the_cent(signed_in, chosen, offers):  # noqa: F811
    def quote(**changes):
        reply = signed_in.post("/api/planner/quote", json=chosen(**changes))
        assert reply.status_code == 200, reply.text
        parts_add_up(reply.json())
        return reply.json()

    plain = quote()
    dear = offers("Berlin")[-1]
    flown = quote(flights=[{"traveller": 0, "offerId": dear["id"]}])
    assert flown["travellers"][0]["parts"]["flights"] == dear["price"]["cents"]
    assert flown["travellers"][1] == plain["travellers"][1]
    assert flown["fares"] == {"live": 0, "of": 2}  # the third lives there
    housed = quote(stay={"stayId": "lisbon-hotel-1", "room": "shared"})
    assert housed["stay"]["units"] == 1  # for two people: the third lives there
    assert [one["parts"]["accommodation"] > 0 for one in housed["travellers"]] == [True, True, False]
    assert housed["group"]["parts"]["accommodation"] == housed["stay"]["total"]["cents"]
    single = quote(stay={"stayId": "lisbon-hotel-1", "room": "private"})
    assert single["stay"]["units"] == 2
    busy = quote(activities=[{"activityId": "lisbon-surf", "travellers": [1]}])
    assert [one["parts"]["activities"] > 0 for one in busy["travellers"]] == [False, True, False]
    tax = busy["travellers"][1]["parts"]
    assert tax["taxesAndFees"] == (4 * (tax["accommodation"] + tax["activities"]) + 50) // 100


def test_without_choices_the_quote_equals_the_searchs_estimate(signed_in, chosen, wanted):  # noqa: F811
    body = chosen()
    body["search"]["flexibleDates"] = False
    body["search"]["desiredDestination"] = "lisbon"
    found = in_full(signed_in, body["search"])
    lisbon = next(one for one in found["results"] if one["slug"] == "lisbon")
    quote = signed_in.post("/api/planner/quote", json=body).json()
    assert [one["parts"]["flights"] for one in quote["travellers"]] == lisbon["perTraveller"]["fareCents"]
    assert [one["total"]["cents"] for one in quote["travellers"]] == lisbon["perTraveller"]["totalCents"]
    assert quote["group"]["total"]["cents"] == lisbon["groupTotal"]["cents"]


@pytest.mark.parametrize(
    ("changes", "name"),
    [
        ({"destination": None}, "destination"),
        ({"destination": "atlantis"}, "destination"),
        ({"depart": None}, "depart"),
        ({"return": "2027-05-11"}, "return"),
        ({"stay": {"stayId": "tent", "room": "shared"}}, "stay.stayId"),
        ({"flights": [{"traveller": 7, "offerId": "x"}]}, "flights.0.traveller"),
        ({"flights": [{"traveller": 0, "offerId": "x"}]}, "flights.0.offerId"),
        ({"activities": [{"activityId": "nap"}]}, "activities.0.activityId"),
        ({"activities": [{"activityId": "lisbon-surf", "travellers": [3]}]}, "activities.0.travellers"),
    ],
)
def test_an_invalid_choice_is_named_by_field(signed_in, chosen, changes, name):  # noqa: F811
    assert name in faults(signed_in.post("/api/planner/quote", json=chosen(**changes)))


@pytest.mark.parametrize("call", ["quote", "arrivals"])
def test_all_choices_not_offered_are_reported_together_with_advice(signed_in, chosen, offers, call):  # noqa: F811
    changes = {
        "flights": [{"traveller": 0, "offerId": offers("Prague")[0]["id"]}, {"traveller": 1, "offerId": "deadbeef"}],
        "stay": {"stayId": "amsterdam-hotel-1", "room": "shared"},
        "activities": [{"activityId": "nap"}],
    }
    found = faults(signed_in.post(f"/api/planner/{call}", json=chosen(**changes)))
    assert found == {
        "flights.0.offerId": (
            "ticket_not_offered",
            "This ticket isn't available for this person on these dates. Choose another one.",
        ),
        "flights.1.offerId": (
            "ticket_not_offered",
            "This ticket isn't available for this person on these dates. Choose another one.",
        ),
        "stay.stayId": (
            "stay_not_offered",
            "This stay isn't available at this destination. Choose another one.",
        ),
        "activities.0.activityId": (
            "activity_not_offered",
            "This activity isn't available at this destination. Choose another one.",
        ),
    }


def test_arriving_together_names_one_offer_for_each_traveller_who_flies(signed_in, chosen, offers):  # noqa: F811
    reply = signed_in.post("/api/planner/arrivals", json=chosen())
    assert reply.status_code == 200, reply.text
    found = reply.json()
    berlin = {one["id"]: one for one in offers("Berlin")}
    prague = {one["id"]: one for one in offers("Prague")}
    for button in ("cheapest", "together"):
        first, second, home = found[button]["offerIds"]
        assert home is None
        cents = berlin[first]["price"]["cents"] + prague[second]["price"]["cents"]
        assert found[button]["totalCents"] == cents
    assert found["cheapest"]["totalCents"] <= found["together"]["totalCents"]
    assert found["together"]["waitingMinutes"] <= found["cheapest"]["waitingMinutes"]
    if found["tight"]:
        assert found["tight"]["windowMinutes"] <= 120


def test_the_cheapest_arrival_takes_everyones_cheapest_offer_of_any_kind(signed_in, city):  # noqa: F811
    search = {
        "travellers": [{"cityId": city("Fukuoka")}, {"cityId": city("Nagoya")}],
        "meetupDate": "2027-04-15",
        "returnDate": "2027-04-18",
        "preset": "balanced",
    }
    trip = {"destination": "tokyo", "depart": "2027-04-15", "return": "2027-04-18"}
    body = {**trip, "cityIds": [one["cityId"] for one in search["travellers"]]}
    offers = signed_in.post("/api/planner/offers", json=body).json()["offers"]
    assert all(len({one["kind"] for one in own}) > 1 for own in offers.values())
    least = sum(min(one["price"]["cents"] for one in own) for own in offers.values())
    found = signed_in.post("/api/planner/arrivals", json={"search": search, **trip}).json()
    assert found["cheapest"]["totalCents"] == least <= found["together"]["totalCents"]


def test_at_equal_cost_the_arrival_with_less_waiting_is_shown(signed_in, city):  # noqa: F811
    search = {
        "travellers": [{"cityId": city("Paris")}, {"cityId": city("Brussels")}],
        "meetupDate": "2027-05-13",
        "returnDate": "2027-05-17",
    }
    trip = {"destination": "amsterdam", "depart": "2027-05-13", "return": "2027-05-17"}
    found = signed_in.post("/api/planner/arrivals", json={"search": search, **trip}).json()
    assert found["cheapest"] == found["together"] == found["tight"]


def test_there_is_no_joint_arrival_while_someone_has_no_offer():
    plane = FareQuery("LHR", "AMS", date(2027, 5, 13), date(2027, 5, 17), date(2026, 11, 20))
    fares = tuple(SampleFares(open_artefact).offers(plane))
    answer = Answer(fares, "somewhere", "live", *[datetime(2026, 11, 20, tzinfo=UTC)] * 2)
    other = replace(plane, origin="CDG")
    options = (OnOffer(plane, (), is_by_land=False), OnOffer(other, (), is_by_land=False), None, NOTHING)
    asked = SimpleNamespace(on_offer=options)
    everyone = quoting.arriving(asked, {plane: answer, other: answer})
    assert everyone.cheapest is not None
    assert everyone.cheapest.offer_ids[2:] == [None, None]
    for answers in ({plane: answer}, {plane: answer, other: replace(answer, items=())}):
        assert quoting.arriving(asked, answers) == ArrivalsOut(cheapest=None, together=None, tight=None)
