"""A selection's prices are those the catalogue shows, and choices that cannot be priced are named (TRUST.md S5)."""

import pytest

from tests.planner.test_routes import app, city, faults, signed_in, wanted  # noqa: F401 (fixtures)

pytestmark = pytest.mark.tableless

QUOTE = "/api/planner/quote"


@pytest.fixture
def quote(signed_in, wanted):  # noqa: F811
    def priced(month: int = 5, **chosen):
        days = {"depart": f"2027-{month:02}-10", "return": f"2027-{month:02}-13"}
        search = wanted("Berlin", "Prague", asOf="2026-11-20")
        reply = signed_in.post(QUOTE, json={"search": search, "destination": "lisbon", **days, **chosen})
        return reply.json() if reply.status_code == 200 else faults(reply)

    return priced


@pytest.mark.parametrize("month", [1, 3, 8])
@pytest.mark.parametrize("kind", ["hostel", "apartment", "hotel"])
def test_a_stay_costs_what_its_page_shows_for_these_nights(client, quote, month, kind):
    def rates(**params):
        stays = client.get("/api/destinations/lisbon/stays", params=params).json()["stays"]
        return {one["id"]: one["rate"] for one in stays}

    dated, yearly = rates(**{"depart": f"2027-{month:02}-10", "return": f"2027-{month:02}-13"}), rates()
    assert dated != yearly
    stay = f"lisbon-{kind}-1"
    assert quote(month, stay={"stayId": stay, "room": "shared"})["stay"]["nightly"] == dated[stay]


def test_beds_and_fares_cost_more_at_easter_than_the_week_after(signed_in, wanted):  # noqa: F811
    def priced(depart, back):
        search = wanted("Berlin", "Prague", asOf="2026-11-20")
        days = {"search": search, "destination": "lisbon", "depart": depart, "return": back}
        reply = signed_in.post(QUOTE, json={**days, "stay": {"stayId": "lisbon-hotel-1", "room": "shared"}}).json()
        return reply["stay"]["nightly"]["cents"], sum(one["parts"]["flights"] for one in reply["travellers"])

    nights, flights = priced("2027-03-25", "2027-03-29")  # Thursday to Easter Monday
    later_nights, later_flights = priced("2027-04-01", "2027-04-05")

    assert nights / later_nights == pytest.approx(1.18, abs=0.03)
    assert 1.08 < flights / later_flights < 1.18  # 15 %, less the seasonal rise towards summer


def test_an_activity_costs_what_its_page_shows(signed_in, quote):  # noqa: F811
    shown = signed_in.get("/api/destinations/lisbon/activities").json()["activities"][:2]
    chosen = [{"activityId": shown[0]["id"]}, {"activityId": shown[1]["id"], "travellers": [1]}]
    first, second = (one["price"]["cents"] for one in shown)
    paid = [one["parts"]["activities"] for one in quote(activities=chosen)["travellers"]]
    assert paid == [first, first + second]


def test_all_faults_of_the_activities_are_reported_together(quote):
    activities = [
        {"activityId": "nap"},
        {"activityId": "lisbon-surf", "travellers": [2], "scheduledAt": "2027-05-14T00:00"},
        {"activityId": "lisbon-surf"},
    ]
    assert {name: code for name, (code, _) in quote(activities=activities).items()} == {
        "activities.0.activityId": "activity_not_offered",
        "activities.1.travellers": "invalid",
        "activities.1.scheduledAt": "outside_the_trip",
        "activities.2.activityId": "chosen_twice",
    }


def test_a_traveller_can_have_only_one_flight(signed_in, city, quote):  # noqa: F811
    wished = {"destination": "lisbon", "depart": "2027-05-10", "return": "2027-05-13", "cityIds": [city("Berlin")]}
    offers = signed_in.post("/api/planner/offers", json=wished).json()["offers"][city("Berlin")]
    flights = [{"traveller": 0, "offerId": one["id"]} for one in offers[:2]]
    assert list(quote(flights=flights)) == ["flights.1.traveller"]
    assert quote(flights=flights[:1])["travellers"][0]["parts"]["flights"] == offers[0]["price"]["cents"]


def test_faults_in_the_search_are_named_by_their_path_in_the_selection(signed_in, wanted):  # noqa: F811
    search = wanted("Berlin", "Prague")
    search["travellers"][1]["cityId"] = "nowhere"
    body = {"search": search, "destination": "lisbon", "depart": "2027-05-10", "return": "2027-05-13"}
    assert list(faults(signed_in.post(QUOTE, json=body))) == ["search.travellers.1.cityId"]
