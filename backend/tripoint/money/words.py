"""Amounts as each language writes them."""

from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache

from babel import numbers

from tripoint.core.texts import locale
from tripoint.money import currency as currencies


@lru_cache(maxsize=4096)
def whole(language: str, amount: int, currency: str = currencies.BASE) -> str:
    """An amount in whole units, halves rounded up: "€1,235"."""
    pattern = locale(language).currency_formats["standard"].pattern.replace(".00", "")
    units = currencies.major(amount, currency).quantize(Decimal(1), ROUND_HALF_UP)
    return numbers.format_currency(units, currency, format=pattern, locale=locale(language), currency_digits=False)


@lru_cache(maxsize=4096)
def exact(language: str, amount: int, currency: str = currencies.BASE) -> str:
    """An amount to the cent, where it has cents: "€1,234.50", "€95"."""
    units, places = currencies.major(amount, currency), currencies.digits(currency)
    if units == units.to_integral_value():
        return whole(language, amount, currency)
    decimals = "." + "0" * places
    pattern = locale(language).currency_formats["standard"].pattern.replace(".00", decimals)
    return numbers.format_currency(units, currency, format=pattern, locale=locale(language), currency_digits=False)
