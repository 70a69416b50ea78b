"""The outbox: one row per message, written in the transaction that causes it (TRUST.md R4)."""

from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import Index, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from tripoint.core import columns
from tripoint.core.db import Model


class MailState(StrEnum):
    """The state of a message. For invites, the organizer sees it."""

    QUEUED = "queued"
    SENT = "sent"
    CAPTURED = "captured"
    FAILED = "failed"
    PAUSED = "paused"
    CANCELLED = "cancelled"


class Channel(StrEnum):
    """How a message is sent: to a mailbox, or as a text message to a phone."""

    MAIL = "mail"
    SMS = "sms"


class OutboxMail(Model):
    """One message to one recipient: an email, unless `channel` says otherwise.

    Only captured messages keep their rendered text. Parameters are kept until hand-over.
    """

    __tablename__ = "outbox_mails"
    __table_args__ = (Index("ix_outbox_mails_state_due_at", "state", "due_at"),)

    to: Mapped[str] = mapped_column(String(254))
    channel: Mapped[str] = mapped_column(String(4), default=Channel.MAIL, server_default=Channel.MAIL)
    language: Mapped[str] = mapped_column(String(5))
    template: Mapped[str] = mapped_column(String(80))
    params: Mapped[dict[str, Any]] = mapped_column(columns.Json)
    about: Mapped[str | None] = mapped_column(String(120), index=True)
    state: Mapped[str] = mapped_column(String(12), default=MailState.QUEUED)
    reason: Mapped[str | None] = mapped_column(String(200))
    attempts: Mapped[int] = mapped_column(Integer, default=0)
    created_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    due_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    give_up_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    lease_until: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    handed_over_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    message_id: Mapped[str] = mapped_column(String(120))
    subject: Mapped[str | None] = mapped_column(String(200))
    text: Mapped[str | None] = mapped_column(Text)
    html: Mapped[str | None] = mapped_column(Text)
    calendar: Mapped[str | None] = mapped_column(Text)
    files: Mapped[list[Any] | None] = mapped_column(columns.Json)
    """The attachments of a captured message: name, type, and content in base64."""
