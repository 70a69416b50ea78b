"""Reading rows of exposed tables with embedded rows of others: one statement for each table in the call.

Rows of an embedded table are queried by the keys of the rows they belong to, so that both databases run the same plain
statements.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, tzinfo
from typing import Any, Final
from uuid import UUID

from sqlalchemy import ColumnElement, Label, Select, false, func, select, true
from sqlalchemy.orm import Session

from tripoint.core.exposed import ExposedTable, GuardedUserId
from tripoint.rest import filtering, values, wall
from tripoint.rest.parsing import ParsedQuery, Part, SortKey, Where
from tripoint.rest.refusals import Refusal, too_much
from tripoint.rest.selecting import EVERYTHING, Column, Embedding, Item
from tripoint.rest.tables import Attribute, Relation, Tables
from tripoint.rest.wall import Wall

MOST_ROWS: Final = 1_000
MOST_EMBEDDED: Final = 10_000
Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class RowViewer:
    """The reader: a person, nobody (`user_id` is None), or the server's key, which sees every row of exposed tables."""

    user_id: UUID | None = None
    is_server: bool = False

    def sees(self, table: ExposedTable, *, guarded: bool = False) -> ColumnElement[bool]:
        """The condition for rows this viewer sees. `guarded`: for a statement behind the second wall."""
        if self.is_server:
            return true()
        if self.user_id is None:
            return false()
        return table.visible_to(GuardedUserId(self.user_id) if guarded else self.user_id)


@dataclass(frozen=True, slots=True)
class Node:
    """One table of a call: its items, its conditions, and its embedded tables."""

    table: ExposedTable
    items: tuple[Item, ...]
    part: Part
    embedded: "list[tuple[Embedding, Relation, Node]]" = field(default_factory=list)

    def named(self, name: str) -> "tuple[Embedding, Relation, Node]":
        for one in self.embedded:
            if name in (one[0].name, one[0].target):
                return one
        raise Refusal(
            "PGRST108",
            f"'{name[:60]}' is not an embedded resource in this request",
            hint=f"Verify that '{name[:60]}' is included in the 'select' query parameter.",
        )


def resolved(tables: Tables, name: str, asked: ParsedQuery) -> Node:
    """Match what a call asks for to existing tables, columns and relations. Raises Refusal."""
    root = _node(tables, tables[name], asked.items, ((),), asked.parts)
    for where in asked.parts:
        node = root
        for step in where:
            node = node.named(step)[2]
    return root


def _node(
    tables: Tables, table: ExposedTable, items: tuple[Item, ...], wheres: Collection[Where], parts: dict[Where, Part]
) -> Node:
    node = Node(table, items, next((parts[where] for where in wheres if where in parts), Part()))
    for item in items:
        if isinstance(item, Embedding):
            relation = tables.relation(table, item.target, item.hints)
            if item.spread and not relation.to_one:
                raise Refusal("PGRST119", f"A spread operation on '{item.target}' is not possible: it has many rows")
            inner = [(*where, name) for where in wheres for name in dict.fromkeys((item.name, item.target))]
            node.embedded.append((item, relation, _node(tables, relation.other, item.items, inner, parts)))
        elif item.path.column != EVERYTHING and item.path.column not in table.columns:
            raise Refusal("42703", f"column {table.name}.{item.path.column[:60]} does not exist")
        elif item.path.keys:
            values.require_json(table.columns[item.path.column].type)
    return node


class RowReader:
    """Reads a node's rows as one viewer sees them, behind the second wall if it is built.

    Instants are shown in `zone`.
    """

    def __init__(self, db: Session, viewer: RowViewer, second: Wall, zone: tzinfo = UTC) -> None:
        self.db = db
        self.viewer = viewer
        self.zone = zone
        self.role = second.reader(db)
        self.on_sqlite = db.get_bind().dialect.name == "sqlite"

    def guard(self) -> None:
        """Restrict the rest of the transaction to reading what this viewer sees."""
        if self.role is not None:
            self.db.flush()
            wall.enter(self.db, self.role, self.viewer.user_id, is_server=self.viewer.is_server)

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Restrict the transaction like `guard`, but only for the block. An error in it ends the transaction."""
        self.guard()
        yield
        if self.role is not None:
            wall.leave(self.db)

    def rows(self, node: Node) -> list[Row]:
        """The node's rows, at most `MOST_ROWS` of its own table."""
        asked = MOST_ROWS if node.part.limit is None else min(node.part.limit, MOST_ROWS)
        statement = self._ordered(self._select(node), node).limit(asked).offset(node.part.offset)
        return [row for _, row in self._shaped(node, self.db.execute(statement).all())]

    def count(self, node: Node) -> int:
        """The total number of matching rows, regardless of limit and offset."""
        inside = self._select(node).with_only_columns(node.table.model.id).subquery()
        return self.db.execute(select(func.count()).select_from(inside)).scalar_one()

    def ids(self, node: Node) -> list[UUID]:
        """The ids of the matching rows, in order, at most `MOST_ROWS` + 1."""
        most = MOST_ROWS + 1 if node.part.limit is None else min(node.part.limit, MOST_ROWS + 1)
        statement = self._ordered(self._select(node).with_only_columns(node.table.model.id), node)
        return list(self.db.scalars(statement.limit(most).offset(node.part.offset)))

    def existing(self, table: ExposedTable, ids: Collection[UUID]) -> set[UUID]:
        """The subset of ids whose rows the viewer sees."""
        return set(self.db.scalars(select(table.model.id).where(table.model.id.in_(ids), self._sees(table))))

    def by_ids(self, node: Node, ids: list[UUID]) -> list[Row]:
        """The rows with these ids, in this order and in the node's shape."""
        statement = self._select(node).add_columns(node.table.model.id.label("row_id"))
        found = self.db.execute(statement.where(node.table.model.id.in_(ids))).all()
        shown = {row.row_id: made for row, made in self._shaped(node, found)}
        return [shown[one] for one in dict.fromkeys(ids) if one in shown]

    def _sees(self, table: ExposedTable) -> ColumnElement[bool]:
        return self.viewer.sees(table, guarded=self.role is not None)

    def _select(self, node: Node) -> Select[Any]:
        return select(*_fetched(node)).where(*self._where(node))

    def _where(self, node: Node) -> Iterator[ColumnElement[bool]]:
        yield self._sees(node.table)
        for rule in node.part.rules:
            yield filtering.where(node.table, rule, on_sqlite=self.on_sqlite)
        for embedding, relation, child in node.embedded:
            if embedding.inner:
                found = select(_key(relation)).select_from(child.table.model).where(*self._where(child))
                kept = self._across(found, relation).cte()
                yield relation.here.in_(select(kept.c.key))

    def _ordered(self, statement: Select[Any], node: Node) -> Select[Any]:
        for order in node.part.order:
            statement, deciding = self._deciding(statement, node, order)
            for value in deciding:
                directed = value.desc() if order.descending else value.asc()
                statement = statement.order_by(directed.nulls_first() if order.nulls_first else directed.nulls_last())
        return statement.order_by(node.table.model.id)

    def _deciding(
        self, statement: Select[Any], node: Node, order: SortKey
    ) -> tuple[Select[Any], list[ColumnElement[Any]]]:
        """The values to order by, from the row's own column or from the one related row of an embedded table."""
        if order.of is None:
            return statement, values.order_of(node.table, order.path, on_sqlite=self.on_sqlite)
        _, relation, child = node.named(order.of)
        if not relation.to_one:
            raise Refusal("PGRST118", f"A related order on '{order.of[:60]}' is not possible: it has many rows")
        found = values.order_of(child.table, order.path, on_sqlite=self.on_sqlite)
        labeled = [value.label(f"value_{place}") for place, value in enumerate(found)]
        others = select(relation.there.label("key"), *labeled).where(self._sees(child.table)).cte()
        joined = statement.outerjoin(others, relation.here == others.c.key)
        return joined, [others.c[one.name] for one in labeled]

    def _across(self, statement: Select[Any], relation: Relation) -> Select[Any]:
        """Join through the table between, if the relation has one."""
        between = relation.between
        if between is None:
            return statement
        return statement.join(between.table.model, between.there == relation.there).where(self._sees(between.table))

    def _belonging(self, child: Node, relation: Relation, keys: Collection[Any]) -> dict[Any, list[Row]]:
        """The child's rows, grouped by the key of the row they belong to. A limit applies to each group."""
        statement = self._across(self._select(child).add_columns(_key(relation)), relation)
        statement = self._ordered(statement, child).where(_key(relation).element.in_(keys))
        if not keys:
            self._shaped(child, [])  # refuses invalid requests even if there are no rows
            return {}
        found = self.db.execute(statement.limit(MOST_EMBEDDED + 1)).all()
        if len(found) > MOST_EMBEDDED:
            raise too_much("embedded rows")
        by_key: defaultdict[Any, list[Any]] = defaultdict(list)
        for row in found:
            by_key[row.key].append(row)
        start, limit = child.part.offset, child.part.limit
        kept = [row for rows in by_key.values() for row in rows[start : None if limit is None else start + limit]]
        shaped: defaultdict[Any, list[Row]] = defaultdict(list)
        for row, made in self._shaped(child, kept):
            shaped[row.key].append(made)
        return shaped

    def _shaped(self, node: Node, rows: Iterable[Any]) -> list[tuple[Any, Row]]:
        """Each fetched row together with its form in the reply."""
        fetched, place = list(rows), {attribute: at for at, attribute in enumerate(_fetched(node))}
        beside = {}
        for embedding, relation, child in node.embedded:
            if not embedding.items:  # `table()` only filters and is not shown
                continue
            keys = {row[place[relation.here]] for row in fetched} - {None}
            beside[embedding.name] = relation, self._belonging(child, relation, keys)
        made = []
        for row in fetched:
            shown: Row = {}
            for item in node.items:
                if isinstance(item, Embedding):
                    if item.name not in beside:
                        continue
                    relation, belonging = beside[item.name]
                    _embed(shown, item, relation, belonging.get(row[place[relation.here]], []))
                else:
                    shown.update(_columns(node.table, item, row, place, self.zone))
            made.append((row, shown))
        return made


def _key(relation: Relation) -> Label[Any]:
    """The key of the row that an embedded row belongs to."""
    return (relation.there if relation.between is None else relation.between.here).label("key")


def _fetched(node: Node) -> list[Attribute]:
    """The columns a statement selects: those of the reply, and the keys for embedded tables."""
    needed: dict[Attribute, None] = {}
    for item in node.items:
        if isinstance(item, Column):
            everything = item.path.column == EVERYTHING
            columns = node.table.columns.values() if everything else [node.table.columns[item.path.column]]
            needed.update(dict.fromkeys(columns))
    needed.update(dict.fromkeys(relation.here for _, relation, _ in node.embedded))
    return list(needed) or [node.table.model.id]


def _columns(table: ExposedTable, item: Column, row: Any, place: dict[Attribute, int], zone: tzinfo) -> Row:
    """The part of a reply's row for one item: a column, or all of them."""
    if item.path.column == EVERYTHING:
        return {name: values.plain(row[place[one]], zone) for name, one in table.columns.items()}
    value = values.inside(values.plain(row[place[table.columns[item.path.column]]], zone), item.path)
    return {item.name: values.cast_to(value, item.cast) if item.cast else value}


def _embed(shown: Row, item: Embedding, relation: Relation, rows: list[Row]) -> None:
    if item.spread:
        names = [one.name for one in item.items]
        shown.update(rows[0] if rows else dict.fromkeys(name for name in names if name != EVERYTHING))
    elif relation.to_one:
        shown[item.name] = rows[0] if rows else None
    else:
        shown[item.name] = rows
