"""Reference rates of the European Central Bank: one small public file, no key, no personal data in the request."""

from typing import Final

import structlog

from tripoint.core.clock import Clock
from tripoint.money.rates import Rates
from tripoint.providers.http import HttpSource, ProviderRequest
from tripoint.providers.port import SourceFailed
from tripoint.providers.rates import ecb_file
from tripoint.providers.rates.port import RatesUnavailable

PATH: Final = "/stats/eurofxref/eurofxref-daily.xml"
SECONDS: Final = 10.0
LONGEST: Final = 262_144
"""Bytes of the file, decompressed; it has about two thousand."""

log = structlog.get_logger(__name__)


class EcbRates:
    """The bank's daily file, behind the port."""

    name: str = ecb_file.SOURCE
    title: str = "ECB"

    def __init__(self, url: str, clock: Clock, *, seconds: float = SECONDS) -> None:
        self._address, self._clock = f"{url}{PATH}", clock
        self._http = HttpSource(self.name, {"Accept": "application/xml"}, clock, seconds=seconds, longest=LONGEST)

    async def newest(self) -> Rates:
        """The table of the last working day. Raises RatesUnavailable."""
        try:
            body = await self._http.body(ProviderRequest("GET", self._address))
        except SourceFailed:
            raise RatesUnavailable("no reply that can be used") from None
        except TimeoutError:
            raise RatesUnavailable("too slow") from None
        table, left_out = ecb_file.read(body, self._clock.now().date())
        if left_out:
            log.info("rates_left_out", provider=self.name, kept=len(table.per_euro), **left_out)
        return table
