"""Jobs that delete expired data (proofs, flows, sessions, old security events; TRUST.md P4, O5) and announce the end of
personal access tokens.
"""

from datetime import datetime, timedelta

from sqlalchemy import delete, or_
from sqlalchemy.orm import Session

from tripoint.core.jobs import Job
from tripoint.identity.models import (
    AuthSession,
    Factor,
    FactorChallenge,
    Flow,
    KnownDevice,
    ProviderFlow,
    SecurityEvent,
    User,
)
from tripoint.identity.records import proofs, sessions
from tripoint.identity.services import address_undo, personal_tokens

KEEP_EVENTS = timedelta(days=365)
KEEP_DEVICES = timedelta(days=365)
UNVERIFIED_FACTORS = timedelta(minutes=5)
UNPROVED_ACCOUNTS = timedelta(days=30)


def tidy(db: Session, now: datetime) -> None:
    """Delete expired data, in the order of locks (docs/decisions/0100). Parts of accounts come in the order in which
    `sessions.end_all` and `proofs.clear` delete them: no account is locked here.
    """
    db.execute(delete(ProviderFlow).where(ProviderFlow.expires_at < now))
    _forget_unproved(db, now - UNPROVED_ACCOUNTS)
    db.execute(delete(Flow).where(Flow.expires_at < now))
    personal_tokens.sweep(db, now)
    over = or_(AuthSession.not_after < now, AuthSession.refreshed_at < now - sessions.IDLE)
    db.execute(delete(AuthSession).where(over))
    proofs.sweep(db, now)
    address_undo.sweep(db, now)
    db.execute(delete(FactorChallenge).where(FactorChallenge.expires_at < now))
    db.execute(delete(Factor).where(Factor.status == "unverified", Factor.created_at < now - UNVERIFIED_FACTORS))
    db.execute(delete(KnownDevice).where(KnownDevice.seen_at < now - KEEP_DEVICES))
    db.execute(delete(SecurityEvent).where(SecurityEvent.at < now - KEEP_EVENTS))


def _forget_unproved(db: Session, before: datetime) -> None:
    """Delete accounts that nobody ever verified or signed in to: the address may be a stranger's."""
    nobodys = (
        User.email_confirmed_at.is_(None),
        User.phone_confirmed_at.is_(None),
        User.last_sign_in_at.is_(None),
        User.deleted_at.is_(None),
        User.created_at < before,
        or_(User.confirmation_sent_at.is_(None), User.confirmation_sent_at < before),
    )
    db.execute(delete(User).where(*nobodys))


JOBS = (
    Job("tidy_accounts", timedelta(hours=1), tidy),
    Job("announce_ends_of_tokens", timedelta(hours=1), personal_tokens.remind),
)
