"""An administrator's invites and links: POST /invite and /admin/generate_link (contract section 6)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from tripoint.identity.contract import refusals
from tripoint.identity.contract.dialect import AuthError, invalid
from tripoint.identity.emails import AccountInvite
from tripoint.identity.models import User
from tripoint.identity.records import accounts, proofs, queries, security, sessions
from tripoint.identity.records.proofs import Purpose
from tripoint.identity.services.admin import shown
from tripoint.messaging import outbox

LINKS = {
    "signup": Purpose.CONFIRMATION,
    "invite": Purpose.CONFIRMATION,
    "magiclink": Purpose.SIGN_IN,
    "recovery": Purpose.RECOVERY,
    "email_change_current": Purpose.EMAIL_CURRENT,
    "email_change_new": Purpose.EMAIL_NEW,
}
"""The contract's link types, and the purpose of the proof each carries."""


@dataclass(frozen=True)
class LinkFields:
    """A request for a link, of a type in `LINKS`, that the administrator will deliver."""

    kind: str
    email: str
    new_email: str | None
    password_hash: str | None
    data: Any = None
    redirect_to: str | None = None


def invite(
    db: Session, email: str, data: Any, *, redirect_to: str | None, language: str, now: datetime
) -> dict[str, Any]:
    """POST /invite: create an account without a password, and email a link to verify the address."""
    user = _invited(db, email, data, now)
    mail = AccountInvite(email, redirect_to)
    outbox.post(db, mail, to=email, language=accounts.language(user.user_metadata, language), now=now)
    return shown(db, user)


def generate_link(db: Session, wanted: LinkFields, *, origin: str, now: datetime) -> dict[str, Any]:
    """POST /admin/generate_link: returns the account and a proof's secrets instead of sending an email."""
    user, kind = _for_link(db, wanted, now)
    if wanted.kind.startswith("email_change"):
        _prepare_change(db, user, wanted, now)
    address = user.new_email if kind == "email_change_new" else user.email
    made = proofs.make(
        db,
        user,
        address=address or "",
        purpose=LINKS[kind],
        now=now,
        redirect_to=wanted.redirect_to,
        keeps_password=kind in {"signup", "invite"},
    )
    security.note(db, "link_made_by_admin", now=now, user_id=user.id, type=kind)
    return {
        **shown(db, user),
        "action_link": origin + made.link_path("email_change" if kind.startswith("email_change") else kind),
        "email_otp": made.code,
        "hashed_token": made.token,
        "verification_type": kind,
        "redirect_to": wanted.redirect_to or origin,
    }


def _invited(db: Session, email: str, data: Any, now: datetime) -> User:
    user = queries.user_by_email(db, email)
    if user is not None and user.email_confirmed_at is not None:
        raise refusals.email_taken()
    if user is None:
        user = _made(db, email, data, None, now)
    else:
        _take_over(db, user, data, now)
    user.invited_at = user.confirmation_sent_at = now
    return user


def _made(db: Session, email: str, data: Any, password_hash: str | None, now: datetime) -> User:
    metadata = accounts.metadata(data, now=now)
    user, identity = accounts.draft(email, metadata=metadata, password_hash=password_hash, now=now, by_admin=True)
    try:
        with db.begin_nested():
            accounts.add(db, user, identity)
    except IntegrityError as taken:
        raise refusals.email_taken() from taken
    return user


def _take_over(db: Session, user: User, data: Any, now: datetime) -> None:
    """Invite someone whose address has an account that nobody has verified: what a stranger may have typed goes, and
    what the administrator says counts (A14)."""
    accounts.someone_asks(db, user, {})
    if accounts.may_be_strangers(user) or (user.invite_id is not None and user.invited_at is None):
        sessions.end_all(db, user.id)  # of whoever followed a trip's invite
        user.user_metadata = accounts.metadata(data, now=now)  # without our flag: from now on an administrator's


def _for_link(db: Session, wanted: LinkFields, now: datetime) -> tuple[User, str]:
    """The account, created if the type allows it, and the proof's type."""
    user = queries.user_by_email(db, wanted.email)
    kind = "signup" if wanted.kind == "magiclink" and user is None else wanted.kind
    if kind == "invite":
        return _invited(db, wanted.email, wanted.data, now), kind
    if kind == "signup":
        if user is not None and user.email_confirmed_at is not None:
            raise refusals.email_taken()
        if wanted.kind == "signup" and wanted.password_hash is None:
            raise invalid("Signup requires a valid password")
        if user is None:
            user = _made(db, wanted.email, wanted.data, wanted.password_hash, now)
        else:
            _take_over(db, user, wanted.data, now)
            if wanted.password_hash is not None:
                accounts.set_password_by_admin(user, wanted.password_hash)
        user.confirmation_sent_at = now
        return user, kind
    if user is None:
        raise AuthError(404, "user_not_found", "User with this email not found")
    accounts.someone_asks(db, user, {})
    if kind == "recovery":
        user.recovery_sent_at = now
    return user, kind


def _prepare_change(db: Session, user: User, wanted: LinkFields, now: datetime) -> None:
    if not wanted.new_email:
        raise invalid("A new email address is required")
    if queries.user_by_email(db, wanted.new_email) is not None:
        raise refusals.email_taken()
    if user.new_email != wanted.new_email:
        user.new_email, user.email_change_half = wanted.new_email, None
        proofs.clear_change_of_address(db, user.id)
    user.email_change_sent_at = now
