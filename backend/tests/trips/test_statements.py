"""What screens read of trips is found by indexes: no statement looks through a table that grows with other people's."""

from datetime import date
from typing import Any

import pytest
from sqlalchemy import Select, text

from tripoint.core import ids
from tripoint.trips import card_queries, document_queries, heads

STATEMENTS: dict[str, Select[Any]] = {
    f"{module.__name__.rpartition('.')[2]}.{name}": statement
    for module in (heads, document_queries, card_queries)
    for name, statement in vars(module).items()
    if isinstance(statement, Select) and name.isupper()
}
MADE = ("first", "subquery")
"""What a statement makes for itself may be read from end to end."""


def test_all_of_them_are_known():
    assert len(STATEMENTS) == 17


@pytest.mark.parametrize("name", STATEMENTS)
def test_a_screens_statement_reads_no_table_from_end_to_end(database, name):
    statement = STATEMENTS[name]
    known = {"trip": ids.new_id(), "user": ids.new_id(), "trips": [ids.new_id()], "today": date(2027, 1, 1)}
    asked = statement.params({bind: known[bind] for bind in statement.compile().params if bind in known})

    def plan(db) -> list[str]:
        spelt = asked.compile(db.get_bind(), compile_kwargs={"literal_binds": True})
        if db.get_bind().dialect.name == "postgresql":
            db.execute(text("SET LOCAL enable_seqscan = off"))  # reads a whole table only where it has no other way
            return list(db.scalars(text(f"EXPLAIN {spelt}".replace(":", r"\:"))))
        return [row.detail for row in db.execute(text(f"EXPLAIN QUERY PLAN {spelt}".replace(":", r"\:")))]

    found = database.read_now(plan)
    assert any("INDEX" in line.upper() for line in found), found
    whole = [line.strip() for line in found if "Seq Scan" in line or line.startswith("SCAN ")]
    assert [line for line in whole if not any(one in line for one in MADE)] == []
