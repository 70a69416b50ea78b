"""Works through the outbox: claim, prepare, hand over, record (TRUST.md R3-R6).

These are three transactions, with the network between the last two. If a worker is killed in the middle, its lease
expires and the message is tried again: a kill may send an email twice but never loses one. A busy or unreachable
database delays an email; only a fault of the email itself makes it fail.
"""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import structlog
from sqlalchemy import exc
from sqlalchemy.orm import Session

from tripoint.core.clock import Clock
from tripoint.core.db import Database
from tripoint.core.errors import AppError, Unavailable
from tripoint.core.settings import Settings
from tripoint.messaging import outbox, queue, sms, transport
from tripoint.messaging.models import Channel, MailState, OutboxMail
from tripoint.messaging.queue import Claim, ClaimLost
from tripoint.messaging.render import RenderedMessage, render, render_text
from tripoint.messaging.transport import Parcel

POLL_SECONDS = 1.0
AT_ONCE = 4
DATABASE_WAIT = timedelta(seconds=5)
RECORD_ATTEMPTS, RECORD_PAUSE_SECONDS = 20, 1.0
DATABASE_ERRORS = (exc.DBAPIError, exc.TimeoutError, Unavailable)
log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Shipment:
    """A prepared message, ready for its transport."""

    channel: Channel
    parcel: Parcel


async def run(database: Database, settings: Settings, clock: Clock, stop: asyncio.Event) -> None:
    """Work until `stop` is set: immediately when emails are queued, and every second for those due later."""
    with database.hub.subscribe(outbox.TOPIC) as inbox:
        while not stop.is_set():
            try:
                await work_once(database, settings, clock)
            except AppError as error:
                log.warning("outbox_pass_failed", reason=error.code)
            except Exception:
                log.exception("outbox_pass_failed")
            await _first(inbox.take(), stop.wait())


async def _first(*awaited: Coroutine[Any, Any, object]) -> None:
    waiting = [asyncio.ensure_future(one) for one in awaited]
    await asyncio.wait(waiting, timeout=POLL_SECONDS, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def work_once(database: Database, settings: Settings, clock: Clock) -> int:
    """Handle everything due. Returns the number of messages. If a lane failed, raises its error once all have ended."""
    mode = settings.mail_mode
    if not await database.read(queue.is_anything_to_do, mode, clock.now()):
        return 0
    await database.write(queue.settle_mode, mode, clock.now())

    async def lane() -> int:
        taken = 0
        while (claim := await database.write(queue.claim, mode, clock.now())) is not None:
            taken += 1
            await _deliver(database, settings, clock, claim)
        return taken

    lanes = AT_ONCE if mode == "on" else 1
    ended = await asyncio.gather(*(lane() for _ in range(lanes)), return_exceptions=True)
    taken, failures = [one for one in ended if isinstance(one, int)], [one for one in ended if not isinstance(one, int)]
    del ended
    if failures:
        raise failures.pop(0)  # not held here any longer: a frame that holds what it raises is freed late
    return sum(taken)


async def _deliver(database: Database, settings: Settings, clock: Clock, claim: Claim) -> None:
    """Prepare one claimed message and hand it over."""
    try:
        shipment = await database.write(prepare, claim, settings, clock.now())
    except ClaimLost:
        return
    except outbox.MessagePostponed as later:
        await _record(database, queue.postponed, claim, later.reason, later.until)
    except DATABASE_ERRORS as error:
        log.warning("mail_waits_for_database", mail=str(claim.id), reason=type(error).__name__)
        await _record(database, queue.delayed, claim, "database unavailable", clock.now(), DATABASE_WAIT)
    except Exception as broken:  # an email that cannot be prepared must not block the others
        log.exception("mail_broken", mail=str(claim.id))
        await _record(database, queue.failed, claim, type(broken).__name__)
    else:
        if shipment is not None:
            await _hand_over(database, settings, clock, claim, shipment)


async def _hand_over(database: Database, settings: Settings, clock: Clock, claim: Claim, shipment: Shipment) -> None:
    try:
        if shipment.channel is Channel.SMS:
            await sms.send(shipment.parcel, sms_url=settings.sms_url.get_secret_value())
        else:
            from tripoint.messaging import smtp  # imported with the first email, because it loads the email package

            await smtp.send(
                shipment.parcel,
                smtp_url=settings.smtp_url.get_secret_value(),
                sender=settings.mail_from,
                at=clock.now(),
            )
    except transport.MessageRefused as refused:
        await _record(database, queue.failed, claim, str(refused))
    except transport.TransportUnreachable as down:
        await _record(database, queue.delayed, claim, str(down), clock.now())
    else:
        await _record(database, queue.sent, claim, clock.now())


async def _record(database: Database, outcome: Any, *args: Any) -> None:
    """Record an outcome, retrying while the database is unreachable: an email that was sent must not be sent twice."""
    with suppress(ClaimLost):
        for _ in range(RECORD_ATTEMPTS - 1):
            try:
                await database.write(outcome, *args)
            except DATABASE_ERRORS:
                await asyncio.sleep(RECORD_PAUSE_SECONDS)
            else:
                return
        await database.write(outcome, *args)


def prepare(db: Session, claim: Claim, settings: Settings, now: datetime) -> Shipment | None:
    """Make the message's secrets and render it; None if there is nothing to send. The outbox row is locked last.

    Raises ClaimLost, or any fault of the message; both roll its preparation back.
    """
    mail = queue.held(db, claim)
    params = _prepared_params(db, mail, now)
    db.flush()
    if params is None:
        queue.finish(db, claim, state=MailState.CANCELLED, params={}, lease_until=None)
        return None
    rendered = _rendered(mail, params, settings)
    to, channel = params.get("to", mail.to), Channel(mail.channel)
    if (settings.sms_mode if channel is Channel.SMS else settings.mail_mode) == "captured":
        words: dict[str, Any] = {"subject": rendered.subject, "text": rendered.text, "html": rendered.html}
        words["calendar"], words["files"] = rendered.calendar or None, list(rendered.files) or None
        captured = {"state": MailState.CAPTURED, "handed_over_at": now, "params": {}, "lease_until": None}
        queue.finish(db, claim, to=to, **captured, **words)
        return None
    queue.finish(db, claim, to=to, lease_until=now + queue.LEASE)
    path = params.get("unsubscribe_path")
    way_out = f"{settings.origin}{path}" if path else None
    return Shipment(channel, Parcel(to, mail.language, mail.message_id, way_out, rendered, params.get("reply_to")))


def _prepared_params(db: Session, mail: OutboxMail, now: datetime) -> dict[str, Any] | None:
    prepare = outbox.PREPARERS.get(mail.template)
    if prepare is None:
        return mail.params
    added = prepare(db, mail.params, now)
    return None if added is None else {**mail.params, **added}


def _rendered(mail: OutboxMail, params: dict[str, Any], settings: Settings) -> RenderedMessage:
    template = params.get("template", mail.template)
    if mail.channel == Channel.SMS:
        return render_text(template, params, language=mail.language)
    return render(
        template, params, language=mail.language, origin=settings.origin, postal_address=settings.postal_address
    )
