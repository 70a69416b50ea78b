"""Which tests run again on PostgreSQL: together they ask everything of the database that the suite asks."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine, text
from sqlalchemy.exc import OperationalError

from tests.again_on_postgres import Note, Notebook, found, needed
from tests.kept_database import KeptDatabase, ServedDatabase
from tests.waiting import until
from tripoint.core.db import Database


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    made = create_engine(f"sqlite:///{tmp_path / 'asked.db'}")
    yield made
    made.dispose()


@pytest.fixture
def notebook() -> Iterator[Notebook]:
    made = Notebook()
    made.open()
    yield made
    made.close()


def statements_noted(notebook: Notebook, engine: Engine, statement: str, **values: object) -> list[str]:
    with notebook.of("one"), suppress(OperationalError), engine.begin() as connection:
        connection.execute(text(statement), values)
    return notebook.notes["one"].asked


def test_a_statement_is_recorded_without_its_values(notebook: Notebook, engine: Engine) -> None:
    assert statements_noted(notebook, engine, "SELECT :value", value=1) == statements_noted(
        notebook, engine, "SELECT :value", value=2
    )


def test_values_of_another_type_make_another_statement(notebook: Notebook, engine: Engine) -> None:
    assert statements_noted(notebook, engine, "SELECT :value", value=1) != statements_noted(
        notebook, engine, "SELECT :value", value=None
    )


def test_a_failed_statement_is_recorded_as_failed(notebook: Notebook, engine: Engine) -> None:
    before = statements_noted(notebook, engine, "SELECT * FROM places")
    statements_noted(notebook, engine, "CREATE TABLE places (id INTEGER)")
    after = statements_noted(notebook, engine, "SELECT * FROM places")
    assert set(after) < set(before)


def test_concurrent_writes_are_detected(notebook: Notebook, database: Database) -> None:
    served = ServedDatabase(database.address)
    with notebook.of("after each other"):
        for _ in range(2):
            database.write_now(lambda _db: None)
    for test, kind, one in ("at once", KeptDatabase, database), ("within a server", ServedDatabase, served):
        kind.writing.begin()
        with notebook.of(test), ThreadPoolExecutor() as threads:
            threads.submit(one.write_now, lambda _db, kind=kind: until(lambda: kind.writing.most > 1))
            threads.submit(one.write_now, lambda _db: None)
    served.dispose()
    found = {test: note.at_once for test, note in notebook.notes.items()}
    assert found == {"after each other": False, "at once": True, "within a server": False}


def test_the_cheapest_tests_that_ask_everything_are_needed() -> None:
    notes = {
        "asks both, slowly": Note(9, ["a", "b"], at_once=False),
        "asks a": Note(1, ["a"], at_once=False),
        "asks b": Note(1, ["b"], at_once=False),
        "asks b again": Note(2, ["b"], at_once=False),
        "asks nothing": Note(1, [], at_once=False),
    }
    assert needed(notes) == {"asks a", "asks b"}


def test_a_slow_test_is_needed_if_no_other_asks_the_same() -> None:
    notes = {"slow": Note(99, ["a", "b"], at_once=False), "quick": Note(0, ["a"], at_once=False)}
    assert needed(notes) == {"slow", "quick"}


def test_a_test_with_concurrent_writes_is_needed_whatever_it_asks() -> None:
    notes = {"race": Note(9, ["a"], at_once=True), "alone": Note(0, ["a"], at_once=False)}
    assert needed(notes) == {"race"}


def test_the_notes_of_all_processes_are_read(tmp_path: Path) -> None:
    for test in "one", "two":
        process = Notebook({test: Note(0.5, [test], at_once=test == "two")})
        process.leave(tmp_path)
    assert found(tmp_path) == {"one": Note(0.5, ["one"], at_once=False), "two": Note(0.5, ["two"], at_once=True)}
