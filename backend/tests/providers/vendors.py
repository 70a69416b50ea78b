"""Every external source with its local vendor, for tests that hold whatever is asked."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any

from tests import local_aviasales, local_duffel, local_open_meteo, local_viator
from tests.local_aviasales import LocalAviasales
from tests.local_duffel import LocalDuffel
from tests.local_open_meteo import LocalOpenMeteo
from tests.local_source import GOOD_RATES, LocalSource, ecb_file
from tests.local_viator import LocalViator
from tripoint.atlas.artefact import Artefact
from tripoint.core.clock import Clock
from tripoint.core.errors import Unavailable
from tripoint.providers.activities.port import ActivitiesUnavailable, ActivityQuery
from tripoint.providers.activities.viator import ViatorActivities
from tripoint.providers.fares.aviasales import AviasalesPrices
from tripoint.providers.fares.duffel import DuffelFares
from tripoint.providers.fares.port import FareQuery, FaresUnavailable
from tripoint.providers.http import BUSY
from tripoint.providers.port import SourceResult
from tripoint.providers.rates.ecb import EcbRates
from tripoint.providers.rates.port import RatesUnavailable
from tripoint.providers.stays.duffel import DuffelStays
from tripoint.providers.stays.port import StayQuery, StaysUnavailable
from tripoint.providers.weather.open_meteo import OpenMeteoWeather
from tripoint.providers.weather.port import WeatherQuery, WeatherUnavailable

TODAY = date(2026, 11, 20)
NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
FLIGHT = FareQuery("PRG", "LIS", date(2027, 5, 11), date(2027, 5, 16), TODAY)


class _Bank:
    """The bank as a source that finds rates; it is not behind a gateway."""

    def __init__(self, url: str, clock: Clock, seconds: float) -> None:
        self._rates = EcbRates(url, clock, seconds=seconds)

    async def search(self, _query: str) -> SourceResult[Any]:
        return SourceResult(tuple((await self._rates.newest()).per_euro.items()))


def _bank() -> LocalSource:
    server = LocalSource()
    server.answer = lambda _path: ecb_file(TODAY.isoformat())
    return server


@dataclass(frozen=True)
class Vendor:
    """`open` gives the source at an address, which finds `most` items. `spoil` makes one of them impossible, `empty`
    leaves none. `unavailable` is the error of its port if it is behind a gateway; `asks_again` are the statuses after
    which it is retried.
    """

    server: Callable[[], Any]
    open: Callable[[str, Clock, float, Artefact], Any]
    query: Any
    most: int
    spoil: Callable[[Any], Any]
    empty: Callable[[Any], Any]
    unavailable: type[Unavailable] | None
    asks_again: frozenset[int] = BUSY
    slow: type[Exception] = TimeoutError


def _first(**changes: Any) -> Callable[[Any], Any]:
    return lambda server: server.changes.append(lambda found: found[0].update(changes))


def _none(server: Any) -> None:
    server.changes.append(lambda found: found.clear())


VENDORS = {
    "flights of Duffel": Vendor(
        LocalDuffel,
        lambda url, clock, seconds, artefact: DuffelFares(
            url, local_duffel.TOKEN, lambda: artefact, clock, seconds=seconds
        ),
        FLIGHT,
        2,
        _first(total_amount="-1.00"),
        _none,
        FaresUnavailable,
        BUSY - {502},
    ),
    "stays of Duffel": Vendor(
        LocalDuffel,
        lambda url, clock, seconds, _: DuffelStays(url, local_duffel.TOKEN, clock, seconds=seconds),
        StayQuery(39.4699, -0.3763, date(2027, 5, 19), date(2027, 5, 23), guests=5, rooms=3),
        2,
        _first(cheapest_rate_total_amount="-1.00"),
        lambda server: setattr(server, "most_rooms", 0),
        StaysUnavailable,
        BUSY - {502},
    ),
    "prices of Aviasales": Vendor(
        LocalAviasales,
        lambda url, clock, seconds, _: AviasalesPrices(url, local_aviasales.TOKEN, None, clock, seconds=seconds),
        FLIGHT,
        2,
        _first(price=-96),
        _none,
        FaresUnavailable,
        BUSY | {403},
    ),
    "activities of Viator": Vendor(
        LocalViator,
        lambda url, clock, seconds, _: ViatorActivities(url, local_viator.KEY, clock, seconds=seconds),
        ActivityQuery(("VLC",), 39.4699, -0.3763, None, None, "de"),
        2,
        _first(pricing={"summary": {"fromPrice": -1}, "currency": "EUR"}),
        _none,
        ActivitiesUnavailable,
    ),
    "places of Viator": Vendor(
        lambda: LocalViator(misbehaves_at="/destinations"),
        lambda url, clock, seconds, _: ViatorActivities(url, local_viator.KEY, clock, seconds=seconds),
        ActivityQuery(("VLC",), 39.4699, -0.3763, None, None, "de"),
        2,
        _first(pricing=None),
        _none,
        ActivitiesUnavailable,
    ),
    "weather of Open-Meteo": Vendor(
        LocalOpenMeteo,
        lambda url, clock, seconds, _: OpenMeteoWeather(url, local_open_meteo.KEY, clock, seconds=seconds),
        WeatherQuery(39.4699, -0.3763, "Europe/Madrid"),
        16,
        lambda server: server.changes.append(lambda said: said["daily"]["temperature_2m_max"].__setitem__(0, -200)),
        lambda server: server.changes.append(lambda said: [column.clear() for column in said["daily"].values()]),
        WeatherUnavailable,
    ),
    "rates of the ECB": Vendor(
        _bank,
        lambda url, clock, seconds, _: _Bank(url, clock, seconds),
        "",
        len(GOOD_RATES),
        lambda server: setattr(server, "answer", lambda _: ecb_file(TODAY.isoformat(), {**GOOD_RATES, "USD": "-1"})),
        lambda server: setattr(server, "answer", lambda _: ecb_file(TODAY.isoformat(), {})),
        None,
        slow=RatesUnavailable,
    ),
}
