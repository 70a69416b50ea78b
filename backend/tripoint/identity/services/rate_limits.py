"""Rate limits (TRUST.md A21), counted in the database, the same for known and unknown addresses."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core import limits
from tripoint.core.columns import folded_email
from tripoint.core.limits import Charge, Limit
from tripoint.identity.contract.dialect import AuthError

MINUTES_5, HOUR, DAY = 300, 3_600, 86_400
MAIL_SECONDS = 60
MAILS = (Limit(5, HOUR), Limit(10, DAY))
MAILS_PER_CALLER = Limit(30, HOUR)
SIGN_UPS_PER_CALLER = Limit(10, HOUR)
FAILURES = (Limit(10, MINUTES_5), Limit(50, DAY))
FAILURES_PER_CALLER = Limit(20, MINUTES_5)
CHECKS_PER_CALLER = Limit(30, MINUTES_5)
PROVIDERS_PER_CALLER = Limit(30, MINUTES_5)
SECOND_FACTORS = (Limit(5, MINUTES_5), Limit(50, DAY))
SECOND_FACTORS_PER_CALLER = Limit(10, MINUTES_5)
REFRESHES = Limit(30, MINUTES_5)
REFRESHES_PER_CALLER = Limit(300, MINUTES_5)
ANYTHING = Limit(600, 60)
ANYTHING_PER_CALLER = Limit(1_200, 60)
WRITES = Limit(10_000, 86_400)
"""Calls that may change something, and the rows they write, per account and day: log and undo data take space."""


@dataclass(frozen=True)
class Attempt:
    """An attempt to sign in. `account`: its address; `device`: set if the account has signed in from it before."""

    account: str
    device: str | None
    caller: str

    def charges(self) -> list[Charge]:
        """The counters that one failure charges."""
        own = f"login:device:{self.device}" if self.device else f"login:account:{self.account}"
        return [*(Charge(own, limit) for limit in FAILURES), Charge(f"login:caller:{self.caller}", FAILURES_PER_CALLER)]


@dataclass(frozen=True)
class RateLimits:
    """The table of limits; `on` is false only at home (RUNNING.md, RATE_LIMITS)."""

    on: bool

    def sign_up(self, db: Session, caller: str, now: datetime) -> None:
        self._require(db, now, Charge(f"signup:caller:{caller}", SIGN_UPS_PER_CALLER))

    def check(self, db: Session, caller: str, now: datetime) -> None:
        """Count an attempt to spend an emailed proof."""
        self._require(db, now, Charge(f"verify:caller:{caller}", CHECKS_PER_CALLER))

    def provider(self, db: Session, caller: str, now: datetime) -> None:
        """Count someone leaving for a provider, or signing in with a provider's token or a wallet."""
        self._require(db, now, Charge(f"provider:caller:{caller}", PROVIDERS_PER_CALLER))

    def second_factor(self, db: Session, user_id: UUID | None, caller: str, now: datetime) -> None:
        """Count an attempt at a second factor."""
        own = [Charge(f"factor:user:{user_id}", limit) for limit in SECOND_FACTORS] if user_id else []
        self._require(db, now, *own, Charge(f"factor:caller:{caller}", SECOND_FACTORS_PER_CALLER))

    def refresh(self, db: Session, session_id: UUID | None, caller: str, now: datetime) -> None:
        own = [Charge(f"refresh:session:{session_id}", REFRESHES)] if session_id else []
        self._require(db, now, Charge(f"refresh:caller:{caller}", REFRESHES_PER_CALLER), *own)

    def may_sign_in(self, db: Session, attempt: Attempt, now: datetime) -> None:
        """Refuse after too many failures.

        Reads without counting: a correct password passes as long as fewer failures than allowed are on record.
        `sign_in_failed` stops concurrent wrong attempts.
        """
        for charge in attempt.charges() if self.on else ():
            if limits.spent(db, now, charge) >= charge.limit.times:
                raise too_many(charge.seconds_left(now))

    def sign_in_failed(self, db: Session, attempt: Attempt, now: datetime) -> None:
        """Count a wrong password. Beyond the limit, refuse without counting: a refusal is not a failure."""
        self._require(db, now, *attempt.charges())

    def mail(self, db: Session, purpose: str, address: str, caller: str | None, now: datetime) -> None:
        """Count a requested email: one a minute, five an hour, ten a day per address and purpose."""
        self._message(db, "email", f"mail:{purpose}:{folded_email(address)}", caller, now)

    def sms(self, db: Session, purpose: str, phone: str, caller: str | None, now: datetime) -> None:
        """Count a requested text message, with the same limits as `mail`."""
        self._message(db, "sms", f"sms:{purpose}:{phone}", caller, now)

    def mail_refusal(
        self, db: Session, purpose: str, address: str, caller: str | None, now: datetime
    ) -> AuthError | None:
        """As `mail`, but returns the refusal: what the call wrote before stays, and nothing is counted."""
        return _refusal(db, lambda: self.mail(db, purpose, address, caller, now))

    def sms_refusal(self, db: Session, purpose: str, phone: str, caller: str | None, now: datetime) -> AuthError | None:
        """As `sms`, but returns the refusal, like `mail_refusal`."""
        return _refusal(db, lambda: self.sms(db, purpose, phone, caller, now))

    def _message(self, db: Session, kind: str, bucket: str, caller: str | None, now: datetime) -> None:
        if not self.on:
            return
        if caller is not None:
            self._require(db, now, Charge(f"mail:caller:{caller}", MAILS_PER_CALLER))
        code = f"over_{kind}_send_rate_limit"
        if not limits.first_time(db, f"{bucket}:last", MAIL_SECONDS, now):
            seconds = limits.seconds_until_forgotten(db, f"{bucket}:last", MAIL_SECONDS, now)
            raise too_soon(kind, seconds)
        over = limits.count(db, now, *(Charge(bucket, limit) for limit in MAILS))
        if over is not None:
            raise AuthError(429, code, f"{kind} rate limit exceeded", retry_after=over.seconds_left(now))

    def _require(self, db: Session, now: datetime, *charges: Charge) -> None:
        over = limits.count(db, now, *charges) if self.on else None
        if over is not None:
            raise too_many(over.seconds_left(now))


def _refusal(db: Session, count: Callable[[], None]) -> AuthError | None:
    try:
        with db.begin_nested():
            count()
    except AuthError as refused:
        return refused
    return None


def too_soon(kind: str, seconds: int) -> AuthError:
    """A message of this kind (`email`, `sms`) may be asked for after so many seconds."""
    why = f"For security purposes, you can only request this after {seconds} seconds."
    return AuthError(429, f"over_{kind}_send_rate_limit", why, retry_after=seconds)


def too_many(seconds: int) -> AuthError:
    return AuthError(429, "over_request_rate_limit", "Request rate limit reached", retry_after=seconds)
