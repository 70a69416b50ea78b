"""The data this package stores about one person: emails and text messages not yet deleted (TRUST.md P2, P3)."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, case, func, update
from sqlalchemy.orm import Session

from tripoint.core.personal import Listing, Person
from tripoint.messaging.models import MailState, OutboxMail
from tripoint.messaging.outbox import BLANK, WAITING


def _to(_db: Session, person: Person) -> Sequence[ColumnElement[bool]]:
    return (func.lower(OutboxMail.to).in_(person.mailboxes),)


LISTINGS = (
    Listing(
        "mails",
        (
            OutboxMail.to,
            OutboxMail.channel,
            OutboxMail.language,
            OutboxMail.template,
            OutboxMail.state,
            OutboxMail.reason,
            OutboxMail.about,
            OutboxMail.created_at,
            OutboxMail.handed_over_at,
            OutboxMail.subject,
            OutboxMail.text,
            OutboxMail.calendar,
            OutboxMail.files,
        ),
        _to,
    ),
)
WITHHELD = {
    "outbox_mails.params": "parts of a mail that has not left: the person gets them with it",
    "outbox_mails.html": "the words of `text` once more, with markup",
}


def erase(db: Session, person: Person, now: datetime) -> None:  # noqa: ARG001 (one signature for all packages)
    """Blank the messages sent to this person, and cancel waiting ones."""
    state = case((OutboxMail.state.in_(WAITING), MailState.CANCELLED), else_=OutboxMail.state)
    db.execute(update(OutboxMail).where(*_to(db, person)).values(**BLANK, state=state))
