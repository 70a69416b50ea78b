"""Division, balances and evening out are exact to the cent (PRODUCT.md, Money)."""

from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripoint.ledger import rules
from tripoint.ledger.kinds import Split
from tripoint.ledger.rules import PaidExpense, Transfer

ANA, BEN, CHLOE, DAVID = PEOPLE = [UUID(int=number) for number in range(1, 5)]
CENTS = st.integers(1, 10**12)
WEIGHTS = st.lists(st.tuples(st.sampled_from(PEOPLE), st.integers(1, 10**12)), min_size=1, unique_by=lambda one: one[0])
EXPENSES = st.lists(st.builds(PaidExpense, st.sampled_from(PEOPLE), CENTS, WEIGHTS), max_size=8)
TRANSFERS = st.lists(st.builds(Transfer, st.sampled_from(PEOPLE), st.sampled_from(PEOPLE), CENTS), max_size=5)
WAYS = st.lists(st.integers(0, 10**6), max_size=4).map(lambda found: list(zip(PEOPLE, found, strict=False)))


@given(CENTS, WEIGHTS)
def test_parts_add_up_to_the_total_and_are_within_a_cent_of_their_weight(total, weights):
    parts = PaidExpense(ANA, total, weights).parts()
    whole = sum(weight for _, weight in weights)
    assert sum(cents for _, cents in parts) == total
    assert [person for person, _ in parts] == [person for person, _ in weights]
    for (_, cents), (_, weight) in zip(parts, weights, strict=True):
        assert abs(cents * whole - total * weight) < whole


@given(st.lists(st.integers(1, 10**9), min_size=1, max_size=4))
def test_exact_amounts_are_kept_unchanged(amounts):
    weights = list(zip(PEOPLE, amounts, strict=False))
    assert PaidExpense(ANA, sum(amounts), weights).parts() == weights


@given(EXPENSES, TRANSFERS, WAYS)
def test_balances_add_up_to_zero(paid, settled, ways):
    assert sum(rules.balances(paid, settled, rules.even_out(ways)).values()) == 0


@given(WAYS)
def test_evening_out_equalizes_costs_to_the_cent_and_keeps_the_sum(ways):
    evened = rules.even_out(ways)
    assert [one.before for one in evened] == [cents for _, cents in ways]
    assert sum(one.after for one in evened) == sum(one.before for one in evened)
    assert sum(one.gets for one in evened) == 0
    assert not evened or max(one.after for one in evened) - min(one.after for one in evened) <= 1


def test_the_payer_is_owed_the_others_shares():
    dinner = PaidExpense(ANA, 100_00, [(ANA, 1), (BEN, 1), (CHLOE, 1)])
    assert rules.balances([dinner], []) == {ANA: 66_66, BEN: -33_33, CHLOE: -33_33}
    assert rules.balances([dinner], [Transfer(BEN, ANA, 33_33)]) == {ANA: 33_33, BEN: 0, CHLOE: -33_33}


@pytest.mark.parametrize(
    ("split", "weights", "amount", "fault"),
    [
        (Split.EXACT, [50, 50], 100, None),
        (Split.EXACT, [50, 51], 100, "sum_is_not_the_amount"),
        (Split.EXACT, [50, 49], 100, "sum_is_not_the_amount"),
        (Split.PERCENT, [33_33, 33_33, 33_34], 100, None),
        (Split.PERCENT, [33_33, 33_33, 33_33], 100, "sum_is_not_100_percent"),
        (Split.PERCENT, [100_01], 100, "sum_is_not_100_percent"),
        (Split.SHARES, [1, 2, 7], 100, None),
        (Split.EQUAL, [1, 1], 100, None),
    ],
)
def test_exact_amounts_and_percentages_must_add_up(split, weights, amount, fault):
    assert rules.fault_of(split, weights, amount) == fault
