"""Items, payment methods and states of orders."""

from enum import StrEnum


class OrderItem(StrEnum):
    """What is sold for one trip."""

    TEAM_PRO = "team_pro"
    GROUP_SUPPORT = "group_support"


class PayBy(StrEnum):
    """The payment method. By invoice the item takes effect immediately, by card once it is paid."""

    INVOICE = "invoice"
    CARD = "card"


class OrderState(StrEnum):
    """`awaiting_payment`: ordered by card, not in effect yet. `open`: ordered by invoice and not paid. The item is in
    effect while the order is `open` or `paid`.
    """

    AWAITING_PAYMENT = "awaiting_payment"
    OPEN = "open"
    PAID = "paid"
    CANCELLED = "cancelled"
    REFUNDED = "refunded"


class Dispute(StrEnum):
    """The state of a payment's latest dispute. `won`: it was closed without a loss."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"
