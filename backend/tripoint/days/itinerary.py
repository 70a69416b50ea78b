"""A trip as an itinerary in the reader's language: its days, the stay, everyone's journey (docs/decisions/0241)."""

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from typing import Any, NamedTuple
from uuid import UUID
from zoneinfo import ZoneInfo

from babel.dates import format_time, get_timezone_gmt
from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.catalog import catalogue
from tripoint.core import texts
from tripoint.core.errors import NotFound
from tripoint.days import queries
from tripoint.days.itinerary_pdf import Line, Paper, Section
from tripoint.identity.current import SignedInUser
from tripoint.trips import document_queries, heads, names, presenting, titles
from tripoint.trips import rules as trip_rules
from tripoint.trips.document_queries import of_trip
from tripoint.trips.models import TripFlight
from tripoint.trips.policy import TripAction
from tripoint.trips.states import Rsvp

AROUND = timedelta(days=3)
"""How long before and after the trip earlier arrivals and later departures are shown."""


class Item(NamedTuple):
    at: datetime
    line: Line


def paper(db: Session, user: SignedInUser, trip_id: UUID, language: str, now: datetime) -> Paper:
    """The itinerary, for people who may see the trip; only the traveller sees the reference of their own booking.
    Raises NotFound while the dates are open.
    """
    connection = db.connection()
    head = heads.require(connection, trip_id, user.id, TripAction.VIEW)
    trip = queries.trip(connection, trip_id)
    if trip is None:
        raise NotFound
    return _Itinerary(db, trip, head.traveller_id, language).paper(now)


class _Itinerary:
    def __init__(self, db: Session, trip: Any, seat: UUID | None, language: str) -> None:
        self._trip, self._seat, self._language = trip, seat, language
        self._locale, self._zone = texts.locale(language), ZoneInfo(trip.timezone)
        self._place = catalogue.load()[trip.destination]
        connection = db.connection()
        people = of_trip(connection, document_queries.TRAVELLER_ROWS, trip.id)
        self._people = [one for one in people if one.rsvp is not Rsvp.DECLINED]
        self._names = {one.id: names.shown(one.name, language) for one in self._people}
        flights = of_trip(connection, document_queries.FLIGHT_ROWS, trip.id)
        self._ways = {one.traveller_id: one for one in flights if one.traveller_id in self._names}
        self._stays = of_trip(connection, document_queries.STAY_ROWS, trip.id)
        self._activities = of_trip(connection, document_queries.ACTIVITY_ROWS, trip.id)
        self._entries = queries.entries(connection, trip.id)
        own = (TripFlight.trip_id == trip.id, TripFlight.traveller_id == seat)
        self._reference = None if seat is None else db.scalar(select(TripFlight.reference).where(*own))

    def paper(self, now: datetime) -> Paper:
        local = now.astimezone(self._zone)
        made = f"{texts.day(self._language, local.date())}, {self._clock(local)}"
        return Paper(
            language=self._language,
            title=titles.title(self._trip, self._language),
            subtitle=self._subtitle(),
            sections=[*self._days(), *self._stay(), self._getting_there()],
            footer=self._text("made", when=made),
            rest=self._text("rest"),
            made_at=now,
        )

    def _subtitle(self) -> str:
        place = f"{self._place.name(self._language)}, {self._place.country(self._language)}"
        dates = f"{self._day(self._trip.start_date)} – {self._day(self._trip.end_date)}"
        noon = datetime.combine(self._trip.start_date, time(12), self._zone)
        zone = get_timezone_gmt(noon, "long", locale=self._locale)
        return f"{place}\n{dates}\n{self._text('times', city=self._place.name(self._language), zone=zone)}"

    def _days(self) -> Iterator[Section]:
        items = sorted([*self._moves(), *self._outings()], key=lambda one: one.at)
        first, last = self._trip.start_date, self._trip.end_date
        shown = [one for one in items if first - AROUND <= one.at.date() <= last + AROUND]
        days = {one.at.date() for one in shown} | {first, last}
        for number in range((max(days) - min(days)).days + 1):
            day = min(days) + timedelta(days=number)
            lines = [one.line for one in shown if one.at.date() == day] or [Line("", self._text("empty"))]
            yield Section(self._day(day), [*self._absent(day), *lines])

    def _absent(self, day: date) -> Iterator[Line]:
        """A line with those who have not arrived yet or have left, on a day of the trip."""
        first, last = self._trip.start_date, self._trip.end_date
        away = [
            self._names[one.id] for one in self._people if first <= day <= last and not _is_there(one, day, first, last)
        ]
        if away:
            yield Line("", self._text("without", names=", ".join(away)))

    def _moves(self) -> Iterator[Item]:
        for who, row in self._ways.items():
            way = presenting.flight(row, self._language)
            for key, at, legs in (
                ("arrives", way.outbound and way.outbound[-1].arrival, way.outbound),
                ("leaves", way.inbound and way.inbound[0].departure, way.inbound),
            ):
                if at:
                    numbers = ", ".join(leg.flight for leg in legs if leg.flight)
                    text = self._text(key, name=self._names[who])
                    local = at.astimezone(self._zone)
                    yield Item(local, Line(self._clock(local), ", ".join(filter(None, (text, numbers)))))

    def _outings(self) -> Iterator[Item]:
        for row in self._activities:
            if row.scheduled_at is not None:
                name = presenting.in_language(row.name, self._language)
                yield self._outing(row.scheduled_at, row.duration_minutes, name, _ids(row.takers))
        for row in self._entries:
            takers = None if row.for_everyone else _ids(row.takers)
            yield self._outing(row.starts_at, row.duration_minutes, row.title, takers, row.note or "")

    def _outing(self, at: datetime, minutes: int, title: str, takers: set[UUID] | None, note: str = "") -> Item:
        start = at.astimezone(self._zone)
        end = (at + timedelta(minutes=minutes)).astimezone(self._zone)
        who = [name for one, name in self._names.items() if takers is not None and one in takers]
        with_whom = self._text("with", names=", ".join(who)) if who and len(who) < len(self._names) else ""
        more = "\n".join(filter(None, (with_whom, note)))
        return Item(start, Line(f"{self._clock(start)} – {self._clock(end)}", title, more, is_strong=True))

    def _stay(self) -> Iterator[Section]:
        """The stay; with the reader's own number of nights if they come later or leave earlier."""
        me = next((one for one in self._people if one.id == self._seat), None)
        has_own = me is not None and (me.arrives_on or me.leaves_on)
        own = (
            trip_rules.nights(*trip_rules.own_days(me, self._trip.start_date, self._trip.end_date)) if has_own else None
        )
        for row in self._stays:
            name = presenting.in_language(row.name, self._language)
            nights = self._text("nights", count=own if own is not None else row.nights)
            yield Section(self._text("stay"), [Line(nights, name, self._booked(row), is_strong=True)])

    def _getting_there(self) -> Section:
        return Section(self._text("ways"), [line for one in self._people for line in self._way(one)])

    def _way(self, person: Any) -> Iterator[Line]:
        name, row = self._names[person.id], self._ways.get(person.id)
        way = row and presenting.flight(row, self._language)
        if way is None or not way.outbound:
            yield Line("", name, self._text("own"), is_strong=True)
            return
        kind = texts.t(self._language, f"calendar.kinds.{way.kind}")
        facts = [kind, self._booked(row)]
        if person.id == self._seat and self._reference:
            facts.append(self._text("reference", code=self._reference))
        yield Line("", name, " · ".join(facts), is_strong=True)
        for key, legs in (("there", way.outbound), ("back", way.inbound)):
            for leg in legs:
                day = texts.day(self._language, leg.departure.date(), "medium")
                start = f"{self._clock(leg.departure)} {_named(leg.from_city, leg.from_)}"
                end = f"{self._clock(leg.arrival)} {_named(leg.to_city, leg.to)}"
                text = f"{day}, {start} – {end}"
                yield Line(self._text(key), f"{text}, {leg.flight}" if leg.flight else text)

    def _booked(self, row: Any) -> str:
        return self._text("booked" if row.confirmed_at else "awaiting")

    def _day(self, day: date) -> str:
        return texts.day(self._language, day, "full")

    def _clock(self, at: datetime) -> str:
        return format_time(at.time(), "short", locale=self._locale)

    def _text(self, key: str, **facts: Any) -> str:
        return texts.t(self._language, f"itinerary.{key}", **facts)


def _is_there(person: Any, day: date, first: date, last: date) -> bool:
    arrives, leaves = trip_rules.own_days(person, first, last)
    return bool(arrives and leaves and arrives <= day <= leaves)


def _ids(joined: str | None) -> set[UUID]:
    return {UUID(one) for one in (joined or "").split(",") if one}


def _named(city: str, code: str) -> str:
    return city if city == code else f"{city} ({code})"
