"""Adding, changing and removing expenses (`editing`). A state is an expense as clients send it, with its total."""

from collections.abc import Collection, Iterable
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.core.errors import Invalid, NotFound, field
from tripoint.core.wire import to_camel
from tripoint.editing.changing import Edit
from tripoint.editing.things import State, Thing
from tripoint.identity.current import SignedInUser
from tripoint.identity.models import User
from tripoint.ledger import queries, rules
from tripoint.ledger.changing import changed
from tripoint.ledger.kinds import Kind, Split
from tripoint.ledger.models import Expense
from tripoint.ledger.schemas import MOST_CENTS, AmountIn, ExpenseEdit, LedgerEdited, NewExpense, SplitIn
from tripoint.money import currency
from tripoint.money.schemas import Money
from tripoint.notices.facts import Fact
from tripoint.trips import service as trip_service
from tripoint.trips.models import Trip
from tripoint.trips.policy import TripAction
from tripoint.trips.service import HeldTrip

MOST, MOST_PARTS = 2_000, 20_000
"""Limits of one trip's expenses and of the parts of all of them, since balances are computed from all of them."""


class Expenses(Thing):
    """Expenses: what people paid for each other."""

    kind = "expense"
    told = frozenset({"text", "kind", "day", "total"})
    moves_costs = False
    outlives_trip = True

    def read(self, db: Session, trip: Trip, key: str) -> State | None:
        row = queries.expense(db, trip, key)
        if row is None:
            return None
        return {
            "text": row.text,
            "kind": row.kind.value,
            "day": row.day.isoformat(),
            "paidBy": str(row.paid_by),
            "amount": {"cents": row.cents, "currency": row.currency, "rate": row.rate},
            "total": row.total,
            "split": {"how": row.split.value, "parts": row.parts},
            "addedBy": row.added_by and str(row.added_by),
        }

    def write(self, db: Session, trip: Trip, key: str, state: State | None) -> None:
        row = queries.expense(db, trip, key)
        if state is None:
            db.delete(row)
            return
        author = state["addedBy"] and db.get(User, UUID(state["addedBy"]))
        row = row or Expense(id=UUID(key), trip_id=trip.id)
        row.text, row.kind, row.day = state["text"], Kind(state["kind"]), date.fromisoformat(state["day"])
        row.paid_by, row.total = UUID(state["paidBy"]), state["total"]
        row.cents, row.currency, row.rate = (state["amount"][name] for name in ("cents", "currency", "rate"))
        row.split, row.parts = Split(state["split"]["how"]), state["split"]["parts"]
        row.added_by = author.id if author else None
        db.add(row)
        db.flush()
        queries.remember(db, trip, people_of(state))

    def require_room(self, db: Session, trip: Trip) -> None:
        size = queries.size(db, trip)
        if size.expenses > MOST:
            raise Invalid(fields=[field("text", "too_many", max_length=MOST)])
        if size.parts > MOST_PARTS:
            raise Invalid(fields=[field("split", "too_many", max_length=MOST_PARTS)])

    def require(self, held: HeldTrip, before: State | None, after: State | None, changed: Collection[str]) -> None:  # noqa: ARG002
        rules.require_own(held.standing, held.actor.id, before, after)

    def called(self, state: State) -> State:
        return {"text": state["text"]}

    def tells(self, state: State, changed: Collection[str]) -> State:
        """Log the text as `title`, since `text` in the log means a task's text."""
        said = super().tells(state, changed)
        return {"title" if name == "text" else name: value for name, value in said.items()}

    def touches(self, before: State | None, after: State | None) -> set[UUID]:
        """The payer and everyone the expense is for, before and after."""
        return people_of(before) | people_of(after)

    def notice(self, state: State) -> dict[str, Fact]:
        paid = Money(cents=state["amount"]["cents"], currency=state["amount"]["currency"])
        return {"text": state["text"], "total": paid}


EXPENSES = Expenses()


def people_of(state: State | None) -> set[UUID]:
    """Everyone an expense names."""
    if not state:
        return set()
    return {UUID(state["paidBy"]), *(UUID(part["personId"]) for part in state["split"]["parts"])}


def add(db: Session, user: SignedInUser, trip_id: UUID, body: NewExpense, now: datetime) -> LedgerEdited:
    """Add an expense."""
    held = trip_service.hold_alone(db, user, trip_id, TripAction.ADD_EXPENSES)
    wanted = {**_wanted(db, held, body, {}), "addedBy": str(user.id)}
    return changed(db, held, Edit(EXPENSES, str(ids.new_id()), wanted), now)


def edit(
    db: Session, user: SignedInUser, trip_id: UUID, expense_id: UUID, *, body: ExpenseEdit, now: datetime
) -> LedgerEdited:
    """Change the fields of an expense that were sent."""
    held = trip_service.hold_alone(db, user, trip_id, TripAction.ADD_EXPENSES)
    before = EXPENSES.read(db, held.trip, str(expense_id))
    if before is None:
        raise NotFound
    wanted = _wanted(db, held, body, before)
    return changed(db, held, Edit(EXPENSES, str(expense_id), wanted, body.version), now)


def remove(
    db: Session, user: SignedInUser, trip_id: UUID, expense_id: UUID, *, version: int, now: datetime
) -> LedgerEdited:
    """Remove an expense."""
    held = trip_service.hold_alone(db, user, trip_id, TripAction.ADD_EXPENSES)
    return changed(db, held, Edit(EXPENSES, str(expense_id), None, version), now)


def _wanted(db: Session, held: HeldTrip, body: NewExpense | ExpenseEdit, before: State) -> State:
    """The fields that were sent, in the form of a state. Raises Invalid with every invalid field."""
    sent = body.model_fields_set - {"version", "preview"}
    faults = [field(to_camel(name), "required") for name in sorted(sent) if getattr(body, name) is None]
    if faults:
        raise Invalid(fields=faults)
    values: dict[str, Any] = body.model_dump(mode="json", by_alias=True, include=sent)
    everyone = queries.people(db, held.trip)
    named = {one.id for one in everyone.values() if one.may_be_named} | people_of(before or None)
    if body.paid_by is not None and body.paid_by not in named:
        faults.append(field("paidBy", "invalid"))
    if body.amount is not None:
        total, wrong = _total(body.amount, held.trip.currency)
        values["total"] = total
        faults += wrong
    if body.split is not None:
        faults += _strangers(body.split, named)
        values["split"] = _split(body.split, [*everyone, *named])
    after = {**before, **values}
    if not faults:
        weights = [part["weight"] for part in after["split"]["parts"]]
        wrong_sum = rules.fault_of(Split(after["split"]["how"]), weights, after["amount"]["cents"])
        faults = [field("split", wrong_sum)] if wrong_sum else []
    if faults:
        raise Invalid(fields=faults)
    return values


def _total(amount: AmountIn, ours: str) -> tuple[int, list[dict[str, Any]]]:
    """The amount in the trip's currency, and its faults."""
    if amount.currency not in currency.in_use():
        return 0, [field("amount.currency", "invalid")]
    if amount.currency == ours:
        return amount.cents, [field("amount.rate", "invalid")] if amount.rate is not None else []
    if amount.rate is None:
        return 0, [field("amount.rate", "required")]
    rate = Decimal(amount.rate)
    if not rate:
        return 0, [field("amount.rate", "too_small")]
    total = currency.converted(amount.cents, amount.currency, ours, rate)
    if 0 < total <= MOST_CENTS:
        return total, []
    return total, [field("amount.rate", "too_small" if total else "too_large")]


def _strangers(split: SplitIn, named: Collection[UUID]) -> list[dict[str, Any]]:
    """Faults of parts for people who may not be named or who are named twice."""
    found, seen = [], set[UUID]()
    for index, part in enumerate(split.parts):
        if part.person_id not in named or part.person_id in seen:
            code = "chosen_twice" if part.person_id in seen else "invalid"
            found.append(field(f"split.parts.{index}.personId", code))
        seen.add(part.person_id)
    return found


def _split(split: SplitIn, order: Iterable[UUID]) -> dict[str, Any]:
    """The split as stored: people in the trip's order, which decides who pays leftover cents."""
    weights = {part.person_id: 1 if split.how is Split.EQUAL else part.weight for part in split.parts}
    chosen = [one for one in dict.fromkeys(order) if one in weights]
    return {"how": split.how.value, "parts": [{"personId": str(one), "weight": weights[one]} for one in chosen]}
