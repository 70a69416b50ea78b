"""What can be ordered, what it costs, and what may become of an order. Pure (SPEC.md 1, 9)."""

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
"""Orders of one person in a day: each sends an email to an address that they typed."""
PER_ADDRESS: Final = Limit(10, 86_400)
"""Orders for one address in a day, whoever orders."""
CHECKOUTS: Final = Limit(60, 3_600)
"""How often one person may ask where to pay: each leads to a question to Stripe."""
PAGE_LIFE: Final = timedelta(hours=23)
"""A page where one pays by card ends that long after the order; Stripe takes 30 minutes to 24 hours."""
PAGE_OPENS: Final = PAGE_LIFE - timedelta(minutes=31)
"""Until then it can be made."""
PATIENCE: Final = timedelta(minutes=10)
"""How long an order waits before the worker asks Stripe, and between two such questions."""
SOON: Final = timedelta(days=3)
"""From then on the worker asks once a day."""
TRACES: Final = timedelta(days=60)
"""How long events of Stripe's are known, and orders by card for which no money came."""


LIVE: Final = (OrderState.AWAITING_PAYMENT, OrderState.OPEN, OrderState.PAID)
"""A trip has one such order of one thing."""
NEXT: Final = {
    OrderState.AWAITING_PAYMENT: frozenset({OrderState.PAID, OrderState.CANCELLED}),
    OrderState.OPEN: frozenset({OrderState.PAID, OrderState.CANCELLED}),
    OrderState.PAID: frozenset({OrderState.REFUNDED}),
    OrderState.CANCELLED: frozenset[OrderState](),
    OrderState.REFUNDED: frozenset[OrderState](),
}


class AlreadyOrdered(Conflict):
    """The trip has it already."""

    code = "already_ordered"


class OrderAwaitsPayment(Conflict):
    """Someone has begun to pay for it by card."""

    code = "order_awaits_payment"


class OrderAwaitsAnother(Conflict):
    """Someone else has begun to pay for it by card, who organized the trip before; it is not among one's own orders."""

    code = "order_awaits_another"


class CardNotOffered(Conflict):
    """Orders are paid by invoice here."""

    code = "card_not_offered"


class TillUnavailable(Unavailable):
    """Stripe does not answer, or not as it should."""

    code = "card_payment_unavailable"


class PageRefused(Conflict):
    """Stripe makes no page for this order, and says that asking again will not help."""

    code = "card_page_refused"


class GroupTooSmall(Conflict):
    """Group support is for groups of five or more."""

    code = "group_too_small"

    def __init__(self) -> None:
        super().__init__(least=tier_rules.GROUP_SUPPORT_PEOPLE)


class OrderIsSettled(Conflict):
    """It is paid, refunded or cancelled already, so that cannot be done any more."""

    code = "order_settled"


class OrderIsUsed(Conflict):
    """What was ordered is in use, so the order cannot be cancelled by whoever made it."""

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
    """Whether whoever ordered may still take it back: it is not paid, and nobody has had anything of it.

    `people`: on the trip; None if it is gone, which leaves nobody to say how many they were.
    """
    if state is OrderState.AWAITING_PAYMENT:
        return True
    if state is not OrderState.OPEN:
        return False
    if item is OrderItem.TEAM_PRO:
        return people is not None and people <= tier_rules.TEAM_STARTER_PEOPLE
    return start is None or today < start


def tax_within(cents: int, tax_rate: int) -> int:
    """The tax that a price contains; the rate in hundredths of a percent."""
    return amounts.part(cents, tax_rate, 10_000 + tax_rate)


def due_on(day: date) -> date:
    return day + timedelta(days=DAYS_TO_PAY)


@cache
def countries() -> frozenset[str]:
    """Codes of countries by ISO 3166: those in which people pay with some money."""
    return frozenset(code for code in get_global("territory_currencies") if len(code) == 2 and code not in {"EU", "UN"})
