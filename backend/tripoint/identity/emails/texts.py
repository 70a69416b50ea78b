"""The text messages about accounts: only a code. The recipient is decided at hand-over (TRUST.md A2)."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from tripoint.identity.models import FactorChallenge, User
from tripoint.identity.records import accounts, proofs, queries
from tripoint.identity.records.proofs import Purpose
from tripoint.messaging.models import Channel
from tripoint.messaging.outbox import Email

CODE = "identity/sms_code"
STALE = timedelta(minutes=10)


class Text(Email):
    """Base of the text messages. One not sent within `keep_trying` is given up: nobody waits longer for a code."""

    channel = Channel.SMS
    keep_trying = STALE
    exact = frozenset({"phone", "data", "user_id"})


@dataclass(frozen=True)
class SmsCode(Text):
    """A code to sign in or confirm a sign-up. Creates the account of a new number if `may_create`."""

    template = CODE
    phone: str
    data: dict[str, Any] = field(default_factory=dict)
    may_create: bool = False
    is_signup: bool = False
    is_resend: bool = False

    @staticmethod
    @proofs.same_work
    def prepare(db: Session, params: dict[str, Any], now: datetime) -> dict[str, Any] | None:
        phone = params["phone"]
        user = queries.user_by_phone(db, phone)
        if user is None and params["may_create"]:
            user = _made(db, phone, params["data"], now)
        of_a_signup = bool(params["is_signup"] or params["is_resend"])
        if user is not None and not of_a_signup:
            accounts.someone_asks(db, user, params["data"])
        if user is None or accounts.is_banned(user.banned_until, now):
            return None
        if user.phone_confirmed_at is not None and of_a_signup:
            return None if params["is_resend"] else {"template": "identity/sms_account_exists"}
        return _code(db, user, phone, Purpose.SMS, now, keeps_password=of_a_signup)


@dataclass(frozen=True)
class SmsPhoneChange(Text):
    """A code for the new number, to confirm the change. A resend has no `user_id`."""

    template = "identity/sms_phone_change"
    phone: str
    user_id: str | None

    @staticmethod
    @proofs.same_work
    def prepare(db: Session, params: dict[str, Any], now: datetime) -> dict[str, Any] | None:
        given = params["user_id"]
        user = db.get(User, UUID(given)) if given else queries.user_changing_to_phone(db, params["phone"])
        if user is None or user.new_phone != params["phone"]:
            return None
        return _code(db, user, params["phone"], Purpose.PHONE_NEW, now)


@dataclass(frozen=True)
class SmsReauthentication(Text):
    """A code for someone signed in whose account has no address: GET /reauthenticate."""

    template = "identity/sms_reauthentication"
    phone: str
    user_id: str

    @staticmethod
    def prepare(db: Session, params: dict[str, Any], now: datetime) -> dict[str, Any] | None:
        user = db.get(User, UUID(params["user_id"]))
        if user is None or user.phone != params["phone"]:
            return None
        return _code(db, user, params["phone"], Purpose.REAUTHENTICATION, now)


@dataclass(frozen=True)
class SmsFactor(Text):
    """A second factor's code for one challenge. It is made at hand-over and valid for one minute from then."""

    template = "identity/sms_factor"
    exact = Text.exact | {"challenge_id"}
    phone: str
    challenge_id: str

    @staticmethod
    def prepare(db: Session, params: dict[str, Any], now: datetime) -> dict[str, Any] | None:
        challenge = db.get(FactorChallenge, UUID(params["challenge_id"]), with_for_update=True)
        if challenge is None or challenge.used_at is not None or challenge.expires_at <= now:
            return None
        code = proofs.new_code()
        challenge.code_hash = proofs.code_hash(challenge.id, code)
        challenge.expires_at = min(challenge.expires_at, now + proofs.SMS_LIFE)
        return {"template": CODE, "code": code}


def _code(
    db: Session, user: User, phone: str, purpose: Purpose, now: datetime, *, keeps_password: bool = False
) -> dict[str, Any]:
    made = proofs.make(db, user, address=phone, purpose=purpose, now=now, keeps_password=keeps_password, by_phone=True)
    return {"template": CODE, "code": made.code}


def _made(db: Session, phone: str, metadata: dict[str, Any], now: datetime) -> User | None:
    user, identity = accounts.draft(None, phone=phone, metadata=metadata, now=now)
    try:
        with db.begin_nested():
            accounts.add(db, user, identity)
    except IntegrityError:  # someone signed up concurrently
        return queries.user_by_phone(db, phone)
    return user
