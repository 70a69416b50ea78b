"""The fewest transfers that settle balances, exact for up to 12 people."""

from collections import Counter
from itertools import combinations
from uuid import UUID

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tripoint.ledger.settling import EXACT, settle


def of(*cents: int) -> dict[UUID, int]:
    return {UUID(int=number): amount for number, amount in enumerate(cents, 1)}


def closed(amounts: list[int]) -> list[int]:
    return [*amounts, -sum(amounts)]


def most_groups(cents: tuple[int, ...]) -> int:
    """The largest number of groups that sum to zero, by trying every group that contains the first one."""
    if not cents:
        return 0
    first, others = cents[0], cents[1:]
    best = 0
    for size in range(len(others) + 1):
        for chosen in combinations(range(len(others)), size):
            if first + sum(others[index] for index in chosen) == 0:
                rest = tuple(one for index, one in enumerate(others) if index not in chosen)
                best = max(best, 1 + most_groups(rest))
    return best


SMALL = st.lists(st.integers(-6, 6), max_size=6).map(closed)
ANY = st.lists(st.integers(-(10**12), 10**12), max_size=30).map(closed)


@given(SMALL)
def test_no_plan_has_fewer_transfers(cents):
    plan = settle(of(*cents))
    owing = tuple(one for one in cents if one)
    assert plan.is_fewest
    assert len(plan.transfers) == len(owing) - most_groups(owing)


@given(ANY)
@settings(max_examples=50)
def test_transfers_from_debtors_to_creditors_bring_every_balance_to_zero(cents):
    balances = of(*cents)
    plan, left = settle(balances), Counter(balances)
    for one in plan.transfers:
        assert one.cents > 0
        assert balances[one.by] < 0 < balances[one.to]
        left[one.by] += one.cents
        left[one.to] -= one.cents
    assert not any(left.values())
    assert len(plan.transfers) <= max(0, sum(map(bool, cents)) - 1)
    assert plan.is_fewest == (sum(map(bool, cents)) <= EXACT)


@pytest.mark.parametrize(("people", "is_fewest"), [(11, True), (12, True), (13, False)])
def test_the_fewest_transfers_are_guaranteed_for_up_to_twelve_people(people, is_fewest):
    assert settle(of(*closed([7] * (people - 1)), 0)).is_fewest is is_fewest


def test_groups_that_settle_among_themselves_save_transfers():
    """Paying the largest debt to the largest credit first would take one more transfer in each case."""
    assert len(settle(of(-9, -7, -4, 9, 11)).transfers) == 3
    assert len(settle(of(8, 9, 9, -6, -3, -17)).transfers) == 4


def test_the_plan_is_the_same_each_time():
    assert settle(of(10, 10, -10, -10)) == settle(of(10, 10, -10, -10))


def test_zero_balances_need_no_transfers():
    assert settle({}).transfers == settle(of(0, 0)).transfers == []
