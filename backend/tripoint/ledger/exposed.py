"""What ledgers expose to the generic contracts (`core/exposed.py`), and what may be written there: expenses, and
transfers that were paid. Balances are computed, so only the ledger endpoint has them.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.core.exposed import ExposedTable, Writes
from tripoint.editing.exposed import deleting, inserting, parent_of, shaped, version_of
from tripoint.ledger import expenses, settlements
from tripoint.ledger.models import Expense, LedgerPerson, Settlement
from tripoint.ledger.schemas import ExpenseEdit, NewExpense, NewSettlement
from tripoint.trips import changes
from tripoint.trips.heads import of_own_trips

AMOUNT, SPLIT = ("cents", "currency", "rate"), ("split", "parts")
TABLES = (
    ExposedTable(
        "expenses",
        Expense,
        {
            "id": Expense.id, "trip_id": Expense.trip_id, "text": Expense.text, "kind": Expense.kind,
            "day": Expense.day, "paid_by": Expense.paid_by, "cents": Expense.cents, "currency": Expense.currency,
            "rate": Expense.rate, "total": Expense.total, "split": Expense.split, "parts": Expense.parts,
        },
        announced=changes.TOPIC,
        subject=Expense.trip_id,
        visible_to=of_own_trips(Expense.trip_id),
    ),
    ExposedTable(
        "settlements",
        Settlement,
        {
            "id": Settlement.id, "trip_id": Settlement.trip_id, "paid_by": Settlement.paid_by,
            "paid_to": Settlement.paid_to, "cents": Settlement.cents, "marked_at": Settlement.marked_at,
        },
        announced=changes.TOPIC,
        subject=Settlement.trip_id,
        visible_to=of_own_trips(Settlement.trip_id),
    ),
    ExposedTable(
        "ledger_people",
        LedgerPerson,
        {
            "id": LedgerPerson.id, "trip_id": LedgerPerson.trip_id, "person_id": LedgerPerson.person_id,
            "name": LedgerPerson.name,
        },
        announced=changes.TOPIC,
        subject=LedgerPerson.trip_id,
        visible_to=of_own_trips(LedgerPerson.trip_id),
    ),
)  # fmt: skip


def _nested(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row's columns in the nested form of the product API."""
    values = {name: value for name, value in row.items() if name not in (*AMOUNT, *SPLIT)}
    if any(name in row for name in AMOUNT):
        values["amount"] = {name: row[name] for name in AMOUNT if name in row}
    if any(name in row for name in SPLIT):
        values["split"] = {there: row[here] for here, there in zip(SPLIT, ("how", "parts"), strict=True) if here in row}
    return values


def _change(db: Session, user: Any, expense_id: UUID, row: Mapping[str, Any], now: datetime) -> None:
    """Change an expense. The product API takes an amount or a split as a whole, so missing columns are filled in from
    the stored row.
    """
    trip_id = parent_of(db, Expense, expense_id)
    version = version_of(db, trip_id)
    kept = db.scalars(select(Expense).where(Expense.id == expense_id)).one()
    whole = dict(row)
    for names in (AMOUNT, SPLIT):
        if any(name in row for name in names):
            whole = {**{name: getattr(kept, name) for name in names}, **whole}
    body = shaped(ExpenseEdit, {**_nested(whole), "version": version})
    expenses.edit(db, user, trip_id, expense_id, body=body, now=now)


def _take_back(db: Session, user: Any, settlement_id: UUID, now: datetime) -> None:
    settlements.take_back(db, user, parent_of(db, Settlement, settlement_id), settlement_id, now)


WRITES = (
    Writes(
        "expenses",
        frozenset({"trip_id", "text", "kind", "day", "paid_by", *AMOUNT, *SPLIT}),
        inserting(expenses.add, lambda row: shaped(NewExpense, _nested(row))),
        _change,
        deleting(expenses.remove, Expense),
    ),
    Writes(
        "settlements",
        frozenset({"trip_id", "paid_by", "paid_to", "cents"}),
        inserting(settlements.mark, lambda row: shaped(NewSettlement, row)),
        delete=_take_back,
    ),
)
