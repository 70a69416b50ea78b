"""The exposed tables and their relations, derived from foreign keys."""

import difflib
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import InstrumentedAttribute

from tripoint.core.exposed import ExposedTable
from tripoint.rest.refusals import Refusal

Attribute = InstrumentedAttribute[Any]


@dataclass(frozen=True, slots=True)
class JoinTable:
    """The table between two others, with its columns for the key of the near (`here`) and the far table (`there`)."""

    table: ExposedTable
    here: Attribute
    there: Attribute


@dataclass(frozen=True, slots=True)
class Relation:
    """A relation to rows of `other`: those whose `there` equals a row's `here`, or that a row of the table `between`
    connects with it. `to_one`: there is at most one.
    """

    name: str
    other: ExposedTable
    here: Attribute
    there: Attribute
    to_one: bool
    column: str
    """The wire name of the column with the foreign key, or of the table between."""
    between: JoinTable | None = None


class Tables:
    """The exposed tables by name. Raises Refusal for an unknown name."""

    def __init__(self, tables: Iterable[ExposedTable]) -> None:
        self.by_name = {table.name: table for table in tables}
        self.relations: dict[str, list[Relation]] = {name: [] for name in self.by_name}
        keys = list(_keys(self.by_name.values()))
        for key in keys:
            name = f"{key.of.name}_{key.name}_fkey"
            unique = bool(key.column.property.columns[0].unique)
            self.relations[key.of.name].append(Relation(name, key.to, key.column, key.there, True, key.name))
            self.relations[key.to.name].append(Relation(name, key.of, key.there, key.column, unique, key.name))
        for near, far in _across(keys):
            between = JoinTable(near.of, near.column, far.column)
            name = f"{near.of.name}_{far.to.name}"
            found = Relation(name, far.to, near.there, far.there, False, near.of.name, between)
            self.relations[near.to.name].append(found)

    def __getitem__(self, name: str) -> ExposedTable:
        if name in self.by_name:
            return self.by_name[name]
        near = difflib.get_close_matches(name[:60], self.by_name, 1)
        hint = f"Perhaps you meant the table 'public.{near[0]}'" if near else None
        raise Refusal("PGRST205", f"Could not find the table 'public.{name[:60]}' in the schema cache", hint=hint)

    def relation(self, table: ExposedTable, target: str, hints: tuple[str, ...]) -> Relation:
        """The relation identified by the name of a table, relation or foreign-key column, and by hints.

        Raises Refusal if there is none or more than one.
        """
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


@dataclass(frozen=True, slots=True)
class ForeignKey:
    """A foreign key with both ends exposed: its table `of`, name and column, and the table and column it refers to."""

    of: ExposedTable
    name: str
    column: Attribute
    to: ExposedTable
    there: Attribute


def _keys(tables: Collection[ExposedTable]) -> Iterator[ForeignKey]:
    holders: dict[Any, list[tuple[ExposedTable, Attribute]]] = defaultdict(list)
    for table in tables:
        for there in {one.property.columns[0]: one for one in reversed(list(table.columns.values()))}.values():
            holders[there.property.columns[0]].append((table, there))
    for table in tables:
        for name, column in table.columns.items():
            for key in column.property.columns[0].foreign_keys:
                for other, there in holders[key.column]:
                    yield ForeignKey(table, name, column, other, there)


def _across(keys: Collection[ForeignKey]) -> Iterator[tuple[ForeignKey, ForeignKey]]:
    """Pairs of foreign keys of tables that only join others, in both directions."""
    joining = [key for key in keys if key.of.joins]
    return ((near, far) for near in joining for far in joining if near.of is far.of and near is not far)
