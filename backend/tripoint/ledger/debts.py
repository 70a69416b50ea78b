"""What someone owes to others on their trips, for their list of things to do."""

from sqlalchemy.orm import Session

from tripoint.identity.current import SignedInUser
from tripoint.ledger import queries, settling
from tripoint.ledger.queries import Book
from tripoint.ledger.schemas import DebtOut, DebtsOut
from tripoint.money.schemas import Money
from tripoint.trips import names, titles

MOST_TRIPS = 30
"""At most this many trips with a ledger are read, the latest ones."""


def debts(db: Session, user: SignedInUser, language: str) -> DebtsOut:
    """The transfers that someone still has to make, the latest trip first; those marked as paid are left out."""
    trips = queries.with_money(db, user.id, MOST_TRIPS)
    found = queries.books(db, trips) if trips else []
    return DebtsOut(debts=[debt for book in found for debt in _of(book, user, language)])


def _of(book: Book, user: SignedInUser, language: str) -> list[DebtOut]:
    own, balances = book.person_of(user.id), book.balances()
    if own is None or balances[own] >= 0:
        return []
    return [
        DebtOut(
            trip_id=book.trip.id,
            slug=book.trip.destination,
            title=titles.title(book.trip, language),
            to=names.shown(book.people[one.to].name, language),
            amount=Money(cents=one.cents, currency=book.trip.currency),
        )
        for one in settling.settle(balances).transfers
        if one.by == own
    ]
