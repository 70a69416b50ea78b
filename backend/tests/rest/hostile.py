"""Hostile calls of the data contract: as deep, wide and long as allowed, beyond that, and nonsense.

Each must be answered quickly or rejected with 400 (TRUST.md S8).
"""

import random
from collections.abc import Iterator, Sequence
from typing import Final
from urllib.parse import quote

from sqlalchemy import JSON

from tripoint.core.exposed import ExposedTable
from tripoint.rest.conditions import COMPARING, MATCHING, NOT_OFFERED
from tripoint.rest.tables import Tables

VALUES: Final = (
    "", "a", "0", "-1", "9" * 40, "1e400", "nan", "null", "true", "2027-05-20", "0001-01-01", "9999-12-31T23:59:59Z",
    "2027-02-30", "00000000-0000-4000-8000-000000000000", "confirmed", "%", "*" * 9, "a*" * 8, "\\", "\x00",
    "' OR 1=1 --", "'; DROP TABLE trips; --", "$1", ":id", "%s",
    "{}", "[]", '"', '"a', "a" * 201, "é" * 100, "🙂" * 60, "(a,b)", "{a,b}", "../..", "\r\nX: y", "_" * 200,
)  # fmt: skip
REGULAR: Final = ("a.*b.*c.*d.*e.*f.*g", "^.%2B.%2B.%2B.%2B.%2B.%2B.%2Be", "a|b|c|e", "^" + "a." * 90 + ".*e$")
PATTERNS: Final = ("*a*b*c*d*e*f*g*", "_*" * 8, "*" + "a" * 150 + "*", "%25" * 3 + "e", "*\\*\\_*", "*a" * 8)
NONSENSE: Final = (
    "select=" + "(" * 400, "select=" + "a(" * 60 + ")" * 60, "select=*,*,*," + ",".join("*" * 90), "select=->->->",
    "select=id::" + "x" * 300, "order=" + "." * 500, "order=id.asc.desc.asc.desc", "limit=-1", "limit=1e9",
    "limit=" + "9" * 500, "offset=999999999", "or=" + "(" * 3_000, "or=()", "and=(,,,)", "not.or=(id.eq.)",
    "id=" + "not." * 500 + "eq.1", "id=eq(all(any)).{1}", "id=in.(" + '"' * 999 + ")", "=" * 300, "&" * 300,
    "id=eq.%00", "%ff=eq.%ff", "id=in.(" + "," * 600 + ")", "select=id&" * 150, "a.b.c.d.e.f.g=eq.1", "x" * 9_000,
    "or=(" + "and(" * 9 + "id.is.null" + ")" * 9 + ")", "select=trips!inner!left!x!y!z(id)", "on_conflict=id&columns=a",
)  # fmt: skip


class Attacker:
    """Generate calls on these tables, the same ones each time."""

    def __init__(self, tables: Sequence[ExposedTable], seed: int = 0) -> None:
        self.tables, self.chance = Tables(tables), random.Random(seed)  # noqa: S311 (nobody is to guess it)

    def calls(self, number: int) -> Iterator[str]:
        """Tables with their queries: of every four, one is nonsense, one may be anything, and two ask for as much as
        allowed."""
        names = [*self.tables.by_name]
        for at in range(number):
            name = self.chance.choice(names)
            made = NONSENSE[at // 4 % len(NONSENSE)] if at % 4 == 3 else self._call(name, is_fair=at % 4 < 2)
            yield f"{name}?{made}"

    def _call(self, name: str, *, is_fair: bool) -> str:
        select, wheres = self._select(name, 4)
        asked = [f"select={select}"]
        for where, table in [("", name), *wheres]:
            condition = self._fair if is_fair else self._any
            asked += [f"{where}{column}={said}" for column, said in (condition(table), condition(table))]
            tree = ".".join(condition(table))
            for _ in range(3 if is_fair else self.chance.randrange(8)):
                tree = f"{self.chance.choice(('and', 'or', 'not.or'))}({tree},{'.'.join(condition(table))})"
            asked.append(f"{where}or=({tree})")
            columns = self.chance.choices([*self.tables[table].columns], k=2)
            asked.append(f"{where}order={','.join(f'{one}.desc.nullslast' for one in columns)}")
            asked.append(f"{where}limit={self.chance.choice((1_000, 999_999_999))}")
        return "&".join(asked)

    def _select(self, name: str, more: int) -> tuple[str, list[tuple[str, str]]]:
        """The longest allowed chain of embedded tables, with the paths to them."""
        relations = self.tables.relations[name]
        if not more or not relations:
            return "*", []
        one = self.chance.choice(relations)
        inner, wheres = self._select(one.other.name, more - 1)
        join = self.chance.choice(("", "!inner"))
        alias = f"e{more}"
        return f"*,{alias}:{one.other.name}!{one.name}{join}({inner})", [
            (f"{alias}.", one.other.name), *((f"{alias}.{where}", table) for where, table in wheres)
        ]  # fmt: skip

    def _fair(self, table: str) -> tuple[str, str]:
        """A condition that is as expensive as allowed."""
        column = self.chance.choice([*self.tables[table].columns])
        negated = self.chance.choice(("", "not."))
        if isinstance(self.tables[table].columns[column].type, JSON):
            return f"{column}->>en", f"{negated}ilike.{self.chance.choice(PATTERNS)}"
        if self.chance.randrange(3):
            kind = self.chance.choice(MATCHING)
            fits = REGULAR if kind.endswith("match") else PATTERNS
            return column, f"{negated}{kind}.{self.chance.choice(fits)}"
        return column, f"{negated}is.{self.chance.choice(('null', 'not_null'))}"

    def _any(self, table: str) -> tuple[str, str]:
        """A condition of any kind, with any value."""
        column = self.chance.choice([*self.tables[table].columns])
        path = column + self.chance.choice(("", "", "", "->>en", "->0->>a", "->" * 20 + ">x"))
        negated = self.chance.choice(("", "not."))
        said = self.chance.choice(
            (
                f"{self.chance.choice(MATCHING)}.{self.chance.choice(PATTERNS)}",
                f"in.({','.join(self._value() for _ in range(20))})",
                f"{self.chance.choice(NOT_OFFERED)}.{self._value()}",
                f"like(any).{{{','.join(self.chance.choices(PATTERNS, k=3))}}}",
                f"is.{self.chance.choice(('null', 'true', 'unknown', self._value()))}",
                f"{self.chance.choice(COMPARING)}.{self._value()}",
            )
        )
        return path, negated + said

    def _value(self) -> str:
        return quote(self.chance.choice(VALUES), safe="")
