"""The port to exchange rates: a table of the newest day."""

from typing import Protocol

from tripoint.money.rates import Rates


class RatesUnavailable(Exception):
    """The source failed, or its reply cannot be a table of rates; the argument is the reason, for the log."""


class RateProvider(Protocol):
    """A source of rates."""

    name: str
    title: str

    async def newest(self) -> Rates:
        """The newest table. Raises RatesUnavailable."""
        ...
