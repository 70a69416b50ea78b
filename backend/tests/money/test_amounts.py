"""Division, rounding and means of amounts in minor units (PRODUCT.md, Money)."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripoint.money import amounts


@pytest.mark.parametrize(
    ("amount", "people", "shares"),
    [
        (100, 3, [34, 33, 33]),
        (101, 3, [34, 34, 33]),
        (102, 3, [34, 34, 34]),
        (2, 4, [1, 1, 0, 0]),
        (0, 2, [0, 0]),
        (7, 1, [7]),
    ],
)
def test_leftover_cents_go_to_the_first_shares(amount, people, shares):
    assert amounts.shares(amount, people) == shares


@given(st.integers(0, 10**9), st.integers(1, 500), st.integers(0, 100))
def test_amounts_are_divided_the_same_singly_and_in_arrays(amount, people, rate):
    shares = amounts.shares(amount, people)
    share, left = amounts.shares_each(np.array([amount]), np.array([people]))
    assert (share.tolist(), left.tolist()) == ([shares[-1]], [shares.count(shares[-1] + 1)])
    assert amounts.percent_each(np.array([amount]), rate).tolist() == [amounts.percent(amount, rate)]


@pytest.mark.parametrize(
    ("taken", "whole", "part"), [(2, 6, 6_667), (1, 6, 3_333), (0, 6, 0), (6, 6, 20_000), (0, 0, 0)]
)
def test_a_part_of_an_amount_is_rounded_half_up(taken, whole, part):
    assert amounts.part(20_000, taken, whole) == part


@given(st.integers(0, 10**9), st.integers(1, 500))
def test_shares_add_up_to_the_amount_and_differ_by_at_most_a_cent(amount, people):
    shares = amounts.shares(amount, people)
    assert len(shares) == people
    assert sum(shares) == amount
    assert max(shares) - min(shares) <= 1
    assert shares == sorted(shares, reverse=True)


@pytest.mark.parametrize(
    ("eur", "cents"), [(0.0, 0), (1.0, 100), (1.004, 100), (1.005, 101), (95.625, 9_563), (95.635, 9_564), (0.015, 2)]
)
def test_an_estimate_is_rounded_half_up_to_cents(eur, cents):
    # In binary, 1.005 and 95.635 are a hair below the half, and 95.625 is exactly on it next to an even cent.
    assert amounts.cents(eur) == cents
    assert amounts.cents_each(np.array([[eur]])).tolist() == [[cents]]


@given(st.lists(st.floats(0, 1e6), max_size=20))
def test_estimates_are_rounded_the_same_singly_and_in_arrays(estimates):
    assert amounts.cents_each(np.array(estimates)).tolist() == [amounts.cents(one) for one in estimates]


@pytest.mark.parametrize(
    ("amount", "people", "mean"),
    [(100, 3, 33), (200, 3, 67), (150, 4, 38), (149, 4, 37), (1, 2, 1), (0, 0, 0), (5, 1, 5)],
)
def test_a_mean_is_rounded_half_up_and_zero_for_zero_people(amount, people, mean):
    assert amounts.mean(amount, people) == mean


@pytest.mark.parametrize(
    ("amount", "rate", "part"), [(12, 4, 0), (13, 4, 1), (1_250, 4, 50), (1_263, 4, 51), (50, 1, 1), (49, 1, 0)]
)
def test_a_percentage_is_rounded_half_up(amount, rate, part):
    assert amounts.percent(amount, rate) == part


@pytest.mark.parametrize(
    ("amount", "weights", "shares"),
    [
        (100, [1, 1, 1], [34, 33, 33]),
        (100, [1, 2, 3], [17, 33, 50]),
        (10, [1, 1, 4], [2, 2, 6]),
        (1, [1, 1, 5], [0, 0, 1]),
        (0, [3, 4], [0, 0]),
        (117_00, [2, 2, 2, 2, 2, 1], [21_28, 21_27, 21_27, 21_27, 21_27, 10_64]),
    ],
)
def test_an_amount_is_divided_by_weight_with_leftover_cents_to_the_largest_remainders(amount, weights, shares):
    assert amounts.apportion(amount, weights) == shares


@given(st.integers(0, 10**12), st.lists(st.integers(1, 10**9), min_size=1, max_size=20))
def test_shares_by_weight_add_up_to_the_amount(amount, weights):
    assert sum(amounts.apportion(amount, weights)) == amount


@given(st.integers(0, 10**12), st.integers(1, 500))
def test_equal_weights_give_equal_shares(amount, people):
    assert amounts.apportion(amount, [1] * people) == amounts.shares(amount, people)
