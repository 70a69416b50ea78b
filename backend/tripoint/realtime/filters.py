"""Filters on the rows of a subscription: `column=operator.value`, several joined by commas. Pure.

Regular expressions (`match`, `imatch`) are limited to what patterns of `like` can express: any other from a stranger
could keep a process busy for hours (docs/decisions/0296).
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tripoint.core import patterns

LONGEST = 1_000
MOST = 10
"""Conditions in one filter."""
LIST = 100
"""Values in one list."""
ORDERED: dict[str, Callable[[Any, Any], bool]] = {
    "lt": lambda here, given: here < given,
    "lte": lambda here, given: here <= given,
    "gt": lambda here, given: here > given,
    "gte": lambda here, given: here >= given,
}
NUMBERS = ("int4", "int8", "float8")
WORDS: dict[str, Any] = {"null": None, "unknown": None, "true": True, "false": False}
MATCHING = ("like", "ilike", "match", "imatch")


class BadFilter(ValueError):
    """The filter is invalid; the message says why."""


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition. `given` has the column's type already."""

    column: str
    operator: str
    given: Any
    negated: bool = False

    def holds(self, record: Mapping[str, Any], kind: str) -> bool:
        return self._holds(_comparable(record[self.column], kind)) is not self.negated

    def _holds(self, here: Any) -> bool:
        if self.operator == "isdistinct":
            return bool(here != self.given)
        if self.operator == "is":
            return here is self.given
        if here is None:
            return False
        if self.operator in ORDERED:
            return ORDERED[self.operator](here, self.given)
        if self.operator == "in":
            return here in self.given
        if self.operator in MATCHING:
            ignoring_case = self.operator.startswith("i")
            return any(_like(str(here), one, ignoring_case=ignoring_case) for one in self.given)
        return bool((here == self.given) is (self.operator == "eq"))


def read(text: str, kinds: Mapping[str, str]) -> tuple[Condition, ...]:
    """Parse a filter on a table whose columns have these types. Raises BadFilter."""
    if len(text) > LONGEST:
        raise BadFilter(f"a filter has up to {LONGEST} characters")
    parts = [part for part in re.split(r",(?![^()]*\))", text) if part.strip()]
    if len(parts) > MOST:
        raise BadFilter(f"a filter has up to {MOST} conditions")
    return tuple(_condition(part.strip(), kinds) for part in parts)


def _condition(text: str, kinds: Mapping[str, str]) -> Condition:
    column, equals, rest = text.partition("=")
    if not equals or column not in kinds:
        raise BadFilter(f"there is no column {column[:60]}")
    negated = rest.startswith("not.")
    operator, dot, value = rest.removeprefix("not.").partition(".")
    if operator == "is" and value.lower() == "not_null":
        negated, value = not negated, "null"
    if not dot:
        raise BadFilter("a condition is column=operator.value")
    if kinds[column] == "jsonb" and operator != "is":
        raise BadFilter(f"what lies in {column} cannot be compared")
    return Condition(column, operator, _given(operator, value, kinds[column]), negated)


def _given(operator: str, value: str, kind: str) -> Any:
    if operator in {"eq", "neq", "isdistinct", *ORDERED}:
        return _read(value, kind)
    if operator == "in":
        values = value.removeprefix("(").removesuffix(")").split(",")
        if len(values) > LIST:
            raise BadFilter(f"a list has up to {LIST} values")
        return frozenset(_read(one.strip().strip('"'), kind) for one in values)
    if operator == "is" and value.lower() in WORDS:
        return WORDS[value.lower()]
    if operator in {"like", "ilike"}:
        return [value.replace("*", "%")]
    if operator in MATCHING:
        try:
            return patterns.as_like(value)
        except patterns.UnsupportedPattern as wrong:
            raise BadFilter(f"{wrong}. {patterns.OFFERED}") from wrong
    raise BadFilter(f"the operator {operator[:20]} is not offered")


def _read(value: str, kind: str) -> Any:
    try:
        if kind in NUMBERS:
            return float(value)
        if kind == "timestamptz":
            return _instant(value)
    except (ValueError, OverflowError) as wrong:
        raise BadFilter(f"{value[:60]} is no value of its column") from wrong
    if kind == "bool":
        if value.lower() not in {"true", "false"}:
            raise BadFilter(f"{value[:60]} is no value of its column")
        return value.lower() == "true"
    return value


def _comparable(value: Any, kind: str) -> Any:
    return _instant(value) if kind == "timestamptz" and value is not None else value


def _instant(text: str) -> datetime:
    instant = datetime.fromisoformat(text)
    if instant.tzinfo is None:
        raise ValueError("an instant needs a time zone")
    return instant


def _like(text: str, pattern: str, *, ignoring_case: bool) -> bool:
    """SQL's LIKE without backtracking: the parts between `%` are searched one after the other."""
    if ignoring_case:
        text, pattern = text.lower(), pattern.lower()
    first, *rest = _between(pattern)
    if not rest:
        return re.fullmatch(first, text, re.DOTALL) is not None
    begun = re.match(first, text, re.DOTALL)
    if begun is None:
        return False
    at = begun.end()
    for part in rest[:-1]:
        found = re.compile(part, re.DOTALL).search(text, at)
        if found is None:
            return False
        at = found.end()
    last = re.compile(f"(?:{rest[-1]})\\Z", re.DOTALL).search(text, at)
    return last is not None


def _between(pattern: str) -> list[str]:
    """Regular expressions for the parts between the `%` of a pattern; a character after a backslash is literal."""
    parts, signs = [""], iter(pattern)
    for sign in signs:
        if sign == "%":
            parts.append("")
        elif sign == "\\":
            parts[-1] += re.escape(next(signs, sign))
        else:
            parts[-1] += "." if sign == "_" else re.escape(sign)
    return parts
