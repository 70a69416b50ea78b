"""Asking for a mailed proof: link, recovery, resend (contract section 3; TRUST.md A2, A21).

None of these looks whether the address has an account, bar the one exception that the contract names: the mail's
preparation finds out at hand-over, where no reply can tell.
"""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.identity import queries
from tripoint.identity.contract import refusals
from tripoint.identity.emails import ConfirmSignup, EmailChangeNew, Recovery, SignIn
from tripoint.identity.emails.texts import SmsCode, SmsPhoneChange
from tripoint.identity.rates import Rates
from tripoint.messaging import outbox
from tripoint.messaging.outbox import Email


@dataclass(frozen=True)
class MailRequest:
    """An address and where the link is to lead."""

    email: str
    redirect_to: str | None
    challenge: str | None
    language: str
    caller: str | None
    metadata: dict[str, Any] = field(default_factory=dict)


def sign_in_link(
    db: Session, rates: Rates, asked: MailRequest, *, must_exist: bool, may_create: bool, now: datetime
) -> None:
    """POST /otp. `must_exist` is create_user=false: the one call that tells, because the contract says so."""
    rates.mail(db, "sign_in", asked.email, asked.caller, now)
    if must_exist and queries.credentials(db, asked.email) is None:
        raise refusals.otp_disabled()
    mail = SignIn(asked.email, asked.metadata, may_create and not must_exist, asked.redirect_to, asked.challenge)
    _post(db, mail, asked, now)


def recovery(db: Session, rates: Rates, asked: MailRequest, now: datetime) -> None:
    """POST /recover."""
    rates.mail(db, "recovery", asked.email, asked.caller, now)
    _post(db, Recovery(asked.email, asked.redirect_to, asked.challenge), asked, now)


def confirmation_again(db: Session, rates: Rates, asked: MailRequest, now: datetime) -> None:
    """POST /resend for a sign-up."""
    rates.mail(db, "confirmation", asked.email, asked.caller, now)
    _post(db, ConfirmSignup(asked.email, asked.redirect_to, asked.challenge, is_resend=True), asked, now)


def change_of_address_again(db: Session, rates: Rates, asked: MailRequest, now: datetime) -> None:
    """POST /resend for a change of address: to the new mailbox, if a change to it is under way."""
    rates.mail(db, "email_change", asked.email, asked.caller, now)
    _post(db, EmailChangeNew(asked.email, None, asked.redirect_to, asked.challenge), asked, now)


def sms_code(
    db: Session, rates: Rates, phone: str, asked: MailRequest, *, must_exist: bool, may_create: bool, now: datetime
) -> UUID:
    """POST /otp with a number; the message's id. `must_exist` as for an address."""
    rates.sms(db, "sms", phone, asked.caller, now)
    if must_exist and queries.credentials_by_phone(db, phone) is None:
        raise refusals.otp_disabled()
    text = SmsCode(phone, asked.metadata, may_create and not must_exist)
    return outbox.post(db, text, to=f"+{phone}", language=asked.language, now=now)


def sms_code_again(db: Session, rates: Rates, phone: str, asked: MailRequest, *, changes: bool, now: datetime) -> UUID:
    """POST /resend for a number: of a sign-up, or of a change to it."""
    rates.sms(db, "phone_change" if changes else "sms", phone, asked.caller, now)
    text = SmsPhoneChange(phone, None) if changes else SmsCode(phone, is_resend=True)
    return outbox.post(db, text, to=f"+{phone}", language=asked.language, now=now)


def _post(db: Session, mail: Email, asked: MailRequest, now: datetime) -> None:
    outbox.post(db, mail, to=asked.email, language=asked.language, now=now)
