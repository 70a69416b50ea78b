"""What is planned on a trip's days, as calendar events in the reader's language."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID
from zoneinfo import ZoneInfo

from babel.dates import format_time

from tripoint.catalog import catalogue
from tripoint.core import texts
from tripoint.core.ics import CalendarEvent
from tripoint.days.queries import PartsByTrip
from tripoint.messaging.render import localized
from tripoint.planner.offer_schemas import LegOut
from tripoint.trips import names, presenting
from tripoint.trips.states import TripStatus


class CalendarReader(NamedTuple):
    """The reader's language, and the origin of our pages."""

    language: str
    origin: str


def of_trip(
    trip: Any, parts: PartsByTrip, reader: CalendarReader, seat: UUID | None, *, at_home: bool = False
) -> list[CalendarEvent]:
    """The events of one trip. Journeys of travellers other than `seat` carry their names. With `at_home` the stay is
    left out, since the reader lives there.
    """
    made = _Trip(trip, parts, reader, seat)
    return [*([] if at_home else made.stays()), *made.ways(), *made.activities(), *made.entries()]


class _Trip:
    def __init__(self, trip: Any, parts: PartsByTrip, reader: CalendarReader, seat: UUID | None) -> None:
        self._trip, self._parts, self._reader, self._seat = trip, parts, reader, seat
        place = catalogue.load()[trip.destination]
        self._place = f"{place.name(reader.language)}, {place.country(reader.language)}"
        path = f"/trip-details/{trip.id}/days"
        self._url = localized(reader.origin, reader.language, path)
        self._is_settled = trip.status is not TripStatus.PENDING

    def stays(self) -> Iterator[CalendarEvent]:
        for row in self._parts.stays.get(self._trip.id, ()):
            name = presenting.in_language(row.name, self._reader.language)
            yield self._event(
                f"stay-{self._trip.id}",
                start=self._trip.arrives_on or self._trip.start_date,
                end=(self._trip.leaves_on or self._trip.end_date) + timedelta(days=1),
                summary=self._text("stay", name=name),
                location=f"{name}, {self._place}",
                is_settled=row.confirmed_at is not None,
                is_free=True,
            )

    def ways(self) -> Iterator[CalendarEvent]:
        for row in self._parts.flights.get(self._trip.id, ()):
            way = presenting.flight(row, self._reader.language)
            whose = self._whose(row.traveller_id)
            for direction in ("outbound", "inbound"):
                for number, leg in enumerate(getattr(way, direction)):
                    yield self._leg(f"{direction}-{number}-{row.traveller_id}", way.kind, leg, whose, row)

    def _leg(self, uid: str, kind: str, leg: LegOut, whose: str | None, row: Any) -> CalendarEvent:
        called = " ".join(filter(None, (self._text(f"kinds.{kind}"), leg.flight)))
        summary = self._text("way", way=called, start=leg.from_city, end=leg.to_city)
        times = self._text(
            "times", departure=self._clock(leg.departure), start=leg.from_, arrival=self._clock(leg.arrival), end=leg.to
        )
        booked = self._text("booked" if row.confirmed_at else "not_booked")
        return self._event(
            uid,
            start=leg.departure,
            end=leg.arrival,
            summary=self._text("of", name=whose, what=summary) if whose else summary,
            location=f"{leg.from_city} ({leg.from_})" if leg.from_ != leg.from_city else leg.from_city,
            description=f"{times}\n{booked}",
            is_settled=row.confirmed_at is not None,
            is_free=whose is not None,
        )

    def activities(self) -> Iterator[CalendarEvent]:
        for row in self._parts.activities.get(self._trip.id, ()):
            yield self._event(
                f"activity-{row.id}",
                start=row.scheduled_at,
                end=row.scheduled_at + timedelta(minutes=row.duration_minutes),
                summary=presenting.in_language(row.name, self._reader.language),
                location=self._place,
            )

    def entries(self) -> Iterator[CalendarEvent]:
        for row in self._parts.entries.get(self._trip.id, ()):
            if row.for_everyone and not self._is_there(row.starts_at):
                continue
            yield self._event(
                f"entry-{row.id}",
                start=row.starts_at,
                end=row.starts_at + timedelta(minutes=row.duration_minutes),
                summary=row.title,
                location=self._place,
                description=row.note or "",
            )

    def _is_there(self, at: datetime) -> bool:
        """Whether the reader has arrived and has not left."""
        day, trip = at.astimezone(ZoneInfo(self._trip.timezone)).date(), self._trip
        return not (trip.arrives_on and day < trip.arrives_on) and not (trip.leaves_on and day > trip.leaves_on)

    def _event(self, uid: str, **facts: Any) -> CalendarEvent:
        said = filter(None, (facts.pop("description", ""), self._trip.name))
        given = {"is_settled": self._is_settled, **facts, "description": "\n".join(said)}
        return CalendarEvent(
            uid=f"{uid}@tripoint",
            revision=self._trip.version,
            changed_at=self._trip.changed_at,
            url=self._url,
            **given,
        )

    def _whose(self, traveller_id: UUID) -> str | None:
        if traveller_id == self._seat:
            return None
        return names.shown(self._parts.names.get(traveller_id, ""), self._reader.language)

    def _clock(self, at: Any) -> str:
        return format_time(at, "short", locale=texts.locale(self._reader.language))

    def _text(self, key: str, **facts: Any) -> str:
        return texts.t(self._reader.language, f"calendar.{key}", **facts)
