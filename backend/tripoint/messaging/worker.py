"""Working the outbox: claim with a lease, prepare, render, hand over, record (TRUST.md R3-R6).

Three steps with the network between two transactions. A worker killed in the middle leaves a lease that runs out,
so its mail is taken up again: a kill may double a mail, never lose one.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import structlog
from sqlalchemy import Select, exists, or_, select, update
from sqlalchemy.orm import Session

from tripoint.core.clock import Clock
from tripoint.core.db import Database
from tripoint.core.errors import AppError
from tripoint.core.settings import MailMode, Settings
from tripoint.messaging import outbox, texting, transport
from tripoint.messaging.models import Channel, MailState, OutboxMail
from tripoint.messaging.render import Rendered, render, render_text

LEASE = timedelta(minutes=2)
POLL_SECONDS = 1.0
AT_ONCE = 4
FIRST_WAIT, LONGEST_WAIT = timedelta(minutes=1), timedelta(hours=1)
log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Claim:
    """A mail in our hands until its lease ends."""

    id: UUID
    channel: Channel
    parcel: transport.Parcel


async def run(database: Database, settings: Settings, clock: Clock, stop: asyncio.Event) -> None:
    """Work until `stop` is set: at once after a commit in this process, else every second."""
    bell = outbox.bell()
    try:
        while not stop.is_set():
            bell.clear()
            try:
                await work_once(database, settings, clock)
            except AppError as error:
                log.warning("outbox_pass_failed", reason=error.code)
            except Exception:
                log.exception("outbox_pass_failed")
            await _first(bell, stop)
    finally:
        outbox.mute(bell)


async def _first(*events: asyncio.Event) -> None:
    waiting = [asyncio.ensure_future(event.wait()) for event in events]
    await asyncio.wait(waiting, timeout=POLL_SECONDS, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def work_once(database: Database, settings: Settings, clock: Clock) -> int:
    """One pass over everything due; how many mails were taken up."""
    mode = settings.mail_mode
    if not await database.read(_is_anything_to_do, mode, clock.now()):
        return 0
    await database.write(_settle_mode, mode, clock.now())

    async def lane() -> int:
        taken = 0
        while await _one(database, settings, clock):
            taken += 1
        return taken

    lanes = AT_ONCE if mode == "on" else 1
    return sum(await asyncio.gather(*(lane() for _ in range(lanes))))


async def _one(database: Database, settings: Settings, clock: Clock) -> bool:
    """Take up one message; False when none is due."""
    claim = await database.write(_claim, settings, clock.now())
    if claim is None:
        return False
    if isinstance(claim, Claim):
        await _hand_over(database, settings, clock, claim)
    return True


async def _hand_over(database: Database, settings: Settings, clock: Clock, claim: Claim) -> None:
    try:
        if claim.channel is Channel.SMS:
            await texting.send(claim.parcel, sms_url=settings.sms_url.get_secret_value())
        else:
            await transport.send(
                claim.parcel,
                smtp_url=settings.smtp_url.get_secret_value(),
                sender=settings.mail_from,
                at=clock.now(),
            )
    except transport.Refused as refused:
        await database.write(_fail, claim.id, str(refused))
    except transport.Unreachable as down:
        await database.write(_retry, claim.id, str(down), clock.now())
    else:
        await database.write(_sent, claim.id, clock.now())


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


def _is_anything_to_do(db: Session, mode: MailMode, now: datetime) -> bool:
    due = exists().where(OutboxMail.state == MailState.QUEUED, OutboxMail.due_at <= now)
    unsettled = exists().where(
        OutboxMail.state == (MailState.QUEUED if mode == "paused" else MailState.PAUSED),
        OutboxMail.channel == Channel.MAIL,
    )
    return bool(db.scalar(select(or_(due, unsettled))))


def _settle_mode(db: Session, mode: MailMode, now: datetime) -> None:
    """Paused: nothing leaves. Back on: what waited is due, with the whole time for tries ahead of it."""
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


def _claim(db: Session, settings: Settings, now: datetime) -> Claim | MailState | None:
    """The next mail, its secrets made and its words set; a state if it needs no transport; None if none is due."""
    mail = db.scalar(_due(settings.mail_mode, now))
    if mail is None:
        return None
    mail.attempts += 1
    try:
        with db.begin_nested():
            params = _prepared(db, mail, now)
            rendered = None if params is None else _rendered(mail, params, settings)
    except Exception as broken:  # one mail that cannot be made must not hold up the others
        log.exception("mail_broken", template=mail.template, mail=str(mail.id))
        mail.state, mail.reason = MailState.FAILED, type(broken).__name__
        return MailState.FAILED
    if params is None or rendered is None:
        mail.state, mail.params = MailState.CANCELLED, {}
        return MailState.CANCELLED
    mail.to = params.get("to", mail.to)
    channel = Channel(mail.channel)
    if (settings.sms_mode if channel is Channel.SMS else settings.mail_mode) == "captured":
        _capture(mail, rendered, now)
        return MailState.CAPTURED
    mail.lease_until = now + LEASE
    return Claim(
        id=mail.id,
        channel=channel,
        parcel=transport.Parcel(mail.to, mail.language, mail.message_id, params.get("unsubscribe_url"), rendered),
    )


def _prepared(db: Session, mail: OutboxMail, now: datetime) -> dict[str, Any] | None:
    prepare = outbox.PREPARERS.get(mail.template)
    if prepare is None:
        return mail.params
    added = prepare(db, mail.params, now)
    return None if added is None else {**mail.params, **added}


def _rendered(mail: OutboxMail, params: dict[str, Any], settings: Settings) -> Rendered:
    template = params.get("template", mail.template)
    if mail.channel == Channel.SMS:
        return render_text(template, params, language=mail.language)
    return render(template, params, language=mail.language, origin=settings.origin)


def _capture(mail: OutboxMail, rendered: Rendered, now: datetime) -> None:
    mail.state, mail.handed_over_at, mail.params = MailState.CAPTURED, now, {}
    mail.subject, mail.text, mail.html = rendered.subject, rendered.text, rendered.html


def _sent(db: Session, mail_id: UUID, now: datetime) -> None:
    _record(db, mail_id, state=MailState.SENT, handed_over_at=now, lease_until=None, reason=None, params={})


def _fail(db: Session, mail_id: UUID, reason: str) -> None:
    _record(db, mail_id, state=MailState.FAILED, reason=reason, lease_until=None, params={})
    log.warning("mail_refused", mail=str(mail_id))


def _retry(db: Session, mail_id: UUID, reason: str, now: datetime) -> None:
    attempts, give_up_at = db.execute(
        select(OutboxMail.attempts, OutboxMail.give_up_at).where(OutboxMail.id == mail_id)
    ).one()
    due_at = now + wait_after(attempts, mail_id)
    if due_at >= give_up_at:
        _fail(db, mail_id, reason)
        return
    _record(db, mail_id, reason=reason, due_at=due_at, lease_until=None)
    log.info("mail_delayed", mail=str(mail_id), attempts=attempts)


def wait_after(attempts: int, mail_id: UUID) -> timedelta:
    """1 minute doubling to 1 hour, each a fifth longer or shorter by the mail's own id, so that a herd spreads."""
    wait = min(LONGEST_WAIT, FIRST_WAIT * int(2 ** min(attempts - 1, 10)))
    spread = ((mail_id.int >> attempts) % 401 - 200) / 1000
    return wait * (1 + spread)


def _record(db: Session, mail_id: UUID, **values: Any) -> None:
    db.execute(update(OutboxMail).where(OutboxMail.id == mail_id).values(**values))
