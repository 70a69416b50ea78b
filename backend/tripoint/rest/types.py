"""The exposed tables as TypeScript: the `Database` type that the official client takes (contract section 0)."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from sqlalchemy import JSON, Boolean, Enum, Float, Integer

from tripoint.core.exposed import ExposedTable, Writes
from tripoint.functions.table import Function
from tripoint.rest.tables import Attribute, Tables

HEAD: Final = """export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
"""
BETWEEN: Final = """    };
    Views: Record<never, never>;
    Functions: {
"""
FOOT: Final = """    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
"""
KINDS: Final[tuple[tuple[Any, str], ...]] = (
    (JSON, "Json"),
    (Boolean, "boolean"),
    (Integer, "number"),
    (Float, "number"),
)


def typescript(tables: Tables, writes: Mapping[str, Writes], functions: Iterable[Function]) -> str:
    """The types of rows as read, inserted and updated, and of their relations; functions by name."""
    shown = (_table(tables, table, writes.get(table.name)) for table in tables.by_name.values())
    called = (_function(one) for one in sorted(functions, key=lambda one: one.name))
    return HEAD + "".join(shown) + BETWEEN + "".join(called) + FOOT


def _function(function: Function) -> str:
    """The type of one function. Path parameters are required; the types of the rest are in the API's description."""
    needed = [f"{name}: string" for name in function.parameters]
    others = [f"{name}?: Json" for name in sorted(function.arguments - function.parameters.keys())]
    arguments = _shape([*needed, *others]) if function.arguments else "Record<PropertyKey, never>"
    return f"      {function.name}: {{ Args: {arguments}; Returns: Json }};\n"


def _table(tables: Tables, table: ExposedTable, writes: Writes | None) -> str:
    row = [f"{name}: {_type(one)}" for name, one in table.columns.items()]
    may = [name for name in table.columns if writes and name in writes.columns]
    changed = [f"{name}?: {_type(table.columns[name])}" for name in may if name != "trip_id"]
    added = ["trip_id: string", *changed] if "trip_id" in may else changed
    parts = {
        "Row": _shape(row),
        "Insert": _shape(added) if writes and writes.insert else "never",
        "Update": _shape(changed) if writes and writes.update else "never",
        "Relationships": _relations(tables, table),
    }
    lines = "".join(f"        {name}: {shape};\n" for name, shape in parts.items())
    return f"      {table.name}: {{\n{lines}      }};\n"


def _shape(members: Iterable[str]) -> str:
    return "{ " + "; ".join(members) + " }"


def _relations(tables: Tables, table: ExposedTable) -> str:
    """The table's own foreign keys; those that refer to it are listed with their tables."""
    shapes = [
        _shape(
            [
                f'foreignKeyName: "{one.name}"',
                f'columns: ["{one.column}"]',
                "isOneToOne: false",
                f'referencedRelation: "{one.other.name}"',
                'referencedColumns: ["id"]',
            ]
        )
        for one in tables.relations[table.name]
        if one.to_one and one.name.startswith(f"{table.name}_")
    ]
    return f"[{', '.join(shapes)}]"


def _type(attribute: Attribute) -> str:
    column = attribute.property.columns[0]
    kind = column.type
    if isinstance(kind, Enum):
        name = " | ".join(f'"{value}"' for value in kind.enums)
    else:
        name = next((name for kinds, name in KINDS if isinstance(kind, kinds)), "string")
    return f"{name} | null" if column.nullable else name
