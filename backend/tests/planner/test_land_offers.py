"""Offers by land: typical timetables, fares by day, and which ways are listed side by side (decision 0165)."""

from datetime import datetime, timedelta

import pytest

from tests.in_full import in_full
from tests.planner.test_routes import SEARCH, app, city, signed_in, wanted  # noqa: F401 (fixtures)

pytestmark = pytest.mark.tableless

DATES = {"depart": "2027-05-12", "return": "2027-05-19"}


@pytest.fixture
def offers(signed_in, city):  # noqa: F811
    def found(name: str, place: str, **changes):
        wished = {"destination": place, **DATES, "cityIds": [city(name)], **changes}
        reply = signed_in.post("/api/planner/offers", json=wished)
        assert reply.status_code == 200, reply.text
        return reply.json()["offers"][city(name)]

    return found


def kinds(found) -> list[str]:
    """The kinds of offer in the order of the list, each once."""
    return list(dict.fromkeys(one["kind"] for one in found))


@pytest.mark.parametrize(
    ("name", "place", "expected"),
    [
        ("London", "paris", ["train", "flight"]),
        ("Berlin", "prague", ["train", "flight"]),
        ("Helsinki", "tallinn", ["ferry"]),
        ("Lisbon", "porto", ["train", "flight"]),
        ("Paris", "barcelona", ["flight", "train"]),
        ("Bangkok", "chiang-mai", ["flight", "night_train"]),
        ("Lisbon", "athens", ["flight"]),
        ("Paris", "paris", []),
    ],
)
def test_the_usual_way_is_listed_first_and_the_other_way_where_it_makes_sense(offers, name, place, expected):
    assert kinds(offers(name, place)) == expected


def test_a_city_that_is_the_destination_is_listed_as_at_home(signed_in, city):  # noqa: F811
    wished = {"destination": "paris", **DATES, "cityIds": [city("Paris"), city("London")]}
    reply = signed_in.post("/api/planner/offers", json=wished).json()
    assert reply["atHome"] == [city("Paris")]


def test_a_long_train_journey_never_leaves_so_late_that_it_ends_after_midnight(offers):
    trains = [one for one in offers("Berlin", "paris") if one["kind"] == "train"]
    assert trains
    assert {leg["carryDays"] for one in trains for leg in one["outbound"] + one["inbound"]} == {0}


def test_a_ticket_by_land_has_the_usual_luggage_and_no_airline(offers):
    trains = [one for one in offers("London", "paris") if one["kind"] == "train"]
    assert trains
    for one in trains:
        assert (one["airline"], one["fareType"], one["stops"], one["layovers"]) == (None, "ground", 0, [])
        baggage = {"carryOn": 1, "checked": 1, "personalItem": 1, "additionalFees": []}
        assert {name: one["baggage"][name] for name in baggage} == baggage
        assert one["baggage"]["note"]
        assert len(bytes.fromhex(one["id"])) == 9


@pytest.mark.parametrize(("name", "place"), [("London", "paris"), ("Berlin", "prague"), ("Helsinki", "tallinn")])
def test_direct_departures_are_on_multiples_of_five_minutes(offers, name, place):
    direct = [one for one in offers(name, place) if one["kind"] != "flight" and one["stops"] == 0]
    times = [datetime.fromisoformat(one[way][0]["departure"]) for one in direct for way in ("outbound", "inbound")]
    assert times
    assert {one.minute % 5 for one in times} == {0}


def test_flights_only_lists_nothing_but_flights(offers):
    assert kinds(offers("London", "paris", flightsOnly=True)) == ["flight"]


def test_the_green_preset_lists_the_train_first(offers):
    assert kinds(offers("Copenhagen", "stockholm")) == ["flight", "train"]
    assert kinds(offers("Copenhagen", "stockholm", preset="green")) == ["train", "flight"]


def test_a_train_has_stations_times_and_a_price_but_no_number_and_no_airline(offers):
    trains = [one for one in offers("London", "paris") if one["kind"] == "train"]
    assert len(trains) == 12
    for one in trains:
        (out,), (home,) = one["outbound"], one["inbound"]
        assert (out["from"], out["to"]) == ("London St Pancras", "Paris Nord")
        assert (home["from"], home["to"]) == ("Paris Nord", "London St Pancras")
        assert (out["flight"], out["airline"], one["airline"]) == (None, None, None)
        leaves, arrives = (datetime.fromisoformat(out[at]) for at in ("departure", "arrival"))
        assert "06:30" <= leaves.strftime("%H:%M") <= "20:30"
        assert (arrives - leaves).total_seconds() / 60 == one["durationMinutes"] == 137
        assert one["doorMinutes"] == 222
        assert (one["price"]["currency"], one["price"]["kind"]) == ("EUR", "sample")
        assert 2 * 49_00 <= one["price"]["cents"] == trains[0]["price"]["cents"] <= 2 * 125_00
        assert one["stops"] == 0
        assert one["baggage"]["additionalFees"] == []
        assert one["advice"] == ["typical_timetable", "border"]
    assert len({one["outbound"][0]["departure"] for one in trains}) == 12
    assert offers("London", "paris") == offers("London", "paris")


def test_the_fare_follows_weekday_season_and_day_of_booking(offers):
    def cents(**changes) -> int:
        return next(one["price"]["cents"] for one in offers("London", "paris", **changes) if one["kind"] == "train")

    plain = cents()
    assert 2 * 50_00 < plain < 2 * 75_00
    assert cents(depart="2027-05-14") > plain, "a Friday"
    assert cents(depart="2026-11-22", **{"return": "2026-11-25"}) > 2 * plain


def test_a_change_of_trains_is_a_layover_in_that_city(offers):
    train = next(one for one in offers("Manchester", "paris") if one["kind"] == "train")
    assert [leg["to"] for leg in train["outbound"]] == ["London Euston", "Paris Nord"]
    assert [leg["from"] for leg in train["outbound"]] == ["Manchester", "London St Pancras"]
    assert [(one["city"], one["iata"], one["minutes"]) for one in train["layovers"]] == [("London", None, 90)] * 2
    assert train["stops"] == 1
    assert train["durationMinutes"] == 355


@pytest.mark.parametrize(
    ("name", "place", "there"),
    [
        ("Manchester", "paris", ["+01:00", "+01:00", "+01:00", "+02:00"]),
        ("Paris", "manchester", ["+02:00", "+01:00", "+01:00", "+01:00"]),
    ],
)
def test_every_station_on_the_way_has_the_time_of_its_own_country(offers, name, place, there):
    train = next(one for one in offers(name, place) if one["kind"] == "train")
    for way, offsets in (("outbound", there), ("inbound", there[::-1])):
        assert [leg[at][-6:] for leg in train[way] for at in ("departure", "arrival")] == offsets


def test_a_night_train_leaves_in_the_evening_and_arrives_the_next_morning(offers):
    train = next(one for one in offers("Bangkok", "chiang-mai") if one["kind"] == "night_train")
    (leg,) = train["outbound"]
    assert leg["departure"][11:16] == "20:30"
    assert leg["carryDays"] == 1


def test_tickets_not_yet_on_sale_are_marked_as_such(offers):
    late = offers("Berlin", "prague", depart="2027-09-14", **{"return": "2027-09-18"})
    assert "not_on_sale_yet" in late[0]["advice"]
    assert "not_on_sale_yet" not in offers("Berlin", "prague")[0]["advice"]


def test_offers_by_road_have_four_departures_a_day(offers):
    found = [one for one in offers("Sarajevo", "tirana") if one["kind"] == "road"]
    legs = [one["outbound"][0] for one in found]
    assert [leg["departure"][11:16] for leg in legs] == ["07:00", "10:00", "13:00", "17:00"]
    assert {(leg["from"], leg["to"]) for leg in legs} == {("Sarajevo", "Tirana")}
    assert {(one["durationMinutes"], one["doorMinutes"], one["stops"]) for one in found} == {(350, 400, 0)}
    assert {tuple(one["advice"]) for one in found} == {("by_road", "border")}


@pytest.mark.parametrize(
    ("cities", "ways"),
    [
        (("Honolulu", "Oslo"), {"cheapest": True, "together": True, "tight": False}),
        (("Paris", "Paris"), {"cheapest": False, "together": False, "tight": False}),
    ],
)
def test_a_kind_of_arrival_that_is_impossible_is_null(signed_in, wanted, cities, ways):  # noqa: F811
    body = {"search": wanted(*cities), "destination": "paris", **DATES}
    found = signed_in.post("/api/planner/arrivals", json=body).json()
    assert {name: found[name] is not None for name in ways} == ways


def test_arriving_together_counts_the_time_to_the_city_center(signed_in, wanted, offers, city):  # noqa: F811
    search = wanted("London", "Berlin")
    body = {"search": search, "destination": "paris", "depart": "2027-05-12", "return": "2027-05-19"}
    found = signed_in.post("/api/planner/arrivals", json=body).json()
    on_offer = [{one["id"]: one for one in offers(name, "paris")} for name in ("London", "Berlin")]
    apart = {}
    for button in ("cheapest", "together"):
        taken = [own[one] for own, one in zip(on_offer, found[button]["offerIds"], strict=True)]
        here, there = (_at_the_center(one) for one in taken)
        apart[button] = abs((there - here).total_seconds() / 60)
        assert apart[button] == found[button]["windowMinutes"] == found[button]["waitingMinutes"]
    assert {one["kind"] for one in taken} == {"train", "flight"}
    assert apart["cheapest"] > 120 > apart["together"]


def _at_the_center(offer) -> datetime:
    """Twenty minutes after a train; after a flight, as long as it takes to leave the airport and reach the center."""
    minutes = _out_of_the_airport(offer) if offer["kind"] == "flight" else 20
    return datetime.fromisoformat(offer["outbound"][-1]["arrival"]) + timedelta(minutes=minutes)


def _out_of_the_airport(flight) -> int:
    """The part of the door-to-door time that follows the landing: 40 minutes and the transfer."""
    return flight["doorMinutes"] - flight["durationMinutes"] - 160 + 40


def _named(found) -> set[str]:
    """Every city that these offers name."""
    legs = [leg for one in found for leg in one["outbound"] + one["inbound"]]
    return {leg[end] for leg in legs for end in ("fromCity", "toCity")} | {
        stop["city"] for one in found for stop in one["layovers"]
    }


def test_offers_name_cities_and_layovers_in_the_readers_language(signed_in, offers):  # noqa: F811
    signed_in.headers["Accept-Language"] = "cs"
    by_land = [one for one in offers("Berlin", "prague") if one["kind"] != "flight"]
    assert _named(by_land) == {"Berlín", "Praha"}
    by_air = offers("Tashkent", "lisbon", flightsOnly=True)
    assert {"Taškent", "Lisabon"} <= _named(by_air)
    assert {stop["city"] for one in by_air for stop in one["layovers"]} & {"Paříž", "Vídeň", "Řím"}
    assert {"Tashkent", "Lisbon", "Rome", "Moscow", "Vienna"}.isdisjoint(_named(by_air))


@pytest.mark.parametrize(
    "days", [("2027-05-12", "2027-05-19"), ("2026-12-18", "2026-12-27"), ("2027-08-06", "2027-08-08")]
)
def test_the_estimate_of_a_quote_equals_the_fare_and_transfer_of_the_usual_train(
    signed_in,  # noqa: F811
    wanted,  # noqa: F811
    offers,
    days,
):
    depart, back = days
    search = wanted("London", "Berlin", meetupDate=depart, returnDate=back, flexibleDates=False)
    body = {"search": search, "destination": "paris", "depart": depart, "return": back}
    train = offers("London", "paris", depart=depart, **{"return": back})[0]
    estimated = signed_in.post("/api/planner/quote", json=body).json()["travellers"][0]
    body["flights"] = [{"traveller": 0, "offerId": train["id"]}]
    assert signed_in.post("/api/planner/quote", json=body).json()["travellers"][0] == estimated
    assert estimated["parts"]["flights"] == train["price"]["cents"]
    assert estimated["parts"]["transfers"] == 8_00


def test_a_seasonal_ferry_is_offered_only_in_its_months(offers):
    assert "ferry" in kinds(offers("Irákleion", "santorini", depart="2027-06-12", **{"return": "2027-06-19"}))
    for days in (("2027-02-12", "2027-02-19"), ("2027-03-28", "2027-04-03")):
        assert "ferry" not in kinds(offers("Irákleion", "santorini", depart=days[0], **{"return": days[1]}))


@pytest.mark.parametrize(
    ("name", "place", "kind", "advice"),
    [
        ("Hamburg", "stockholm", "night_train", {"overnight", "not_every_night"}),
        ("Bangkok", "chiang-mai", "night_train", {"overnight"}),
        ("Barcelona", "palma", "ferry", {"overnight"}),
        ("Bastia", "nice", "ferry", {"not_every_day"}),
        ("London", "paris", "train", set()),
        ("Paris", "berlin", "train", set()),
    ],
)
def test_an_offer_says_whether_it_is_overnight_or_does_not_run_daily(offers, name, place, kind, advice):
    found = next(one for one in offers(name, place) if one["kind"] == kind)
    assert {"overnight", "not_every_day", "not_every_night"} & set(found["advice"]) == advice


def test_a_night_train_is_offered_although_it_takes_more_than_twice_as_long_as_the_flight(offers):
    train = next(one for one in offers("Hamburg", "stockholm") if one["kind"] == "night_train")
    flight = next(one for one in offers("Hamburg", "stockholm") if one["kind"] == "flight")
    assert train["doorMinutes"] > 2 * flight["doorMinutes"]
    assert train["price"]["cents"] > 50_00


def test_train_offers_state_the_group_fare_for_ten_people(offers):
    late, early = {"depart": "2026-11-28", "return": "2026-12-01"}, {"depart": "2027-05-12", "return": "2027-05-19"}
    train = offers("London", "paris", **late)[0]
    assert train["group"] == {"people": 10, "price": {"cents": train["price"]["cents"], "currency": "EUR"}}
    train = offers("London", "paris", **early)[0]
    assert train["price"]["cents"] < train["group"]["price"]["cents"] == 2 * 100_00
    assert {one["group"] for one in offers("London", "paris", flightsOnly=True)} == {None}
    assert {one["group"] for one in offers("Helsinki", "tallinn")} == {None}


def test_a_results_other_ways_match_the_offers_for_each_city(signed_in, wanted, offers, city):  # noqa: F811
    search = {
        **wanted("Alicante", "Alicante", "Paris", "Lisbon", "Madrid"),
        "flexibleDates": False,
        "desiredDestination": "barcelona",
    }
    days = {"depart": search["meetupDate"], "return": search["returnDate"]}
    results = {one["slug"]: one for one in in_full(signed_in, search)["results"]}
    here = results["barcelona"]
    others = {one["cityId"]: one for one in here["otherWays"]}
    assert len(here["otherWays"]) == len(others) == 2, (
        "one for each city, none for Lisbon, and none from Madrid where nothing speaks for a flight"
    )
    train = next(one for one in offers("Paris", "barcelona", **days) if one["kind"] == "train")
    seen = others[city("Paris")]
    assert (seen["kind"], seen["fareCents"]) == ("train", train["price"]["cents"])
    assert (seen["minutes"], seen["co2eKg"]) == (train["doorMinutes"], train["co2eKg"])
    flight = next(one for one in offers("Alicante", "barcelona", **days) if one["kind"] == "flight")
    seen = others[city("Alicante")]
    assert (seen["kind"], seen["overnight"], seen["daily"]) == ("flight", False, True)
    assert seen["fareCents"] == pytest.approx(flight["price"]["cents"], rel=0.12)
    flown = in_full(signed_in, {**search, "flightsOnly": True})["results"]
    by_air = next(one["perTraveller"] for one in flown if one["slug"] == "barcelona")
    assert (seen["fareCents"], seen["minutes"]) == (by_air["fareCents"][0], by_air["minutes"][0])
    assert seen["minutes"] < here["perTraveller"]["minutes"][0]
    assert seen["co2eKg"] > here["perTraveller"]["co2eKg"][0]


def test_results_mark_the_other_way_as_an_overnight_train(signed_in, wanted, city):  # noqa: F811
    search = wanted("Hamburg", "Berlin", "Copenhagen", desiredDestination="stockholm")
    results = {one["slug"]: one for one in in_full(signed_in, search)["results"]}
    (night,) = [one for one in results["stockholm"]["otherWays"] if one["kind"] == "night_train"]
    assert (night["cityId"], night["overnight"], night["daily"]) == (city("Hamburg"), True, False)


def test_flights_only_results_have_no_other_ways(signed_in, wanted):  # noqa: F811
    search = wanted("London", "Hamburg", flightsOnly=True)
    results = in_full(signed_in, search)["results"]
    assert not any(one["otherWays"] for one in results)
