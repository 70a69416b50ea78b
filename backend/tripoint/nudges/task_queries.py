"""Reads which tasks are due, and who still has to do them."""

from collections.abc import Collection, Mapping, Sequence
from datetime import date, datetime, time, timedelta
from typing import Any, NamedTuple
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import and_, exists, or_, select
from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.core.db import insert_into
from tripoint.nudges.models import TaskReminder
from tripoint.trips.models import ChecklistItem, ChecklistTick, Traveller, Trip
from tripoint.trips.states import Rsvp, TripStatus

REMIND_AT = time(9)
"""In the destination's local time, on the day before."""
LIVING = (TripStatus.PENDING, TripStatus.CONFIRMED, TripStatus.ACTIVE)
REMINDED = exists().where(TaskReminder.item_id == ChecklistItem.id, TaskReminder.due_on == ChecklistItem.due_on)


class OpenTask(NamedTuple):
    """A task that is not done, and the accounts of those who have to do it."""

    id: UUID
    trip_id: UUID
    key: str | None
    text: str | None
    due_on: date
    people: frozenset[UUID]


def due(db: Session, now: datetime, most: int) -> Sequence[UUID]:
    """Tasks to remind people of: from nine o'clock on the day before until the end of the due day, unless people have
    been reminded for that day.
    """
    around = ChecklistItem.due_on.between(now.date() - timedelta(days=1), now.date() + timedelta(days=2))
    query = (
        select(ChecklistItem.id)
        .join(Trip, Trip.id == ChecklistItem.trip_id)
        .where(Trip.status.in_(LIVING), ChecklistItem.done.is_(False), around, ~REMINDED)
    )
    zones = db.scalars(query.with_only_columns(Trip.timezone).distinct()).all()
    if not zones:
        return []
    there = or_(*(and_(Trip.timezone == zone, ChecklistItem.due_on.between(*_days(zone, now))) for zone in zones))
    return db.scalars(query.where(there).order_by(ChecklistItem.trip_id, ChecklistItem.id).limit(most)).all()


def _days(zone: str, now: datetime) -> tuple[date, date]:
    there = now.astimezone(ZoneInfo(zone))
    return there.date(), there.date() + timedelta(days=there.time() >= REMIND_AT)


def claim(db: Session, items: Collection[OpenTask]) -> list[OpenTask]:
    """Claim the tasks, and return those that no other process has claimed."""
    return [one for one in items if _claim(db, one)]


def _claim(db: Session, task: OpenTask) -> bool:
    row = insert_into(db, TaskReminder).values(id=ids.new_id(), item_id=task.id, due_on=task.due_on)
    once = row.on_conflict_do_update(
        index_elements=[TaskReminder.item_id],
        set_={"due_on": task.due_on},
        where=TaskReminder.due_on != task.due_on,
    )
    return db.scalar(once.returning(TaskReminder.item_id)) is not None


def tasks(db: Session, item_ids: Collection[UUID]) -> list[OpenTask]:
    """The unfinished ones of these tasks with the people who have to do them: those who have not ticked a task for
    everyone, the assignee, or else the organizer.
    """
    rows = db.execute(
        select(
            ChecklistItem.id,
            ChecklistItem.trip_id,
            ChecklistItem.key,
            ChecklistItem.text,
            ChecklistItem.due_on,
            ChecklistItem.assignee_id,
            ChecklistItem.for_each,
            Trip.organizer_id,
        )
        .join(Trip, Trip.id == ChecklistItem.trip_id)
        .where(ChecklistItem.id.in_(item_ids), ChecklistItem.done.is_(False), ChecklistItem.due_on.is_not(None))
        .where(Trip.status.in_(LIVING))
        .order_by(ChecklistItem.due_on, ChecklistItem.position, ChecklistItem.id)
    ).all()
    coming = _coming(db, {row.trip_id for row in rows})
    ticks = select(ChecklistTick.item_id, ChecklistTick.traveller_id).where(ChecklistTick.item_id.in_(item_ids))
    ticked = {(row.item_id, row.traveller_id) for row in db.execute(ticks)}
    return [
        OpenTask(row.id, row.trip_id, row.key, row.text, row.due_on, _people(row, coming.get(row.trip_id, {}), ticked))
        for row in rows
    ]


def _coming(db: Session, trip_ids: Collection[UUID]) -> dict[UUID, dict[UUID, UUID]]:
    """By trip, the accounts of those who have said yes, by traveller id."""
    said_yes = (Traveller.trip_id.in_(trip_ids), Traveller.rsvp == Rsvp.CONFIRMED, Traveller.user_id.is_not(None))
    found: dict[UUID, dict[UUID, UUID]] = {}
    for row in db.execute(select(Traveller.trip_id, Traveller.id, Traveller.user_id).where(*said_yes)):
        found.setdefault(row.trip_id, {})[row.id] = row.user_id
    return found


def _people(row: Any, coming: Mapping[UUID, UUID], ticked: set[tuple[UUID, UUID]]) -> frozenset[UUID]:
    if row.for_each:
        return frozenset(user_id for seat, user_id in coming.items() if (row.id, seat) not in ticked)
    if row.assignee_id is not None:
        return frozenset(user_id for seat, user_id in coming.items() if seat == row.assignee_id)
    return frozenset({row.organizer_id})
