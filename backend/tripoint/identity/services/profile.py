"""GET and PUT /user, POST /logout: how a signed-in person reads and changes the account (contract section 4)."""

import math
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core.columns import folded_email
from tripoint.core.personal import AnnounceProfile
from tripoint.identity.contract import refusals, shapes
from tripoint.identity.contract.dialect import AuthError, invalid
from tripoint.identity.credentials.tokens import Claims
from tripoint.identity.emails import EmailChangeCurrent, EmailChangeNew, PasswordChanged, PasswordSet, Reauthentication
from tripoint.identity.emails.texts import SmsPhoneChange, SmsReauthentication
from tripoint.identity.models import AuthSession, User
from tripoint.identity.records import accounts, assurance, proofs, queries, security, sessions
from tripoint.identity.records.proofs import Purpose
from tripoint.identity.services import verification
from tripoint.identity.services.rate_limits import Attempt, RateLimits, too_soon
from tripoint.messaging import outbox

ONE_AT_A_TIME: Final = timedelta(minutes=10)
"""How long one account's change to a number keeps others from changing to it: its owner may still wait for the code."""


@dataclass(frozen=True)
class AccountChange:
    """The validated body of PUT /user, with the proof of identity for `email`, `phone` and `password_hash` checked."""

    email: str | None
    phone: str | None
    data: Any
    password_hash: str | None
    keeps_other_sessions: bool
    redirect_to: str | None
    challenge: str | None
    language: str


@dataclass(frozen=True)
class AccountFacts:
    """The facts about a person needed before changing password, address or number."""

    email: str | None
    phone: str | None
    is_anonymous: bool
    user_metadata: dict[str, Any]
    password_hash: str | None
    is_fresh: bool
    is_recovery: bool
    attempt: Attempt


def signed_in(db: Session, claims: Claims, now: datetime, *, lock: bool = True) -> tuple[User, AuthSession | None]:
    """The account and session behind a verified token, both alive. Raises AuthError (contract 'Bearer check')."""
    if claims.subject is None:
        raise refusals.no_subject()
    user = accounts.by_id(db, claims.subject, lock=lock)
    session = db.get(AuthSession, claims.session_id) if claims.session_id else None
    if claims.session_id and (session is None or session.user_id != user.id):
        raise refusals.session_gone()
    accounts.refuse_banned(user, now)
    return user, session


def read(db: Session, claims: Claims, now: datetime) -> dict[str, Any]:
    """GET /user."""
    user, _ = signed_in(db, claims, now, lock=False)
    return _shown(db, user)


def _shown(db: Session, user: User) -> dict[str, Any]:
    return shapes.user_json(user, queries.identities_of(db, user.id), queries.factors_of(db, user.id))


def standing(db: Session, rate_limits: RateLimits, claims: Claims, caller: str, now: datetime) -> AccountFacts:
    """The person's standing. Refuses after too many wrong guesses of the current password."""
    user, session = signed_in(db, claims, now, lock=False)
    if assurance.lacks_second_factor(db, user, session):
        raise refusals.second_factor_needed()
    if queries.is_managed(db, user.id):
        raise AuthError(422, "user_sso_managed", "Address and password are kept by this account's own provider")
    attempt = Attempt(f"user:{user.id}", None, caller)
    rate_limits.may_sign_in(db, attempt, now)
    return AccountFacts(
        email=user.email,
        phone=user.phone,
        is_anonymous=user.is_anonymous,
        user_metadata=user.user_metadata,
        password_hash=user.password_hash,
        is_fresh=assurance.is_fresh(session, now),
        is_recovery=session is not None and session.via == "recovery",
        attempt=attempt,
    )


def guessed(db: Session, rate_limits: RateLimits, standing: AccountFacts, now: datetime, *, is_right: bool) -> None:
    """Count a wrong current password like a failed sign-in (A21).

    Refuses if concurrent attempts failed too often in the meantime, so that guessing in parallel gains nothing.
    """
    if is_right:
        rate_limits.may_sign_in(db, standing.attempt, now)
        return
    rate_limits.sign_in_failed(db, standing.attempt, now)
    security.note(db, "present_password_wrong", now=now)


def reauthenticate(
    db: Session, rate_limits: RateLimits, claims: Claims, *, language: str, caller: str, now: datetime
) -> UUID | None:
    """GET /reauthenticate: send a code to the verified mailbox, else to the phone. Returns the id of a text message."""
    user, _ = signed_in(db, claims, now)
    language = accounts.language(user.user_metadata, language)
    if user.email:
        if user.email_confirmed_at is None:
            raise AuthError(422, "email_not_confirmed", "Please verify your email first.")
        rate_limits.mail(db, "reauthentication", user.email, caller, now)
        outbox.post(db, Reauthentication(user.email, str(user.id)), to=user.email, language=language, now=now)
        found = None
    elif user.phone:
        if user.phone_confirmed_at is None:
            raise AuthError(422, "phone_not_confirmed", "Please verify your phone first.")
        rate_limits.sms(db, "reauthentication", user.phone, caller, now)
        text = SmsReauthentication(user.phone, str(user.id))
        found = outbox.post(db, text, to=f"+{user.phone}", language=language, now=now)
    else:
        raise invalid("Reauthentication requires the user to have an email or a phone number")
    user.reauthentication_sent_at = now
    return found


def spend_nonce(
    db: Session, rate_limits: RateLimits, standing: AccountFacts, nonce: str, *, caller: str, now: datetime
) -> bool:
    """Whether this is the code of the latest GET /reauthenticate. It works once and is void after five attempts."""
    rate_limits.check(db, caller, now)
    address = standing.email or standing.phone or ""
    spent = proofs.spend_code(db, address, nonce, (Purpose.REAUTHENTICATION,), now)
    return spent is not None


def change(
    db: Session,
    rate_limits: RateLimits,
    claims: Claims,
    wanted: AccountChange,
    *,
    autoconfirm: bool,
    phone_autoconfirm: bool,
    caller: str,
    announce_profile: AnnounceProfile,
    now: datetime,
) -> dict[str, Any]:
    """PUT /user, once the password is checked and hashed."""
    user, session = signed_in(db, claims, now)
    if assurance.lacks_second_factor(db, user, session):
        raise refusals.second_factor_needed()
    if wanted.data is not None:
        accounts.set_metadata(
            db, user, accounts.metadata(wanted.data, now=now, before=user.user_metadata), announce_profile, now
        )
    if wanted.email is not None and folded_email(wanted.email) != user.email_folded:
        _ask_for_change_of_address(db, rate_limits, user, wanted, autoconfirm=autoconfirm, caller=caller, now=now)
    if wanted.phone is not None and wanted.phone != user.phone:
        _ask_for_change_of_phone(db, rate_limits, user, wanted, autoconfirm=phone_autoconfirm, caller=caller, now=now)
    if wanted.password_hash is not None:
        _change_password(db, user, session, wanted, now)
    user.updated_at = now
    return _shown(db, user)


def _change_password(
    db: Session, user: User, session: AuthSession | None, wanted: AccountChange, now: datetime
) -> None:
    """Set the password, end all pending proofs, and all other sessions unless kept; tell the owner (A3, A12)."""
    if user.is_anonymous:
        raise AuthError(
            422, "validation_failed", "Updating password of an anonymous user without an email is not allowed"
        )
    had_none = user.password_hash is None
    user.password_hash, user.is_password_disputed = wanted.password_hash, False
    keeps_others = wanted.keeps_other_sessions and (session is None or session.via != "recovery")
    if not keeps_others:
        sessions.end_all(db, user.id, but=session.id if session else None)
    proofs.clear(db, user.id)
    security.note(db, "password_changed", now=now, user_id=user.id)
    language = accounts.language(user.user_metadata, wanted.language)
    if user.email:
        mail = PasswordSet() if had_none else PasswordChanged(keeps_others)
        outbox.post(db, mail, to=user.email, language=language, now=now)


def _ask_for_change_of_address(
    db: Session,
    rate_limits: RateLimits,
    user: User,
    wanted: AccountChange,
    *,
    autoconfirm: bool,
    caller: str,
    now: datetime,
) -> None:
    """Ask both mailboxes to confirm. A taken address gets the same reply as a free one (A2, A13)."""
    new = (wanted.email or "").lower()
    language = accounts.language(user.user_metadata, wanted.language)
    if autoconfirm:
        if queries.user_by_email(db, new) is not None:
            raise refusals.email_taken()
        user.new_email = new
        verification.switch_address(db, user, now, keep_sessions=True)
        return
    rate_limits.mail(db, "email_change", new, caller, now)
    user.new_email, user.email_change_sent_at, user.email_change_half = new, now, None
    proofs.clear_change_of_address(db, user.id)
    if user.email:
        mail = EmailChangeCurrent(user.email, new, wanted.redirect_to, wanted.challenge)
        outbox.post(db, mail, to=user.email, language=language, now=now)
    to_new = EmailChangeNew(new, str(user.id), wanted.redirect_to, wanted.challenge)
    outbox.post(db, to_new, to=new, language=language, now=now)


def _ask_for_change_of_phone(
    db: Session,
    rate_limits: RateLimits,
    user: User,
    wanted: AccountChange,
    *,
    autoconfirm: bool,
    caller: str,
    now: datetime,
) -> None:
    """Send a code to the new number. A number that has an account is refused openly, as the contract says."""
    phone = wanted.phone or ""
    if queries.user_by_phone(db, phone) is not None:
        raise refusals.phone_taken()
    _require_nobody_else(db, user, phone, now)
    user.new_phone, user.phone_change_sent_at = phone, now
    if autoconfirm:
        verification.switch_phone(db, user, now)
        return
    rate_limits.sms(db, "phone_change", phone, caller, now)
    language = accounts.language(user.user_metadata, wanted.language)
    outbox.post(db, SmsPhoneChange(phone, str(user.id)), to=f"+{phone}", language=language, now=now)


def _require_nobody_else(db: Session, user: User, phone: str, now: datetime) -> None:
    """Refuse while another account is changing to the number: its owner would type the newer text's code, and so move
    the number to that account and be signed in to it.
    """
    other = queries.user_changing_to_phone(db, phone, but=user.id)
    asked_at = other.phone_change_sent_at if other else None
    if asked_at is not None and (left := asked_at + ONE_AT_A_TIME - now) > timedelta(0):
        raise too_soon("sms", math.ceil(left.total_seconds()))


def log_out(db: Session, claims: Claims, scope: str, now: datetime) -> None:
    """POST /logout. `global` ends all sessions, `local` this one, `others` the rest. Personal access tokens stay."""
    user, session = signed_in(db, claims, now)
    this: UUID | None = session.id if session else None
    if scope == "local":
        if this:
            sessions.end(db, this)
    else:
        sessions.end_all(db, user.id, but=this if scope == "others" else None, keeps_tokens=True)
    security.note(db, "signed_out", now=now, user_id=user.id, session_id=this, scope=scope)
