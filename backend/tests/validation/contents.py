"""The whole content of a database, to be compared with that of another moment."""

import hashlib

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.core.db import Database, Model

APART = {"security_events"}
"""What is written down about calls that were refused."""


def contents(database: Database) -> dict[str, str]:
    """Each table's rows, as the number of them and a sum."""
    return database.read_now(_sums)


def _sums(db: Session) -> dict[str, str]:
    tables = [one for one in Model.metadata.sorted_tables if one.name not in APART]
    return {table.name: _sum(sorted(map(str, db.connection().execute(select(table))))) for table in tables}


def _sum(rows: list[str]) -> str:
    return f"{len(rows)} {hashlib.sha256(chr(10).join(rows).encode()).hexdigest()}"
