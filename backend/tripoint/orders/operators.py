"""Operators' commands for orders: `tripoint orders …`. Payments by bank transfer are marked here."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core.settings import Settings
from tripoint.invitations.service import RequestContext
from tripoint.orders import invoice, queries, recipient, rules, service
from tripoint.orders.models import Order
from tripoint.orders.rules import OrderIsSettled
from tripoint.orders.seller import Seller
from tripoint.orders.service import Desk
from tripoint.orders.states import OrderState


class OrderCommandRefused(Exception):
    """The command cannot be carried out; the message is one readable line."""


def desk(settings: Settings, now: datetime) -> Desk:
    """A desk for changes that no request causes."""
    context = RequestContext(now, "en", settings.mail_mode, settings.origin, settings.rate_limits)
    return Desk(context, Seller.of(settings))


def listed(db: Session, *, settled: bool) -> list[dict[str, Any]]:
    """Orders with something to do: unpaid, or paid in vain and not refunded; with `settled` all. Oldest first."""
    return [_line(db, one) for one in queries.listed(db, settled=settled)]


def show(db: Session, number: str) -> dict[str, Any]:
    return _line(db, _numbered(db, number))


def settle(db: Session, number: str, state: OrderState, at: Desk) -> dict[str, Any]:
    """Mark as paid, cancelled or refunded. `told` is the buyer's address, empty if the account is gone."""
    order = _numbered(db, number)
    try:
        settled = service.settle(db, order.id, state, at)
    except OrderIsSettled as refused:
        raise OrderCommandRefused(f"{number} is {order.state}, so it cannot become {state}") from refused
    return {**_line(db, settled), "told": settled.email}


def paid_by_card(db: Session, number: str) -> tuple[UUID, str] | None:
    """The ids of the order and of its Stripe payment, which must be refunded first; None if it was not paid by card."""
    order = _numbered(db, number)
    if order.payment is None:
        return None
    if order.state is not OrderState.PAID:
        raise OrderCommandRefused(f"{number} is {order.state}, so it cannot become refunded")
    return order.id, order.payment


def refunded(db: Session, number: str, at: Desk) -> dict[str, Any]:
    """Mark as refunded after Stripe has given the money back; its event may have done so already."""
    _, order = service.locked(db, _numbered(db, number))
    if order.state is OrderState.REFUNDED:
        return {**_line(db, order), "told": order.email}
    order.refunded_cents = order.cents - order.lost_cents
    return settle(db, number, OrderState.REFUNDED, at)


def paper(db: Session, number: str) -> bytes:
    """The invoice of an order in its current state."""
    return invoice.draw(invoice.words(db, _numbered(db, number)))


def _numbered(db: Session, number: str) -> Order:
    found = queries.of_number(db, number)
    if found is None:
        raise OrderCommandRefused(f"there is no order {number}")
    return found


def _line(db: Session, order: Order) -> dict[str, Any]:
    to = recipient.of(db, order)
    due = rules.due_on(order.created_at.date()) if order.state is OrderState.OPEN else None
    return {
        "id": str(order.id),
        "number": order.number,
        "pay_by": order.pay_by.value,
        "payment": order.payment,
        "refunded_cents": order.refunded_cents,
        "lost_cents": order.lost_cents,
        "dispute": order.dispute.value if order.dispute else None,
        "state": order.state.value,
        "item": order.item.value,
        "what_for": invoice.what_for(order, "en"),
        "price": invoice.price(order, "en"),
        "cents": order.cents,
        "currency": order.currency,
        "ordered": order.created_at.isoformat(),
        "due": due.isoformat() if due else None,
        "paid": order.paid_at.isoformat() if order.paid_at else None,
        "ended": order.ended_at.isoformat() if order.ended_at else None,
        "name": to.name,
        "address": to.address,
        "country": order.country,
        "tax_number": to.tax_number,
        "email": to.email,
    }
