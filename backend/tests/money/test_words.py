"""Amounts as people read them (TRUST.md L3)."""

from decimal import Decimal

import pytest

from tripoint.money import currency, words


@pytest.mark.parametrize(
    ("code", "digits", "major"),
    [
        ("EUR", 2, "1234.56"),
        ("HUF", 2, "1234.56"),
        ("JPY", 0, "123456"),
        ("ISK", 0, "123456"),
        ("KWD", 3, "123.456"),
        ("CLF", 4, "12.3456"),
    ],
)
def test_a_currency_is_counted_in_its_own_minor_units(code, digits, major):
    assert currency.digits(code) == digits
    assert currency.major(123_456, code) == Decimal(major)


@pytest.mark.parametrize(
    ("language", "amount", "code", "written"),
    [
        ("en", 123_456, "EUR", "€1,235"),
        ("en", 123_449, "EUR", "€1,234"),
        ("en", 123_450, "EUR", "€1,235"),
        ("en", 50, "EUR", "€1"),
        ("en", 49, "EUR", "€0"),
        ("en", 1_235, "JPY", "¥1,235"),
        ("de", 1_234_500, "KWD", "1.235\u00a0KWD"),
        ("de", 123_456, "EUR", "1.235\u00a0€"),
        ("cs", 123_456, "CZK", "1\u00a0235\u00a0Kč"),
    ],
)
def test_an_amount_is_written_in_whole_units_as_the_language_does(language, amount, code, written):
    assert words.whole(language, amount, code) == written
