"""Emailed proofs: a link and a code in one row, spent once (contract section 3 'Mailed proof'; TRUST.md A3, A4)."""

import hashlib
import hmac
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from functools import wraps
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.core.columns import folded_email
from tripoint.identity.models import Flow, Proof, User
from tripoint.identity.records import queries

Prepare = Callable[[Session, dict[str, Any], datetime], dict[str, Any] | None]
LIFE = timedelta(minutes=10)
SMS_LIFE = timedelta(seconds=60)
TRIES = 5
PKCE_PREFIX = "pkce_"


class Purpose(StrEnum):
    """The purpose of a proof; it is valid for no other."""

    CONFIRMATION = "confirmation"
    SIGN_IN = "sign_in"
    RECOVERY = "recovery"
    EMAIL_CURRENT = "email_change_current"
    EMAIL_NEW = "email_change_new"
    SMS = "sms"
    PHONE_NEW = "phone_change"
    REAUTHENTICATION = "reauthentication"


# The contract's verification `type`, and the purposes whose proofs it may spend.
PURPOSES: dict[str, tuple[Purpose, ...]] = {
    "signup": (Purpose.CONFIRMATION,),
    "invite": (Purpose.CONFIRMATION,),
    "magiclink": (Purpose.SIGN_IN,),
    "recovery": (Purpose.RECOVERY,),
    "email": (Purpose.CONFIRMATION, Purpose.SIGN_IN),
    "email_change": (Purpose.EMAIL_CURRENT, Purpose.EMAIL_NEW),
    "sms": (Purpose.SMS,),
    "phone_change": (Purpose.PHONE_NEW,),
}
LINK_TYPES = {
    Purpose.CONFIRMATION: "signup",
    Purpose.SIGN_IN: "magiclink",
    Purpose.RECOVERY: "recovery",
    Purpose.EMAIL_CURRENT: "email_change",
    Purpose.EMAIL_NEW: "email_change",
}
# The contract's name for a sign-in through a PKCE link (AMR methods, section 2).
METHODS = {**LINK_TYPES, Purpose.CONFIRMATION: "email/signup"}
BY_PHONE = {Purpose.SMS, Purpose.PHONE_NEW}


@dataclass(frozen=True)
class ProofSecrets:
    """The secrets of a new proof, for its message only: the link's token and a code of six digits."""

    token: str
    code: str
    redirect_to: str | None

    def link_path(self, kind: str) -> str:
        """The link's path on our origin; `kind` is the contract's type."""
        query = {"token": self.token, "type": kind, **({"redirect_to": self.redirect_to} if self.redirect_to else {})}
        return f"/auth/v1/verify?{urlencode(query)}"


def make(
    db: Session,
    user: User,
    *,
    address: str,
    purpose: Purpose,
    now: datetime,
    redirect_to: str | None = None,
    challenge: str | None = None,
    keeps_password: bool = False,
    by_phone: bool = False,
) -> ProofSecrets:
    """Make a proof valid for 10 minutes (`by_phone`: one). It replaces an earlier one for this address and purpose."""
    queries.lock(db, user.id)  # the new proof would, after the old one's row (docs/decisions/0100)
    folded = folded_email(address)
    db.execute(delete(Proof).where(Proof.address == folded, Proof.purpose == purpose))
    token = (PKCE_PREFIX if challenge else "") + secrets.token_urlsafe(16)
    code = new_code()
    proof_id = ids.new_id()
    db.add(
        Proof(
            id=proof_id,
            address=folded,
            purpose=purpose,
            user_id=user.id,
            link_hash=ids.hash_token(token),
            code_hash=code_hash(proof_id, code),
            redirect_to=redirect_to,
            challenge=challenge,
            keeps_password=keeps_password,
            created_at=now,
            expires_at=now + (SMS_LIFE if by_phone else LIFE),
        )
    )
    return ProofSecrets(token, code, redirect_to)


def same_work(prepare: Prepare) -> Prepare:
    """Make preparing an email without a code, or none at all, take as much work as one with a code (TRUST.md A2), so
    that timing never reveals whether an address has an account."""

    @wraps(prepare)
    def prepared(db: Session, params: dict[str, Any], now: datetime) -> dict[str, Any] | None:
        made = prepare(db, params, now)
        if made is None or "code" not in made:
            code_hash(queries.NOBODY, "000000")
        return made

    return prepared


def spend_link(db: Session, token: str, kind: str, now: datetime) -> Proof | None:
    """Spend a link token. Returns its proof, removed from the table; None if there is no live one of this kind."""
    query = select(Proof).where(Proof.link_hash == ids.hash_token(token), Proof.purpose.in_(PURPOSES[kind]))
    proof = queries.locked_after_account(db, query, Proof.user_id)
    if proof is None or not _lives(proof, now):
        return None
    return _spent(db, proof)


def spend_code(db: Session, address: str, code: str, purposes: Sequence[Purpose], now: datetime) -> Proof | None:
    """The latest proof of an address if this is its code, removed from the table. Each call uses up one of 5 attempts.

    An unknown address takes the same work. The caller must commit on failure too.
    """
    query = (
        select(Proof)
        .where(Proof.address == folded_email(address), Proof.purpose.in_(purposes))
        .order_by(Proof.created_at.desc())
        .limit(1)
    )
    proof = queries.locked_after_account(db, query, Proof.user_id)
    given = code_hash(proof.id if proof else queries.NOBODY, code)
    if proof is None or not _lives(proof, now):
        return None
    proof.tries += 1
    if not hmac.compare_digest(given, proof.code_hash):
        return None
    return _spent(db, proof)


def clear(db: Session, user_id: UUID) -> None:
    """Cancel every pending proof after a change of password or address (A3), including one already clicked whose code
    is not yet exchanged."""
    db.execute(delete(Flow).where(Flow.user_id == user_id))
    db.execute(delete(Proof).where(Proof.user_id == user_id))


def clear_change_of_address(db: Session, user_id: UUID) -> None:
    """Cancel confirmations of a change of address: they are for one address only, so another starts over (A13)."""
    change = Proof.purpose.in_((Purpose.EMAIL_CURRENT, Purpose.EMAIL_NEW))
    db.execute(delete(Proof).where(Proof.user_id == user_id, change))


def sweep(db: Session, now: datetime) -> None:
    """Delete expired proofs."""
    db.execute(delete(Proof).where(Proof.expires_at <= now))


def _lives(proof: Proof, now: datetime) -> bool:
    return now < proof.expires_at and proof.tries < TRIES


def _spent(db: Session, proof: Proof) -> Proof:
    db.delete(proof)
    return proof


def new_code() -> str:
    """Six digits."""
    return f"{secrets.randbelow(10**6):06d}"


def code_hash(proof_id: UUID, code: str) -> str:
    """Hash a code, slowly on purpose: trying a million codes must take longer than the ten minutes one is valid."""
    return hashlib.scrypt(code.encode("utf-8", "replace"), salt=proof_id.bytes, n=2**13, r=8, p=1, dklen=32).hex()
