"""Spending an emailed proof (contract section 3, POST /verify; TRUST.md A3, A4, A6)."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.core.columns import folded_email
from tripoint.identity.contract.dialect import AuthError
from tripoint.identity.credentials.tokens import Issuer
from tripoint.identity.emails import EmailChanged, EmailChangedUndo, PhoneChanged
from tripoint.identity.models import Flow, Proof, User
from tripoint.identity.records import accounts, proofs, queries, security, sessions
from tripoint.identity.records.proofs import Purpose
from tripoint.identity.services.rate_limits import RateLimits
from tripoint.messaging import outbox

FLOW_LIFE = timedelta(minutes=5)
HALF_WAY = "Confirmation link accepted. Please proceed to confirm link sent to the other email"


@dataclass(frozen=True)
class ShownProof:
    """The proof as shown: a link's token, or an address (or a number's digits) and its code."""

    kind: str
    link_token: str | None
    address: str | None
    code: str | None


@dataclass(frozen=True)
class VerificationResult:
    """`session` is the reply's body. After a PKCE link it is None, and `auth_code` is for the browser that started."""

    session: dict[str, Any] | None
    redirect_to: str | None
    auth_code: str | None = None
    is_half_way: bool = False


def verify(
    db: Session,
    issuer: Issuer,
    rate_limits: RateLimits,
    given: ShownProof,
    *,
    by_form: bool,
    caller: str,
    now: datetime,
) -> VerificationResult | AuthError:
    """Spend the proof and open a session. A refusal is returned, so that the attempt counts."""
    rate_limits.check(db, caller, now)
    if given.link_token is not None:
        by_browser = given.link_token.startswith(proofs.PKCE_PREFIX) and not by_form
        proof = None if by_browser else proofs.spend_link(db, given.link_token, given.kind, now)
    else:
        purposes = proofs.PURPOSES[given.kind]
        proof = proofs.spend_code(db, given.address or "", given.code or "", purposes, now)
    if proof is None:
        security.note(db, "proof_refused", now=now, type=given.kind)
        return spent_or_wrong(by_link=given.link_token is not None)
    user = accounts.by_id(db, proof.user_id)
    accounts.refuse_banned(user, now)
    if proof.purpose in {Purpose.EMAIL_CURRENT, Purpose.EMAIL_NEW}:
        refused = _change_address(db, user, Purpose(proof.purpose), now)
        if refused is not None:
            return refused
        if user.email_change_half is not None:
            return VerificationResult(None, proof.redirect_to, is_half_way=True)
    elif proof.purpose == Purpose.PHONE_NEW:
        refused = _change_phone(db, user, proof.address, now)
        if refused is not None:
            return refused
    elif proof.purpose == Purpose.SMS:
        accounts.confirm_phone(db, user, keeps_password=proof.keeps_password, now=now)
    else:
        keeps_metadata = proof.purpose == Purpose.CONFIRMATION  # nobody else gave other metadata
        accounts.confirm(db, user, keeps_password=proof.keeps_password, keeps_metadata=keeps_metadata, now=now)
    return _signed_in(db, issuer, user, proof, now)


def spent_or_wrong(*, by_link: bool) -> AuthError:
    """The same answer for wrong, spent, expired and nonexistent proofs."""
    if by_link:
        return AuthError(403, "otp_expired", "Email link is invalid or has expired")
    return AuthError(403, "otp_expired", "Token has expired or is invalid")


def _signed_in(db: Session, issuer: Issuer, user: User, proof: Proof, now: datetime) -> VerificationResult:
    if proof.challenge:
        code = str(ids.new_id())
        db.add(
            Flow(
                user_id=user.id,
                code_hash=ids.hash_token(code),
                challenge=proof.challenge,
                method=proofs.METHODS[Purpose(proof.purpose)],
                expires_at=now + FLOW_LIFE,
            )
        )
        return VerificationResult(None, proof.redirect_to, auth_code=code)
    via = "recovery" if proof.purpose == Purpose.RECOVERY else "proof"
    session = sessions.start(db, user, via=via, method="otp", now=now)
    security.note(db, "signed_in", now=now, user_id=user.id, session_id=session.id, via=proof.purpose)
    return VerificationResult(sessions.reply(db, issuer, user, session, now), proof.redirect_to)


def _change_address(db: Session, user: User, purpose: Purpose, now: datetime) -> AuthError | None:
    """Record one mailbox's confirmation. Both must confirm; the address changes with the second (A13)."""
    half = "current" if purpose == Purpose.EMAIL_CURRENT else "new"
    needs_both = user.email is not None
    if user.new_email is None:
        return spent_or_wrong(by_link=True)
    if needs_both and user.email_change_half in {None, half}:
        user.email_change_half = half
        return None
    if not accounts.make_room(db, user, user.new_email):
        return spent_or_wrong(by_link=True)
    switch_address(db, user, now)
    return None


def _change_phone(db: Session, user: User, phone: str, now: datetime) -> AuthError | None:
    if user.new_phone != phone or queries.user_by_phone(db, phone) is not None:
        return spent_or_wrong(by_link=False)
    switch_phone(db, user, now)
    return None


def switch_phone(db: Session, user: User, now: datetime) -> None:
    """Make the new number the account's and tell the owner by email (A12)."""
    user.phone, user.new_phone = user.new_phone, None
    user.phone_confirmed_at, user.is_anonymous = now, False
    accounts.mark_verified(db, user, "phone", now)
    proofs.clear(db, user.id)
    security.note(db, "phone_changed", now=now, user_id=user.id)
    if user.email:
        language = accounts.language(user.user_metadata, "en")
        outbox.post(db, PhoneChanged(user.phone or ""), to=user.email, language=language, now=now)


def switch_address(db: Session, user: User, now: datetime, *, keep_sessions: bool = False) -> None:
    """Make the new address the account's, end sessions (unless kept) and proofs, tell both mailboxes (A3, A9, A12)."""
    old, new = user.email, user.new_email or ""
    # As at any first proof (A14): by an administrator's link, this may be the account's first.
    if not accounts.is_verified(user) and user.is_password_disputed:
        user.password_hash = None
    user.email, user.email_folded = new, folded_email(new)
    user.new_email = user.email_change_half = None
    user.is_anonymous = False
    user.email_confirmed_at = now
    accounts.mark_verified(db, user, "email", now)
    if not keep_sessions:
        sessions.end_all(db, user.id)
    proofs.clear(db, user.id)
    security.note(db, "email_changed", now=now, user_id=user.id)
    language = accounts.language(user.user_metadata, "en")
    outbox.post(db, EmailChanged(new), to=new, language=language, now=now)
    if old:
        undo = EmailChangedUndo(new, old, str(user.id), now.isoformat())
        outbox.post(db, undo, to=old, language=language, now=now)
