"""Amounts as each language writes them, with the signs of the front end (`app/lib/format.ts`)."""

import re
from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache
from typing import Final

from babel import numbers

from tripoint.core.texts import MINUS, grouping, locale
from tripoint.money.currency import BASE, digits, major

OWN_SIGN: Final = {"USD": "$", "GBP": "£", "JPY": "¥"}
"""Signs that mean one currency in every language; some languages would add a country to them, and others not."""
LETTERS_BEFORE: Final = re.compile(r"(?<=[^\W\d_])(?=\d)")
"""A code before its number: the languages' patterns have no space there, because a sign needs none."""


@lru_cache(maxsize=4096)
def whole(language: str, amount: int, currency: str = BASE) -> str:
    """An amount in whole units, halves rounded up: "€1,235"."""
    pattern = locale(language).currency_formats["standard"].pattern.replace(".00", "")
    units = major(amount, currency).quantize(Decimal(1), ROUND_HALF_UP)
    return _written(language, units, currency, pattern)


@lru_cache(maxsize=4096)
def exact(language: str, amount: int, currency: str = BASE) -> str:
    """An amount to the cent if it has cents: "€1,234.50", "€95"."""
    units, places = major(amount, currency), digits(currency)
    if units == units.to_integral_value():
        return whole(language, amount, currency)
    decimals = "." + "0" * places
    pattern = locale(language).currency_formats["standard"].pattern.replace(".00", decimals)
    return _written(language, units, currency, pattern)


def with_code(amount: int, currency: str) -> str:
    """An amount and its currency's code, the same in every language, for the command line: "1234.50 EUR"."""
    return f"{major(amount, currency)} {currency}"


def _written(language: str, units: Decimal, currency: str, pattern: str) -> str:
    if sign := OWN_SIGN.get(currency):
        pattern = pattern.replace("¤", sign)
    pattern = grouping(language, pattern, units)
    text = numbers.format_currency(units, currency, format=pattern, locale=locale(language), currency_digits=False)
    return LETTERS_BEFORE.sub("\u00a0", text).replace("-", MINUS)
