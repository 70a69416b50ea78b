"""Requests for emailed proofs: link, recovery, resend (contract section 3; TRUST.md A2, A21).

No reply reveals whether the address has an account, except in the one case the contract names. Preparing the email
finds out, at hand-over. An account that nobody has verified remembers at once that someone asks for a way in, even if
the call is refused (A14); such a refusal is returned.
"""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.identity.contract import refusals
from tripoint.identity.contract.dialect import AuthError
from tripoint.identity.emails import ConfirmSignup, EmailChangeNew, Recovery, SignIn
from tripoint.identity.emails.texts import SmsCode, SmsPhoneChange
from tripoint.identity.records import accounts, queries
from tripoint.identity.services.rate_limits import RateLimits
from tripoint.messaging import outbox
from tripoint.messaging.outbox import Email


@dataclass(frozen=True)
class MailRequest:
    """A request for a message: its address, and where its link should lead."""

    email: str
    redirect_to: str | None
    challenge: str | None
    language: str
    caller: str | None
    metadata: dict[str, Any] = field(default_factory=dict)


def sign_in_link(
    db: Session, rate_limits: RateLimits, request: MailRequest, *, must_exist: bool, may_create: bool, now: datetime
) -> AuthError | None:
    """POST /otp. `must_exist` is create_user=false: the one call that reveals accounts, as the contract says."""
    accounts.someone_asks(db, queries.user_by_email(db, request.email), request.metadata)
    refused = rate_limits.mail_refusal(db, "sign_in", request.email, request.caller, now)
    if refused is not None:
        return refused
    if must_exist and queries.credentials(db, request.email) is None:
        raise refusals.otp_disabled()
    mail = SignIn(
        request.email, request.metadata, may_create and not must_exist, request.redirect_to, request.challenge
    )
    _post(db, mail, request, now)
    return None


def recovery(db: Session, rate_limits: RateLimits, request: MailRequest, now: datetime) -> AuthError | None:
    """POST /recover."""
    accounts.someone_asks(db, queries.user_by_email(db, request.email), {})
    refused = rate_limits.mail_refusal(db, "recovery", request.email, request.caller, now)
    if refused is None:
        _post(db, Recovery(request.email, request.redirect_to, request.challenge), request, now)
    return refused


def confirmation_again(db: Session, rate_limits: RateLimits, request: MailRequest, now: datetime) -> None:
    """POST /resend for a sign-up."""
    rate_limits.mail(db, "confirmation", request.email, request.caller, now)
    _post(db, ConfirmSignup(request.email, request.redirect_to, request.challenge, is_resend=True), request, now)


def change_of_address_again(db: Session, rate_limits: RateLimits, request: MailRequest, now: datetime) -> None:
    """POST /resend for a change of address: to the new mailbox, if a change to it is pending."""
    rate_limits.mail(db, "email_change", request.email, request.caller, now)
    _post(db, EmailChangeNew(request.email, None, request.redirect_to, request.challenge), request, now)


def sms_code(
    db: Session,
    rate_limits: RateLimits,
    phone: str,
    request: MailRequest,
    *,
    must_exist: bool,
    may_create: bool,
    now: datetime,
) -> UUID | AuthError:
    """POST /otp with a number. Returns the message's id. `must_exist`: as for an address."""
    accounts.someone_asks(db, queries.user_by_phone(db, phone), request.metadata)
    refused = rate_limits.sms_refusal(db, "sms", phone, request.caller, now)
    if refused is not None:
        return refused
    if must_exist and queries.credentials_by_phone(db, phone) is None:
        raise refusals.otp_disabled()
    text = SmsCode(phone, request.metadata, may_create and not must_exist)
    return outbox.post(db, text, to=f"+{phone}", language=request.language, now=now)


def sms_code_again(
    db: Session, rate_limits: RateLimits, phone: str, request: MailRequest, *, changes: bool, now: datetime
) -> UUID:
    """POST /resend for a number, after a sign-up or a change of number. Returns the message's id."""
    rate_limits.sms(db, "phone_change" if changes else "sms", phone, request.caller, now)
    text = SmsPhoneChange(phone, None) if changes else SmsCode(phone, is_resend=True)
    return outbox.post(db, text, to=f"+{phone}", language=request.language, now=now)


def _post(db: Session, mail: Email, request: MailRequest, now: datetime) -> None:
    outbox.post(db, mail, to=request.email, language=request.language, now=now)
