"""The database of the tests: each test has it to itself, empty, and finds the engines of the test before."""

from collections.abc import Callable
from itertools import count
from typing import Any, ClassVar

from sqlalchemy import Engine, event

from tripoint.core.db import Database


class KeptDatabase(Database):
    """An engine compiles each statement once. New engines in every test would take a sixth of the suite's time.

    `dispose` closes the connections; an engine opens new ones when it is next asked. One at a time may be in use.
    """

    _engines: ClassVar[dict[tuple[str, int], Engine]] = {}

    def __init__(self, address: str) -> None:
        self._numbers = count()
        super().__init__(address)

    def _sqlite_engine(self, pool: type[Any]) -> Engine:
        return self._kept(lambda: _not_waiting_for_the_disk(super(KeptDatabase, self)._sqlite_engine(pool)))

    def _postgres_engine(self) -> Engine:
        return self._kept(super()._postgres_engine)

    def _kept(self, make: Callable[[], Engine]) -> Engine:
        which = self.address, next(self._numbers)
        if which not in self._engines:
            self._engines[which] = make()
        return self._engines[which]


def _not_waiting_for_the_disk(engine: Engine) -> Engine:
    """As with PostgreSQL's fsync=off: what a test writes need not outlive a power failure."""
    event.listen(engine, "connect", lambda connection, _record: connection.execute("PRAGMA synchronous=OFF").close())
    return engine
