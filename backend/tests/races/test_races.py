"""Invariants under concurrent calls: the scenarios of this folder, one round each. `make races` plays 200."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from tests.conftest import NOW
from tests.races import account_limits
from tests.races import limits as counted
from tests.races.invariants import INVARIANTS
from tests.races.stage import Stage
from tripoint.core import limits
from tripoint.core.db import Database
from tripoint.core.limits import Charge, Limit


@pytest.mark.rule("A21")
@pytest.mark.parametrize("name", counted.LIMITS)
def test_of_twelve_concurrent_calls_only_as_many_pass_as_the_limit_allows(limited_stage: Stage, name: str) -> None:
    assert counted.LIMITS[name](limited_stage) == []


@pytest.mark.rule("A3")
def test_an_emailed_code_gets_five_attempts_under_concurrent_calls(stage: Stage) -> None:
    assert account_limits.tries_of_one_code(stage) == []


@pytest.mark.rule("W18")
@pytest.mark.parametrize("name", INVARIANTS)
def test_invariants_hold_under_concurrent_calls(stage: Stage, name: str) -> None:
    assert INVARIANTS[name](stage) == []


@pytest.mark.postgres
def test_counters_taken_in_opposite_orders_do_not_deadlock(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both units wait halfway through the same counters; if each had locked its own half first, one would fail."""
    monkeypatch.setattr("tripoint.core.db.DEADLOCK_TRIES", 1)  # otherwise a deadlock would be retried and go unnoticed
    charges = [Charge(f"bucket {number}", Limit(100, 60)) for number in range(9)]
    in_the_middle = database.read_now(
        lambda db: sorted(charges, key=lambda one: limits.name(db, one.bucket, one.limit.seconds))[4]
    )
    held, go_on = threading.Event(), threading.Event()

    def hold(db: Session) -> None:
        limits.require(db, NOW, in_the_middle)
        held.set()
        go_on.wait(30)

    with ThreadPoolExecutor(3) as threads:
        first = threads.submit(database.write_now, hold)
        held.wait(30)
        others = [threads.submit(database.write_now, limits.require, NOW, *order) for order in (charges, charges[::-1])]
        waiting = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
        while database.read_now(lambda db: db.scalar(waiting)) < 2:
            pass
        go_on.set()
        for unit in (first, *others):
            unit.result(30)
