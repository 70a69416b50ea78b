"""Deletes visitors' data on time (TRUST.md P4): no list keeps people without an account forever."""

from datetime import datetime, timedelta

from sqlalchemy import and_, delete, or_
from sqlalchemy.orm import Session

from tripoint.core.jobs import Job
from tripoint.marketing.models import Message, Subscription, WaitlistEntry

KEEP = timedelta(days=365)
KEEP_UNCONFIRMED = timedelta(days=30)


def forget_visitors(db: Session, now: datetime) -> None:
    """Delete waitlist entries and messages after 12 months, and unconfirmed or ended newsletter subscriptions only
    after 30 days, so that a second click on the same link still works.
    """
    db.execute(delete(WaitlistEntry).where(WaitlistEntry.joined_at < now - KEEP))
    db.execute(delete(Message).where(Message.sent_at < now - KEEP))
    old = now - KEEP_UNCONFIRMED
    unconfirmed = and_(Subscription.confirmed_at.is_(None), Subscription.asked_at < old)
    db.execute(delete(Subscription).where(or_(unconfirmed, Subscription.ended_at < old)))


JOBS = (Job("forget_visitors", timedelta(hours=6), forget_visitors),)
