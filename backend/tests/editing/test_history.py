"""The history shows the value before and after every change, and can be filtered by person."""

import json
from pathlib import Path

import pytest

from tests.editing.conftest import Story
from tests.editing.lasting import LASTING
from tripoint import app as application  # noqa: F401 (takes up the kinds of things of every package)
from tripoint.core.settings import PROJECT_ROOT
from tripoint.core.wire import to_camel
from tripoint.editing.registry import THINGS
from tripoint.trips.jobs import move_on

WORDS = json.loads((Path(PROJECT_ROOT) / "frontend/app/i18n/en/editing.json").read_text("utf-8"))
HAPPENED = ("added", "changed", "removed")
ONE_STATE = {"evening", "trip", "dates", "way", "cover", "message"}
"""Things that always exist: they change, but are never added or removed."""


def changes(line):
    return {one["field"]: (one["before"], one["after"]) for one in line["changes"]}


def test_log_lines_of_status_and_access_give_the_values_before_and_after(story: Story) -> None:
    story.done(story.ana, "PATCH", "access", {"isOpen": True, "seats": 8, "version": story.version})
    story.done(story.ana, "POST", "status", {"to": "confirmed", "version": story.version})
    state, *access = story.log()[:3]
    assert changes(state) == {"status": ("pending", "confirmed")}
    assert [changes(line) for line in access] == [{"seats": (None, 8)}, {"isOpen": (False, True)}]


def test_the_log_line_of_a_confirmed_ticket_names_its_traveller(story: Story) -> None:
    flight = story.trip["flights"][0]["id"]
    body = {"confirmed": True, "version": story.version}
    story.done(story.ana, "PUT", f"flights/{flight}/confirmation", body)
    assert (story.log()[0]["action"], story.log()[0]["what"]) == ("flight_confirmed", "Ana Reis")


def test_every_field_and_every_action_of_the_log_has_a_text() -> None:
    fields = {to_camel(name) for thing in THINGS.values() for name in thing.told}
    assert fields - set(WORDS["field"]) == set()
    actions = {f"{kind}_{what}" for kind in THINGS for what in HAPPENED if kind not in ONE_STATE or what == "changed"}
    said = {name.removesuffix("_one").removesuffix("_other") for name in WORDS["log"]["actions"]}
    assert (actions | set(LASTING)) - said == set()


@pytest.fixture
def read(story: Story):
    """Reads the lines of the person listed under a name."""

    def lines(name):
        people = story.done(story.ana, "GET", "log")["people"]
        [key] = [one["key"] for one in people if one["name"] == name]
        return story.log(person=key)

    return lines


def test_the_log_can_be_filtered_by_the_clock_and_by_people_not_on_the_trip(
    story: Story, read, mails, clock, client, database
) -> None:
    token = mails.link("chloe@example.com").split("#token=")[1]
    assert client.post("/api/invites/decline", json={"token": token}).status_code == 200
    story.done(story.ana, "POST", "status", {"to": "confirmed", "version": story.version})
    clock.at = clock.at.replace(year=2027, month=5, day=20)
    database.write_now(move_on, clock.now())
    story.ana = story.plans.client = client.new_session("ana@example.com")
    [line] = read(None)
    assert (line["action"], changes(line)) == ("status_changed", {"status": ("confirmed", "active")})
    assert [line["action"] for line in read("Chloé Martin")] == ["invite_declined"]
    assert {line["actor"] for line in read("Ben Vogt")} == {"Ben Vogt"}
    assert read("Ana Reis")[-1]["action"] == "trip_created"


def test_people_without_log_lines_are_not_listed(story: Story) -> None:
    people = [one["name"] for one in story.done(story.ana, "GET", "log")["people"]]
    assert people == ["Ana Reis", "Ben Vogt"]
