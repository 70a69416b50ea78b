"""Places that people can drive between: land masses, seas between their shores, closed borders."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

from tripoint.atlas import airports as airport_table
from tripoint.atlas import travel_areas
from tripoint.atlas.tables import table
from tripoint.core.arrays import Bools, Floats, Strings, np

BORDER_MINUTES: Final = 30
FERRY_TO_SICILY: Final = 60
_CONTINENTS: Final = {"EU": "eurasia", "AS": "eurasia", "AF": "africa", "NA": "americas", "SA": "americas"}
ANYWHERE: Final = "*"


@dataclass(frozen=True, slots=True)
class Spots:
    """Points on the map, as arrays: degrees, country codes, names of land masses (empty: a separate island)."""

    lat: Floats
    lon: Floats
    country: tuple[str, ...]
    mass: Strings

    @classmethod
    def of(cls, points: Iterable[tuple[float, float, str]]) -> "Spots":
        every = list(points)
        return cls(
            np.array([lat for lat, _, _ in every], dtype=np.float64),
            np.array([lon for _, lon, _ in every], dtype=np.float64),
            tuple(country for _, _, country in every),
            np.array([land_mass(*point) for point in every], dtype=np.str_),
        )

    def some(self, rows: Sequence[int]) -> "Spots":
        """The points in these rows."""
        chosen = list(rows)
        countries = tuple(self.country[row] for row in chosen)
        return Spots(self.lat[chosen], self.lon[chosen], countries, self.mass[chosen])


def land_mass(lat: float, lon: float, country: str) -> str:
    """The name of the land mass that a point is on; empty if no road leads anywhere."""
    for row in _masses().get(country, ()):
        if not row["south"]:
            return row["mass"]
        south, north, west, east = (float(row[side]) for side in ("south", "north", "west", "east"))
        if south <= lat <= north and west <= lon <= east:
            return row["mass"]
    return _mainlands().get(country, country)


def joined(here: Spots, there: Spots) -> Bools:
    """[M]: whether a road leads from the single point `here` to each of the points `there`."""
    a, b = here.mass[0], there.mass
    one_land = (b == a) | _over_the_strait(a, b)
    may_cross = open_borders(here.country[0], there.country)
    return np.asarray((a != "") & one_land & may_cross & ~_across_a_sea(here, there))


def open_borders(home: str, countries: tuple[str, ...]) -> Bools:
    """[M]: whether people from one country may cross the border to each of the others."""
    is_open, _ = _borders(home, countries)
    return is_open


def extra_minutes(here: Spots, there: Spots) -> Floats:
    """[M]: minutes for a border with checks, and for the ferry to Sicily."""
    _, minutes = _borders(here.country[0], there.country)
    return np.asarray(minutes + FERRY_TO_SICILY * _over_the_strait(here.mass[0], there.mass))


def _over_the_strait(a: str, b: Strings) -> Bools:
    return np.asarray(((a == "sicily") & (b == "eurasia")) | ((a == "eurasia") & (b == "sicily")))


@lru_cache(maxsize=4_096)
def _borders(home: str, others: tuple[str, ...]) -> tuple[Bools, Floats]:
    """For each other country, whether its border with `home` is open, and the minutes that it takes."""
    minutes = [float(BORDER_MINUTES if travel_areas.is_checked(home, other) else 0) for other in others]
    return np.array([not _closed(home, other) for other in others], dtype=np.bool_), np.array(minutes)


@cache
def _closed(a: str, b: str) -> bool:
    for row in table("land_borders.csv"):
        one, others = row["from"], row["to"].split("|")
        for near, far in ((a, b), (b, a)):
            if near == one and (far in others or (others == [ANYWHERE] and far != near)):
                return True
    return False


def _across_a_sea(here: Spots, there: Spots) -> Bools:
    """Whether the straight line crosses one of the lines drawn along the middle of seas."""
    start, end = _shores()
    point, points = np.stack([here.lat, here.lon]), np.stack([there.lat, there.lon])
    banks = _side(start, end, point) * _side(start, end, points) < 0
    along = _side(point, points, start) * _side(point, points, end) < 0
    return np.asarray((banks & along).any(axis=0))


def _side(start: Floats, end: Floats, point: Floats) -> Floats:
    """Positive on one side of the line from start to end, negative on the other; rows are latitude and longitude."""
    return np.asarray((end[1] - start[1]) * (point[0] - start[0]) - (end[0] - start[0]) * (point[1] - start[1]))


@cache
def _shores() -> tuple[Floats, Floats]:
    """Both ends of the segments of all lines, [2, pieces, 1]."""
    lines = [
        [[float(n) for n in point.split()] for point in row["points"].split("|")] for row in table("land_seas.csv")
    ]
    pieces = np.array([piece for line in lines for piece in pairwise(line)])
    return pieces[:, 0].T[:, :, None], pieces[:, 1].T[:, :, None]


@cache
def _masses() -> Mapping[str, tuple[dict[str, str], ...]]:
    """Rows by country in the order of the table: the first box that contains a point counts."""
    found: dict[str, list[dict[str, str]]] = {}
    for row in table("land_masses.csv"):
        found.setdefault(row["country"], []).append(row)
    return {country: tuple(rows) for country, rows in found.items()}


@cache
def _mainlands() -> Mapping[str, str]:
    return {row.country: _CONTINENTS.get(row.continent, row.country) for row in airport_table.load().rows}
