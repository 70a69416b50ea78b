"""Adding, changing and removing rows through the services of the packages they belong to (contract section 2).

One call is one transaction: all of its rows, or none.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, tzinfo
from typing import Any, Final
from uuid import UUID

from pydantic import ValidationError
from sqlalchemy.orm import Session

from tripoint.core.errors import Forbidden, NotFound
from tripoint.core.exposed import ExposedTable, Writes
from tripoint.identity.session_cache import SignedInUser
from tripoint.rest.parsing import Part
from tripoint.rest.reading import Node, Row, RowReader, RowViewer
from tripoint.rest.refusals import Refusal, no_permission, too_much
from tripoint.rest.replying import require_single
from tripoint.rest.wall import Wall

MOST_WRITTEN: Final = 100
CAPITAL: Final = re.compile("[A-Z]")
Values = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Target:
    """The target of a write: the table, its services, the person, and the form of the rows in the reply.

    At most `most` rows may be affected; with `is_single` exactly one, or nothing is written. Instants are shown in
    `zone`.
    """

    node: Node
    writes: Writes
    user: SignedInUser
    now: datetime
    wall: Wall
    most: int | None = None
    is_single: bool = False
    zone: tzinfo = UTC

    @property
    def table(self) -> ExposedTable:
        return self.node.table

    def reader(self, db: Session) -> RowReader:
        return RowReader(db, RowViewer(self.user.id), self.wall, self.zone)


@dataclass(frozen=True, slots=True)
class ConflictRule:
    """How to treat a row whose id already exists: "merge-duplicates" or "ignore-duplicates"."""

    resolution: str


class TrialRollback(Exception):
    """Rolls back a transaction that is only a trial, and carries the result it would have had."""

    def __init__(self, result: Any) -> None:
        super().__init__()
        self.result = result


def undone(db: Session, unit: Callable[..., Any], *args: Any) -> None:
    """Run a unit of work and roll it back. Always raises TrialRollback with its result."""
    raise TrialRollback(unit(db, *args))


def insert(db: Session, target: Target, rows: list[Values], conflict: ConflictRule | None) -> tuple[list[Row], int]:
    """Insert rows, or resolve conflicts. Returns the rows as they are now, and how many are new.

    Raises Refusal, or a service's AppError.
    """
    if target.writes.insert is None:
        raise no_permission(target.table.name)
    _require_few(len(rows), None)
    reader, ids, new = target.reader(db), [], 0
    for row in rows:
        values, known = dict(row), None
        if conflict is not None and "id" in values:
            known = _known(reader, target.table, values.pop("id"))
        _require_columns(target, values)
        if known is None:
            ids.append(_run(target, lambda values=values: target.writes.insert(db, target.user, values, target.now)))
            new += 1
        elif conflict is not None and conflict.resolution == "merge-duplicates":  # ignored rows are not returned
            values.pop("trip_id", None)
            _update(db, target, known, values)
            ids.append(known)
    return _shown(reader, target, ids), new


def update(db: Session, target: Target, values: Values) -> list[Row]:
    """Update the matching rows. Returns them as they are now."""
    if target.writes.update is None:
        raise no_permission(target.table.name)
    _require_columns(target, values)
    reader = target.reader(db)
    with reader.guarded():
        found = reader.ids(target.node)
    ids = _require_few(found, target.most)
    for one in ids:
        _update(db, target, one, values)
    return _shown(reader, target, ids)


def delete(db: Session, target: Target) -> list[Row]:
    """Delete the matching rows. Returns them as they were."""
    if target.writes.delete is None:
        raise no_permission(target.table.name)
    reader = target.reader(db)
    with reader.guarded():
        found = reader.ids(target.node)
    ids = _require_few(found, target.most)
    shown = _shown(reader, target, ids)
    for one in ids:
        _run(target, lambda one=one: target.writes.delete(db, target.user, one, target.now))
    return shown


def rows_of(body: bytes, columns: str | None) -> list[Values]:
    """The rows in a body: an object, or a list of objects with the same keys. Raises Refusal."""
    try:
        parsed = json.loads(body)
    except (ValueError, RecursionError) as wrong:
        raise Refusal("PGRST102", "Empty or invalid json") from wrong
    rows = parsed if isinstance(parsed, list) else [parsed]
    if not all(isinstance(row, dict) for row in rows):
        raise Refusal("PGRST102", "Empty or invalid json")
    if columns is not None:
        kept = [name.strip().strip('"') for name in columns.split(",")]
        return [{name: row.get(name) for name in kept if name in row} for row in rows]
    if any(set(row) != set(rows[0]) for row in rows):
        raise Refusal("PGRST102", "All object keys must match")
    return rows


def _update(db: Session, target: Target, row_id: UUID, values: Values) -> None:
    if not values:
        return
    if target.writes.update is None:
        raise no_permission(target.table.name)
    _run(target, lambda: target.writes.update(db, target.user, row_id, values, target.now))


def _run(target: Target, act: Any) -> Any:
    """Run one call of a service. Its refusals become those a database would give for a row."""
    try:
        return act()
    except (NotFound, Forbidden) as refused:
        message = f'new row violates row-level security policy for table "{target.table.name}"'
        raise Refusal("42501", message) from refused
    except ValidationError as wrong:
        raise _refused(target, wrong.errors(include_url=False, include_input=False)) from wrong


def _refused(target: Target, errors: Iterable[Any]) -> Refusal:
    """The refusal for the first error in a body, naming the column it is about."""
    first = next(iter(errors))
    named = [CAPITAL.sub(lambda found: "_" + found[0].lower(), one) for one in first["loc"] if isinstance(one, str)]
    known = [one for one in named if one in target.table.columns]
    name = (known or named or [""])[-1]
    if first["type"] == "missing":
        relation = f'null value in column "{name}" of relation "{target.table.name}" violates not-null constraint'
        return Refusal("23502", relation)
    return Refusal("22P02", f'invalid value for column "{name}"', first["msg"])


def _require_columns(target: Target, values: Values) -> None:
    for name in values:
        if name not in target.table.columns:
            message = f"Could not find the '{name[:60]}' column of '{target.table.name}' in the schema cache"
            raise Refusal("PGRST204", message)
        if name not in target.writes.columns:
            raise Refusal("42501", f"permission denied for column {name}")


def _require_few(found: Any, most: int | None) -> Any:
    number = found if isinstance(found, int) else len(found)
    if most is not None and number > most:
        details = f"The query affects {number} rows"
        raise Refusal("PGRST124", "Query result exceeds max-affected preference constraint", details)
    if number > MOST_WRITTEN:
        raise too_much("rows")
    return found


def _known(reader: RowReader, table: ExposedTable, given: Any) -> UUID:
    """The id of an existing row. Rows cannot be created with a chosen id. Raises Refusal."""
    try:
        wanted = UUID(str(given))
    except ValueError as wrong:
        raise Refusal("22P02", f'invalid input syntax for type uuid: "{str(given)[:60]}"') from wrong
    with reader.guarded():
        is_there = bool(reader.existing(table, [wanted]))
    if not is_there:
        raise Refusal("428C9", 'cannot insert a non-DEFAULT value into column "id"')
    return wanted


def _shown(reader: RowReader, target: Target, ids: list[UUID]) -> list[Row]:
    with reader.guarded():
        found = reader.by_ids(replace(target.node, part=Part()), ids)
    if target.is_single:
        require_single(found)
    return found
