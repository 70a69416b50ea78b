"""Calendar files: folded, escaped, with instants in UTC and days as dates (RFC 5545; TRUST.md W5)."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripoint.core.ics import CalendarEvent, calendar, escaped, folded

NOW = datetime(2027, 5, 1, 8, 30, tzinfo=UTC)


def event(**facts: Any) -> CalendarEvent:
    at = datetime(2027, 5, 19, 13, 45, tzinfo=ZoneInfo("Europe/Madrid"))
    given_facts = {"uid": "a@tripoint", "revision": 7, "changed_at": NOW, "start": at, "end": at, "summary": "Lunch"}
    return CalendarEvent(**{**given_facts, **facts})


def lines(*events: CalendarEvent) -> list[str]:
    return calendar("My trips", events).decode().replace("\r\n ", "").split("\r\n")


def test_an_event_has_the_properties_calendars_need_to_identify_and_update_it():
    found = lines(event(location="Valencia, Spain", description="Bring cash", url="https://tripoint.example/x"))
    begin, end = found.index("BEGIN:VEVENT"), found.index("END:VEVENT")
    assert found[begin + 1 : end] == [
        "UID:a@tripoint",
        "DTSTAMP:20270501T083000Z",
        "LAST-MODIFIED:20270501T083000Z",
        "SEQUENCE:7",
        "DTSTART:20270519T114500Z",
        "DTEND:20270519T114500Z",
        "SUMMARY:Lunch",
        "LOCATION:Valencia\\, Spain",
        "DESCRIPTION:Bring cash",
        "URL:https://tripoint.example/x",
        "STATUS:CONFIRMED",
        "TRANSP:OPAQUE",
    ]
    assert found[:3] == ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tripoint//Calendar//EN"]
    assert found[-2:] == ["END:VCALENDAR", ""]


def test_whole_days_are_dates_without_time_or_zone():
    found = lines(event(start=date(2027, 5, 19), end=date(2027, 5, 24), is_free=True, is_settled=False))
    assert {"DTSTART;VALUE=DATE:20270519", "DTEND;VALUE=DATE:20270524", "TRANSP:TRANSPARENT", "STATUS:TENTATIVE"} < {
        *found
    }


@pytest.mark.parametrize(("local", "instant"), [
    ("2027-03-28T01:59+01:00", "20270328T005900Z"),
    ("2027-03-28T03:00+02:00", "20270328T010000Z"),
    ("2027-10-31T02:30+02:00", "20271031T003000Z"),
    ("2027-10-31T02:30+01:00", "20271031T013000Z"),
])  # fmt: skip
def test_instants_are_preserved_across_clock_changes(local: str, instant: str):
    start = datetime.fromisoformat(local).astimezone(ZoneInfo("Europe/Madrid"))
    assert f"DTSTART:{instant}" in lines(event(start=start, end=start + timedelta(hours=1)))


def test_instants_are_exact_on_every_day_of_a_year_on_both_sides_of_the_date_line():
    for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago", "America/New_York", "Europe/Prague"):
        for number in range(365):
            noon = datetime(2027, 1, 1, 12, tzinfo=ZoneInfo(zone)) + timedelta(days=number)
            stamp = next(line for line in lines(event(start=noon)) if line.startswith("DTSTART"))
            read = datetime.strptime(stamp, "DTSTART:%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
            assert read == noon.astimezone(UTC)


@pytest.mark.rule("W5")
def test_typed_text_cannot_start_a_line_or_a_property():
    sly = "Lunch\r\nATTENDEE:mailto:eva@example.com\nDTSTART:19700101T000000Z; a, b \\ c\x00\x0b\u2028d\te"
    assert escaped(sly) == ("Lunch\\nATTENDEE:mailto:eva@example.com\\nDTSTART:19700101T000000Z\\; a\\, b \\\\ cd e")
    found = lines(event(summary=sly, description=sly, location=sly))
    assert [line for line in found if line.startswith(("ATTENDEE", "DTSTART:1970"))] == []


@pytest.mark.rule("W5")
@given(st.text(max_size=300))
def test_folded_lines_have_at_most_75_octets_split_no_character_and_lose_nothing(text: str):
    line = f"SUMMARY:{escaped(text)}"
    written = folded(line)
    assert written.endswith(b"\r\n")
    pieces = written.removesuffix(b"\r\n").split(b"\r\n")
    assert all(len(piece) <= 75 and piece.decode() for piece in pieces)
    assert all(piece.startswith(b" ") for piece in pieces[1:])
    assert written.removesuffix(b"\r\n").replace(b"\r\n ", b"").decode() == line


def test_lines_are_folded_no_earlier_than_necessary():
    first, *rest = folded("X" * 300).removesuffix(b"\r\n").split(b"\r\n")
    assert [len(first), *map(len, rest)] == [75, 75, 75, 75, 4]
