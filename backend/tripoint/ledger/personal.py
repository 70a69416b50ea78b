"""What this package stores about one person: what they paid, added and marked, and their share of what others paid
(TRUST.md P2, P3).
"""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Select, Text, and_, cast, or_, select, update
from sqlalchemy.orm import Session

from tripoint.core.personal import Listing, Person
from tripoint.ledger.models import Expense, LedgerPerson, Settlement
from tripoint.ledger.queries import organizer_id
from tripoint.trips import personal as trip_personal_data
from tripoint.trips import redaction
from tripoint.trips.models import Invite, Traveller, Trip


def _ids(db: Session, person: Person) -> set[UUID]:
    """All ids under which ledgers know this person."""
    kept = select(LedgerPerson.person_id).where(LedgerPerson.user_id == person.id)
    seats = select(Traveller.id).where(Traveller.user_id == person.id)
    organized = db.scalars(select(Trip.id).where(Trip.organizer_id == person.id))
    return {*db.scalars(kept.union(seats)), *(organizer_id(trip_id, person.id) for trip_id in organized)}


def _expenses(db: Session, person: Person) -> Sequence[ColumnElement[bool]]:
    ids = _ids(db, person)
    named = [cast(Expense.parts, Text).contains(str(one)) for one in ids]
    of_theirs = and_(Expense.trip_id.in_(_trips(ids)), or_(Expense.paid_by.in_(ids), *named))
    return (or_(Expense.added_by == person.id, of_theirs),)


def _settlements(db: Session, person: Person) -> Sequence[ColumnElement[bool]]:
    ids = _ids(db, person)
    paid = or_(Settlement.paid_by.in_(ids), Settlement.paid_to.in_(ids))
    return (or_(Settlement.marked_by == person.id, and_(Settlement.trip_id.in_(_trips(ids)), paid)),)


def _trips(ids: Collection[UUID]) -> Select[Any]:
    """The trips whose ledgers name someone with one of these ids."""
    return select(LedgerPerson.trip_id).where(LedgerPerson.person_id.in_(ids))


def _people(_db: Session, person: Person) -> Sequence[ColumnElement[bool]]:
    return (LedgerPerson.user_id == person.id,)


LISTINGS = (
    Listing(
        "expenses",
        (
            Expense.id,
            Expense.trip_id,
            Expense.text,
            Expense.kind,
            Expense.day,
            Expense.paid_by,
            Expense.cents,
            Expense.currency,
            Expense.rate,
            Expense.total,
            Expense.split,
            Expense.parts,
            Expense.added_by,
        ),
        _expenses,
    ),
    Listing(
        "settlements",
        (
            Settlement.id,
            Settlement.trip_id,
            Settlement.paid_by,
            Settlement.paid_to,
            Settlement.cents,
            Settlement.marked_by,
            Settlement.marked_at,
        ),
        _settlements,
    ),
    Listing(
        "ledger_people",
        (LedgerPerson.trip_id, LedgerPerson.person_id, LedgerPerson.user_id, LedgerPerson.name),
        _people,
    ),
)
WITHHELD: dict[str, str] = {}


def erase(db: Session, person: Person, _now: datetime) -> None:
    """Anonymize the person. Their expenses and payments stay, so that the others' balances stay correct."""
    bound = select(Invite.traveller_id).where(Invite.user_id == person.id, Invite.traveller_id.is_not(None))
    named = or_(
        LedgerPerson.user_id == person.id,
        LedgerPerson.person_id.in_(_ids(db, person)),
        LedgerPerson.person_id.in_(bound),
    )
    trips = {*db.scalars(select(LedgerPerson.trip_id).where(named)), *db.scalars(trip_personal_data.involved(person))}
    names = set(db.scalars(select(LedgerPerson.name).where(named)))
    hide = redaction.hiding({*names, person.name, *person.words, person.address})
    for expense in db.scalars(select(Expense).where(Expense.trip_id.in_(trips))):
        expense.text = hide(expense.text)
    db.execute(_silently(update(LedgerPerson).where(named).values(user_id=None, name="")))
    db.execute(_silently(update(Expense).where(Expense.added_by == person.id).values(added_by=None)))
    db.execute(_silently(update(Settlement).where(Settlement.marked_by == person.id).values(marked_by=None)))


def _silently(statement: Any) -> Any:
    return statement.execution_options(synchronize_session=False)
