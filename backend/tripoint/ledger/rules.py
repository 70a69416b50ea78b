"""How expenses are divided, what everybody's balance is, and what evening out the ways there takes. Pure; amounts are
in minor units of the trip's currency.
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
"""All of an expense, in hundredths of a percent."""
Fault = Literal["sum_is_not_the_amount", "sum_is_not_100_percent"]


class NothingOwed(Conflict):
    """This transfer is not among those that settle the trip: it was marked before, or the balances have changed."""

    code = "nothing_owed"


class Paid(NamedTuple):
    """An expense: who paid the total, and the weight of everybody's part."""

    by: UUID
    total: int
    weights: Sequence[tuple[UUID, int]]

    def parts(self) -> list[tuple[UUID, int]]:
        """What everybody pays of it; together exactly the total."""
        cents = amounts.apportion(self.total, [weight for _, weight in self.weights])
        return [(person, part) for (person, _), part in zip(self.weights, cents, strict=True)]


class Transfer(NamedTuple):
    """Money that goes from one person to another."""

    by: UUID
    to: UUID
    cents: int


class Evened(NamedTuple):
    """Someone's way there and back: as it is, as everybody's mean, and the difference that they get (or give, below
    zero).
    """

    person: UUID
    before: int
    after: int

    @property
    def gets(self) -> int:
        return self.before - self.after


def fault_of(split: Split, weights: Sequence[int], amount: int) -> Fault | None:
    """What is wrong with the parts of an expense."""
    if split is Split.EXACT and sum(weights) != amount:
        return "sum_is_not_the_amount"
    if split is Split.PERCENT and sum(weights) != WHOLE:
        return "sum_is_not_100_percent"
    return None


def balances(paid: Iterable[Paid], settled: Iterable[Transfer], evened: Iterable[Evened] = ()) -> dict[UUID, int]:
    """What everybody gets back, or owes (below zero); together zero."""
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


def even_out(ways: Sequence[tuple[UUID, int]]) -> list[Evened]:
    """Everybody pays the same for getting there; leftover cents are paid by the first."""
    if not ways:
        return []
    after = amounts.shares(sum(cents for _, cents in ways), len(ways))
    return [Evened(person, before, mean) for (person, before), mean in zip(ways, after, strict=True)]


def require_own(standing: Standing, account: UUID | None, before: Mapping[str, Any] | None, after: Any) -> None:
    """Whoever added an expense may change, remove and put it back, and so may the organizer."""
    if not standing.organizing and (before or after or {}).get("addedBy") != str(account):
        raise Forbidden(action="edit_expense")


def require_side(standing: Standing, person: UUID | None, transfer: Transfer) -> None:
    """A transfer is marked by whoever pays or gets it, or by the organizer."""
    if not standing.organizing and person not in {transfer.by, transfer.to}:
        raise Forbidden(action="settle")
