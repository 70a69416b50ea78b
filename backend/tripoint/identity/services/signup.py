"""Signing up (contract section 3). The reply never reveals whether the address was free (TRUST.md A2)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from tripoint.identity.contract import shapes
from tripoint.identity.contract.dialect import AuthError
from tripoint.identity.credentials.tokens import Issuer
from tripoint.identity.emails import ConfirmSignup
from tripoint.identity.emails.texts import SmsCode
from tripoint.identity.models import Identity, User
from tripoint.identity.records import accounts, queries, security, sessions
from tripoint.identity.services.rate_limits import RateLimits
from tripoint.messaging import outbox


class TakenMeanwhile(Exception):
    """Someone signed up with the address or number since its password was looked up, perhaps the same person's second
    click: look again.
    """


@dataclass(frozen=True)
class SignUp:
    """A validated sign-up by `email` or by `phone`. `language` is the page's, for the email.

    `earlier`: the hash that the account with this address or number had when it was looked up. `same_as`: the same, if
    `password_hash` is another hash of that password.
    """

    email: str | None
    phone: str | None
    password_hash: str
    earlier: str | None
    same_as: str | None
    metadata: dict[str, Any]
    redirect_to: str | None
    challenge: str | None
    language: str
    caller: str


def earlier_password(db: Session, email: str | None, phone: str | None) -> str | None:
    """The password hash of the account with this address or number; None if there is none."""
    found = queries.credentials_by_phone(db, phone) if phone else queries.credentials(db, email or "")
    return found.password_hash if found else None


def sign_up(db: Session, rate_limits: RateLimits, wanted: SignUp, now: datetime) -> dict[str, Any] | AuthError:
    """Create a user without a session, and send a message. If the account exists, return a made-up user and tell the
    truth in the message.

    Both cases first write the same rows; those of the made-up user are rolled back. A refusal is returned, so that an
    account that exists remembers that someone else asked. Raises TakenMeanwhile.
    """
    try:
        with db.begin_nested():
            return _signed_up(db, rate_limits, wanted, now)
    except AuthError as refused:  # nothing of it stays, whether or not the address was free
        accounts.someone_asks(db, _holder(db, wanted), wanted.metadata, signs_up=True, same_as=wanted.same_as)
        return refused


def _signed_up(db: Session, rate_limits: RateLimits, wanted: SignUp, now: datetime) -> dict[str, Any]:
    rate_limits.sign_up(db, wanted.caller, now)
    user, identity = _drafted(wanted, now)
    holder = _holder(db, wanted)
    is_taken = holder is not None
    shown, user_id = shapes.user_json(user, [identity]), user.id
    if is_taken:
        user.email_folded = user.phone = None
    is_added = _add(db, user, identity, take_back=is_taken)
    if not (is_taken or is_added):
        raise TakenMeanwhile
    accounts.someone_asks(db, holder, wanted.metadata, signs_up=True, same_as=wanted.same_as)
    db.flush()
    _count_message(db, rate_limits, wanted, now)  # after the account is locked, as everywhere
    security.note(db, "signed_up", now=now, user_id=user_id if is_added else None)
    language = accounts.language(wanted.metadata, wanted.language)
    if wanted.email:
        mail = ConfirmSignup(wanted.email, wanted.redirect_to, wanted.challenge)
        outbox.post(db, mail, to=wanted.email, language=language, now=now)
    elif wanted.phone:
        outbox.post(db, SmsCode(wanted.phone, is_signup=True), to=f"+{wanted.phone}", language=language, now=now)
    return shown


def sign_up_at_once(
    db: Session, issuer: Issuer, rate_limits: RateLimits, wanted: SignUp, now: datetime
) -> dict[str, Any]:
    """Sign up with AUTH_AUTOCONFIRM: open a session without a message. Here a taken address is refused openly."""
    rate_limits.sign_up(db, wanted.caller, now)
    if _holder(db, wanted) is not None:
        raise AuthError(422, "user_already_exists", "User already registered")
    user, identity = _drafted(wanted, now)
    user.confirmation_sent_at = None
    accounts.add(db, user, identity)
    if wanted.email:
        accounts.confirm(db, user, keeps_password=True, now=now)
    else:
        accounts.confirm_phone(db, user, keeps_password=True, now=now)
    session = sessions.start(db, user, via="password", method="password", now=now)
    security.note(db, "signed_up", now=now, user_id=user.id, session_id=session.id)
    return sessions.reply(db, issuer, user, session, now)


def sign_in_anonymously(
    db: Session, issuer: Issuer, rate_limits: RateLimits, metadata: dict[str, Any], *, caller: str, now: datetime
) -> dict[str, Any]:
    """Create an account without an address and open its session (AUTH_ANONYMOUS)."""
    rate_limits.sign_up(db, caller, now)
    user, _ = accounts.draft(None, metadata=metadata, now=now)
    accounts.add(db, user, None)
    session = sessions.start(db, user, via="anonymous", method="anonymous", now=now)
    security.note(db, "signed_up", now=now, user_id=user.id, session_id=session.id)
    return sessions.reply(db, issuer, user, session, now)


def _count_message(db: Session, rate_limits: RateLimits, wanted: SignUp, now: datetime) -> None:
    if wanted.email:
        rate_limits.mail(db, "confirmation", wanted.email, wanted.caller, now)
    elif wanted.phone:
        rate_limits.sms(db, "sms", wanted.phone, wanted.caller, now)


def _holder(db: Session, wanted: SignUp) -> User | None:
    """The account that already has the address or number. Raises TakenMeanwhile."""
    found = queries.user_by_email(db, wanted.email) if wanted.email else queries.user_by_phone(db, wanted.phone or "")
    if found is not None and not accounts.is_verified(found) and found.password_hash != wanted.earlier:
        raise TakenMeanwhile
    return found


def _drafted(wanted: SignUp, now: datetime) -> tuple[User, Identity]:
    user, identity = accounts.draft(
        wanted.email,
        phone=wanted.phone,
        metadata=wanted.metadata,
        password_hash=wanted.password_hash,
        now=now,
    )
    user.confirmation_sent_at = now
    assert identity is not None  # noqa: S101 (an account with an address has one)
    return user, identity


def _add(db: Session, user: User, identity: Identity, *, take_back: bool) -> bool:
    """Write the rows, and roll them back if the user is made up. Returns whether they stay."""
    attempt = db.begin_nested()
    try:
        accounts.add(db, user, identity)
    except IntegrityError:  # taken by a concurrent request
        attempt.rollback()
        return False
    if take_back:
        attempt.rollback()
    else:
        attempt.commit()
    return not take_back
