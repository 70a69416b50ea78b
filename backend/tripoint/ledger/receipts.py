"""Receipts of expenses. They are files of the trip (`attachments`): people who may change the expense may add and
remove them, people who may read the ledger may see them.
"""

from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.attachments import queries as file_queries
from tripoint.attachments import service as file_service
from tripoint.attachments.contents import RecognizedFile
from tripoint.attachments.models import FileKind
from tripoint.attachments.service import AdmittedFile, FileToAdd
from tripoint.core.errors import Forbidden, NotFound
from tripoint.identity.current import SignedInUser
from tripoint.ledger import notifying, queries
from tripoint.ledger.models import Expense
from tripoint.ledger.schemas import Receipts
from tripoint.storage.addresses import Addresses
from tripoint.trips import heads
from tripoint.trips.policy import TripAction


class ExpenseAccess(NamedTuple):
    """An expense of a trip, and whether this person may change it."""

    expense: Expense
    may_change: bool


def listed(db: Session, user: SignedInUser, trip_id: UUID, expense_id: UUID, addresses: Addresses) -> Receipts:
    """The receipts of an expense, the newest first."""
    own = _own(db, user, trip_id, expense_id)
    return Receipts(
        receipts=[
            file_service.shown(row, addresses, may_remove=own.may_change)
            for row in file_queries.files(db, trip_id, user.id, expense_id)
        ],
        may_add=own.may_change,
    )


def admit(db: Session, user: SignedInUser, trip_id: UUID, expense_id: UUID, name: str) -> AdmittedFile:
    """Check that someone may add a receipt, before its bytes are read. Raises NotFound, Forbidden, TooManyFiles."""
    _require_change(_own(db, user, trip_id, expense_id))
    return file_service.admit(db, user, FileToAdd(trip_id, FileKind.DOCUMENT, name, expense_id=expense_id))


def keep(
    db: Session,
    user: SignedInUser,
    admitted: AdmittedFile,
    *,
    file_id: UUID,
    object_id: UUID,
    found: RecognizedFile,
    now: datetime,
) -> None:
    """Write the row. Permission is checked again, since a minute may have passed (TRUST.md S7)."""
    own = _own(db, user, admitted.file.trip_id, admitted.file.expense_id, stays=True)
    _require_change(own)
    file_service.keep(db, user, admitted, file_id=file_id, object_id=object_id, found=found, now=now)
    notifying.receipt(db, own.expense, user.id, now)


def remove(db: Session, user: SignedInUser, trip_id: UUID, expense_id: UUID, *, file_id: UUID, now: datetime) -> None:
    """Remove a receipt. Raises NotFound, Forbidden."""
    own = _own(db, user, trip_id, expense_id)
    row = file_queries.file(db, trip_id, file_id, user.id, expense_id)
    if row is None:
        raise NotFound
    _require_change(own)
    file_service.discard(db, row, now)


def _own(
    db: Session, user: SignedInUser, trip_id: UUID, expense_id: UUID | None, *, stays: bool = False
) -> ExpenseAccess:
    """The expense, for someone who may read the ledger. `stays` keeps it from being removed in this transaction."""
    head = heads.require(db.connection(), trip_id, user.id, TripAction.READ_LEDGER)
    expense = queries.expense_of(db, trip_id, expense_id, stays=stays)
    if expense is None:
        raise NotFound
    return ExpenseAccess(expense, head.standing.organizing or expense.added_by == user.id)


def _require_change(own: ExpenseAccess) -> None:
    if not own.may_change:
        raise Forbidden(action="edit_expense")
