"""The whole content of a database, for comparison with another moment."""

import hashlib

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.core.db import Database, Model

APART = {"security_events"}
"""Excluded: these rows record refused calls."""


def contents(database: Database) -> dict[str, str]:
    """Each table as its number of rows and a checksum."""
    return database.read_now(_sums)


def _sums(db: Session) -> dict[str, str]:
    tables = [one for one in Model.metadata.sorted_tables if one.name not in APART]
    return {table.name: _sum(sorted(map(str, db.connection().execute(select(table))))) for table in tables}


def _sum(rows: list[str]) -> str:
    return f"{len(rows)} {hashlib.sha256(chr(10).join(rows).encode()).hexdigest()}"
