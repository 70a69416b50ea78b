"""Stripe's pages and events, validated and translated into our terms. Pure; anything else it sends is ignored (TRUST.md
W7).
"""

from datetime import datetime
from typing import Annotated, Any, Literal, NamedTuple
from uuid import UUID

from pydantic import BaseModel, Field, ValidationError, field_validator

from tripoint.money.schemas import Money

Name = Annotated[str, Field(min_length=1, max_length=255, pattern=r"^[\x21-\x7e]+$")]
Cents = Annotated[int, Field(strict=True, ge=0, le=10**12)]
"""Minor units. The bounds are wide because the account may sell other things, in any currency."""
Currency = Annotated[str, Field(pattern=r"^[a-z]{3}$")]
OURS = "tripoint_order"
"""The metadata key under which pages and payments carry the order's id."""


class UnreadableData(Exception):
    """The data does not match Stripe's documentation."""


class NoSuchPage(Exception):
    """Stripe does not know this page: another Stripe account is in use now."""


class NotRefunded(Exception):
    """Stripe refuses to give the money back; the message is one readable line."""


class CheckoutRequest(NamedTuple):
    """A page to be made: the item, its price, the buyer, and where the buyer returns to after paying (`back_to`) or
    leaving (`left_to`). Always the same for an order.
    """

    order_id: UUID
    item: str
    what_for: str
    price: Money
    email: str
    language: str
    back_to: str
    left_to: str
    ends_at: datetime


class _Owned(BaseModel):
    metadata: dict[str, str] = Field(default_factory=dict)

    @field_validator("metadata", mode="before")
    @classmethod
    def _none_is_empty(cls, value: object) -> object:
        return {} if value is None else value

    @property
    def order_id(self) -> UUID | None:
        """The order it is about; None if it is about something else that the account sells."""
        try:
            return UUID(self.metadata[OURS])
        except (KeyError, ValueError):
            return None


class PaymentPage(_Owned):
    """A page for paying: a Checkout Session."""

    id: Name
    status: Literal["open", "complete", "expired"]
    payment_status: Literal["paid", "unpaid", "no_payment_required"]
    amount_total: Cents
    currency: Currency
    payment_intent: Name | None = None
    url: str | None = Field(None, max_length=4_096)

    @property
    def price(self) -> Money:
        return Money(cents=self.amount_total, currency=self.currency.upper())

    @property
    def is_paid(self) -> bool:
        return self.status == "complete" and self.payment_status == "paid"

    @property
    def is_open(self) -> bool:
        return self.status == "open"

    @property
    def is_over(self) -> bool:
        """Whether nothing was paid and nothing can be paid any more."""
        return self.status == "expired"


class Payment(_Owned):
    """A Payment Intent."""

    id: Name


class _Charge(_Owned):
    payment_intent: Name | None = None
    amount_refunded: Cents
    currency: Currency


class _Refund(_Owned):
    id: Name
    payment_intent: Name | None = None


class _Dispute(BaseModel):
    id: Name
    payment_intent: Name | None = None
    amount: Cents
    status: str = Field(max_length=60)


class _Event(BaseModel):
    class Data(BaseModel):
        object: dict[str, Any]

    id: Name
    type: str = Field(max_length=255)
    livemode: bool | None = None
    data: Data


class PageNews(NamedTuple):
    """The new state of a page. `has_failed`: its pending payment has failed."""

    page: PaymentPage
    has_failed: bool = False


class RefundNews(NamedTuple):
    """The total refunded of a payment so far; `order_id` if the payment carries it."""

    payment: str
    refunded: Money
    order_id: UUID | None


class RefundFailed(NamedTuple):
    """A refund failed at the cardholder's bank, possibly days later; `order_id` if the refund carries it."""

    payment: str
    id: str
    order_id: UUID | None


class DisputeNews(NamedTuple):
    """A cardholder disputes `cents` of a payment; `status` is Stripe's, such as `won` or `lost`."""

    payment: str
    id: str
    cents: int
    status: str
    is_closed: bool


News = PageNews | RefundNews | RefundFailed | DisputeNews


class Event(NamedTuple):
    """`news`, if it matters to us; `is_live`: whether real money moved, None if the event does not say."""

    id: str
    news: News | None
    is_live: bool | None


PAGES = frozenset({
    "checkout.session.completed", "checkout.session.async_payment_succeeded", "checkout.session.expired",
})  # fmt: skip
FAILED, REFUNDED = "checkout.session.async_payment_failed", "charge.refunded"
REFUND_FAILED = "refund.failed"
DISPUTED, DISPUTE_ENDED = "charge.dispute.created", "charge.dispute.closed"


def event(sent: object) -> Event:
    """Parse an event. Raises UnreadableData."""
    try:
        read = _Event.model_validate(sent)
        return Event(read.id, _news(read.type, read.data.object), read.livemode)
    except ValidationError:
        raise UnreadableData from None  # the original error repeats the data


def page(sent: object) -> PaymentPage:
    """Parse a page. Raises UnreadableData."""
    try:
        return PaymentPage.model_validate(sent)
    except ValidationError:
        raise UnreadableData from None


def _news(kind: str, about: dict[str, Any]) -> News | None:
    """The news in an event, if any. Pages of other things that the account sells need not look like ours."""
    if kind in PAGES | {FAILED} and _Owned.model_validate(about).order_id is None:
        return None
    if kind in PAGES:
        return PageNews(PaymentPage.model_validate(about))
    if kind == FAILED:
        return PageNews(PaymentPage.model_validate(about), has_failed=True)
    if kind == REFUNDED:
        charge = _Charge.model_validate(about)
        back = Money(cents=charge.amount_refunded, currency=charge.currency.upper())
        return RefundNews(charge.payment_intent, back, charge.order_id) if charge.payment_intent else None
    if kind == REFUND_FAILED:
        refund = _Refund.model_validate(about)
        return RefundFailed(refund.payment_intent, refund.id, refund.order_id) if refund.payment_intent else None
    if kind in {DISPUTED, DISPUTE_ENDED}:
        dispute = _Dispute.model_validate(about)
        if not dispute.payment_intent:
            return None
        is_closed = kind == DISPUTE_ENDED
        return DisputeNews(dispute.payment_intent, dispute.id, dispute.amount, dispute.status, is_closed)
    return None
