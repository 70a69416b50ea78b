"""Wire shapes of the ledger. Amounts are in minor units; `total` and plain `cents` in those of the trip's currency."""

from datetime import date, datetime
from typing import Annotated
from uuid import UUID

from pydantic import Field, StringConstraints

from tripoint.attachments.schemas import TripFileOut
from tripoint.core.wire import Body, Day, Wire
from tripoint.editing.schemas import EditBody, Edited
from tripoint.ledger.kinds import Kind, Split
from tripoint.money.schemas import Money

MOST_CENTS, MOST_WEIGHT, MOST_PARTS = 10**12, 10**12, 500
ExpenseText = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=120)]
Rate = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,9}(\.[0-9]{1,10})?$")]
Cents = Annotated[int, Field(gt=0, le=MOST_CENTS)]


class AmountIn(Body):
    """What was paid. In a currency other than the trip's it needs `rate`: units of that currency for one unit of the
    trip's, as a decimal number; it is frozen with the expense.
    """

    cents: Cents
    currency: Annotated[str, StringConstraints(pattern=r"^[A-Z]{3}$")]
    rate: Rate | None = None


class PartIn(Body):
    """Someone's part. `weight`: shares, cents of the expense's currency, or hundredths of a percent; 1 if equal."""

    person_id: UUID
    weight: Annotated[int, Field(gt=0, le=MOST_WEIGHT)] = 1


class SplitIn(Body):
    how: Split
    parts: Annotated[list[PartIn], Field(min_length=1, max_length=MOST_PARTS)]


class NewExpense(Body):
    text: ExpenseText
    kind: Kind
    day: Day
    paid_by: UUID
    amount: AmountIn
    split: SplitIn
    preview: bool = False


class ExpenseEdit(EditBody):
    """Only fields that are sent change."""

    text: ExpenseText | None = None
    kind: Kind | None = None
    day: Day | None = None
    paid_by: UUID | None = None
    amount: AmountIn | None = None
    split: SplitIn | None = None


class NewSettlement(Body):
    """A transfer that has been paid, exactly as the ledger lists it among those that settle the balances."""

    paid_by: UUID
    paid_to: UUID
    cents: Cents
    preview: bool = False


class Evening(Body):
    is_on: bool
    preview: bool = False


class PersonOut(Wire):
    """`traveller_id`: their place on the trip, if any. Without `mayBeNamed` they appear only in existing expenses."""

    id: UUID
    traveller_id: UUID | None
    name: str
    colour: int
    is_you: bool
    may_be_named: bool


class PartOut(Wire):
    """Someone's part; `cents` in the trip's currency."""

    person_id: UUID
    weight: int
    cents: int


class AmountOut(Wire):
    cents: int
    currency: str
    rate: str | None


class ExpenseOut(Wire):
    id: UUID
    text: str
    kind: Kind
    day: date
    paid_by: UUID
    amount: AmountOut
    total: int
    how: Split
    parts: list[PartOut]
    receipts: int
    may_change: bool


class Receipts(Wire):
    """The receipts of an expense, the newest first."""

    receipts: list[TripFileOut]
    may_add: bool


class BalanceOut(Wire):
    """Someone's balance: above zero they get it back, below zero they owe it."""

    person_id: UUID
    cents: int


class TransferOut(Wire):
    paid_by: UUID
    paid_to: UUID
    cents: int
    may_mark: bool


class SettlementOut(Wire):
    id: UUID
    paid_by: UUID
    paid_to: UUID
    cents: int
    marked_at: datetime
    may_take_back: bool


class WayOut(Wire):
    """Someone's travel costs before and after evening out, and what they get for it (below zero: give)."""

    person_id: UUID
    before: int
    after: int
    gets: int


class EveningOut(Wire):
    """Evening out travel costs. `changes_hands`: the sum that people give to others."""

    is_on: bool
    may_switch: bool
    ways: list[WayOut]
    total: int
    changes_hands: int


class ComparedOut(Wire):
    """Estimated and actual costs of one kind; without dates there is no estimate."""

    kind: Kind
    estimate: int | None
    actual: int


class BudgetOut(Wire):
    """The budget of one person, or of the group if `person_id` is None."""

    person_id: UUID | None
    kinds: list[ComparedOut]
    estimate: int | None
    actual: int


class LedgerOut(Wire):
    """`is_fewest`: no list of transfers is shorter. If False, too many people have a balance to search for it."""

    version: int
    currency: str
    people: list[PersonOut]
    expenses: list[ExpenseOut]
    balances: list[BalanceOut]
    transfers: list[TransferOut]
    is_fewest: bool
    settlements: list[SettlementOut]
    evening: EveningOut
    budget: list[BudgetOut]
    may_add: bool


class BalanceChange(Wire):
    person_id: UUID
    before: int
    after: int


class LedgerEdited(Edited):
    """A change of the ledger, and the balances that it changes."""

    balances: list[BalanceChange]


class DebtOut(Wire):
    """Someone the caller owes money to, on one trip."""

    trip_id: UUID
    slug: str
    title: str
    to: str
    amount: Money


class DebtsOut(Wire):
    """The caller's debts, the latest trip first."""

    debts: list[DebtOut]
