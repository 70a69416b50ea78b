"""Conditions as SQL. Values are always bound parameters; names can only be exposed columns (TRUST.md S8)."""

import operator
from collections.abc import Callable, Sequence
from typing import Any, Final

from sqlalchemy import JSON, Boolean, Float, String, and_, false, not_, or_
from sqlalchemy.sql.elements import ColumnElement

from tripoint.core import patterns
from tripoint.core.exposed import ExposedTable
from tripoint.rest import values
from tripoint.rest.conditions import MATCHING, Condition, ConditionGroup, Rule
from tripoint.rest.refusals import Refusal, too_much

Where = ColumnElement[bool]
COMPARE: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "eq": operator.eq,
    "neq": operator.ne,
    "gt": operator.gt,
    "gte": operator.ge,
    "lt": operator.lt,
    "lte": operator.le,
}
MOST_WILDCARDS: Final = 8
LONGEST_PATTERN: Final = 200


def where(table: ExposedTable, rule: Rule, *, on_sqlite: bool) -> Where:
    """The rule as an SQL condition. Raises Refusal that names an unknown column or invalid value."""
    if isinstance(rule, ConditionGroup):
        joined = and_ if rule.joined == "and" else or_
        found: Where = joined(*(where(table, part, on_sqlite=on_sqlite) for part in rule.parts))
    else:
        found = _condition(table, rule, on_sqlite=on_sqlite)
    return not_(found) if rule.negated else found


def _condition(table: ExposedTable, rule: Condition, *, on_sqlite: bool) -> Where:
    column = values.column(table, rule.path)
    kind = column.type
    if rule.operator == "is":
        return _is(column, rule.values[0].lower())
    if isinstance(kind, JSON):
        raise Refusal("PGRST127", "Feature not implemented", f"Compare what lies in {rule.path.column}, by an arrow")
    if rule.operator in MATCHING:
        case_counts = rule.operator in ("like", "match")
        read = _patterns if rule.operator in ("like", "ilike") else _regular
        matches = [
            or_(*(_like(column, one, case_counts=case_counts, on_sqlite=on_sqlite) for one in read(value)))
            for value in rule.values
        ]
        return _of_all(matches, rule.quantifier)
    if rule.path.keys and not rule.path.as_text and (numbers := _numbers(rule.values)):
        column, given = values.number(table, rule.path, on_sqlite=on_sqlite), numbers
    else:
        given = [values.read(kind, value) for value in rule.values]
    if rule.operator == "in":
        return column.in_(given) if given else false()
    if rule.operator == "isdistinct":
        return column.is_distinct_from(given[0])
    return _of_all([COMPARE[rule.operator](column, value) for value in given], rule.quantifier)


def _numbers(given: Sequence[str]) -> list[Any]:
    """The values as numbers, or nothing unless all are. `column->key` compares numbers, `column->>key` only text."""
    try:
        return [values.read(Float(), value) for value in given]
    except Refusal:
        return []


def _of_all(found: list[Where], quantifier: str | None) -> Where:
    return or_(*found) if quantifier == "any" else and_(*found)


def _is(column: ColumnElement[Any], word: str) -> Where:
    if word in ("null", "not_null"):
        return column.is_(None) if word == "null" else column.is_not(None)
    if not isinstance(column.type, Boolean):
        raise Refusal("42804", f"argument of IS {word.upper()} must be type boolean")
    return column.is_(None) if word == "unknown" else column.is_(word == "true")


def _patterns(given: str) -> list[str]:
    """The LIKE pattern. `*` and `%` match anything, `_` one character."""
    return _bounded([str(values.read(String(), given)).replace("*", "%")])


def _regular(given: str) -> list[str]:
    expression = str(values.read(String(), given))
    if len(expression) > LONGEST_PATTERN:
        raise too_much("wildcards")
    try:
        return _bounded(patterns.as_like(expression))
    except patterns.UnsupportedPattern as wrong:
        raise Refusal("PGRST127", "Feature not implemented", str(wrong), patterns.OFFERED) from wrong


def _bounded(found: list[str]) -> list[str]:
    if max(map(len, found)) > LONGEST_PATTERN or sum(one.count("%") for one in found) > MOST_WILDCARDS:
        raise too_much("wildcards")
    return found


def _like(column: ColumnElement[Any], pattern: str, *, case_counts: bool, on_sqlite: bool) -> Where:
    """Match a pattern. SQLite's LIKE ignores case, so case-sensitive patterns use GLOB there."""
    text = values.as_text(column)
    if not case_counts:
        return text.ilike(pattern, escape="\\")
    if on_sqlite:
        return text.op("GLOB", is_comparison=True)(_glob(pattern))
    return text.like(pattern, escape="\\")


def _glob(pattern: str) -> str:
    found, chars = [], iter(pattern)
    for char in chars:
        if char == "\\":
            found.append(_literal(next(chars, "\\")))
        else:
            found.append({"%": "*", "_": "?"}.get(char) or _literal(char))
    return "".join(found)


def _literal(char: str) -> str:
    return f"[{char}]" if char in "*?[" else char
