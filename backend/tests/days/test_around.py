"""The days around a person's trip."""

from typing import Any

from tests.browser import Browser
from tests.editing.conftest import Story

OUT = {"from": "Berlin", "to": "Valencia", "departure": "2027-05-19T06:40", "arrival": "2027-05-19T09:30"}
BACK = {"from": "Valencia", "to": "Berlin", "departure": "2027-05-23T18:00", "arrival": "2027-05-23T20:50"}


def around(story: Story, who: Browser) -> dict[str, Any]:
    return story.done(who, "GET", "around")


def choose(story: Story, who: Browser, name: str, **own: Any) -> None:
    way = {"kind": "flight", "outbound": OUT, "inbound": BACK, "price": 14_900, **own}
    story.done(who, "PUT", f"ways/{story.traveller(name)}", {"version": story.version, "own": way})


def test_a_chosen_flight_gives_the_times_of_leaving_and_returning_home(story: Story) -> None:
    choose(story, story.ben, "Ben")
    seen = around(story, story.ben)
    assert seen["leavesHome"].startswith("2027-05-19T04:40:00")
    assert seen["backHome"].startswith("2027-05-23T21:50:00")
    assert (seen["first"], seen["last"], seen["country"]) == ("2027-05-19", "2027-05-23", "Germany")


def test_weekends_and_public_holidays_at_home_are_not_working_days(story: Story) -> None:
    choose(story, story.ben, "Ben")
    seen = around(story, story.ben)  # Wednesday to Sunday
    assert (seen["workingDays"], seen["holidays"]) == (3, [])
    story.done(story.ana, "PUT", "dates", {"start": "2027-05-14", "end": "2027-05-18", "version": story.version})
    choose(
        story,
        story.ben,
        "Ben",
        outbound={**OUT, "departure": "2027-05-14T06:40", "arrival": "2027-05-14T09:30"},
        inbound={**BACK, "departure": "2027-05-18T18:00", "arrival": "2027-05-18T20:50"},
    )
    seen = around(story, story.ben)  # Friday to Tuesday, with Whit Monday
    assert (seen["workingDays"], seen["holidays"]) == (2, ["2027-05-17"])


def test_a_day_with_a_departure_after_work_or_a_return_before_it_is_not_missed(story: Story) -> None:
    choose(
        story,
        story.ben,
        "Ben",
        outbound={**OUT, "departure": "2027-05-19T19:40", "arrival": "2027-05-19T22:30"},
        inbound={**BACK, "departure": "2027-05-24T04:00", "arrival": "2027-05-24T07:00"},
    )
    assert around(story, story.ben)["workingDays"] == 2


def test_an_extra_day_is_suggested_if_it_makes_the_journey_cheaper(story: Story) -> None:
    story.done(story.ana, "PUT", "dates", {"start": "2027-03-19", "end": "2027-03-23", "version": story.version})
    seen = around(story, story.ben)["cheaper"]  # the Fallas festival begins on the 19th
    assert (seen["start"], seen["end"]) == ("2027-03-18", "2027-03-23")
    assert seen["saves"]["cents"] >= 15_00


def test_no_other_days_are_suggested_once_the_journey_is_chosen(story: Story) -> None:
    story.done(story.ana, "PUT", "dates", {"start": "2027-03-19", "end": "2027-03-23", "version": story.version})
    assert around(story, story.ben)["cheaper"] is not None
    flight = {"outbound": {**OUT, "departure": "2027-03-19T06:40", "arrival": "2027-03-19T09:30"}, "inbound": None}
    choose(story, story.ben, "Ben", **flight)
    assert around(story, story.ben)["cheaper"] is None
