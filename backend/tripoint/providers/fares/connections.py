"""Journeys in one direction on one day: nonstop if the pair is served, else changing at hubs (design 3.1, 3)."""

from datetime import date, timedelta
from functools import lru_cache
from itertools import pairwise
from typing import Final

from tripoint.atlas.air_routes import NONSTOP, layover
from tripoint.atlas.airports import Airports
from tripoint.atlas.artefact import Artefact
from tripoint.core.arrays import Bools, Ints, np
from tripoint.providers.fares import timetable
from tripoint.providers.fares.port import Journey, Layover, Leg
from tripoint.providers.fares.timetable import Service

DOMESTIC_CHANGE: Final = 50
FOREIGN_CHANGE: Final = 65
LONG_LAYOVER: Final = 240
OTHER_WAYS: Final = 4
SLOWER: Final = 1.25
MOST_JOURNEYS: Final = 6


class SampleConnections:
    """Journeys over the sample network of an artefact; timetables are cached once drawn."""

    def __init__(self, artefact: Artefact) -> None:
        self._routes = artefact.routes
        self._airports: Airports = artefact.airports
        self._service = lru_cache(maxsize=20_000)(self._draw_service)
        self._legs = lru_cache(maxsize=50_000)(self._legs_on)
        self._ways = lru_cache(maxsize=20_000)(self._find_ways)

    def journeys(self, origin: int, destination: int, on: date, seed: int) -> list[Journey]:
        """The journeys that leave on a local date, in order of departure; none between near neighbors, else at least
        one.
        """
        if not np.isfinite(self._routes.minutes[origin, destination]):
            return []
        if self._flown(origin, destination):
            return [Journey((leg,), ()) for leg in self._legs(origin, destination, seed, on)]
        found = [
            *self._promised(origin, destination, on, seed),
            *self._by_chance(origin, destination, on, seed),
        ]
        worthwhile = [journey for journey in found if not any(_beats(other, journey) for other in found)]
        comfortable = [journey for journey in worthwhile if not any(stop.long for stop in journey.layovers)]
        best = sorted(comfortable or worthwhile, key=lambda journey: (journey.minutes, journey.legs[0].departure))
        return sorted(best[:MOST_JOURNEYS], key=lambda journey: (journey.legs[0].departure, journey.minutes))

    def _promised(self, origin: int, destination: int, on: date, seed: int) -> list[Journey]:
        """The network's own way on flights that wait for each other, so it takes the minutes that a search counts."""
        way = self._routes.path(origin, destination)
        services = [self._service(start, end, seed) for start, end in pairwise(way)]
        waits = [layover(self._airports.rows[hub].tier) for hub in way[1:-1]]
        return [self._journey(legs) for legs in timetable.connected(services, waits, on, seed)]

    def _by_chance(self, origin: int, destination: int, on: date, seed: int) -> list[Journey]:
        """The journeys that the pairs' own timetables add up to, over these and other changes."""
        return [
            journey
            for way in self._ways(origin, destination)
            for first in self._legs(way[0], way[1], seed, on)
            if (journey := self._follow(way, first, seed)) is not None
        ]

    def _flown(self, origins: int | Ints, destinations: int | Ints) -> Bools:
        """Whether there is a nonstop flight, for indices or arrays of them."""
        minutes = self._routes.minutes[origins, destinations]
        return np.asarray((self._routes.last[origins, destinations] == NONSTOP) & np.isfinite(minutes))

    def _legs_on(self, origin: int, destination: int, seed: int, on: date) -> list[Leg]:
        return self._service(origin, destination, seed).legs(on)

    def _draw_service(self, origin: int, destination: int, seed: int) -> Service:
        a, b = self._airports.rows[origin], self._airports.rows[destination]
        minutes = round(float(self._routes.minutes[origin, destination]))
        km = self._airports.km(origin, destination)
        return timetable.flights(a, b, km, minutes, seed=seed)

    def _find_ways(self, origin: int, destination: int) -> list[list[int]]:
        """The network's own way, then the next quickest over one hub, or else by other first hubs."""
        own = self._routes.path(origin, destination)
        ways = [own] if len(own) > 2 else []
        hubs = self._routes.hubs
        flown_in, flown_out = self._flown(origin, hubs), self._flown(hubs, destination)
        minutes = self._routes.minutes[origin, hubs] + self._routes.minutes[hubs, destination]
        through = np.where(flown_in & flown_out, minutes, np.inf)
        if not np.isfinite(through).any():
            through = np.where(flown_in & (hubs != destination), minutes, np.inf)
        quickest = [int(at) for at in np.argsort(through, kind="stable")[:OTHER_WAYS] if np.isfinite(through[at])]
        for at in quickest:
            way = [origin, *self._routes.path(int(hubs[at]), destination)]
            if through[at] <= SLOWER * through[quickest[0]] and way not in ways and len(set(way)) == len(way):
                ways.append(way)
        return ways

    def _follow(self, way: list[int], first: Leg, seed: int) -> Journey | None:
        """Take the next possible flight at each change; None if there is none."""
        legs = [first]
        for hub, following in pairwise(way[1:]):
            leg = self._next(hub, following, legs[-1], seed)
            if leg is None:
                return None
            legs.append(leg)
        return self._journey(legs)

    def _journey(self, legs: list[Leg]) -> Journey:
        return Journey(tuple(legs), tuple(self._layover(before, after) for before, after in pairwise(legs)))

    def _layover(self, before: Leg, after: Leg) -> Layover:
        wait = round((after.departure - before.arrival).total_seconds() / 60)
        airport = self._airports[after.origin]
        return Layover(airport.iata, airport.city, wait, wait > LONG_LAYOVER)

    def _next(self, hub: int, following: int, before: Leg, seed: int) -> Leg | None:
        """The first onward flight that leaves time to change."""
        countries = {self._airports[code].country for code in (before.origin, before.destination)}
        domestic = countries == {self._airports.rows[following].country}
        ready = before.arrival + timedelta(minutes=DOMESTIC_CHANGE if domestic else FOREIGN_CHANGE)
        landed = before.arrival.date()
        days = (landed + timedelta(days=ahead) for ahead in range(3))
        return next(
            (leg for day in days for leg in self._legs(hub, following, seed, day) if leg.departure >= ready), None
        )


def _beats(one: Journey, other: Journey) -> bool:
    """Whether one leaves no earlier and arrives no later than the other, and is better in one of the two."""
    leaves, lands = one.legs[0].departure, one.legs[-1].arrival
    other_leaves, other_lands = other.legs[0].departure, other.legs[-1].arrival
    return leaves >= other_leaves and lands <= other_lands and (leaves, lands) != (other_leaves, other_lands)
