"""The data this package stores about one person: the account and every way into it (TRUST.md P2, P3)."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, delete, select
from sqlalchemy.orm import Session

from tripoint.core.columns import folded_email
from tripoint.core.personal import Listing, Person
from tripoint.identity.models import (
    AddressUndo,
    AuthSession,
    Factor,
    Flow,
    Identity,
    KnownDevice,
    PersonalToken,
    Proof,
    RecoveryCode,
    SecurityEvent,
    User,
)
from tripoint.identity.records import accounts, queries, security


def person(db: Session, user: User, *, proved: bool) -> Person:
    """The person of an account. With `proved`, for exports, only a verified address or number is included."""
    has_mailbox = user.email is not None and (user.email_confirmed_at is not None or not proved)
    has_phone = user.phone is not None and (user.phone_confirmed_at is not None or not proved)
    boxes = [user.email if has_mailbox else None, f"+{user.phone}" if has_phone else None]
    if not proved:
        boxes += [user.new_email, f"+{user.new_phone}" if user.new_phone else None]
        boxes += [one.email for one in queries.identities_of(db, user.id)]
        boxes += db.scalars(select(AddressUndo.email).where(AddressUndo.user_id == user.id))
    said = user.user_metadata
    parts = [said[name].strip() for name in ("first_name", "last_name") if isinstance(said.get(name), str)]
    return Person(
        id=user.id,
        address=folded_email(user.email) if has_mailbox and user.email else "",
        mailboxes=frozenset(box.lower() for box in boxes if box),
        name=accounts.full_name(said),
        words=frozenset(part for part in parts if len(part) > 1),
    )


def _by(owner: Any) -> Callable[[Session, Person], Sequence[ColumnElement[bool]]]:
    return lambda _db, person: (owner == person.id,)


LISTINGS = (
    Listing(
        "account",
        (
            User.id,
            User.email,
            User.email_folded,
            User.phone,
            User.user_metadata,
            User.app_metadata,
            User.is_password_disputed,
            User.is_anonymous,
            User.invite_id,
            User.email_confirmed_at,
            User.phone_confirmed_at,
            User.invited_at,
            User.confirmation_sent_at,
            User.recovery_sent_at,
            User.reauthentication_sent_at,
            User.last_sign_in_at,
            User.new_email,
            User.email_change_sent_at,
            User.email_change_half,
            User.new_phone,
            User.phone_change_sent_at,
            User.banned_until,
            User.deleted_at,
            User.deletes_at,
            User.created_at,
            User.updated_at,
        ),
        _by(User.id),
    ),
    Listing(
        "identities",
        (
            Identity.id,
            Identity.user_id,
            Identity.provider,
            Identity.subject,
            Identity.email,
            Identity.data,
            Identity.last_sign_in_at,
            Identity.created_at,
            Identity.updated_at,
        ),
        _by(Identity.user_id),
    ),
    Listing(
        "sessions",
        (
            AuthSession.id,
            AuthSession.user_id,
            AuthSession.via,
            AuthSession.amr,
            AuthSession.aal,
            AuthSession.factor_id,
            AuthSession.user_agent,
            AuthSession.country,
            AuthSession.created_at,
            AuthSession.refreshed_at,
            AuthSession.not_after,
        ),
        _by(AuthSession.user_id),
    ),
    Listing(
        "personal_access_tokens",
        (
            PersonalToken.id,
            PersonalToken.user_id,
            PersonalToken.name,
            PersonalToken.scopes,
            PersonalToken.created_at,
            PersonalToken.expires_at,
            PersonalToken.last_used_at,
        ),
        _by(PersonalToken.user_id),
    ),
    Listing(
        "factors",
        (
            Factor.id,
            Factor.user_id,
            Factor.kind,
            Factor.status,
            Factor.friendly_name,
            Factor.phone,
            Factor.last_challenged_at,
            Factor.created_at,
            Factor.updated_at,
        ),
        _by(Factor.user_id),
    ),
    Listing(
        "recovery_codes",
        (RecoveryCode.factor_id, RecoveryCode.used_at),
        lambda _db, person: (RecoveryCode.factor_id.in_(select(Factor.id).where(Factor.user_id == person.id)),),
    ),
    Listing("known_devices", (KnownDevice.user_id, KnownDevice.seen_at), _by(KnownDevice.user_id)),
    Listing(
        "security_events",
        (
            SecurityEvent.at,
            SecurityEvent.kind,
            SecurityEvent.user_id,
            SecurityEvent.session_id,
            SecurityEvent.detail,
        ),
        _by(SecurityEvent.user_id),
    ),
    Listing(
        "mailed_proofs",
        (Proof.user_id, Proof.address, Proof.purpose, Proof.redirect_to, Proof.created_at, Proof.expires_at),
        _by(Proof.user_id),
    ),
    Listing(
        "former_addresses",
        (AddressUndo.user_id, AddressUndo.email, AddressUndo.created_at),
        _by(AddressUndo.user_id),
    ),
)
_UNDER_WAY = "part of a sign-in under way; gone within minutes"
_OPENS = "would let someone in"
WITHHELD = {
    "users.password_hash": _OPENS,
    "auth_sessions.counter": "tells refresh tokens apart",
    "personal_tokens.token_hash": _OPENS,
    "auth_factors.secret": _OPENS,
    "auth_factors.last_step": "tells codes of the app apart",
    "known_devices.device_hash": "a hash of what its browser said",
    "auth_flows.user_id": _UNDER_WAY,
    "auth_flows.method": _UNDER_WAY,
    "auth_flows.sealed": _UNDER_WAY,
    "auth_challenges.factor_id": _UNDER_WAY,
    "auth_challenges.caller_hash": _UNDER_WAY,
    "auth_provider_flows.session_id": _UNDER_WAY,
    "auth_provider_flows.browser_hash": _UNDER_WAY,
    "auth_provider_flows.redirect_to": _UNDER_WAY,
}
OWN_ROWS = (Proof, Flow, AddressUndo, KnownDevice, Factor, Identity, PersonalToken, AuthSession)


def erase(db: Session, person: Person, now: datetime) -> None:
    """Reduce the account to a bare row that nobody can sign in to. If nothing refers to it, callers also `drop` it.

    Security events stay for their 12 months; they refer to the account only by its id.
    """
    user = db.get_one(User, person.id)
    for model in OWN_ROWS:
        db.execute(delete(model).where(model.user_id == person.id))
    for column in User.__table__.columns:
        if column.nullable:
            setattr(user, column.key, None)
    user.user_metadata, user.app_metadata = {}, {}
    user.is_anonymous = user.is_password_disputed = False
    user.created_at = user.updated_at = user.deleted_at = now
    security.note(db, "erased", now=now, user_id=person.id)


def drop(db: Session, user_id: UUID) -> None:
    """Delete the bare row."""
    db.execute(delete(User).where(User.id == user_id))
