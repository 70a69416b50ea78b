"""Schema migrations: the same Alembic scripts on SQLite and PostgreSQL, one process at a time.

Alembic takes half a second to import, so it is imported only when the schema is behind.
"""

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import inspect, text
from sqlalchemy.orm import Session

from tripoint.core.db import Database

if TYPE_CHECKING:
    from alembic.config import Config

FOLDER = Path(__file__).resolve().parents[1] / "migrations"
NAMED = re.compile(r'^(down_)?revision = "(.+)"$', re.MULTILINE)


def config(database: Database) -> "Config":
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(FOLDER))
    settings.attributes["database"] = database
    return settings


def upgrade(database: Database) -> None:
    """Upgrade to head. On PostgreSQL an advisory lock makes other processes wait."""
    if is_at_head(database):
        return
    from alembic import command

    command.upgrade(config(database), "head")


@cache
def head() -> str:
    """The newest revision, which no other follows; cached, since a release's scripts do not change."""
    named: list[tuple[str, str]] = [
        match for script in FOLDER.glob("versions/*.py") for match in NAMED.findall(script.read_text("utf-8"))
    ]
    (newest,) = {name for down, name in named if not down} - {name for down, name in named if down}
    return newest


def is_at_head(database: Database) -> bool:
    """Whether the database responds and its schema is the newest."""
    return database.read_now(_revision) == head()


def _revision(db: Session) -> str | None:
    """The schema's revision; None in an empty database."""
    if not inspect(db.connection()).has_table("alembic_version"):
        return None
    found: str | None = db.scalar(text("SELECT version_num FROM alembic_version"))
    return found
