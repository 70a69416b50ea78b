"""GET and PUT /user, POST /logout: what a signed-in person may do to the account (contract section 4)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core.columns import folded_email
from tripoint.identity import accounts, proofs, queries, security, sessions, verification, wire
from tripoint.identity.dialect import AuthError, invalid
from tripoint.identity.emails import EmailChangeCurrent, EmailChangeNew, PasswordChanged
from tripoint.identity.models import AuthSession, User
from tripoint.identity.rates import Attempt, Rates
from tripoint.identity.tokens import Claims
from tripoint.messaging import outbox

NOT_A_USER = AuthError(403, "bad_jwt", "invalid claim: missing sub claim")
NO_SESSION = AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist")
NOT_FRESH = AuthError(400, "reauthentication_needed", "Password update requires reauthentication")


@dataclass(frozen=True)
class Change:
    """What PUT /user asks for, checked. `password_hash` comes with `proved`: fresh session, or the current password."""

    email: str | None
    data: Any
    password_hash: str | None
    redirect_to: str | None
    challenge: str | None
    language: str


@dataclass(frozen=True)
class Standing:
    """What must be known of a person before a password is changed."""

    email: str | None
    user_metadata: dict[str, Any]
    password_hash: str | None
    is_fresh: bool
    is_recovery: bool
    attempt: Attempt


def signed_in(db: Session, claims: Claims, now: datetime, *, lock: bool = True) -> tuple[User, AuthSession | None]:
    """The account and session behind a verified token, both alive. Raises AuthError (contract 'Bearer check')."""
    if claims.subject is None:
        raise NOT_A_USER
    user = accounts.by_id(db, claims.subject, lock=lock)
    session = db.get(AuthSession, claims.session_id) if claims.session_id else None
    if claims.session_id and (session is None or session.user_id != user.id):
        raise NO_SESSION
    accounts.refuse_banned(user, now)
    return user, session


def read(db: Session, claims: Claims, now: datetime) -> dict[str, Any]:
    """GET /user."""
    user, _ = signed_in(db, claims, now, lock=False)
    return wire.user_json(user, queries.identities_of(db, user.id))


def standing(db: Session, rates: Rates, claims: Claims, caller: str, now: datetime) -> Standing:
    """Refuses while the present password was guessed at too often."""
    user, session = signed_in(db, claims, now, lock=False)
    attempt = Attempt(f"user:{user.id}", None, caller)
    rates.may_sign_in(db, attempt, now)
    proved = session is not None and session.via not in {"invite", "anonymous"}
    return Standing(
        email=user.email,
        user_metadata=user.user_metadata,
        password_hash=user.password_hash,
        is_fresh=proved and session is not None and sessions.is_fresh(session, now),
        is_recovery=session is not None and session.via == "recovery",
        attempt=attempt,
    )


def guessed_wrong(db: Session, rates: Rates, standing: Standing, now: datetime) -> None:
    """Count a wrong present password like a failed sign-in (A21)."""
    rates.sign_in_failed(db, standing.attempt, now)
    security.note(db, "present_password_wrong", now=now)


def change(
    db: Session, rates: Rates, claims: Claims, wanted: Change, *, autoconfirm: bool, caller: str, now: datetime
) -> dict[str, Any]:
    """PUT /user, after the password was checked and hashed."""
    user, session = signed_in(db, claims, now)
    if wanted.data is not None:
        user.user_metadata = accounts.metadata(wanted.data, now=now, before=user.user_metadata)
    if wanted.password_hash is not None:
        _change_password(db, user, session, wanted, now)
    if wanted.email is not None and folded_email(wanted.email) != user.email_folded:
        _ask_for_change_of_address(db, rates, user, wanted, autoconfirm=autoconfirm, caller=caller, now=now)
    user.updated_at = now
    db.flush()
    return wire.user_json(user, queries.identities_of(db, user.id))


def _change_password(db: Session, user: User, session: AuthSession | None, wanted: Change, now: datetime) -> None:
    """Every other session and every proof under way end, and the owner is told (A3, A12)."""
    if user.email is None:
        raise AuthError(422, "validation_failed", "Updating password of an anonymous user without an email")
    user.password_hash = wanted.password_hash
    sessions.end_all(db, user.id, but=session.id if session else None)
    proofs.clear(db, user.id)
    security.note(db, "password_changed", now=now, user_id=user.id)
    language = accounts.language(user.user_metadata, wanted.language)
    outbox.post(db, PasswordChanged(), to=user.email, language=language, now=now)


def _ask_for_change_of_address(
    db: Session, rates: Rates, user: User, wanted: Change, *, autoconfirm: bool, caller: str, now: datetime
) -> None:
    """Both mailboxes are asked; a taken address answers like a free one (A2, A13)."""
    new = (wanted.email or "").lower()
    language = accounts.language(user.user_metadata, wanted.language)
    if autoconfirm:
        if queries.user_by_email(db, new) is not None:
            raise AuthError(422, "email_exists", "A user with this email address has already been registered")
        user.new_email = new
        verification.switch_address(db, user, now, keep_sessions=True)
        return
    rates.mail(db, "email_change", new, caller, now)
    user.new_email, user.email_change_sent_at, user.email_change_half = new, now, None
    db.flush()
    if user.email:
        mail = EmailChangeCurrent(user.email, new, wanted.redirect_to, wanted.challenge)
        outbox.post(db, mail, to=user.email, language=language, now=now)
    to_new = EmailChangeNew(new, str(user.id), wanted.redirect_to, wanted.challenge)
    outbox.post(db, to_new, to=new, language=language, now=now)


def log_out(db: Session, claims: Claims, scope: str, now: datetime) -> None:
    """POST /logout. `global` ends all sessions, `local` this one, `others` all but this one."""
    if scope not in {"global", "local", "others"}:
        raise invalid(f"Unsupported logout scope: {scope[:20]}")
    user, session = signed_in(db, claims, now)
    this: UUID | None = session.id if session else None
    if scope == "local":
        if this:
            sessions.end(db, this)
    else:
        sessions.end_all(db, user.id, but=this if scope == "others" else None)
    security.note(db, "signed_out", now=now, user_id=user.id, session_id=this, scope=scope)
