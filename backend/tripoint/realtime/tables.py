"""Exposed tables in the contract's form: column types, rows as JSON, and reading the rows one person may see."""

import hashlib
import json
from collections.abc import Collection, Iterable
from datetime import date, datetime
from enum import Enum
from functools import cached_property
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import Boolean, Date, Float, Integer, Select, bindparam, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from tripoint.core import columns
from tripoint.core.exposed import ExposedTable
from tripoint.realtime import socket_limits

SCHEMA = "public"
TYPES: tuple[tuple[type[Any], str], ...] = (
    (columns.UtcDateTime, "timestamptz"),
    (columns.Id, "uuid"),
    (Boolean, "bool"),
    (Integer, "int4"),
    (Float, "float8"),
    (Date, "date"),
    (columns.Json.__class__, "jsonb"),
)


def followed(exposed: Iterable[ExposedTable]) -> "dict[str, Table]":
    """The tables that can be followed, by name."""
    return {
        one.name: Table(one, one.announced, one.subject)
        for one in exposed
        if one.announced is not None and one.subject is not None
    }


class TooManyRows(Exception):
    """There are more rows than one view may have."""


class Row(NamedTuple):
    """One row that a person sees. `mark` changes when any shown column does."""

    subject: UUID
    id: UUID
    record: dict[str, Any]
    mark: bytes


class Table:
    """One exposed table whose changes are announced."""

    def __init__(self, exposed: ExposedTable, announced: str, subject: InstrumentedAttribute[Any]) -> None:
        self.exposed, self.subject = exposed, subject
        self.name, self.announced = exposed.name, announced
        self.kinds = {name: _kind(column.type) for name, column in exposed.columns.items()}
        self.subject_name = next((name for name, column in exposed.columns.items() if column is subject), None)

    @cached_property
    def shown_columns(self) -> list[dict[str, str]]:
        return [{"name": name, "type": kind} for name, kind in self.kinds.items()]

    @cached_property
    def _all(self) -> Select[Any]:
        """The rows of all subjects. They are unordered: the limit only bounds their number."""
        shown = select(self.subject, self.exposed.model.id, *self.exposed.columns.values())
        user = bindparam("user", type_=columns.Id)
        return shown.where(self.exposed.visible_to(user)).limit(socket_limits.ROWS + 1)

    @cached_property
    def _some(self) -> Select[Any]:
        return self._all.where(self.subject.in_(bindparam("subjects", expanding=True)))

    def seen_by(self, db: Session, user_id: UUID, subjects: Collection[UUID] | None) -> list[Row]:
        """The rows a person may see, of these subjects or of all. Raises TooManyRows."""
        if subjects is None:
            found = db.execute(self._all, {"user": user_id}).all()
        else:
            found = db.execute(self._some, {"user": user_id, "subjects": list(subjects)}).all()
        if len(found) > socket_limits.ROWS:
            raise TooManyRows
        return [self._row(subject, row_id, values) for subject, row_id, *values in found]

    def _row(self, subject: UUID, row_id: UUID, values: Iterable[Any]) -> Row:
        record = dict(zip(self.kinds, map(_json, values), strict=True))
        said = json.dumps(record, sort_keys=True).encode()
        return Row(subject, row_id, record, hashlib.blake2b(said, digest_size=12).digest())


def _kind(declared: Any) -> str:
    return next((kind for known, kind in TYPES if isinstance(declared, known)), "text")


def _json(value: Any) -> Any:
    if isinstance(value, UUID):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, datetime | date):
        return value.isoformat()
    return value
