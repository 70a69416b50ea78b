"""Marking transfers that settle balances as paid, and undoing it."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.core.errors import NotFound
from tripoint.editing.changing import Edit
from tripoint.editing.things import State, Thing
from tripoint.identity.current import SignedInUser
from tripoint.identity.models import User
from tripoint.ledger import notifying, queries, rules, settling
from tripoint.ledger.changing import changed
from tripoint.ledger.models import Settlement
from tripoint.ledger.rules import NothingOwed, Transfer
from tripoint.ledger.schemas import LedgerEdited, NewSettlement
from tripoint.trips import service as trip_service
from tripoint.trips.models import Trip
from tripoint.trips.policy import TripAction
from tripoint.trips.service import HeldTrip


class Settlements(Thing):
    """Transfers that people have paid."""

    kind = "settlement"
    told = frozenset({"cents"})
    moves_costs = False
    outlives_trip = True

    def read(self, db: Session, trip: Trip, key: str) -> State | None:
        row = queries.settlement(db, trip, key)
        if row is None:
            return None
        return {
            "paidBy": str(row.paid_by),
            "paidTo": str(row.paid_to),
            "cents": row.cents,
            "markedBy": row.marked_by and str(row.marked_by),
            "markedAt": row.marked_at.isoformat(),
        }

    def write(self, db: Session, trip: Trip, key: str, state: State | None) -> None:
        if state is None:
            db.delete(queries.settlement(db, trip, key))
            return
        author = state["markedBy"] and db.get(User, UUID(state["markedBy"]))
        transfer = transfer_of(state)
        row = Settlement(
            id=UUID(key),
            trip_id=trip.id,
            paid_by=transfer.by,
            paid_to=transfer.to,
            cents=transfer.cents,
            marked_by=author.id if author else None,
            marked_at=datetime.fromisoformat(state["markedAt"]),
        )
        db.add(row)
        db.flush()
        queries.remember(db, trip, {row.paid_by, row.paid_to})

    def require(self, held: HeldTrip, before: State | None, after: State | None, changed: Collection[str]) -> None:  # noqa: ARG002
        rules.require_side(held.standing, held.traveller_id, transfer_of(before or after or {}))

    def called(self, state: State) -> State:
        """Name it by its payer."""
        return {"traveller_id": state["paidBy"]}

    def touches(self, before: State | None, after: State | None) -> set[UUID]:
        transfer = transfer_of(before or after or {})
        return {transfer.by, transfer.to}


SETTLEMENTS = Settlements()


def transfer_of(state: State) -> Transfer:
    return Transfer(UUID(state["paidBy"]), UUID(state["paidTo"]), state["cents"])


def mark(db: Session, user: SignedInUser, trip_id: UUID, body: NewSettlement, now: datetime) -> LedgerEdited:
    """Mark a transfer as paid. Raises NothingOwed unless it is one of those that settle the trip now."""
    held = trip_service.hold_alone(db, user, trip_id, TripAction.ADD_EXPENSES)
    wanted = {
        **body.model_dump(mode="json", by_alias=True, exclude={"preview"}),
        "markedBy": str(user.id),
        "markedAt": now.isoformat(),
    }
    SETTLEMENTS.require(held, None, wanted, ())
    transfer = transfer_of(wanted)
    if transfer not in settling.settle(queries.book(db, held.trip).balances()).transfers:
        raise NothingOwed
    return _change(db, held, Edit(SETTLEMENTS, str(ids.new_id()), wanted), transfer, now)


def take_back(db: Session, user: SignedInUser, trip_id: UUID, settlement_id: UUID, now: datetime) -> LedgerEdited:
    """Undo the mark: the transfer was not paid after all."""
    held = trip_service.hold_alone(db, user, trip_id, TripAction.ADD_EXPENSES)
    before = SETTLEMENTS.read(db, held.trip, str(settlement_id))
    if before is None:
        raise NotFound
    return _change(db, held, Edit(SETTLEMENTS, str(settlement_id), None), transfer_of(before), now)


def _change(db: Session, held: HeldTrip, edit: Edit, transfer: Transfer, now: datetime) -> LedgerEdited:
    made = changed(db, held, edit, now)
    notifying.settlement(db, held, transfer, now, is_paid=edit.wanted is not None)
    return made
