"""The unit of work when the database has no free connection, gives up or refuses (TRUST.md R17)."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Coroutine
from contextlib import ExitStack, closing, suppress
from functools import partial
from typing import Any

import pytest
import structlog
from sqlalchemy import exc, select, text
from sqlalchemy.orm import Session
from sqlalchemy.pool import QueuePool

from tests.browser import Browser
from tests.forgetting import Large, assert_forgotten
from tests.statements import shorten_statements, without_end
from tripoint.core import ids
from tripoint.core.clock import SystemClock
from tripoint.core.db import Database
from tripoint.core.errors import NotFound, TookTooLong, Unavailable
from tripoint.core.limits import Counter


class Given(Exception):
    """An exception as a driver raises it, with PostgreSQL's code."""

    def __init__(self, words: str, sqlstate: str | None = None) -> None:
        super().__init__(words)
        self.sqlstate = sqlstate


def failed(kind: type[exc.DBAPIError], words: str, sqlstate: str | None = None) -> exc.DBAPIError:
    """What SQLAlchemy raises for an error of the driver."""
    return kind("SELECT", {}, Given(words, sqlstate))


class Unit:
    """Fails so many times with the error that `fail` makes, then returns how often it was run."""

    def __init__(self, fail: Callable[[], Exception], times: int) -> None:
        self.fail, self.times, self.runs = fail, times, 0

    def __call__(self, _db: Session) -> int:
        self.runs += 1
        if self.runs <= self.times:
            raise self.fail()
        return self.runs


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long a unit waited between its attempts."""
    waited: list[float] = []
    monkeypatch.setattr(time, "sleep", waited.append)
    return waited


@pytest.mark.sqlite
def test_reading_does_not_wait_for_a_writer_in_another_process(database: Database) -> None:
    """A write begins by taking the file's only write lock; a read does not."""
    file = database.address.removeprefix("sqlite:///")
    with closing(sqlite3.connect(file, isolation_level=None, timeout=0)) as another:
        another.execute("BEGIN IMMEDIATE")
        assert database.read_now(lambda db: db.scalar(text("SELECT 1"))) == 1
        another.execute("ROLLBACK")

        def write(db: Session) -> None:
            db.scalar(text("SELECT 1"))
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                another.execute("BEGIN IMMEDIATE")

        database.write_now(write)


@pytest.mark.parametrize("code", ["40P01", "40001"])
def test_a_deadlocked_unit_is_tried_up_to_four_times(database: Database, waits: list[float], code: str) -> None:
    deadlock = partial(failed, exc.OperationalError, "deadlock detected", code)
    assert database.write_now(Unit(deadlock, times=3)) == 4
    assert waits == [0.02, 0.04, 0.06]
    again = Unit(deadlock, times=4)
    with pytest.raises(Unavailable):
        database.write_now(again)
    assert again.runs == 4


@pytest.mark.parametrize(
    ("fail", "raised"),
    [
        (partial(failed, exc.OperationalError, "server closed the connection"), Unavailable),
        (partial(failed, exc.OperationalError, "database is locked"), Unavailable),
        (partial(failed, exc.OperationalError, "no such table: trips"), exc.OperationalError),
        (partial(failed, exc.OperationalError, 'near "SELCT": syntax error'), exc.OperationalError),
        (partial(failed, exc.OperationalError, "table trips has no column named x"), exc.OperationalError),
        (partial(failed, exc.OperationalError, "duplicate column name: x"), exc.OperationalError),
        (partial(failed, exc.IntegrityError, "UNIQUE constraint failed", "23505"), exc.IntegrityError),
    ],
)
def test_only_an_unreachable_database_is_unavailable_and_a_faulty_statement_raises_its_error(
    database: Database, waits: list[float], fail: Callable[[], Exception], raised: type[Exception]
) -> None:
    unit = Unit(fail, times=1)
    with structlog.testing.capture_logs() as lines, pytest.raises(raised):
        database.write_now(unit)
    assert (unit.runs, waits) == (1, [])
    logged = [(line["event"], line["reason"]) for line in lines]
    assert logged == ([("database_unavailable", "Given")] if raised is Unavailable else [])


@pytest.mark.parametrize("error", [NotFound, RuntimeError])
def test_a_unit_that_raises_is_rolled_back(database: Database, error: type[Exception]) -> None:
    def unit(db: Session) -> None:
        now = SystemClock().now()
        db.add(Counter(id=ids.new_id(), bucket="ana", window_start=now, times=1, ends_at=now))
        db.flush()
        raise error()

    with pytest.raises(error):
        database.write_now(unit)
    with pytest.raises(error):
        asyncio.run(database.write(unit))
    assert database.read_now(lambda db: db.scalars(select(Counter)).all()) == []


def refused(_db: Session, _large: Large) -> None:
    raise NotFound


def unreachable(_db: Session, _large: Large) -> None:
    raise failed(exc.OperationalError, "server closed the connection")


def faulty(_db: Session, _large: Large) -> None:
    raise failed(exc.IntegrityError, "UNIQUE constraint failed", "23505")


@pytest.mark.parametrize("unit", [refused, unreachable, faulty])
@pytest.mark.parametrize("run", ["read_now", "write_now", "read", "read_aside", "write", "look"])
def test_a_unit_that_raises_is_forgotten_with_its_arguments(
    database: Database, run: str, unit: Callable[[Session, Large], None]
) -> None:
    async def call(large: Large) -> None:
        with suppress(NotFound, Unavailable, exc.IntegrityError):
            started = getattr(database, run)(unit, large)
            if not run.endswith("now"):
                await started

    assert_forgotten(lambda large: asyncio.run(call(large)))


@pytest.mark.parametrize("unit", [refused, unreachable, faulty])
def test_units_that_raise_together_are_forgotten_with_their_arguments(
    database: Database, unit: Callable[[Session, Large], None]
) -> None:
    async def write(large: Large) -> None:
        with suppress(NotFound, Unavailable, exc.IntegrityError):
            await database.write(unit, large)

    async def call(large: Large) -> None:
        gate = threading.Event()
        database._writer.submit(gate.wait, 20)
        writes = [asyncio.create_task(write(large)) for _ in range(3)]
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*writes)

    assert_forgotten(lambda large: asyncio.run(call(large)))


@pytest.mark.rule("O3")
def test_the_text_of_an_error_contains_no_values(database: Database) -> None:
    def unit(db: Session) -> None:
        db.execute(text("SELECT nothing FROM nowhere WHERE email = :email"), {"email": "ana@example.com"})

    with pytest.raises(exc.DBAPIError) as raised:
        database.read_now(unit)
    assert "ana@example.com" not in str(raised.value)


@pytest.mark.postgres
@pytest.mark.rule("R17")
def test_a_process_has_ten_connections_and_waits_four_seconds_for_one_or_for_the_server(database: Database) -> None:
    pool = database._reads.pool
    assert isinstance(pool, QueuePool)
    assert (pool.size(), pool._max_overflow, pool.timeout(), pool._pre_ping) == (6, 4, 4, True)
    with database._reads.connect() as connection:
        for setting, value in (("statement_timeout", "5s"), ("lock_timeout", "4s"), ("TimeZone", "UTC")):
            assert connection.scalar(text(f"SHOW {setting}")) == value
        driver = connection.connection.driver_connection
        assert driver is not None
        assert driver.info.get_parameters()["connect_timeout"] == "4"


@pytest.mark.rule("R17", "S8")
def test_an_endless_statement_is_aborted_and_the_next_one_runs(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def both() -> int:
        with pytest.raises(TookTooLong):
            await database.read_aside(without_end)
        return await database.read_aside(lambda db: db.scalar(text("SELECT 1")))

    shorten_statements(monkeypatch)
    assert asyncio.run(both()) == 1


@pytest.mark.postgres
@pytest.mark.rule("R17")
def test_a_call_that_gets_no_connection_in_time_is_told_to_come_back(
    client: Browser, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = database._reads.pool
    monkeypatch.setattr(pool, "_timeout", 0.05)
    with ExitStack() as held:
        while pool.checkedout() < pool.size() + pool._max_overflow:  # type: ignore[attr-defined]
            held.enter_context(database._reads.connect())
        reply = client.post("/api/newsletter", json={"email": "ana@example.com"})
        assert (reply.status_code, reply.json()["code"]) == (503, "unavailable")
    assert client.post("/api/newsletter", json={"email": "ana@example.com"}).status_code < 300


@pytest.mark.parametrize("way", [Database.read_aside, Database.write])
def test_closing_waits_for_the_unit_in_progress(
    database: Database, way: Callable[..., Coroutine[Any, Any, Any]]
) -> None:
    begun, closed = threading.Event(), threading.Event()
    outcomes: list[bool] = []

    def unit(_db: Session) -> bool:
        begun.set()
        return not closed.wait(0.1)

    def close() -> None:
        assert begun.wait(10)
        database.dispose()
        closed.set()

    caller = threading.Thread(target=lambda: outcomes.append(asyncio.run(way(database, unit))))
    closer = threading.Thread(target=close)
    for one in (caller, closer):
        one.start()
    for one in (caller, closer):
        one.join(10)
    assert (outcomes, closed.is_set()) == ([True], True)
