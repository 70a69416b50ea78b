"""The outbox as a work queue: claims on messages, and their outcomes (TRUST.md R4-R6).

A worker first claims a message in a short, separate transaction, so that no outbox row stays locked while an email is
prepared: outbox rows come last in the order of locks (docs/decisions/0100-one-order-of-locks.md). The attempt number
distinguishes a claim from a later one on the same message; only the current claim may write an outcome, except "sent".
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import structlog
from sqlalchemy import ColumnElement, Select, exists, or_, select, update
from sqlalchemy.orm import Session

from tripoint.core import hub
from tripoint.core.settings import MailMode
from tripoint.messaging import outbox
from tripoint.messaging.models import Channel, MailState, OutboxMail

LEASE = timedelta(minutes=2)
FIRST_WAIT, LONGEST_WAIT = timedelta(minutes=1), timedelta(hours=1)
log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Claim:
    """A message that belongs to one worker until its lease ends or another attempt begins."""

    id: UUID
    attempt: int


class ClaimLost(Exception):
    """The message was cancelled or claimed again in the meantime; its preparation has to be rolled back."""


def is_anything_to_do(db: Session, mode: MailMode, now: datetime) -> bool:
    """Whether a message is due, or has to be moved because the mail mode changed."""
    due = exists().where(OutboxMail.state == MailState.QUEUED, OutboxMail.due_at <= now)
    unsettled = exists().where(
        OutboxMail.state == (MailState.QUEUED if mode == "paused" else MailState.PAUSED),
        OutboxMail.channel == Channel.MAIL,
    )
    return bool(db.scalar(select(or_(due, unsettled))))


def settle_mode(db: Session, mode: MailMode, now: datetime) -> None:
    """Apply the mail mode. Paused: hold all emails back. Otherwise: make held ones due, with the full time to retry."""
    if mode == "paused":
        waiting = (OutboxMail.state == MailState.QUEUED, OutboxMail.channel == Channel.MAIL)
        change = update(OutboxMail).where(*waiting).values(state=MailState.PAUSED)
    else:
        change = (
            update(OutboxMail)
            .where(OutboxMail.state == MailState.PAUSED)
            .values(state=MailState.QUEUED, due_at=now, give_up_at=now + outbox.KEEP_TRYING, attempts=0)
        )
    db.execute(change)


def claim(db: Session, mode: MailMode, now: datetime) -> Claim | None:
    """Claim the message that was due first, for the length of a lease; None if none is due."""
    mail = db.scalar(_due(mode, now))
    if mail is None:
        return None
    mail.attempts += 1
    mail.lease_until = now + LEASE
    return Claim(mail.id, mail.attempts)


def _due(mode: MailMode, now: datetime) -> Select[OutboxMail]:
    channels = (Channel.SMS,) if mode == "paused" else tuple(Channel)
    return (
        select(OutboxMail)
        .where(
            OutboxMail.state == MailState.QUEUED,
            OutboxMail.channel.in_(channels),
            OutboxMail.due_at <= now,
            or_(OutboxMail.lease_until.is_(None), OutboxMail.lease_until < now),
        )
        .order_by(OutboxMail.due_at)
        .limit(1)
        .with_for_update(skip_locked=True)
    )


def held(db: Session, claim: Claim) -> OutboxMail:
    """The claimed message, for reading; not locked. Raises ClaimLost."""
    mail = db.scalar(select(OutboxMail).where(*_is_held(claim)))
    if mail is None:
        raise ClaimLost
    return mail


def finish(db: Session, claim: Claim, **values: Any) -> None:
    """Record the outcome of an attempt if the claim still holds. Raises ClaimLost."""
    if db.scalar(update(OutboxMail).where(*_is_held(claim)).values(**values).returning(OutboxMail.id)) is None:
        raise ClaimLost
    hub.announce(db, outbox.OUTCOMES, claim.id)


def sent(db: Session, claim: Claim, now: datetime) -> None:
    """Record that the message was sent, even if another worker holds the claim by now."""
    values = {"state": MailState.SENT, "handed_over_at": now, "lease_until": None, "reason": None, "params": {}}
    db.execute(update(OutboxMail).where(OutboxMail.id == claim.id).values(**values))
    hub.announce(db, outbox.OUTCOMES, claim.id)


def failed(db: Session, claim: Claim, reason: str) -> None:
    """Record that the message will never be sent."""
    finish(db, claim, state=MailState.FAILED, reason=reason[:200], lease_until=None, params={})
    log.warning("mail_refused", mail=str(claim.id))


def delayed(db: Session, claim: Claim, reason: str, now: datetime, first_wait: timedelta = FIRST_WAIT) -> None:
    """Schedule another attempt, or give up if the time to retry is over."""
    give_up_at = held(db, claim).give_up_at
    due_at = now + wait_after(claim.attempt, claim.id, first_wait)
    if due_at >= give_up_at:
        failed(db, claim, reason)
        return
    finish(db, claim, reason=reason[:200], due_at=due_at, lease_until=None)
    log.info("mail_delayed", mail=str(claim.id), attempts=claim.attempt)


def postponed(db: Session, claim: Claim, reason: str, until: datetime) -> None:
    """Put the message off until another time, with the full time to retry from then."""
    give_up_at = until + outbox.KEEP_TRYING
    finish(db, claim, reason=reason, due_at=until, give_up_at=give_up_at, lease_until=None)


def wait_after(attempts: int, mail_id: UUID, first_wait: timedelta = FIRST_WAIT) -> timedelta:
    """The backoff: `first_wait`, doubling up to 1 hour, plus or minus a fifth by id, so that retries spread out."""
    wait = min(LONGEST_WAIT, first_wait * int(2 ** min(attempts - 1, 16)))
    spread = ((mail_id.int >> attempts) % 401 - 200) / 1000
    return wait * (1 + spread)


def _is_held(claim: Claim) -> tuple[ColumnElement[bool], ...]:
    return (OutboxMail.id == claim.id, OutboxMail.state == MailState.QUEUED, OutboxMail.attempts == claim.attempt)
