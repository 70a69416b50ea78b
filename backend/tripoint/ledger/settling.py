"""The fewest transfers that settle balances. Pure.

People whose balances sum to zero settle among themselves with one transfer less than they are, so the fewest transfers
come from the most such groups. Finding them takes twice as long with each person more: beyond `EXACT` the largest debt
goes to the largest credit.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple
from uuid import UUID

from tripoint.ledger.rules import Transfer

EXACT = 12
Balance = tuple[UUID, int]


class Plan(NamedTuple):
    """`is_fewest`: no plan has fewer transfers; otherwise none was looked for."""

    transfers: Sequence[Transfer]
    is_fewest: bool


def settle(balances: Mapping[UUID, int]) -> Plan:
    """Transfers that bring every balance to zero. Equal balances are taken in the order they come in."""
    return _settled(tuple((person, cents) for person, cents in balances.items() if cents))


@lru_cache(maxsize=1024)
def _settled(open_ones: tuple[Balance, ...]) -> Plan:
    """Kept, because it is asked for at every look and takes a tenth of a second for twelve people."""
    if len(open_ones) > EXACT:
        return Plan(_largest_first(open_ones), is_fewest=False)
    return Plan([one for group in _groups(open_ones) for one in _largest_first(group)], is_fewest=True)


def _largest_first(balances: Sequence[Balance]) -> list[Transfer]:
    """The largest debt pays the largest credit, until nobody owes anything."""
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
    """The most groups that each sum to zero. A set of people is the bits of a number."""
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
    """Takes people out in the order found; each time the rest sums to zero, a group is complete."""
    found: list[list[Balance]] = []
    while people:
        group: list[Balance] = []
        while not group or sums[people]:
            group.append(balances[last[people].bit_length() - 1])
            people ^= last[people]
        found.append(group)
    return found
