"""grant_type=refresh_token: rotation and reuse detection (contract 'Refresh rotation', TRUST.md A8).

A token names its session and a counter, and is sealed. The token with the current counter rotates. Within 10 seconds of
the rotation, its parent gets the same child again: a reply was lost, or there is a second tab. Any other token that we
once issued is a stolen copy or a replayed old one, so the session ends for everyone who holds it.
"""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core import texts
from tripoint.identity.contract import refusals
from tripoint.identity.contract.dialect import AuthError
from tripoint.identity.credentials.tokens import Issuer
from tripoint.identity.emails import SessionEnded
from tripoint.identity.models import AuthSession, User
from tripoint.identity.records import accounts, security, sessions
from tripoint.identity.services.rate_limits import RateLimits
from tripoint.messaging import outbox

SAME_CHILD = timedelta(seconds=10)


def refresh(
    db: Session, issuer: Issuer, rate_limits: RateLimits, token: str, *, caller: str, now: datetime
) -> dict[str, Any] | AuthError:
    """Issue a new pair of tokens. A refusal is returned, not raised, so that ending a session is committed."""
    named = issuer.read_refresh_token(token)
    rate_limits.refresh(db, named[0] if named else None, caller, now)
    if named is None:
        return refusals.refresh_token_unknown()
    session_id, counter = named
    session = db.get(AuthSession, session_id, with_for_update=True)
    if session is None:
        return refusals.refresh_session_gone()
    user = db.get(User, session.user_id)
    if user is None:
        return refusals.refresh_session_gone()
    if accounts.is_banned(user.banned_until, now):
        return refusals.refresh_banned()
    if sessions.is_over(session, now):
        sessions.end(db, session_id)
        return refusals.refresh_session_expired()
    if counter > session.counter:
        return refusals.refresh_token_unknown()  # issued after the backup from which the database was restored
    if counter == session.counter:
        session.counter, session.refreshed_at = counter + 1, now
    elif counter < session.counter - 1 or now - session.refreshed_at > SAME_CHILD:
        return _reused(db, session_id, user, now)
    return sessions.reply(db, issuer, user, session, now)


def _reused(db: Session, session_id: UUID, user: User, now: datetime) -> AuthError:
    sessions.end(db, session_id)
    security.note(db, "refresh_token_reused", now=now, user_id=user.id, session_id=session_id)
    if user.email:
        language = accounts.language(user.user_metadata, texts.DEFAULT)
        outbox.post(db, SessionEnded(), to=user.email, language=language, now=now)
    return refusals.refresh_token_used()
