"""Writes to a trip through contracts without domain knowledge (`core/exposed.py`): the same changes as on its page.

A row is changed in its current version, because callers that write rows have seen no version.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from typing import Any, Protocol
from uuid import UUID

from pydantic import BaseModel
from pydantic.alias_generators import to_camel
from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.core.db import Model
from tripoint.core.errors import Invalid, NotFound, field
from tripoint.core.exposed import Writes
from tripoint.editing import about, activities, entries, tasks
from tripoint.editing.schemas import (
    AboutEdit,
    ActivityEdit,
    Edited,
    EntryEdit,
    NewActivity,
    NewEntry,
    NewTask,
    TaskEdit,
)
from tripoint.trips.models import ChecklistItem, Trip, TripActivity, TripEntry

Row = Mapping[str, Any]


class Add(Protocol):
    def __call__(self, db: Session, user: Any, trip_id: UUID, body: Any, now: datetime) -> Edited: ...


class Change(Protocol):
    def __call__(
        self, db: Session, user: Any, trip_id: UUID, item_id: UUID, /, *, body: Any, now: datetime
    ) -> Edited: ...


class Remove(Protocol):
    def __call__(
        self, db: Session, user: Any, trip_id: UUID, item_id: UUID, /, *, version: int, now: datetime
    ) -> Edited: ...


def inserting(add: Add, body: Callable[[Row], Any]) -> Callable[[Session, Any, Row, datetime], UUID]:
    """A function that adds what a row says to the trip that it names."""

    def insert(db: Session, user: Any, row: Row, now: datetime) -> UUID:
        try:
            trip_id = UUID(str(row.get("trip_id")))
        except ValueError as wrong:
            raise Invalid(fields=[field("trip_id", "required" if not row.get("trip_id") else "invalid")]) from wrong
        values = {name: value for name, value in row.items() if name != "trip_id"}
        made = add(db, user, trip_id, body(values), now)
        return UUID(made.item)

    return insert


def updating(
    change: Change, shape: type[BaseModel], model: type[Model]
) -> Callable[[Session, Any, UUID, Row, datetime], None]:
    """A function that changes an item of a trip to what a row says."""

    def update(db: Session, user: Any, item_id: UUID, row: Row, now: datetime) -> None:
        trip_id = parent_of(db, model, item_id)
        version = version_of(db, trip_id)
        change(db, user, trip_id, item_id, body=shaped(shape, {**row, "version": version}), now=now)

    return update


def deleting(remove: Remove, model: type[Model]) -> Callable[[Session, Any, UUID, datetime], None]:
    """A function that removes an item of a trip."""

    def delete(db: Session, user: Any, item_id: UUID, now: datetime) -> None:
        trip_id = parent_of(db, model, item_id)
        remove(db, user, trip_id, item_id, version=version_of(db, trip_id), now=now)

    return delete


def parent_of(db: Session, model: Any, item_id: UUID) -> UUID:
    """The trip that an item belongs to."""
    trip_id: UUID | None = db.scalar(select(model.trip_id).where(model.id == item_id))
    if trip_id is None:
        raise NotFound
    return trip_id


def version_of(db: Session, trip_id: UUID) -> int:
    """The version of a trip, locked."""
    version = db.scalar(select(Trip.version).where(Trip.id == trip_id).with_for_update())
    if version is None:
        raise NotFound
    return version


def shaped(shape: type[BaseModel], values: Row) -> Any:
    """A body as the API takes it."""
    return shape.model_validate({to_camel(name): value for name, value in values.items()})


def _update_trip(db: Session, user: Any, trip_id: UUID, row: Row, now: datetime) -> None:
    body = shaped(AboutEdit, {**row, "version": version_of(db, trip_id)})
    about.edit(db, user, trip_id, body=body, now=now)


WRITES = (
    Writes("trips", frozenset({"name", "summary"}), update=_update_trip),
    Writes(
        "checklist_items",
        frozenset({"trip_id", "text", "assignee_id", "for_each", "due_on", "done"}),
        inserting(tasks.add, partial(shaped, NewTask)),
        updating(tasks.edit, TaskEdit, ChecklistItem),
        deleting(tasks.remove, ChecklistItem),
    ),
    Writes(
        "trip_entries",
        frozenset({"trip_id", "title", "starts_at", "duration_minutes", "note"}),
        inserting(entries.add, partial(shaped, NewEntry)),
        updating(entries.edit, EntryEdit, TripEntry),
        deleting(entries.remove, TripEntry),
    ),
    Writes(
        "trip_activities",
        frozenset({"trip_id", "name", "scheduled_at", "duration_minutes", "price", "provider_link"}),
        inserting(activities.add, partial(shaped, NewActivity)),
        updating(activities.edit, ActivityEdit, TripActivity),
        deleting(activities.remove, TripActivity),
    ),
)
