"""A personal calendar: what it contains, for whom, and for how long (SPEC 2, 173; TRUST.md A5, S6, S7)."""

import re
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import select

from tests.browser import Browser
from tests.editing.conftest import Story
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.days.models import CalendarFeed

LUNCH = {"title": "Lunch; by the sea, maybe", "startsAt": "2027-05-20T13:30", "durationMinutes": 90}
Event = dict[str, str]


def events(text: str) -> list[Event]:
    """The events of a file, property by property."""
    lines = text.replace("\r\n ", "").split("\r\n")
    found: list[Event] = []
    for line in lines:
        name, _, value = line.partition(":")
        if line == "BEGIN:VEVENT":
            found.append({})
        elif found and name != "END":
            found[-1][name.partition(";")[0]] = value
    return found


def address(who: Browser) -> str:
    url: str = who.put("/api/account/calendar").json()["url"]
    return "/" + url.split("/", 3)[3]


def read(visitor: Browser, at: str) -> list[Event]:
    reply = visitor.get(at)
    assert reply.status_code == 200, reply.text
    assert reply.headers["content-type"] == "text/calendar; charset=utf-8"
    return events(reply.text)


def called(found: list[Event]) -> list[str]:
    return [one["SUMMARY"] for one in found]


@pytest.mark.spec("2.173")
def test_a_calendar_contains_its_owners_way_stay_and_plans(client: Browser, story: Story) -> None:
    story.done(story.ana, "POST", "entries", LUNCH)
    found = read(client, address(story.ana))
    assert called(found)[0].startswith("Stay: Sample apartment")
    assert (found[0]["DTSTART"], found[0]["DTEND"]) == ("20270519", "20270524")
    assert [name for name in called(found) if name.startswith("Flight")] == called(found)[1:-1]
    flight = story.trip["flights"][0]["outbound"][0]
    assert found[1]["DTSTART"] == f"{datetime.fromisoformat(flight['departure']).astimezone(UTC):%Y%m%dT%H%M%SZ}"
    assert found[-1]["SUMMARY"] == "Lunch\\; by the sea\\, maybe"
    assert (found[-1]["DTSTART"], found[-1]["DTEND"]) == ("20270520T113000Z", "20270520T130000Z")
    assert found[-1]["URL"].endswith(f"/trip-details/{story.id}/days")


@pytest.mark.rule("S6")
def test_a_calendar_does_not_contain_what_only_others_do(client: Browser, story: Story) -> None:
    ana, ben = story.traveller("Ana"), story.traveller("Ben")
    for title, who in (("Ana alone", ana), ("Ben alone", ben)):
        story.done(story.ana, "POST", "entries", {**LUNCH, "title": title, "forEveryone": False, "travellerIds": [who]})
    story.done(story.ana, "POST", "entries", {**LUNCH, "title": "All"})
    activity = story.trip["activities"][0]
    assert story.ana.get("/api/account/calendar").json() == {"url": None}
    found = called(read(client, address(story.ben)))
    assert found[1:] == ["Ben alone", "All"] if activity["scheduledAt"] is None else found[-2:] == ["Ben alone", "All"]
    assert not any(name.startswith("Flight") for name in found), "the flight is Ana's"
    assert "Ana alone" in called(read(client, address(story.ana)))


def test_a_calendar_covers_all_trips_and_is_unchanged_when_fetched_again(
    client: Browser, story: Story, clock: SetClock
) -> None:
    at = address(story.ana)
    first = client.get(at)
    story.plans.make(invites=[], mode="draft")
    second = client.get(at)
    assert sum(name.startswith("Stay") for name in called(events(first.text))) == 1
    assert sum(name.startswith("Stay") for name in called(events(second.text))) == 2
    assert len({one["UID"] for one in events(second.text)}) == len(events(second.text))
    clock.move(hours=5)
    assert client.get(at).content == second.content
    held = client.get(at, headers={"If-None-Match": second.headers["etag"]})
    assert (held.status_code, held.content) == (304, b"")


def test_a_changed_event_keeps_its_uid_and_raises_its_sequence(client: Browser, story: Story) -> None:
    item = story.done(story.ana, "POST", "entries", LUNCH)["item"]
    at = address(story.ana)
    before = read(client, at)[-1]
    story.done(story.ana, "PATCH", f"entries/{item}", {"startsAt": "2027-05-21T13:30", "version": story.version})
    after = read(client, at)[-1]
    assert after["UID"] == before["UID"] == f"entry-{item}@tripoint"
    assert int(after["SEQUENCE"]) > int(before["SEQUENCE"])
    assert after["DTSTART"] == "20270521T113000Z"


@pytest.mark.rule("A5")
def test_a_new_address_invalidates_the_old_one_and_no_address_is_stored(
    client: Browser, story: Story, database: Database
) -> None:
    first = address(story.ana)
    assert story.ana.get("/api/account/calendar").json()["url"].endswith(first), "it can be copied again"
    second = address(story.ana)
    assert client.get(first).status_code == 404
    assert client.get(second).status_code == 200
    stored = database.read_now(lambda db: [str(vars(row)) for row in db.scalars(select(CalendarFeed))])
    assert len(stored) == 1
    assert second.split("/")[-1].removesuffix(".ics") not in stored[0]
    assert story.ana.delete("/api/account/calendar").status_code == 204
    assert client.get(second).status_code == 404
    assert story.ana.get("/api/account/calendar").json() == {"url": None}


@pytest.mark.parametrize("file", ["x.ics", f"{'0' * 40}.ics", f"{'0' * 40}", ".ics", "a.b.ics", "%00.ics"])
def test_an_invalid_calendar_address_is_not_found(client: Browser, story: Story, file: str) -> None:
    known = address(story.ana).rpartition("/")[2]
    assert client.get(f"/api/calendar/{known.removesuffix('.ics')}").status_code == 404
    assert client.get(f"/api/calendar/{file}").status_code == 404


@pytest.mark.rule("S7")
def test_calendars_omit_cancelled_trips_and_trips_their_owner_was_removed_from(client: Browser, story: Story) -> None:
    at, own = address(story.ben), address(story.ana)
    assert read(client, at)
    (invite,) = [one for one in story.trip["invites"] if one["email"] == "ben@example.com"]
    assert story.call(story.ana, "DELETE", f"invites/{invite['id']}").is_success
    assert read(client, at) == []
    assert story.call(story.ana, "POST", "status", {"to": "cancelled", "version": story.version}).is_success
    assert read(client, own) == []


def test_a_trip_stays_in_the_calendar_for_a_year_after_its_end(client: Browser, story: Story, clock: SetClock) -> None:
    at = address(story.ana)
    clock.at = datetime(2028, 5, 23, 12, tzinfo=UTC)
    assert read(client, at)
    clock.move(days=2)
    assert read(client, at) == []


@pytest.mark.rule("S7", "P3")
def test_the_calendar_of_an_account_being_deleted_is_not_found(client: Browser, story: Story) -> None:
    at = address(story.eva)
    assert client.get(at).status_code == 200
    assert story.eva.post("/api/account/deletion").is_success
    assert client.get(at).status_code == 404


@pytest.mark.rule("A5", "W15", "W10")
def test_a_calendar_is_not_cached_and_its_address_reaches_no_referrer_and_no_log(
    client: Browser, story: Story, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    at = address(story.ana)
    reply = client.get(at)
    assert reply.headers["cache-control"] == "no-store"
    assert reply.headers["referrer-policy"] == "no-referrer"
    secret = at.rpartition("/")[2].removesuffix(".ics")
    assert len(re.sub(r"[^0-9a-f]", "", secret)) == 40
    assert secret not in reply.text
    written = capfd.readouterr()
    assert secret not in caplog.text + written.out + written.err


def test_a_trip_without_dates_has_no_events(client: Browser, story: Story) -> None:
    selection: dict[str, Any] = story.plans.selection()
    selection["search"] |= {"meetupDate": None, "returnDate": None}
    story.plans.make(selection={**selection, "depart": None, "return": None}, invites=[], mode="draft")
    assert len({one["URL"] for one in read(client, address(story.ana))}) == 1


def test_the_calendar_file_of_a_trip_contains_everyones_ways_by_name(story: Story) -> None:
    story.done(story.ana, "POST", "entries", {**LUNCH, "forEveryone": False, "travellerIds": [story.traveller("Ana")]})
    reply = story.call(story.ben, "GET", "calendar", headers={"Accept-Language": "de"})
    assert reply.headers["content-disposition"] == 'attachment; filename="trip.ics"'
    assert "X-WR-CALNAME:Valencia (Tripoint)" in reply.text
    found = called(events(reply.text))
    assert any(name.startswith("Ana Reis: Flug ") for name in found)
    assert found[-1].startswith("Lunch")
    assert any(name.startswith("Unterkunft: ") for name in found)
    assert story.call(story.eva, "GET", "calendar").status_code == 404


def test_a_local_has_no_stay_in_the_calendar(client: Browser, story: Story) -> None:
    cities = ("Valencia", "Berlin", "Paris")
    story.plans.make(selection=story.plans.selection(cities), invites=[], mode="draft")
    found = read(client, address(story.ana))
    assert sum(name.startswith("Stay") for name in called(found)) == 1


@pytest.mark.parametrize(("slug", "stay", "lunch"), [
    ("auckland", "20270519", "20270520T013000Z"), ("vancouver", "20270519", "20270520T203000Z"),
])  # fmt: skip
def test_calendar_days_are_local_to_the_place_on_both_sides_of_the_date_line(
    client: Browser, story: Story, slug: str, stay: str, lunch: str
) -> None:
    stays = story.ana.get(f"/api/destinations/{slug}").json()["stays"]
    chosen = {"stayId": stays[0]["id"], "room": "private"}
    selection = story.plans.selection(destination=slug, stay=chosen, activities=[])
    trip = story.plans.make(selection=selection, invites=[], mode="draft")["id"]
    assert story.ana.post(f"/api/trips/{trip}/entries", json=LUNCH).is_success
    own = [one for one in read(client, address(story.ana)) if trip in one["URL"]]
    assert (own[0]["DTSTART"], own[-1]["DTSTART"]) == (stay, lunch)
