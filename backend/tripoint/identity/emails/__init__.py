"""The emails about accounts. Their recipient is decided at hand-over, so that no reply can reveal it (TRUST.md A2).

Emails about an account go to its own mailbox, not to the address that was typed: `straße@example.com` folds to
`strasse@example.com` (A13) and may belong to someone else.
"""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.identity.models import AddressUndo, User
from tripoint.identity.records import accounts, proofs, queries
from tripoint.identity.records.proofs import Purpose
from tripoint.messaging.outbox import Email

CONFIRM, SIGN_IN, RECOVERY = "identity/confirm_signup", "identity/sign_in", "identity/recovery"
UNDO_LIFE = timedelta(days=7)
OUR_OWN = frozenset({"address", "data", "redirect_to", "challenge"})


@dataclass(frozen=True)
class ConfirmSignup(Email):
    """After a sign-up. If the address already has an account, its owner is told so instead, except on a resend."""

    template = CONFIRM
    exact = OUR_OWN
    address: str
    redirect_to: str | None = None
    challenge: str | None = None
    is_resend: bool = False

    @staticmethod
    @proofs.same_work
    def prepare(db: Session, params: dict[str, Any], now: datetime) -> dict[str, Any] | None:
        user = queries.user_by_email(db, params["address"])
        if user is None:
            return None
        if user.email_confirmed_at is not None:
            return None if params["is_resend"] else {"template": "identity/account_exists", "to": user.email}
        return _proof(db, user, Purpose.CONFIRMATION, params, now, keeps_password=True)


@dataclass(frozen=True)
class SignIn(Email):
    """A link to sign in without a password. Creates the account of a new address if `may_create`."""

    template = SIGN_IN
    exact = OUR_OWN
    address: str
    data: dict[str, Any] = field(default_factory=dict)
    may_create: bool = False
    redirect_to: str | None = None
    challenge: str | None = None

    @staticmethod
    @proofs.same_work
    def prepare(db: Session, params: dict[str, Any], now: datetime) -> dict[str, Any] | None:
        user = queries.user_by_email(db, params["address"])
        if user is None and params["may_create"]:
            user = _made(db, params["address"], params["data"], now)
        if user is None or accounts.is_banned(user.banned_until, now):
            return None
        if user.email_confirmed_at is None:
            accounts.someone_asks(db, user, params["data"])
            return {"template": CONFIRM, **_proof(db, user, Purpose.CONFIRMATION, params, now)}
        return _proof(db, user, Purpose.SIGN_IN, params, now)


@dataclass(frozen=True)
class Recovery(Email):
    """A link to set a new password."""

    template = RECOVERY
    exact = OUR_OWN
    address: str
    redirect_to: str | None = None
    challenge: str | None = None

    @staticmethod
    @proofs.same_work
    def prepare(db: Session, params: dict[str, Any], now: datetime) -> dict[str, Any] | None:
        user = queries.user_by_email(db, params["address"])
        if user is None or accounts.is_banned(user.banned_until, now):
            return None
        accounts.someone_asks(db, user, {})
        user.recovery_sent_at = now
        return _proof(db, user, Purpose.RECOVERY, params, now)


@dataclass(frozen=True)
class EmailChangeCurrent(Email):
    """Asks the current address to confirm a change of address."""

    template = "identity/email_change_current"
    exact = OUR_OWN | {"new_email"}
    address: str
    new_email: str
    redirect_to: str | None = None
    challenge: str | None = None

    @staticmethod
    def prepare(db: Session, params: dict[str, Any], now: datetime) -> dict[str, Any] | None:
        user = queries.user_by_email(db, params["address"])
        if user is None or user.new_email != params["new_email"]:
            return None
        return _proof(db, user, Purpose.EMAIL_CURRENT, params, now)


@dataclass(frozen=True)
class EmailChangeNew(Email):
    """Asks the new address to confirm the change, or says that it already has an account. A resend has no `user_id`.

    It names the account by its address: whoever has just signed up with the new one might take it for their own email
    and land in someone else's account (docs/decisions/0071).
    """

    template = "identity/email_change_new"
    exact = OUR_OWN | {"user_id"}
    address: str
    user_id: str | None
    redirect_to: str | None = None
    challenge: str | None = None

    @staticmethod
    @proofs.same_work
    def prepare(db: Session, params: dict[str, Any], now: datetime) -> dict[str, Any] | None:
        given = params["user_id"]
        user = db.get(User, UUID(given)) if given else queries.user_changing_to(db, params["address"])
        if user is None or user.new_email != params["address"]:
            return None
        holder = queries.user_by_email(db, params["address"])
        if holder is not None and accounts.is_claimed(holder):
            return {"template": "identity/email_taken", "to": holder.email}
        return {**_proof(db, user, Purpose.EMAIL_NEW, params, now), "old_email": user.email}


@dataclass(frozen=True)
class PasswordChanged(Email):
    """After each change of password, with what happened to the other devices (A12)."""

    template = "identity/password_changed"
    keeps_others: bool


@dataclass(frozen=True)
class PasswordSet(Email):
    """After someone sets their first password (A12)."""

    template = "identity/password_set"


@dataclass(frozen=True)
class EmailChanged(Email):
    """To the new address after a change, and to everyone concerned after an undo (A12)."""

    template = "identity/email_changed"
    exact = frozenset({"new_email"})
    new_email: str


@dataclass(frozen=True)
class EmailChangedUndo(Email):
    """To the old address, with a link to undo the change (A13) and what was added since `changed_at`."""

    template = "identity/email_changed_undo"
    exact = frozenset({"new_email", "old_email", "user_id", "changed_at"})
    new_email: str
    old_email: str
    user_id: str
    changed_at: str

    @staticmethod
    def prepare(db: Session, params: dict[str, Any], now: datetime) -> dict[str, Any] | None:
        user = db.get(User, UUID(params["user_id"]))
        if user is None or user.deleted_at is not None:
            return None
        token = ids.new_token()
        kept = AddressUndo(user_id=user.id, email=params["old_email"], token_hash=ids.hash_token(token))
        changed_at = params.get("changed_at")  # missing in an email queued by an earlier release
        kept.created_at = datetime.fromisoformat(changed_at) if changed_at else now
        kept.expires_at = now + UNDO_LIFE
        db.add(kept)
        return {"token": token}


@dataclass(frozen=True)
class PhoneChanged(Email):
    """After each change of the phone number (A12)."""

    template = "identity/phone_changed"
    exact = frozenset({"phone"})
    phone: str


@dataclass(frozen=True)
class Reauthentication(Email):
    """Only a code, for someone who is already signed in: GET /reauthenticate."""

    template = "identity/reauthentication"
    exact = frozenset({"address", "user_id"})
    address: str
    user_id: str

    @staticmethod
    def prepare(db: Session, params: dict[str, Any], now: datetime) -> dict[str, Any] | None:
        user = db.get(User, UUID(params["user_id"]))
        if user is None or user.email != params["address"]:
            return None
        made = proofs.make(db, user, address=params["address"], purpose=Purpose.REAUTHENTICATION, now=now)
        return {"code": made.code}


@dataclass(frozen=True)
class AccountInvite(Email):
    """An administrator created an account for this address: POST /invite."""

    template = "identity/account_invite"
    exact = OUR_OWN
    address: str
    redirect_to: str | None = None
    challenge: str | None = None

    @staticmethod
    def prepare(db: Session, params: dict[str, Any], now: datetime) -> dict[str, Any] | None:
        user = queries.user_by_email(db, params["address"])
        if user is None or user.email_confirmed_at is not None or accounts.is_banned(user.banned_until, now):
            return None
        return _proof(db, user, Purpose.CONFIRMATION, params, now, keeps_password=True, kind="invite")


@dataclass(frozen=True)
class IdentityLinked(Email):
    """An account at this provider was linked (A12)."""

    template = "identity/identity_linked"
    exact = frozenset({"provider"})
    provider: str


@dataclass(frozen=True)
class IdentityUnlinked(Email):
    """An account at a provider was unlinked (A12)."""

    template = "identity/identity_unlinked"
    exact = frozenset({"provider"})
    provider: str


@dataclass(frozen=True)
class SessionEnded(Email):
    """An old refresh token was used again, so its session was ended (A8)."""

    template = "identity/session_ended"


def _proof(
    db: Session,
    user: User,
    purpose: Purpose,
    params: dict[str, Any],
    now: datetime,
    *,
    keeps_password: bool = False,
    kind: str | None = None,
) -> dict[str, Any]:
    made = proofs.make(
        db,
        user,
        address=params["address"],
        purpose=purpose,
        now=now,
        redirect_to=params["redirect_to"],
        challenge=params["challenge"],
        keeps_password=keeps_password,
    )
    to = params["address"] if purpose == Purpose.EMAIL_NEW else user.email
    return {"link_path": made.link_path(kind or proofs.LINK_TYPES[purpose]), "code": made.code, "to": to}


def _made(db: Session, address: str, metadata: dict[str, Any], now: datetime) -> User | None:
    user, identity = accounts.draft(address, metadata=metadata, now=now)
    try:
        with db.begin_nested():
            accounts.add(db, user, identity)
    except IntegrityError:  # someone signed up concurrently
        return queries.user_by_email(db, address)
    return user
