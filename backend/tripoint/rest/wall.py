"""The second wall: on PostgreSQL, the database itself limits this contract's readers to their rows and to exposed
columns, even if one of our statements forgets a condition (TRUST.md S2, docs/decisions/0275).

Readers use a separate role, which may select the exposed columns and is subject to row-level security. Nobody else is:
the product owns its tables, and a policy lets every other role see what its privileges allow.
"""

from collections.abc import Collection, Iterable, Iterator
from functools import cache
from typing import Any, Final
from uuid import UUID

import structlog
from sqlalchemy import Column, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session
from sqlalchemy.sql import literal_column, visitors
from sqlalchemy.sql.elements import ColumnElement

from tripoint.core import columns
from tripoint.core.db import Database
from tripoint.core.errors import Unavailable
from tripoint.core.exposed import ExposedTable, GuardedUserId, Scope, ScopeCall

LOCK: Final = 7_215_002
VIEWER: Final = literal_column("nullif(current_setting('tripoint.user', true), '')::uuid", columns.Id)
IS_SERVER: Final = "current_setting('tripoint.server', true) = 'on'"
ENTER: Final = text(
    "SELECT set_config('role', :reader, true), set_config('tripoint.user', :user, true),"
    " set_config('tripoint.server', :server, true)"
)
LEAVE: Final = text(
    "SELECT set_config('role', 'none', true), set_config('tripoint.user', '', true),"
    " set_config('tripoint.server', '', true)"
)
MAY_BE_READER: Final = (
    "CASE WHEN current_setting('server_version_num')::int < 160000 THEN pg_has_role(oid, 'MEMBER')"
    " ELSE pg_has_role(oid, 'SET') END"
)
STANDS: Final = text(
    f"SELECT {MAY_BE_READER}, obj_description(to_regprocedure('tripoint_wall()'), 'pg_proc'),"  # noqa: S608 (words of ours)
    " (SELECT count(*) FROM pg_policies WHERE schemaname = current_schema() AND policyname = 'tripoint_reader')"
    " FROM pg_roles WHERE rolname = :reader"
)
log = structlog.get_logger(__name__)


class Wall:
    """The wall around these tables. `number` increases with every change to it, so that an earlier release that starts
    alongside this one leaves it unchanged.
    """

    def __init__(self, tables: Collection[ExposedTable], number: int) -> None:
        self._tables, self._number = tables, number
        self._reader: str | None = None

    def build(self, database: Database) -> None:
        """Build the wall unless it exists. If the database's user may not, readers have only the first wall."""
        if database.is_sqlite:
            return
        try:
            if database.read_now(self.reader) is None:
                reader, schema = database.read_now(_names)
                for statements in [*built(self._tables, reader, schema), [*_marked(self._number)]]:
                    database.write_now(_run, statements)
        except (DBAPIError, Unavailable) as error:
            log.warning("second_wall_missing", reason=type(getattr(error, "orig", error)).__name__)

    def reader(self, db: Session) -> str | None:
        """The role to read as; None if the wall is not built."""
        if self._reader is None and db.get_bind().dialect.name != "sqlite":
            reader, _ = _names(db)
            found = db.execute(STANDS, {"reader": reader}).one_or_none()
            if found is not None and found[0] and int(found[1] or 0) >= self._number and found[2] >= len(self._tables):
                self._reader = reader
        return self._reader


def enter(db: Session, reader: str, user_id: UUID | None, *, is_server: bool) -> None:
    """Make the rest of this transaction read as the given user, as nobody, or with the server's key."""
    db.execute(ENTER, {"reader": reader, "user": str(user_id or ""), "server": "on" if is_server else ""})


def leave(db: Session) -> None:
    """Return the transaction to the product's own role."""
    db.execute(LEAVE)


def built(tables: Iterable[ExposedTable], role: str, schema: str) -> list[list[str]]:
    """The statements that build the wall, one list for each repeatable transaction: role, scopes, then each table."""
    named, reader, schema = _text(role), _quoted(role), _quoted(schema)
    conditions = [(table, table.visible_to(GuardedUserId(VIEWER))) for table in tables]
    scopes = {call.scope for _, condition in conditions for call in _calls(condition)}
    is_there = f"FROM pg_roles WHERE rolname = {named}"
    meanwhile = "EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;"  # by another database of this cluster
    becoming = [
        f"DO $$ BEGIN IF NOT EXISTS (SELECT {is_there}) THEN CREATE ROLE {reader} NOLOGIN; END IF; {meanwhile} END $$",
        f"DO $$ BEGIN IF NOT (SELECT {MAY_BE_READER} {is_there}) THEN GRANT {reader} TO CURRENT_USER; END IF; END $$",
        f"GRANT USAGE ON SCHEMA {schema} TO {reader}",
    ]
    functions = [one for scope in sorted(scopes, key=lambda one: one.name) for one in _function(scope, reader, schema)]
    return [becoming, functions, *([*_guarded(table, condition, reader)] for table, condition in conditions)]


def _calls(condition: ColumnElement[bool]) -> list[ScopeCall]:
    return [one for one in visitors.iterate(condition) if isinstance(one, ScopeCall)]


def _function(scope: Scope, reader: str, schema: str) -> Iterator[str]:
    """A database function that finds a scope's ids, with the privileges of the tables' owner."""
    body = _spelt(scope.ids(literal_column("$1", columns.Id)))
    yield (
        f"CREATE OR REPLACE FUNCTION {scope.name}(uuid) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER"
        f" ROWS 100 SET search_path = {schema}, pg_temp AS $body$ {body} $body$"
    )
    yield f"REVOKE ALL ON FUNCTION {scope.name}(uuid) FROM PUBLIC"
    yield f"GRANT EXECUTE ON FUNCTION {scope.name}(uuid) TO {reader}"


def _guarded(table: ExposedTable, condition: ColumnElement[bool], reader: str) -> Iterator[str]:
    """The columns and rows of one table that the reader may see. The first policy is for every other role."""
    used = {one.name for one in visitors.iterate(condition) if isinstance(one, Column)}
    shown = sorted({column.property.columns[0].name for column in table.columns.values()} | used | {"id"})
    name = table.model.__tablename__
    yield f"ALTER TABLE {name} ENABLE ROW LEVEL SECURITY"
    yield f"DROP POLICY IF EXISTS tripoint_everyone ON {name}"
    yield f"CREATE POLICY tripoint_everyone ON {name} USING (true) WITH CHECK (true)"
    yield f"DROP POLICY IF EXISTS tripoint_reader ON {name}"
    yield (
        f"CREATE POLICY tripoint_reader ON {name} AS RESTRICTIVE FOR SELECT TO {reader}"
        f" USING ({IS_SERVER} OR {_spelt(condition)})"
    )
    yield f"REVOKE ALL ON {name} FROM {reader}"
    yield f"GRANT SELECT ({', '.join(map(_quoted, shown))}) ON {name} TO {reader}"


def _marked(number: int) -> Iterator[str]:
    """Store the wall's number in the database, once it is complete."""
    yield "CREATE OR REPLACE FUNCTION tripoint_wall() RETURNS void LANGUAGE sql AS ''"
    yield f"COMMENT ON FUNCTION tripoint_wall() IS '{number}'"


def _run(db: Session, statements: Iterable[str]) -> None:
    connection = db.connection()
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
    for statement in statements:
        connection.exec_driver_sql(statement)


def _names(db: Session) -> tuple[str, str]:
    """The readers' role (one for each user that owns databases) and our schema."""
    user, schema = db.execute(text("SELECT current_user::text, current_schema()::text")).one()
    return f"{user}_reader"[:63], schema


def _text(value: str) -> str:
    return "'" + value.replace("'", "''") + "'"


def _quoted(name: str) -> str:
    return str(_dialect().identifier_preparer.quote(name))


def _spelt(element: Any) -> str:
    return str(element.compile(dialect=_dialect(), compile_kwargs={"literal_binds": True}))


@cache
def _dialect() -> Any:
    """The PostgreSQL dialect, imported only if there is a wall to build."""
    from sqlalchemy.dialects import postgresql

    return postgresql.dialect()  # type: ignore[no-untyped-call]
