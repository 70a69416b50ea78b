"""A trip's ledger as a table for spreadsheets."""

from collections.abc import Iterator, Mapping
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.attachments import queries as file_queries
from tripoint.core import sheets, texts
from tripoint.identity.current import SignedInUser
from tripoint.ledger import reading
from tripoint.ledger.queries import Book
from tripoint.money import currency
from tripoint.trips import names


def csv(db: Session, user: SignedInUser, trip_id: UUID, language: str) -> str:
    """Expenses from first to last, then payments and balances: one line each, with a column for each person."""
    _, book = reading.of_member(db, user, trip_id)
    return sheets.sheet(_lines(book, file_queries.receipts(db, trip_id), language))


def _lines(book: Book, receipts: Mapping[UUID, int], language: str) -> Iterator[list[str]]:
    def t(key: str, **params: str) -> str:
        return texts.t(language, f"ledger.{key}", **params)

    ours = book.trip.currency
    called = {one.id: names.shown(one.name, language) for one in book.people.values()}

    def each(cents: Mapping[UUID, int]) -> list[str]:
        return [_plain(cents.get(one, 0), ours) for one in book.people]

    columns = ("day", "text", "kind", "paid_by", "amount", "currency", "rate")
    yield [
        *(t(f"columns.{one}") for one in columns),
        t("columns.total", currency=ours),
        t("columns.receipts"),
        *called.values(),
    ]
    for row in reversed(book.expenses):
        paid = book.paid(row)
        parts: dict[UUID, int] = {}
        for person, cents in paid.parts():
            parts[person] = parts.get(person, 0) + cents
        what = [row.text, t(f"kinds.{row.kind.value}"), called[paid.by]]
        amount = [_plain(row.cents, row.currency), row.currency, row.rate or "1"]
        yield [row.day.isoformat(), *what, *amount, _plain(row.total, ours), str(receipts.get(row.id, 0)), *each(parts)]
    for one in reversed(book.settlements):
        transfer = book.settled(one)
        amount = [_plain(transfer.cents, ours), ours, "1", _plain(transfer.cents, ours)]
        what = [t("payment", payee=called[transfer.to]), t("kinds.payment"), called[transfer.by]]
        yield [one.marked_at.date().isoformat(), *what, *amount, "", *each({transfer.to: transfer.cents})]
    if book.evens_out:
        gives = {one.person: -one.gets for one in book.ways()}
        yield ["", t("evened_out"), t("kinds.travel"), *[""] * 6, *each(gives)]
    yield ["", t("balance"), "", "", "", ours, "", "", "", *each(book.balances())]


def _plain(cents: int, code: str) -> str:
    """An amount in the form that spreadsheets read."""
    return f"{currency.major(cents, code):f}"
