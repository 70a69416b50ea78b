"""Adding and removing second factors (contract section 4, POST and DELETE /factors; section 6 for administrators)."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.identity.contract import refusals, shapes
from tripoint.identity.contract.dialect import AuthError
from tripoint.identity.credentials.sealing import Sealer
from tripoint.identity.credentials.tokens import Claims
from tripoint.identity.emails.factors import FactorAdded, FactorRemoved
from tripoint.identity.factors import totp
from tripoint.identity.models import AuthSession, Factor, User
from tripoint.identity.records import accounts, assurance, proofs, queries, security, sessions
from tripoint.identity.services import profile
from tripoint.messaging import outbox

MOST = 10
LIFE = timedelta(minutes=5)
ISSUER = "Tripoint"


@dataclass(frozen=True)
class NewFactor:
    """The validated body of POST /factors. `phone`: digits, only for the kind `phone`."""

    kind: str
    friendly_name: str
    issuer: str | None
    phone: str | None


def enrol(db: Session, sealer: Sealer, claims: Claims, wanted: NewFactor, now: datetime) -> dict[str, Any]:
    """Add a factor, which may stay unverified for 5 minutes. The secret is returned here and never again."""
    user, session = profile.signed_in(db, claims, now)
    if user.is_anonymous:
        raise AuthError(403, "no_authorization", "Anonymous users cannot enroll factors")
    assurance.require(db, user, session, now)
    forget_expired(db, user.id, now)
    known = queries.factors_of(db, user.id)
    if len(known) >= MOST:
        raise AuthError(422, "too_many_enrolled_mfa_factors", "Maximum number of factors reached, unenroll to continue")
    if wanted.friendly_name and any(one.friendly_name == wanted.friendly_name for one in known):
        message = f'A factor with the friendly name "{wanted.friendly_name}" for this user already exists'
        raise AuthError(422, "mfa_factor_name_conflict", message)
    if wanted.phone and any(one.phone == wanted.phone and one.status == "verified" for one in known):
        message = "A verified phone factor already exists, unenroll the existing factor to continue"
        raise AuthError(422, "mfa_verified_factor_exists", message)
    factor = Factor(
        id=ids.new_id(),
        user_id=user.id,
        kind=wanted.kind,
        friendly_name=wanted.friendly_name,
        phone=wanted.phone,
        created_at=now,
        updated_at=now,
    )
    db.add(factor)
    said = {"id": str(factor.id), "type": wanted.kind, "friendly_name": wanted.friendly_name}
    if wanted.kind == "phone":
        return {**said, "phone": wanted.phone}
    secret = totp.new_secret()
    factor.secret = sealer.seal(secret)
    uri = totp.uri(secret, issuer=wanted.issuer or ISSUER, account=user.email or f"+{user.phone}")
    return {**said, "totp": {"qr_code": totp.qr_code(uri), "secret": secret, "uri": uri}}


def confirm(db: Session, user: User, factor: Factor, raised: AuthSession, now: datetime) -> None:
    """Mark the factor verified after its first correct code; the account now needs a second factor (contract 4)."""
    factor.status = "verified"
    others = (Factor.user_id == user.id, Factor.kind == factor.kind, Factor.status == "unverified")
    db.execute(delete(Factor).where(*others))
    sessions.end_weaker(db, user.id, but=raised.id)
    proofs.clear(db, user.id)
    security.note(db, "factor_added", now=now, user_id=user.id, session_id=raised.id, factor=factor.kind)
    tell(db, user, FactorAdded(factor.kind), now)


def remove(db: Session, claims: Claims, factor_id: UUID, now: datetime) -> dict[str, Any]:
    """DELETE /factors/{id}. Removing a verified factor needs a fresh session at aal2."""
    user, session = profile.signed_in(db, claims, now)
    factor = found(db, user.id, factor_id)
    if factor.status == "verified":
        assurance.require(db, user, session, now, status=422)
    _remove(db, user, factor, keeping=session, now=now)
    return {"id": str(factor_id)}


def listed_by_admin(db: Session, user_id: UUID) -> list[dict[str, Any]]:
    """GET /admin/users/{id}/factors."""
    _by_admin(db, user_id)
    return [shapes.factor_json(factor) for factor in queries.factors_of(db, user_id)]


def removed_by_admin(db: Session, user_id: UUID, factor_id: UUID, now: datetime) -> dict[str, Any]:
    """DELETE /admin/users/{id}/factors/{factor id}: returns the factor as it was."""
    user = _by_admin(db, user_id)
    factor = found(db, user.id, factor_id)
    shown = shapes.factor_json(factor)
    _remove(db, user, factor, keeping=None, now=now)
    return shown


def _by_admin(db: Session, user_id: UUID) -> User:
    user = db.get(User, user_id, with_for_update=True)
    if user is None:
        raise refusals.user_not_found()
    return user


def found(db: Session, user_id: UUID, factor_id: UUID) -> Factor:
    """One of this person's factors. The caller has locked the account. Raises AuthError."""
    factor = db.get(Factor, factor_id)
    if factor is None or factor.user_id != user_id or factor.kind == queries.RECOVERY_CODE:
        raise refusals.factor_not_found()
    return factor


def is_expired(factor: Factor, now: datetime) -> bool:
    return factor.status != "verified" and now - factor.created_at >= LIFE


def forget_expired(db: Session, user_id: UUID, now: datetime) -> None:
    """Delete factors that were not verified within 5 minutes."""
    old = (Factor.user_id == user_id, Factor.status == "unverified", Factor.created_at <= now - LIFE)
    db.execute(delete(Factor).where(*old))


def _remove(db: Session, user: User, factor: Factor, *, keeping: AuthSession | None, now: datetime) -> None:
    was_verified, kind, factor_id = factor.status == "verified", factor.kind, factor.id
    db.delete(factor)
    if not was_verified:
        return
    sessions.lower_assurance(db, user.id, factor_id, but=keeping.id if keeping else None)
    codes = None if queries.has_factor(db, user.id) else recovery_set(db, user.id)
    if codes is not None:
        sessions.lower_assurance(db, user.id, codes.id, but=keeping.id if keeping else None)
        db.delete(codes)
    proofs.clear(db, user.id)
    security.note(db, "factor_removed", now=now, user_id=user.id, factor=kind)
    tell(db, user, FactorRemoved(kind), now)


def tell(db: Session, user: User, mail: outbox.Email, now: datetime) -> None:
    """Email the owner about a change (A12)."""
    if user.email:
        language = accounts.language(user.user_metadata, "en")
        outbox.post(db, mail, to=user.email, language=language, now=now)


def recovery_set(db: Session, user_id: UUID) -> Factor | None:
    """The account's set of recovery codes. Callers that change it have locked the account."""
    return db.scalar(select(Factor).where(Factor.user_id == user_id, Factor.kind == queries.RECOVERY_CODE))
