"""Emails about orders, to the buyer and the operator."""

from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from tripoint.core import texts
from tripoint.messaging import outbox
from tripoint.orders import invoice, rules
from tripoint.orders.emails import OrderNews, OrderPlaced, OrderSettled, PaymentFailed
from tripoint.orders.models import Order


def about(order: Order) -> str:
    """The order's key in the outbox, for the buyer."""
    return f"order:{order.id}"


def news_of(order: Order) -> str:
    """The order's key in the outbox, for emails to the operator, which are sent even if the buyer's account is gone."""
    return f"order-news:{order.id}"


def placed(db: Session, order: Order, mailbox: str, now: datetime) -> None:
    """Send the emails about an order by invoice."""
    due = texts.day(order.language, rules.due_on(now.date()))
    outbox.post(db, OrderPlaced(**_facts(order, order.language), due=due), **_to_buyer(order, now))
    to_operator(db, order, "ordered", mailbox, now)


def settled(db: Session, order: Order, mailbox: str, now: datetime, *, by_bank: bool = False) -> None:
    """Send the emails about an order that was paid, cancelled, refunded, or charged back by the cardholder's bank."""
    became = "charged_back" if by_bank else order.state.value
    if order.sealed is None:
        mail = OrderSettled(**_facts(order, order.language), **_became(became, order.language))
        outbox.post(db, mail, **_to_buyer(order, now))
    to_operator(db, order, became, mailbox, now)


def failed(db: Session, order: Order, now: datetime) -> None:
    """Tell the buyer that a pending payment has failed and the order has ended."""
    if order.sealed is None:
        facts = _facts(order, order.language)
        mail = PaymentFailed(facts["item"], facts["what_for"], facts["price"])
        outbox.post(db, mail, **_to_buyer(order, now))


def to_operator(
    db: Session, order: Order, became: str, mailbox: str, now: datetime, *, payment: str | None = None
) -> None:
    """Write to the operator, in English like the command line."""
    mail = OrderNews(
        **_facts(order, texts.DEFAULT),
        **_became(became, texts.DEFAULT),
        country=order.country,
        payment=payment or order.payment or "",
    )
    outbox.post(db, mail, to=mailbox, language=texts.DEFAULT, now=now, about=news_of(order))


def _facts(order: Order, language: str) -> dict[str, Any]:
    return {
        "order_id": str(order.id),
        "number": order.number or str(order.id),
        "item": invoice.item(order, language),
        "what_for": invoice.what_for(order, language),
        "price": invoice.price(order, language),
    }


def _became(became: str, language: str) -> dict[str, str]:
    return {"became": became, "headline": texts.t(language, f"orders.became.{became}")}


def _to_buyer(order: Order, now: datetime) -> dict[str, Any]:
    return {"to": order.email, "language": order.language, "now": now, "about": about(order)}
