"""Every change of a trip goes through here: new version, log line, announcement after the commit (TRUST.md W17, O7;
docs/decisions/0110). A transaction that writes a trip's rows without announcing it is refused before it commits.

Members read the log, so it never contains an address, a token or a budget cap.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import Delete, Insert, Update, event, insert, select
from sqlalchemy.orm import ORMExecuteState, Session

from tripoint.core import hub, ids
from tripoint.trips import parts
from tripoint.trips.models import (
    Trip,
    TripActivity,
    TripActivityTraveller,
    TripLog,
)

TOPIC, REBUILD = "trip", "trip_anew"
"""Topics of announcements: a trip changed; everything made from a trip must be made again."""
PARTS = tuple(parts.OF_TABLE)
"""The tables that make up a trip."""
TABLES = frozenset(part.__table__ for part in PARTS)
NEW_LINE = insert(TripLog.__table__)  # type: ignore[arg-type]
TOUCHED = "touched_trips"
TRIPS = "trips"
"""Execution option of a bulk statement: the ids of the trips it writes to."""


class UnannouncedChange(RuntimeError):
    """A bug of ours: a transaction wrote to trips without announcing it."""


class Actor(NamedTuple):
    """The person who made a change, with the name that the trip's people know."""

    id: UUID | None
    name: str | None


CLOCK = Actor(None, None)
FIRST = 1
"""The version of a new trip."""


def record_new(db: Session, trip_id: UUID, actor: Actor, *, now: datetime, after: dict[str, Any]) -> None:
    """Record that a trip was created, in its first version."""
    hub.announce(db, TOPIC, trip_id, FIRST)
    _write_line(db, trip_id, FIRST, actor, action="trip_created", subject="trip", now=now, after=after)


def _write_line(
    db: Session,
    trip_id: UUID,
    version: int,
    actor: Actor,
    *,
    action: str,
    subject: str,
    now: datetime,
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
    kept: dict[str, Any] | None = None,
    undoes: UUID | None = None,
    about: UUID | None = None,
) -> UUID:
    line: dict[str, Any] = {
        "id": ids.new_id(),
        "trip_id": trip_id,
        "version": version,
        "at": now,
        "actor_id": actor.id,
        "actor_name": actor.name,
        "action": action,
        "subject": subject,
        "before": before,
        "after": after,
        "kept": kept,
        "undoes": undoes,
        "about_id": about,
    }
    db.execute(NEW_LINE, line, execution_options=writes_to([trip_id]))
    return line["id"]  # type: ignore[no-any-return]


def record(
    db: Session,
    trip: Trip,
    actor: Actor,
    *,
    action: str,
    subject: str,
    now: datetime,
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
    kept: dict[str, Any] | None = None,
    undoes: UUID | None = None,
    about: UUID | None = None,
) -> UUID:
    """Record someone's change in a trip loaded for a change; returns the line's id.

    `before` and `after` are what the action does not say by itself: that Team Pro ended says what the tier was and is.
    `subject` is what later edits are checked against, `kept` what it takes to undo the change, `undoes` the line that
    this change undoes, `about` the account whose place on the trip it gives or takes.
    """
    _raise(db, trip, now)
    return _write_line(
        db,
        trip.id,
        trip.version,
        actor,
        action=action,
        subject=subject,
        now=now,
        before=before,
        after=after,
        kept=kept,
        undoes=undoes,
        about=about,
    )


def touch(db: Session, trip: Trip, now: datetime) -> None:
    """Mark a trip as changed although no one on it changed anything: a profile was renamed, a person left Tripoint."""
    _raise(db, trip, now)
    parts.note(db, trip.id, parts.ALL)
    hub.announce(db, REBUILD, trip.id, trip.version)


def _raise(db: Session, trip: Trip, now: datetime) -> None:
    trip.version += 1
    trip.changed_at = now
    hub.announce(db, TOPIC, trip.id, trip.version)


def touch_all(db: Session, trip_ids: Iterable[UUID], now: datetime) -> list[UUID]:
    """`touch` trips not loaded for a change yet, locked in the order of their ids. Returns those ids."""
    wanted = sorted(set(trip_ids), key=str)
    for first in range(0, len(wanted), 500):
        some = select(Trip).where(Trip.id.in_(wanted[first : first + 500])).order_by(Trip.id).with_for_update()
        for trip in db.scalars(some.execution_options(populate_existing=True)).all():
            touch(db, trip, now)
    return wanted


def bulk(statement: Update | Delete, trip_ids: Iterable[UUID]) -> Update | Delete:
    """Mark a bulk statement that writes rows of these trips, which must also be touched, recorded or gone."""
    return statement.execution_options(synchronize_session=False, **writes_to(trip_ids))


def writes_to(trip_ids: Iterable[UUID]) -> dict[str, Any]:
    """Execution options of a statement that writes rows of these trips, under the same condition as in `bulk`."""
    return {TRIPS: frozenset(trip_ids)}


def gone(db: Session, trip_ids: Iterable[UUID]) -> None:
    """Announce trips that are deleted in this transaction."""
    for trip_id in trip_ids:
        hub.announce(db, TOPIC, trip_id)
        hub.announce(db, REBUILD, trip_id)


@event.listens_for(Session, "after_flush")
def _note_rows(db: Session, _context: object) -> None:
    touched: set[UUID] = db.info.setdefault(TOUCHED, set())
    for row in (*db.new, *db.deleted, *db.dirty):
        if isinstance(row, PARTS) and (row not in db.dirty or parts.is_changed(row)):
            touched.update(_trip_of(db, row))


@event.listens_for(Session, "do_orm_execute")
def _note_statement(execution: ORMExecuteState) -> None:
    statement = execution.statement
    if not isinstance(statement, Insert | Update | Delete):
        return
    if statement.table not in TABLES:
        return
    trips = execution.execution_options.get(TRIPS)
    if trips is None:
        raise UnannouncedChange(f"a bulk statement on {statement.table} names no trips")
    execution.session.info.setdefault(TOUCHED, set()).update(trips)
    if isinstance(statement, Insert) and statement.table is Trip.__table__:
        parts.begin(execution.session, trips)
    part = parts.ALL if isinstance(statement, Delete) else parts.of_table(statement.table)
    for trip_id in trips:
        parts.note(execution.session, trip_id, part)


@event.listens_for(Session, "before_commit")
def _require_announced(db: Session) -> None:
    if db.in_nested_transaction():
        return
    announced = {one.id for one in hub.announced(db) if one.topic == TOPIC and one.id is not None}
    db.flush()
    parts.finish(db, announced)
    db.flush()
    silent = db.info.get(TOUCHED, set()) - announced
    if silent:
        raise UnannouncedChange(f"changed without an announcement: {', '.join(map(str, silent))}")


def _trip_of(db: Session, row: Any) -> set[UUID]:
    """The row's trip; empty for a participation whose activity is deleted with it."""
    if isinstance(row, Trip):
        return {row.id}
    if isinstance(row, TripActivityTraveller):
        return set(db.connection().scalars(select(TripActivity.trip_id).where(TripActivity.id == row.activity_id)))
    return {row.trip_id}
