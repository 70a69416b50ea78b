"""Waiting for another thread of the same test, without guessing how long it takes."""

import time
from collections.abc import Callable

from sqlalchemy import text

from tripoint.core.db import Database


def until(is_true: Callable[[], bool], seconds: float = 20) -> None:
    """Return as soon as the condition holds; fail if it never does."""
    ends = time.monotonic() + seconds
    while not is_true():
        assert time.monotonic() < ends, "it never happened"


def until_someone_waits_for_a_lock(database: Database) -> None:
    """On PostgreSQL: wait until another transaction of this database is blocked by a row lock."""
    here = "wait_event_type = 'Lock' AND datname = current_database()"
    waiting = text(f"SELECT count(*) FROM pg_stat_activity WHERE {here}")  # noqa: S608 (our own words)
    until(lambda: bool(database.read_now(lambda db: db.scalar(waiting))))
