"""Expired data is deleted, live data stays (TRUST.md P4, O5)."""

from datetime import timedelta

from sqlalchemy import func, select

from tests.browser import Browser
from tests.mailboxes import Mailboxes
from tests.make import Make
from tripoint.core.clock import SetClock
from tripoint.core.db import Database, Model
from tripoint.identity import jobs
from tripoint.identity.models import AuthSession, Proof, SecurityEvent


def count(database: Database, model: type[Model]) -> int:
    return database.read_now(lambda db: db.scalar(select(func.count()).select_from(model)) or 0)


def test_tidying_removes_what_is_over_and_nothing_else(
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
