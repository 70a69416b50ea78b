"""Fixtures for every test of the server. The same suite runs on SQLite and, with TRIPOINT_TEST_DATABASE_URL set to a
PostgreSQL server that allows creating databases, on PostgreSQL. Each process has one database for its tests: on SQLite
it is replaced before each test by a clone of one migrated file; on PostgreSQL, where a clone costs half a second, it is
emptied. Tests that use no database run once, on SQLite; so may tests that ask it nothing that other tests do not ask
(tests/again_on_postgres.py)."""

import gc
import os
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
import structlog
from anyio.from_thread import start_blocking_portal
from argon2 import PasswordHasher
from hypothesis import settings as hypothesis_settings
from psycopg.sql import SQL, Identifier
from sqlalchemy import Engine, create_engine, event, text
from sqlalchemy.engine import make_url

from benchmarks.house import share_places
from tests import again_on_postgres
from tests.browser import Browser
from tests.kept_database import KEPT, KeptDatabase, kept_connection, tables_with_rows
from tests.lock_order import LockOrder
from tests.mailboxes import Mailboxes
from tests.make import Make
from tests.starting_points import StartingPoints
from tests.whole_tables import WholeTables
from tripoint import app as application
from tripoint import migrations
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.frame import Frame
from tripoint.core.settings import Settings
from tripoint.identity.credentials import passwords
from tripoint.rest.wall import Wall

POSTGRES = os.environ.get("TRIPOINT_TEST_DATABASE_URL", "").replace("postgresql://", "postgresql+psycopg://")
NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
MakeSettings = Callable[..., Settings]

# How long a Hypothesis example takes depends on the machine; `make bench` measures what must be fast.
hypothesis_settings.register_profile("house", deadline=None)
hypothesis_settings.load_profile("house")

# With the default renderer, in color and with every local variable, logging an error takes five seconds.
structlog.configure(
    processors=[
        *structlog.get_config()["processors"][:-1],
        structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback),
    ],
    # Not the current `sys.stdout`: a server in a test would log into the output of a command that runs at the same
    # time.
    logger_factory=structlog.PrintLoggerFactory(sys.__stderr__),
)

LOCK_ORDER = LockOrder()
WHOLE_TABLES = WholeTables()
SEEN = again_on_postgres.Notebook()
NOTES = Path(again_on_postgres.FOLDER) if again_on_postgres.FOLDER else None
"""Where the run on SQLite leaves its notes for the run on PostgreSQL."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """On PostgreSQL, tests that use no database or none of its tables (`tableless`) do not run again, nor do tests of
    SQLite itself (`sqlite`). Tests marked `postgres` run only there. With notes from a run on SQLite, only the tests
    needed to ask everything run again.
    """
    if POSTGRES:
        asking = (item for item in items if "template" in getattr(item, "fixturenames", ()))
        chosen = [item for item in asking if not any(map(item.get_closest_marker, ("tableless", "sqlite")))]
        if NOTES:
            chosen = again_on_postgres.chosen(chosen, NOTES)
    else:
        chosen = [item for item in items if item.get_closest_marker("postgres") is None]
    kept = set(chosen)
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    # Tests that kill servers take longest, so they come first: otherwise the run would wait for them at the end.
    items[:] = sorted(chosen, key=lambda item: item.path.parent.name != "fault")


def pytest_sessionstart(session: pytest.Session) -> None:
    LOCK_ORDER.listen()
    WHOLE_TABLES.listen()
    if NOTES and not POSTGRES:
        SEEN.open()
        session.config.add_cleanup(lambda: SEEN.leave(NOTES))


def pytest_collection_finish() -> None:
    """Spare the garbage collector what stays until the end: looking through it took a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    with SEEN.of(item.nodeid):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    """Starting points made by fixtures may be restored from an earlier test."""
    StartingPoints.may_be_restored = True
    try:
        yield
    finally:
        StartingPoints.may_be_restored = False


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Check that tests marked `tableless` run no statement, and that all others lock rows in one order and read no
    whole tables.
    """
    statements: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        statements.append(statement)

    is_marked = item.get_closest_marker("tableless") is not None
    LOCK_ORDER.taken()
    WHOLE_TABLES.taken()
    if is_marked:
        event.listen(Engine, "before_cursor_execute", note)
    try:
        yield
    finally:
        if is_marked:
            event.remove(Engine, "before_cursor_execute", note)
    assert statements == []
    found = LOCK_ORDER.taken()
    assert item.get_closest_marker("two_units") or found == [], "docs/decisions/0100"
    assert WHOLE_TABLES.taken() == [], "docs/decisions/0328"


def _postgres_admin(statement: str) -> None:
    engine = create_engine(POSTGRES, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(statement))
    engine.dispose()


def _postgres_address(name: str) -> str:
    return make_url(POSTGRES).set(database=name).render_as_string(hide_password=False)


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A migrated, empty database: the path of a file, or the name of a PostgreSQL database."""
    if not POSTGRES:
        path = tmp_path_factory.mktemp("template") / "template.db"
        with closing(sqlite3.connect(path)) as empty:
            empty.executescript("PRAGMA page_size=1024; VACUUM")  # a third of the bytes to copy before each test
        database = Database(f"sqlite:///{path}")
        migrations.upgrade(database)
        with database._units.connect() as connection:
            connection.exec_driver_sql("COMMIT")
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        database.dispose()
        yield str(path)
        return
    name = f"tripoint_template_{uuid4().hex[:12]}"
    _postgres_admin(f"CREATE DATABASE {name}")
    database = Database(_postgres_address(name))
    migrations.upgrade(database)
    Wall(application.TABLES, application.WALL).build(database)
    database.dispose()
    yield name
    _postgres_admin(f"DROP DATABASE {name} WITH (FORCE)")


@contextmanager
def cloned(template: str, folder: Path) -> Iterator[str]:
    """The address of a clone of the template; if the clone is a file, it is in the folder."""
    if not POSTGRES:
        path = folder / "tripoint.db"
        shutil.copyfile(template, path)
        yield f"sqlite:///{path}"
        return
    name = f"tripoint_test_{uuid4().hex[:12]}"
    _postgres_admin(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY")  # 9 times quicker here
    yield _postgres_address(name)
    _postgres_admin(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="session")
def kept_clone(template: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the clone that this process empties before each test."""
    with cloned(template, tmp_path_factory.mktemp("clone")) as address:
        yield address


@pytest.fixture
def database_address(kept_clone: str, template: str, request: pytest.FixtureRequest) -> str:
    """The address of a database with our tables and no rows."""
    known = "template" in request.node.fixturenames
    assert known, "ask for the database by name: getfixturevalue hides it, and the test would not run on PostgreSQL"
    if POSTGRES:
        _empty(kept_clone)
    else:
        _replace(Path(kept_clone.removeprefix("sqlite:///")), template)
    return kept_clone


def _replace(file: Path, template: str) -> None:
    for left in file.parent.glob(f"{file.name}*"):  # with its write-ahead log and the log's index
        left.unlink()
    shutil.copyfile(template, file)


OTHERS = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name <> %s"""


def _empty(address: str) -> None:
    """End all connections except kept ones, delete every row of ours, and set the schema to the newest version."""
    with kept_connection(address) as connection:
        connection.execute(OTHERS, [KEPT])
        for name in reversed(tables_with_rows(connection)):
            connection.execute(SQL("DELETE FROM {}").format(Identifier(name)))
        connection.execute("UPDATE alembic_version SET version_num = %s", [migrations.head()])


@pytest.fixture
def database(database_address: str) -> Iterator[Database]:
    made = KeptDatabase(database_address)
    yield made
    made.dispose()


@pytest.fixture
def clock() -> SetClock:
    """Stands still at noon UTC on 20 November 2026 until a test moves it."""
    return SetClock(NOW)


@pytest.fixture(scope="session")
def keys_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One data folder, and so one set of signing keys, for all tests of a process."""
    folder = tmp_path_factory.mktemp("data")
    share_places(folder)
    return folder


@pytest.fixture
def make_settings(keys_folder: Path) -> MakeSettings:
    """Settings of a local server with limits lifted; any of them may be overridden."""

    def settings(**changes: object) -> Settings:
        values = {"data_dir": keys_folder, "rate_limits": False, "worker": "off", **changes}
        return Settings(_env_file=None, **values)  # type: ignore[arg-type,call-arg]

    return settings


@pytest.fixture(scope="session")
def usual_settings(keys_folder: Path) -> Settings:
    """The result of `make_settings` without changes, made once because reading the environment takes a while."""
    return Settings(_env_file=None, data_dir=keys_folder, rate_limits=False, worker="off")  # type: ignore[call-arg]


@pytest.fixture
def settings(usual_settings: Settings) -> Settings:
    """Override this in a test file or class to use other settings."""
    return usual_settings


@pytest.fixture(scope="session")
def description(usual_settings: Settings) -> dict[str, Any]:
    """The API's own description, read-only: making it takes a second."""
    return application.describe(usual_settings)


@pytest.fixture
def app(settings: Settings, database: Database, clock: SetClock) -> Frame:
    return application.create(settings, database=database, clock=clock, front_end=False)


@pytest.fixture(scope="session", autouse=True)
def quick_passwords() -> Iterator[None]:
    """Make password hashing almost free; `test_limits_in_force` checks its cost in the product."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "ARGON", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))
        yield


@pytest.fixture(scope="session", autouse=True)
def event_loop_of_all_calls() -> Iterator[None]:
    """Let all calls of the app share one event loop, as in the product; a new loop for each would cost more than most
    calls."""
    with start_blocking_portal() as portal:
        Browser.portal = portal
        yield
        Browser.portal = None


@pytest.fixture
def client(app: Frame, settings: Settings, starting_points: StartingPoints) -> Browser:
    """Calls the app as a visitor; `client.as_(person)` calls it as that person."""
    return Browser(app, base_url=settings.origin, raise_server_exceptions=False, starting_points=starting_points)


@pytest.fixture
def mails(database: Database, settings: Settings, clock: SetClock) -> Mailboxes:
    """`mails()` works through the outbox and returns the captured emails, newest first; `mails(to)` returns those to
    one address."""
    return Mailboxes(database, settings, clock)


@pytest.fixture
def starting_points(database: Database, settings: Settings, clock: SetClock) -> StartingPoints:
    """`starting_points.of(builder)` returns what a builder made and wrote, restored if another test of this
    process already made it."""
    assert isinstance(database, KeptDatabase)
    return StartingPoints(database, settings, clock)


@pytest.fixture
def make(app: Frame, database: Database, clock: SetClock, starting_points: StartingPoints) -> Make:
    return Make(app, database, clock, starting_points)
