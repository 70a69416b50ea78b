"""Reads a trip's ledger: everyone it names, and their expenses and payments."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple
from uuid import UUID, uuid5

from sqlalchemy import exists, func, or_, select
from sqlalchemy.orm import Session

from tripoint.ledger.models import Expense, Ledger, LedgerPerson, Settlement
from tripoint.ledger.rules import EvenedCosts, PaidExpense, Transfer, balances, even_out
from tripoint.trips.document_queries import PERSON, SHARES, called
from tripoint.trips.models import Traveller, Trip
from tripoint.trips.states import Rsvp, TripStatus

KEPT, SEATED, TRIPS = LedgerPerson.__table__.c, Traveller.__table__.c, Trip.__table__.c


class LedgerMember(NamedTuple):
    """Someone in a ledger. `seat`: their traveller row, None for an organizer who does not travel and for people who
    are no longer on the trip. `may_be_named`: in a new expense. An empty name means that they left Tripoint.
    """

    id: UUID
    user_id: UUID | None
    name: str
    seat: Any
    may_be_named: bool


LedgerPeople = tuple[dict[UUID, LedgerMember], dict[UUID, UUID]]
"""Everyone in a ledger, and `Book.same`."""


class Book(NamedTuple):
    """A trip's ledger as read in this transaction."""

    trip: Trip
    people: dict[UUID, LedgerMember]
    same: dict[UUID, UUID]
    """Current ids of people whose id has changed, such as an organizer who became a traveller, by their former ids."""
    expenses: list[Expense]
    settlements: list[Settlement]
    evens_out: bool

    def now(self, person_id: UUID) -> UUID:
        return self.same.get(person_id, person_id)

    def paid(self, expense: Expense) -> PaidExpense:
        weights = [(self.now(UUID(part["personId"])), part["weight"]) for part in expense.parts]
        return PaidExpense(self.now(expense.paid_by), expense.total, weights)

    def settled(self, one: Settlement) -> Transfer:
        return Transfer(self.now(one.paid_by), self.now(one.paid_to), one.cents)

    def ways(self) -> list[EvenedCosts]:
        """Travel costs of those who said yes, before and after evening them out."""
        coming = [one for one in self.people.values() if one.seat is not None and one.seat.rsvp is Rsvp.CONFIRMED]
        return even_out([(one.id, one.seat.flights + one.seat.transfers) for one in coming])

    def person_of(self, user_id: UUID) -> UUID | None:
        """The id of an account's person in this ledger; None if it has none."""
        return next((one.id for one in self.people.values() if one.user_id == user_id), None)

    def balances(self) -> dict[UUID, int]:
        """Everyone's balance, in the order of the people."""
        found = balances(
            map(self.paid, self.expenses), map(self.settled, self.settlements), self.ways() if self.evens_out else ()
        )
        return {one: found.get(one, 0) for one in self.people}


def organizer_id(trip_id: UUID, user_id: UUID) -> UUID:
    """The ledger's id of an organizer who does not travel. It hides the account's id, which must stay private."""
    return uuid5(trip_id, str(user_id))


def book(db: Session, trip: Trip) -> Book:
    """A trip's whole ledger."""
    return books(db, [trip])[0]


def books(db: Session, trips: Sequence[Trip]) -> list[Book]:
    """The ledgers of these trips, in the same order, in a constant number of statements."""
    ids = [trip.id for trip in trips]
    named = _people(db, trips)
    expenses = select(Expense).where(Expense.trip_id.in_(ids)).order_by(Expense.day.desc(), Expense.id.desc())
    settlements = select(Settlement).where(Settlement.trip_id.in_(ids)).order_by(Settlement.id.desc())
    evens = set(db.scalars(select(Ledger.trip_id).where(Ledger.trip_id.in_(ids), Ledger.evens_out)))
    expenses_of, settlements_of = _by_trip(db.scalars(expenses)), _by_trip(db.scalars(settlements))
    return [
        Book(trip, *named[trip.id], expenses_of[trip.id], settlements_of[trip.id], trip.id in evens) for trip in trips
    ]


def with_money(db: Session, user_id: UUID, most: int) -> Sequence[Trip]:
    """Someone's trips that have anything in their ledger, the latest first."""
    travels = select(Traveller.trip_id).where(Traveller.user_id == user_id, Traveller.rsvp == Rsvp.CONFIRMED)
    paid = or_(
        exists().where(Expense.trip_id == Trip.id),
        exists().where(Settlement.trip_id == Trip.id),
        exists().where(Ledger.trip_id == Trip.id, Ledger.evens_out),
    )
    mine = or_(Trip.organizer_id == user_id, Trip.id.in_(travels))
    query = select(Trip).where(mine, Trip.status != TripStatus.CANCELLED, paid)
    return db.scalars(query.order_by(Trip.start_date.desc(), Trip.id).limit(most)).all()


def expense(db: Session, trip: Trip, key: str) -> Expense | None:
    """An expense, looked up through its trip (TRUST.md S4)."""
    return expense_of(db, trip.id, UUID(key))


def expense_of(db: Session, trip_id: UUID, expense_id: UUID | None, *, stays: bool = False) -> Expense | None:
    """An expense of a trip, by ids. `stays` locks it so that it cannot be removed until this transaction ends."""
    query = select(Expense).where(Expense.id == expense_id, Expense.trip_id == trip_id)
    return db.scalar(query.with_for_update(read=True, key_share=True) if stays else query)


def settlement(db: Session, trip: Trip, key: str) -> Settlement | None:
    """A payment, looked up through its trip (TRUST.md S4)."""
    return db.scalar(select(Settlement).where(Settlement.id == UUID(key), Settlement.trip_id == trip.id))


def ledger(db: Session, trip: Trip) -> Ledger | None:
    return db.scalar(select(Ledger).where(Ledger.trip_id == trip.id))


class Size(NamedTuple):
    """The number of a trip's expenses, and of the parts of all of them."""

    expenses: int
    parts: int


def size(db: Session, trip: Trip) -> Size:
    length = func.jsonb_array_length if db.get_bind().dialect.name == "postgresql" else func.json_array_length
    counted = select(func.count(), func.coalesce(func.sum(length(Expense.parts)), 0)).where(Expense.trip_id == trip.id)
    expenses, parts = db.execute(counted).one()
    return Size(expenses, int(parts))


def people(db: Session, trip: Trip) -> dict[UUID, LedgerMember]:
    """Everyone the ledger of a trip may name or has named: travellers in their order, then the others."""
    return _people(db, [trip])[trip.id][0]


def remember(db: Session, trip: Trip, named: Iterable[UUID]) -> None:
    """Store who these people are, for when they are no longer on the trip."""
    known = set(db.scalars(select(LedgerPerson.person_id).where(LedgerPerson.trip_id == trip.id)))
    everyone = people(db, trip)
    for person_id in sorted(set(named) - known, key=str):
        if person_id in everyone:
            one = everyone[person_id]
            db.add(LedgerPerson(trip_id=trip.id, person_id=person_id, user_id=one.user_id, name=one.name))
    db.flush()


def _people(db: Session, trips: Sequence[Trip]) -> dict[UUID, LedgerPeople]:
    connection, ids = db.connection(), [trip.id for trip in trips]
    seats = _by_trip(connection.execute(SEATS.where(SEATED.trip_id.in_(ids))))
    kept = _by_trip(connection.execute(KEPT_PEOPLE.where(KEPT.trip_id.in_(ids))))
    organizers = {one.id: one.organizer_name for one in connection.execute(ORGANIZERS.where(TRIPS.id.in_(ids)))}
    return {one.id: _people_of_ledger(one, seats[one.id], kept[one.id], organizers[one.id]) for one in trips}


def _people_of_ledger(trip: Trip, seats: Sequence[Any], kept: Sequence[Any], organizer_name: str) -> LedgerPeople:
    found = {
        one.id: LedgerMember(
            one.id, one.user_id, one.name, one, one.rsvp is not Rsvp.DECLINED or one.user_id == trip.organizer_id
        )
        for one in seats
    }
    by_account = {one.user_id: one.id for one in seats if one.user_id}
    if trip.organizer_id not in by_account:
        own = organizer_id(trip.id, trip.organizer_id)
        found[own] = LedgerMember(own, trip.organizer_id, organizer_name, None, may_be_named=True)
        by_account[trip.organizer_id] = own
    same = {}
    for one in kept:
        if one.person_id in found:
            continue
        if one.user_id in by_account:
            same[one.person_id] = by_account[one.user_id]
        else:
            found[one.person_id] = LedgerMember(one.person_id, one.user_id, one.name, None, may_be_named=False)
            if one.user_id:
                by_account[one.user_id] = one.person_id
    return found, same


def _by_trip(rows: Iterable[Any]) -> dict[UUID, list[Any]]:
    found: dict[UUID, list[Any]] = defaultdict(list)
    for row in rows:
        found[row.trip_id].append(row)
    return found


SEATS = (
    select(
        SEATED.trip_id,
        SEATED.id,
        SEATED.user_id,
        called(SEATED.name),
        SEATED.rsvp,
        SEATED.position,
        *(SEATED[share] for share in SHARES),
    )
    .join_from(Traveller.__table__, PERSON, PERSON.c.id == SEATED.user_id, isouter=True)
    .order_by(SEATED.position)
)
KEPT_PEOPLE = (
    select(KEPT.trip_id, KEPT.person_id, KEPT.user_id, called(KEPT.name))
    .join_from(LedgerPerson.__table__, PERSON, PERSON.c.id == KEPT.user_id, isouter=True)
    .order_by(KEPT.name, KEPT.person_id)
)
ORGANIZERS = select(TRIPS.id, called(TRIPS.organizer_name)).join_from(
    Trip.__table__, PERSON, PERSON.c.id == TRIPS.organizer_id, isouter=True
)
