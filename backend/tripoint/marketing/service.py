"""The public forms. Replies are the same whether an address is known or not (TRUST.md A2, P9)."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from tripoint.core import ids, limits
from tripoint.core.columns import folded_email
from tripoint.core.db import insert_into
from tripoint.core.errors import NotFound
from tripoint.core.limits import Charge, Limit
from tripoint.marketing import schemas
from tripoint.marketing.emails import ContactReceived, NewsletterConfirmation
from tripoint.marketing.models import Message, Subscription, WaitlistEntry
from tripoint.messaging import outbox

PER_ADDRESS = Limit(1, 600)
PER_CALLER = Limit(10, 3_600)


class LinkIsOver(NotFound):
    """The newsletter link was already used or replaced."""

    code = "newsletter_link_over"


@dataclass(frozen=True, slots=True)
class Visit:
    """The caller's address, language and time; `limited` is False only at home with rate limits off."""

    caller: str
    language: str
    now: datetime
    limited: bool
    team_address: str

    def count(self, db: Session, form: str, email: str) -> None:
        """Apply the rate limits: a call per email address in ten minutes, ten per caller in an hour (TRUST.md A21)."""
        if self.limited:
            limits.require(
                db,
                self.now,
                Charge(f"{form}:caller:{self.caller}", PER_CALLER),
                Charge(f"{form}:email:{folded_email(email)}", PER_ADDRESS),
            )


def subscribe(db: Session, body: schemas.NewsletterRequest, visit: Visit) -> schemas.Received:
    """Request the newsletter; it starts after a click in the confirmation email."""
    ask(db, body.email, visit)
    return schemas.Received()


def ask(db: Session, email: str, visit: Visit) -> None:
    """Subscribe an address that may not be the caller's: its owner has to confirm by email (double opt-in, P9)."""
    visit.count(db, "newsletter", email)
    found = _locked(db, email, visit.language, visit.now)
    if _is_active(found):
        return
    found.language, found.asked_at, found.confirmed_at, found.ended_at = visit.language, visit.now, None, None
    mail = NewsletterConfirmation(subscription_id=str(found.id))
    outbox.post(db, mail, to=found.email, language=visit.language, now=visit.now)


def agree(db: Session, email: str, language: str, now: datetime) -> None:
    """Subscribe the verified owner, from their account: effective immediately, without a confirmation email."""
    found = _locked(db, email, language, now)
    if not _is_active(found):
        found.language, found.asked_at, found.confirmed_at, found.ended_at = language, now, now, None


def leave(db: Session, email: str, now: datetime) -> None:
    """Unsubscribe the verified owner, from their account."""
    mine = Subscription.email_folded == folded_email(email)
    counting = (Subscription.confirmed_at.is_not(None), Subscription.ended_at.is_(None))
    db.execute(update(Subscription).where(mine, *counting).values(ended_at=now))


def is_subscribed(db: Session, email: str) -> bool:
    """Whether the newsletter goes to this mailbox. Only its verified owner may learn this (P9)."""
    found = db.scalar(select(Subscription).where(Subscription.email_folded == folded_email(email)))
    return found is not None and _is_active(found)


def confirm(db: Session, token: str, now: datetime) -> schemas.Received:
    """Confirm a subscription. The same token can then end it."""
    found = _by_token(db, token)
    found.confirmed_at = found.confirmed_at or now
    return schemas.Received()


def unsubscribe(db: Session, token: str, now: datetime) -> schemas.Received:
    found = _by_token(db, token)
    found.ended_at = now
    return schemas.Received()


def join_waitlist(db: Session, body: schemas.WaitlistRequest, visit: Visit) -> schemas.Received:
    visit.count(db, "waitlist", body.email)
    folded = folded_email(body.email)
    if db.scalar(select(WaitlistEntry.id).where(WaitlistEntry.email_folded == folded)) is None:
        db.add(
            WaitlistEntry(
                email=body.email,
                email_folded=folded,
                first_name=body.first_name,
                last_name=body.last_name,
                language=visit.language,
                joined_at=visit.now,
            )
        )
    return schemas.Received()


def take_message(db: Session, body: schemas.ContactMessage, visit: Visit) -> schemas.Received:
    visit.count(db, "contact", body.email)
    kept = Message(
        name=body.full_name, email=body.email, subject=body.subject, company=body.company or None, message=body.message
    )
    return _forward(db, kept, visit)


def take_enquiry(db: Session, body: schemas.EnterpriseEnquiry, visit: Visit) -> schemas.Received:
    visit.count(db, "enterprise", body.work_email)
    kept = Message(
        name=body.name,
        email=body.work_email,
        subject=body.company_name,
        company=body.company_name,
        team_size=body.team_size,
        message=body.message,
    )
    return _forward(db, kept, visit)


def _forward(db: Session, kept: Message, visit: Visit) -> schemas.Received:
    kept.language, kept.sent_at = visit.language, visit.now
    kept.id = ids.new_id()
    db.add(kept)
    mail = ContactReceived(
        name=kept.name,
        sender=kept.email,
        reply_to=kept.email,
        subject=kept.subject,
        company=kept.company or "",
        team_size=str(kept.team_size or ""),
        message=kept.message,
    )
    about = f"message:{kept.id}"
    outbox.post(db, mail, to=visit.team_address, language=visit.language, now=visit.now, about=about)
    return schemas.Received()


def _is_active(subscription: Subscription) -> bool:
    return subscription.confirmed_at is not None and subscription.ended_at is None


def _locked(db: Session, email: str, language: str, now: datetime) -> Subscription:
    """The subscription of a mailbox, locked, created if missing: concurrent requests get the same row."""
    folded = folded_email(email)
    db.execute(
        insert_into(db, Subscription)
        .values(id=ids.new_id(), email=email, email_folded=folded, language=language, asked_at=now)
        .on_conflict_do_nothing(index_elements=[Subscription.email_folded])
    )
    return db.scalars(select(Subscription).where(Subscription.email_folded == folded).with_for_update()).one()


def _by_token(db: Session, token: str) -> Subscription:
    found = db.scalar(select(Subscription).where(Subscription.token_hash == ids.hash_token(token)).with_for_update())
    if found is None:
        raise LinkIsOver
    return found
