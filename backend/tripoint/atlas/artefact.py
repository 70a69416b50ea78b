"""The compiled reference data: arrays of O origins x M destinations, and the ways between all airports (design 2.2)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from tripoint.atlas import airports as airfields
from tripoint.atlas import shelf, zones
from tripoint.atlas.airports import Airports
from tripoint.atlas.cities import CityIndex
from tripoint.atlas.routes import Routes

Floats = npt.NDArray[np.float64]
Singles = npt.NDArray[np.float32]
Shorts = npt.NDArray[np.int16]
Tinies = npt.NDArray[np.int8]

EUR_PER_MINUTE: Final = 0.25
"""v of design 5.1: what a minute of travel weighs when airports are compared."""

CELLS: Final = ("F", "x", "t", "tx", "co2", "stops", "via", "pair")


@dataclass(frozen=True)
class Rows:
    """Gathered cells, each [K, M]: see Artefact; `origin` is the row of the artefact that was taken."""

    F: Singles
    x: Singles
    t: Singles
    tx: Singles
    co2: Singles
    stops: Tinies
    via: Shorts
    pair: Shorts
    origin: npt.NDArray[np.int64]


@dataclass(frozen=True)
class Artefact:
    """Read-only. [O, M]: `F` return fare EUR at factor 1, `x` transfer EUR one way, `t` flight and `tx` transfer
    minutes one way, `co2` return kg, `stops`, `via` the first change (airport index, -1 without), `pair` the airports
    used. [O + M], origins first: `off` hours ahead of UTC on 15 January, `lat`, `lon` in degrees.

    `origins` are metro or airport codes, `destinations` slugs, both sorted; `timezones` has O + M names;
    `flight_seasons` M class names.
    """

    version: str
    origins: tuple[str, ...] = field(repr=False)
    destinations: tuple[str, ...] = field(repr=False)
    timezones: tuple[str, ...] = field(repr=False)
    flight_seasons: tuple[str, ...] = field(repr=False)
    destination_airports: tuple[tuple[str, ...], ...] = field(repr=False)
    F: Singles = field(repr=False)
    x: Singles = field(repr=False)
    t: Singles = field(repr=False)
    tx: Singles = field(repr=False)
    co2: Singles = field(repr=False)
    stops: Tinies = field(repr=False)
    via: Shorts = field(repr=False)
    pair: Shorts = field(repr=False)
    off: Singles = field(repr=False)
    lat: Floats = field(repr=False)
    lon: Floats = field(repr=False)
    airports: Airports = field(repr=False)
    routes: Routes = field(repr=False)
    cities: CityIndex = field(repr=False)

    @cached_property
    def origin_row(self) -> dict[str, int]:
        return {code: row for row, code in enumerate(self.origins)}

    @cached_property
    def destination_column(self) -> dict[str, int]:
        return {slug: column for column, slug in enumerate(self.destinations)}

    def pair_codes(self, origin: int, destination: int, pair: int | None = None) -> tuple[str, str]:
        """The airports (from, to) that a cell stands for."""
        departures = self.airports.origins[origin].airports
        used = int(self.pair[origin, destination]) if pair is None else pair
        return departures[used % len(departures)], self.destination_airports[destination][used // len(departures)]

    def via_code(self, origin: int, destination: int) -> str | None:
        """The airport of the first change, if there is one."""
        change = int(self.via[origin, destination])
        return None if change < 0 else self.airports.rows[change].iata

    @cached_property
    def airport_seasons(self) -> dict[str, str]:
        """Flight season class by airport: of the place with the lowest slug that has it as its main airport, else of
        the lowest slug that it serves at all.
        """
        served = list(zip(self.destination_airports, self.flight_seasons, strict=True))
        main = {codes[0]: name for codes, name in reversed(served)}
        return {code: name for codes, name in reversed(served) for code in codes} | main

    def offsets_on(self, on: date) -> tuple[Floats, Floats]:
        """Hours ahead of UTC at noon UTC of a date: origins [O] and destinations [M]."""
        hours = zones.offsets(self.timezones, on)
        return hours[: len(self.origins)], hours[len(self.origins) :]

    def gather(self, choices: Sequence[Sequence[int]]) -> Rows:
        """One row per choice of origins (somebody may have up to three airports): per destination the origin with the
        smallest F + 2 x + v (2 t + 2 tx), the first named where equal.
        """
        picked: dict[str, list[npt.NDArray[Any]]] = {name: [] for name in (*CELLS, "origin")}
        for rows in choices:
            index = np.asarray(rows, dtype=np.int64)
            burden = self.F[index] + 2 * self.x[index] + 2 * EUR_PER_MINUTE * (self.t[index] + self.tx[index])
            origin = index[np.argmin(burden, axis=0)]
            picked["origin"].append(origin)
            for name in CELLS:
                picked[name].append(getattr(self, name)[origin, np.arange(len(self.destinations))])
        shape = (len(choices), len(self.destinations))
        return Rows(**{name: np.array(parts).reshape(shape) for name, parts in picked.items()})


def load_artefact(folder: Path, version: str | None = None) -> Artefact:
    """Open a built folder. Raises `shelf.BrokenArtefact` if it is not exactly what was built."""
    manifest, arrays = shelf.read(folder, version)
    routes = Routes(
        minutes=arrays["air_minutes"],
        stops=arrays["air_stops"],
        last=arrays["air_last"],
        ground=arrays["air_ground"],
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
        **{name: arrays[name] for name in (*CELLS, "off", "lat", "lon")},
        airports=airfields.load(),
        routes=routes,
        cities=CityIndex.of(arrays, airfields.load()),
    )
