"""Live flights from Duffel (contracts/providers.md 1): search offers, never an order."""

from collections.abc import Callable
from typing import Any, Final

from tripoint.atlas.artefact import Artefact
from tripoint.core.clock import Clock
from tripoint.core.limits import Limit
from tripoint.providers.fares import duffel_offers
from tripoint.providers.fares.port import Fare, FareQuery
from tripoint.providers.gateway import DEADLINE_SECONDS
from tripoint.providers.http import BUSY, HttpSource, ProviderRequest
from tripoint.providers.port import Quality, SourceFailed, SourceResult

MARGIN: Final = 1.5


class DuffelFares:
    """Duffel's offers for one adult in economy, behind the port."""

    name: str = "duffel"
    title: str = "Duffel"
    quality: Quality = "live"
    at_once: int = 8
    rate: Limit | None = Limit(120, 60)
    """Its own limit is not published; a reply says when it is reached."""

    def __init__(
        self,
        url: str,
        token: str,
        open_artefact: Callable[[], Artefact],
        clock: Clock,
        *,
        seconds: float = DEADLINE_SECONDS,
    ) -> None:
        self._url, self._open, self._clock = f"{url}/air/offer_requests", open_artefact, clock
        self._params = {"return_offers": "true", "supplier_timeout": str(int((seconds - MARGIN) * 1_000))}
        headers = {"Authorization": f"Bearer {token}", "Duffel-Version": "v2"}
        self._http = HttpSource(self.name, headers, clock, seconds=seconds, busy=BUSY - {502})  # it asks not to retry

    async def search(self, query: FareQuery) -> SourceResult[Fare]:
        """Offers, cheapest first. Raises SourceFailed, TimeoutError."""
        reply = await self._http.json(ProviderRequest("POST", self._url, self._params, _question(query)))
        return duffel_offers.read(_offers(reply), query, self._open(), self._clock.now())


def _question(query: FareQuery) -> dict[str, Any]:
    slices = [{"origin": query.origin, "destination": query.destination, "departure_date": query.out.isoformat()}]
    if query.back is not None:
        home = {"origin": query.destination, "destination": query.origin, "departure_date": query.back.isoformat()}
        slices.append(home)
    return {"data": {"slices": slices, "passengers": [{"type": "adult"}], "cabin_class": "economy"}}


def _offers(reply: Any) -> list[Any]:
    try:
        offers = reply["data"]["offers"]
    except (KeyError, TypeError):
        raise SourceFailed from None
    if not isinstance(offers, list):
        raise SourceFailed
    return offers
