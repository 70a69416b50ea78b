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
def test_a_currency_uses_its_own_number_of_minor_units(code, digits, major):
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
        ("en", -123_456, "EUR", "\u2212€1,235"),
        ("de", -123_456, "EUR", "\u22121.235\u00a0€"),
        ("en", 1_235, "JPY", "¥1,235"),
        ("de", 1_234_500, "KWD", "1.235\u00a0KWD"),
        ("de", 123_456, "EUR", "1.235\u00a0€"),
        ("cs", 123_456, "CZK", "1\u00a0235\u00a0Kč"),
        ("es", 999_949, "EUR", "9999\u00a0€"),
        ("es", -999_949, "EUR", "\u22129999\u00a0€"),
        ("es", 999_950, "EUR", "10.000\u00a0€"),
        ("en", 80_000, "CZK", "CZK\u00a0800"),
        ("en", 80_000, "AUD", "A$800"),
        ("cs", 4_900, "USD", "49\u00a0$"),
        ("es", 4_900, "USD", "49\u00a0$"),
        ("fr", 4_900, "GBP", "49\u00a0£"),
        ("en", 4_900, "USD", "$49"),
    ],
)
def test_an_amount_is_written_in_whole_units_in_the_format_of_the_language(language, amount, code, written):
    assert words.whole(language, amount, code) == written


@pytest.mark.parametrize(
    ("language", "amount", "code", "written"),
    [
        ("en", 123_456, "EUR", "€1,234.56"),
        ("en", 123_400, "EUR", "€1,234"),
        ("en", 5, "EUR", "€0.05"),
        ("en", 1_235, "JPY", "¥1,235"),
        ("en", 80_050, "CZK", "CZK\u00a0800.50"),
        ("de", 1_234_567, "KWD", "1.234,567\u00a0KWD"),
        ("de", 123_450, "EUR", "1.234,50\u00a0€"),
        ("es", 123_450, "EUR", "1234,50\u00a0€"),
        ("es", 1_234_550, "EUR", "12.345,50\u00a0€"),
    ],
)
def test_an_exact_amount_shows_cents_only_if_there_are_any(language, amount, code, written):
    assert words.exact(language, amount, code) == written


@pytest.mark.parametrize(
    ("amount", "code", "written"),
    [
        (12_320, "EUR", "123.20 EUR"),
        (5, "EUR", "0.05 EUR"),
        (12_320, "JPY", "12320 JPY"),
        (12_345, "KWD", "12.345 KWD"),
    ],
)
def test_the_command_line_shows_an_amount_with_its_currencys_decimals_and_code(amount, code, written):
    assert words.with_code(amount, code) == written


@pytest.mark.parametrize(
    ("amount", "code", "into", "rate", "converted"),
    [
        (636_00, "PLN", "EUR", "4.24", 150_00),
        (100_00, "GBP", "EUR", "0.8547", 117_00),
        (5_000, "JPY", "EUR", "163.45", 30_59),
        (30_59, "EUR", "JPY", "0.006118", 5_000),
        (1_234, "KWD", "EUR", "0.333", 3_71),
        (1, "IDR", "EUR", "17000", 0),
        (1, "PLN", "EUR", "2", 1),
        (100, "PLN", "EUR", "3", 33),
    ],
)
def test_an_amount_is_converted_by_a_rate_in_the_notation_of_banks(amount, code, into, rate, converted):
    assert currency.converted(amount, code, into, Decimal(rate)) == converted


def test_currencies_in_use_exclude_historic_and_special_codes():
    assert {"EUR", "CZK", "PLN", "GBP", "JPY", "VND"} <= currency.in_use()
    assert not {"DEM", "XXX", "XAU", "XTS"} & currency.in_use()
