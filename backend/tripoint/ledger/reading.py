"""Shows a trip's ledger to one of its members."""

from collections import defaultdict
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.attachments import queries as file_queries
from tripoint.identity.current import SignedInUser
from tripoint.ledger import queries, schemas, settling
from tripoint.ledger.kinds import Kind, Split
from tripoint.ledger.models import Expense
from tripoint.ledger.queries import Book, LedgerMember
from tripoint.planner.costs import CostParts
from tripoint.trips import facts, heads, names, policy, presenting
from tripoint.trips.heads import Head
from tripoint.trips.models import Trip
from tripoint.trips.policy import TripAction
from tripoint.trips.states import Rsvp


def of_member(db: Session, user: SignedInUser, trip_id: UUID) -> tuple[Head, Book]:
    """The trip's head and ledger, for someone who may read them."""
    head = heads.require(db.connection(), trip_id, user.id, TripAction.READ_LEDGER)
    return head, queries.book(db, db.get_one(Trip, trip_id))


def ledger(db: Session, user: SignedInUser, trip_id: UUID, language: str) -> schemas.LedgerOut:
    """Everything the Money tab shows."""
    head, book = of_member(db, user, trip_id)
    organizing = head.standing.organizing
    receipts = file_queries.receipts(db, trip_id)
    own = book.person_of(user.id)
    found = book.balances()
    plan = settling.settle(found)

    def is_mine(*people: UUID) -> bool:
        return organizing or own in people

    return schemas.LedgerOut(
        version=head.version,
        currency=book.trip.currency,
        people=[_person(one, index, own, language) for index, one in enumerate(book.people.values())],
        expenses=[
            _expense(book, one, receipts.get(one.id, 0), may_change=organizing or one.added_by == user.id)
            for one in book.expenses
        ],
        balances=[schemas.BalanceOut(person_id=one, cents=cents) for one, cents in found.items()],
        transfers=[
            schemas.TransferOut(paid_by=one.by, paid_to=one.to, cents=one.cents, may_mark=is_mine(one.by, one.to))
            for one in plan.transfers
        ],
        is_fewest=plan.is_fewest,
        settlements=[
            schemas.SettlementOut(
                id=one.id,
                paid_by=book.now(one.paid_by),
                paid_to=book.now(one.paid_to),
                cents=one.cents,
                marked_at=one.marked_at,
                may_take_back=is_mine(book.now(one.paid_by), book.now(one.paid_to)),
            )
            for one in book.settlements
        ],
        evening=_evening(book, may_switch=organizing),
        budget=budget(book),
        may_add=policy.may(TripAction.ADD_EXPENSES, head.standing, is_open=head.is_open),
    )


def _person(one: LedgerMember, index: int, own: UUID | None, language: str) -> schemas.PersonOut:
    return schemas.PersonOut(
        id=one.id,
        traveller_id=one.seat and one.seat.id,
        name=names.shown(one.name, language),
        colour=presenting.color(one.seat.position if one.seat else index),
        is_you=one.id == own,
        may_be_named=one.may_be_named,
    )


def _expense(book: Book, row: Expense, receipts: int, *, may_change: bool) -> schemas.ExpenseOut:
    paid = book.paid(row)
    weights = (part["weight"] for part in row.parts)
    return schemas.ExpenseOut(
        id=row.id,
        text=row.text,
        kind=row.kind,
        day=row.day,
        paid_by=paid.by,
        amount=schemas.AmountOut(cents=row.cents, currency=row.currency, rate=row.rate),
        total=row.total,
        how=Split(row.split),
        parts=[
            schemas.PartOut(person_id=person, weight=weight, cents=cents)
            for (person, cents), weight in zip(paid.parts(), weights, strict=True)
        ],
        receipts=receipts,
        may_change=may_change,
    )


def _evening(book: Book, *, may_switch: bool) -> schemas.EveningOut:
    ways = book.ways()
    return schemas.EveningOut(
        is_on=book.evens_out,
        may_switch=may_switch,
        ways=[schemas.WayOut(person_id=one.person, before=one.before, after=one.after, gets=one.gets) for one in ways],
        total=sum(one.before for one in ways),
        changes_hands=sum(max(0, one.gets) for one in ways),
    )


def budget(book: Book) -> list[schemas.BudgetOut]:
    """Estimated and actual costs by kind: first the group's, then those of everyone who has either."""
    actual: dict[UUID, dict[Kind, int]] = defaultdict(lambda: dict.fromkeys(Kind, 0))
    for row in book.expenses:
        for person, cents in book.paid(row).parts():
            actual[person][row.kind] += cents
    estimates = {one.id: _estimate(one) for one in book.people.values()} if presenting.has_dates(book.trip) else {}
    each = [
        _compared(one, estimates.get(one), actual[one])
        for one in book.people
        if one in actual or estimates.get(one) is not None
    ]
    group = dict.fromkeys(Kind, 0)
    for of_one in actual.values():
        for kind, cents in of_one.items():
            group[kind] += cents
    estimated = [one for one in estimates.values() if one is not None]
    whole = {kind: sum(one[kind] for one in estimated) for kind in Kind} if estimated else None
    return [_compared(None, whole, group), *each]


def _estimate(person: LedgerMember) -> dict[Kind, int] | None:
    """Someone's shares of the trip's estimate by kind; None if they are not coming."""
    if person.seat is None or person.seat.rsvp is Rsvp.DECLINED:
        return None
    parts: CostParts = facts.parts_of(person.seat)
    return {
        Kind.TRAVEL: parts.flights + parts.transfers,
        Kind.STAY: parts.accommodation + parts.night_credit,
        Kind.FOOD: parts.daily_spend,
        Kind.ACTIVITIES: parts.activities,
        Kind.OTHER: parts.taxes_and_fees,
    }


def _compared(person: UUID | None, estimate: dict[Kind, int] | None, actual: dict[Kind, int]) -> schemas.BudgetOut:
    return schemas.BudgetOut(
        person_id=person,
        kinds=[
            schemas.ComparedOut(kind=kind, estimate=estimate and estimate[kind], actual=actual[kind]) for kind in Kind
        ],
        estimate=estimate and sum(estimate.values()),
        actual=sum(actual.values()),
    )
