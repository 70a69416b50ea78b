"""Wire shapes of money."""

from datetime import datetime
from typing import Literal

from tripoint.core.wire import Wire
from tripoint.money.currency import BASE


class Money(Wire):
    """An amount in minor units of an ISO 4217 currency."""

    cents: int
    currency: str = BASE


class PriceSource(Wire):
    """Where a price comes from (PRODUCT.md, Money): `kind` is live, sample or entered, or an estimate from a live price
    that was requested for other people or days.
    """

    source: str
    kind: Literal["sample", "live", "entered", "estimate"]
    fetched_at: datetime


class Price(PriceSource):
    """An amount and its source; `sample` is always shown as an estimate."""

    cents: int
    currency: str
