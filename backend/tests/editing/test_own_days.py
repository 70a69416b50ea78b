"""Someone comes later or leaves earlier: nights, costs, way and calendar follow (PRODUCT.md, Changing a trip)."""

import pytest

from tests.editing.conftest import Story
from tests.plans import Plans

LATER = {"arrivesOn": "2027-05-21"}
OUT = {"from": "Berlin", "to": "Valencia", "departure": "2027-05-19T08:00", "arrival": "2027-05-19T11:30"}


def days(story: Story, whom: str, who=None, **sent):
    body = {"version": story.version, **sent}
    return story.call(who or story.ana, "PATCH", f"people/{story.traveller(whom)}", body)


def person(story: Story, name: str) -> dict:
    return next(one for one in story.trip["travellers"] if one["name"].startswith(name))


def part(story: Story, name: str, which: str) -> int:
    return person(story, name)["costs"]["parts"][which]


def test_own_days_find_the_way_again_and_share_the_stay_by_nights(story: Story) -> None:
    before = story.trip
    shown = days(story, "Ana", **LATER, preview=True).json()["effects"]
    assert story.trip == before
    assert days(story, "Ana", **LATER).status_code == 200
    after, ana = story.trip, person(story, "Ana")
    assert (ana["arrivesOn"], ana["leavesOn"]) == ("2027-05-21", None)
    assert [one["outbound"][0]["departure"][:10] for one in after["flights"]] == ["2027-05-21"]
    assert after["stays"][0]["total"] == before["stays"][0]["total"]
    beds = [part(story, name, "accommodation") for name in ("Ana", "Ben", "Chlo")]
    assert sum(beds) == after["stays"][0]["total"]["cents"]
    assert beds[0] < beds[1] == beds[2]
    assert abs(beds[0] * 2 - beds[1]) <= 1
    assert part(story, "Ana", "dailySpend") < part(story, "Ben", "dailySpend")
    assert after["costs"]["total"]["cents"] == shown["group"]["after"]["cents"]
    assert {one["name"] for one in shown["told"]} == {"Ben Vogt"}


def test_own_days_can_be_undone(story: Story) -> None:
    before = story.trip
    days(story, "Ana", **LATER, leavesOn="2027-05-22")
    line = story.log()[0]
    assert {"field": "arrivesOn", "before": None, "after": "2027-05-21"} in line["changes"]
    assert story.put_back(story.ana).status_code == 200
    same = ("travellers", "flights", "costs", "stays", "activities")
    assert {name: story.trip[name] for name in same} == {name: before[name] for name in same}


def test_hostel_beds_are_paid_per_night_stayed(client, make) -> None:
    plans = Plans(client.as_(make.user("ana@example.com", name="Ana Reis")))
    stays = client.get("/api/destinations/valencia/stays").json()["stays"]
    hostel = next(one["id"] for one in stays if one["type"] == "hostel")
    made = plans.make(selection=plans.selection(stay={"stayId": hostel, "room": "shared"}))
    trip = plans.trip(made["id"])
    ben = trip["travellers"][1]["id"]
    body = {"leavesOn": "2027-05-21", "version": trip["version"]}
    assert plans.client.patch(f"/api/trips/{made['id']}/people/{ben}", json=body).status_code == 200
    after = plans.trip(made["id"])
    beds = [one["costs"]["parts"]["accommodation"] for one in after["travellers"]]
    assert beds[0] == trip["travellers"][0]["costs"]["parts"]["accommodation"] == beds[1] * 2
    assert sum(beds) == after["stays"][0]["total"]["cents"] < trip["stays"][0]["total"]["cents"]


def test_a_booked_way_that_no_longer_fits_stays_and_is_listed(story: Story) -> None:
    own = {"kind": "train", "outbound": OUT, "price": 9_000}
    story.done(story.ben, "PUT", f"ways/{story.traveller('Ben')}", {"own": own, "version": 99})
    before = story.trip["flights"]
    shown = days(story, "Ben", story.ben, **LATER).json()["effects"]["fallsBack"]
    assert ("misfit", story.traveller("Ben")) in [(one["item"], one["travellerId"]) for one in shown]
    assert story.trip["flights"] == before


def test_travellers_are_removed_from_activities_on_days_they_are_away(story: Story) -> None:
    item = story.done(story.ana, "POST", "activities", {"name": "Sail", "scheduledAt": "2027-05-20T19:30"})["item"]
    shown = days(story, "Ben", **LATER).json()["effects"]["fallsBack"]
    assert [(one["item"], one["activityId"]) for one in shown] == [("part", item)]
    sail = next(one for one in story.trip["activities"] if one["id"] == item)
    assert story.traveller("Ben") not in sail["travellerIds"]
    assert story.traveller("Ana") in sail["travellerIds"]


def test_offers_calendar_bookings_and_countdown_follow_own_days(story: Story) -> None:
    dinner = {"startsAt": "2027-05-19T20:00", "durationMinutes": 90}
    story.done(story.ana, "POST", "entries", {"title": "First dinner", **dinner})
    story.done(story.ana, "POST", "entries", {"title": "Last dinner", **dinner, "startsAt": "2027-05-22T20:00"})
    days(story, "Ben", **LATER)
    ben = story.traveller("Ben")
    offers = story.done(story.ben, "GET", f"ways/{ben}")["offers"]
    assert {one["outbound"][0]["departure"][:10] for of in offers.values() for one in of} == {"2027-05-21"}
    feed = story.ben.get(story.ben.put("/api/account/calendar").json()["url"]).text
    assert "DTSTART;VALUE=DATE:20270521" in feed
    assert "Last dinner" in feed
    assert "First dinner" not in feed
    [trip] = story.ben.get("/api/bookings").json()["trips"]
    stay = next(one for one in trip["items"] if one["kind"] == "stay")
    assert (trip["start"], stay["day"], stay["nights"]) == ("2027-05-21", "2027-05-21", 2)
    seen = story.ben.get(f"/api/trips/{story.id}").json()["countdown"]["days"]
    assert seen == story.trip["countdown"]["days"] + 2


def test_own_days_move_with_the_trip(story: Story) -> None:
    days(story, "Ana", **LATER)
    moved = {"start": "2027-05-26", "end": "2027-05-30", "version": story.version}
    assert story.call(story.ana, "PUT", "dates", moved).status_code == 200
    assert person(story, "Ana")["arrivesOn"] == "2027-05-28"
    assert story.trip["flights"][0]["outbound"][0]["departure"][:10] == "2027-05-28"
    short = {"start": "2027-06-01", "end": "2027-06-02", "version": story.version}
    assert story.call(story.ana, "PUT", "dates", short).status_code == 200
    assert person(story, "Ana")["arrivesOn"] is None
    story.put_back(story.ana)
    assert person(story, "Ana")["arrivesOn"] == "2027-05-28"


def test_a_null_day_returns_to_the_trips_own_dates(story: Story) -> None:
    before = person(story, "Ben")["costs"]
    days(story, "Ben", story.ben, **LATER)
    assert days(story, "Ben", story.ben, arrivesOn=None).status_code == 200
    assert person(story, "Ben")["costs"] == before


def test_refreshing_prices_uses_own_days(story: Story) -> None:
    days(story, "Ana", **LATER)
    before = story.trip
    shown = story.call(story.ana, "POST", "prices", {"version": story.version, "preview": True}).json()
    assert {one["state"] for one in shown["items"] if one["kind"] == "way"} == {"found"}
    assert all(one["before"] == one["after"] for one in shown["items"]), shown["items"]
    assert story.trip == before


@pytest.mark.parametrize(
    ("sent", "at"),
    [
        ({"arrivesOn": "2027-05-18"}, "arrivesOn"),
        ({"leavesOn": "2027-05-24"}, "leavesOn"),
        ({"arrivesOn": "2027-05-22", "leavesOn": "2027-05-21"}, "leavesOn"),
        ({"arrivesOn": "2027-05-23"}, "leavesOn"),
        ({"arrivesOn": "soon"}, "arrivesOn"),
        ({"leavesOn": 20}, "leavesOn"),
    ],
)
def test_an_invalid_own_day_is_named_by_field(story: Story, sent, at) -> None:
    refused = days(story, "Ben", **sent)
    assert (refused.status_code, [one["field"] for one in refused.json()["fields"]]) == (422, [at])


def test_a_traveller_cannot_change_another_persons_days(story: Story) -> None:
    assert days(story, "Ana", story.ben, **LATER).status_code == 403
