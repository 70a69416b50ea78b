"""Count the statements that calls run, and run one that takes too long."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Engine, event, text
from sqlalchemy.orm import Session

from tripoint.core import db as core_db

MOST_SECONDS = 0.05


@contextmanager
def counted() -> Iterator[list[str]]:
    """The statements that all databases run during the block."""
    ran: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        ran.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield ran
    finally:
        event.remove(Engine, "before_cursor_execute", note)


def shorten_statements(monkeypatch: pytest.MonkeyPatch) -> None:
    """On SQLite a statement may then take a twentieth of a second; for PostgreSQL see `without_end`."""
    monkeypatch.setattr(core_db, "STATEMENT_SECONDS", MOST_SECONDS)


def without_end(db: Session) -> None:
    if db.get_bind().dialect.name == "postgresql":
        db.execute(text(f"SET LOCAL statement_timeout = '{MOST_SECONDS}s'"))
    db.execute(text("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n")).all()
