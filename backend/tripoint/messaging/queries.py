"""Queries for the outbox."""

from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.messaging.models import Channel, MailState, OutboxMail

MOST_MESSAGES = 200


class CapturedMessage(NamedTuple):
    """A captured message, with the fields that /dev/mail and /dev/sms show."""

    id: UUID
    to: str
    subject: str | None
    text: str | None
    html: str | None
    calendar: str | None
    files: list[dict[str, str]] | None
    created_at: datetime | None


def captured(db: Session, to: str | None, channel: Channel = Channel.MAIL) -> list[CapturedMessage]:
    """Captured messages, newest first; optionally only those to one address."""
    query = (
        select(
            OutboxMail.id,
            OutboxMail.to,
            OutboxMail.subject,
            OutboxMail.text,
            OutboxMail.html,
            OutboxMail.calendar,
            OutboxMail.files,
            OutboxMail.handed_over_at,
        )
        .where(OutboxMail.state == MailState.CAPTURED, OutboxMail.subject.is_not(None), OutboxMail.channel == channel)
        .order_by(OutboxMail.handed_over_at.desc(), OutboxMail.created_at.desc())
        .limit(MOST_MESSAGES)
    )
    if to is not None:
        query = query.where(OutboxMail.to == to)
    return [CapturedMessage(*row) for row in db.execute(query).all()]
