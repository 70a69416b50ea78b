"""Which statements read a whole table that grows with people, trips or time, on SQLite.

Every statement of every test is explained; what is looked up by a call or by a frequent job has an index
(docs/decisions/0328). On PostgreSQL, where a plan depends on the number of rows, there are the same indexes.
"""

import re
import sqlite3
import traceback
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, event

import tripoint
from tests.lock_order import where
from tripoint.core.db import Model

OURS: Final = Path(tripoint.__file__).parent
FEW: Final = frozenset({"exchange_rates", "order_numbers", "storage_buckets"})
"""Tables that do not grow with people, trips or time, or of which only the first row is read."""
EVERYTHING: Final = (
    # Goes through everything about one person, once: also through what is found only by an address that somebody typed.
    ("account/service.py", "erase"),
    ("account/service.py", "gather"),
    # Lists for operators and administrators, who ask for everyone.
    ("account/operators.py", ""),
    ("identity/services/admin.py", "listed"),
    ("orders/queries.py", "listed"),
    ("profiles/moving.py", ""),
    ("demo/service.py", ""),
    # Jobs that delete what is too old, hourly or more rarely.
    ("identity/jobs.py", "tidy"),
    ("invitations/jobs.py", "forget_addresses"),
    ("marketing/jobs.py", "forget_visitors"),
    ("messaging/outbox.py", "sweep"),
    ("notices/jobs.py", "tidy"),
    ("orders/jobs.py", "keep_books"),
    # Callers choose their own filters; how long a statement may take is limited.
    ("rest/reading.py", "rows"),
    # Every minute, over everyone who waits for a seat of a full trip: as few as there are such trips.
    ("community/seat_alerts.py", "tell"),
    ("migrations.py", ""),
)
"""Units that may read whole tables, and why. File, and function if it is only one."""
SCAN: Final = re.compile(r"SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?")
AUTOMATIC: Final = re.compile(r"SEARCH (\w+) USING AUTOMATIC (?:PARTIAL )?(?:COVERING )?INDEX()")
"""An index that SQLite makes for one statement, from all rows of the table."""
NEVER: Final = " 0 = 1"
"""A condition that is never true: nothing is read."""
PARTIAL: Final = frozenset(
    index.name
    for table in Model.metadata.tables.values()
    for index in table.indexes
    if index.dialect_options["sqlite"]["where"] is not None
)


class WholeTables:
    """Notes statements that read a whole table."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._read: dict[str, list[str]] = {}  # by statement

    def listen(self) -> None:
        """Look at every statement of this process from now on."""
        event.listen(Engine, "before_cursor_execute", self._note)

    def taken(self) -> list[str]:
        found, self.found = self.found, []
        return found

    def _note(self, _connection: Any, cursor: Any, statement: str, given: Any, context: Any, is_many: bool) -> None:
        if context is None or context.dialect.name != "sqlite" or is_many:
            return
        if statement not in self._read:
            self._read[statement] = read_whole(cursor.connection, statement, given)
        for table in self._read[statement]:
            if not is_exempt():
                self.found.append(f"{table} is read whole: {statement} ({where()})")


def read_whole(connection: sqlite3.Connection, statement: str, given: Any) -> list[str]:
    """The growing tables that a statement reads whole."""
    if not statement.startswith(("SELECT", "UPDATE", "DELETE", "WITH")) or NEVER in statement:
        return []
    with closing(connection.cursor()) as own, suppress(sqlite3.Error):  # a wrong statement will say so itself
        plan = own.execute(f"EXPLAIN QUERY PLAN {statement}", given).fetchall()
        return sorted({table for *_, line in plan if (table := _table(line, statement))})
    return []


def _table(line: str, statement: str) -> str | None:
    """The growing table that a line of a plan reads whole."""
    match = SCAN.match(line) or AUTOMATIC.match(line)
    if match is None:
        return None
    name, index = match.groups()
    if index in PARTIAL:  # as many rows as it is about
        return None
    if name not in Model.metadata.tables:  # an alias, of a table or a subquery
        alias = re.search(rf"\b(\w+) AS {name}\b", statement)
        name = alias[1] if alias else ""
    return name if name in Model.metadata.tables and name not in FEW else None


def is_exempt() -> bool:
    """Whether a unit that may read whole tables runs the statement, or a test itself."""
    calls = [(Path(frame.filename), frame.name) for frame in traceback.extract_stack()]
    ours = [(file.relative_to(OURS), called) for file, called in calls if file.is_relative_to(OURS)]
    return all(file.parts[0] == "core" for file, _ in ours) or any(
        own == Path(file) and function in {"", called} for own, called in ours for file, function in EVERYTHING
    )
