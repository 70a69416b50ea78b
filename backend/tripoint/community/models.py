"""Tables of open trips: who asks to join them, who waits for a seat, and who has saved them."""

from datetime import date, datetime
from enum import StrEnum
from uuid import UUID

from sqlalchemy import Date, ForeignKey, Integer, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from tripoint.core import columns
from tripoint.core.db import Model
from tripoint.identity.models import User
from tripoint.trips.models import Trip


class RequestStatus(StrEnum):
    """The outcome of a request to join."""

    PENDING = "pending"
    APPROVED = "approved"
    DECLINED = "declined"


class JoinRequest(Model):
    """A request to join an open trip: one row for each person and trip, overwritten when they ask again."""

    __tablename__ = "join_requests"
    __table_args__ = (UniqueConstraint("trip_id", "user_id"),)

    trip_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(Trip.id, ondelete="CASCADE"))
    user_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(User.id, ondelete="CASCADE"), index=True)
    status: Mapped[RequestStatus] = mapped_column(columns.one_of(RequestStatus), default=RequestStatus.PENDING)
    note: Mapped[str] = mapped_column(Text)
    city_id: Mapped[str] = mapped_column(String(60))
    city: Mapped[dict[str, str]] = mapped_column(columns.Json)
    answer: Mapped[str] = mapped_column(Text, default="")
    """The organizer's message with a yes or a no; may be empty."""
    asked_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    answered_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)


class SeatAlert(Model):
    """Someone wants to be told when a seat of a full trip frees up; deleted once they have been told."""

    __tablename__ = "seat_alerts"
    __table_args__ = (UniqueConstraint("trip_id", "user_id"),)

    trip_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(Trip.id, ondelete="CASCADE"))
    user_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(User.id, ondelete="CASCADE"), index=True)
    asked_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)


class SavedTrip(Model):
    """A saved trip with its facts at that time: once it is closed, strangers must not learn what became of it."""

    __tablename__ = "saved_trips"
    __table_args__ = (UniqueConstraint("user_id", "trip_id"),)

    user_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(User.id, ondelete="CASCADE"))
    trip_id: Mapped[UUID | None] = mapped_column(columns.Id, ForeignKey(Trip.id, ondelete="SET NULL"), index=True)
    destination: Mapped[str] = mapped_column(String(60))
    start_date: Mapped[date] = mapped_column(Date)
    end_date: Mapped[date] = mapped_column(Date)
    per_person: Mapped[int] = mapped_column(Integer)
    currency: Mapped[str] = mapped_column(String(3))
    saved_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
