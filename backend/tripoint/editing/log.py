"""The activity log: what happened to a trip, page by page, optionally of one person or kind."""

from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core.errors import AppError, Invalid, field
from tripoint.core.wire import to_camel
from tripoint.editing import naming, queries, rules
from tripoint.editing.registry import thing_of
from tripoint.editing.schemas import FieldChange, LogLine, LogPage, LogPerson
from tripoint.identity.current import SignedInUser
from tripoint.trips import document_queries, heads, names
from tripoint.trips.changes import Actor
from tripoint.trips.document_queries import of_trip
from tripoint.trips.models import Trip
from tripoint.trips.policy import TripAction
from tripoint.trips.rules import is_archived
from tripoint.trips.service import HeldTrip, status_at

PAGE = 30
ORGANIZER, CLOCK = "organizer", "clock"


class LogFilter(NamedTuple):
    """Which lines to show: of a person (by a key of the page's `people`), of a kind, after a cursor."""

    person: str | None
    kind: str | None
    cursor: str | None


def page(db: Session, user: SignedInUser, trip_id: UUID, wish: LogFilter, *, language: str, now: datetime) -> LogPage:
    """A page of the log, newest first."""
    head = heads.require(db.connection(), trip_id, user.id, TripAction.READ_LOG)
    trip = db.get_one(Trip, trip_id)
    rows = of_trip(db.connection(), document_queries.TRAVELLER_ROWS, trip_id)
    people = _people(db, trip, rows, language)
    by = None if wish.person is None else people.get(wish.person)
    if wish.person is not None and by is None:
        raise Invalid(fields=[field("person", "invalid")])
    wanted = by and by.actor
    found = queries.lines(db, trip_id, below=_below(wish.cursor), actor=wanted, kind=_kind(wish.kind), limit=PAGE + 1)
    reader = HeldTrip(trip, head.standing, head.traveller_id, Actor(user.id, user.name))
    teller = _Teller(reader, rows, queries.undone(db, trip_id), language, now)
    return LogPage(
        lines=[teller.line(one) for one in found[:PAGE]],
        next=str(found[PAGE - 1].version) if len(found) > PAGE else None,
        people=[LogPerson(key=key, name=one.name) for key, one in people.items() if one.has_lines],
    )


class _Teller:
    """Turns rows of the log into lines for one reader."""

    def __init__(self, reader: HeldTrip, people: Any, undone: dict[UUID, UUID], language: str, now: datetime) -> None:
        self._reader, self._undone, self._language, self._now = reader, undone, language, now
        self._names = {str(one.id): names.shown(one.name, language) for one in people}
        self._travellers = naming.by_account(people)
        self._is_over = is_archived(status_at(reader.trip, now))

    def line(self, row: Any) -> LogLine:
        thing, traveller = thing_of(row.subject), self._travellers.get(row.actor_id)
        return LogLine(
            id=row.id,
            at=row.at,
            version=row.version,
            actor=None if row.actor_name is None else names.shown(row.actor_name, self._language),
            actor_traveller_id=traveller and traveller.id,
            kind=queries.kind_of(row.subject),
            action=row.action,
            what=naming.what(row, self._reader.trip, self._names, self._language),
            changes=[
                FieldChange(field=to_camel(name), before=before, after=after)
                for name, before, after in naming.changes(row, self._language)
            ],
            may_put_back=thing is not None and self._may_put_back(row, thing),
            puts_back=row.undoes is not None,
            was_put_back=row.id in self._undone,
        )

    def _may_put_back(self, row: Any, thing: Any) -> bool:
        """Whether the change may be undone, as far as the line alone tells; later changes are checked on undoing."""
        is_closed = self._is_over and not thing.outlives_trip
        if is_closed or row.kept is None or row.id in self._undone or not rules.is_in_time(row.at, self._now):
            return False
        before, after = row.kept["after"], row.kept["before"]
        try:
            thing.require_key(self._reader, row.subject.partition(":")[2])
            thing.require(self._reader, before, after, sorted({*(before or {}), *(after or {})}))
        except AppError:
            return False
        return True


class _Acting(NamedTuple):
    """Someone who may have lines in the log; `name` is the one that readers know, None for the clock."""

    actor: queries.LineAuthor
    name: str | None
    has_lines: bool


def _people(db: Session, trip: Trip, rows: Any, language: str) -> dict[str, _Acting]:
    """Everyone on the trip, and everyone else who has changed it: the clock, those who answered through a link, those
    who have left. The keys of travellers are their ids, those of others the id of their first line.
    """
    acted = queries.acted(db, trip.id)
    seats = {one.user_id: str(one.id) for one in rows if one.user_id}
    done = {one.actor for one in acted}
    known = {
        key: _Acting(queries.LineAuthor(user_id, None), "", (user_id, None) in done)
        for user_id, key in {**seats, trip.organizer_id: ORGANIZER}.items()
    }
    for one in acted:
        user_id, said = one.actor
        if user_id == trip.organizer_id:
            key = ORGANIZER
        elif user_id is None and said is None:
            key = CLOCK
        else:
            key = seats.get(user_id) or str(one.first)
        name = None if key == CLOCK else names.shown(one.name or "", language)
        known[key] = _Acting(one.actor, name, has_lines=True)
    return known


def _kind(kind: str | None) -> str | None:
    if kind is not None and kind not in queries.KINDS:
        raise Invalid(fields=[field("kind", "invalid")])
    return kind


def _below(cursor: str | None) -> int | None:
    if cursor is None:
        return None
    if not (cursor.isascii() and cursor.isdecimal() and len(cursor) < 10):
        raise Invalid(fields=[field("cursor", "invalid")])
    return int(cursor)
