"""What this package stores about one person: what the public forms received from their address (TRUST.md P2, P3)."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, delete, func, select
from sqlalchemy.orm import Session

from tripoint.core.personal import Listing, Person
from tripoint.marketing.models import Message, Subscription, WaitlistEntry
from tripoint.messaging import outbox


def _by(address: Any) -> Callable[[Session, Person], Sequence[ColumnElement[bool]]]:
    return lambda _db, person: (address == person.address, address != "")


def _sender(_db: Session, person: Person) -> Sequence[ColumnElement[bool]]:
    return (func.lower(Message.email) == person.address, Message.email != "")


LISTINGS = (
    Listing(
        "newsletter",
        (
            Subscription.email,
            Subscription.email_folded,
            Subscription.language,
            Subscription.asked_at,
            Subscription.confirmed_at,
            Subscription.ended_at,
        ),
        _by(Subscription.email_folded),
    ),
    Listing(
        "waitlist",
        (
            WaitlistEntry.email,
            WaitlistEntry.email_folded,
            WaitlistEntry.first_name,
            WaitlistEntry.last_name,
            WaitlistEntry.language,
            WaitlistEntry.joined_at,
        ),
        _by(WaitlistEntry.email_folded),
    ),
    Listing(
        "messages",
        (
            Message.name,
            Message.email,
            Message.subject,
            Message.company,
            Message.team_size,
            Message.message,
            Message.language,
            Message.sent_at,
        ),
        _sender,
    ),
)
WITHHELD = {"newsletter_subscriptions.token_hash": "a hash of a mailed link"}


def erase(db: Session, person: Person, now: datetime) -> None:  # noqa: ARG001 (one signature for all packages)
    """Delete everything sent from this address, and the emailed copies kept in the outbox."""
    if not person.address:
        return
    sent = [f"message:{one}" for one in db.scalars(select(Message.id).where(*_sender(db, person)))]
    for about in sent:
        outbox.cancel(db, about)
    outbox.forget_bodies(db, sent)
    for listing, model in zip(LISTINGS, (Subscription, WaitlistEntry, Message), strict=True):
        db.execute(delete(model).where(*listing.own(db, person)))
