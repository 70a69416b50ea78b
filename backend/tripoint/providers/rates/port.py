"""The port to exchange rates: a table of the newest day."""

from typing import Protocol

from tripoint.money.rates import Rates


class RatesUnavailable(Exception):
    """The source failed, or what it said cannot be a table of rates; the argument says why, for the log."""


class RateProvider(Protocol):
    """A source of rates."""

    name: str
    title: str

    async def newest(self) -> Rates:
        """The newest table. Raises RatesUnavailable."""
        ...
