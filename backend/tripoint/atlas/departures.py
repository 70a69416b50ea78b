"""Where people take off: the airports near a place, or those they reach by road (design 2.1)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tripoint.atlas import distance, far_airports
from tripoint.atlas.airports import Airports
from tripoint.atlas.far_airports import Access
from tripoint.core.arrays import np

NEAR_KM: Final = 120.0
FARTHEST_KM: Final = 150.0
MOST_AIRPORTS: Final = 3
LARGE_PULL: Final = 0.5


@dataclass(frozen=True, slots=True)
class Departure:
    """Where people from a city take off: `origins` are codes of the artefact's rows (metros or airports, nearest
    first), `airports` the airports behind them; `metro` is the code if the first origin is a metro area. `access` is
    how to reach every airport of each origin, in their order; empty for people who live in a metro area.
    """

    origins: tuple[str, ...]
    airports: tuple[str, ...]
    metro: str | None
    access: tuple[tuple[Access, ...], ...] = ()

    @property
    def road(self) -> Access | None:
        """Access to the nearest airport of the first origin; None for people who live in a metro area."""
        return min(self.access[0], key=lambda one: one.minutes) if self.access else None


@dataclass(frozen=True, slots=True)
class _Home:
    """Someone's home, and the airports to choose from."""

    airports: Airports
    lat: float
    lon: float
    country: str

    def departure(self, own: tuple[str, ...]) -> Departure | None:
        where = (self.airports, self.lat, self.lon, self.country)
        if not own and (instead := far_airports.instead_of_closed(*where)):
            return self._by_road(instead)
        codes = (own or self._near())[:MOST_AIRPORTS]
        metro = self.airports.metros.get(self.airports.origin_of[codes[0]]) if codes else None
        if metro and far_airports.is_town_of(*where, metro.airports):
            return Departure((metro.code,), metro.airports, metro.code)
        reached = far_airports.around(*where, codes) or far_airports.by_road(*where)
        return self._by_road(reached) if reached else None

    def _by_road(self, reached: Sequence[Access]) -> Departure:
        nearest: dict[str, Access] = {}
        for one in reached:
            nearest.setdefault(self.airports.origin_of[one.iata], one)
        by_code = {one.iata: one for one in reached}
        access = tuple(self._to_every_airport(origin, nearest[origin], by_code) for origin in nearest)
        first = next(iter(nearest))
        metro = first if first in self.airports.metros else None
        return Departure(tuple(nearest), tuple(one.iata for one in nearest.values()), metro, access)

    def _to_every_airport(self, origin: str, nearest: Access, reached: Mapping[str, Access]) -> tuple[Access, ...]:
        """Access to each airport of an origin: flights from a metro area leave from any of them."""
        if origin not in self.airports.metros:
            return (nearest,)
        codes = self.airports.metros[origin].airports
        around = far_airports.around(self.airports, self.lat, self.lon, self.country, codes)
        known = {**{one.iata: one for one in around}, **reached}
        return tuple(known.get(code, nearest) for code in codes)

    def _near(self) -> tuple[str, ...]:
        """Airport codes by distance, halved for large ones; those within 120 km, or else the nearest within 150 km."""
        km = distance.km(self.lat, self.lon, self.airports.lat, self.airports.lon)
        near = np.flatnonzero(km <= NEAR_KM)
        if not len(near) and km.min() <= FARTHEST_KM:
            near = np.array([np.argmin(km)])
        pull = np.where(self.airports.tier[near] == 1, LARGE_PULL, 1.0) * km[near]
        order = near[np.argsort(pull, kind="stable")].tolist()
        return tuple(self.airports.rows[at].iata for at in order[:MOST_AIRPORTS])


@lru_cache(maxsize=4096)
def of(airports: Airports, lat: float, lon: float, country: str, own: tuple[str, ...]) -> Departure | None:
    """The metro that someone lives in, or up to three airports within 120 km, or else the nearest within 150 km, or
    else by road; `own` are the airports that a place names itself. None if none can be reached. Cached, because people
    see the same cities again with each letter they type.
    """
    return _Home(airports, lat, lon, country).departure(own)
