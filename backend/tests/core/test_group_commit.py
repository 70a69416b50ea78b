"""Writes that wait together share a commit and nothing else (TRUST.md R1, R2; docs/decisions/0195)."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import delete, event, insert, select
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from tripoint.core import group_commit, hub, ids
from tripoint.core.clock import SystemClock
from tripoint.core.db import Database
from tripoint.core.errors import NotFound, Unavailable
from tripoint.core.hub import Announcement
from tripoint.core.limits import Counter
from tripoint.core.presence import CALLER, never


def keep(db: Session, word: str) -> str:
    """Write a row with this name."""
    now = SystemClock().now()
    db.execute(insert(Counter).values(id=ids.new_id(), bucket=word, window_start=now, times=1, ends_at=now))
    return word


def refuse(db: Session, word: str) -> None:
    keep(db, word)
    raise NotFound


def kept(database: Database) -> set[str]:
    return set(database.read_now(lambda db: db.scalars(select(Counter.bucket)).all()))


@contextmanager
def busy(database: Database) -> Iterator[None]:
    """Keep every writing thread busy while the block runs, so that writes have to wait."""
    gate = threading.Event()
    for _ in range(database._writer._max_workers):
        database._writer.submit(gate.wait, 20)
    try:
        yield
    finally:
        gate.set()


async def together(database: Database, *writes: tuple[Callable[..., Any], str]) -> list[Any]:
    """The outcomes of writes that waited together."""
    with busy(database):
        asked = [asyncio.create_task(database.write(unit, word)) for unit, word in writes]
        await asyncio.sleep(0)
    return await asyncio.gather(*asked, return_exceptions=True)


@pytest.mark.rule("R2")
def test_a_refused_write_does_not_affect_the_others_in_its_group(database: Database) -> None:
    writes = [(keep, "first"), (refuse, "second"), (keep, "third"), (refuse, "fourth"), (keep, "fifth")]
    first, second, third, fourth, fifth = asyncio.run(together(database, *writes))
    assert (first, third, fifth) == ("first", "third", "fifth")
    assert isinstance(second, NotFound)
    assert isinstance(fourth, NotFound)
    assert kept(database) == {"first", "third", "fifth"}


@pytest.mark.sqlite  # PostgreSQL groups commits itself
def test_writes_that_wait_together_share_one_commit(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group_commit, "SECONDS", 60)  # however slow this machine is
    commits: list[object] = []
    event.listen(database._writes, "commit", commits.append)
    asyncio.run(together(database, *((keep, f"row {number}") for number in range(20))))
    assert (len(kept(database)), len(commits)) == (20, 1)


@pytest.mark.rule("R1")
def test_if_the_shared_transaction_ends_its_writes_are_retried_one_by_one(database: Database) -> None:
    """As when the disk is full: SQLite then rolls back the whole transaction, not only the statement."""

    def end_it_all(db: Session, word: str) -> None:
        keep(db, word)
        connection = db.connection().connection.driver_connection
        assert connection is not None
        connection.rollback()
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    first, second, third = asyncio.run(together(database, (keep, "first"), (end_it_all, "second"), (keep, "third")))
    assert (first, third) == ("first", "third")
    assert isinstance(second, Unavailable)
    assert kept(database) == {"first", "third"}


def test_each_write_announces_after_the_commit_and_a_refused_one_announces_nothing(database: Database) -> None:
    def announce(db: Session, word: str) -> None:
        keep(db, word)
        hub.announce(db, word)

    def announce_and_refuse(db: Session, word: str) -> None:
        announce(db, word)
        raise NotFound

    async def story() -> list[tuple[Announcement, ...]]:
        with database.hub.subscribe("first") as first, database.hub.subscribe("second") as second:
            await together(database, (announce, "first"), (announce_and_refuse, "second"), (announce, "first"))
            await database.write(announce, "second")
            return [(await asyncio.wait_for(inbox.take(), 20)).announcements for inbox in (first, second)]

    assert asyncio.run(story()) == [(Announcement("first"),), (Announcement("second"),)]


def test_a_write_whose_caller_left_before_it_began_is_not_done(database: Database) -> None:
    async def story() -> list[Any]:
        with busy(database):
            asked = []
            for word, has_left in (("stays", never), ("left", lambda: True)):
                CALLER.set(has_left)
                asked.append(asyncio.create_task(database.write(keep, word)))
            await asyncio.sleep(0)
        return await asyncio.gather(*asked, return_exceptions=True)

    stayed, left = asyncio.run(story())
    assert stayed == "stays"
    assert isinstance(left, Unavailable)
    assert kept(database) == {"stays"}


def test_a_write_cancelled_before_it_began_is_not_done(database: Database) -> None:
    async def story() -> None:
        with busy(database):
            asked = [asyncio.create_task(database.write(keep, word)) for word in ("stays", "cancelled")]
            await asyncio.sleep(0)
            asked[1].cancel()
            await asyncio.wait(asked[1:])
        await asked[0]

    asyncio.run(story())
    assert kept(database) == {"stays"}


def test_a_write_may_roll_back_a_part_of_itself(database: Database) -> None:
    def some(db: Session, word: str) -> None:
        keep(db, word)
        with db.begin_nested() as part:
            keep(db, f"{word} undone")
            part.rollback()

    asyncio.run(together(database, (some, "first"), (some, "second")))
    assert kept(database) == {"first", "second"}


@pytest.mark.rule("R2")
@pytest.mark.sqlite  # PostgreSQL runs them in parallel
def test_writes_in_one_group_see_each_other_in_order(database: Database) -> None:
    def take_the_last(db: Session, word: str) -> int:
        keep(db, word)
        return len(db.scalars(delete(Counter).returning(Counter.bucket)).all())

    assert asyncio.run(together(database, (keep, "first"), (take_the_last, "second"), (keep, "third")))[1] == 2
    assert kept(database) == {"third"}
