"""Conversion rates between currencies, and the table that is available without a network."""

from datetime import date, timedelta
from decimal import Decimal
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripoint.money import currency
from tripoint.money.built_in_rates import BUILT_IN
from tripoint.money.currency import converted
from tripoint.money.rates import Rates
from tripoint.profiles.schemas import Currency

TABLE = Rates(date(2026, 11, 20), "ecb", {"USD": Decimal("1.25"), "GBP": Decimal("0.8"), "JPY": Decimal(180)})
KNOWN = st.sampled_from(sorted([*BUILT_IN.per_euro, "EUR"]))


@pytest.mark.parametrize(
    ("pair", "rate"),
    [(("USD", "EUR"), "1.25"), (("EUR", "USD"), "0.8"), (("USD", "GBP"), "1.5625"), (("GBP", "JPY"), "0.00444444"),
     (("EUR", "EUR"), "1"), (("JPY", "JPY"), "1")],
)  # fmt: skip
def test_rates_between_two_currencies_go_through_the_euro(pair: tuple[str, str], rate: str) -> None:
    assert TABLE.between(*pair) == Decimal(rate)


def test_an_unknown_currency_has_no_rate() -> None:
    assert TABLE.between("MAD", "EUR") is None
    assert TABLE.between("EUR", "MAD") is None


@pytest.mark.parametrize(("days", "is_old"), [(6, False), (7, False), (8, True)])
def test_a_table_is_old_after_seven_days(days: int, is_old: bool) -> None:
    assert TABLE.is_old(TABLE.day + timedelta(days=days)) is is_old


def test_currencies_missing_from_the_bank_come_from_the_built_in_table_as_approximate() -> None:
    whole = TABLE.filled_up(BUILT_IN)
    assert whole.between("USD", "EUR") == Decimal("1.25")
    assert whole.between("MAD", "EUR") == BUILT_IN.per_euro["MAD"]
    assert ("USD" in whole.approximate, "MAD" in whole.approximate) == (False, True)
    assert (whole.day, whole.source) == (TABLE.day, TABLE.source)


def test_the_built_in_table_has_every_currency_that_can_be_chosen() -> None:
    assert {*BUILT_IN.per_euro, "EUR"} == set(get_args(Currency))
    assert set(BUILT_IN.per_euro) <= currency.in_use()
    assert BUILT_IN.approximate == set(BUILT_IN.per_euro)


@given(st.integers(1, 10**9), KNOWN)
def test_converting_there_and_back_gives_the_same_amount_up_to_rounding(cents: int, code: str) -> None:
    out = converted(cents, "EUR", code, BUILT_IN.between("EUR", code) or Decimal())
    back = converted(out, code, "EUR", BUILT_IN.between(code, "EUR") or Decimal())
    unit = converted(1, code, "EUR", BUILT_IN.between(code, "EUR") or Decimal())
    assert abs(back - cents) <= 1 + unit + cents * 2 // 10**5
