"""Builds the artefact folder from the committed tables and the catalogue's places: offline, in seconds (design 2.2).

`opening` runs it as a process of its own, which takes the places, pickled, on standard input.
"""

import pickle
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tripoint.atlas import air_carbon, air_fares, air_network, air_routes, city_tables, pairing, shelf
from tripoint.atlas import airports as airport_table
from tripoint.atlas.air_network import Network
from tripoint.atlas.air_routes import Routes
from tripoint.atlas.airports import Airports
from tripoint.atlas.land import network
from tripoint.atlas.opening import fingerprint
from tripoint.atlas.places import CatalogPlace
from tripoint.core.arrays import Array, Floats, Ints, np


def write(folder: Path, places: Sequence[CatalogPlace]) -> None:
    """Compute everything and write the folder."""
    version, inputs = fingerprint(places)
    places = sorted(places, key=lambda place: place.slug)
    airports = airport_table.load()
    flights = air_network.build(airports, airport_table.listed_nonstops())
    ways = air_routes.solve(airports, flights)
    arrays: dict[str, Array] = {
        **_Cells(airports, flights, ways, places).arrays(),
        **_positions(airports, places),
        **city_tables.arrays(places, airports),
        **network.arrays(places),
        "air_minutes": ways.minutes,
        "air_stops": ways.stops,
        "air_last": ways.last,
        "air_detour": ways.detour,
        "hubs": ways.hubs,
    }
    facts = {
        "inputs": inputs,
        "origins": [origin.code for origin in airports.origins],
        "destinations": [place.slug for place in places],
        "destination_airports": [[code for code, _ in place.airports] for place in places],
        "timezones": _timezones(airports, places),
        "flight_seasons": [place.flight_season for place in places],
    }
    shelf.write(folder, version, arrays, facts)


def _timezones(airports: Airports, places: Sequence[CatalogPlace]) -> list[str]:
    return [airports[origin.airports[0]].timezone for origin in airports.origins] + [place.timezone for place in places]


def _positions(airports: Airports, places: Sequence[CatalogPlace]) -> dict[str, Array]:
    """`lat`, `lon` of O origins (their main airport), then M destinations."""
    mains = [airports[origin.airports[0]] for origin in airports.origins]
    return {
        "lat": np.array([main.lat for main in mains] + [place.lat for place in places]),
        "lon": np.array([main.lon for main in mains] + [place.lon for place in places]),
    }


@dataclass(frozen=True)
class _Cells:
    """Chooses the pair of airports for each origin and destination (`pairing`)."""

    airports: Airports
    flights: Network
    ways: Routes
    places: Sequence[CatalogPlace]

    def arrays(self) -> dict[str, Array]:
        columns = [self._column(place) for place in self.places]
        return {name: np.stack([column[name] for column in columns], axis=1) for name in columns[0]}

    def _column(self, place: CatalogPlace) -> dict[str, Array]:
        """All origins to one place: arrays of length O."""
        there = np.array([self.airports.index[code] for code, _ in place.airports])
        cells = self.pairs(there, np.array([float(minutes) for _, minutes in place.airports]))
        chosen = [self._choice(rows, cells) for rows in self._rows]
        at_origin = np.array([self._rows[i][a] for i, (a, _) in enumerate(chosen)])
        at_place = np.array([b for _, b in chosen])
        column = {name: values[at_origin, at_place] for name, values in cells.items()}
        pair = [b * len(rows) + a for (a, b), rows in zip(chosen, self._rows, strict=True)]
        return column | {"pair": np.array(pair, dtype=np.int16)}

    @cached_property
    def _rows(self) -> list[list[int]]:
        return [[self.airports.index[code] for code in origin.airports] for origin in self.airports.origins]

    @staticmethod
    def _choice(rows: list[int], cells: dict[str, Array]) -> tuple[int, int]:
        """(airport of the origin, airport of the place); ties go by the order of the place's column."""
        candidates = {name: cells[name][rows].T.ravel() for name in ("F", "x", "t", "tx", "stops")}
        best = int(pairing.choice(*candidates.values()))
        return best % len(rows), best // len(rows)

    def pairs(self, there: Ints, transfer: Floats) -> dict[str, Array]:
        """The values of a cell for all airports [A] to the airports of one place [B]: [A, B]."""
        here = np.arange(len(self.airports))[:, None]
        km, stops = self.flights.km[:, there], self.ways.stops[:, there]
        shape = km.shape
        origins, destinations = np.broadcast_to(here, shape), np.broadcast_to(there[None, :], shape)
        fare = air_fares.base(self.airports, origins, destinations, km, stops)
        return {
            "F": fare.astype(np.float32),
            "x": np.broadcast_to(air_fares.transfer_eur(transfer), shape).astype(np.float32),
            "t": self.ways.minutes[:, there].astype(np.float32),
            "tx": np.broadcast_to(transfer, shape).astype(np.float32),
            "co2": (2 * air_carbon.one_way_kg(km, stops)).astype(np.float32),
            "stops": stops,
        }


if __name__ == "__main__":
    write(Path(sys.argv[1]), pickle.load(sys.stdin.buffer))  # noqa: S301 (from `opening`)
