"""Expired data is deleted, live data stays (TRUST.md P4, O5)."""

from collections.abc import Callable
from datetime import datetime, timedelta
from uuid import UUID

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from tests.browser import Browser
from tests.mailboxes import Mailboxes
from tests.make import Make
from tests.statements import counted
from tripoint.core import ids
from tripoint.core.clock import SetClock
from tripoint.core.db import Database, Model
from tripoint.identity import jobs
from tripoint.identity.models import (
    AuthSession,
    Factor,
    FactorChallenge,
    Flow,
    KnownDevice,
    Proof,
    ProviderFlow,
    SecurityEvent,
    User,
)
from tripoint.identity.records import proofs, sessions
from tripoint.identity.records.queries import NOBODY

MOMENT = timedelta(microseconds=1)
Row = Callable[[UUID, datetime], Model]


def count(database: Database, model: type[Model]) -> int:
    return database.read_now(lambda db: db.scalar(select(func.count()).select_from(model)) or 0)


def test_tidying_deletes_expired_rows_and_nothing_else(
    client: Browser, make: Make, mails: Mailboxes, database: Database, clock: SetClock
) -> None:
    ana = make.user("ana@example.com")
    client.auth("POST", "/otp", json={"email": ana.email})
    client.auth("POST", "/token?grant_type=password", json={"email": ana.email, "password": "wrong"})
    mails()

    database.write_now(jobs.tidy, clock.now())
    assert [count(database, model) for model in (AuthSession, Proof, SecurityEvent)] == [1, 1, 1]
    clock.at = database.read_now(lambda db: db.scalars(select(Proof.expires_at)).one()) - timedelta(microseconds=1)
    database.write_now(jobs.tidy, clock.now())
    assert [count(database, model) for model in (AuthSession, Proof, SecurityEvent)] == [1, 1, 1]
    clock.move(microseconds=1)
    database.write_now(jobs.tidy, clock.now())
    assert [count(database, model) for model in (AuthSession, Proof, SecurityEvent)] == [1, 0, 1]
    clock.move(days=31)
    database.write_now(jobs.tidy, clock.now())
    assert [count(database, model) for model in (AuthSession, Proof, SecurityEvent)] == [0, 0, 1]
    clock.move(days=365)
    database.write_now(jobs.tidy, clock.now())
    assert count(database, SecurityEvent) == 0


@pytest.mark.rule("W18")
def test_tidying_deletes_parts_of_accounts_in_the_order_in_which_ending_all_of_them_does(
    database: Database, clock: SetClock
) -> None:
    """It locks no account first, so in another order each could wait for the other."""

    def end_all(db: Session) -> None:
        sessions.end_all(db, NOBODY)
        proofs.clear(db, NOBODY)

    def tables(unit: Callable[..., None], *given: datetime) -> list[str]:
        with counted() as ran:
            database.write_now(unit, *given)
        gone = (statement.split()[2] for statement in ran if statement.startswith("DELETE FROM "))
        return list(dict.fromkeys(gone))

    every = tables(end_all)
    assert every == ["auth_flows", "personal_tokens", "auth_sessions", "auth_proofs"]
    assert [table for table in tables(jobs.tidy, clock.now()) if table in every] == every


def factor(owner: UUID, now: datetime, status: str) -> Factor:
    return Factor(user_id=owner, kind="totp", status=status, created_at=now, updated_at=now)


def session_until(owner: UUID, used: datetime, ends: datetime) -> AuthSession:
    return AuthSession(user_id=owner, via="password", amr=[], created_at=used, refreshed_at=used, not_after=ends)


def account(made: datetime, **changes: datetime) -> User:
    return User(user_metadata={}, app_metadata={}, created_at=made, updated_at=made, **changes)


def flow_until(owner: UUID, ends: datetime) -> Flow:
    return Flow(user_id=owner, code_hash="1", challenge="2", method="password", expires_at=ends)


KEPT: dict[str, tuple[Row, timedelta]] = {
    "code": (flow_until, timedelta(0)),
    "visit to a provider": (
        lambda _, ends: ProviderFlow(state_hash="1", provider="google", expires_at=ends),
        timedelta(0),
    ),
    "unverified factor": (lambda owner, made: factor(owner, made, "unverified"), timedelta(minutes=5)),
    "session": (lambda owner, ends: session_until(owner, ends, ends), timedelta(0)),
    "idle session": (lambda owner, used: session_until(owner, used, used + timedelta(days=90)), timedelta(days=30)),
    "device": (lambda owner, seen: KnownDevice(user_id=owner, device_hash="1", seen_at=seen), timedelta(days=365)),
    "security event": (lambda _, at: SecurityEvent(at=at, kind="signed_in", detail={}), timedelta(days=365)),
    "unproved account": (lambda _, made: account(made), timedelta(days=30)),
}


@pytest.mark.parametrize(("row", "kept_for"), KEPT.values(), ids=KEPT.keys())
@pytest.mark.rule("P4")
def test_each_kind_of_row_is_kept_exactly_as_long_as_promised(
    make: Make, database: Database, clock: SetClock, row: Row, kept_for: timedelta
) -> None:
    owner, now = make.user("ana@example.com").id, clock.now()
    _is_kept_until(database, row(owner, now), now + kept_for)


@pytest.mark.rule("P4")
def test_a_challenge_is_kept_exactly_until_it_expires(make: Make, database: Database, clock: SetClock) -> None:
    key = _added(database, factor(make.user("ana@example.com").id, clock.now(), "verified"))
    challenge = FactorChallenge(factor_id=key, caller_hash="1", expires_at=clock.now())
    _is_kept_until(database, challenge, clock.now())


@pytest.mark.rule("P4")
def test_an_unproved_account_is_kept_for_30_days_after_its_last_confirmation_email(
    database: Database, clock: SetClock
) -> None:
    asked = clock.now()
    user = account(asked - timedelta(days=20), confirmation_sent_at=asked)
    _is_kept_until(database, user, asked + timedelta(days=30))


@pytest.mark.parametrize("sign", ["email_confirmed_at", "phone_confirmed_at", "last_sign_in_at", "deleted_at"])
@pytest.mark.rule("P4")
def test_an_account_that_its_owner_has_used_stays(database: Database, clock: SetClock, sign: str) -> None:
    key = _added(database, account(clock.now(), **{sign: clock.now()}))
    assert _after_tidying(database, User, key, clock.now() + timedelta(days=365)) == 1


def _is_kept_until(database: Database, row: Model, end: datetime) -> None:
    key = _added(database, row)
    assert [_after_tidying(database, type(row), key, at) for at in (end - MOMENT, end, end + MOMENT)] == [1, 1, 0]


def _added(database: Database, row: Model) -> UUID:
    key = row.id = ids.new_id()
    database.write_now(lambda db: db.add(row))
    return key


def _after_tidying(database: Database, model: type[Model], key: UUID, now: datetime) -> int:
    database.write_now(jobs.tidy, now)
    return database.read_now(lambda db: db.scalar(select(func.count()).where(model.id == key)) or 0)
