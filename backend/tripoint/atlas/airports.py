"""The airports we know and the metro areas they form (design 2.1)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from tripoint.atlas import distance
from tripoint.atlas.tables import in_force, table
from tripoint.core.arrays import Bools, Floats, Ints, Strings, np


@dataclass(frozen=True, slots=True)
class Airport:
    """One airport. `tier` 1 (large) to 3 (small); `leisure` marks holiday airports; degrees; zone name."""

    iata: str
    tier: int
    leisure: bool
    name: str
    city: str
    country: str
    continent: str
    lat: float
    lon: float
    timezone: str


@dataclass(frozen=True, slots=True)
class Metro:
    """A metro area, or a single airport on its own; the first airport is the main one."""

    code: str
    city: str
    airports: tuple[str, ...]


class Airports:
    """All airports in the order of their codes, with their columns as arrays of length A."""

    def __init__(self, rows: Iterable[Airport], metros: Iterable[Metro]) -> None:
        self.rows = tuple(sorted(rows, key=lambda airport: airport.iata))
        self.index: Mapping[str, int] = {airport.iata: i for i, airport in enumerate(self.rows)}
        self.metros: Mapping[str, Metro] = {metro.code: metro for metro in metros}
        in_a_metro = {code for metro in self.metros.values() for code in metro.airports}
        alone = (Metro(row.iata, row.city, (row.iata,)) for row in self.rows if row.iata not in in_a_metro)
        self.origins: tuple[Metro, ...] = tuple(sorted([*self.metros.values(), *alone], key=lambda origin: origin.code))

    def __len__(self) -> int:
        return len(self.rows)

    def __contains__(self, iata: object) -> bool:
        return iata in self.index

    def __getitem__(self, iata: str) -> Airport:
        return self.rows[self.index[iata]]

    @cached_property
    def origin_of(self) -> Mapping[str, str]:
        """Airport code -> code of the metro (or itself) that stands for it among the origins."""
        return {code: origin.code for origin in self.origins for code in origin.airports}

    @cached_property
    def codes(self) -> list[str]:
        return [row.iata for row in self.rows]

    @cached_property
    def lat(self) -> Floats:
        return np.array([row.lat for row in self.rows])

    @cached_property
    def lon(self) -> Floats:
        return np.array([row.lon for row in self.rows])

    @cached_property
    def tier(self) -> Ints:
        return np.array([row.tier for row in self.rows])

    @cached_property
    def tiers(self) -> dict[str, int]:
        """Tiers by airport code."""
        return {row.iata: row.tier for row in self.rows}

    @cached_property
    def leisure(self) -> Bools:
        return np.array([row.leisure for row in self.rows])

    @cached_property
    def country(self) -> Strings:
        return np.array([row.country for row in self.rows])

    @cached_property
    def continent(self) -> Strings:
        return np.array([row.continent for row in self.rows])

    def km(self, a: int, b: int) -> float:
        """Great-circle kilometers between two airport indices."""
        return distance.of_two(self.rows[a].lat, self.rows[a].lon, self.rows[b].lat, self.rows[b].lon)

    def serving(self, code: str) -> tuple[str, ...]:
        """The airports behind a code: the airport itself, or else those of the metro area; empty if unknown."""
        if code in self.index:
            return (code,)
        return self.metros[code].airports if code in self.metros else ()


@cache
def load() -> Airports:
    """The committed tables, read once, without closed airports."""
    closed = {row["iata"] for row in table("closed_airports.csv") if in_force(row)}
    rows = (
        Airport(
            iata=row["iata"],
            tier=int(row["tier"]),
            leisure=row["leisure"] == "1",
            name=row["name"],
            city=row["city"],
            country=row["country"],
            continent=row["continent"],
            lat=float(row["lat"]),
            lon=float(row["lon"]),
            timezone=row["tz"],
        )
        for row in table("airports.csv")
        if row["iata"] not in closed
    )
    metros = (Metro(row["code"], row["city"], tuple(row["airports"].split())) for row in table("metros.csv"))
    return Airports(rows, metros)


@cache
def listed_nonstops() -> tuple[tuple[str, str], ...]:
    """Long-haul and trunk pairs that are nonstop whatever the score, one way each; seasonal ones count all year."""
    long = ((row["a"], row["b"]) for row in table("longhaul.csv"))
    trunk = ((row["from"], row["to"]) for row in table("trunk.csv"))
    return (*long, *trunk)
