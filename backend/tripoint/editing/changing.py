"""The one way to change something on a trip: check permission, check that no one was faster, write, record, and report
the effects.

The same function makes previews, which keep nothing (`previews.py`), and undoes a change by bringing back the state
before it (`undo.py`).
"""

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.core.errors import NotFound, Stale
from tripoint.editing import effects, queries
from tripoint.editing.schemas import Edited, Effects
from tripoint.editing.things import State, Thing, changed_fields, only
from tripoint.notices import service as notice_service
from tripoint.notices.facts import Fact
from tripoint.trips import changes
from tripoint.trips import rules as trip_rules
from tripoint.trips import service as trip_service
from tripoint.trips.models import Traveller
from tripoint.trips.service import HeldTrip


class Edit(NamedTuple):
    """The fields that a thing is to have; None removes it. `seen` is the version its author looked at, None for a new
    thing. `undoes` is the log line that this edit undoes.
    """

    thing: Thing
    key: str
    wanted: State | None
    seen: int | None = None
    undoes: UUID | None = None


def change(db: Session, held: HeldTrip, edit: Edit, now: datetime) -> Edited:
    """Make a change and record it. Fields that are not sent stay unchanged; equal values are no change."""
    trip, (thing, key, wanted, seen, undoes) = held.trip, edit
    if not thing.outlives_trip:
        trip_rules.require_open(trip_service.status_at(trip, now))
    before = thing.read(db, trip, key)
    if before is None and wanted is None:
        raise NotFound
    wanted = thing.follow(trip, before, wanted)
    after = None if wanted is None else {**(before or {}), **wanted}
    changed = changed_fields(before, after)
    if not changed:
        return Edited(id=trip.id, version=trip.version, item=key)
    thing.require_key(held, key)
    thing.require(held, before, after, changed)
    subject = f"{thing.kind}:{key}"
    if before is not None and seen is not None and seen < trip.version:
        _require_fresh(db, held, edit, before, changed)
    seen_before = effects.look(db, trip, now) if thing.moves_costs else None
    thing.write(db, trip, key, after)
    db.flush()
    if after is not None:
        thing.require_room(db, trip)
    happened = f"{thing.kind}_{'added' if before is None else 'removed' if after is None else 'changed'}"
    line = changes.record(
        db,
        trip,
        held.actor,
        action=happened,
        subject=subject,
        now=now,
        before=_told(thing, before, changed),
        after=_told(thing, after, changed),
        kept={"before": only(before, changed), "after": only(after, set(changed) - thing.loose)},
        undoes=undoes,
        about=thing.account(before, after),
    )
    db.flush()
    did = effects.between(db, held, seen_before, thing.touches(before, after), now)
    did.falls_back.extend(thing.loses(before, after))
    facts = thing.notice(after or before or {})
    if facts is not None and did.told:
        _tell(db, held, did, kind=happened, facts=facts, now=now)
    thing.afterwards(db, held, before, after, now)
    return Edited(id=trip.id, version=trip.version, item=key, line=line, effects=did)


def _tell(db: Session, held: HeldTrip, did: Effects, *, kind: str, facts: Mapping[str, Fact], now: datetime) -> None:
    """Notify the people whom the change concerns."""
    wanted = {one.traveller_id for one in did.told}
    to = db.scalars(select(Traveller.user_id).where(Traveller.id.in_(wanted)))
    notice_service.tell(db, now, kind=kind, to=to, trip_id=held.trip.id, actor_id=held.actor.id, **facts)


def _told(thing: Thing, state: State | None, changed: list[str]) -> State | None:
    """The facts that members read in the log: which thing it is, and the fields that changed."""
    if state is None:
        return None
    return {"called": thing.called(state), **thing.tells(state, changed)}


def _require_fresh(db: Session, held: HeldTrip, edit: Edit, present: State, changed: list[str]) -> None:
    """Refuse if someone has changed one of the same fields since; changes to other fields merge (decision 0220)."""
    subject, seen = f"{edit.thing.kind}:{edit.key}", edit.seen or 0
    since = queries.fields_changed_since(db, held.trip.id, subject, seen)
    moved = edit.thing.dated & set(changed) and _dates_changed(db, held, seen)
    if since is not None and not since & set(changed) and not moved:
        return
    raise Stale(current={"version": held.trip.version, **edit.thing.shown(present, changed)})


def _dates_changed(db: Session, held: HeldTrip, seen: int) -> bool:
    """Whether the trip's dates have changed after a version."""
    return queries.fields_changed_since(db, held.trip.id, f"dates:{held.trip.id}", seen) != frozenset()
