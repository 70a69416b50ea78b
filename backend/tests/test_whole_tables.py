"""The check itself: what counts as reading a whole table."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import tripoint
from tests.whole_tables import EVERYTHING, read_whole
from tripoint.core.db import Database

pytestmark = pytest.mark.sqlite


@pytest.fixture
def connection(database: Database, database_address: str):
    with closing(sqlite3.connect(database_address.removeprefix("sqlite:///"))) as made:
        yield made


@pytest.mark.parametrize(
    ("statement", "read"),
    [
        ("SELECT 1 FROM trip_log WHERE action = ?", ["trip_log"]),
        ("SELECT 1 FROM trip_log AS old WHERE old.action = ?", ["trip_log"]),
        ("UPDATE trip_log SET kept = NULL WHERE action = ?", ["trip_log"]),
        ("SELECT 1 FROM trip_log WHERE actor_id = ?", []),
        ("SELECT 1 FROM trip_log WHERE actor_id = ? AND 0 = 1", []),
        ("SELECT DISTINCT user_id FROM notices WHERE read_at IS NULL AND mailed_at IS NULL AND kind = ?", []),
        ("SELECT 1 FROM exchange_rates WHERE day = ? OR 1", []),
        ("SELECT 1 FROM (SELECT ? AS x) AS y", []),
        ("SELECT 1 FROM notices JOIN trip_log ON action = kind WHERE notices.user_id = ?", ["trip_log"]),
        ("SELECT 1 FROM notices JOIN trip_log ON action = kind WHERE ?", ["notices", "trip_log"]),
        # A foreign key to accounts or trips is looked up whenever one is deleted.
        ("DELETE FROM users WHERE id = ?", []),
        ("DELETE FROM trips WHERE id = ?", []),
        ("DELETE FROM travellers WHERE id = ?", []),
    ],
)
def test_a_statement_reads_these_tables_whole(connection, statement, read):
    connection.execute("PRAGMA foreign_keys = ON")
    assert read_whole(connection, statement, ("x",)) == read


@pytest.mark.parametrize(("file", "function"), EVERYTHING)
def test_a_unit_that_may_read_whole_tables_exists(file, function):
    assert f"def {function}" in (Path(tripoint.__file__).parent / file).read_text("utf-8")
