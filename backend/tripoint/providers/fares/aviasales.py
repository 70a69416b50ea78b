"""Prices that others found in the last few days, from Aviasales' data (contracts/providers.md 2): they rank places, but
no flight can be chosen from them.
"""

import json
from decimal import Decimal
from typing import Any, Final

import structlog

from tripoint.core.clock import Clock
from tripoint.core.limits import Limit
from tripoint.money.currency import BASE
from tripoint.providers.fares import aviasales_prices
from tripoint.providers.fares.port import FareQuery, SeenFare
from tripoint.providers.http import BUSY, HttpSource, ProviderRequest
from tripoint.providers.port import Quality, SourceFailed, SourceResult

PATH: Final = "/aviasales/v3/prices_for_dates"
SECONDS: Final = 6.0
LONGEST: Final = 524_288
"""Bytes of a reply, decompressed; thirty prices have some fifteen thousand."""
COUNT: Final = 30

log = structlog.get_logger(__name__)


class AviasalesPrices:
    """Prices that others were shown for flights on exactly these days, behind the port of prices."""

    name: str = "aviasales"
    title: str = "Aviasales"
    quality: Quality = "cached"
    at_once: int = 8
    rate: Limit | None = Limit(300, 60)
    """Half of what a token may ask per minute."""

    def __init__(self, url: str, token: str, marker: str | None, clock: Clock, *, seconds: float = SECONDS) -> None:
        self._address, self._marker = f"{url}{PATH}", marker
        headers = {"X-Access-Token": token}
        # Which status means too many requests is not published; 403 may.
        self._http = HttpSource(self.name, headers, clock, seconds=seconds, busy=BUSY | {403}, longest=LONGEST)

    async def search(self, query: FareQuery) -> SourceResult[SeenFare]:
        """Prices, cheapest first; none if nobody has searched lately. Raises SourceFailed, TimeoutError."""
        body = await self._http.body(ProviderRequest("GET", self._address, _question(query)))
        try:
            items = _items(json.loads(body, parse_float=Decimal))
        except (ValueError, RecursionError):
            log.warning("provider_failed", provider=self.name, reason="no JSON")
            raise SourceFailed from None
        return aviasales_prices.read(items[:COUNT], query, self._marker)


def _question(query: FareQuery) -> dict[str, str]:
    back = {"return_at": query.back.isoformat()} if query.back else {}
    return {
        "origin": query.origin,
        "destination": query.destination,
        "departure_at": query.out.isoformat(),
        **back,
        "one_way": "false" if query.back else "true",
        "direct": "false",
        "currency": BASE,
        "sorting": "price",
        "unique": "false",
        "limit": str(COUNT),
        "page": "1",
    }


def _items(reply: Any) -> list[Any]:
    """The items of a reply. Raises SourceFailed if it reports a failure, has no list, or is in another currency than
    requested.
    """
    said = reply if isinstance(reply, dict) else {}
    items = said.get("data")
    currency = said.get("currency", BASE)
    if said.get("success") is not True or not isinstance(items, list):
        raise SourceFailed
    if not isinstance(currency, str) or currency.upper() != BASE:
        log.warning("provider_failed", provider=AviasalesPrices.name, reason="currency")
        raise SourceFailed
    return items
