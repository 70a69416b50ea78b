"""Undoes a change: brings its thing back to the state before, if it is still as the change left it."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import update
from sqlalchemy.orm import Session

from tripoint.core.errors import NotFound
from tripoint.editing import queries, rules
from tripoint.editing.changing import Edit, change
from tripoint.editing.registry import thing_of
from tripoint.editing.rules import PUT_BACK_FOR, CannotPutBack
from tripoint.editing.schemas import Edited
from tripoint.identity.current import SignedInUser
from tripoint.trips import service as trip_service
from tripoint.trips.models import TripLog
from tripoint.trips.policy import TripAction


def put_back(db: Session, user: SignedInUser, trip_id: UUID, line_id: UUID, now: datetime) -> Edited:
    """Undo one change, by someone who may make it. Raises CannotPutBack with the reason."""
    held = trip_service.hold(db, user, trip_id, TripAction.READ_LOG)
    line = queries.line(db, trip_id, line_id)
    if line is None:
        raise NotFound
    if line.action == "person_left":
        raise CannotPutBack(reason="left_themselves")
    thing, (_, _, key) = thing_of(line.subject), line.subject.partition(":")
    if thing is None:
        raise CannotPutBack(reason="not_kept")
    if not rules.is_in_time(line.at, now) or line.kept is None:
        raise CannotPutBack(reason="too_old")
    if line.id in queries.undone(db, trip_id):
        raise CannotPutBack(reason="put_back_before")
    present = thing.read(db, held.trip, key)
    before, after = line.kept["before"], line.kept["after"]
    by = queries.last_actor(db, trip_id, line.subject, line.version)
    rules.require_as_left(after, present, by=by)
    return change(db, held, Edit(thing, key, before, undoes=line.id), now)


def forget(db: Session, now: datetime) -> None:
    """Delete what it takes to undo changes once the time for that is over."""
    over = (TripLog.kept.is_not(None), TripLog.at < now - PUT_BACK_FOR)
    statement = update(TripLog.__table__).where(*over).values(kept=None)  # type: ignore[arg-type]
    db.connection().execute(statement)
