"""Tables of the public forms. Addresses are stored as typed, and folded for comparison."""

from datetime import datetime

from sqlalchemy import String, Text
from sqlalchemy.orm import Mapped, mapped_column

from tripoint.core import columns
from tripoint.core.db import Model


class Subscription(Model):
    """A newsletter subscription. It is active once `confirmed_at` is set (double opt-in, TRUST.md P9)."""

    __tablename__ = "newsletter_subscriptions"

    email: Mapped[str] = mapped_column(String(254))
    email_folded: Mapped[str] = mapped_column(String(254), unique=True)
    language: Mapped[str] = mapped_column(String(2))
    token_hash: Mapped[str | None] = mapped_column(String(64), unique=True)
    asked_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    confirmed_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    ended_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)


class WaitlistEntry(Model):
    __tablename__ = "waitlist_entries"

    email: Mapped[str] = mapped_column(String(254))
    email_folded: Mapped[str] = mapped_column(String(254), unique=True)
    first_name: Mapped[str] = mapped_column(String(120))
    last_name: Mapped[str] = mapped_column(String(120))
    language: Mapped[str] = mapped_column(String(2))
    joined_at: Mapped[datetime] = mapped_column(columns.UtcDateTime, index=True)


class Message(Model):
    """A message from the contact form, or a company's enquiry, which has `team_size` set."""

    __tablename__ = "contact_messages"

    name: Mapped[str] = mapped_column(String(120))
    email: Mapped[str] = mapped_column(String(254))
    subject: Mapped[str] = mapped_column(String(120))
    company: Mapped[str | None] = mapped_column(String(120))
    team_size: Mapped[int | None]
    message: Mapped[str] = mapped_column(Text)
    language: Mapped[str] = mapped_column(String(2))
    sent_at: Mapped[datetime] = mapped_column(columns.UtcDateTime, index=True)
