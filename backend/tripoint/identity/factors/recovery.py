"""Recovery codes for people who lost their second factor: ten, shown once, each valid once (TRUST.md A16).

The paths are those of the newest official client: `/factors/recovery-codes`, `…/verify`, `…/regenerate`.
"""

import base64
import re
import secrets
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.identity.contract import refusals
from tripoint.identity.contract.dialect import AuthError
from tripoint.identity.credentials.tokens import Claims, Issuer
from tripoint.identity.emails.factors import RecoveryCodesMade, RecoveryCodeUsed
from tripoint.identity.factors import enrolment
from tripoint.identity.models import Factor, RecoveryCode
from tripoint.identity.records import assurance, queries, security, sessions
from tripoint.identity.services import profile
from tripoint.identity.services.rate_limits import RateLimits

HOW_MANY = 10
CODE_BYTES = 10
METHOD = "mfa/recovery_code"


def status(db: Session, claims: Claims, now: datetime) -> dict[str, Any]:
    """How many codes the set has and how many are left; never the codes themselves."""
    user, _ = profile.signed_in(db, claims, now, lock=False)
    kept = _kept(db, user.id)
    left = queries.recovery_codes_left(db, user.id)
    return {"id": str(kept.id), "type": kept.kind, "total": HOW_MANY, "remaining": left}


def make(db: Session, claims: Claims, friendly_name: str, now: datetime, *, again: bool) -> dict[str, Any]:
    """Make a set of codes. With `again` it replaces the existing set; without, there must be none."""
    user, session = profile.signed_in(db, claims, now)
    assurance.require(db, user, session, now)
    if not queries.has_factor(db, user.id):
        raise AuthError(422, "mfa_recovery_codes_sole_factor", "Enroll another factor before recovery codes")
    kept = enrolment.recovery_set(db, user.id)
    if again:
        kept = _kept(db, user.id)
        db.execute(delete(RecoveryCode).where(RecoveryCode.factor_id == kept.id))
        kept.updated_at = now
    elif kept is not None:
        raise AuthError(422, "mfa_verified_factor_exists", "There are recovery codes already: regenerate them")
    else:
        kept = Factor(
            id=ids.new_id(),
            user_id=user.id,
            kind=queries.RECOVERY_CODE,
            status="verified",
            friendly_name=friendly_name or "Recovery codes",
            created_at=now,
            updated_at=now,
        )
        db.add(kept)
        db.flush()
    codes = [_new_code() for _ in range(HOW_MANY)]
    db.add_all(RecoveryCode(factor_id=kept.id, code_hash=_hash(kept.id, code)) for code in codes)
    security.note(db, "recovery_codes_made", now=now, user_id=user.id)
    enrolment.tell(db, user, RecoveryCodesMade(), now)
    return {
        "id": str(kept.id),
        "type": kept.kind,
        "friendly_name": kept.friendly_name,
        "total": HOW_MANY,
        "codes": codes,
    }


def verify(
    db: Session, issuer: Issuer, rate_limits: RateLimits, claims: Claims, code: str, *, caller: str, now: datetime
) -> dict[str, Any] | AuthError:
    """Spend one code: the session continues at aal2. A refusal is returned, so that the attempt counts."""
    rate_limits.second_factor(db, claims.subject, caller, now)
    user, session = profile.signed_in(db, claims, now)
    if session is None:
        raise refusals.session_gone()
    kept = _kept(db, user.id)
    query = select(RecoveryCode).where(
        RecoveryCode.factor_id == kept.id,
        RecoveryCode.code_hash == _hash(kept.id, code),
        RecoveryCode.used_at.is_(None),
    )
    spent = db.scalar(query.with_for_update())
    if spent is None:
        security.note(db, "second_factor_failed", now=now, user_id=user.id, session_id=session.id)
        return AuthError(422, "mfa_verification_failed", "Invalid recovery code entered")
    spent.used_at = now
    raised = sessions.raise_assurance(db, user, session, method=METHOD, factor_id=kept.id, now=now)
    security.note(db, "second_factor_shown", now=now, user_id=user.id, session_id=raised.id, method=METHOD)
    enrolment.tell(db, user, RecoveryCodeUsed(queries.recovery_codes_left(db, user.id) or 0), now)
    return sessions.reply(db, issuer, user, raised, now)


def remove(db: Session, claims: Claims, now: datetime) -> dict[str, Any]:
    """Delete the set; the other factors stay."""
    user, session = profile.signed_in(db, claims, now)
    kept = _kept(db, user.id)
    assurance.require(db, user, session, now, status=422)
    kept_id = kept.id
    db.delete(kept)
    sessions.lower_assurance(db, user.id, kept_id, but=session.id if session else None)
    security.note(db, "recovery_codes_removed", now=now, user_id=user.id)
    return {"id": str(kept_id)}


def _kept(db: Session, user_id: UUID) -> Factor:
    kept = enrolment.recovery_set(db, user_id)
    if kept is None:
        raise refusals.no_recovery_codes()
    return kept


def _new_code() -> str:
    text = base64.b32encode(secrets.token_bytes(CODE_BYTES)).decode()
    return "-".join(text[start : start + 4] for start in range(0, len(text), 4))


def _hash(factor_id: UUID, code: str) -> str:
    """Hash a code. 80 random bits need no slow hash; the set's id makes equal codes of two people hash differently."""
    canonical = re.sub(r"[\s-]", "", code).upper()
    return ids.hash_token(f"{factor_id}|{canonical}")
