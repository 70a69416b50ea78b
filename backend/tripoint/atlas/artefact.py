"""The compiled reference data: arrays of O origins x M destinations, and the ways between all airports (design 2.2)."""

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final

from tripoint.atlas import airports as airport_table
from tripoint.atlas import shelf
from tripoint.atlas.air_routes import Routes
from tripoint.atlas.airports import Airports
from tripoint.atlas.cities import CityIndex
from tripoint.atlas.land.network import LandNetwork
from tripoint.core.arrays import Float32s, Floats, Int8s, Int16s, np

CELLS: Final = ("F", "x", "t", "tx", "co2", "stops", "pair")


@dataclass(frozen=True)
class Artefact:
    """Read-only. [O, M]: `F` return fare EUR at factor 1, `x` transfer EUR one way, `t` flight and `tx` transfer
    minutes one way, `co2` return kg, `stops`, `pair` the airports used; where there is no flight, `t` is infinite and
    the rest means nothing. [O + M], origins first: `lat`, `lon` in degrees.

    `origins` are metro or airport codes, `destinations` slugs, both sorted; `timezones` has O + M names;
    `flight_seasons` M class names.
    """

    version: str
    origins: tuple[str, ...] = field(repr=False)
    destinations: tuple[str, ...] = field(repr=False)
    timezones: tuple[str, ...] = field(repr=False)
    flight_seasons: tuple[str, ...] = field(repr=False)
    destination_airports: tuple[tuple[str, ...], ...] = field(repr=False)
    F: Float32s = field(repr=False)
    x: Float32s = field(repr=False)
    t: Float32s = field(repr=False)
    tx: Float32s = field(repr=False)
    co2: Float32s = field(repr=False)
    stops: Int8s = field(repr=False)
    pair: Int16s = field(repr=False)
    lat: Floats = field(repr=False)
    lon: Floats = field(repr=False)
    airports: Airports = field(repr=False)
    routes: Routes = field(repr=False)
    cities: CityIndex = field(repr=False)
    land: LandNetwork = field(repr=False)

    @cached_property
    def origin_row(self) -> dict[str, int]:
        return {code: row for row, code in enumerate(self.origins)}

    @cached_property
    def departs(self) -> Int16s:
        """[O, M]: which of an origin's airports a cell departs from, as a position among them."""
        counts = np.array([len(origin.airports) for origin in self.airports.origins], dtype=np.int16)
        return np.asarray(self.pair % counts[:, None])

    def pair_codes(self, origin: int, destination: int) -> tuple[str, str]:
        """The airports (from, to) that a cell stands for."""
        departures = self.airports.origins[origin].airports
        start, end = int(self.departs[origin, destination]), int(self.pair[origin, destination]) // len(departures)
        return departures[start], self.destination_airports[destination][end]

    @cached_property
    def airport_seasons(self) -> dict[str, str]:
        """Flight season class by airport: that of the place with the lowest slug whose main airport it is, or else of
        the lowest slug that it serves at all.
        """
        served = list(zip(self.destination_airports, self.flight_seasons, strict=True))
        main = {codes[0]: name for codes, name in reversed(served)}
        return {code: name for codes, name in reversed(served) for code in codes} | main


def load_artefact(folder: Path, version: str | None = None) -> Artefact:
    """Open a built folder. Raises `shelf.BrokenArtefact` if it is not exactly what was built."""
    manifest, arrays = shelf.read(folder, version)
    routes = Routes(
        minutes=arrays["air_minutes"],
        stops=arrays["air_stops"],
        last=arrays["air_last"],
        detour=arrays["air_detour"],
        hubs=arrays["hubs"],
    )
    return Artefact(
        version=manifest["version"],
        origins=tuple(manifest["origins"]),
        destinations=tuple(manifest["destinations"]),
        timezones=tuple(manifest["timezones"]),
        flight_seasons=tuple(manifest["flight_seasons"]),
        destination_airports=tuple(tuple(codes) for codes in manifest["destination_airports"]),
        **{name: arrays[name] for name in (*CELLS, "lat", "lon")},
        airports=airport_table.load(),
        routes=routes,
        cities=CityIndex.of(arrays, airport_table.load()),
        land=LandNetwork.of(arrays),
    )
