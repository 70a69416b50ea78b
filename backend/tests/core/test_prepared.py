"""Prepared statements fail like SQLAlchemy's. `trips/test_statements.py` tests that they also return the same."""

from typing import Any

import pytest
from sqlalchemy import Select, bindparam, func, literal, select, text
from sqlalchemy.exc import OperationalError, ProgrammingError

from tests.statements import counted
from tripoint.core.db import Database
from tripoint.core.errors import Unavailable
from tripoint.core.prepared import PreparedSelect


def test_a_failing_statement_raises_what_sqlalchemy_raises(database: Database):
    broken = PreparedSelect(select(text("a")).select_from(text("no_such_table")))
    with pytest.raises(OperationalError if database.is_sqlite else ProgrammingError, match="no_such_table"):
        database.read_now(lambda db: broken.rows(db.connection()))


def test_columns_without_a_name_are_numbered(database: Database):
    [row] = database.read_now(lambda db: PreparedSelect(select(func.abs(-3), func.abs(-4))).rows(db.connection()))
    assert (row[0], row[1]) == (3, 4)


def test_a_statement_whose_text_depends_on_its_values_is_rejected(database: Database):
    some = PreparedSelect(select(literal(1)).where(literal(1).in_(bindparam("some", expanding=True))))
    with pytest.raises(ValueError, match="depends on its values"):
        database.read_now(lambda db: some.rows(db.connection(), some=[1]))


def test_listeners_for_statements_see_prepared_ones_too(database: Database):
    with counted() as ran:
        database.read_now(lambda db: PreparedSelect(select(func.abs(-7))).rows(db.connection()))
    assert any("abs" in one for one in ran)


@pytest.mark.postgres
def test_a_connection_closed_by_the_database_is_not_used_again(database: Database):
    ends = PreparedSelect(select(func.pg_terminate_backend(func.pg_backend_pid())))
    with pytest.raises(Unavailable):
        database.read_now(lambda db: ends.rows(db.connection()))
    [(one,)] = database.read_now(lambda db: PreparedSelect(select(func.abs(-1))).rows(db.connection()))
    assert one == 1


def test_statements_are_compiled_before_their_first_use(database: Database, monkeypatch: pytest.MonkeyPatch):
    compiled, compile_it = [], Select.compile

    def noted(statement: Select[Any], *args: Any, **kwargs: Any) -> Any:
        compiled.append(statement)
        return compile_it(statement, *args, **kwargs)

    monkeypatch.setattr(Select, "compile", noted)
    statement = PreparedSelect(select(func.abs(-5)))
    database.prepare()
    assert compiled
    compiled.clear()
    [(one,)] = database.read_now(lambda db: statement.rows(db.connection()))
    assert (one, compiled) == (5, [])
