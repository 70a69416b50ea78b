"""The database: where a unit of work runs and when its result is returned (TRUST.md R1-R3).

A unit of work is a plain function with a session as its first argument. `Database` alone decides where it runs: reads
from SQLite directly on the event loop, writes to SQLite on the one writer thread, everything on PostgreSQL on a small
pool of threads. The result comes back after the commit, so an acknowledged write is on disk.
"""

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, closing, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, cast
from uuid import UUID

import structlog
from pydantic_core import from_json, to_json
from sqlalchemy import Connection, Engine, MetaData, create_engine, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column
from sqlalchemy.pool import NullPool, StaticPool

from tripoint.core import columns, hub, ids, listening, prepared
from tripoint.core.errors import TookTooLong, Unavailable
from tripoint.core.group_commit import GroupCommit
from tripoint.core.presence import CALLER

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql

P = ParamSpec("P")
T = TypeVar("T")
Unit = Callable[Concatenate[Session, P], T]
Look = Callable[Concatenate[Connection, P], T]

POOL_THREADS = 6
DEADLOCK_TRIES = 4
STATEMENT_SECONDS = 5
STEPS_BETWEEN_LOOKS = 100_000
"""Instructions of SQLite's virtual machine between two checks of the time: a few milliseconds."""
log = structlog.get_logger(__name__)

NAMING = {
    "ix": "ix_%(column_0_N_label)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Model(DeclarativeBase):
    """Base of all tables: a random id, and constraint names from one convention."""

    metadata = MetaData(naming_convention=NAMING)

    id: Mapped[UUID] = mapped_column(columns.Id, primary_key=True, default=ids.new_id)


class Database:
    """One database, SQLite or PostgreSQL. Sessions carry `secret`, the key of values stored only as keyed hashes.

    `earlier_secrets`: secrets of signing keys being retired, so that what was hashed with them is still found.
    `hub`: delivers announcements to this process after the commit; several databases in a process may share one.
    """

    def __init__(self, address: str, shared: hub.Hub | None = None) -> None:
        self.address = address
        self.secret = b""
        self.earlier_secrets: tuple[bytes, ...] = ()
        self.is_sqlite = address.startswith("sqlite")
        self.hub = shared or hub.Hub()
        self._writer = ThreadPoolExecutor(1 if self.is_sqlite else POOL_THREADS, thread_name_prefix="db")
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="db-aside") if self.is_sqlite else self._writer
        if self.is_sqlite:
            path = Path(address.removeprefix("sqlite:///"))
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._reads = self._sqlite_engine(StaticPool)
            self._writes = self._sqlite_engine(NullPool if address == "sqlite://" else StaticPool)
            self._units = self._sqlite_engine(NullPool)  # for synchronous callers in any thread
            self._asides = self._sqlite_engine(StaticPool)
            StatementLimit(self._asides)
        else:
            self._reads = self._writes = self._units = self._asides = self._postgres_engine()
        self._group = GroupCommit(
            self._writer,
            self._writes,
            session=partial(self._session, join_transaction_mode="create_savepoint"),
            alone=partial(self._run, self._writes, True),
            publish=self.hub.publish,
            refusal=_refusal,
        )
        self._opened = threading.local()
        self._looks = self._reads.execution_options(
            **({"sqlite_begin": None} if self.is_sqlite else {"isolation_level": "AUTOCOMMIT"})
        )

    def _sqlite_engine(self, pool: type[Any]) -> Engine:
        engine = create_engine(
            self.address,
            poolclass=pool,
            hide_parameters=True,
            json_deserializer=from_json,
            json_serializer=_json,
            connect_args={"check_same_thread": False, "timeout": 5},
        )
        event.listen(engine, "connect", _sqlite_connect)
        event.listen(engine, "begin", _sqlite_begin)
        return engine

    def _postgres_engine(self) -> Engine:
        return create_engine(
            self.address,
            hide_parameters=True,  # error texts reach the log; addresses and hashes must not (O3)
            pool_size=POOL_THREADS,
            max_overflow=4,
            pool_timeout=4,
            pool_pre_ping=True,
            connect_args={
                "connect_timeout": 4,
                "options": f"-c statement_timeout={STATEMENT_SECONDS}s -c lock_timeout=4000 -c timezone=UTC",
            },
        )

    async def read(self, unit: "Unit[P, T]", /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a unit that only reads."""
        if self.is_sqlite:
            return cast("T", self._run(self._reads, False, unit, *args, **kwargs))
        return cast("T", await self._on_thread(self._reads, False, unit, *args, **kwargs))

    async def read_aside(self, unit: "Unit[P, T]", /, *args: P.args, **kwargs: P.kwargs) -> T:
        """`read` off the event loop, for reads so long that other requests would notice."""
        loop, run = asyncio.get_running_loop(), partial(self._run, self._asides, False, unit, *args, **kwargs)
        return cast("T", await loop.run_in_executor(self._reader, run))

    async def look(self, unit: "Look[P, T]", /, *args: P.args, **kwargs: P.kwargs) -> T:
        """`read` for a statement or two on a hot path: a bare connection without a transaction, a third of the cost."""
        if self.is_sqlite:
            return cast("T", self._run(self._looks, None, unit, *args, **kwargs))
        return cast("T", await self._on_thread(self._looks, None, unit, *args, **kwargs))

    async def write(self, unit: "Unit[P, T]", /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a unit in one transaction; the result is returned after the commit."""
        if self.is_sqlite:
            return cast("T", await asyncio.wrap_future(self._group.submit(lambda db: unit(db, *args, **kwargs))))
        return cast("T", await self._on_thread(self._writes, True, unit, *args, **kwargs))

    def prepare(self) -> None:
        """Compile the statements of hot paths before the first request needs them."""
        prepared.work_out(self._reads.dialect)

    def read_now(self, unit: "Unit[P, T]", /, *args: P.args, **kwargs: P.kwargs) -> T:
        """`read` for synchronous callers (command line, tests)."""
        return cast("T", self._run(self._units, False, unit, *args, **kwargs))

    def write_now(self, unit: "Unit[P, T]", /, *args: P.args, **kwargs: P.kwargs) -> T:
        """`write` for synchronous callers (command line, tests)."""
        return cast("T", self._run(self._units, True, unit, *args, **kwargs))

    async def _on_thread(self, engine: Engine, writing: bool | None, unit: Any, *args: Any, **kwargs: Any) -> Any:
        has_left = CALLER.get()

        def work() -> Any:
            if has_left():
                raise Unavailable
            return self._run(engine, writing, unit, *args, **kwargs)

        return await asyncio.get_running_loop().run_in_executor(self._writer, work)

    def _run(self, engine: Engine, writing: bool | None, unit: Any, *args: Any, **kwargs: Any) -> Any:
        for attempt in range(1, DEADLOCK_TRIES + 1):
            try:
                return self._once(engine, writing, unit, *args, **kwargs)
            except (PoolTimeout, DBAPIError) as error:
                if _may_be_tried_again(error) and attempt < DEADLOCK_TRIES:
                    time.sleep(0.02 * attempt)
                    continue
                refusal = _refusal(error)  # a class: a frame that holds what it raises is freed late
                if refusal is None:
                    raise
                raise refusal() from error
        raise AssertionError  # the loop returns or raises

    def _once(self, engine: Engine, writing: bool | None, unit: Any, *args: Any, **kwargs: Any) -> Any:
        """One attempt; `writing` is None for a `look`, which has neither session nor transaction."""
        if writing is None:
            if self.is_sqlite:
                return unit(self._open(engine), *args, **kwargs)
            with engine.connect() as connection:
                return unit(connection, *args, **kwargs)
        options = {"sqlite_begin": "BEGIN IMMEDIATE" if writing else "BEGIN"}
        with (
            engine.connect().execution_options(**options) as connection,
            self._session(connection) as db,
        ):
            result = unit(db, *args, **kwargs)
            if writing:
                self._commit(db)
            return result

    def _session(self, connection: Connection, **options: Any) -> Session:
        return Session(connection, expire_on_commit=False, info=self._secrets(), **options)

    def _open(self, engine: Engine) -> Connection:
        """This thread's connection, kept open: a look runs outside transactions, so it leaves none behind."""
        connection: Connection | None = getattr(self._opened, "connection", None)
        if connection is None or connection.invalidated:
            connection = self._opened.connection = engine.connect()
        return connection

    def _commit(self, db: Session) -> None:
        """Commit and publish announcements: to other processes with the transaction, to this one after it."""
        announced = hub.announced(db)
        if announced and not self.is_sqlite:
            listening.notify(db, self.hub, announced)
        db.commit()
        self.hub.publish(announced)

    def listening(self) -> AbstractAsyncContextManager[None]:
        """While the block runs, announcements from other processes reach `hub` too."""
        return listening.listening(self.address, self.hub)

    async def send_letters(self) -> None:
        """Send this process's letters to the others until cancelled. Letters that cannot be sent are lost."""
        while True:
            pieces = await self.hub.letters.take()
            with suppress(Unavailable):
                await self.write(listening.send, pieces)

    def _secrets(self) -> dict[str, Any]:
        return {"secret": self.secret, "earlier_secrets": self.earlier_secrets}

    async def empty_log(self) -> None:
        """`empty_log_now` on the writer thread."""
        await asyncio.get_running_loop().run_in_executor(self._writer, self.empty_log_now)

    def empty_log_now(self) -> None:
        """Truncate SQLite's write-ahead log, which still holds deleted data; readers may delay it (P3)."""
        if self.is_sqlite:
            with closing(self._units.raw_connection()) as connection:
                connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)").close()

    def dispose(self) -> None:
        """Wait for units in progress, then close every connection."""
        self._writer.shutdown(wait=True)
        self._reader.shutdown(wait=True)
        for engine in {self._reads, self._writes, self._units, self._asides}:
            engine.dispose()


def _json(value: Any) -> str:
    return to_json(value).decode()


def insert_into(db: Session, model: type[Model]) -> "postgresql.Insert | sqlite.Insert":
    """An INSERT that knows ON CONFLICT, in the dialect of the session's database."""
    if db.get_bind().dialect.name == "postgresql":
        from sqlalchemy.dialects import postgresql

        return postgresql.insert(model)
    return sqlite.insert(model)


def _sqlite_connect(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions are begun by `_sqlite_begin`, as SQLAlchemy's docs advise
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=5000",
        "temp_store=MEMORY",
        "secure_delete=ON",  # overwrite deleted data, or erased people would stay in the file (P3)
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class StatementLimit:
    """Interrupts statements that take too long, as PostgreSQL does on its own, because clients can shape some of those
    that `read_aside` runs. For an engine that is used by one thread.
    """

    def __init__(self, engine: Engine) -> None:
        self._ends = 0.0
        event.listen(engine, "connect", self._watch)
        event.listen(engine, "before_cursor_execute", self._begin)

    def _watch(self, connection: Any, _record: Any) -> None:
        connection.set_progress_handler(lambda: time.monotonic() > self._ends, STEPS_BETWEEN_LOOKS)

    def _begin(self, *_: Any) -> None:
        self._ends = time.monotonic() + STATEMENT_SECONDS


def _sqlite_begin(connection: Any) -> None:
    begin = connection.get_execution_options().get("sqlite_begin", "BEGIN")
    if begin is not None:
        connection.exec_driver_sql(begin)


def _refusal(error: Exception) -> type[Unavailable] | None:
    """What the caller gets if the database cannot answer: an error that asks them to retry. None for other errors."""
    if isinstance(error, PoolTimeout):
        reason = "every connection is in use"
    elif isinstance(error, DBAPIError) and _took_too_long(error):
        log.warning("statement_took_too_long")
        return TookTooLong
    elif isinstance(error, OperationalError) and not _is_statement_fault(error):
        reason = type(error.orig).__name__
    else:
        return None
    log.warning("database_unavailable", reason=reason)
    return Unavailable


def _may_be_tried_again(error: Exception) -> bool:
    """Whether the error is a deadlock or serialization failure, after which the whole unit can run again."""
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) in {"40P01", "40001"}


def _took_too_long(error: DBAPIError) -> bool:
    return getattr(error.orig, "sqlstate", None) == "57014" or str(error.orig) == "interrupted"


def _is_statement_fault(error: OperationalError) -> bool:
    """Whether the statement itself is wrong. SQLite reports that as an operational error, like a missing database."""
    return str(error.orig).startswith(("no such", "near ", "table ", "duplicate column"))
