"""The fewest transfers that settle balances. Pure.

A group of n people whose balances sum to zero settles with n - 1 transfers, so the most such groups give the fewest
transfers. The search takes twice as long with each additional person: beyond `EXACT` people, the largest debtor simply
pays the largest creditor until all is settled.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple
from uuid import UUID

from tripoint.ledger.rules import Transfer

EXACT = 12
Balance = tuple[UUID, int]


class SettlementPlan(NamedTuple):
    """`is_fewest`: no plan has fewer transfers. If False, none was searched for."""

    transfers: Sequence[Transfer]
    is_fewest: bool


def settle(balances: Mapping[UUID, int]) -> SettlementPlan:
    """Transfers that bring every balance to zero. Ties between equal balances are broken by their order."""
    return _settled(tuple((person, cents) for person, cents in balances.items() if cents))


@lru_cache(maxsize=1024)
def _settled(open_ones: tuple[Balance, ...]) -> SettlementPlan:
    """Cached, because every view of the ledger needs it and it takes a tenth of a second for twelve people."""
    if len(open_ones) > EXACT:
        return SettlementPlan(_largest_first(open_ones), is_fewest=False)
    return SettlementPlan([one for group in _groups(open_ones) for one in _largest_first(group)], is_fewest=True)


def _largest_first(balances: Sequence[Balance]) -> list[Transfer]:
    """Let the largest debtor pay the largest creditor, until nobody owes anything."""
    left = dict(balances)
    found = []
    while any(left.values()):
        debtor, creditor = min(left, key=lambda one: left[one]), max(left, key=lambda one: left[one])
        cents = min(-left[debtor], left[creditor])
        left[debtor] += cents
        left[creditor] -= cents
        found.append(Transfer(debtor, creditor, cents))
    return found


def _groups(balances: Sequence[Balance]) -> list[list[Balance]]:
    """The largest number of groups that each sum to zero. Sets of people are bit masks."""
    everyone = (1 << len(balances)) - 1
    sums, most, last = [0] * (everyone + 1), [0] * (everyone + 1), [0] * (everyone + 1)
    bits = [1 << index for index in range(len(balances))]
    for people in range(1, everyone + 1):
        lowest = people & -people
        sums[people] = sums[people ^ lowest] + balances[lowest.bit_length() - 1][1]
        best, without = max((most[people ^ bit], -bit) for bit in bits if people & bit)
        most[people], last[people] = best + (sums[people] == 0), -without
    return _cut(balances, everyone, sums, last)


def _cut(balances: Sequence[Balance], people: int, sums: Sequence[int], last: Sequence[int]) -> list[list[Balance]]:
    """Take people out in the order found; each time the rest sums to zero, a group is complete."""
    found: list[list[Balance]] = []
    while people:
        group: list[Balance] = []
        while not group or sums[people]:
            group.append(balances[last[people].bit_length() - 1])
            people ^= last[people]
        found.append(group)
    return found
