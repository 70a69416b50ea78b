"""Queries for accounts, sessions, tokens and factors."""

from collections.abc import Collection
from datetime import datetime
from typing import Any, NamedTuple, TypeVar
from uuid import UUID

from sqlalchemy import Select, exists, func, literal, null, or_, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from tripoint.core.columns import folded_email, spelled_email
from tripoint.core.db import Model
from tripoint.identity.models import AuthSession, Factor, Identity, KnownDevice, PersonalToken, RecoveryCode, User

Row = TypeVar("Row", bound=Model)
NOBODY = UUID(int=0)
"""The id of no account."""
RECOVERY_CODE = "recovery_code"
IN_FORCE = (Factor.status == "verified", Factor.kind != RECOVERY_CODE)
HAS_FACTOR = exists().where(Factor.user_id == User.id, *IN_FORCE)


class LiveSession(NamedTuple):
    """A live session and its user, with the fields every signed-in call needs."""

    user_id: UUID
    email: str | None
    user_metadata: dict[str, Any]
    is_anonymous: bool
    banned_until: datetime | None
    has_factor: bool
    aal: str
    via: str
    opened_at: datetime | None


class LiveToken(NamedTuple):
    """A personal access token and its user, in the form of a session."""

    user: LiveSession
    id: UUID
    scopes: list[str]
    expires_at: datetime
    last_used_at: datetime | None


class Protection(NamedTuple):
    """How an account is protected; `recovery_codes_left` is None if it has no set."""

    has_password: bool
    recovery_codes_left: int | None
    deletes_at: datetime | None


class Credentials(NamedTuple):
    """The fields needed to check a password."""

    user_id: UUID
    password_hash: str | None


def locked_after_account(db: Session, query: Select[Row], owner: InstrumentedAttribute[UUID]) -> Row | None:
    """The row of an account that `query` finds, locked after its account, as everywhere (docs/decisions/0100).

    Finding none takes the same work. `owner`: the column with the account's id.
    """
    user_id = db.scalar(query.with_only_columns(owner))
    lock(db, user_id or NOBODY)
    return db.scalar(query.with_for_update())


def lock(db: Session, user_id: UUID) -> None:
    """Lock an account until the transaction ends. Locking nobody's takes the same work."""
    db.execute(select(User.id).where(User.id == user_id).with_for_update())


def locked(db: Session, user_id: UUID) -> User | None:
    """The account as it is now, locked until the transaction ends."""
    query = select(User).where(User.id == user_id).with_for_update()
    found: User | None = db.scalar(query.execution_options(populate_existing=True))
    return found


def user_by_email(db: Session, email: str) -> User | None:
    found: User | None = db.scalar(_of_address(select(User), email))
    return found


def _of_address(query: Any, email: str) -> Any:
    """Filter by address. Two older accounts that differ only in a dotless i, from before it was folded, stay apart."""
    folded = folded_email(email)
    if folded == (spelled := spelled_email(email)):
        return query.where(User.email_folded == folded)
    both = query.where(User.email_folded.in_((folded, spelled)))
    return both.order_by(User.email_folded != spelled).limit(1)


def user_by_phone(db: Session, phone: str) -> User | None:
    return db.scalar(select(User).where(User.phone == phone))


def identities_of(db: Session, user_id: UUID) -> list[Identity]:
    """The user's identities, oldest first; those of the same moment by provider, so email comes before phone."""
    query = select(Identity).where(Identity.user_id == user_id)
    return list(db.scalars(query.order_by(Identity.created_at, Identity.provider, Identity.id)))


def factors_of(db: Session, user_id: UUID) -> list[Factor]:
    """The factors a person may be asked for, oldest first, without recovery codes."""
    query = select(Factor).where(Factor.user_id == user_id, Factor.kind != RECOVERY_CODE)
    return list(db.scalars(query.order_by(Factor.created_at, Factor.id)))


def has_factor(db: Session, user_id: UUID) -> bool:
    """Whether this account needs a second factor."""
    return bool(db.scalar(select(exists().where(Factor.user_id == user_id, *IN_FORCE))))


def is_managed(db: Session, user_id: UUID) -> bool:
    """Whether a company's provider is the only way to sign in; then it manages address and password."""
    found = identities_of(db, user_id)
    return bool(found) and all(one.provider.startswith("sso:") for one in found)


def credentials(db: Session, email: str) -> Credentials | None:
    return _credentials(db, _of_address(select(User.id, User.password_hash), email))


def credentials_by_phone(db: Session, phone: str) -> Credentials | None:
    return _credentials(db, select(User.id, User.password_hash).where(User.phone == phone))


def _credentials(db: Session, query: Any) -> Credentials | None:
    row = db.execute(query).first()
    return Credentials(*row) if row else None


def knows_device(db: Session, user_id: UUID, device_hash: str) -> bool:
    query = select(KnownDevice.id).where(KnownDevice.user_id == user_id, KnownDevice.device_hash == device_hash)
    return db.scalar(query) is not None


def live_session(db: Session, session_id: UUID) -> LiveSession | None:
    row = db.execute(
        select(
            User.id,
            User.email,
            User.user_metadata,
            User.is_anonymous,
            User.banned_until,
            HAS_FACTOR,
            AuthSession.aal,
            AuthSession.via,
            AuthSession.created_at,
        )
        .join(User, User.id == AuthSession.user_id)
        .where(AuthSession.id == session_id, User.deleted_at.is_(None))
    ).first()
    return LiveSession(*row) if row else None


def live_user(db: Session, user_id: UUID) -> LiveSession | None:
    """The user of a token issued elsewhere, which names no session (JWT_SECRET_USERS)."""
    row = db.execute(
        select(User.id, User.email, User.user_metadata, User.is_anonymous, User.banned_until, HAS_FACTOR).where(
            User.id == user_id, User.deleted_at.is_(None)
        )
    ).first()
    return LiveSession(row[0], row[1], row[2], row[3], row[4], row[5], "aal1", "elsewhere", None) if row else None


def live_token(db: Session, token_hash: str) -> LiveToken | None:
    """The personal access token with this hash, even if it has expired."""
    token = PersonalToken
    row = db.execute(
        select(
            User.id,
            User.email,
            User.user_metadata,
            User.is_anonymous,
            User.banned_until,
            HAS_FACTOR,
            token.aal,
            literal("token"),
            null(),
        )
        .add_columns(token.id, token.scopes, token.expires_at, token.last_used_at)
        .join(User, User.id == token.user_id)
        .where(token.token_hash == token_hash, User.deleted_at.is_(None))
    ).first()
    return LiveToken(LiveSession(*row[:9]), *row[9:]) if row else None


def living(db: Session, ids: Collection[UUID], now: datetime) -> set[UUID]:
    """Which of these sessions, tokens and accounts may still be used, in three statements."""
    usable = (User.deleted_at.is_(None), or_(User.banned_until.is_(None), User.banned_until <= now))
    sessions = select(AuthSession.id).join(User, User.id == AuthSession.user_id).where(AuthSession.id.in_(ids), *usable)
    tokens = select(PersonalToken.id).join(User, User.id == PersonalToken.user_id)
    in_time = (PersonalToken.id.in_(ids), PersonalToken.expires_at > now)
    users = select(User.id).where(User.id.in_(ids), *usable)
    return {*db.scalars(sessions), *db.scalars(tokens.where(*in_time, *usable)), *db.scalars(users)}


def recovery_codes_left(db: Session, user_id: UUID) -> int | None:
    """How many recovery codes are unused; None without a set."""
    query = (
        select(func.count(RecoveryCode.id).filter(RecoveryCode.used_at.is_(None)))
        .select_from(Factor)
        .outerjoin(RecoveryCode, RecoveryCode.factor_id == Factor.id)
        .where(Factor.user_id == user_id, Factor.kind == RECOVERY_CODE)
        .group_by(Factor.id)
    )
    return db.scalar(query)


def protection(db: Session, user_id: UUID) -> Protection:
    """How this account is protected."""
    query = select(User.password_hash.is_not(None), User.deletes_at).where(User.id == user_id)
    has_password, deletes_at = db.execute(query).one()
    return Protection(has_password, recovery_codes_left(db, user_id), deletes_at)


def user_changing_to(db: Session, new_email: str) -> User | None:
    """The user who last asked to change to this address."""
    query = select(User).where(User.new_email == new_email).order_by(User.email_change_sent_at.desc()).limit(1)
    return db.scalar(query)


def user_changing_to_phone(db: Session, new_phone: str, *, but: UUID = NOBODY) -> User | None:
    """The user who last asked to change to this number, other than `but`."""
    query = select(User).where(User.new_phone == new_phone, User.id != but)
    return db.scalar(query.order_by(User.phone_change_sent_at.desc()).limit(1))
