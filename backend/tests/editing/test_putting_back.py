"""Every change is in the log and can be undone for 30 days (PRODUCT.md, Changing a trip after it is made)."""

import re
from typing import Any

import pytest

from tests.editing.conftest import Story
from tests.editing.lasting import LASTING
from tripoint.core.settings import PROJECT_ROOT
from tripoint.editing import activities, entries, tasks, undo
from tripoint.editing.registry import THINGS

TASK = "Bring the projector"


def listed(story: Story) -> list[str]:
    return [one["text"] for one in story.trip["checklist"]]


@pytest.fixture
def item(story: Story) -> str:
    return story.done(story.ana, "POST", "checklist", {"text": TASK})["item"]


def test_additions_changes_and_deletions_can_be_undone(story: Story, item: str) -> None:
    story.done(story.ana, "PATCH", f"checklist/{item}", {"text": "Bring two", "dueOn": "2027-05-01", "version": 99})
    changed = story.trip["checklist"]
    story.done(story.ana, "DELETE", f"checklist/{item}", params={"version": 99})
    assert story.put_back(story.ana).status_code == 200
    assert story.trip["checklist"] == changed
    deleted, edited, added = (line["id"] for line in story.log()[1:4])
    assert story.put_back(story.ana, edited).status_code == 200
    assert TASK in listed(story)
    assert story.put_back(story.ana, added).status_code == 200
    assert TASK not in listed(story)
    assert story.put_back(story.ana, deleted).json()["code"] == "cannot_put_back"


def test_an_undo_can_itself_be_undone(story: Story, item: str) -> None:
    story.done(story.ana, "DELETE", f"checklist/{item}", params={"version": 99})
    gone = story.log()[0]["id"]
    story.put_back(story.ana)
    again = story.log()[0]
    assert (again["action"], again["putsBack"], again["mayPutBack"]) == ("task_added", True, True)
    assert story.put_back(story.ana, again["id"]).status_code == 200
    assert TASK not in listed(story)
    assert story.put_back(story.ana, gone).status_code == 200
    assert TASK in listed(story)


NEW: dict[str, tuple[Any, str, dict[str, Any]]] = {
    "task": (tasks, "checklist", {"text": TASK}),
    "activity": (activities, "activities", {"name": "Paella class"}),
    "entry": (entries, "entries", {"title": "Lunch", "startsAt": "2027-05-20T13:30", "durationMinutes": 90}),
}


@pytest.mark.parametrize("kind", NEW)
@pytest.mark.rule("R17")
def test_undo_cannot_exceed_the_number_of_items_a_trip_may_have(story: Story, kind: str, monkeypatch) -> None:
    package, path, body = NEW[kind]
    if kind == "entry":
        body = {**body, "travellerIds": [story.traveller("Ana")]}
    first = story.done(story.ana, "POST", path, body)["item"]
    there = len(story.done(story.ana, "GET", path)["entries"] if kind == "entry" else story.trip[path])
    monkeypatch.setattr(package, "MOST", there)
    full = story.call(story.ana, "POST", path, body)
    assert (full.status_code, full.json()["fields"][0]["code"]) == (422, "too_many")
    story.done(story.ana, "DELETE", f"{path}/{first}", params={"version": 99})
    gone = story.log()[0]["id"]
    story.done(story.ana, "POST", path, body)
    assert story.put_back(story.ana, gone).status_code == 422


def test_undo_does_not_overwrite_a_later_change_of_the_same_field(story: Story, item: str) -> None:
    story.done(story.ana, "PATCH", f"checklist/{item}", {"text": "Bring two", "version": 99})
    line = story.log()[0]["id"]
    story.done(story.ana, "PATCH", f"checklist/{item}", {"text": "Bring three", "version": 99})
    refused = story.put_back(story.ana, line)
    assert refused.status_code == 409
    assert refused.json()["error"].startswith("Ana Reis has changed this since.")
    assert "Bring three" in listed(story)


def test_undo_keeps_a_later_change_of_another_field(story: Story, item: str) -> None:
    story.done(story.ana, "PATCH", f"checklist/{item}", {"text": "Bring two", "version": 99})
    line = story.log()[0]["id"]
    story.done(story.ana, "PATCH", f"checklist/{item}", {"dueOn": "2027-05-01", "version": 99})
    assert story.put_back(story.ana, line).status_code == 200
    found = next(one for one in story.trip["checklist"] if one["id"] == item)
    assert (found["text"], found["dueOn"]) == (TASK, "2027-05-01")


def test_a_change_cannot_be_undone_after_30_days(story: Story, item: str, clock) -> None:
    clock.move(days=30)
    assert story.log(story.ana.new_session("ana@example.com"))[0]["mayPutBack"]
    clock.move(seconds=1)
    ana = story.ana.new_session("ana@example.com")
    assert not story.log(ana)[0]["mayPutBack"]
    line = story.log(ana)[0]["id"]
    refused = story.call(ana, "POST", f"log/{line}/undo", {})
    assert (refused.status_code, refused.json()["error"][:30]) == (409, "This was more than 30 days ago")


def test_the_data_needed_for_undo_is_deleted_after_30_days(story: Story, item: str, clock, database) -> None:
    assert story.log()[0]["mayPutBack"]
    clock.move(days=31)
    database.write_now(undo.forget, clock.now())
    clock.move(days=-31)
    assert not story.log()[0]["mayPutBack"]


def test_only_people_allowed_to_make_a_change_can_undo_it(story: Story, item: str) -> None:
    line = story.log(story.ben)[0]
    assert not line["mayPutBack"]
    assert story.put_back(story.ben, line["id"]).status_code == 403
    assert story.put_back(story.eva, line["id"]).status_code == 404


def test_a_preview_of_an_undo_changes_nothing(story: Story, item: str) -> None:
    before = story.trip
    assert story.done(story.ana, "POST", f"log/{story.log()[0]['id']}/undo", {"preview": True})["version"] is None
    assert story.trip == before


def test_every_log_action_can_be_undone_or_is_listed_as_lasting() -> None:
    """Names with placeholders stand for their kind: `invite_{status.value}` is about an invite."""
    sources = (PROJECT_ROOT / "backend" / "tripoint").rglob("*.py")
    found = re.compile(r"(?<!Forbidden\()action=f?\"([^\"]+)\"")
    written = {name for source in sources for name in found.findall(source.read_text("utf-8"))}
    kinds = {one.partition("_")[0] for one in LASTING} | set(THINGS) | {"{thing.kind}", "{kind}"}
    things = {f"{kind}_{happened}" for kind in THINGS for happened in ("added", "changed", "removed")}
    assert {one for one in written if "{" not in one} - set(LASTING) - things == set()
    assert {one.partition("_")[0] for one in written if "{" in one} <= kinds


def test_the_log_is_paged_and_can_be_filtered_by_person_or_kind(story: Story) -> None:
    for number in range(35):
        story.done(story.ben, "POST", "checklist", {"text": f"Task {number}"})
    first = story.done(story.ben, "GET", "log", params={"kind": "checklist"})
    second = story.done(story.ben, "GET", "log", params={"kind": "checklist", "cursor": first["next"]})
    assert [line["what"] for line in (*first["lines"], *second["lines"])] == [f"Task {n}" for n in range(34, -1, -1)]
    assert second["next"] is None
    assert {line["actor"] for line in story.log(person=story.traveller("Ben"))} == {"Ben Vogt"}
    assert [line["action"] for line in story.log(person="organizer")][-1] == "trip_created"
    assert {line["kind"] for line in story.log(kind="people")} == {"people"}


@pytest.mark.parametrize("wish", [{"kind": "gossip"}, {"person": "nobody"}, {"cursor": "x"}])
def test_an_invalid_log_filter_is_named_by_field(story: Story, wish) -> None:
    refused = story.call(story.ana, "GET", "log", params=wish)
    assert (refused.status_code, [one["field"] for one in refused.json()["fields"]]) == (422, list(wish))
