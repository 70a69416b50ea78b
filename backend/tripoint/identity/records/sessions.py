"""Sessions: opening them, ending them, and the reply that carries one (TRUST.md A8-A10)."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.identity.contract import shapes
from tripoint.identity.credentials.tokens import Issuer
from tripoint.identity.models import AuthSession, Flow, Identity, PersonalToken, User
from tripoint.identity.records import queries

IDLE = timedelta(days=30)
ABSOLUTE = timedelta(days=90)
FRESH = timedelta(minutes=10)
SECOND_FACTORS = {"totp", "mfa/phone", "mfa/recovery_code"}
PROVES_NOBODY = {"invite", "anonymous"}


def start(db: Session, user: User, *, via: str, method: str, provider: str | None = None, now: datetime) -> AuthSession:
    """Start a session, with a new id at each sign-in (A10). `via` is how it was opened, `method` the contract's term.

    `provider`: a company's single sign-on, named in the token.
    """
    user.last_sign_in_at = user.updated_at = now
    session = AuthSession(
        id=ids.new_id(),
        user_id=user.id,
        via=via,
        aal="aal1",
        amr=[{"method": method, "timestamp": int(now.timestamp()), **({"provider": provider} if provider else {})}],
        created_at=now,
        refreshed_at=now,
        not_after=now + ABSOLUTE,
    )
    db.add(session)
    db.flush()
    return session


def raise_assurance(
    db: Session, user: User, session: AuthSession, *, method: str, factor_id: UUID, now: datetime
) -> AuthSession:
    """Continue the session at aal2 under a new id; the old id ends (A10). Its absolute end stays the same."""
    earlier = [entry for entry in session.amr if entry["method"] != method]
    raised = AuthSession(
        id=ids.new_id(),
        user_id=user.id,
        via=session.via,
        aal="aal2",
        amr=[{"method": method, "timestamp": int(now.timestamp())}, *earlier],
        created_at=now,
        refreshed_at=now,
        not_after=session.not_after,
        factor_id=factor_id,
    )
    db.delete(session)
    db.add(raised)
    db.flush()
    return raised


def lower_assurance(db: Session, user_id: UUID, factor_id: UUID, *, but: UUID | None) -> None:
    """Lower to aal1 the sessions that a removed factor had raised, except the given one."""
    for session in db.scalars(select(AuthSession).where(AuthSession.user_id == user_id)):
        if session.factor_id == factor_id and session.id != but:
            session.aal, session.factor_id = "aal1", None
            session.amr = [entry for entry in session.amr if entry["method"] not in SECOND_FACTORS]


def end_weaker(db: Session, user_id: UUID, *, but: UUID) -> None:
    """End the sessions below aal2, except the given one, and the personal access tokens that such sessions made."""
    weaker = (AuthSession.user_id == user_id, AuthSession.aal != "aal2", AuthSession.id != but)
    db.execute(delete(AuthSession).where(*weaker))
    db.execute(delete(PersonalToken).where(PersonalToken.user_id == user_id, PersonalToken.aal != "aal2"))


def reply(db: Session, issuer: Issuer, user: User, session: AuthSession, now: datetime) -> dict[str, Any]:
    """The session as the contract returns it; records the device that uses it (A18)."""
    if issuer.device is not None:
        session.user_agent, session.country = issuer.device.user_agent, issuer.device.country
    identities: list[Identity] = queries.identities_of(db, user.id)
    return shapes.session_json(issuer, user, identities, session, now, factors=queries.factors_of(db, user.id))


def end(db: Session, session_id: UUID) -> None:
    db.execute(delete(AuthSession).where(AuthSession.id == session_id))


def end_all(db: Session, user_id: UUID, *, but: UUID | None = None, keeps_tokens: bool = False) -> None:
    """Sign this person out everywhere, or everywhere except in one session. Also cancel codes not yet exchanged and,
    unless `keeps_tokens`, end personal access tokens.
    """
    db.execute(delete(Flow).where(Flow.user_id == user_id))
    if not keeps_tokens:
        db.execute(delete(PersonalToken).where(PersonalToken.user_id == user_id))
    query = delete(AuthSession).where(AuthSession.user_id == user_id)
    db.execute(query if but is None else query.where(AuthSession.id != but))


def is_fresh(session: AuthSession, now: datetime) -> bool:
    """Whether a proof no older than 10 minutes opened this session (A11)."""
    return now - session.created_at <= FRESH


def is_over(session: AuthSession, now: datetime) -> bool:
    return now >= session.not_after or now - session.refreshed_at > IDLE
