"""Reading the outbox."""

from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.messaging.models import MailState, OutboxMail

SHOWN = 200


class Captured(NamedTuple):
    """A captured mail as /dev/mail shows it."""

    id: UUID
    to: str
    subject: str | None
    text: str | None
    html: str | None
    created_at: datetime | None


def captured(db: Session, to: str | None) -> list[Captured]:
    """Captured mails, newest first; only those to one address where one is given."""
    query = (
        select(
            OutboxMail.id,
            OutboxMail.to,
            OutboxMail.subject,
            OutboxMail.text,
            OutboxMail.html,
            OutboxMail.handed_over_at,
        )
        .where(OutboxMail.state == MailState.CAPTURED, OutboxMail.subject.is_not(None))
        .order_by(OutboxMail.handed_over_at.desc(), OutboxMail.created_at.desc())
        .limit(SHOWN)
    )
    if to is not None:
        query = query.where(OutboxMail.to == to)
    return [Captured(*row) for row in db.execute(query).all()]
