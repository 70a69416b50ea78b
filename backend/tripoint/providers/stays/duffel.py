"""Live stays from Duffel (contracts/providers.md 1.2): search offers, never a booking."""

from dataclasses import replace
from typing import Any, Final

from tripoint.core.clock import Clock
from tripoint.core.limits import Limit
from tripoint.providers.gateway import DEADLINE_SECONDS
from tripoint.providers.http import BUSY, HttpSource, ProviderRequest
from tripoint.providers.port import Quality, SourceFailed, SourceResult
from tripoint.providers.stays import duffel_rates
from tripoint.providers.stays.port import StayOffer, StayQuery

MOST_RESULTS: Final = 500
MOST_ROOMS: Final = 9
"""The most rooms requested in one booking."""


class DuffelStays:
    """Duffel's stays for a group of adults, behind the port."""

    name: str = "duffel"
    title: str = "Duffel Stays"
    quality: Quality = "live"
    at_once: int = 4
    rate: Limit | None = Limit(60, 60)
    """Its own limit is not published; a reply says when it is reached."""

    def __init__(self, url: str, token: str, clock: Clock, *, seconds: float = DEADLINE_SECONDS) -> None:
        self._url, self._clock = f"{url}/stays/search", clock
        headers = {"Authorization": f"Bearer {token}", "Duffel-Version": "v2"}
        self._http = HttpSource(self.name, headers, clock, seconds=seconds, busy=BUSY - {502})  # it asks not to retry

    async def search(self, query: StayQuery) -> SourceResult[StayOffer]:
        """Offers, cheapest first. If no stay has rooms for everybody in one booking, offers of one room, times the
        rooms needed, as estimates. Raises SourceFailed, TimeoutError.
        """
        if query.rooms <= MOST_ROOMS:
            found = await self._ask(query, times=1)
            if found.items or query.rooms == 1:
                return found
        return await self._ask(query, times=query.rooms)

    async def _ask(self, query: StayQuery, *, times: int) -> SourceResult[StayOffer]:
        asked = query if times == 1 else replace(query, guests=-(-query.guests // query.rooms), rooms=1)
        reply = await self._http.json(ProviderRequest("POST", self._url, body={"data": _question(asked)}))
        return duffel_rates.read(_results(reply), query, self._clock.now(), times=times)


def _question(query: StayQuery) -> dict[str, Any]:
    where: dict[str, Any] = {"accommodation": {"ids": [query.ref], "fetch_rates": True}}
    if query.ref is None:
        center = {"latitude": query.lat, "longitude": query.lon}
        where = {"location": {"radius": duffel_rates.RADIUS_KM, "geographic_coordinates": center}}
    return {
        "check_in_date": query.arrive.isoformat(),
        "check_out_date": query.leave.isoformat(),
        "rooms": query.rooms,
        "guests": [{"type": "adult"}] * query.guests,
        **where,
    }


def _results(reply: Any) -> list[Any]:
    try:
        results = reply["data"]["results"]
    except (KeyError, TypeError):
        raise SourceFailed from None
    if not isinstance(results, list):
        raise SourceFailed
    return results[:MOST_RESULTS]
