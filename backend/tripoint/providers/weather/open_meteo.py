"""Forecasts from Open-Meteo (contracts/providers.md 5): one public call that holds only a point and a time zone."""

from typing import Final

import structlog

from tripoint.core.clock import Clock
from tripoint.core.limits import Limit
from tripoint.providers.http import HttpSource, ProviderRequest
from tripoint.providers.port import Quality, SourceFailed, SourceResult
from tripoint.providers.weather import open_meteo_days
from tripoint.providers.weather.port import DayForecast, WeatherQuery

PATH: Final = "/v1/forecast"
SECONDS: Final = 5.0
LONGEST: Final = 65_536
"""Bytes of a reply, decompressed; one has about two thousand."""

log = structlog.get_logger(__name__)


class OpenMeteoWeather:
    """Open-Meteo's daily forecast, behind the port. `key` is a paying customer's, empty for free use."""

    name: str = "open-meteo"
    title: str = "Open-Meteo"
    quality: Quality = "live"
    at_once: int = 1
    rate: Limit | None = Limit(300, 60)
    """Half of what it allows per address."""

    def __init__(self, url: str, key: str, clock: Clock, *, seconds: float = SECONDS) -> None:
        self._address, self._key, self._clock = f"{url}{PATH}", key, clock
        self._http = HttpSource(self.name, {}, clock, seconds=seconds, longest=LONGEST)

    async def search(self, query: WeatherQuery) -> SourceResult[DayForecast]:
        """The forecast of the coming days. Raises SourceFailed, TimeoutError."""
        params = {
            "latitude": f"{query.lat:.2f}",
            "longitude": f"{query.lon:.2f}",
            "daily": ",".join(open_meteo_days.COLUMNS),
            "timezone": query.timezone,
            "forecast_days": str(open_meteo_days.DAYS),
        }
        reply = await self._http.json(ProviderRequest("GET", self._address, {**params, **self._paid()}))
        try:
            return open_meteo_days.read(reply, query, self._clock.now())
        except open_meteo_days.UnusableReply as why:
            log.warning("provider_failed", provider=self.name, reason=str(why))
            raise SourceFailed from None

    def _paid(self) -> dict[str, str]:
        return {"apikey": self._key} if self._key else {}
