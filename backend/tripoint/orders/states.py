"""The words of an order."""

from enum import StrEnum


class OrderItem(StrEnum):
    """What is sold for one trip."""

    TEAM_PRO = "team_pro"
    GROUP_SUPPORT = "group_support"


class PayBy(StrEnum):
    """By invoice what was ordered works at once, by card once it is paid."""

    INVOICE = "invoice"
    CARD = "card"


class OrderState(StrEnum):
    """`awaiting_payment`: ordered by card, and opens nothing yet. `open`: ordered by invoice and not paid. What was
    ordered works while it is `open` or `paid`.
    """

    AWAITING_PAYMENT = "awaiting_payment"
    OPEN = "open"
    PAID = "paid"
    CANCELLED = "cancelled"
    REFUNDED = "refunded"


class Dispute(StrEnum):
    """What became of the latest dispute of a payment. `won`: it was closed, and nothing was lost by it."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"
