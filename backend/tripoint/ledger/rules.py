"""How expenses are divided, everyone's balance, and evening out travel costs. Pure; amounts are in minor units of the
trip's currency.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple
from uuid import UUID

from tripoint.core.errors import Conflict, Forbidden
from tripoint.ledger.kinds import Split
from tripoint.money import amounts
from tripoint.trips.policy import Standing

WHOLE = 100_00
"""100 percent of an expense, in hundredths of a percent."""
Fault = Literal["sum_is_not_the_amount", "sum_is_not_100_percent"]


class NothingOwed(Conflict):
    """This transfer is not one of those that settle the trip: it is already marked, or the balances have changed."""

    code = "nothing_owed"


class PaidExpense(NamedTuple):
    """An expense: who paid the total, and the weight of each person's part."""

    by: UUID
    total: int
    weights: Sequence[tuple[UUID, int]]

    def parts(self) -> list[tuple[UUID, int]]:
        """Each person's part in cents; together exactly the total."""
        cents = amounts.apportion(self.total, [weight for _, weight in self.weights])
        return [(person, part) for (person, _), part in zip(self.weights, cents, strict=True)]


class Transfer(NamedTuple):
    """Money paid by one person to another."""

    by: UUID
    to: UUID
    cents: int


class EvenedCosts(NamedTuple):
    """Someone's travel costs: their own, and the mean of all. They get the difference (below zero, they give it)."""

    person: UUID
    before: int
    after: int

    @property
    def gets(self) -> int:
        return self.before - self.after


def fault_of(split: Split, weights: Sequence[int], amount: int) -> Fault | None:
    """The fault in the parts of an expense, if there is one."""
    if split is Split.EXACT and sum(weights) != amount:
        return "sum_is_not_the_amount"
    if split is Split.PERCENT and sum(weights) != WHOLE:
        return "sum_is_not_100_percent"
    return None


def balances(
    paid: Iterable[PaidExpense], settled: Iterable[Transfer], evened: Iterable[EvenedCosts] = ()
) -> dict[UUID, int]:
    """What each person gets back, or owes (below zero); together zero."""
    found: Counter[UUID] = Counter()
    for expense in paid:
        found[expense.by] += expense.total
        for person, part in expense.parts():
            found[person] -= part
    for transfer in settled:
        found[transfer.by] += transfer.cents
        found[transfer.to] -= transfer.cents
    for one in evened:
        found[one.person] += one.gets
    return dict(found)


def even_out(ways: Sequence[tuple[UUID, int]]) -> list[EvenedCosts]:
    """Divide travel costs equally; the first people pay the leftover cents."""
    if not ways:
        return []
    after = amounts.shares(sum(cents for _, cents in ways), len(ways))
    return [EvenedCosts(person, before, mean) for (person, before), mean in zip(ways, after, strict=True)]


def require_own(standing: Standing, account: UUID | None, before: Mapping[str, Any] | None, after: Any) -> None:
    """Raise Forbidden unless they added the expense or organize the trip, and so may change, remove or restore it."""
    if not standing.organizing and (before or after or {}).get("addedBy") != str(account):
        raise Forbidden(action="edit_expense")


def require_side(standing: Standing, person: UUID | None, transfer: Transfer) -> None:
    """Raise Forbidden unless they pay or get the transfer or organize the trip, and so may mark it."""
    if not standing.organizing and person not in {transfer.by, transfer.to}:
        raise Forbidden(action="settle")
