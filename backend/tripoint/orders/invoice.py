"""An order's invoice as a PDF on A4, in the language of the order (docs/decisions/0302).

`words` collects its texts and `draw` draws it: the same order always gives the same bytes.
"""

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from datetime import datetime
from decimal import Decimal
from typing import TYPE_CHECKING

from babel.numbers import format_percent
from sqlalchemy.orm import Session

from tripoint.atlas import countries
from tripoint.catalog import catalogue
from tripoint.core import pdf, texts
from tripoint.core.pdf import CORAL, INK, LINE, MARGIN, SOFT, write
from tripoint.money.words import exact
from tripoint.orders import recipient, rules
from tripoint.orders.models import Order
from tripoint.orders.states import OrderState, PayBy

if TYPE_CHECKING:
    from fpdf import FPDF

MIDDLE, AMOUNT = 105, 40
"""In millimeters: where the right half begins, and the width of the column of amounts."""


@dataclass(frozen=True, slots=True)
class Invoice:
    """All texts of an invoice; `facts` and `sums` are pairs of label and value, `stamp` says whether paid or ended."""

    language: str
    title: str
    seller: str
    to_label: str
    to: str
    facts: Sequence[tuple[str, str]]
    columns: tuple[str, str]
    item: str
    details: str
    sums: Sequence[tuple[str, str]]
    stamp: str
    paying: str
    footer: str
    made_at: datetime

    def all_words(self) -> Sequence[str]:
        pairs = [*self.facts, self.columns, *self.sums]
        return [*(one for one in astuple(self) if isinstance(one, str)), *(word for pair in pairs for word in pair)]


def words(db: Session, order: Order) -> Invoice:
    """The texts of an order's invoice."""
    language, seller, to = order.language, order.seller, recipient.of(db, order)
    issued = order.created_at.date() if order.pay_by is PayBy.INVOICE else (order.paid_at or order.created_at).date()
    number = order.number or ""
    facts = [(_text(order, "number"), number), (_text(order, "date"), texts.day(language, issued))]
    if order.state is OrderState.OPEN:
        facts.append((_text(order, "due"), texts.day(language, rules.due_on(issued))))
    if seller["tax_number"]:
        facts.append((_text(order, "seller_tax_number"), seller["tax_number"]))
    country = countries.name(order.country, language)
    tax_number = f"{_text(order, 'tax_number')}: {to.tax_number}" if to.tax_number else ""
    return Invoice(
        language=language,
        title=_text(order, "title"),
        seller="\n".join(filter(None, (seller["name"], seller["address"]))),
        to_label=_text(order, "to"),
        to="\n".join(filter(None, (to.name, to.address, country, tax_number))),
        facts=facts,
        columns=(_text(order, "what"), _text(order, "amount")),
        item=item(order, language),
        details=what_for(order, language),
        sums=_sums(order),
        stamp=_stamp(order),
        paying=_paying(order),
        footer=f"{seller['name']}, {number}",
        made_at=order.created_at,
    )


def item(order: Order, language: str) -> str:
    """The name of the ordered item."""
    return texts.t(language, f"orders.items.{order.item}")


def place(order: Order, language: str) -> str:
    """The destination's name; if it is no longer in the catalogue, the words of its slug."""
    known = catalogue.load().get(order.destination)
    return known.name(language) if known else order.destination.replace("-", " ").title()


def what_for(order: Order, language: str) -> str:
    """The trip's place and dates."""
    where = place(order, language)
    if order.start_date is None or order.end_date is None:
        return where
    return f"{where}, {texts.days(language, order.start_date, order.end_date)}"


def price(order: Order, language: str) -> str:
    return exact(language, order.cents, order.currency)


def _sums(order: Order) -> list[tuple[str, str]]:
    language, total = order.language, (_text(order, "total"), price(order, order.language))
    if not order.tax_rate:
        return [total]
    tax = rules.tax_within(order.cents, order.tax_rate)
    rate = format_percent(Decimal(order.tax_rate) / 10_000, "#,##0.##%", locale=texts.locale(language))
    return [
        (_text(order, "net"), exact(language, order.cents - tax, order.currency)),
        (_text(order, "tax", rate=rate), exact(language, tax, order.currency)),
        total,
    ]


def _stamp(order: Order) -> str:
    if order.state in {OrderState.CANCELLED, OrderState.REFUNDED} and order.ended_at:
        return _text(order, order.state.value, day=texts.day(order.language, order.ended_at.date()))
    if order.paid_at:
        return _text(order, "paid", day=texts.day(order.language, order.paid_at.date()))
    return ""


def _paying(order: Order) -> str:
    if order.state is not OrderState.OPEN:
        return ""
    how = _text(order, "pay", number=order.number)
    return "\n".join(filter(None, (how, order.seller["bank"])))


def _text(order: Order, key: str, **facts: object) -> str:
    return texts.t(order.language, f"orders.invoice.{key}", **facts)


def draw(invoice: Invoice) -> bytes:
    """The PDF file."""
    sheet = pdf.begin(
        title=f"{invoice.title} {invoice.facts[0][1]}", language=invoice.language, footer=invoice.footer,
        words=invoice.all_words(), made_at=invoice.made_at,
    )  # fmt: skip
    pdf.head(sheet, invoice.title, invoice.seller)
    sheet.ln(6)
    _parties(sheet, invoice)
    sheet.ln(10)
    _row(sheet, *invoice.columns, color=SOFT)
    pdf.rule(sheet)
    _row(sheet, invoice.item, invoice.sums[-1][1], is_strong=True)
    write(sheet, invoice.details, 10, SOFT)
    sheet.ln(3)
    pdf.rule(sheet)
    for number, (label, amount) in enumerate(invoice.sums, start=1):
        _row(sheet, label, amount, is_strong=number == len(invoice.sums))
    if invoice.stamp:
        sheet.ln(6)
        write(sheet, invoice.stamp, 13, CORAL, is_strong=True, height=7)
    if invoice.paying:
        sheet.ln(8)
        write(sheet, invoice.paying, 10.5, INK)
    return bytes(sheet.output())


def _parties(sheet: "FPDF", invoice: Invoice) -> None:
    top = sheet.get_y()
    write(sheet, invoice.to_label, 9.5, SOFT, width=MIDDLE - MARGIN - 6)
    write(sheet, invoice.to, 10.5, INK, width=MIDDLE - MARGIN - 6)
    left_ends = sheet.get_y()
    sheet.set_y(top)
    for label, value in invoice.facts:
        start = sheet.get_y()
        write(sheet, label, 9.5, SOFT, left=MIDDLE, width=38)
        label_ends = sheet.get_y()
        sheet.set_y(start)
        write(sheet, value, 10.5, INK, left=MIDDLE + 38)
        sheet.set_y(max(label_ends, sheet.get_y()))
    sheet.set_y(max(left_ends, sheet.get_y()))


def _row(sheet: "FPDF", label: str, amount: str, *, is_strong: bool = False, color: tuple[int, int, int] = INK) -> None:
    start = sheet.get_y()
    write(sheet, label, 10.5, color, is_strong=is_strong, width=sheet.w - 2 * MARGIN - AMOUNT)
    ends = sheet.get_y()
    sheet.set_y(start)
    write(sheet, amount, 10.5, color, is_strong=is_strong, left=sheet.w - MARGIN - AMOUNT, width=AMOUNT, align="R")
    sheet.set_y(max(ends, start + LINE))
