"""Everything that belongs to a place on the trip: an invite, what someone takes part in, their ticks and tasks. It is
removed with the place, and restored with it as far as it still exists.
"""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from tripoint.core.db import Model
from tripoint.editing.things import State
from tripoint.invitations import queries as invite_queries
from tripoint.invitations import seats as tier_seats
from tripoint.messaging import outbox
from tripoint.trips import changes
from tripoint.trips.models import (
    ChecklistItem,
    ChecklistTick,
    Invite,
    Traveller,
    Trip,
    TripActivity,
    TripActivityTraveller,
    TripEntry,
    TripEntryTraveller,
)
from tripoint.trips.states import InviteStatus

LINKS: dict[str, tuple[type[Any], str]] = {
    "takes": (TripActivityTraveller, "activity_id"),
    "ticks": (ChecklistTick, "item_id"),
    "joins": (TripEntryTraveller, "entry_id"),
}
"""Rows that link a traveller to something on the trip."""
OWNED: dict[str, tuple[type[Any], str]] = {"tasks": (ChecklistItem, "assignee_id"), "wrote": (TripEntry, "added_by")}
"""Rows that refer to a traveller in a column and remain without them."""
OF: dict[str, type[Model]] = {"takes": TripActivity, "ticks": ChecklistItem, "joins": TripEntry}
NAMES = frozenset({*LINKS, *OWNED, "invite"})


def read(db: Session, traveller_id: UUID) -> State:
    """Everything that belongs to a place, as plain values."""
    state: State = {"invite": _invite(db, traveller_id)}
    for name, (model, column) in LINKS.items():
        found = select(getattr(model, column)).where(model.traveller_id == traveller_id)
        state[name] = sorted(map(str, db.scalars(found)))
    for name, (model, column) in OWNED.items():
        owned = db.scalars(select(model.id).where(getattr(model, column) == traveller_id))
        state[name] = sorted(map(str, owned))
    return state


def take_part(db: Session, trip: Trip, row: Traveller, wanted: Iterable[str]) -> None:
    """Let someone take part in exactly these activities."""
    present = db.scalars(select(TripActivityTraveller).where(TripActivityTraveller.traveller_id == row.id)).all()
    known = {one.id for one in trip.activities}
    ids = {UUID(one) for one in wanted} & known
    for one in present:
        if one.activity_id not in ids:
            db.delete(one)
    missing = ids - {one.activity_id for one in present}
    db.add_all(TripActivityTraveller(activity_id=one, traveller_id=row.id) for one in sorted(missing, key=str))


def bring(db: Session, trip: Trip, row: Traveller, state: State) -> None:
    """Link someone to everything that still exists."""
    take_part(db, trip, row, state.get("takes") or ())
    for name in ("ticks", "joins"):
        model, column = LINKS[name]
        wanted = [UUID(one) for one in state.get(name) or ()]
        for one in db.scalars(select(OF[name].id).where(OF[name].id.in_(wanted), OF[name].trip_id == trip.id)):  # type: ignore[attr-defined]
            more = {"trip_id": trip.id} if name == "ticks" else {}
            db.add(model(traveller_id=row.id, **{column: one}, **more))
    for name, (model, column) in OWNED.items():
        wanted = [UUID(one) for one in state.get(name) or ()]
        nobodys = (model.id.in_(wanted), model.trip_id == trip.id, getattr(model, column).is_(None))
        statement = update(model).where(*nobodys).values(**{column: row.id})
        db.execute(changes.bulk(statement, [trip.id]))
    _bring_invite(db, trip, row, state.get("invite"))


def end_invite(db: Session, row: Traveller) -> None:
    """Cancel someone's invite: the link stops working, and an email that is still waiting is not sent."""
    invite = db.scalar(select(Invite).where(Invite.traveller_id == row.id))
    if invite is None:
        return
    invite.status, invite.traveller_id, invite.user_id = InviteStatus.CANCELLED, None, None
    outbox.cancel(db, tier_seats.key_of(invite))
    db.flush()


def _invite(db: Session, traveller_id: UUID) -> State | None:
    invite = db.scalar(select(Invite).where(Invite.traveller_id == traveller_id))
    if invite is None:
        return None
    user_id = invite.user_id and str(invite.user_id)
    return {"id": str(invite.id), "status": invite.status.value, "user_id": user_id, "is_held": invite.is_held}


def _bring_invite(db: Session, trip: Trip, row: Traveller, kept: State | None) -> None:
    if kept is None:
        return
    invite = invite_queries.in_trip(db, trip.id, UUID(kept["id"]))
    if invite is None:
        return
    invite.status, invite.is_held = InviteStatus(kept["status"]), kept["is_held"]
    invite.user_id, invite.traveller_id = kept["user_id"] and UUID(kept["user_id"]), row.id
