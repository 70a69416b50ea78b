"""Lines of a trip's log: what has changed since a version, and what can be undone."""

from collections.abc import Sequence
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import ColumnElement, and_, case, func, or_, select
from sqlalchemy.orm import Session

from tripoint.trips.document_queries import LOG, PERSON, called
from tripoint.trips.models import TripLog

KINDS: dict[str, tuple[str, ...]] = {
    "people": ("invite:", "traveller:", "person:", "message:", "trip.invites", "request:"),
    "ways": ("flight:", "way:"),
    "stay": ("stay:", "lodging:"),
    "activities": ("activity:",),
    "days": ("entry:",),
    "checklist": ("task:",),
    "money": ("expense:", "settlement:", "evening:"),
    "trip": ("trip", "dates:", "cover:"),
}
"""The prefixes of the subjects of each kind; `trip.invites` is about people."""


class LineAuthor(NamedTuple):
    """The author of lines: an account, else a name that someone gave, else the clock."""

    user_id: UUID | None
    said: str | None


class NamedAuthor(NamedTuple):
    """Someone with lines in the log, with their current name and the first of their lines."""

    actor: LineAuthor
    name: str | None
    first: UUID


def fields_changed_since(db: Session, trip_id: UUID, subject: str, version: int) -> frozenset[str] | None:
    """The fields of one subject that were changed after a version; None if that is no longer known."""
    kept = db.scalars(
        select(TripLog.kept).where(TripLog.trip_id == trip_id, TripLog.version > version, TripLog.subject == subject)
    ).all()
    names: set[str] = set()
    for one in kept:
        if one is None:
            return None
        names |= {*(one["before"] or {}), *(one["after"] or {})}
    return frozenset(names)


def line(db: Session, trip_id: UUID, line_id: UUID) -> TripLog | None:
    """A line of this trip's log."""
    return db.scalar(select(TripLog).where(TripLog.id == line_id, TripLog.trip_id == trip_id))


def last_actor(db: Session, trip_id: UUID, subject: str, version: int) -> str | None:
    """Who last changed a subject after a version."""
    return db.scalar(
        select(TripLog.actor_name)
        .where(TripLog.trip_id == trip_id, TripLog.version > version, TripLog.subject == subject)
        .order_by(TripLog.version.desc())
        .limit(1)
    )


def undone(db: Session, trip_id: UUID) -> dict[UUID, UUID]:
    """The lines that were undone and not redone since, each with the line that undid it."""
    rows = db.execute(
        select(TripLog.id, TripLog.undoes).where(TripLog.trip_id == trip_id, TripLog.undoes.is_not(None))
    ).all()
    undoing = {row.undoes: row.id for row in rows}
    return {of: by for of, by in undoing.items() if by not in undoing}


def lines(
    db: Session, trip_id: UUID, *, below: int | None, actor: LineAuthor | None, kind: str | None, limit: int
) -> Sequence[Any]:
    """The newest lines below a version, of one person and kind if given."""
    query = (
        select(
            LOG.id,
            LOG.at,
            LOG.version,
            LOG.actor_id,
            called(LOG.actor_name),
            LOG.action,
            LOG.subject,
            LOG.before,
            LOG.after,
            LOG.kept,
            LOG.undoes,
        )
        .join_from(TripLog.__table__, PERSON, PERSON.c.id == LOG.actor_id, isouter=True)
        .where(LOG.trip_id == trip_id)
        .order_by(LOG.version.desc())
        .limit(limit)
    )
    if below is not None:
        query = query.where(LOG.version < below)
    if actor is not None:
        is_them = LOG.actor_id == actor.user_id if actor.user_id else LOG.actor_id.is_(None)
        is_named = LOG.actor_name.is_(None) if actor.said is None else LOG.actor_name == actor.said
        query = query.where(is_them, *([] if actor.user_id else [is_named]))
    if kind is not None:
        query = query.where(_is_of(kind))
    return db.execute(query).all()


def acted(db: Session, trip_id: UUID) -> list[NamedAuthor]:
    """Everyone who has lines in the log, in the order of their first."""
    said = case((LOG.actor_id.is_(None), LOG.actor_name))
    begin = func.min(LOG.version).label("begin")
    doers = select(LOG.actor_id, said.label("said"), begin).where(LOG.trip_id == trip_id).group_by(LOG.actor_id, said)
    by = doers.subquery()
    query = (
        select(by.c.actor_id, by.c.said, LOG.id, called(LOG.actor_name))
        .join_from(by, TripLog.__table__, and_(LOG.trip_id == trip_id, LOG.version == by.c.begin))
        .join(PERSON, PERSON.c.id == LOG.actor_id, isouter=True)
        .order_by(by.c.begin)
    )
    return [NamedAuthor(LineAuthor(row.actor_id, row.said), row.actor_name, row.id) for row in db.execute(query)]


def _is_of(kind: str) -> ColumnElement[bool]:
    begins = or_(*(LOG.subject.startswith(one) for one in KINDS[kind]))
    return and_(begins, LOG.subject != "trip.invites") if kind == "trip" else begins


def kind_of(subject: str) -> str:
    """The kind a subject belongs to."""
    found = (kind for kind, starts in KINDS.items() if subject.startswith(starts))
    return next(found, "trip")
