"""Currencies and the decimal places of their minor units (ISO 4217)."""

import math
from decimal import Decimal
from fractions import Fraction
from functools import cache
from typing import Final

from babel.core import get_global

BASE: Final = "EUR"
"""The currency of the catalogue and of every estimate."""

_NOT_IN_HUNDREDTHS: Final = {
    0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
    3: "BHD IQD JOD KWD LYD OMR TND",
    4: "CLF UYW",
}
"""CLDR cannot answer this: it knows what a price tag shows (no decimals for forints), not what is counted."""
_DIGITS: Final = {code: places for places, codes in _NOT_IN_HUNDREDTHS.items() for code in codes.split()}


def digits(currency: str) -> int:
    """Decimal places of the minor unit: 2 for EUR, 0 for JPY, 3 for KWD."""
    return _DIGITS.get(currency, 2)


def major(amount: int, currency: str = BASE) -> Decimal:
    """Minor units as the amount people speak of: 12345 cents are Decimal("123.45")."""
    return Decimal(amount).scaleb(-digits(currency))


def minor(amount: Decimal, currency: str = BASE) -> int:
    """The reverse of `major`: Decimal("123.45") is 12345 cents. Halves of a minor unit are rounded up."""
    return math.floor(amount.scaleb(digits(currency)) + Decimal("0.5"))


@cache
def in_use() -> frozenset[str]:
    """The currencies that people pay with today, without old ones, test codes and metals."""
    every = get_global("territory_currencies").values()
    return frozenset(code for known in every for code, _, end, is_tender in known if end is None and is_tender)


def converted(amount: int, currency: str, into: str, rate: Decimal) -> int:
    """An amount in another currency, halves rounded up. `rate` is units of `currency` for one unit of `into`, as banks
    print it.
    """
    exact = Fraction(amount) * Fraction(10) ** (digits(into) - digits(currency)) / Fraction(rate)
    return math.floor(exact + Fraction(1, 2))
