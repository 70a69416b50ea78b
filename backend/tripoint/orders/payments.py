"""Stores Stripe's news of orders. It may arrive twice, late, out of order and concurrently: only the order's current
state counts, read under the locks of its trip and itself (docs/decisions/0301, 0317).
"""

from datetime import datetime
from typing import NamedTuple
from uuid import UUID

import structlog
from sqlalchemy import or_, update
from sqlalchemy.orm import Session

from tripoint.core import ids, limits
from tripoint.core.db import insert_into
from tripoint.core.errors import Unavailable
from tripoint.money.schemas import Money
from tripoint.orders import notifying, opening, queries, rules, service
from tripoint.orders.models import Order, PaymentEvent
from tripoint.orders.service import Desk
from tripoint.orders.states import Dispute, OrderState
from tripoint.orders.stripe_words import DisputeNews, News, PageNews, PaymentPage, RefundFailed
from tripoint.trips.changes import CLOCK
from tripoint.trips.models import Trip

log = structlog.get_logger(__name__)
WAITS, PAID = OrderState.AWAITING_PAYMENT, OrderState.PAID


def take_in(db: Session, event_id: str, order_id: UUID, news: News, desk: Desk) -> None:
    """Apply an event about an order, once. Raises Unavailable if it comes before its payment, so that it is resent."""
    if not _is_first(db, event_id, desk.now):
        return
    if isinstance(news, PageNews):
        settle(db, order_id, news.page, desk, has_failed=news.has_failed)
        return
    found = db.get(Order, order_id)
    if found is None:
        log.warning("payment_of_unknown_order", order=str(order_id))
        return
    trip, order = service.locked(db, found)
    if order.payment is None and order.state in {WAITS, OrderState.CANCELLED}:
        raise Unavailable
    if order.payment != news.payment:
        return
    if isinstance(news, RefundFailed):  # the order is unchanged; the money has to be returned in another way
        _warn(db, order, "refund_failed", desk, about=news.id)
        return
    by_bank = isinstance(news, DisputeNews)
    if isinstance(news, DisputeNews):
        _disputed(db, order, news, desk)
    else:
        _refunded(db, order, news.refunded, desk)
    if order.state is PAID and order.refunded_cents + order.lost_cents >= order.cents:
        service.become(db, trip, order, OrderState.REFUNDED, actor=CLOCK, desk=desk, by_bank=by_bank)


def settle(db: Session, order_id: UUID, page: PaymentPage, desk: Desk, *, has_failed: bool = False) -> None:
    """Apply the state of an order's page: paid, over, or neither yet."""
    found = db.get(Order, order_id)
    if found is None:
        if page.is_paid:  # for instance after restoring an older backup
            log.error("payment_to_look_at", order=str(order_id), why="unknown_order", payment=page.payment_intent)
        return
    trip, order = service.locked(db, found)
    if page.is_paid and not has_failed:
        _paid(db, trip, order, page, desk)
        return
    if order.state is not WAITS or order.session not in {None, page.id}:
        return
    if has_failed or page.is_over:
        service.become(db, trip, order, OrderState.CANCELLED, actor=CLOCK, desk=desk)
        if has_failed:
            notifying.failed(db, order, desk.now)


def _paid(db: Session, trip: Trip | None, order: Order, page: PaymentPage, desk: Desk) -> None:
    if not _is_right(db, order, page, desk):
        return
    if order.state is WAITS:
        order.session, order.payment = page.id, page.payment_intent
        order.refunded_cents, order.lost_cents, order.dispute, order.dispute_id = 0, 0, None, None  # of a wrong payment
        service.become(db, trip, order, PAID, actor=CLOCK, desk=desk)
        if trip is None or not opening.has(trip, order.item):
            _warn(db, order, "paid_in_vain", desk)
    elif order.state is OrderState.CANCELLED:
        order.payment = order.payment or page.payment_intent
        _warn(db, order, "paid_in_vain", desk, page.payment_intent)


def note_page(db: Session, order_id: UUID, session: str) -> bool:
    """Store the order's page; False if it no longer waits or has another one. Concurrent requests get the same page."""
    waits = update(Order).where(Order.id == order_id, Order.state == WAITS)
    same = or_(Order.session.is_(None), Order.session == session)
    return db.execute(waits.where(same).values(session=session).returning(Order.id)).first() is not None


class OpenPayment(NamedTuple):
    """An order that waits for its payment. `is_over`: its page's lifetime has passed, so it can no longer be paid."""

    order_id: UUID
    session: str | None
    is_over: bool


def take_unanswered(db: Session, now: datetime, most: int = 20) -> list[OpenPayment]:
    """Claim orders about which this process will ask Stripe now."""
    waiting = queries.unanswered(db, now, most)
    for one in waiting:
        one.asked_at = now
    return [OpenPayment(one.id, one.session, now - one.created_at > rules.PAGE_LIFE) for one in waiting]


def give_up(db: Session, order_id: UUID, desk: Desk) -> None:
    """End an order that can no longer be paid: its page is over, was never made, or is unknown to Stripe."""
    found = db.get(Order, order_id)
    if found is None:
        return
    trip, order = service.locked(db, found)
    if order.state is WAITS:
        service.become(db, trip, order, OrderState.CANCELLED, actor=CLOCK, desk=desk)


def _is_first(db: Session, event_id: str, now: datetime) -> bool:
    """Whether this event is processed for the first time. Waits for another process that is processing it."""
    statement = insert_into(db, PaymentEvent).values(id=ids.new_id(), event_id=event_id, received_at=now)
    once = statement.on_conflict_do_nothing(index_elements=[PaymentEvent.event_id]).returning(PaymentEvent.id)
    return db.scalar(once) is not None


def _is_right(db: Session, order: Order, page: PaymentPage, desk: Desk) -> bool:
    """Whether the page belongs to this order and the paid amount is its price; otherwise the operator is warned."""
    costs = Money(cents=order.cents, currency=order.currency)
    if page.order_id == order.id and order.session in {None, page.id} and page.price == costs:
        return True
    order.payment = order.payment or page.payment_intent  # so that later events about it find the order
    _warn(db, order, "wrong_payment", desk, page.payment_intent)
    return False


def _refunded(db: Session, order: Order, back: Money, desk: Desk) -> None:
    """Apply the total refunded so far; a smaller total than before is from an older event."""
    if back.currency != order.currency:
        _warn(db, order, "wrong_payment", desk)
        return
    if back.cents <= order.refunded_cents:
        return
    order.refunded_cents = min(back.cents, order.cents)
    if order.state is PAID and order.refunded_cents + order.lost_cents < order.cents:
        _tell(db, order, "partly_refunded", desk)


def _disputed(db: Session, order: Order, news: DisputeNews, desk: Desk) -> None:
    """Apply a dispute. The operator is told of each dispute and its end in every state of the order, since the money
    may be claimed twice.
    """
    is_known, before = order.dispute_id == news.id, order.dispute
    if is_known and (not news.is_closed or before is Dispute.WON):
        return
    order.dispute_id = news.id
    if not news.is_closed:
        order.dispute = Dispute.OPEN
        _tell(db, order, "disputed", desk)
    elif news.status != "lost":
        if is_known and before is Dispute.LOST:  # the bank has reversed its decision
            order.lost_cents = max(0, order.lost_cents - news.cents)
        order.dispute = Dispute.WON
        _tell(db, order, "dispute_won" if news.status == "won" else "dispute_closed", desk)
    elif not is_known or before is not Dispute.LOST:
        order.dispute = Dispute.LOST
        has_worked = order.state is PAID
        order.lost_cents = min(order.lost_cents + news.cents, order.cents)
        if not has_worked:
            _tell(db, order, "charged_back", desk)
        elif order.refunded_cents + order.lost_cents < order.cents:
            _tell(db, order, "partly_charged_back", desk)


def _tell(db: Session, order: Order, became: str, desk: Desk) -> None:
    notifying.to_operator(db, order, became, desk.seller.mailbox, desk.now)


def _warn(
    db: Session, order: Order, why: str, desk: Desk, payment: str | None = None, *, about: str | None = None
) -> None:
    """Tell the operator about money that someone has to look at: once for each payment, or for each `about`."""
    payment = payment or order.payment
    log.error("payment_to_look_at", order=str(order.id), why=why, payment=payment)
    which = f"orders/warned:{order.id}:{why}:{about or payment}"
    if limits.first_time(db, which, int(rules.TRACES.total_seconds()), desk.now):
        notifying.to_operator(db, order, why, desk.seller.mailbox, desk.now, payment=payment)
