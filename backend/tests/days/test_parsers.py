"""Two independent calendar parsers read our calendars without a warning (RFC 5545)."""

import warnings
from datetime import UTC, date, datetime
from typing import Any

import icalendar
import pytest

from tests.browser import Browser
from tests.editing.conftest import Story
from tripoint.core.ics import CalendarEvent, calendar

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # only those of its import
    import vobject

Read = dict[str, tuple[Any, Any, str]]
SLY = "Lunch; by the sea, maybe\nBEGIN:VEVENT \\ Příliš žluťoučký kůň 漢字 🏖 " + "long " * 40


def in_utc(at: datetime | date) -> datetime | date:
    return at.astimezone(UTC) if isinstance(at, datetime) else at


def by_icalendar(body: bytes) -> Read:
    found = icalendar.Calendar.from_ical(body)
    assert found.errors == []
    assert all(one.errors == [] for one in found.walk("VEVENT"))
    return {
        str(one["UID"]): (in_utc(one.decoded("DTSTART")), in_utc(one.decoded("DTEND")), str(one["SUMMARY"]))
        for one in found.walk("VEVENT")
    }


def by_vobject(body: bytes) -> Read:
    found = vobject.readOne(body.decode())
    assert found.validate(raiseException=True)
    return {
        one.uid.value: (in_utc(one.dtstart.value), in_utc(one.dtend.value), one.summary.value)
        for one in found.contents.get("vevent", ())
    }


def test_both_parsers_read_the_same_from_a_personal_calendar_and_a_trips_file(client: Browser, story: Story) -> None:
    entry = {"title": "Lunch; by the sea, maybe", "startsAt": "2027-05-20T13:30", "durationMinutes": 90}
    item = story.done(story.ana, "POST", "entries", {**entry, "note": "Příliš žluťoučký kůň\n🏖, \\ ;"})["item"]
    url = story.ana.put("/api/account/calendar").json()["url"]
    own = client.get("/" + url.split("/", 3)[3]).content
    for body in (own, story.call(story.ben, "GET", "calendar").content):
        found = by_icalendar(body)
        assert by_vobject(body) == found
        assert found[f"entry-{item}@tripoint"] == (
            datetime(2027, 5, 20, 11, 30, tzinfo=UTC), datetime(2027, 5, 20, 13, tzinfo=UTC), entry["title"],
        )  # fmt: skip
        [stay] = [one for uid, one in found.items() if uid.startswith("stay-")]
        assert stay[:2] == (date(2027, 5, 19), date(2027, 5, 24))


@pytest.mark.parametrize("events", [[], [
    CalendarEvent("a@tripoint", 1, datetime(2027, 1, 1, tzinfo=UTC), date(2027, 5, 19), date(2027, 5, 24), SLY),
    CalendarEvent("b@tripoint", 2, datetime(2027, 1, 1, tzinfo=UTC), datetime(2027, 10, 31, 0, 30, tzinfo=UTC),
          datetime(2027, 10, 31, 1, 30, tzinfo=UTC), SLY, SLY, SLY, "https://tripoint.example/x", False, True),
]])  # fmt: skip
def test_both_parsers_read_text_exactly_as_typed(events: list[CalendarEvent]) -> None:
    body = calendar("Mine", events)
    expected = {one.uid: (one.start, one.end, one.summary) for one in events}
    assert by_icalendar(body) == expected
    assert by_vobject(body) == expected
