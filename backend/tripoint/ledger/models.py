"""Tables of what people pay for each other. `total` and `cents` are in minor units of the trip's currency."""

from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy import CheckConstraint, Date, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from tripoint.core import columns
from tripoint.core.db import Model
from tripoint.identity.models import User
from tripoint.ledger.kinds import Kind, Split
from tripoint.trips.models import Trip


class LedgerPerson(Model):
    """Someone named by an expense or a payment, kept so that it still makes sense when they are no longer on the trip.

    `person_id` is a traveller's id, or that of an organizer who does not travel (`queries.py`); it is no foreign key,
    so that a traveller who is put back is found again. `name` is used when no other name is left; it is empty if they
    left Tripoint.
    """

    __tablename__ = "ledger_people"
    __table_args__ = (UniqueConstraint("trip_id", "person_id"),)

    trip_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(Trip.id, ondelete="CASCADE"))
    person_id: Mapped[UUID] = mapped_column(columns.Id, index=True)
    user_id: Mapped[UUID | None] = mapped_column(columns.Id, ForeignKey(User.id, ondelete="SET NULL"), index=True)
    name: Mapped[str] = mapped_column(String(120))


class Expense(Model):
    """Something that one person paid for several. `parts`: person and weight, in the order in which leftover cents are
    given out; `split` defines what a weight means. `rate`: units of `currency` for one unit of the trip's currency,
    frozen with the expense; None if both currencies are the same.
    """

    __tablename__ = "expenses"
    __table_args__ = (CheckConstraint("cents > 0 AND total > 0", name="something_paid"),)

    trip_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(Trip.id, ondelete="CASCADE"), index=True)
    text: Mapped[str] = mapped_column(String(120))
    kind: Mapped[Kind] = mapped_column(columns.one_of(Kind))
    day: Mapped[date] = mapped_column(Date)
    paid_by: Mapped[UUID] = mapped_column(columns.Id)
    cents: Mapped[int] = mapped_column(columns.BigInt)
    currency: Mapped[str] = mapped_column(String(3))
    rate: Mapped[str | None] = mapped_column(String(24))
    total: Mapped[int] = mapped_column(columns.BigInt)
    split: Mapped[Split] = mapped_column(columns.one_of(Split))
    parts: Mapped[list[Any]] = mapped_column(columns.Json)
    added_by: Mapped[UUID | None] = mapped_column(columns.Id, ForeignKey(User.id, ondelete="SET NULL"), index=True)


class Settlement(Model):
    """A transfer that was marked as paid."""

    __tablename__ = "settlements"
    __table_args__ = (CheckConstraint("cents > 0", name="something_paid"),)

    trip_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(Trip.id, ondelete="CASCADE"), index=True)
    paid_by: Mapped[UUID] = mapped_column(columns.Id)
    paid_to: Mapped[UUID] = mapped_column(columns.Id)
    cents: Mapped[int] = mapped_column(columns.BigInt)
    marked_by: Mapped[UUID | None] = mapped_column(columns.Id, ForeignKey(User.id, ondelete="SET NULL"), index=True)
    marked_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)


class Ledger(Model):
    """Settings of a trip's ledger; the row exists once one differs from the default."""

    __tablename__ = "ledgers"

    trip_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(Trip.id, ondelete="CASCADE"), unique=True)
    evens_out: Mapped[bool] = mapped_column(default=False)
    """Whether the way there and back costs everyone the same."""
