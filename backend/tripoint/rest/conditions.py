"""Parsing filters and their logic from the query (contract section 1)."""

import re
from dataclasses import dataclass
from typing import Final

from tripoint.rest.refusals import Refusal, unreadable
from tripoint.rest.scanning import in_brackets, split, unquoted
from tripoint.rest.selecting import Path, path

WHAT: Final = "logic tree"
COMPARING: Final = ("eq", "neq", "gt", "gte", "lt", "lte")
MATCHING: Final = ("like", "ilike", "match", "imatch")
OFFERED: Final = (*COMPARING, *MATCHING, "in", "is", "isdistinct")
NOT_OFFERED: Final = (
    "fts",
    "plfts",
    "phfts",
    "wfts",
    "cs",
    "cd",
    "ov",
    "sl",
    "sr",
    "nxr",
    "nxl",
    "adj",
)
QUANTIFIED: Final = re.compile(r"^(\w+)\((any|all|\w+)\)$")
IS: Final = ("null", "not_null", "true", "false", "unknown")


@dataclass(frozen=True, slots=True)
class Condition:
    """One column compared with values. `quantifier`: "any" or "all" of them; None without one."""

    path: Path
    operator: str
    values: tuple[str, ...]
    quantifier: str | None = None
    negated: bool = False


@dataclass(frozen=True, slots=True)
class ConditionGroup:
    """Conditions joined by "and" or "or"."""

    joined: str
    parts: "tuple[Condition | ConditionGroup, ...]"
    negated: bool = False


Rule = Condition | ConditionGroup


def condition(column: str, expression: str) -> Condition:
    """Parse `column=expression`, where the value is taken literally. Raises Refusal."""
    return _condition(column, expression, quoted=False)


def group(joined: str, text: str, *, negated: bool = False) -> ConditionGroup:
    """Parse `or=(…)` or `and=(…)`, where values may be quoted. Raises Refusal."""
    parts = split(in_brackets(text.strip(), WHAT), WHAT)
    return ConditionGroup(joined, tuple(_part(part) for part in parts), negated)


def count(rule: Rule) -> int:
    """The number of comparisons a rule makes."""
    if isinstance(rule, ConditionGroup):
        return sum(map(count, rule.parts))
    return len(rule.values) if rule.quantifier else 1


def listed(rule: Rule) -> int:
    """The number of values a rule lists."""
    return sum(map(listed, rule.parts)) if isinstance(rule, ConditionGroup) else len(rule.values)


def _part(text: str) -> Rule:
    negated = text.startswith("not.")
    nested = re.match(r"^(and|or)\(", text.removeprefix("not.") if negated else text)
    if nested:
        rest = text.removeprefix("not.") if negated else text
        return group(nested[1], rest[len(nested[1]) :], negated=negated)
    column, dot, expression = _cut(text)
    if not dot:
        raise unreadable(WHAT, text)
    return _condition(column, expression, quoted=True)


def _cut(text: str) -> tuple[str, str, str]:
    """Split at the first dot outside quotes: column, dot (empty if there is none), rest."""
    name, *rest = split(text, WHAT, ".") if text.startswith('"') else text.split(".")
    return name, "." if rest else "", text[len(name) + 1 :]


def _condition(column: str, expression: str, *, quoted: bool) -> Condition:
    negated = expression.startswith("not.")
    name, dot, value = expression.removeprefix("not.").partition(".") if negated else expression.partition(".")
    quantified = QUANTIFIED.match(name)
    operator, quantifier = (quantified[1], quantified[2]) if quantified else (name, None)
    if operator in NOT_OFFERED:
        raise Refusal("PGRST127", "Feature not implemented", f"The operator {operator} is not offered here")
    if not dot or operator not in OFFERED or (quantifier and operator not in (*COMPARING, *MATCHING)):
        raise unreadable("filter", expression)
    if quantifier not in (None, "any", "all"):
        raise unreadable("filter", expression)
    return Condition(path(column), operator, _values(operator, value, quantifier, quoted=quoted), quantifier, negated)


def _values(operator: str, value: str, quantifier: str | None, *, quoted: bool) -> tuple[str, ...]:
    if operator == "in":
        inside = in_brackets(value, "filter")
        return tuple(unquoted(one) for one in split(inside, "filter")) if inside else ()
    if quantifier:
        return tuple(unquoted(one) for one in split(in_brackets(value, "filter", "{}"), "filter"))
    if operator == "is" and value.lower() not in IS:
        raise unreadable("filter", value)
    return (unquoted(value) if quoted else value,)
