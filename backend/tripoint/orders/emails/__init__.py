"""Emails about orders. The invoice is drawn at hand-over, from the order's state at that time."""

from dataclasses import dataclass
from typing import Any, ClassVar
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.messaging import outbox, untrusted
from tripoint.messaging.outbox import Email
from tripoint.orders import invoice, recipient
from tripoint.orders.models import Order


def _with_invoice(db: Session, params: dict[str, Any], now: Any) -> dict[str, Any] | None:  # noqa: ARG001
    """The attachment; None, which cancels the email, if the order or its account no longer exists."""
    order = db.get(Order, UUID(params["order_id"]))
    if order is None or order.sealed is not None:
        return None
    return _paper(db, order)


def _for_operator(db: Session, params: dict[str, Any], now: Any) -> dict[str, Any] | None:  # noqa: ARG001
    """The buyer's details and the invoice. They are read at hand-over and never wait in the outbox. Sealed ones are
    left out, because captured emails are kept.
    """
    order = db.get(Order, UUID(params["order_id"]))
    if order is None:
        return None
    if order.sealed is not None:
        return {"name": "", "address": "", "email": ""}
    to = recipient.of(db, order)
    said = {"name": to.name, "address": to.address, "email": to.email}
    harmless: dict[str, Any] = untrusted.harmless(said, "", exact=OrderNews.exact, notes=OrderNews.notes)
    return harmless | _paper(db, order)


def _paper(db: Session, order: Order) -> dict[str, Any]:
    """The invoice as an attachment, once there is one."""
    if order.number is None:
        return {}
    drawn = invoice.draw(invoice.words(db, order))
    return {"files": [outbox.file(f"invoice-{order.number}.pdf", "application/pdf", drawn)]}


@dataclass(frozen=True)
class OrderPlaced(Email):
    """To the buyer: ordered by invoice, which is attached."""

    template: ClassVar[str] = "orders/order_placed"
    exact: ClassVar[frozenset[str]] = frozenset(
        {"order_id", "number", "item", "what_for", "price", "due", "orders_path"}
    )

    order_id: str
    number: str
    item: str
    what_for: str
    price: str
    due: str
    orders_path: str = "/orders"

    prepare = staticmethod(_with_invoice)


@dataclass(frozen=True)
class OrderSettled(Email):
    """To the buyer: paid, cancelled, refunded or charged back, as said in `became` and on the attached invoice."""

    template: ClassVar[str] = "orders/order_settled"
    exact: ClassVar[frozenset[str]] = frozenset(
        {"order_id", "became", "headline", "number", "item", "what_for", "price", "orders_path"}
    )

    order_id: str
    became: str
    headline: str
    number: str
    item: str
    what_for: str
    price: str
    orders_path: str = "/orders"

    prepare = staticmethod(_with_invoice)


@dataclass(frozen=True)
class PaymentFailed(Email):
    """To the buyer: a pending payment has failed."""

    template: ClassVar[str] = "orders/payment_failed"
    exact: ClassVar[frozenset[str]] = frozenset({"item", "what_for", "price", "orders_path"})

    item: str
    what_for: str
    price: str
    orders_path: str = "/orders"


@dataclass(frozen=True)
class OrderNews(Email):
    """To the operator: news of an order, with the invoice. `became` is its state, "ordered", or the problem that
    someone has to look at. `payment` is Stripe's id of a payment by card.
    """

    template: ClassVar[str] = "orders/order_news"
    exact: ClassVar[frozenset[str]] = frozenset(
        {"order_id", "became", "headline", "number", "item", "what_for", "price", "country", "payment"}
    )
    notes: ClassVar[frozenset[str]] = frozenset({"address"})

    order_id: str
    became: str
    headline: str
    number: str
    item: str
    what_for: str
    price: str
    country: str
    payment: str = ""

    prepare = staticmethod(_for_operator)
