"""The gateway to flights (`providers/gateway.py`), whose sources answer with fares."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from tripoint.core.clock import Clock
from tripoint.providers import gateway
from tripoint.providers.fares.port import Fare, FareProvider, FareQuery, FaresUnavailable, SeenFare, SeenFareProvider
from tripoint.providers.port import Answer, Source

FareAnswer = Answer[Fare]
Prices = gateway.Gateway[FareQuery, Any]
"""A gateway whose answers are fares or seen fares: ranking places needs either."""


class FareGateway(gateway.Gateway[FareQuery, Fare]):
    """Asks the provider that a search names. The sample provider is the first of them; `seen` are sources that know
    prices only (decision 0319).
    """

    def __init__(
        self, providers: Iterable[FareProvider], clock: Clock, seen: Iterable[SeenFareProvider] = (), **how: Any
    ) -> None:
        super().__init__(providers, clock, unavailable=FaresUnavailable, as_asked=_as_asked, **how)
        self._seen = gateway.Gateway[FareQuery, SeenFare](
            seen, clock, unavailable=FaresUnavailable, as_asked=_as_asked, **how
        )

    def prices_of(self, name: str) -> Prices:
        """The gateway for a source's prices."""
        return self._seen if name in self._seen.names else self

    async def search_all(
        self, name: str, queries: Iterable[FareQuery | None], owner: str = "", *, older: bool = False
    ) -> dict[FareQuery, FareAnswer]:
        """Flights to choose from. For a source that knows prices only, they come from the last source of flights: a
        live one if there is one, else the samples; each answer says whose it is.
        """
        choosing = self.names[-1] if name in self._seen.names else name
        return await super().search_all(choosing, queries, owner, older=older)


def _as_asked(provider: Source[FareQuery, Any], query: FareQuery) -> FareQuery:
    """The query as an external source gets it; the other fields affect sample data only."""
    return query if provider.quality == "estimate" else replace(query, as_of=query.out, seed=0, calendar=None)
