"""Reading orders."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import ColumnElement, and_, delete, or_, select
from sqlalchemy.orm import Session

from tripoint.orders import rules
from tripoint.orders.models import Order, PaymentEvent
from tripoint.orders.rules import LIVE
from tripoint.orders.states import OrderItem, OrderState
from tripoint.trips.models import Trip


def live(db: Session, trip_id: UUID, item: OrderItem) -> Order | None:
    """The only live order of this item for a trip."""
    return db.scalar(select(Order).where(Order.trip_id == trip_id, Order.item == item, Order.state.in_(LIVE)))


def has_support(db: Session, trip_id: UUID) -> bool:
    return bool(db.scalar(select(Trip.has_support).where(Trip.id == trip_id)))


def of_user(db: Session, user_id: UUID) -> Sequence[Order]:
    """A user's orders, newest first."""
    return db.scalars(select(Order).where(Order.user_id == user_id).order_by(Order.created_at.desc(), Order.id)).all()


def own(db: Session, user_id: UUID, order_id: UUID) -> Order | None:
    return db.scalar(select(Order).where(Order.id == order_id, Order.user_id == user_id))


def of_number(db: Session, number: str) -> Order | None:
    return db.scalar(select(Order).where(Order.number == number))


def of_payment(db: Session, payment: str) -> UUID | None:
    """The id of the order that a Stripe payment is for."""
    return db.scalar(select(Order.id).where(Order.payment == payment))


def unanswered(db: Session, now: datetime, most: int) -> Sequence[Order]:
    """Orders by card that have waited for a while, locked for the process that asks Stripe; oldest first."""
    last, asked_lately = now - rules.PATIENCE, Order.asked_at > now - rules.PATIENCE
    is_old, asked_today = Order.created_at <= now - rules.SOON, Order.asked_at > now - timedelta(days=1)
    query = (
        select(Order)
        .where(Order.state == OrderState.AWAITING_PAYMENT, Order.created_at <= last)
        .where(or_(Order.asked_at.is_(None), ~asked_lately), or_(~is_old, Order.asked_at.is_(None), ~asked_today))
        .order_by(Order.created_at, Order.id)
        .limit(most)
    )
    return db.scalars(query.with_for_update(skip_locked=True)).all()


def for_change(db: Session, order_id: UUID) -> Order | None:
    """An order, locked. Callers that also change its trip must lock the trip first."""
    query = select(Order).where(Order.id == order_id).with_for_update()
    return db.scalar(query.execution_options(populate_existing=True))


def listed(db: Session, *, settled: bool) -> Sequence[Order]:
    """Orders with something to do: unpaid, or paid in vain and not refunded; with `settled` all. Oldest first."""
    in_vain = and_(Order.state == OrderState.CANCELLED, Order.payment.is_not(None), Order.refunded_cents == 0)
    to_do = or_(Order.state == OrderState.OPEN, in_vain)
    of_interest: tuple[ColumnElement[bool], ...] = () if settled else (to_do,)
    return db.scalars(select(Order).where(*of_interest).order_by(Order.created_at, Order.id)).all()


def forget_before(db: Session, when: datetime) -> None:
    db.execute(delete(Order).where(Order.created_at < when))


def forget_traces(db: Session, when: datetime) -> None:
    """Delete Stripe events, and orders by card that were never paid: they are in no books."""
    db.execute(delete(PaymentEvent).where(PaymentEvent.received_at < when))
    db.execute(delete(Order).where(Order.number.is_(None), Order.payment.is_(None), Order.ended_at < when))
