"""How often (TRUST.md A21), counted in the database, the same for known and unknown addresses."""

import math
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from tripoint.core import limits
from tripoint.core.columns import folded_email
from tripoint.core.errors import TooManyRequests
from tripoint.core.limits import Limit
from tripoint.identity.dialect import AuthError

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


@dataclass(frozen=True)
class Attempt:
    """Who tries to sign in: `account` by address, `device` if this account signed in from it before."""

    account: str
    device: str | None
    caller: str

    def buckets(self) -> list[tuple[str, Limit]]:
        own = f"login:device:{self.device}" if self.device else f"login:account:{self.account}"
        return [*((own, limit) for limit in FAILURES), (f"login:caller:{self.caller}", FAILURES_PER_CALLER)]


@dataclass(frozen=True)
class Rates:
    """The table of limits; `on` is false only at home (RUNNING.md, RATE_LIMITS)."""

    on: bool

    def sign_up(self, db: Session, caller: str, now: datetime) -> None:
        self._require(db, f"signup:caller:{caller}", SIGN_UPS_PER_CALLER, now)

    def check(self, db: Session, caller: str, now: datetime) -> None:
        """A mailed proof is tried."""
        self._require(db, f"verify:caller:{caller}", CHECKS_PER_CALLER, now)

    def provider(self, db: Session, caller: str, now: datetime) -> None:
        """Somebody sets out for a provider, or signs in with a key of their own."""
        self._require(db, f"provider:caller:{caller}", PROVIDERS_PER_CALLER, now)

    def second_factor(self, db: Session, user_id: UUID, caller: str, now: datetime) -> None:
        """A code of a second factor is tried."""
        for limit in SECOND_FACTORS:
            self._require(db, f"factor:user:{user_id}", limit, now)
        self._require(db, f"factor:caller:{caller}", SECOND_FACTORS_PER_CALLER, now)

    def refresh(self, db: Session, session_id: UUID | None, caller: str, now: datetime) -> None:
        self._require(db, f"refresh:caller:{caller}", REFRESHES_PER_CALLER, now)
        if session_id:
            self._require(db, f"refresh:session:{session_id}", REFRESHES, now)

    def may_sign_in(self, db: Session, attempt: Attempt, now: datetime) -> None:
        """Refuse while there were too many failures; a refusal is no failure."""
        if not self.on:
            return
        for bucket, limit in attempt.buckets():
            if limits.spent(db, bucket, limit, now) >= limit.times:
                raise too_many(limit.seconds - int(now.timestamp()) % limit.seconds)

    def sign_in_failed(self, db: Session, attempt: Attempt, now: datetime) -> None:
        """Count a wrong password."""
        if self.on:
            for bucket, limit in attempt.buckets():
                limits.count(db, bucket, limit, now)

    def mail(self, db: Session, purpose: str, address: str, caller: str | None, now: datetime) -> None:
        """A mail is asked for: one a minute, five an hour, ten a day for address and purpose."""
        self._message(db, "email", f"mail:{purpose}:{folded_email(address)}", caller, now)

    def sms(self, db: Session, purpose: str, phone: str, caller: str | None, now: datetime) -> None:
        """A short text is asked for; as `mail`."""
        self._message(db, "sms", f"sms:{purpose}:{phone}", caller, now)

    def _message(self, db: Session, kind: str, bucket: str, caller: str | None, now: datetime) -> None:
        if not self.on:
            return
        if caller is not None:
            self._require(db, f"mail:caller:{caller}", MAILS_PER_CALLER, now)
        code = f"over_{kind}_send_rate_limit"
        _interval(db, limits.name(db, f"{bucket}:last", MAIL_SECONDS), code, now)
        for limit in MAILS:
            try:
                limits.require(db, bucket, limit, now)
            except TooManyRequests as much:
                seconds = int(much.params["seconds"])
                raise AuthError(429, code, f"{kind} rate limit exceeded", retry_after=seconds) from much

    def _require(self, db: Session, bucket: str, limit: Limit, now: datetime) -> None:
        if not self.on:
            return
        try:
            limits.require(db, bucket, limit, now)
        except TooManyRequests as much:
            raise too_many(int(much.params["seconds"])) from much


def too_many(seconds: int) -> AuthError:
    return AuthError(429, "over_request_rate_limit", "Request rate limit reached", retry_after=max(1, seconds))


def _interval(db: Session, bucket: str, code: str, now: datetime) -> None:
    """A minute since the last one at least; fixed windows would let two pass at their edge."""
    if db.get_bind().dialect.name == "postgresql":
        db.execute(select(func.pg_advisory_xact_lock(func.hashtext(bucket))))
    counter = limits.Counter
    ends_at = db.scalar(select(func.max(counter.ends_at)).where(counter.bucket == bucket, counter.ends_at > now))
    if ends_at is not None:
        seconds = max(1, math.ceil((ends_at - now).total_seconds()))
        raise AuthError(
            429,
            code,
            f"For security purposes, you can only request this after {seconds} seconds.",
            retry_after=seconds,
        )
    db.add(counter(bucket=bucket, window_start=now, times=1, ends_at=now + timedelta(seconds=MAIL_SECONDS)))
    db.flush()
