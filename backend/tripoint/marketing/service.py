"""Taking in what visitors send. Replies are the same whether an address was known or not (TRUST.md A2, P9)."""

from dataclasses import dataclass
from datetime import datetime
from email.utils import parseaddr

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.core import ids, limits
from tripoint.core.columns import folded_email
from tripoint.core.errors import NotFound
from tripoint.core.limits import Limit
from tripoint.marketing import schemas
from tripoint.marketing.emails import ContactReceived, NewsletterConfirmation
from tripoint.marketing.models import Message, Subscription, WaitlistEntry
from tripoint.messaging import outbox

PER_ADDRESS = Limit(1, 600)
PER_CALLER = Limit(10, 3_600)


class LinkIsOver(NotFound):
    """The newsletter link was used or replaced."""

    code = "newsletter_link_over"


@dataclass(frozen=True, slots=True)
class Visit:
    """Who calls, when, in which language; `limited` is false only at home with the limits lifted."""

    caller: str
    language: str
    now: datetime
    limited: bool
    team_address: str

    def count(self, db: Session, form: str, email: str) -> None:
        """Once in ten minutes for an address, ten times an hour for a caller (TRUST.md A21)."""
        if self.limited:
            limits.require(db, f"{form}:caller:{self.caller}", PER_CALLER, self.now)
            limits.require(db, f"{form}:email:{folded_email(email)}", PER_ADDRESS, self.now)


def subscribe(db: Session, body: schemas.NewsletterRequest, visit: Visit) -> schemas.Received:
    """Ask for the newsletter; it comes after a click in the mail."""
    visit.count(db, "newsletter", body.email)
    folded = folded_email(body.email)
    found = db.scalar(select(Subscription).where(Subscription.email_folded == folded).with_for_update())
    if found is None:
        found = Subscription(email=body.email, email_folded=folded, language=visit.language, asked_at=visit.now)
        db.add(found)
    if found.confirmed_at is None or found.ended_at is not None:
        found.language, found.asked_at, found.confirmed_at, found.ended_at = visit.language, visit.now, None, None
        db.flush()
        mail = NewsletterConfirmation(subscription_id=str(found.id))
        outbox.post(db, mail, to=found.email, language=visit.language, now=visit.now)
    return schemas.Received()


def confirm(db: Session, token: str, now: datetime) -> schemas.Received:
    """The click. From now on the same token ends the subscription."""
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
    return _pass_on(db, kept, visit)


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
    return _pass_on(db, kept, visit)


def team_address(mail_from: str) -> str:
    """Where messages of visitors go: the mailbox that our own mails come from."""
    return parseaddr(mail_from)[1]


def _pass_on(db: Session, kept: Message, visit: Visit) -> schemas.Received:
    kept.language, kept.sent_at = visit.language, visit.now
    db.add(kept)
    mail = ContactReceived(
        name=kept.name,
        sender=kept.email,
        subject=kept.subject,
        company=kept.company or "",
        team_size=str(kept.team_size or ""),
        message=kept.message,
    )
    outbox.post(db, mail, to=visit.team_address, language=visit.language, now=visit.now)
    return schemas.Received()


def _by_token(db: Session, token: str) -> Subscription:
    found = db.scalar(select(Subscription).where(Subscription.token_hash == ids.hash_token(token)).with_for_update())
    if found is None:
        raise LinkIsOver
    return found
