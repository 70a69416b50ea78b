"""Notices of payments, receipts and evening out (`notices`). `editing` notifies everyone named in an expense."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.ledger import queries
from tripoint.ledger.models import Expense
from tripoint.ledger.rules import Transfer
from tripoint.money.schemas import Money
from tripoint.notices import service as notice_service
from tripoint.trips import notifying as trip_notifying
from tripoint.trips.models import Trip
from tripoint.trips.service import HeldTrip


def settlement(db: Session, held: HeldTrip, transfer: Transfer, now: datetime, *, is_paid: bool) -> None:
    """Notify both sides of a transfer."""
    people = queries.people(db, held.trip)
    payer, payee = (people.get(one) for one in (transfer.by, transfer.to))
    total = Money(cents=transfer.cents, currency=held.trip.currency)
    kind = "transfer_paid" if is_paid else "transfer_not_paid"
    members = set(trip_notifying.members(db, held.trip))
    to = [one.user_id for one in (payer, payee) if one is not None and one.user_id in members]
    trip_notifying.tell(
        db, held.trip, held.actor, now, kind=kind, to=to, payer=_fact(payer), payee=_fact(payee), total=total
    )


def receipt(db: Session, expense: Expense, actor_id: UUID, now: datetime) -> None:
    """Notify those on the trip named in the expense, unless the notice of the expense itself is still unread."""
    trip = db.get_one(Trip, expense.trip_id)
    named = {expense.paid_by, *(UUID(part["personId"]) for part in expense.parts)}
    members = set(trip_notifying.members(db, trip))
    to = [one.user_id for one in queries.people(db, trip).values() if one.id in named and one.user_id in members]
    notice_service.tell_more(
        db, now, kind="receipts_added", to=to, trip_id=trip.id, actor_id=actor_id, part_of="expense_added",
        text=expense.text,
    )  # fmt: skip


def evening(db: Session, held: HeldTrip, now: datetime, *, is_on: bool) -> None:
    """Notify everyone on the trip."""
    kind = "ways_evened_out" if is_on else "ways_not_evened_out"
    trip_notifying.tell_everyone(db, held.trip, held.actor, now, kind=kind)


def _fact(person: queries.LedgerMember | None) -> UUID | str:
    return "" if person is None else person.user_id or person.name
