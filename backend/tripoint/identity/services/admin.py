"""The use cases of administrators: the service key's calls (contract section 6)."""

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import and_, func, or_, select
from sqlalchemy import delete as sql_delete
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from tripoint.core.columns import folded_email
from tripoint.core.personal import AnnounceProfile
from tripoint.identity.contract import refusals, shapes
from tripoint.identity.contract.dialect import AuthError, invalid
from tripoint.identity.emails import PasswordChanged
from tripoint.identity.models import AuthSession, Factor, Identity, User
from tripoint.identity.records import accounts, proofs, queries, security, sessions
from tripoint.messaging import outbox

DURATION = re.compile(r"(\d+(?:\.\d+)?)(h|m|s|ms)")
SECONDS = {"h": 3_600, "m": 60, "s": 1, "ms": 0.001}
LAST_DAY = datetime(9999, 12, 31, tzinfo=UTC)
SORTS = {"created_at": User.created_at, "updated_at": User.updated_at, "email": User.email}
Erase = Callable[[Session, UUID, datetime], None]
"""Removes a person from the whole product, as `tripoint users erase` does."""
IS_ERASED = and_(User.deleted_at.is_not(None), User.email.is_(None), User.phone.is_(None))
"""A bare row that other people's trips refer to. A soft deletion leaves hashes in these columns instead."""


@dataclass(frozen=True)
class AccountFields:
    """The fields an administrator sets; None leaves a field unchanged. `ban` is the contract's duration or "none"."""

    id: UUID | None = None
    email: str | None = None
    phone: str | None = None
    password_hash: str | None = None
    email_confirm: bool = False
    phone_confirm: bool = False
    user_metadata: Any = None
    app_metadata: Any = None
    ban: str | None = None


class AccountsPage(NamedTuple):
    """One page of all accounts, newest first unless sorted otherwise. `number` starts at 1."""

    number: int
    size: int
    filter: str = ""
    sort: str = "created_at"
    descending: bool = True


@dataclass(frozen=True)
class AccountPage:
    users: list[dict[str, Any]]
    total: int


def require_live_session(db: Session, session_id: UUID, now: datetime) -> None:
    """Refuse unless the session is open and its account is not banned (contract 'Bearer check'). Raises AuthError."""
    session = db.get(AuthSession, session_id)
    if session is None or sessions.is_over(session, now):
        raise refusals.session_gone()
    accounts.refuse_banned(db.get_one(User, session.user_id), now)


def listed(db: Session, page: AccountsPage) -> AccountPage:
    """GET /admin/users."""
    query, counting = select(User).where(~IS_ERASED), select(func.count()).select_from(User).where(~IS_ERASED)
    if page.filter:
        like = f"%{_literally(folded_email(page.filter))}%"
        fits = or_(User.email_folded.like(like, escape="\\"), User.phone.like(like, escape="\\"))
        query, counting = query.where(fits), counting.where(fits)
    column = SORTS[page.sort]
    order = (column.desc() if page.descending else column.asc(), User.id)
    users = db.scalars(query.order_by(*order).limit(page.size).offset((page.number - 1) * page.size)).all()
    ways: dict[UUID, list[Identity]] = {user.id: [] for user in users}
    for identity in db.scalars(select(Identity).where(Identity.user_id.in_(ways)).order_by(Identity.created_at)):
        ways[identity.user_id].append(identity)
    factors: dict[UUID, list[Factor]] = {user.id: [] for user in users}
    listing = select(Factor).where(Factor.user_id.in_(factors), Factor.kind != queries.RECOVERY_CODE)
    for factor in db.scalars(listing.order_by(Factor.created_at, Factor.id)):
        factors[factor.user_id].append(factor)
    shown_here = [shapes.user_json(user, ways[user.id], factors[user.id]) for user in users]
    return AccountPage(shown_here, db.scalars(counting).one())


def read(db: Session, user_id: UUID) -> dict[str, Any]:
    """GET /admin/users/{id}."""
    return shown(db, _found(db, user_id))


def create(db: Session, wanted: AccountFields, now: datetime) -> dict[str, Any]:
    """POST /admin/users: sends no email; the password is optional."""
    _refuse_taken(db, wanted, None)
    metadata = accounts.metadata(wanted.user_metadata, now=now)
    user, identity = accounts.draft(
        wanted.email, phone=wanted.phone, metadata=metadata, password_hash=wanted.password_hash, now=now, by_admin=True
    )
    if wanted.id is not None:
        if db.get(User, wanted.id) is not None:
            raise AuthError(422, "user_already_exists", "A user with this id has already been registered")
        user.id = wanted.id
        if identity:
            identity.user_id, identity.subject = user.id, str(user.id)
            identity.data = {**identity.data, "sub": str(user.id)}
    try:
        with db.begin_nested():
            accounts.add(db, user, identity)
    except IntegrityError as taken:  # taken by a concurrent request
        raise refusals.email_taken() if wanted.email else refusals.phone_taken() from taken
    if wanted.email and wanted.phone:
        accounts.keep_identity(db, user, "phone", now)
    _settle(db, user, wanted, now)
    security.note(db, "made_by_admin", now=now, user_id=user.id)
    return shown(db, user)


def update(
    db: Session, user_id: UUID, wanted: AccountFields, now: datetime, *, announce_profile: AnnounceProfile
) -> dict[str, Any]:
    """PUT /admin/users/{id}: takes effect immediately, without confirmation. A new password ends every session.

    A new address or number may be used at once, but is not shown as verified by its owner, even if the administrator
    confirms it.
    """
    user = _found(db, user_id)
    _refuse_taken(db, wanted, user)
    if wanted.email is not None and folded_email(wanted.email) != user.email_folded:
        user.email, user.email_folded = wanted.email, folded_email(wanted.email)
        user.is_anonymous = False
        accounts.mark_unverified(db, user, "email", now)
        proofs.clear(db, user.id)
        security.note(db, "email_changed", now=now, user_id=user.id, via="admin")
    if wanted.phone is not None and wanted.phone != user.phone:
        user.phone, user.is_anonymous = wanted.phone, False
        accounts.mark_unverified(db, user, "phone", now)
        proofs.clear(db, user.id)
        security.note(db, "phone_changed", now=now, user_id=user.id, via="admin")
    if wanted.password_hash is not None:
        accounts.set_password_by_admin(user, wanted.password_hash)
        sessions.end_all(db, user.id)
        proofs.clear(db, user.id)
        security.note(db, "password_changed", now=now, user_id=user.id, via="admin")
        if user.email and user.email_confirmed_at:
            language = accounts.language(user.user_metadata, "")
            outbox.post(db, PasswordChanged(keeps_others=False), to=user.email, language=language, now=now)
    if wanted.user_metadata is not None:
        accounts.forget_disputed_invite(user)
        said = accounts.metadata(wanted.user_metadata, now=now, before=user.user_metadata)
        accounts.set_metadata(db, user, said, announce_profile, now)
    _settle(db, user, wanted, now)
    user.updated_at = now
    return shown(db, user)


def delete(
    db: Session, user_id: UUID, now: datetime, *, softly: bool, erase: Erase, announce_profile: AnnounceProfile
) -> None:
    """DELETE /admin/users/{id}: for good and everywhere (P3). `softly` keeps a row without personal data that nobody
    can sign in to; trips keep the name under which the person was planned."""
    user = _found(db, user_id)
    security.note(db, "deleted_by_admin", now=now, user_id=user.id, softly=softly)
    if not softly:
        erase(db, user.id, now)
        return
    sessions.end_all(db, user.id)
    proofs.clear(db, user.id)
    for identity in queries.identities_of(db, user.id):
        db.delete(identity)
    db.execute(sql_delete(Factor).where(Factor.user_id == user.id))
    if user.email:
        user.email = user.email_folded = hashlib.sha256(f"{user.id}{user.email}".encode()).hexdigest()
    if user.phone:
        user.phone = hashlib.sha256(f"{user.id}{user.phone}".encode()).hexdigest()[:15]
    user.password_hash = user.new_email = user.new_phone = user.email_change_half = None
    user.app_metadata = {}
    user.deleted_at = user.updated_at = now
    accounts.set_metadata(db, user, {}, announce_profile, now)


def banned_until(duration: str, now: datetime) -> datetime | None:
    """The end of a ban of "24h", "1h30m" and the like; None for "none". Raises AuthError."""
    if duration == "none":
        return None
    parts = DURATION.findall(duration)
    if not parts or "".join(number + unit for number, unit in parts) != duration:
        raise invalid('invalid format for ban duration: write it as "24h", "1h30m" or "none"')
    seconds = sum(float(number) * SECONDS[unit] for number, unit in parts)
    left = (LAST_DAY - now).total_seconds()
    return LAST_DAY if seconds >= left else now + timedelta(seconds=seconds)


def is_erased(user: User) -> bool:
    """`IS_ERASED` for a loaded account."""
    return user.deleted_at is not None and user.email is None and user.phone is None


def _literally(text: str) -> str:
    return re.sub(r"([\\%_])", r"\\\1", text)


def _found(db: Session, user_id: UUID) -> User:
    user = db.scalar(select(User).where(User.id == user_id, ~IS_ERASED).with_for_update())
    if user is None:
        raise refusals.user_not_found()
    return user


def shown(db: Session, user: User) -> dict[str, Any]:
    return shapes.user_json(user, queries.identities_of(db, user.id), queries.factors_of(db, user.id))


def _refuse_taken(db: Session, wanted: AccountFields, own: User | None) -> None:
    if wanted.email is not None:
        holder = queries.user_by_email(db, wanted.email)
        if holder is not None and holder is not own:
            raise refusals.email_taken()
    if wanted.phone is not None:
        holder = queries.user_by_phone(db, wanted.phone)
        if holder is not None and holder is not own:
            raise refusals.phone_taken()


def _settle(db: Session, user: User, wanted: AccountFields, now: datetime) -> None:
    """Apply the fields that creating and updating share: confirmations, app metadata, a ban."""
    if wanted.email_confirm and user.email:
        accounts.confirm(db, user, keeps_password=True, now=now, by_admin=True)
    if wanted.phone_confirm and user.phone:
        accounts.confirm_phone(db, user, keeps_password=True, now=now, by_admin=True)
    if wanted.app_metadata is not None:
        user.app_metadata = _merged(user.app_metadata, wanted.app_metadata)
    if wanted.ban is not None:
        user.banned_until = banned_until(wanted.ban, now)
        security.note(db, "banned" if user.banned_until else "unbanned", now=now, user_id=user.id)


def _merged(before: dict[str, Any], given: Any) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise invalid("app_metadata must be a JSON object")
    merged = {name: value for name, value in {**before, **given}.items() if value is not None}
    if len(json.dumps(merged)) > accounts.METADATA_BYTES:
        raise invalid("app_metadata is too large")
    return merged
