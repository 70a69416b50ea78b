"""Writes calendar files (RFC 5545 with the names of RFC 7986). Pure; text that people typed is escaped (TRUST.md W5).

Instants are written in UTC: calendars show them in their owner's time zone, and need no time zone rules from us.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime

FOLD = 75
"""Octets of a line, without its line ending."""
NOT_TEXT = re.compile("[\x00-\x08\x0b-\x1f\x7f\u2028\u2029]")
PRODUCT = "-//Tripoint//Calendar//EN"


@dataclass(frozen=True, slots=True)
class CalendarEvent:
    """One event. With dates instead of instants it lasts whole days, and `end` is the first day after it.

    `uid` stays the same for the same event; `revision` and `changed_at` grow when it may have changed.
    """

    uid: str
    revision: int
    changed_at: datetime
    start: datetime | date
    end: datetime | date
    summary: str
    location: str = ""
    description: str = ""
    url: str = ""
    is_settled: bool = True
    is_free: bool = False


def calendar(name: str, events: Iterable[CalendarEvent]) -> bytes:
    """A whole file. `name`: the name that subscribed calendars show."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:{PRODUCT}",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"NAME:{escaped(name)}",
        f"X-WR-CALNAME:{escaped(name)}",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
        "X-PUBLISHED-TTL:PT1H",
        *(line for event in events for line in _event(event)),
        "END:VCALENDAR",
    ]
    return b"".join(folded(line) for line in lines)


def _event(event: CalendarEvent) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{event.uid}"
    yield f"DTSTAMP:{_instant(event.changed_at)}"
    yield f"LAST-MODIFIED:{_instant(event.changed_at)}"
    yield f"SEQUENCE:{event.revision}"
    yield f"DTSTART{_when(event.start)}"
    yield f"DTEND{_when(event.end)}"
    yield f"SUMMARY:{escaped(event.summary)}"
    for label, text in (("LOCATION", event.location), ("DESCRIPTION", event.description)):
        if text:
            yield f"{label}:{escaped(text)}"
    if event.url:
        yield f"URL:{event.url}"
    yield f"STATUS:{'CONFIRMED' if event.is_settled else 'TENTATIVE'}"
    yield f"TRANSP:{'TRANSPARENT' if event.is_free else 'OPAQUE'}"
    yield "END:VEVENT"


def _when(at: datetime | date) -> str:
    return f":{_instant(at)}" if isinstance(at, datetime) else f";VALUE=DATE:{at:%Y%m%d}"


def _instant(at: datetime) -> str:
    return f"{at.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def escaped(text: str) -> str:
    """A TEXT value: line breaks and separators escaped, other control characters left out."""
    plain = NOT_TEXT.sub("", text.replace("\r\n", "\n").replace("\r", "\n")).replace("\t", " ")
    for mark in ("\\", ";", ","):
        plain = plain.replace(mark, f"\\{mark}")
    return plain.replace("\n", "\\n")


def folded(line: str) -> bytes:
    """A content line with its line ending, in pieces of at most 75 octets, never cut inside a character."""
    pieces, rest, room = [], line.encode(), FOLD
    while len(rest) > room:
        cut = room
        while rest[cut] & 0b1100_0000 == 0b1000_0000:
            cut -= 1
        pieces.append(rest[:cut])
        rest, room = rest[cut:], FOLD - 1
    return b"\r\n ".join([*pieces, rest]) + b"\r\n"
