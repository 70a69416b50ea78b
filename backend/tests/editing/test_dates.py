"""Other dates for the whole trip: unbooked items are found again, booked ones stay and are listed (PRODUCT.md)."""

from datetime import UTC, date, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from tests.editing.conftest import Story
from tripoint.editing.rules import Days, along

OTHER = {"start": "2027-05-26", "end": "2027-05-31"}
OUT = {"from": "Berlin", "to": "Valencia", "departure": "2027-05-19T08:00", "arrival": "2027-05-19T11:30"}


def move(story: Story, who=None, **more):
    return story.call(who or story.ana, "PUT", "dates", {**OTHER, "version": story.version, **more})


def test_moving_the_dates_finds_ways_nights_and_estimates_again(story: Story) -> None:
    before = story.trip
    assert move(story).status_code == 200
    after = story.trip
    assert (after["start"], after["end"], after["nights"], after["stays"][0]["nights"]) == (*OTHER.values(), 5, 5)
    [flight] = after["flights"]
    assert (flight["id"], flight["outbound"][0]["departure"][:10]) == (before["flights"][0]["id"], "2027-05-26")
    ana = after["travellers"][0]["costs"]["parts"]
    assert ana["flights"] == flight["price"]["cents"]
    assert ana["dailySpend"] > before["travellers"][0]["costs"]["parts"]["dailySpend"]


def test_a_preview_of_new_dates_shows_the_effects_and_changes_nothing(story: Story) -> None:
    before = story.trip
    shown = move(story, preview=True).json()["effects"]
    assert story.trip == before
    assert [one["name"] for one in shown["told"]] == ["Ben Vogt"]
    assert shown["group"]["before"]["cents"] == before["costs"]["total"]["cents"]
    move(story)
    assert story.trip["costs"]["total"]["cents"] == shown["group"]["after"]["cents"]


def test_booked_ways_stay_and_are_listed_and_a_booked_stay_needs_confirming_again(story: Story) -> None:
    flight, stay = story.trip["flights"][0], story.trip["stays"][0]
    confirmed = {"confirmed": True, "version": 99}
    story.done(story.ana, "PUT", f"flights/{flight['id']}/confirmation", confirmed)
    story.done(story.ana, "PUT", f"stays/{stay['id']}/confirmation", confirmed)
    own = {"kind": "train", "outbound": OUT, "price": 9_000}
    story.done(story.ben, "PUT", f"ways/{story.traveller('Ben')}", {"own": own, "version": 99})
    shown = move(story, preview=True).json()["effects"]["fallsBack"]
    assert {(one["item"], one["travellerId"]) for one in shown} == {
        ("stay", None),
        ("misfit", story.traveller("Ana")),
        ("misfit", story.traveller("Ben")),
    }
    before = story.trip["flights"]
    move(story)
    assert story.trip["flights"] == before
    assert story.trip["stays"][0]["confirmed"] is None


def test_activities_move_with_the_trips_dates(story: Story) -> None:
    item = story.done(story.ana, "POST", "activities", {"name": "Sail", "scheduledAt": "2027-05-20T19:30"})["item"]
    move(story)
    moved = next(one for one in story.trip["activities"] if one["id"] == item)
    assert moved["scheduledAt"] == "2027-05-27T17:30:00Z"


EDGES = [
    ("2026-11-19", "2026-11-23", "start"),
    ("2026-11-20", "2026-11-24", None),
    ("2026-11-21", "2026-11-21", "end"),
    ("2026-11-21", "2026-11-22", None),
    ("2027-10-15", "2027-10-16", None),
    ("2027-10-16", "2027-10-17", None),
    ("2027-10-17", "2027-10-18", "start"),
    ("2027-05-19", "2027-07-17", None),
    ("2027-05-19", "2027-07-18", None),
    ("2027-05-19", "2027-07-19", "end"),
]
"""First and last day, and the field at fault: today is November 20, 2026; a start may be 330 days ahead, and a trip may
have 60 nights.
"""


@pytest.mark.parametrize(("start", "end", "wrong"), EDGES)
def test_new_dates_have_the_bounds_of_a_search(story: Story, start: str, end: str, wrong: str | None) -> None:
    reply = move(story, start=start, end=end, preview=True)
    faults = [one["field"] for one in reply.json().get("fields", ())]
    assert (reply.status_code, faults) == ((422, [wrong]) if wrong else (200, []))


def plan(story: Story, starts_at: str, title: str = "Lunch", **more: Any) -> str:
    body = {"title": title, "startsAt": starts_at, "durationMinutes": 60, **more}
    item: str = story.done(story.ana, "POST", "entries", body)["item"]
    return item


def entries(story: Story) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = story.done(story.ana, "GET", "entries")["entries"]
    return found


def starts(story: Story) -> dict[str, str]:
    return {one["title"]: one["startsAt"] for one in entries(story)}


def shorten(story: Story, **more: Any) -> Any:
    """Move the trip two days later and make it two days shorter, so that its fourth and fifth day are gone."""
    return move(story, start="2027-05-21", end="2027-05-23", **more)


@pytest.mark.spec("2.173")
def test_entries_keep_their_day_number_when_the_dates_move(story: Story) -> None:
    plan(story, "2027-05-20T13:30")
    plan(story, "2027-05-16T13:30", "Three days early")
    plan(story, "2027-05-25T13:30", "Two days late")
    move(story)
    assert starts(story) == {
        "Three days early": "2027-05-23T11:30:00Z",
        "Lunch": "2027-05-27T11:30:00Z",
        "Two days late": "2027-06-02T11:30:00Z",
    }


def test_items_that_lose_their_day_are_listed_first_and_restored_by_undo(story: Story) -> None:
    ben = story.traveller("Ben")
    plan(story, "2027-05-20T13:30")
    plan(story, "2027-05-23T20:00", "Farewell", forEveryone=False, travellerIds=[ben], note="Bring the cake")
    body = {"name": "Sail", "scheduledAt": "2027-05-22T19:30"}
    sail = story.done(story.ana, "POST", "activities", body)["item"]
    before = entries(story), story.trip["activities"]
    shown = shorten(story, preview=True).json()["effects"]["fallsBack"]
    assert (entries(story), story.trip["activities"]) == before
    assert [(one["item"], one["title"], one["activityId"]) for one in shown] == [
        ("entry", "Farewell", None),
        ("activity", None, sail),
    ]
    shorten(story)
    assert starts(story) == {"Lunch": "2027-05-22T11:30:00Z"}
    assert next(one for one in story.trip["activities"] if one["id"] == sail)["scheduledAt"] is None
    assert story.put_back(story.ana).status_code == 200
    assert (entries(story), story.trip["activities"]) == before


def test_items_planned_on_the_new_dates_move_when_the_old_dates_are_restored(story: Story) -> None:
    move(story)
    line = story.log()[0]["id"]
    plan(story, "2027-05-27T13:30")
    story.done(story.ana, "POST", "activities", {"name": "Sail", "scheduledAt": "2027-05-27T19:30"})
    assert story.put_back(story.ana, line).status_code == 200
    assert starts(story) == {"Lunch": "2027-05-20T11:30:00Z"}
    assert story.trip["activities"][-1]["scheduledAt"] == "2027-05-20T17:30:00Z"


def test_editing_an_entrys_duration_does_not_block_undoing_the_dates(story: Story) -> None:
    item = plan(story, "2027-05-20T13:30")
    move(story)
    line = story.log()[0]["id"]
    story.done(story.ana, "PATCH", f"entries/{item}", {"durationMinutes": 120, "version": story.version})
    assert story.put_back(story.ana, line).status_code == 200
    assert [(one["startsAt"], one["durationMinutes"]) for one in entries(story)] == [("2027-05-20T11:30:00Z", 120)]


@pytest.mark.rule("W17")
def test_a_time_chosen_on_the_old_dates_is_rejected(story: Story) -> None:
    item, seen = plan(story, "2027-05-20T13:30"), story.version
    move(story)
    late = story.call(story.ana, "PATCH", f"entries/{item}", {"startsAt": "2027-05-26T10:00", "version": seen})
    assert late.status_code == 412
    words = story.call(story.ana, "PATCH", f"entries/{item}", {"title": "Late lunch", "version": seen})
    assert words.status_code == 200, "the title is no time"


MAY = Days(date(2027, 5, 19), date(2027, 5, 23))


@pytest.mark.parametrize(("zone", "at", "new", "expected"), [
    ("Europe/Madrid", "2027-05-19T08:00", Days(date(2027, 3, 27), date(2027, 3, 29)), "2027-03-27T08:00"),
    ("Europe/Madrid", "2027-05-20T02:30", Days(date(2027, 3, 27), date(2027, 3, 29)), "2027-03-28T03:30"),
    ("Europe/Madrid", "2027-05-22T08:00", Days(date(2027, 3, 27), date(2027, 3, 29)), None),
    ("Europe/Madrid", "2027-05-24T00:30", Days(date(2027, 3, 27), date(2027, 3, 29)), "2027-03-30T00:30"),
    ("Pacific/Kiritimati", "2027-05-23T23:59", Days(date(2027, 6, 1), date(2027, 6, 5)), "2027-06-05T23:59"),
    ("Pacific/Pago_Pago", "2027-05-19T00:00", Days(date(2027, 6, 1), date(2027, 6, 1)), "2027-06-01T00:00"),
    ("Pacific/Pago_Pago", "2027-05-20T00:00", Days(date(2027, 6, 1), date(2027, 6, 1)), None),
])  # fmt: skip
def test_moved_times_keep_their_local_time_across_clock_changes_and_the_date_line(
    zone: str, at: str, new: Days, expected: str | None
) -> None:
    local = datetime.fromisoformat(at).replace(tzinfo=ZoneInfo(zone))
    moved = along(local.astimezone(UTC), zone, MAY, new)
    assert (moved and moved.astimezone(ZoneInfo(zone)).strftime("%Y-%m-%dT%H:%M")) == expected


def test_undoing_a_move_restores_the_dates_and_everything_that_followed(story: Story) -> None:
    before = story.trip
    move(story)
    assert story.put_back(story.ana).status_code == 200
    after = story.trip
    same = ("start", "end", "flights", "stays", "travellers", "costs", "activities")
    assert {name: after[name] for name in same} == {name: before[name] for name in same}


def test_a_move_cannot_be_undone_once_a_way_was_chosen_since(story: Story) -> None:
    move(story)
    line = story.log()[0]["id"]
    story.done(story.ben, "PUT", f"ways/{story.traveller('Ben')}", {"byMyself": True, "version": 99})
    refused = story.put_back(story.ana, line)
    assert (refused.status_code, refused.json()["error"][:37]) == (409, "Part of this has changed since. Undo ")


def test_only_the_organizer_can_move_a_trip_and_only_before_it_starts(story: Story, clock) -> None:
    assert move(story, story.ben).status_code == 403
    clock.move(days=(date(2027, 5, 19) - clock.now().date()).days)
    ana = story.ana.new_session("ana@example.com")
    late = story.call(ana, "PUT", "dates", {"start": "2027-06-01", "end": "2027-06-05", "version": 99})
    assert (late.status_code, late.json()["code"]) == (409, "trip_has_started")


def test_travellers_are_notified_of_new_dates(story: Story) -> None:
    move(story)
    told = story.ben.get("/api/notices").json()["notices"][0]["text"]
    assert told == "Ana Reis changed the trip's dates. The new dates are May 26, 2027 to May 31, 2027."


@pytest.mark.spec("3.22")
def test_the_organizer_can_set_and_undo_a_trips_name_and_summary(story: Story) -> None:
    said = {"name": "Ten years of Kite", "summary": "Roadmap and sea", "version": story.version}
    assert story.ana.patch(f"/api/trips/{story.id}", json=said).status_code == 200
    assert (story.trip["name"], story.trip["summary"]) == ("Ten years of Kite", "Roadmap and sea")
    assert story.ben.patch(f"/api/trips/{story.id}", json={"name": "Mine", "version": 99}).status_code == 403
    assert story.put_back(story.ana).status_code == 200
    assert (story.trip["name"], story.trip["summary"]) == (None, None)
