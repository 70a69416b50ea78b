"""Prepared statements of hot paths, passed straight to the driver (docs/decisions/0322).

SQLAlchemy builds a statement's text, parameters and result again for each run, which costs three times what SQLite
needs to answer it. Here that is done once for each dialect, from the same statement and the same column types.
"""

from collections import namedtuple
from collections.abc import Callable, Sequence
from typing import Any
from weakref import WeakSet

from sqlalchemy import Connection, Dialect, Select
from sqlalchemy.exc import DBAPIError

Convert = Callable[[Any], Any]


class PreparedSelect:
    """A SELECT that takes its values by parameter name. It cannot have lists of values (`expanding`), because they
    change a statement's text.
    """

    def __init__(self, statement: Select[Any]) -> None:
        self.statement = statement
        self._ready: dict[str, _Ready] = {}
        _EVERY.add(self)

    def rows(self, connection: Connection, **values: Any) -> Sequence[Any]:
        """All rows, as named tuples of the selected columns. Raises what SQLAlchemy raises."""
        return self.worked_out(connection.dialect).rows(connection, values)

    def worked_out(self, dialect: Dialect) -> "_Ready":
        """The statement for the dialect, compiled on first use."""
        ready = self._ready.get(dialect.name)
        if ready is None:
            ready = self._ready[dialect.name] = _Ready(self.statement, dialect)
        return ready


_EVERY: WeakSet[PreparedSelect] = WeakSet()


def work_out(dialect: Dialect) -> None:
    """Compile every statement now, so that first callers need not wait: each takes a millisecond or two."""
    for one in list(_EVERY):
        one.worked_out(dialect)


class _Ready:
    """A statement compiled for one dialect."""

    def __init__(self, statement: Select[Any], dialect: Dialect) -> None:
        named = statement.compile(dialect=dialect).binds
        if any(bind.expanding for bind in named.values()):
            raise ValueError("the text of the statement depends on its values")
        given = [name for name, bind in named.items() if bind.required]
        filled = statement.params(dict.fromkeys(given))  # `render_postcompile` needs every value
        compiled = filled.compile(dialect=dialect, compile_kwargs={"render_postcompile": True})
        self._dialect = dialect
        self._text = str(compiled)
        self._order: Sequence[str] | None = compiled.positiontup
        processors = {
            name: bind.type.dialect_impl(dialect).bind_processor(dialect) for name, bind in compiled.binds.items()
        }
        self._fixed = {
            name: _converted(processors[name], bind.effective_value)
            for name, bind in compiled.binds.items()
            if name not in given
        }
        self._given = [(name, processors[name]) for name in given]
        self._columns = list(statement.selected_columns)
        self._row = _row([_name(column) for column in self._columns])
        self._read: list[tuple[int, Convert]] | None = None

    def rows(self, connection: Connection, values: dict[str, Any]) -> list[Any]:
        named = self._fixed | {name: _converted(convert, values[name]) for name, convert in self._given}
        cursor = connection.connection.cursor()
        try:
            given = named if self._order is None else [named[name] for name in self._order]
            for told in connection.dispatch.before_cursor_execute:  # time limits, and tests that count statements
                told(connection, cursor, self._text, given, None, False)
            cursor.execute(self._text, given)
            found = cursor.fetchall()
            if self._read is None:
                self._read = self._readers(cursor.description)
        except self._dialect.loaded_dbapi.Error as error:
            raise self._failed(connection, error) from error
        finally:
            cursor.close()
        return [self._made(row) for row in found]

    def _readers(self, description: Sequence[Sequence[Any]]) -> list[tuple[int, Convert]]:
        """Converters for columns that the driver leaves to us. Its types are known only after the first run."""
        readers = (
            column.type.dialect_impl(self._dialect).result_processor(self._dialect, described[1])
            for column, described in zip(self._columns, description, strict=True)
        )
        return [(place, reader) for place, reader in enumerate(readers) if reader is not None]

    def _failed(self, connection: Connection, error: Exception) -> Exception:
        """The error as SQLAlchemy would raise it. A lost connection is not used again."""
        lost = self._dialect.is_disconnect(error, connection.connection, None)  # type: ignore[arg-type]
        if lost:
            connection.invalidate(error)
        return DBAPIError.instance(
            self._text, None, error, self._dialect.loaded_dbapi.Error,
            hide_parameters=True, connection_invalidated=lost, dialect=self._dialect,
        )  # fmt: skip

    def _made(self, row: Sequence[Any]) -> Any:
        read = list(row)
        for place, reader in self._read or ():
            read[place] = reader(read[place])
        return self._row._make(read)


def _converted(convert: Convert | None, value: Any) -> Any:
    return value if convert is None else convert(value)


def _row(names: Sequence[str]) -> Any:
    """A class of named tuples, in which columns without a name get a number."""
    return namedtuple("Row", names, rename=True)  # noqa: PYI024 (its names come at run time)


def _name(column: Any) -> str:
    return str(getattr(column, "key", None) or "")
