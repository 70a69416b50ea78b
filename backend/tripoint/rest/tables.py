"""The tables on offer and how their rows belong together, found from their foreign keys."""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import InstrumentedAttribute

from tripoint.core.exposed import ExposedTable
from tripoint.rest.refusals import Refusal

Attribute = InstrumentedAttribute[Any]


@dataclass(frozen=True, slots=True)
class Relation:
    """Rows of `other` that belong to a row: where its `there` is the row's `here`. `to_one`: at most one does."""

    name: str
    other: ExposedTable
    here: Attribute
    there: Attribute
    to_one: bool
    column: str
    """The column with the foreign key, by its name on the wire."""


class Tables:
    """Every table on offer by its name. Raises Refusal for what is not there."""

    def __init__(self, tables: Iterable[ExposedTable]) -> None:
        self.by_name = {table.name: table for table in tables}
        self.relations = {name: list(self._relations(table)) for name, table in self.by_name.items()}

    def __getitem__(self, name: str) -> ExposedTable:
        if name in self.by_name:
            return self.by_name[name]
        near = difflib.get_close_matches(name[:60], self.by_name, 1)
        hint = f"Perhaps you meant the table 'public.{near[0]}'" if near else None
        raise Refusal("PGRST205", f"Could not find the table 'public.{name[:60]}' in the schema cache", hint=hint)

    def relation(self, table: ExposedTable, target: str, hints: tuple[str, ...]) -> Relation:
        """The relation that is meant by the name of a table or of a foreign key's column, and by hints."""
        found = [
            one
            for one in self.relations[table.name]
            if target in (one.other.name, one.name) or (one.to_one and target == one.column)
        ]
        for hint in hints:
            found = [one for one in found if hint in (one.name, one.column, one.other.name)]
        if len(found) == 1:
            return found[0]
        if found:
            details = ", ".join(f"{table.name} with {one.other.name} by {one.column}" for one in found)
            raise Refusal(
                "PGRST201",
                f"Could not embed because more than one relationship was found for '{table.name}' and '{target}'",
                details,
                "Name the column of the foreign key after an exclamation mark",
            )
        raise Refusal(
            "PGRST200",
            f"Could not find a relationship between '{table.name}' and '{target[:60]}' in the schema cache",
            f"Searched for a foreign key relationship between '{table.name}' and '{target[:60]}', but found none.",
        )

    def _relations(self, table: ExposedTable) -> Iterable[Relation]:
        for one in self.by_name.values():
            for column, here in one.columns.items():
                for key in here.property.columns[0].foreign_keys:
                    for other in self.by_name.values():
                        there = _holding(other, key.column)
                        if there is None:
                            continue
                        name = f"{one.name}_{column}_fkey"
                        if one is table:
                            yield Relation(name, other, here, there, True, column)
                        if other is table:
                            unique = bool(here.property.columns[0].unique)
                            yield Relation(name, one, there, here, unique, column)


def _holding(table: ExposedTable, column: Any) -> Attribute | None:
    """The table's exposed column that is this column of the database."""
    return next((one for one in table.columns.values() if one.property.columns[0] is column), None)
