"""What the people of a trip pay for each other. Changes can be previewed (`preview`)."""

from typing import Annotated
from uuid import UUID

from fastapi import Depends, Query, Request, Response

from tripoint.attachments.routes import FILE, FileName, addresses, count, take
from tripoint.attachments.service import AdmittedFile
from tripoint.core.contract import Bounds
from tripoint.core.dependencies import Clock, Database, Language, Settings
from tripoint.core.idempotency import Idempotent
from tripoint.core.routing import Router
from tripoint.core.wire import Version
from tripoint.editing import previews
from tripoint.identity.current import CurrentUser
from tripoint.ledger import debts, evening_out, expenses, reading, receipts, settlements, sheet
from tripoint.ledger.schemas import (
    DebtsOut,
    Evening,
    ExpenseEdit,
    LedgerEdited,
    LedgerOut,
    NewExpense,
    NewSettlement,
    Receipts,
)
from tripoint.storage.images import MOST_BYTES

RECEIPTS = "/trips/{trip_id}/expenses/{expense_id}/receipts"
BOUNDS = {"/api" + RECEIPTS: Bounds(MOST_BYTES, seconds=60.0)}
"""Files may be larger than other bodies and arrive over slow connections."""
router = Router(prefix="/api", tags=["ledger"])

Preview = Annotated[bool, Query(description="Show what it does; nothing is kept.")]


@router.get("/debts", operation_id="listDebts")
async def list_debts(user: CurrentUser, database: Database, language: Language) -> DebtsOut:
    """What the caller owes to others, across all their trips."""
    return await database.read_aside(debts.debts, user, language)


@router.get("/trips/{trip_id}/ledger", operation_id="getLedger")
async def get_ledger(trip_id: UUID, user: CurrentUser, database: Database, language: Language) -> LedgerOut:
    """Expenses, balances, the transfers that settle them, and estimates."""
    return await database.read_aside(reading.ledger, user, trip_id, language)


@router.get(
    "/trips/{trip_id}/ledger.csv",
    operation_id="exportLedger",
    response_class=Response,
    responses={200: {"content": {"text/csv": {"schema": {"type": "string"}}}}},
)
async def export_ledger(trip_id: UUID, user: CurrentUser, database: Database, language: Language) -> Response:
    """The ledger as CSV, for spreadsheets."""
    table = await database.read_aside(sheet.csv, user, trip_id, language)
    headers = {"Content-Disposition": 'attachment; filename="tripoint-costs.csv"', "Cache-Control": "no-store"}
    return Response(table, media_type="text/csv", headers=headers)


@router.put("/trips/{trip_id}/ledger/evening", operation_id="evenOut")
async def even_out(trip_id: UUID, body: Evening, user: CurrentUser, database: Database, clock: Clock) -> LedgerEdited:
    """Turn evening out on or off: whether the way there and back costs everyone the same."""
    return await previews.edit(database, body.preview, evening_out.switch, user, trip_id, body, clock.now())


@router.post("/trips/{trip_id}/expenses", operation_id="addExpense", status_code=201, response_model=LedgerEdited)
async def add_expense(
    trip_id: UUID, body: NewExpense, *, user: CurrentUser, database: Database, once: Idempotent, clock: Clock
) -> Response:
    """Add an expense: what someone paid, and for whom."""
    return await previews.create(once, database, body.preview, expenses.add, user, trip_id, body, clock.now())


@router.patch("/trips/{trip_id}/expenses/{expense_id}", operation_id="changeExpense")
async def change_expense(
    trip_id: UUID, expense_id: UUID, body: ExpenseEdit, *, user: CurrentUser, database: Database, clock: Clock
) -> LedgerEdited:
    """Change an expense; only fields that are sent change."""
    return await previews.edit(
        database, body.preview, expenses.edit, user, trip_id, expense_id, body=body, now=clock.now()
    )


@router.delete("/trips/{trip_id}/expenses/{expense_id}", operation_id="removeExpense")
async def remove_expense(
    trip_id: UUID, expense_id: UUID, version: Version, *, user: CurrentUser, database: Database, clock: Clock,
    preview: Preview = False,
) -> LedgerEdited:  # fmt: skip
    """Remove an expense."""
    return await previews.edit(
        database, preview, expenses.remove, user, trip_id, expense_id, version=version, now=clock.now()
    )


async def _admitted(
    trip_id: UUID, expense_id: UUID, *, user: CurrentUser, database: Database, settings: Settings, clock: Clock,
    name: Annotated[FileName, Query()],
) -> AdmittedFile:  # fmt: skip
    """Check permission and rate limit before the body is read, since decoding a picture is expensive (A21)."""
    if settings.rate_limits:
        await database.write(count, user, clock.now())
    return await database.read(receipts.admit, user, trip_id, expense_id, name)


@router.get(RECEIPTS, operation_id="getReceipts")
async def get_receipts(
    trip_id: UUID, expense_id: UUID, user: CurrentUser, database: Database, clock: Clock
) -> Receipts:
    """The receipts of an expense."""
    shown = addresses(database, user, clock.now())
    return await database.read(receipts.listed, user, trip_id, expense_id, shown)


@router.post(RECEIPTS, operation_id="addReceipt", status_code=201, openapi_extra=FILE)
async def add_receipt(
    trip_id: UUID, expense_id: UUID, *, request: Request, user: CurrentUser,
    admitted: Annotated[AdmittedFile, Depends(_admitted)], database: Database, once: Idempotent, clock: Clock,
) -> Receipts:  # fmt: skip
    """Add a receipt to an expense: the body is the file, a picture (JPEG, PNG, WebP, AVIF) or a PDF; 10 MiB at most."""
    await take(request, user, admitted, receipts.keep, once=once, now=clock.now())
    shown = addresses(database, user, clock.now())
    return await database.read(receipts.listed, user, trip_id, expense_id, shown)


@router.delete(RECEIPTS + "/{receipt_id}", operation_id="removeReceipt")
async def remove_receipt(
    trip_id: UUID, expense_id: UUID, receipt_id: UUID, *, user: CurrentUser, database: Database, clock: Clock
) -> Receipts:
    """Remove a receipt; allowed for people who may change the expense."""
    await database.write(receipts.remove, user, trip_id, expense_id, file_id=receipt_id, now=clock.now())
    shown = addresses(database, user, clock.now())
    return await database.read(receipts.listed, user, trip_id, expense_id, shown)


@router.post("/trips/{trip_id}/settlements", operation_id="markPaid", status_code=201, response_model=LedgerEdited)
async def mark_paid(
    trip_id: UUID, body: NewSettlement, *, user: CurrentUser, database: Database, once: Idempotent, clock: Clock
) -> Response:
    """Mark one of the transfers that settle the trip as paid."""
    return await previews.create(once, database, body.preview, settlements.mark, user, trip_id, body, clock.now())


@router.delete("/trips/{trip_id}/settlements/{settlement_id}", operation_id="markNotPaid")
async def mark_not_paid(
    trip_id: UUID, settlement_id: UUID, user: CurrentUser, database: Database, clock: Clock
) -> LedgerEdited:
    """Undo marking a transfer as paid."""
    return await database.write(settlements.take_back, user, trip_id, settlement_id, clock.now())
