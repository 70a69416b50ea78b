"""The tests' database: each test has it to itself, empty, and reuses the engines of earlier tests."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, ClassVar, Final

import psycopg
from psycopg.sql import SQL, Identifier, Literal
from sqlalchemy import Engine, event

from tripoint.core.db import Database, Model
from tripoint.core.hub import Hub

KEPT = "kept"
"""The application name of connections to PostgreSQL that outlive a test."""
WRITES = ("INSERT", "UPDATE", "DELETE")
_CONNECTIONS: Final[dict[str, psycopg.Connection]] = {}


@contextmanager
def kept_connection(address: str) -> Iterator[psycopg.Connection]:
    """A transaction on a connection to PostgreSQL that is opened once per process."""
    if address not in _CONNECTIONS:
        plain = address.replace("postgresql+psycopg:", "postgresql:")
        _CONNECTIONS[address] = psycopg.connect(plain, application_name=KEPT)
    with _CONNECTIONS[address].transaction():
        yield _CONNECTIONS[address]


def tables_with_rows(connection: psycopg.Connection) -> list[str]:
    """The tables with rows, in the order of their foreign keys. One query for all: most have none, and each query takes
    time."""
    names = [table.name for table in Model.metadata.sorted_tables]
    one = "SELECT {0} WHERE EXISTS (SELECT FROM {1})"
    asked = SQL(" UNION ALL ").join(SQL(one).format(Literal(name), Identifier(name)) for name in names)
    found = {name for (name,) in connection.execute(asked)}
    return [name for name in names if name in found]


class UnderWay:
    """How many are in progress now, and the most at the same time since `begin`."""

    def __init__(self) -> None:
        self._lock, self._now, self.most = threading.Lock(), 0, 0

    def begin(self) -> None:
        """Start counting again."""
        with self._lock:
            self.most = self._now

    @contextmanager
    def one_more(self) -> Iterator[None]:
        """Count one more while the block runs."""
        with self._lock:
            self._now += 1
            self.most = max(self.most, self._now)
        try:
            yield
        finally:
            with self._lock:
                self._now -= 1


class KeptDatabase(Database):
    """Reuses engines, because an engine compiles each statement once: new ones in every test would take a sixth of the
    suite's time.

    `dispose` closes the connections; an engine opens new ones at its next use. Only one database may be in use at a
    time.
    """

    _engines: ClassVar[dict[tuple[str, int], Engine]] = {}
    _changes: ClassVar[list[int]] = [0]
    writing: ClassVar[UnderWay] = UnderWay()
    """How many writes are in progress in this process, and the most there were at the same time."""

    @property
    def changes(self) -> int:
        """How many writing statements this process has run."""
        return self._changes[0]

    def __init__(self, address: str, shared: Hub | None = None) -> None:
        self._numbers = count()
        super().__init__(address, shared)

    async def write(self, *args: Any, **kwargs: Any) -> Any:
        with self.writing.one_more():
            return await super().write(*args, **kwargs)

    def write_now(self, *args: Any, **kwargs: Any) -> Any:
        with self.writing.one_more():
            return super().write_now(*args, **kwargs)

    def _sqlite_engine(self, pool: type[Any]) -> Engine:
        return self._kept(lambda: _not_waiting_for_the_disk(super(KeptDatabase, self)._sqlite_engine(pool)))

    def _postgres_engine(self) -> Engine:
        return self._kept(super()._postgres_engine)

    def _kept(self, make: Callable[[], Engine]) -> Engine:
        which = self.address, next(self._numbers)
        if which not in self._engines:
            self._engines[which] = made = make()
            event.listen(made, "before_cursor_execute", self._note)
        return self._engines[which]

    @classmethod
    def _note(cls, _connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if statement.lstrip()[:6].upper() in WRITES:
            cls._changes[0] += 1


class ServedDatabase(KeptDatabase):
    """The test's database for a server that runs in another thread: on SQLite each event loop has its own connection
    for reading. Writes of either are announced to both.
    """

    _engines: ClassVar[dict[tuple[str, int], Engine]] = {}
    writing: ClassVar[UnderWay] = UnderWay()
    """Counted separately: that the server's worker writes during a call is chance, not what a test is about."""


def _not_waiting_for_the_disk(engine: Engine) -> Engine:
    """Like PostgreSQL's fsync=off: a test's data need not survive a power failure."""
    event.listen(engine, "connect", lambda connection, _record: connection.execute("PRAGMA synchronous=OFF").close())
    return engine
