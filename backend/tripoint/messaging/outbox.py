"""Posting email: a row in the caller's transaction, sent by `messaging.worker` (ARCHITECTURE.md, section 7).

An email is a frozen dataclass. Its fields are the template's parameters. Strings are treated as typed by people and
sanitized, unless the field's name ends in `_url` or is listed in `exact` (our own words: dates, amounts).
An email that carries a secret defines `prepare`. It runs at hand-over, so the secret is as fresh as the email and is
never stored in the outbox (TRUST.md A3).
"""

from base64 import b64encode
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from datetime import datetime, timedelta
from typing import Any, ClassVar
from uuid import UUID

from sqlalchemy import delete, update
from sqlalchemy.orm import Session

from tripoint.core import hub, ids, texts
from tripoint.messaging import untrusted
from tripoint.messaging.models import Channel, MailState, OutboxMail

TOPIC = "outbox"
"""Announced when emails are queued."""
OUTCOMES = "mail"
"""Announced with an email's id when an attempt to deliver it has ended."""
KEEP_TRYING = timedelta(hours=72)
KEEP_BODIES = timedelta(days=7)
KEEP_WAITING = timedelta(days=90)
KEEP_ROWS = timedelta(days=365)
WAITING = (MailState.QUEUED, MailState.PAUSED)
WORDS: dict[str, Any] = {"params": {}, "subject": None, "text": None, "html": None, "calendar": None, "files": None}
BLANK: dict[str, Any] = {"to": "", "reason": None, **WORDS}

Prepare = Callable[[Session, dict[str, Any], datetime], dict[str, Any] | None]
PREPARERS: dict[str, Prepare] = {}


class MessagePostponed(Exception):
    """Raised by a `prepare` to send this message later. Its preparation is rolled back; nothing is lost.

    `reason`: a code of the package, stored with the message until it is sent.
    """

    def __init__(self, until: datetime, reason: str) -> None:
        super().__init__(reason)
        self.until, self.reason = until, reason


@dataclass(frozen=True)
class Email:
    """Base of all emails. `template` is "package/name": `package/emails/name.html` and `.txt`, texts `emails.name`.

    A subclass may define a static method `prepare(db, params, now)`. It adds parameters that must be made at hand-over.
    A key `template` sends another email of the package instead, `to` sends it to another mailbox, `unsubscribe_path`
    becomes its List-Unsubscribe header, `calendar` an attached calendar file, and `files` other attachments (`file`).
    None means that the email no longer has a purpose and is not sent. `prepare` may raise MessagePostponed, and may run
    again after a failed delivery.

    A parameter `reply_to` becomes the Reply-To header; `poster` names the place whose poster is shown at the top.

    `is_optional` marks news of a trip: it only goes to people who want it (`profiles/updates.py`), and its footer says
    where to turn it off. All other emails are always sent: about an account and its security, personal invites,
    newsletter confirmations, what visitors write to us.
    """

    template: ClassVar[str]
    channel: ClassVar[Channel] = Channel.MAIL
    keep_trying: ClassVar[timedelta] = KEEP_TRYING
    is_optional: ClassVar[bool] = False
    exact: ClassVar[frozenset[str]] = frozenset()
    notes: ClassVar[frozenset[str]] = frozenset()

    def __init_subclass__(cls) -> None:
        prepare = getattr(cls, "prepare", None)
        if prepare is not None:
            PREPARERS[cls.template] = prepare

    def params(self) -> dict[str, Any]:
        """The fields, sanitized and ready for JSON."""
        return {
            field.name: untrusted.harmless(getattr(self, field.name), field.name, exact=self.exact, notes=self.notes)
            for field in fields(self)
        }


def file(name: str, kind: str, content: bytes) -> dict[str, str]:
    """An attachment, in the form that the parameter `files` lists."""
    return {"name": name, "type": kind, "content": b64encode(content).decode()}


def post(
    db: Session,
    email: Email,
    *,
    to: str,
    language: str,
    now: datetime,
    about: str | None = None,
    is_wanted: bool = False,
) -> UUID:
    """Queue an email in the caller's transaction. Returns its row's id. `about` is any key, such as "invite:<uuid>".

    Raises ValueError for an optional email without `is_wanted`, which confirms that the recipient wants such emails.
    """
    if email.is_optional and not is_wanted:
        raise ValueError(f"{email.template} goes to who wants it alone")
    mail_id = ids.new_id()
    db.add(
        OutboxMail(
            id=mail_id,
            to=to,
            channel=email.channel,
            language=texts.first_known([language]),
            template=email.template,
            params=email.params(),
            about=about,
            created_at=now,
            due_at=now,
            give_up_at=now + email.keep_trying,
            message_id=f"<{mail_id}@tripoint>",
        )
    )
    hub.announce(db, TOPIC)
    return mail_id


def cancel(db: Session, *about: str) -> None:
    """Cancel messages with these keys that have not been sent yet."""
    if about:
        db.execute(
            update(OutboxMail)
            .where(OutboxMail.about.in_(about), OutboxMail.state.in_(WAITING))
            .values(state=MailState.CANCELLED, params={})
        )


def forget_bodies(db: Session, about: Sequence[str]) -> None:
    """Delete the content of sent emails with these keys, because someone they mention left for good (TRUST.md P3)."""
    for first in range(0, len(about), 500):
        db.execute(
            update(OutboxMail)
            .where(OutboxMail.about.in_(about[first : first + 500]), OutboxMail.state.not_in(WAITING))
            .values(**WORDS)
        )


def sweep(db: Session, now: datetime) -> None:
    """Delete an email's recipient and content 7 days after it was sent or failed, and its row after 12 months (TRUST.md
    P4, P8). One still waiting keeps both for up to 90 days and is then cancelled, like an unanswered invite.
    """
    db.execute(
        update(OutboxMail)
        .where(OutboxMail.state.in_(WAITING), OutboxMail.created_at < now - KEEP_WAITING)
        .values(state=MailState.CANCELLED)
    )
    db.execute(
        update(OutboxMail)
        .where(OutboxMail.state.not_in(WAITING), OutboxMail.due_at < now - KEEP_BODIES, OutboxMail.to != "")
        .values(**BLANK)
    )
    db.execute(delete(OutboxMail).where(OutboxMail.created_at < now - KEEP_ROWS))
