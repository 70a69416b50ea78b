"""Entries of a trip's days: who may plan, move, change and remove what, and who is notified of it (SPEC 2, 173)."""

from typing import Any

import pytest

from tests.editing.conftest import Story
from tripoint.editing import entries

LUNCH = {"title": "Lunch in the market", "startsAt": "2027-05-20T13:30", "durationMinutes": 90}


def add(story: Story, who: Any = None, **more: Any) -> str:
    item: str = story.done(who or story.ana, "POST", "entries", {**LUNCH, **more})["item"]
    return item


def entries_of(story: Story, who: Any = None) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = story.done(who or story.ana, "GET", "entries")["entries"]
    return found


def change(story: Story, who: Any, item: str, **what: Any) -> Any:
    return story.call(who, "PATCH", f"entries/{item}", {"version": story.version, **what})


@pytest.mark.rule("R17")
def test_the_number_of_people_named_in_a_trips_entries_is_limited(story: Story, monkeypatch) -> None:
    monkeypatch.setattr(entries, "MOST_TAKERS", 2)
    both = [story.traveller("Ana"), story.traveller("Ben")]
    one = {"travellerIds": both[:1], "forEveryone": False}
    item = add(story, **{**one, "travellerIds": both})
    refused = story.call(story.ana, "POST", "entries", {**LUNCH, **one})
    assert (refused.status_code, refused.json()["fields"][0]["field"]) == (422, "travellerIds")
    assert change(story, story.ana, item, travellerIds=both[:1]).status_code == 200
    add(story, **one)


@pytest.mark.spec("2.173")
def test_an_entry_can_be_added_moved_changed_and_removed(story: Story) -> None:
    ben = story.traveller("Ben")
    item = add(story, story.ben, note="By the oranges")
    assert entries_of(story) == [
        {
            "id": item,
            "title": "Lunch in the market",
            "startsAt": "2027-05-20T11:30:00Z",
            "durationMinutes": 90,
            "note": "By the oranges",
            "forEveryone": True,
            "travellerIds": [],
            "addedBy": ben,
        }
    ]
    assert change(story, story.ben, item, startsAt="2027-05-21T14:00").status_code == 200
    assert change(story, story.ben, item, forEveryone=False, travellerIds=[ben], note=None).status_code == 200
    (entry,) = entries_of(story, story.ben)
    assert (entry["startsAt"], entry["forEveryone"], entry["travellerIds"]) == ("2027-05-21T12:00:00Z", False, [ben])
    assert entry["note"] is None
    assert change(story, story.ben, item, forEveryone=True).status_code == 200
    assert entries_of(story)[0]["travellerIds"] == []
    story.done(story.ben, "DELETE", f"entries/{item}", params={"version": story.version})
    assert entries_of(story) == []


def test_entries_are_ordered_by_time_and_carry_the_trips_version(story: Story) -> None:
    add(story, title="Later", startsAt="2027-05-21T09:00")
    add(story, title="Earlier", startsAt="2027-05-21T08:00")
    said = story.done(story.ana, "GET", "entries")
    assert [one["title"] for one in said["entries"]] == ["Earlier", "Later"]
    assert said["version"] == story.version


def test_a_time_with_an_offset_is_not_reinterpreted_in_local_time(story: Story) -> None:
    add(story, startsAt="2027-05-20T13:30:00-04:00")
    assert entries_of(story)[0]["startsAt"] == "2027-05-20T17:30:00Z"


@pytest.mark.parametrize(("starts_at", "status"), [
    ("2027-05-15T23:59", 422), ("2027-05-16T00:00", 201), ("2027-05-26T23:59", 201), ("2027-05-27T00:00", 422),
])  # fmt: skip
def test_an_entry_may_lie_up_to_three_days_before_or_after_the_trip(story: Story, starts_at: str, status: int) -> None:
    assert story.call(story.ana, "POST", "entries", {**LUNCH, "startsAt": starts_at}).status_code == status


def test_an_entry_cannot_be_added_while_the_dates_are_open(story: Story) -> None:
    selection = story.plans.selection()
    selection["search"] |= {"meetupDate": None, "returnDate": None}
    draft = story.plans.make(selection={**selection, "depart": None, "return": None}, invites=[], mode="draft")
    refused = story.ana.post(f"/api/trips/{draft['id']}/entries", json=LUNCH)
    assert (refused.status_code, refused.json()["fields"][0]["code"]) == (422, "dates_open")


def test_a_traveller_can_change_and_remove_only_their_own_entries(story: Story) -> None:
    own, other = add(story, story.ben), add(story)
    assert change(story, story.ben, own, title="Dinner").status_code == 200
    assert change(story, story.ben, other, title="Dinner").status_code == 403
    assert story.call(story.ben, "DELETE", f"entries/{other}", params={"version": 99}).status_code == 403
    assert change(story, story.ana, own, title="Late dinner").status_code == 200


@pytest.mark.rule("S4")
def test_travellers_and_entries_of_another_trip_are_rejected(story: Story) -> None:
    other = story.plans.make(invites=[], mode="draft")["id"]
    stranger = story.plans.trip(other)["travellers"][0]["id"]
    refused = story.call(story.ana, "POST", "entries", {**LUNCH, "forEveryone": False, "travellerIds": [stranger]})
    assert refused.json()["fields"][0]["field"] == "travellerIds.0"
    item = add(story)
    body = {"title": "Mine now", "version": 99}
    assert story.ana.patch(f"/api/trips/{other}/entries/{item}", json=body).status_code == 404


@pytest.mark.rule("W17")
def test_a_move_and_a_rename_merge_but_two_moves_conflict(story: Story) -> None:
    item, seen = add(story), story.version
    edit = f"entries/{item}"
    story.done(story.ana, "PATCH", edit, {"startsAt": "2027-05-20T14:00", "version": seen})
    story.done(story.ana, "PATCH", edit, {"title": "Late lunch", "version": seen})
    refused = story.call(story.ana, "PATCH", edit, {"startsAt": "2027-05-20T15:00", "version": seen})
    assert refused.status_code == 412
    assert refused.json()["params"]["current"]["startsAt"] == "2027-05-20T12:00:00+00:00"
    (entry,) = entries_of(story)
    assert (entry["title"], entry["startsAt"]) == ("Late lunch", "2027-05-20T12:00:00Z")


def test_moving_or_removing_an_entry_can_be_undone(story: Story) -> None:
    ben = story.traveller("Ben")
    item = add(story, forEveryone=False, travellerIds=[ben], note="Bring cash")
    before = entries_of(story)
    assert change(story, story.ana, item, startsAt="2027-05-22T13:30").status_code == 200
    assert story.put_back(story.ana).status_code == 200
    assert entries_of(story) == before
    story.done(story.ana, "DELETE", f"entries/{item}", params={"version": story.version})
    assert story.log(kind="days")[0]["what"] == "Lunch in the market"
    assert story.put_back(story.ana).status_code == 200
    assert entries_of(story) == before


def test_an_entrys_participants_are_notified_and_nobody_else(story: Story) -> None:
    def told(who: Any) -> list[str]:
        return [one["text"] for one in who.get("/api/notices").json()["notices"] if one["kind"].startswith("entry_")]

    item = add(story, forEveryone=False, travellerIds=[story.traveller("Ben")])
    assert told(story.ben) == ["Ana Reis planned “Lunch in the market”."]
    story.done(story.ana, "PATCH", f"entries/{item}", {"title": "Dinner", "version": 99, "preview": True})
    assert len(told(story.ben)) == 1, "a look ahead tells nobody"
    assert change(story, story.ana, item, title="Dinner").status_code == 200
    assert change(story, story.ana, item, title="Dinner").status_code == 200, "no change, no news"
    own = {"forEveryone": False, "travellerIds": [story.traveller("Ana")]}
    assert change(story, story.ana, item, **own).status_code == 200
    assert change(story, story.ana, item, title="Alone").status_code == 200
    changed = "Ana Reis changed “Dinner”."
    assert told(story.ben) == [changed, changed, "Ana Reis planned “Lunch in the market”."]
    mine = add(story, story.ben)
    story.done(story.ben, "DELETE", f"entries/{mine}", params={"version": story.version})
    assert told(story.ana) == [
        "Ben Vogt removed the plan “Lunch in the market”.",
        "Ben Vogt planned “Lunch in the market”.",
    ]


def test_a_preview_lists_those_who_will_be_notified(story: Story) -> None:
    item = add(story)
    edit = {"title": "Dinner", "version": story.version, "preview": True}
    seen = story.done(story.ana, "PATCH", f"entries/{item}", edit)
    assert [one["name"] for one in seen["effects"]["told"]] == ["Ben Vogt"]
    alone = {"forEveryone": False, "travellerIds": [story.traveller("Ana")]}
    seen = story.done(story.ana, "PATCH", f"entries/{item}", {**edit, **alone})
    assert [one["name"] for one in seen["effects"]["told"]] == ["Ben Vogt"], "who no longer takes part"


def test_a_request_repeated_with_the_same_key_adds_one_entry(story: Story) -> None:
    key = {"Idempotency-Key": "one-and-the-same"}
    first, second = (story.call(story.ana, "POST", "entries", LUNCH, headers=key).json() for _ in range(2))
    assert first == second
    assert len(entries_of(story)) == 1
