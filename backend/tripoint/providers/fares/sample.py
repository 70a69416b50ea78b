"""Sample flights: plausible offers from the estimate model, the same for the same question (design 3.1).

Always labeled as sample data and estimates. They vary with hashes of the question's values, not by chance.
"""

import math
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from hashlib import blake2b
from itertools import product
from typing import Final

from tripoint.atlas import air_carbon, air_fares, draws
from tripoint.atlas.artefact import Artefact
from tripoint.core.arrays import np
from tripoint.core.limits import Limit
from tripoint.core.rounding import whole
from tripoint.money.amounts import cents
from tripoint.money.currency import BASE
from tripoint.providers.fares import carriers
from tripoint.providers.fares.connections import SampleConnections
from tripoint.providers.fares.port import SAMPLE, Carrier, Fare, FareQuery, FareType, Journey
from tripoint.providers.port import Quality, SourceResult

MOST_OFFERS: Final = 12
ONE_WAY: Final = 0.55
USUAL_NIGHTS: Final = 7
LEAST_STAY: Final = timedelta(hours=8)
"""Between landing and the flight home: two transfers, two hours at the airport, and some hours at the place."""


Run = Callable[[Callable[[FareQuery], list[Fare]], FareQuery], Awaitable[list[Fare]]]


async def _where_it_stands(work: Callable[[FareQuery], list[Fare]], query: FareQuery) -> list[Fare]:
    return work(query)


@dataclass(frozen=True, slots=True)
class _Priced:
    """A journey in one direction and its part of the price, EUR."""

    journey: Journey
    eur: float


class SampleFares:
    """The sample network behind the port. Needs no key and no network."""

    name: str = "sample"
    title: str = SAMPLE
    quality: Quality = "estimate"
    at_once: int = 1
    rate: Limit | None = None

    def __init__(self, open_artefact: Callable[[], Artefact], run: Run = _where_it_stands) -> None:
        self._open, self._run = open_artefact, run

    @property
    def _artefact(self) -> Artefact:
        return self._open()

    @cached_property
    def _connections(self) -> SampleConnections:
        return SampleConnections(self._artefact)

    async def search(self, query: FareQuery) -> SourceResult[Fare]:
        """Compute offers, which takes some milliseconds; a server passes a `run` that does it off the event loop."""
        return SourceResult(tuple(await self._run(self.offers, query)))

    def offers(self, query: FareQuery) -> list[Fare]:
        """Up to twelve offers, cheapest first. Raises KeyError for an unknown airport, ValueError for the same one
        twice.
        """
        if query.origin == query.destination:
            raise ValueError("a flight needs two different airports")
        outbound = self._direction(query, query.origin, query.destination, query.out)
        if query.back is None:
            return [self._fare(query, there, None) for there in sorted(outbound, key=_order)[:MOST_OFFERS]]
        inbound = self._direction(query, query.destination, query.origin, query.back)
        trips = _with_time_there(outbound, inbound)
        trips.sort(key=lambda trip: (cents(trip[0].eur + trip[1].eur), *map(_departure, trip)))
        return [self._fare(query, there, home) for there, home in _with_every_departure(trips)]

    def return_cents(self, query: FareQuery) -> int | None:
        """The price of the cheapest round trip on the dates; for seven nights without a return date. None if there is
        none.
        """
        back = query.back or query.out + timedelta(days=USUAL_NIGHTS)
        whole = FareQuery(query.origin, query.destination, query.out, back, query.as_of, query.seed, query.calendar)
        return min((fare.cents for fare in self.offers(whole)), default=None)

    def base_fare(self, origin: str, destination: str) -> float:
        """F: EUR return at factor 1."""
        a, b = self._index(origin), self._index(destination)
        km, stops = np.array([self._artefact.airports.km(a, b)]), self._artefact.routes.stops[[a], [b]]
        return float(air_fares.base(self._artefact.airports, np.array([a]), np.array([b]), km, stops)[0])

    def _index(self, iata: str) -> int:
        return self._artefact.airports.index[iata]

    def _direction(self, query: FareQuery, origin: str, destination: str, on: date) -> list[_Priced]:
        """All journeys in one direction with their prices."""
        journeys = self._connections.journeys(self._index(origin), self._index(destination), on, query.seed)
        share = 0.5 if query.back else ONE_WAY
        # One base for both directions, so that the sum is the round trip's; the pair's own draw is symmetric.
        base = share * self.base_fare(query.origin, query.destination)
        base *= air_fares.season(self._calendar(query), on) * air_fares.weekday(on)
        base *= air_fares.lead((query.out - query.as_of).days)
        words = (query.seed, query.as_of.isoformat(), origin, destination, on.isoformat())
        cheap_first = sorted(range(len(journeys)), key=lambda k: draws.share("rank", *words, k))
        return [
            _Priced(journeys[k], base * _noise(rank, len(journeys), (*words, k))) for rank, k in enumerate(cheap_first)
        ]

    def _calendar(self, query: FareQuery) -> air_fares.FareCalendar:
        """The place's own calendar; if only the airport is known, its season without holidays."""
        return query.calendar or air_fares.FareCalendar(
            self._artefact.airport_seasons.get(query.destination, air_fares.PLAIN_CLASS)
        )

    def _fare(self, query: FareQuery, there: _Priced, home: _Priced | None) -> Fare:
        a, b = self._index(query.origin), self._index(query.destination)
        km = self._artefact.airports.km(a, b)
        journeys = [part.journey for part in (there, home) if part]
        carrier, kind = _seller(there.journey)
        flights = [f"{leg.flight}@{leg.departure.isoformat()}" for journey in journeys for leg in journey.legs]
        words = "|".join([query.origin, query.destination, str(query.seed), query.as_of.isoformat(), *flights])
        kilograms = sum(float(air_carbon.one_way_kg(km, journey.stops)) for journey in journeys)
        return Fare(
            id=blake2b(words.encode(), digest_size=9).hexdigest(),
            cents=cents(there.eur + (home.eur if home else 0)),
            currency=BASE,
            quality="estimate",
            outbound=there.journey,
            inbound=home.journey if home else None,
            carrier=carrier,
            fare_type=kind,
            baggage=carriers.baggage(kind, km, query.seed, query.origin, query.destination, carrier.code),
            co2e_kg=whole(kilograms),
        )


def _with_every_departure(trips: list[tuple[_Priced, _Priced]]) -> list[tuple[_Priced, _Priced]]:
    """The cheapest trip of each departure out and home, then the cheapest of the others; in the given order.

    This gives people who want to arrive together a day's worth of flights to choose from.
    """
    cheapest: dict[tuple[str, str], int] = {}
    for at, (there, home) in enumerate(trips):
        cheapest.setdefault(("out", _departure(there)), at)
        cheapest.setdefault(("home", _departure(home)), at)
    first = list(dict.fromkeys(cheapest.values()))[:MOST_OFFERS]
    rest = [at for at in range(len(trips)) if at not in first]
    return [trips[at] for at in sorted([*first, *rest[: MOST_OFFERS - len(first)]])]


def _noise(rank: int, count: int, words: tuple[object, ...]) -> float:
    """A price factor: it grows with the rank in the day's order and varies a little, so that the cheapest stays within
    12 % of the estimate.
    """
    return (1 + 0.5 * rank / count * draws.share("spread", *words)) * math.exp(0.04 * draws.normal("price", *words))


def _departure(part: _Priced) -> str:
    leg = part.journey.legs[0]
    return leg.departure.isoformat() + leg.flight


def _order(part: _Priced) -> tuple[int, str]:
    return cents(part.eur), _departure(part)


def _with_time_there(outbound: list[_Priced], inbound: list[_Priced]) -> list[tuple[_Priced, _Priced]]:
    """Trips with at least `LEAST_STAY` between landing and taking off again, or half the longest stay if shorter."""
    stays = [
        (home.journey.legs[0].departure - there.journey.legs[-1].arrival, there, home)
        for there, home in product(outbound, inbound)
    ]
    longest = max((stay for stay, _, _ in stays), default=timedelta(0))
    return [(there, home) for stay, there, home in stays if timedelta(0) < stay >= min(LEAST_STAY, longest / 2)]


def _seller(journey: Journey) -> tuple[Carrier, FareType]:
    """The airline of the longest flight, which sells the ticket, and its kind."""
    longest = max(journey.legs, key=lambda leg: leg.minutes)
    return longest.carrier, next(kind for kind, fleet in carriers.CARRIERS.items() if longest.carrier in fleet)
