"""Tables of orders and of the numbers of their invoices. Amounts are in minor units."""

from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy import CheckConstraint, Date, ForeignKey, Index, Integer, String, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from tripoint.core import columns
from tripoint.core.db import Model
from tripoint.identity.models import User
from tripoint.orders.states import Dispute, OrderItem, OrderState, PayBy
from tripoint.trips.models import Trip

_LIVE = text("state IN ('awaiting_payment', 'open', 'paid')")


class Order(Model):
    """One item ordered for one trip. `number` is its invoice's; orders by card get one when they are paid.

    It outlives account and trip, because billing records are kept for years; the recipient is then sealed
    (`recipient.py`). `seller` is the seller's data on the day of the order; `tax_rate` is in hundredths of a percent.
    """

    __tablename__ = "orders"
    __table_args__ = (
        CheckConstraint("cents > 0", name="costs_something"),
        Index("uq_orders_live", "trip_id", "item", unique=True, sqlite_where=_LIVE),  # on PostgreSQL see `columns.py`
    )

    number: Mapped[str | None] = mapped_column(String(20), unique=True)
    item: Mapped[OrderItem] = mapped_column(columns.one_of(OrderItem))
    state: Mapped[OrderState] = mapped_column(columns.one_of(OrderState))
    user_id: Mapped[UUID | None] = mapped_column(columns.Id, ForeignKey(User.id, ondelete="SET NULL"), index=True)
    trip_id: Mapped[UUID | None] = mapped_column(columns.Id, ForeignKey(Trip.id, ondelete="SET NULL"), index=True)
    destination: Mapped[str] = mapped_column(String(60))
    start_date: Mapped[date | None] = mapped_column(Date)
    end_date: Mapped[date | None] = mapped_column(Date)
    cents: Mapped[int] = mapped_column(Integer)
    currency: Mapped[str] = mapped_column(String(3))
    tax_rate: Mapped[int] = mapped_column(Integer)
    seller: Mapped[dict[str, Any]] = mapped_column(columns.Json)
    name: Mapped[str] = mapped_column(String(120))
    address: Mapped[str] = mapped_column(String(300))
    country: Mapped[str] = mapped_column(String(2))
    tax_number: Mapped[str | None] = mapped_column(String(40))
    email: Mapped[str] = mapped_column(String(254))
    language: Mapped[str] = mapped_column(String(5))
    sealed: Mapped[str | None] = mapped_column(Text)
    """Name, address, tax number and email once the account is gone."""
    created_at: Mapped[datetime] = mapped_column(columns.UtcDateTime, index=True)
    paid_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    ended_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    """When it was cancelled or refunded."""
    pay_by: Mapped[PayBy] = mapped_column(columns.one_of(PayBy), server_default=PayBy.INVOICE.value)
    session: Mapped[str | None] = mapped_column(String(255), unique=True)
    """Stripe's id of the page where it is paid by card."""
    payment: Mapped[str | None] = mapped_column(String(255), unique=True)
    """Stripe's id of the payment by card."""
    asked_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    """When the worker last asked Stripe about its payment."""
    refunded_cents: Mapped[int] = mapped_column(Integer, server_default="0")
    lost_cents: Mapped[int] = mapped_column(Integer, server_default="0")
    """The amount that banks took back in disputes."""
    dispute: Mapped[Dispute | None] = mapped_column(columns.one_of(Dispute))
    dispute_id: Mapped[str | None] = mapped_column(String(255))
    """Stripe's id of the latest dispute."""


class PaymentEvent(Model):
    """A Stripe event that has been processed, so that it has no effect when it is delivered again."""

    __tablename__ = "payment_events"

    event_id: Mapped[str] = mapped_column(String(255), unique=True)
    received_at: Mapped[datetime] = mapped_column(columns.UtcDateTime, index=True)


class OrderNumber(Model):
    """The last invoice number of a year. The row stays locked until the order that takes the next number is committed
    or rolled back, so the numbers have no gaps.
    """

    __tablename__ = "order_numbers"

    year: Mapped[int] = mapped_column(Integer, unique=True)
    last: Mapped[int] = mapped_column(Integer)
