"""The parts of a trip's document, and when each last changed (docs/decisions/0196).

A trip counts the changes of each part in its column `parts`. The count is raised here, from the rows that a transaction
writes, so a use case cannot forget it. Readers compare stamps: a cached part is valid as long as its stamp is the same.
"""

import json
from collections.abc import Iterable
from typing import Any, Protocol
from uuid import UUID

from sqlalchemy import event
from sqlalchemy import inspect as state_of
from sqlalchemy.orm import Session

from tripoint.core.db import Model
from tripoint.trips.models import (
    ChecklistItem,
    ChecklistTick,
    Invite,
    Traveller,
    Trip,
    TripActivity,
    TripActivityTraveller,
    TripFlight,
    TripLog,
    TripStay,
)

ALL = "trip"
"""The trip's own columns, on which every other part may depend: dates, currency, organizer."""
PEOPLE, FLIGHTS, STAYS, ACTIVITIES = "people", "flights", "stays", "activities"
CHECKLIST, INVITES, LOG = "checklist", "invites", "log"
OF_TABLE: dict[type[Model], str] = {
    Trip: ALL,
    Traveller: PEOPLE,
    TripFlight: FLIGHTS,
    TripStay: STAYS,
    TripActivity: ACTIVITIES,
    TripActivityTraveller: ACTIVITIES,
    ChecklistItem: CHECKLIST,
    ChecklistTick: CHECKLIST,
    Invite: INVITES,
    TripLog: LOG,
}
IN_THE_HEAD = frozenset({"version", "changed_at", "status", "is_open", "parts"})
"""Columns of a trip that no part shows: readers get them with the head."""
WITH_THE_MAIL = frozenset({"token_hash", "expires_at", "is_unwanted"})
"""Columns of an invite that an email's hand-over writes. They change with the email's state, which readers get with the
head (`heads.MAIL_WEIGHTS`); counting them here would lock the trip after the email."""
AT_VERSION = "version"
"""The version that the counts belong to. A release without counts raises only the version; then no count is valid."""
NOTED, MAILED, NEW = "changed_parts", "mailed_invites", "new_trips"


class VersionedParts(Protocol):
    """`parts` is the column's JSON as text."""

    @property
    def version(self) -> int: ...
    @property
    def parts(self) -> str: ...


def stamp(trip: VersionedParts, *names: str) -> tuple[Any, ...]:
    """The stamp of something made from these parts."""
    counts = json.loads(trip.parts)
    if counts.get(AT_VERSION) != trip.version:
        return (AT_VERSION, trip.version)
    return tuple(counts.get(name, 0) for name in (ALL, *names))


def of_table(table: Any) -> str:
    """The part that rows of a table belong to."""
    return {model.__table__: part for model, part in OF_TABLE.items()}[table]


def begin(db: Session, trip_ids: Iterable[UUID]) -> None:
    """Note trips that this transaction creates: nothing of them is cached, so their changes need not be counted."""
    db.info.setdefault(NEW, set()).update(trip_ids)


def note(db: Session, trip_id: UUID, part: str) -> None:
    """Note that this transaction changes a part."""
    if trip_id in db.info.get(NEW, ()):
        return
    db.info.setdefault(NOTED, {}).setdefault(trip_id, set()).add(part)


@event.listens_for(Session, "before_flush")
def _count(db: Session, _context: object, _instances: object) -> None:
    """Raise the counts of what is about to be written, in the same UPDATE as the trip's version."""
    for row in db.new:
        if type(row) in OF_TABLE and not isinstance(row, Trip):
            note(db, _trip_of(db, row), OF_TABLE[type(row)])
    for row in db.dirty:
        if isinstance(row, Trip):
            _note_trip(db, row)
        elif type(row) in OF_TABLE and is_changed(row):
            note(db, _trip_of(db, row), OF_TABLE[type(row)])
        elif isinstance(row, Invite):
            db.info.setdefault(MAILED, set()).add(row.trip_id)
    for row in db.deleted:
        if type(row) in OF_TABLE and not isinstance(row, Trip):
            note(db, _trip_of(db, row), ALL)
    raise_counts(db)


@event.listens_for(Session, "after_soft_rollback")
def _forget(db: Session, _transaction: object) -> None:
    db.info.pop(NOTED, None)


def is_changed(row: Any) -> bool:
    """Whether a row of a trip differs from what is stored, apart from what an email's hand-over writes."""
    changed = _changed_columns(row)
    return bool(changed - WITH_THE_MAIL if isinstance(row, Invite) else changed)


def _changed_columns(row: Any) -> set[str]:
    state = state_of(row)
    return {name for name in state.committed_state if state.attrs[name].history.has_changes()}


def finish(db: Session, announced: set[UUID]) -> None:
    """Before the commit, count renewed links on trips that this transaction changes, and what no flush has counted."""
    for trip_id in db.info.pop(MAILED, set()) & announced:
        note(db, trip_id, INVITES)
    raise_counts(db)


def raise_counts(db: Session) -> None:
    """Count what was noted since the last flush."""
    for trip_id, names in db.info.pop(NOTED, {}).items():
        trip = db.get(Trip, trip_id)
        if trip is not None:
            trip.parts = _raised(trip.parts, names, trip.version)


def _note_trip(db: Session, trip: Trip) -> None:
    """Note a change of a trip's own columns, and changes that were made without counting."""
    before = state_of(trip).committed_state.get("version", trip.version)
    if _changed_columns(trip) - IN_THE_HEAD or trip.parts.get(AT_VERSION) != before:
        note(db, trip.id, ALL)
    elif before != trip.version:
        trip.parts = _raised(trip.parts, (), trip.version)


def _raised(counts: dict[str, int], names: Iterable[str], version: int) -> dict[str, int]:
    return {**counts, **{name: counts.get(name, 0) + 1 for name in names}, AT_VERSION: version}


def _trip_of(db: Session, row: Any) -> UUID:
    if not isinstance(row, TripActivityTraveller):
        return row.trip_id  # type: ignore[no-any-return]
    new = (one for one in db.new if isinstance(one, TripActivity) and one.id == row.activity_id)
    activity = next(new, None) or db.get_one(TripActivity, row.activity_id)
    return activity.trip_id
