"""Currencies: in how many minor units each is counted (ISO 4217)."""

from decimal import Decimal
from typing import Final

BASE: Final = "EUR"
"""What the catalogue and every estimate are kept in."""

_NOT_IN_HUNDREDTHS: Final = {
    0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
    3: "BHD IQD JOD KWD LYD OMR TND",
    4: "CLF UYW",
}
"""CLDR cannot be asked: it knows what is written on a price tag (no decimals for forints), not what is counted."""
_DIGITS: Final = {code: places for places, codes in _NOT_IN_HUNDREDTHS.items() for code in codes.split()}


def digits(currency: str) -> int:
    """Decimal places of the minor unit: 2 for EUR, 0 for JPY, 3 for KWD."""
    return _DIGITS.get(currency, 2)


def major(amount: int, currency: str = BASE) -> Decimal:
    """Minor units as the amount people speak of: 12345 cents are Decimal("123.45")."""
    return Decimal(amount).scaleb(-digits(currency))
