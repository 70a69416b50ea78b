"""The checklist: tasks are added, changed, ticked, assigned and deleted."""

from collections.abc import Collection, Sequence
from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.core.errors import Invalid, NotFound, field
from tripoint.core.wire import to_camel
from tripoint.editing import rules
from tripoint.editing.changing import Edit, change
from tripoint.editing.rules import OWN_TICK
from tripoint.editing.schemas import Edited, NewTask, TaskEdit
from tripoint.editing.things import State, Thing
from tripoint.identity.current import SignedInUser
from tripoint.trips import service as trip_service
from tripoint.trips.models import ChecklistItem, ChecklistTick, Traveller, Trip
from tripoint.trips.policy import TripAction
from tripoint.trips.service import HeldTrip

MOST = 200
PLAIN = ("key", "text", "for_each", "done", "position")


class Tasks(Thing):
    """Items of the checklist. `done:<traveller>` says that one traveller has done a task for everyone."""

    kind = "task"
    told = frozenset({"text", "assignee_id", "for_each", "due_on", "done"})
    moves_costs = False

    def read(self, db: Session, trip: Trip, key: str) -> State | None:
        item = _item(db, trip, key)
        if item is None:
            return None
        ticked = db.scalars(select(ChecklistTick.traveller_id).where(ChecklistTick.item_id == item.id))
        return {
            **{name: getattr(item, name) for name in PLAIN},
            "assignee_id": item.assignee_id and str(item.assignee_id),
            "added_by": item.added_by and str(item.added_by),
            "due_on": item.due_on and item.due_on.isoformat(),
            **{f"{OWN_TICK}{one}": True for one in ticked},
        }

    def write(self, db: Session, trip: Trip, key: str, state: State | None) -> None:
        item = _item(db, trip, key)
        if state is None:
            db.delete(item)
            return
        if item is None:
            item = ChecklistItem(id=UUID(key), trip_id=trip.id)
            db.add(item)
        for name in PLAIN:
            setattr(item, name, state.get(name))
        item.assignee_id = _person(db, trip, state.get("assignee_id"))
        item.added_by = UUID(state["added_by"]) if state.get("added_by") else None
        item.due_on = date.fromisoformat(state["due_on"]) if state.get("due_on") else None
        db.flush()
        _tick(
            db,
            trip,
            item,
            {UUID(name.removeprefix(OWN_TICK)) for name in state if rules.is_on(state, name, OWN_TICK)},
        )

    def require_room(self, db: Session, trip: Trip) -> None:
        if (db.scalar(select(func.count()).where(ChecklistItem.trip_id == trip.id)) or 0) > MOST:
            raise Invalid(fields=[field("text", "too_many", max_length=MOST)])

    def require(self, held: HeldTrip, before: State | None, after: State | None, changed: Collection[str]) -> None:  # noqa: ARG002
        rules.require_own_task(held.standing, held.traveller_id, before, changed)

    def called(self, state: State) -> State:
        return {"key": state["key"]} if state.get("key") else {"text": state["text"]}

    def tells(self, state: State, changed: Collection[str]) -> State:
        told = super().tells(state, changed)
        own = [name for name in changed if name.startswith(OWN_TICK)]
        return {**told, "done": bool(state.get(own[0]))} if own else told

    def shown(self, state: State, changed: Collection[str]) -> State:
        said = super().shown(state, [name for name in changed if not name.startswith(OWN_TICK)])
        own = [name for name in changed if name.startswith(OWN_TICK)]
        return {**said, "done": rules.is_on(state, own[0], OWN_TICK)} if own else said

    def touches(self, before: State | None, after: State | None) -> set[UUID]:
        """Those who are asked to do it, or no longer are."""
        asked = {(state or {}).get("assignee_id") for state in (before, after)}
        same = (before or {}).get("assignee_id") == (after or {}).get("assignee_id")
        return set() if same else {UUID(one) for one in asked if one}

    def notice(self, state: State) -> dict[str, str] | None:
        return {"title": state["text"]} if state.get("text") else None


TASKS = Tasks()


def add(db: Session, user: SignedInUser, trip_id: UUID, body: NewTask, now: datetime) -> Edited:
    """Add a task."""
    held = trip_service.hold_alone(db, user, trip_id, TripAction.ADD_TASKS)
    _require_one_kind(body.for_each, body.assignee_id)
    last = db.scalar(select(func.max(ChecklistItem.position)).where(ChecklistItem.trip_id == trip_id))
    wanted = {
        "key": None,
        "text": body.text,
        "assignee_id": body.assignee_id and str(body.assignee_id),
        "for_each": body.for_each,
        "due_on": body.due_on and body.due_on.isoformat(),
        "done": False,
        "position": 1 + (-1 if last is None else last),
        "added_by": held.traveller_id and str(held.traveller_id),
    }
    return change(db, held, Edit(TASKS, str(ids.new_id()), wanted), now)


def edit(db: Session, user: SignedInUser, trip_id: UUID, item_id: UUID, *, body: TaskEdit, now: datetime) -> Edited:
    """Change the fields of a task that were sent, or tick it."""
    held = trip_service.hold_alone(db, user, trip_id, TripAction.ADD_TASKS)
    before = TASKS.read(db, held.trip, str(item_id))
    if before is None:
        raise NotFound
    wanted = _wanted(held, body, before)
    after = {**before, **wanted}
    _require_one_kind(after["for_each"], after["assignee_id"])
    return change(db, held, Edit(TASKS, str(item_id), wanted, body.version), now)


def remove(db: Session, user: SignedInUser, trip_id: UUID, item_id: UUID, *, version: int, now: datetime) -> Edited:
    """Remove a task from the list."""
    held = trip_service.hold_alone(db, user, trip_id, TripAction.ADD_TASKS)
    return change(db, held, Edit(TASKS, str(item_id), None, version), now)


def _wanted(held: HeldTrip, body: TaskEdit, before: State) -> State:
    """The fields that were sent, as a state has them. In a task for everyone, `done` is the caller's own tick."""
    sent = body.model_fields_set - {"version", "preview", "done"}
    values: dict[str, Any] = body.model_dump(mode="json", include=sent)
    missing = [
        field(to_camel(name), "required") for name in ("text", "for_each") if name in sent and values[name] is None
    ]
    if missing:
        raise Invalid(fields=missing)
    if "text" in sent:
        values["key"] = None
    if values.get("for_each") and "assignee_id" not in sent:
        values["assignee_id"] = None
    if values.get("assignee_id") and "for_each" not in sent:
        values["for_each"] = False
    if body.done is None:
        return values
    if not values.get("for_each", before["for_each"]):
        return {**values, "done": body.done}
    if held.traveller_id is None:
        raise Invalid(fields=[field("done", "not_travelling")])
    return {**values, f"{OWN_TICK}{held.traveller_id}": True if body.done else None}


def _require_one_kind(for_each: bool, assignee_id: UUID | str | None) -> None:
    if for_each and assignee_id:
        raise Invalid(fields=[field("assigneeId", "invalid")])


def _item(db: Session, trip: Trip, key: str) -> ChecklistItem | None:
    return db.scalar(select(ChecklistItem).where(ChecklistItem.id == UUID(key), ChecklistItem.trip_id == trip.id))


def _person(db: Session, trip: Trip, traveller_id: str | None) -> UUID | None:
    """The id of a traveller. Raises Invalid unless they are on this trip (TRUST.md S4)."""
    if traveller_id is None:
        return None
    found = db.scalar(select(Traveller.id).where(Traveller.id == UUID(traveller_id), Traveller.trip_id == trip.id))
    if found is None:
        raise Invalid(fields=[field("assigneeId", "invalid")])
    return found


def _tick(db: Session, trip: Trip, item: ChecklistItem, wanted: set[UUID]) -> None:
    """Set the ticks of an item to those of exactly these travellers."""
    present: Sequence[ChecklistTick] = db.scalars(select(ChecklistTick).where(ChecklistTick.item_id == item.id)).all()
    for tick in present:
        if tick.traveller_id not in wanted:
            db.delete(tick)
    known = db.scalars(select(Traveller.id).where(Traveller.trip_id == trip.id)).all()
    for traveller_id in wanted.intersection(known) - {one.traveller_id for one in present}:
        db.add(ChecklistTick(trip_id=trip.id, item_id=item.id, traveller_id=traveller_id))
