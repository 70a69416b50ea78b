"""Wire shapes of orders."""

from datetime import date, datetime
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, Field, StringConstraints
from pydantic_core import PydanticCustomError

from tripoint.core.wire import Body, Email, Name, Wire
from tripoint.money.schemas import Money
from tripoint.orders import rules
from tripoint.orders.states import OrderItem, OrderState, PayBy


def _known(code: str) -> str:
    if code not in rules.countries():
        raise PydanticCustomError("country", "Choose a country.")
    return code


def _some_lines(address: str) -> str:
    lines = [line.strip() for line in address.splitlines() if line.strip()]
    if len(lines) > 6:
        raise PydanticCustomError("too_long", "Use six lines at most.")
    return "\n".join(lines)


Address = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=300), AfterValidator(_some_lines)
]
Country = Annotated[
    str, AfterValidator(_known), Field(description="By ISO 3166, two letters.", min_length=2, max_length=2)
]
TaxNumber = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=3, max_length=40, pattern=r"^[A-Za-z0-9 ./-]+$")
]


class Billing(Body):
    """The recipient of the invoice, and the email address it is sent to."""

    name: Name
    address: Address
    country: Country
    tax_number: TaxNumber | None = None
    email: Email


class NewOrder(Body):
    item: OrderItem
    billing: Billing
    pay_by: PayBy = Field(PayBy.INVOICE, description="By card only where the list of one's orders says so.")


class OrderOut(Wire):
    """An order as its buyer sees it. `number` is the invoice's; orders by card get one when they are paid."""

    id: UUID
    number: str | None
    item: OrderItem
    state: OrderState
    pay_by: PayBy
    trip_id: UUID | None
    place: str
    start: date | None
    end: date | None
    price: Money
    name: str
    created_at: datetime
    due_on: date | None
    paid_at: datetime | None
    ended_at: datetime | None
    may_cancel: bool


class SupportContact(Wire):
    """How to reach group support: a phone number or an address, as the operator wrote it; empty if not set."""

    contact: str


class Orders(Wire):
    """The caller's orders. `pay_by`: payment methods for new ones, the usual one first."""

    orders: list[OrderOut]
    pay_by: list[PayBy]


class Checkout(Wire):
    """`address`: the page where the order is paid by card; None if there is nothing to pay."""

    order: OrderOut
    address: str | None


class Received(Wire):
    received: bool = True
