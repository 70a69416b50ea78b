"""Exchange rates: the table of a day, and the conversion between two currencies. Cross rates go through the euro."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from typing import Final

from tripoint.money.currency import BASE

OLD: Final = timedelta(days=7)
"""A table older than this is shown as old."""
FIGURES: Final = 6
"""Significant figures of a rate between two currencies."""


@dataclass(frozen=True, slots=True)
class Rates:
    """Units of each currency for one euro, as of a day. `approximate` are those that no bank published for that day."""

    day: date
    source: str
    per_euro: Mapping[str, Decimal]
    approximate: frozenset[str] = frozenset()

    def is_old(self, today: date) -> bool:
        return today - self.day > OLD

    def between(self, currency: str, into: str) -> Decimal | None:
        """Units of `currency` for one unit of `into`, as banks print it; None if one of them is unknown."""
        ends = self._per_euro(currency), self._per_euro(into)
        if ends[0] is None or ends[1] is None:
            return None
        rate = ends[0] / ends[1]
        return rate.quantize(Decimal(1).scaleb(rate.adjusted() - FIGURES + 1), ROUND_HALF_UP).normalize()

    def filled_up(self, other: "Rates") -> "Rates":
        """Add the currencies that only the other table has, as approximate ones."""
        missing = {code: rate for code, rate in other.per_euro.items() if code not in self.per_euro}
        return replace(self, per_euro={**self.per_euro, **missing}, approximate=frozenset(missing) | self.approximate)

    def _per_euro(self, currency: str) -> Decimal | None:
        return Decimal(1) if currency == BASE else self.per_euro.get(currency)
