"""The airports that people reach by road if none is near: listed by hand where theirs is closed, else estimated."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import compress
from typing import Final, NamedTuple

from tripoint.atlas import distance
from tripoint.atlas.airports import Airports
from tripoint.atlas.land import carbon, fares, ground
from tripoint.atlas.land.ground import Spots
from tripoint.atlas.land.ways import ROAD_MINUTES, ROAD_MINUTES_PER_KM
from tripoint.atlas.tables import in_force, table
from tripoint.core.arrays import np

FARTHEST_KM: Final = 500.0
"""As the crow flies; the road is about a fifth longer."""
CLOSED_KM: Final = 60.0
"""This close to a closed airport, people travel as its town does."""
TOWN_KM: Final = 50.0
"""An airport this close is the town's own, or as good as that."""
LARGE_PULL: Final = 0.5
ABROAD_PULL: Final = 1.5
MOST: Final = 3
USUAL_MINUTES: Final = 40.0
"""To an airport that is near; every flight's time already includes them."""
WAY_OUT: Final = {"UA": frozenset({"PL", "SK", "HU", "RO", "MD"})}
"""Countries where no train or coach is sold and nobody travels for fun, but people drive to these others to fly."""
WAY_OUT_MINUTES: Final = 120.0
"""The wait at such a border."""


class Access(NamedTuple):
    """Access to an airport that is far: minutes from door to terminal, EUR, kg of CO2e."""

    iata: str
    minutes: float
    eur: float
    kg: float

    @property
    def extra_minutes(self) -> float:
        """Minutes beyond those that every flight includes."""
        return max(0.0, self.minutes - USUAL_MINUTES)


@lru_cache(maxsize=1024)
def by_road(airports: Airports, lat: float, lon: float, country: str) -> tuple[Access, ...]:
    """Up to three airports, the quickest to reach first; empty if none is within about 600 km by road."""
    return tuple(sorted(_estimated(airports, lat, lon, country), key=lambda one: one.minutes))


@lru_cache(maxsize=1024)
def instead_of_closed(airports: Airports, lat: float, lon: float, country: str) -> tuple[Access, ...]:
    """Where people fly from if their own airport is closed; empty for everybody else."""
    if distance.km(lat, lon, airports.lat, airports.lon).min() <= CLOSED_KM:
        return ()
    for line in table("closed_airports.csv"):
        near = _every_airport()[line["iata"]]
        if in_force(line) and near[2] == country and distance.of_two(lat, lon, *near[:2]) <= CLOSED_KM:
            return tuple(_listed(airports, line["open"], lat, lon))
    return ()


def is_town_of(airports: Airports, lat: float, lon: float, country: str, codes: Sequence[str]) -> bool:
    """Whether one of these airports is near, and on this side of a closed border."""
    there = _spots(airports).some([airports.index[code] for code in codes])
    is_near = distance.km(lat, lon, there.lat, there.lon) <= TOWN_KM
    return bool((is_near & ground.open_borders(country, there.country)).any())


def around(airports: Airports, lat: float, lon: float, country: str, codes: Sequence[str]) -> tuple[Access, ...]:
    """The airports around a town, in their order: near ones with the time that every flight includes, others by road.

    One beyond a closed border is left out; so is one across water, unless there is no other.
    """
    if not codes:
        return ()
    here, there = Spots.of([(lat, lon, country)]), _spots(airports).some([airports.index[code] for code in codes])
    km = distance.km(lat, lon, there.lat, there.lon)
    is_near = km <= TOWN_KM
    minutes = ROAD_MINUTES + ROAD_MINUTES_PER_KM * km + ground.extra_minutes(here, there)
    eur = fares.by_road(km, fares.road_rates(country, there.country))
    found = [
        Access(code, USUAL_MINUTES, 0.0, 0.0)
        if is_near[at]
        else Access(code, float(minutes[at]), float(eur[at]), carbon.ROAD_KG_PER_KM * float(km[at]))
        for at, code in enumerate(codes)
    ]
    may_cross = ground.open_borders(country, there.country)
    by_road = tuple(compress(found, (is_near & may_cross) | ground.joined(here, there)))
    return by_road or tuple(compress(found, may_cross))[:1]


def _listed(airports: Airports, entries: str, lat: float, lon: float) -> Iterator[Access]:
    for entry in entries.split("|"):
        iata, minutes, eur = entry.split()
        km = distance.of_two(lat, lon, airports[iata].lat, airports[iata].lon)
        yield Access(iata, float(minutes), float(eur), carbon.ROAD_KG_PER_KM * km)


def _estimated(airports: Airports, lat: float, lon: float, country: str) -> list[Access]:
    here, there = Spots.of([(lat, lon, country)]), _spots(airports)
    ways_out = WAY_OUT.get(country, ())
    way_out = np.array([there in ways_out for there in airports.country.tolist()], dtype=np.bool_)
    km = distance.km(lat, lon, airports.lat, airports.lon)
    open_to = (ground.joined(here, there) | way_out) & (km <= FARTHEST_KM)
    border = np.where(way_out, WAY_OUT_MINUTES, ground.extra_minutes(here, there))
    minutes = ROAD_MINUTES + ROAD_MINUTES_PER_KM * km + border
    eur = fares.by_road(km, fares.road_rates(country, there.country))
    pull = np.where(airports.tier == 1, LARGE_PULL, 1.0) * np.where(border > 0, ABROAD_PULL, 1.0) * minutes
    order = [int(at) for at in np.argsort(pull, kind="stable") if open_to[at]][:MOST]
    return [
        Access(airports.rows[at].iata, float(minutes[at]), float(eur[at]), carbon.ROAD_KG_PER_KM * float(km[at]))
        for at in order
    ]


@lru_cache(maxsize=1)
def _spots(airports: Airports) -> Spots:
    return Spots.of([(row.lat, row.lon, row.country) for row in airports.rows])


@lru_cache(maxsize=1)
def _every_airport() -> dict[str, tuple[float, float, str]]:
    """Coordinates and country by code, including closed airports."""
    return {row["iata"]: (float(row["lat"]), float(row["lon"]), row["country"]) for row in table("airports.csv")}
