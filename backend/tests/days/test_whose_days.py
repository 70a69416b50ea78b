"""Whose plans are in a calendar, and which trip's: what a wrong statement would let through (TRUST.md S4, S6)."""

import pytest

from tests.days.test_feed import LUNCH, address, called, events, read
from tests.editing.conftest import Story

TOUR = {"name": "Boat trip", "scheduledAt": "2027-05-21T10:00"}
OUT = {"from": "Madrid", "to": "Joaquín Sorolla", "departure": "2027-05-19T08:00", "arrival": "2027-05-19T11:30"}


@pytest.mark.rule("S6")
def test_a_personal_calendar_has_only_activities_its_owner_takes_part_in(client, story: Story) -> None:
    story.done(story.ana, "POST", "activities", {**TOUR, "travellerIds": [story.traveller("Ana")]})
    mine, theirs = address(story.ana), address(story.ben)
    assert "Boat trip" in called(read(client, mine))
    assert "Boat trip" not in called(read(client, theirs))
    assert "Boat trip" in called(events(story.call(story.ben, "GET", "calendar").text)), "the trip's file has all"


def test_a_trips_calendar_file_contains_only_that_trip(story: Story) -> None:
    other = story.plans.selection(depart="2027-06-19", **{"return": "2027-06-23"})
    made = story.plans.make(selection=other, invites=[], mode="draft")["id"]
    story.done(story.ana, "POST", "entries", LUNCH)
    (here, there) = (story.ana.get(f"/api/trips/{one}/calendar").text for one in (story.id, made))
    assert any("Lunch" in name for name in called(events(here)))
    assert not any("Lunch" in name for name in called(events(there)))
    assert {one["DTSTART"][:6] for one in events(there)} == {"202706"}


def test_plans_are_tentative_until_the_trip_is_confirmed(client, story: Story) -> None:
    story.done(story.ana, "POST", "entries", LUNCH)
    at = address(story.ana)
    assert [one["STATUS"] for one in read(client, at) if "Lunch" in one["SUMMARY"]] == ["TENTATIVE"]
    story.done(story.ana, "POST", "status", {"to": "confirmed", "version": story.version})
    assert [one["STATUS"] for one in read(client, at) if "Lunch" in one["SUMMARY"]] == ["CONFIRMED"]


def test_a_draft_without_dates_has_no_event(client, story: Story) -> None:
    before = len(read(client, address(story.ana)))
    body = story.plans.body(mode="draft", invites=[])
    body["selection"] |= {"depart": None, "return": None, "activities": []}
    assert story.ana.post("/api/trips", json=body).status_code == 201
    assert len(read(client, address(story.ana))) == before


def test_a_station_is_placed_near_the_center_of_its_town(story: Story) -> None:
    own = {"kind": "train", "outbound": OUT, "price": 9_000}
    story.done(story.ben, "PUT", f"ways/{story.traveller('Ben')}", {"own": own, "version": 99})
    found = story.done(story.ana, "GET", "map")
    [station] = [one for one in found["arrivals"] if not one["byAir"]]
    assert abs(station["lat"] - found["centre"]["lat"]) < 0.3
    assert abs(station["lon"] - found["centre"]["lon"]) < 0.3
