"""Screens read trips through indexes: no statement scans a table that grows with other people's data."""

from datetime import date
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import Select, text

from tripoint.core import ids
from tripoint.core.prepared import PreparedSelect
from tripoint.trips import card_queries, document_queries, heads

FOUND: dict[str, Select[Any] | PreparedSelect] = {
    f"{module.__name__.rpartition('.')[2]}.{name}": found
    for module in (heads, document_queries, card_queries)
    for name, found in vars(module).items()
    if isinstance(found, Select | PreparedSelect) and name.isupper()
}
PREPARED = {name: one for name, one in FOUND.items() if isinstance(one, PreparedSelect)}
STATEMENTS = {name: one.statement if isinstance(one, PreparedSelect) else one for name, one in FOUND.items()}
MADE = ("first", "subquery")
"""A table that a statement makes for itself may be scanned."""


def test_the_number_of_statements_is_known():
    assert (len(STATEMENTS), len(PREPARED)) == (17, 11)


@pytest.mark.parametrize("name", PREPARED)
def test_a_prepared_statement_returns_the_same_rows_as_sqlalchemy(database, plans, name):
    way = {"traveller": 0, "offerId": plans.offers("Lisbon")[0]["id"]}
    plans.make(selection=plans.selection(flights=[way]))
    prepared = PREPARED[name]

    def both(db) -> tuple[list[dict[str, Any]], list[tuple[Any, ...]]]:
        trip = db.execute(text("SELECT id, organizer_id FROM trips")).one()
        known = {"trip": UUID(str(trip.id)), "user": UUID(str(trip.organizer_id)), "today": date(2027, 1, 1)}
        asked = {one: known[one] for one in prepared.statement.compile().params if one in known}
        ours = prepared.rows(db.connection(), **asked)
        theirs = db.connection().execute(prepared.statement, asked).all()
        return [one._asdict() for one in ours], [tuple(one) for one in theirs]

    ours, theirs = database.read_now(both)
    assert [tuple(one.values()) for one in ours] == theirs
    assert [[*map(type, one.values())] for one in ours] == [[*map(type, one)] for one in theirs]
    assert len(ours) > 0


@pytest.mark.parametrize("name", STATEMENTS)
def test_a_screens_statement_scans_no_table(database, name):
    statement = STATEMENTS[name]
    known = {"trip": ids.new_id(), "user": ids.new_id(), "trips": [ids.new_id()], "today": date(2027, 1, 1)}
    asked = statement.params({bind: known[bind] for bind in statement.compile().params if bind in known})

    def plan(db) -> list[str]:
        spelt = asked.compile(db.get_bind(), compile_kwargs={"literal_binds": True})
        if db.get_bind().dialect.name == "postgresql":
            db.execute(text("SET LOCAL enable_seqscan = off"))  # scans a whole table only where there is no other way
            return list(db.scalars(text(f"EXPLAIN {spelt}".replace(":", r"\:"))))
        return [row.detail for row in db.execute(text(f"EXPLAIN QUERY PLAN {spelt}".replace(":", r"\:")))]

    found = database.read_now(plan)
    assert any("INDEX" in line.upper() for line in found), found
    whole = [line.strip() for line in found if "Seq Scan" in line or line.startswith("SCAN ")]
    assert [line for line in whole if not any(one in line for one in MADE)] == []
