"""How sure we are of a person's identity: freshness and the second factor (TRUST.md A11, A16)."""

from datetime import datetime

from sqlalchemy.orm import Session

from tripoint.identity.contract import refusals
from tripoint.identity.contract.dialect import AuthError
from tripoint.identity.models import AuthSession, User
from tripoint.identity.records import queries, sessions


def is_fresh(session: AuthSession | None, now: datetime) -> bool:
    """Whether the person opened this session within the last 10 minutes, by proving who they are."""
    return session is not None and session.via not in sessions.PROVES_NOBODY and sessions.is_fresh(session, now)


def lacks_second_factor(db: Session, user: User, session: AuthSession | None) -> bool:
    """Whether the account has a factor that this session has not shown."""
    return (session is None or session.aal != "aal2") and queries.has_factor(db, user.id)


def require(db: Session, user: User, session: AuthSession | None, now: datetime, *, status: int = 403) -> None:
    """Require a fresh session, at aal2 if a factor is enrolled (A11).

    `status` is the contract's for a missing second factor. Raises AuthError.
    """
    if lacks_second_factor(db, user, session):
        raise AuthError(status, "insufficient_aal", "AAL2 required: verify a second factor first")
    if not is_fresh(session, now):
        raise refusals.proof_needed()
