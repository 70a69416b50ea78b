"""Parsing `select`: columns, and embedded rows of other tables (contract section 1)."""

import re
from dataclasses import dataclass
from typing import Final

from tripoint.rest.refusals import Refusal, unreadable
from tripoint.rest.scanning import split, unquoted

WHAT: Final = "select parameter"
ALIAS: Final = re.compile(r'^((?:"(?:[^"\\]|\\.)*"|[^":]*?)):(?!:)(.*)$', re.DOTALL)
CAST: Final = re.compile(r"^(.*?)::(\w+)$", re.DOTALL)
ARROW: Final = re.compile(r"(->>|->)")
JOINS: Final = ("inner", "left")


@dataclass(frozen=True, slots=True)
class Path:
    """A column, and the keys into its JSON from the outside in. `as_text`: the last arrow was `->>`."""

    column: str
    keys: tuple[str, ...] = ()
    as_text: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """One column of the reply; `name` is its name there."""

    path: Path
    name: str
    cast: str | None = None


@dataclass(frozen=True, slots=True)
class Embedding:
    """Rows of another table. `hints` identify the relation. `spread`: its columns become the parent's."""

    target: str
    name: str
    hints: tuple[str, ...]
    inner: bool
    spread: bool
    items: "tuple[Item, ...]"


Item = Column | Embedding
EVERYTHING: Final = "*"


def items(text: str) -> tuple[Item, ...]:
    """The items of `select`, without duplicates. Raises Refusal if it is malformed or asks for an aggregate."""
    parts = split(text, WHAT) if text.strip() else []
    if not all(parts):
        raise unreadable(WHAT, text)
    return tuple(dict.fromkeys(map(_item, parts)))


def path(text: str) -> Path:
    """Parse a column with arrows into its JSON (`data->a->>b`). Raises Refusal."""
    first, *rest = ARROW.split(text)
    arrows, keys = rest[::2], [unquoted(key.strip()) for key in rest[1::2]]
    if not first.strip() or not all(keys) or "->>" in arrows[:-1]:
        raise unreadable(WHAT, text)
    return Path(unquoted(first.strip()), tuple(keys), bool(arrows) and arrows[-1] == "->>")


def _item(text: str) -> Item:
    if not text.endswith(")"):
        return _column(text)
    head, _, inside = text[:-1].partition("(")
    spread = head.startswith("...")
    alias, named = _alias(head.removeprefix("..."))
    if "." in named or (named in ("count", "sum", "avg", "min", "max") and not inside):
        raise Refusal("PGRST123", "Use of aggregate functions is not allowed")
    target, *marks = (unquoted(mark.strip()) for mark in split(named, WHAT, "!"))
    if not target:
        raise unreadable(WHAT, text)
    hints = tuple(mark for mark in marks if mark not in JOINS)
    return Embedding(target, alias or target, hints, "inner" in marks, spread, items(inside))


def _column(text: str) -> Column:
    if text == EVERYTHING:
        return Column(Path(EVERYTHING), EVERYTHING)
    alias, named = _alias(text)
    cast = CAST.match(named)
    where = path(cast[1] if cast else named)
    if where.column == "count" and not where.keys:
        raise Refusal("PGRST123", "Use of aggregate functions is not allowed")
    return Column(where, alias or (where.keys[-1] if where.keys else where.column), cast[2] if cast else None)


def _alias(text: str) -> tuple[str | None, str]:
    found = ALIAS.match(text)
    if found is None:
        return None, text.strip()
    if not found[1].strip():
        raise unreadable(WHAT, text)
    return unquoted(found[1].strip()), found[2].strip()
