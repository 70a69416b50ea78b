"""Schema migrations: the same Alembic scripts on SQLite and PostgreSQL, one process at a time."""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from tripoint.core.db import Database

FOLDER = Path(__file__).resolve().parents[1] / "migrations"


def config(database: Database) -> Config:
    settings = Config()
    settings.set_main_option("script_location", str(FOLDER))
    settings.attributes["database"] = database
    return settings


def upgrade(database: Database) -> None:
    """Upgrade to head. On PostgreSQL an advisory lock makes other processes wait."""
    command.upgrade(config(database), "head")


@cache
def head() -> str | None:
    """The newest revision; read once, since the scripts of a running release do not change."""
    return ScriptDirectory(str(FOLDER)).get_current_head()


def is_at_head(database: Database) -> bool:
    """Whether the database responds and its schema is the newest."""
    return database.read_now(lambda db: MigrationContext.configure(db.connection()).get_current_revision() == head())
