"""Parsing a call's query string: columns, conditions, order and range of each table (contract section 1)."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from tripoint.rest import conditions, selecting
from tripoint.rest.conditions import Rule
from tripoint.rest.refusals import too_much, unreadable
from tripoint.rest.scanning import split, unquoted
from tripoint.rest.selecting import EVERYTHING, Embedding, Item, Path

MOST_CONDITIONS: Final = 30
MOST_ORDERS: Final = 10
MOST_TABLES: Final = 5
MOST_COLUMNS: Final = 40
MOST_VALUES: Final = 500
LONGEST: Final = 8_000
NOT_ABOUT_ROWS: Final = ("select", "columns", "on_conflict")
JOINING: Final = ("and", "or")
Where = tuple[str, ...]
"""The names of embedded tables from the outside in; () is the table in the path."""


@dataclass(frozen=True, slots=True)
class SortKey:
    """One sort key. `of`: the embedded table that has the column; None for the table itself."""

    path: Path
    descending: bool
    nulls_first: bool
    of: str | None = None


@dataclass(slots=True)
class Part:
    """The conditions, order and range for one table."""

    rules: list[Rule] = field(default_factory=list)
    order: tuple[SortKey, ...] = ()
    limit: int | None = None
    offset: int = 0


@dataclass(frozen=True, slots=True)
class ParsedQuery:
    items: tuple[Item, ...]
    parts: dict[Where, Part]

    @property
    def part(self) -> Part:
        """The part for the table in the path."""
        return self.parts.get((), Part())


def read(query: Iterable[tuple[str, str]]) -> ParsedQuery:
    """Parse a query. Raises Refusal if it is malformed or asks for more than one call may."""
    pairs = list(query)
    if sum(len(name) + len(value) for name, value in pairs) > LONGEST:
        raise too_much("characters in the address")
    select = next((value for name, value in pairs if name == "select"), EVERYTHING)
    items = selecting.items(select) or selecting.items(EVERYTHING)
    parts: dict[Where, Part] = {}
    for name, value in pairs:
        if name not in NOT_ABOUT_ROWS:
            _add(parts, name, value)
    _bounded(items, parts)
    return ParsedQuery(items, parts)


def _add(parts: dict[Where, Part], name: str, value: str) -> None:
    before, arrow, after = name.partition("->")
    *tables, last = [unquoted(one) for one in split(before, "filter", ".")]
    if last in JOINING:
        negated = bool(tables) and tables[-1] == "not"
        where = tuple(tables[:-1] if negated else tables)
        _part(parts, where).rules.append(conditions.group(last, value, negated=negated))
        return
    part = _part(parts, tuple(tables))
    if last == "order":
        part.order = tuple(_order(one) for one in split(value, "order") if one)
    elif last == "limit":
        part.limit = _number(value)
    elif last == "offset":
        part.offset = _number(value)
    else:
        part.rules.append(conditions.condition(last + arrow + after, value))


def _part(parts: dict[Where, Part], where: Where) -> Part:
    return parts.setdefault(where, Part())


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise unreadable("limit or offset", text[:40])
    return int(text)


def _order(text: str) -> SortKey:
    named, *marks = split(text, "order", ".")
    if any(mark not in ("asc", "desc", "nullsfirst", "nullslast") for mark in marks):
        raise unreadable("order", text)
    descending = "desc" in marks
    nulls_first = "nullsfirst" in marks or (descending and "nullslast" not in marks)
    if named.endswith(")"):
        of, _, column = named[:-1].partition("(")
        return SortKey(selecting.path(column), descending, nulls_first, of=unquoted(of))
    return SortKey(selecting.path(named), descending, nulls_first)


def _bounded(items: tuple[Item, ...], parts: dict[Where, Part]) -> None:
    rules = [rule for part in parts.values() for rule in part.rules]
    if sum(conditions.count(rule) for rule in rules) > MOST_CONDITIONS:
        raise too_much("conditions")
    if sum(conditions.listed(rule) for rule in rules) > MOST_VALUES:
        raise too_much("values")
    if sum(len(part.order) for part in parts.values()) > MOST_ORDERS:
        raise too_much("orders")
    if _tables(items) > MOST_TABLES:
        raise too_much("tables")
    if _widest(items) > MOST_COLUMNS:
        raise too_much("columns")


def _tables(items: tuple[Item, ...]) -> int:
    return 1 + sum(_tables(item.items) for item in items if isinstance(item, Embedding))


def _widest(items: tuple[Item, ...]) -> int:
    return max(len(items), *(_widest(item.items) for item in items if isinstance(item, Embedding)), 0)
