"""Taking in what visitors send. Replies are the same whether an address was known or not (TRUST.md A2, P9)."""

from dataclasses import dataclass
from datetime import datetime
from email.utils import parseaddr

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from tripoint.core import ids, limits
from tripoint.core.columns import folded_email
from tripoint.core.db import insert_into
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
    ask(db, body.email, visit)
    return schemas.Received()


def ask(db: Session, email: str, visit: Visit) -> None:
    """Somebody who may not own this mailbox asks: its owner has to click in a mail (double opt-in, P9)."""
    visit.count(db, "newsletter", email)
    found = _hold(db, email, visit.language, visit.now)
    if _counts(found):
        return
    found.language, found.asked_at, found.confirmed_at, found.ended_at = visit.language, visit.now, None, None
    mail = NewsletterConfirmation(subscription_id=str(found.id))
    outbox.post(db, mail, to=found.email, language=visit.language, now=visit.now)


def agree(db: Session, email: str, language: str, now: datetime) -> None:
    """The proved owner of this mailbox says yes in their account: it counts at once, without another mail."""
    found = _hold(db, email, language, now)
    if not _counts(found):
        found.language, found.asked_at, found.confirmed_at, found.ended_at = language, now, now, None


def leave(db: Session, email: str, now: datetime) -> None:
    """The proved owner of this mailbox wants the newsletter no longer."""
    mine = Subscription.email_folded == folded_email(email)
    counting = (Subscription.confirmed_at.is_not(None), Subscription.ended_at.is_(None))
    db.execute(update(Subscription).where(mine, *counting).values(ended_at=now))


def is_subscribed(db: Session, email: str) -> bool:
    """Whether the newsletter goes to this mailbox. For its proved owner alone (P9)."""
    found = db.scalar(select(Subscription).where(Subscription.email_folded == folded_email(email)))
    return found is not None and _counts(found)


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
    kept.id = ids.new_id()
    db.add(kept)
    mail = ContactReceived(
        name=kept.name,
        sender=kept.email,
        subject=kept.subject,
        company=kept.company or "",
        team_size=str(kept.team_size or ""),
        message=kept.message,
    )
    about = f"message:{kept.id}"
    outbox.post(db, mail, to=visit.team_address, language=visit.language, now=visit.now, about=about)
    return schemas.Received()


def _counts(subscription: Subscription) -> bool:
    return subscription.confirmed_at is not None and subscription.ended_at is None


def _hold(db: Session, email: str, language: str, now: datetime) -> Subscription:
    """The row of a mailbox, made if there is none, locked: two who ask at one moment find the same."""
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
