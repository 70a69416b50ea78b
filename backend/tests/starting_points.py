"""The starting points of many tests, made once per process and restored for later tests.

A starting point is what a builder wrote and what it returned. The builder calls a separate application, so the test's
own application has seen nothing of it, as after a restart, whether it was made for this test or restored. Builders are
functions of a module; their arguments and results must be plain values: ids, tokens, people.
"""

import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Hashable
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any, ClassVar, Concatenate, ParamSpec, TypeVar, cast

import psycopg
from psycopg.sql import SQL, Identifier

from tests.browser import Browser
from tests.kept_database import KeptDatabase, kept_connection, tables_with_rows
from tests.mailboxes import Mailboxes
from tests.make import Make
from tripoint import app as application
from tripoint.core.clock import SetClock
from tripoint.core.settings import Settings

P = ParamSpec("P")
T = TypeVar("T")


class Tools:
    """What a builder works with."""

    def __init__(self, database: KeptDatabase, settings: Settings, clock: SetClock) -> None:
        self.database, self.settings, self.clock = database, settings, clock
        self._app = application.create(settings, database=database, clock=clock, front_end=False)
        self.make = Make(self._app, database, clock)
        self.mails = Mailboxes(database, settings, clock)

    @cached_property
    def client(self) -> Browser:
        return Browser(self._app, base_url=self.settings.origin, raise_server_exceptions=False)


Build = Callable[Concatenate[Tools, P], T]


@dataclass(frozen=True)
class _StartingPoint:
    told: Any
    content: Any
    ends: datetime


class StartingPoints:
    """The starting points of one test, which begins with an empty database."""

    MOST: ClassVar[int] = 40
    may_be_restored: ClassVar[bool] = False
    """True while fixtures are set up. The test's own actions are always carried out."""
    _kept: ClassVar[OrderedDict[Hashable, _StartingPoint]] = OrderedDict()

    def __init__(self, database: KeptDatabase, settings: Settings, clock: SetClock, *, puts_back: bool = True) -> None:
        self._puts_back = puts_back
        self._database, self._settings, self._clock = database, settings, clock
        self._trail: tuple[Hashable, ...] = (settings, database.address)
        self._changes = database.changes
        self._shelf: Any = _SqliteShelf if database.is_sqlite else _PostgresShelf
        self._content: Any = {}

    def of(self, build: "Build[P, T]", *args: P.args, **options: P.kwargs) -> T:
        """Return the builder's result, with its writes in the database. Starting points build on one another; once
        anything else was written, a builder is simply called.
        """
        if not self.nothing_else:
            return build(self._tools(), *args, **options)
        step = (build.__module__, build.__qualname__, args, tuple(sorted(options.items())), self._clock.now())
        self._trail = (*self._trail, step)
        if found := self._kept.get(self._trail):
            self._kept.move_to_end(self._trail)
            self._shelf.put_back(self._database.address, found.content, self._content)
            self._clock.at, self._content = found.ends, found.content
            return cast("T", found.told)
        told = build(self._tools(), *args, **options)
        self._content = self._shelf.taken(self._database.address)
        self._kept[self._trail] = _StartingPoint(told, self._content, self._clock.now())
        if len(self._kept) > self.MOST:
            self._kept.popitem(last=False)
        self._changes = self._database.changes
        return told

    @property
    def nothing_else(self) -> bool:
        """Whether only starting points have been written, and the test itself has not begun."""
        return self._puts_back and self.may_be_restored and self._changes == self._database.changes

    def _tools(self) -> Tools:
        return Tools(self._database, self._settings, self._clock)


class _SqliteShelf:
    """Contents of a SQLite database, kept as in-memory databases."""

    @staticmethod
    def taken(address: str) -> sqlite3.Connection:
        kept = sqlite3.connect(":memory:")
        with closing(sqlite3.connect(address.removeprefix("sqlite:///"))) as source:
            source.backup(kept)
        return kept

    @staticmethod
    def put_back(address: str, content: sqlite3.Connection, _instead_of: object) -> None:
        with closing(sqlite3.connect(address.removeprefix("sqlite:///"))) as target:
            target.execute("PRAGMA synchronous=OFF")
            content.backup(target)


class _PostgresShelf:
    """Contents of a PostgreSQL database, kept as the output of COPY for each table with rows."""

    @classmethod
    def taken(cls, address: str) -> dict[str, bytes]:
        with kept_connection(address) as connection:
            return {name: cls._rows(connection, name) for name in tables_with_rows(connection)}

    @staticmethod
    def _rows(connection: psycopg.Connection, name: str) -> bytes:
        with (
            connection.cursor() as cursor,
            cursor.copy(SQL("COPY {} TO STDOUT (FORMAT BINARY)").format(Identifier(name))) as out,
        ):
            return b"".join(bytes(piece) for piece in out)

    @staticmethod
    def put_back(address: str, content: dict[str, bytes], instead_of: dict[str, bytes]) -> None:
        with kept_connection(address) as connection, connection.cursor() as cursor:
            for name in reversed(instead_of):
                cursor.execute(SQL("DELETE FROM {}").format(Identifier(name)))
            for name, rows in content.items():
                with cursor.copy(SQL("COPY {} FROM STDIN (FORMAT BINARY)").format(Identifier(name))) as into:
                    into.write(rows)
