"""Challenging a factor and checking the answer (contract section 4, challenge and verify; TRUST.md A10, A16, A21)."""

import hashlib
import hmac
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.identity.contract import refusals
from tripoint.identity.contract.dialect import AuthError
from tripoint.identity.credentials.sealing import Sealer
from tripoint.identity.credentials.tokens import Claims, Issuer
from tripoint.identity.emails.texts import SmsFactor
from tripoint.identity.factors import enrolment, totp
from tripoint.identity.models import Factor, FactorChallenge, User
from tripoint.identity.records import accounts, assurance, proofs, security, sessions
from tripoint.identity.services import profile
from tripoint.identity.services.rate_limits import RateLimits
from tripoint.messaging import outbox

LIFE = timedelta(seconds=300)
TRIES = 5
METHODS = {"totp": "totp", "phone": "mfa/phone"}
WRONG = {"totp": "Invalid TOTP code entered", "phone": "Invalid phone code entered"}


@dataclass(frozen=True)
class FactorAnswer:
    """The answer to a challenge, and where it came from."""

    factor_id: UUID
    challenge_id: UUID
    code: str
    caller: str


def challenge(
    db: Session, rate_limits: RateLimits, claims: Claims, factor_id: UUID, *, caller: str, now: datetime
) -> Any:
    """POST /factors/{id}/challenge: a challenge valid for five minutes. A phone gets its code by text message."""
    user, _ = profile.signed_in(db, claims, now)
    factor = _usable(db, user, factor_id, now)
    made = FactorChallenge(
        id=ids.new_id(), factor_id=factor.id, caller_hash=_place(factor_id, caller), expires_at=now + LIFE
    )
    db.add(made)
    factor.last_challenged_at = now
    if factor.kind == "phone" and factor.phone:
        rate_limits.sms(db, "factor", factor.phone, caller, now)
        language = accounts.language(user.user_metadata, "en")
        text = SmsFactor(factor.phone, str(made.id))
        outbox.post(db, text, to=f"+{factor.phone}", language=language, now=now)
    db.flush()
    return {"id": str(made.id), "type": factor.kind, "expires_at": int(made.expires_at.timestamp())}


def verify(
    db: Session,
    issuer: Issuer,
    rate_limits: RateLimits,
    sealer: Sealer,
    claims: Claims,
    *,
    shown: FactorAnswer,
    now: datetime,
) -> dict[str, Any] | AuthError:
    """POST /factors/{id}/verify: the session continues at aal2. A refusal is returned, so that the attempt counts."""
    rate_limits.second_factor(db, claims.subject, shown.caller, now)
    user, session = profile.signed_in(db, claims, now)
    if session is None:
        raise refusals.session_gone()
    factor = _usable(db, user, shown.factor_id, now)
    if factor.status != "verified" and assurance.lacks_second_factor(db, user, session):
        raise AuthError(403, "insufficient_aal", "AAL2 required to verify a new factor")
    issued = db.get(FactorChallenge, shown.challenge_id, with_for_update=True)
    if issued is None or issued.factor_id != factor.id:
        return refusals.challenge_not_found()
    if issued.used_at is not None or not hmac.compare_digest(issued.caller_hash, _place(factor.id, shown.caller)):
        return refusals.challenge_elsewhere()
    if now >= issued.expires_at or issued.tries >= TRIES:
        return refusals.challenge_expired()
    issued.tries += 1
    if not _is_right(sealer, factor, issued, shown.code, now):
        security.note(db, "second_factor_failed", now=now, user_id=user.id, session_id=session.id)
        return AuthError(422, "mfa_verification_failed", WRONG[factor.kind])
    issued.used_at = factor.updated_at = now
    method = METHODS[factor.kind]
    raised = sessions.raise_assurance(db, user, session, method=method, factor_id=factor.id, now=now)
    if factor.status != "verified":
        enrolment.confirm(db, user, factor, raised, now)
    security.note(db, "second_factor_shown", now=now, user_id=user.id, session_id=raised.id, method=method)
    return sessions.reply(db, issuer, user, raised, now)


def _usable(db: Session, user: User, factor_id: UUID, now: datetime) -> Factor:
    factor = enrolment.found(db, user.id, factor_id)
    if enrolment.is_expired(factor, now):
        raise refusals.factor_not_found()
    return factor


def _is_right(sealer: Sealer, factor: Factor, issued: FactorChallenge, code: str, now: datetime) -> bool:
    if factor.kind == "phone":
        given = proofs.code_hash(issued.id, code)
        return issued.code_hash is not None and hmac.compare_digest(given, issued.code_hash)
    secret = sealer.open(factor.secret or "")
    step = totp.matching_step(secret, code, now, after=factor.last_step) if secret else None
    if secret is None or step is None:
        return False
    factor.last_step, factor.secret = step, sealer.seal(secret)
    return True


def _place(factor_id: UUID, caller: str) -> str:
    return hashlib.sha256(f"{factor_id}|{caller}".encode()).hexdigest()
