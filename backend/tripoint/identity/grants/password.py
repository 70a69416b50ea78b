"""grant_type=password, in three steps, so that hashing runs outside the transaction (contract section 3; A1, A2, A21).

An unknown account, an account without a password and a wrong password take the same steps, do the same work and get the
same answer. Only the right password reveals that an address is unconfirmed or an account banned.
"""

import hashlib
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import update
from sqlalchemy.orm import Session

from tripoint.core.columns import folded_email
from tripoint.identity.contract import refusals
from tripoint.identity.contract.dialect import AuthError
from tripoint.identity.credentials.tokens import Issuer
from tripoint.identity.models import KnownDevice, User
from tripoint.identity.records import accounts, queries, security, sessions
from tripoint.identity.services.rate_limits import Attempt, RateLimits


@dataclass(frozen=True)
class PasswordCheck:
    """The result of the first step: whose password to check, and who is trying."""

    user_id: UUID | None
    password_hash: str | None
    attempt: Attempt
    device: str
    by_phone: bool


def opening(
    db: Session, rate_limits: RateLimits, name: str, *, by_phone: bool, caller: str, agent: str, now: datetime
) -> PasswordCheck:
    """Look up the account, read-only; refuses after too many failures.

    `name` is an address or a number's digits, `agent` the browser's user agent.
    """
    found = queries.credentials_by_phone(db, name) if by_phone else queries.credentials(db, name)
    user_id = found.user_id if found else uuid4()
    device = hashlib.sha256(f"{user_id}|{caller}|{agent}".encode()).hexdigest()
    known = queries.knows_device(db, user_id, device)
    attempt = Attempt(folded_email(name), device[:40] if known else None, caller)
    rate_limits.may_sign_in(db, attempt, now)
    kept = found.password_hash if found else None
    return PasswordCheck(found.user_id if found else None, kept, attempt, device, by_phone)


def failed(db: Session, rate_limits: RateLimits, opening: PasswordCheck, now: datetime) -> AuthError:
    """Count the failure. The answer is always the same; it is returned, not raised, so that the count is committed."""
    rate_limits.sign_in_failed(db, opening.attempt, now)
    security.note(db, "sign_in_failed", now=now, user_id=opening.user_id)
    return refusals.wrong_credentials()


def succeeded(
    db: Session, issuer: Issuer, rate_limits: RateLimits, opening: PasswordCheck, new_hash: str | None, *, now: datetime
) -> dict[str, Any] | AuthError:
    """Open a session after the right password, unless the account is banned or its address unconfirmed.

    Refuses if concurrent attempts failed too often in the meantime, so that guessing in parallel gains nothing (A21).
    """
    rate_limits.may_sign_in(db, opening.attempt, now)
    user = db.get(User, opening.user_id, with_for_update=True)
    if user is None or user.password_hash != opening.password_hash:
        return refusals.wrong_credentials()  # changed in the meantime
    if accounts.is_banned(user.banned_until, now):
        security.note(db, "sign_in_refused", now=now, user_id=user.id, reason="banned")
        return AuthError(400, "user_banned", "User is banned")
    if opening.by_phone and user.phone_confirmed_at is None:
        return AuthError(400, "phone_not_confirmed", "Phone not confirmed")
    if not opening.by_phone and user.email_confirmed_at is None:
        return AuthError(400, "email_not_confirmed", "Email not confirmed")
    if new_hash is not None:
        user.password_hash = new_hash
    _remember(db, user.id, opening.device, now)
    session = sessions.start(db, user, via="password", method="password", now=now)
    security.note(db, "signed_in", now=now, user_id=user.id, session_id=session.id, via="password")
    return sessions.reply(db, issuer, user, session, now)


def _remember(db: Session, user_id: UUID, device: str, now: datetime) -> None:
    changed = db.execute(
        update(KnownDevice)
        .where(KnownDevice.user_id == user_id, KnownDevice.device_hash == device)
        .values(seen_at=now)
        .returning(KnownDevice.id)
    )
    if changed.first() is None:
        db.add(KnownDevice(user_id=user_id, device_hash=device, seen_at=now))
