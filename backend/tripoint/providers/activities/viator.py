"""Live activities from Viator (contracts/providers.md 3), with the access that every affiliate has."""

import asyncio
import json
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any, Final

from tripoint.core.clock import Clock
from tripoint.core.limits import Limit
from tripoint.providers.activities import viator_products
from tripoint.providers.activities.port import ActivityOffer, ActivityQuery
from tripoint.providers.activities.viator_products import Town
from tripoint.providers.http import BUSY, HttpSource, ProviderRequest
from tripoint.providers.port import Quality, SourceFailed, SourceResult

SECONDS: Final = 6.0
COUNT: Final = 50
"""Products per search, which is also its maximum."""
KEPT: Final = timedelta(days=7)
"""How long its list of destinations is cached."""
SPOKEN: Final = frozenset({"en", "es", "de", "fr"})
"""Our languages that it supports."""


class ViatorActivities:
    """Viator's products for a place, behind the port. They are requested by rating, because the default order follows
    what they earn.
    """

    name: str = "viator"
    title: str = "Viator"
    quality: Quality = "live"
    at_once: int = 4
    rate: Limit | None = Limit(30, 10)
    """Its limits are over ten seconds and not published; a reply says when one is reached."""

    def __init__(self, url: str, key: str, clock: Clock, *, seconds: float = SECONDS) -> None:
        self._url, self._key, self._clock, self._seconds = url, key, clock, seconds
        self._towns: tuple[datetime, list[Town]] | None = None
        self._asking = asyncio.Lock()

    async def search(self, query: ActivityQuery) -> SourceResult[ActivityOffer]:
        """Products, best rated first. Raises SourceFailed, TimeoutError."""
        town = viator_products.town_of(await self._known_towns(), query.airports, query.lat, query.lon)
        if town is None:
            return SourceResult((), left_out={"unknown place": 1})
        body = _question(town, query)
        language = query.language if query.language in SPOKEN else "en"
        reply = await self._ask(ProviderRequest("POST", f"{self._url}/products/search", body=body), language)
        return viator_products.read(_list(reply, "products")[:COUNT])

    async def _known_towns(self) -> list[Town]:
        """Viator's destinations, requested once a week."""
        async with self._asking:
            if self._towns is None or self._clock.now() - self._towns[0] >= KEPT:
                reply = await self._ask(ProviderRequest("GET", f"{self._url}/destinations"), "en")
                towns = viator_products.towns(_list(reply, "destinations"))
                if not towns:  # otherwise there would be nothing to do anywhere for a week
                    raise SourceFailed
                self._towns = self._clock.now(), towns
            return self._towns[1]

    async def _ask(self, call: ProviderRequest, language: str) -> Any:
        headers = {
            "exp-api-key": self._key,
            "Accept": "application/json;version=2.0",
            "Accept-Language": language,
        }
        http = HttpSource(self.name, headers, self._clock, seconds=self._seconds, busy=BUSY)
        try:
            return json.loads(await http.body(call), parse_float=Decimal)
        except (ValueError, RecursionError):
            raise SourceFailed from None


def _question(town: Town, query: ActivityQuery) -> dict[str, Any]:
    filtering: dict[str, Any] = {"destination": town.id, "includeAutomaticTranslations": True}
    if query.first is not None and query.last is not None:
        filtering |= {"startDate": query.first.isoformat(), "endDate": query.last.isoformat()}
    return {
        "filtering": filtering,
        "sorting": {"sort": "TRAVELER_RATING", "order": "DESCENDING"},
        "pagination": {"start": 1, "count": COUNT},
        "currency": "EUR",
    }


def _list(reply: Any, name: str) -> list[Any]:
    found = reply.get(name) if isinstance(reply, dict) else None
    if not isinstance(found, list):
        raise SourceFailed
    return found
