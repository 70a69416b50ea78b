"""How to reach the places from a city, and from the big ones that most groups start from: at the year's mean, the same
for everybody (decision 0281).
"""

from functools import cached_property
from typing import Final

from tripoint.atlas.cities import City
from tripoint.catalog.presenting import AverageFlight, FromCities, euros
from tripoint.catalog.schemas import WayThere
from tripoint.core.arrays import np
from tripoint.core.compression import CompressedBody
from tripoint.core.errors import Invalid, field
from tripoint.core.pool import Pool
from tripoint.core.reply_cache import ReplyCache
from tripoint.core.rounding import half_up, whole
from tripoint.planner import land_and_air
from tripoint.planner.land_and_air import LandAndAir
from tripoint.planner.land_timetable import KINDS
from tripoint.planner.reference import Reference
from tripoint.planner.schemas import CityWays, PlaceWays
from tripoint.planner.ways import Choice

MEAN_OF: Final = ("LON", "PAR", "BER", "MAD", "AMS", "WAW", "STO", "NYC", "SFO", "YTO")
"""Six European and three American metros and Amsterdam, named next to the mean so that readers understand it."""
BIG_CITIES: Final = {
    "London": "2643743", "Paris": "2988507", "Berlin": "2950159", "Madrid": "3117735", "Warsaw": "756135",
    "New York": "5128581", "San Francisco": "5391959", "Singapore": "1880252", "Amsterdam": "2759794",
}  # fmt: skip
"""Each page shows the first eight of these, the place itself left out. They are given by id, because looking up names
would load 8 MB of the index into memory.
"""
MOST_BIG_CITIES: Final = 8
LONGEST_BY_LAND: Final = 12 * 60
"""Minutes from door to door; a longer way by land is shown only where it is the usual one."""
MOST_KEPT: Final = 256
"""Some 40 kB each, including the compressed form."""
USUAL_TRIP: Final = Choice(nights=5, flights_only=False, is_green=False, months=0)


def average_flights(reference: Reference) -> dict[str, AverageFlight]:
    """By slug: travel minutes one way and return fare in EUR; a place's own city does not count."""
    data = reference.artefact
    rows = [data.origin_row[code] for code in MEAN_OF]
    flown = np.isfinite(data.t[rows])  # false for the city itself
    minutes = np.where(flown, data.t[rows] + data.tx[rows], np.nan)
    fares = np.where(flown, data.F[rows], np.nan)
    means = np.nanmean(minutes, axis=0).tolist(), np.nanmean(fares, axis=0).tolist()
    return {
        slug: AverageFlight(minutes=mean_minutes, fare=mean_fare)
        for slug, mean_minutes, mean_fare in zip(data.destinations, *means, strict=True)
    }


class BigCities:
    """The ways to each place from big cities, computed on the first request, which takes half a second."""

    def __init__(self, reference: Reference) -> None:
        self._reference = reference

    def ways_to(self, slug: str) -> FromCities:
        """The ways from the first eight cities, without the place itself."""
        column = self._reference.artefact.destinations.index(slug)
        every = ((city, _ways(self.found, row, column)) for row, city in enumerate(self._cities))
        return [(city, ways) for city, ways in every if ways is not None][:MOST_BIG_CITIES]

    @cached_property
    def _cities(self) -> list[City]:
        found = (self._reference.artefact.cities.by_id(city_id) for city_id in BIG_CITIES.values())
        return [city for city in found if city is not None]

    @cached_property
    def found(self) -> LandAndAir:
        return _both_ways(self._reference, self._cities)


class CityReplies:
    """The ways from one city, by its id, to every place; the same for everybody."""

    def __init__(self, reference: Reference, pool: Pool) -> None:
        self._reference = reference
        self.replies = ReplyCache(self._reply, MOST_KEPT, pool)

    def city(self, city_id: str) -> City:
        """The city with this id. Raises Invalid if there is none."""
        found = self._reference.artefact.cities.by_id(city_id)
        if found is None:
            raise Invalid(fields=[field("cityId", "unknown_city")])
        return found

    def _reply(self, city_id: str) -> CompressedBody:
        """Compute and encode a reply, which takes up to 0.1 s. Raises NoAirportNear."""
        city = self.city(city_id)
        found = _both_ways(self._reference, [city])
        places = [
            PlaceWays(slug=slug, ways=_ways(found, 0, column) or [])
            for column, slug in enumerate(self._reference.artefact.destinations)
        ]
        shape = CityWays(city_id=city.id, lat=city.lat, lon=city.lon, timezone=city.timezone, places=places)
        return CompressedBody(shape.model_dump_json(by_alias=True).encode())


def _both_ways(reference: Reference, cities: list[City]) -> LandAndAir:
    homes = [reference.traveller(city, "en", name=None, cap=None).home for city in cities]
    return land_and_air.of_homes(reference.connections, reference.places, homes, USUAL_TRIP)


def _ways(found: LandAndAir, home: int, place: int) -> list[WayThere] | None:
    """The ways, the usual one first; None for the town itself."""
    at = home, place
    if found.near[at]:
        return None
    ways: list[WayThere] = []
    air, ground = found.by_air, found.by_land
    is_by_land = bool(found.on_land[at])
    if air.flies[at]:
        ways.append(
            WayThere(
                kind="flight",
                minutes=whole(half_up(float(air.minutes[at]), 5)),
                door_minutes=whole(half_up(float(air.door[at]), 5)),
                changes=int(air.stops[at]),
                fare=euros(whole(float(air.fare[at]))),
            )
        )
    if is_by_land or float(ground.minutes[at]) <= LONGEST_BY_LAND:
        ways.append(
            WayThere(
                kind=KINDS[int(ground.mode[at])],
                minutes=whole(half_up(float(ground.in_vehicle[at]), 5)),
                door_minutes=whole(half_up(float(ground.minutes[at]), 5)),
                changes=int(ground.changes[at]),
                fare=euros(whole(float(ground.typical[at]))),
            )
        )
    return ways[::-1] if is_by_land else ways
