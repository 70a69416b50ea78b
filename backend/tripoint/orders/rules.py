"""What can be ordered, its price, and the states an order may take. Pure (SPEC.md 1, 9)."""

from datetime import date, timedelta
from functools import cache
from typing import Final

from babel.core import get_global

from tripoint.billing import rules as tier_rules
from tripoint.core.errors import Conflict, Unavailable
from tripoint.core.limits import Limit
from tripoint.money import amounts
from tripoint.money.schemas import Money
from tripoint.orders.states import OrderItem, OrderState

DAYS_TO_PAY: Final = 14
KEEP: Final = timedelta(days=7 * 366)
"""Billing records are kept for up to seven years (SPEC.md 9)."""
PER_PERSON: Final = Limit(10, 86_400)
"""Orders of one person in a day; each sends an email to an address that they typed."""
PER_ADDRESS: Final = Limit(10, 86_400)
"""Orders for one email address in a day, across all accounts."""
CHECKOUTS: Final = Limit(60, 3_600)
"""How often one person may ask for the page to pay; each time sends a request to Stripe."""
PAGE_LIFE: Final = timedelta(hours=23)
"""A page for paying by card expires this long after the order; Stripe allows 30 minutes to 24 hours."""
PAGE_OPENS: Final = PAGE_LIFE - timedelta(minutes=31)
"""How long after the order its page can still be made."""
PATIENCE: Final = timedelta(minutes=10)
"""How long an order waits before the worker asks Stripe, and between two such requests."""
SOON: Final = timedelta(days=3)
"""The age from which the worker asks only once a day."""
TRACES: Final = timedelta(days=60)
"""How long processed Stripe events and ended orders without any payment are kept."""


LIVE: Final = (OrderState.AWAITING_PAYMENT, OrderState.OPEN, OrderState.PAID)
"""A trip has at most one order of an item in these states."""
NEXT: Final = {
    OrderState.AWAITING_PAYMENT: frozenset({OrderState.PAID, OrderState.CANCELLED}),
    OrderState.OPEN: frozenset({OrderState.PAID, OrderState.CANCELLED}),
    OrderState.PAID: frozenset({OrderState.REFUNDED}),
    OrderState.CANCELLED: frozenset[OrderState](),
    OrderState.REFUNDED: frozenset[OrderState](),
}


class AlreadyOrdered(Conflict):
    """The trip already has this item."""

    code = "already_ordered"


class OrderAwaitsPayment(Conflict):
    """The caller has an unpaid order by card for it."""

    code = "order_awaits_payment"


class OrderAwaitsAnother(Conflict):
    """A previous organizer has an unpaid order by card for it, which is not among the caller's orders."""

    code = "order_awaits_another"


class CardNotOffered(Conflict):
    """This installation takes no cards, only invoices."""

    code = "card_not_offered"


class CardPaymentsUnavailable(Unavailable):
    """Stripe does not answer, or not correctly."""

    code = "card_payment_unavailable"


class PageRefused(Conflict):
    """Stripe refuses to make a page for this order; retrying will not help."""

    code = "card_page_refused"


class GroupTooSmall(Conflict):
    """Group support is for groups of five or more."""

    code = "group_too_small"

    def __init__(self) -> None:
        super().__init__(least=tier_rules.GROUP_SUPPORT_PEOPLE)


class OrderIsSettled(Conflict):
    """It is already paid, refunded or cancelled, so this is no longer possible."""

    code = "order_settled"


class OrderIsUsed(Conflict):
    """What was ordered is in use, so the buyer cannot cancel the order."""

    code = "order_used"


def price(item: OrderItem) -> Money:
    cents = tier_rules.TEAM_PRO_CENTS if item is OrderItem.TEAM_PRO else tier_rules.GROUP_SUPPORT_CENTS
    return Money(cents=cents, currency=tier_rules.TEAM_PRO_CURRENCY)


def require_group(people: int) -> None:
    if people < tier_rules.GROUP_SUPPORT_PEOPLE:
        raise GroupTooSmall


def require_next(state: OrderState, wanted: OrderState) -> None:
    if wanted not in NEXT[state]:
        raise OrderIsSettled


def may_cancel(item: OrderItem, state: OrderState, *, people: int | None, start: date | None, today: date) -> bool:
    """Whether the buyer may still cancel: the order is not paid, and what was ordered has not been used.

    `people`: the number on the trip; None if the trip is gone and the number unknown.
    """
    if state is OrderState.AWAITING_PAYMENT:
        return True
    if state is not OrderState.OPEN:
        return False
    if item is OrderItem.TEAM_PRO:
        return people is not None and people <= tier_rules.TEAM_STARTER_PEOPLE
    return start is None or today < start


def tax_within(cents: int, tax_rate: int) -> int:
    """The tax contained in a price; the rate is in hundredths of a percent."""
    return amounts.part(cents, tax_rate, 10_000 + tax_rate)


def due_on(day: date) -> date:
    return day + timedelta(days=DAYS_TO_PAY)


@cache
def countries() -> frozenset[str]:
    """ISO 3166 codes of all countries that have a currency."""
    return frozenset(code for code in get_global("territory_currencies") if len(code) == 2 and code not in {"EU", "UN"})
