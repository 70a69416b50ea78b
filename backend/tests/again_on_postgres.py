"""Chooses the tests that run again on PostgreSQL (docs/decisions/0325).

While the suite runs on SQLite, each test records what it asked of the database: each statement once, with the types of
its values and whether it failed. On PostgreSQL the cheapest few tests run that together ask all of it, and with them
every test that makes two concurrent writes, because waiting for each other is what the two databases differ in most.
"""

import hashlib
import json
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Engine, event

from tests.kept_database import KeptDatabase

FOLDER = os.environ.get("TRIPOINT_TEST_STATEMENTS", "")
"""Where the run on SQLite leaves its notes and the run on PostgreSQL finds them. If empty, every test runs on both."""


@dataclass
class Note:
    """The statements of one test."""

    seconds: float
    asked: list[str]
    at_once: bool
    """Whether two writes were in progress at the same moment, other than within a running server."""


@dataclass
class Notebook:
    """The notes of one process."""

    notes: dict[str, Note] = field(default_factory=dict)
    _asked: set[tuple[str, str]] = field(default_factory=set)

    def open(self) -> None:
        """Start listening to every engine of this process."""
        for target, name, listener in self._listeners():
            event.listen(target, name, listener)

    def close(self) -> None:
        """Stop listening."""
        for target, name, listener in self._listeners():
            event.remove(target, name, listener)

    @contextmanager
    def of(self, test: str) -> Iterator[None]:
        """Record everything that runs inside the block as this test's."""
        self._asked, began = set(), time.perf_counter()
        KeptDatabase.writing.begin()
        try:
            yield
        finally:
            asked = sorted(_brief(*one) for one in self._asked)
            self.notes[test] = Note(time.perf_counter() - began, asked, KeptDatabase.writing.most > 1)

    def leave(self, folder: Path) -> None:
        """Write the notes for the run on PostgreSQL."""
        folder.mkdir(parents=True, exist_ok=True)
        told = {test: vars(note) for test, note in self.notes.items()}
        (folder / f"{uuid4().hex}.json").write_text(json.dumps(told))

    def _listeners(self) -> list[tuple[Any, str, Any]]:
        return [
            (Engine, "before_cursor_execute", self._ask),
            (Engine, "handle_error", self._fail),
        ]

    def _ask(self, _connection: Any, _cursor: Any, statement: str, values: Any, *_: Any) -> None:
        self._asked.add((statement, _types(values)))

    def _fail(self, context: Any) -> None:
        self._asked.add((str(context.statement), type(context.original_exception).__name__))


def found(folder: Path) -> dict[str, Note]:
    """The notes left by all processes; empty if there are none."""
    files = sorted(folder.glob("*.json"))
    return {test: Note(**told) for file in files for test, told in json.loads(file.read_text()).items()}


def needed(notes: dict[str, Note]) -> set[str]:
    """The tests that make two concurrent writes, and the cheapest few that ask everything the others ask.

    Greedy: the next test is the one that asks the most new statements for its time. The result is worse than the best
    choice by at most a logarithmic factor.
    """
    chosen = {test for test, note in notes.items() if note.at_once}
    missing = {test: set(note.asked) for test, note in notes.items() if test not in chosen}
    covered = {one for test in chosen for one in notes[test].asked}
    while True:
        missing = {test: left for test, asked in missing.items() if (left := asked - covered)}
        if not missing:
            return chosen
        best = max(sorted(missing), key=lambda test: len(missing[test]) / (notes[test].seconds + 0.01))
        chosen.add(best)
        covered |= missing.pop(best)


def chosen(items: Sequence[pytest.Item], folder: Path) -> list[pytest.Item]:
    """The tests that are needed, and those that did not run on SQLite."""
    notes = found(folder)
    wanted = needed({item.nodeid: notes[item.nodeid] for item in items if item.nodeid in notes})
    return [item for item in items if item.nodeid in wanted or item.nodeid not in notes]


def _types(values: Any) -> str:
    if isinstance(values, dict):
        return _types([values[key] for key in sorted(values)])
    if isinstance(values, list) and values and isinstance(values[0], dict | list | tuple):  # many rows at once
        return "many " + _types(values[0])
    return " ".join(type(value).__name__ for value in values or ())


@cache
def _brief(*parts: str) -> str:
    return hashlib.blake2b("\n".join(parts).encode(), digest_size=8).hexdigest()
