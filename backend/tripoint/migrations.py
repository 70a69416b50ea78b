"""Bringing the database to the newest schema; one process at a time, the same scripts on both databases."""

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
    """Upgrade to head. On PostgreSQL an advisory lock lets one process do it while the others wait."""
    command.upgrade(config(database), "head")


def head(database: Database) -> str | None:
    return ScriptDirectory.from_config(config(database)).get_current_head()


def is_at_head(database: Database) -> bool:
    """Whether the database answers and its schema is the newest."""
    newest = head(database)
    return database.read_now(lambda db: MigrationContext.configure(db.connection()).get_current_revision() == newest)
