"""The flight model against the ranges it was fitted to (design 8): `python -m benchmarks.model`."""

import csv
import tempfile
import time
from pathlib import Path

import numpy as np
from pyproj import Geod

from benchmarks.table import Row, printed
from tripoint.atlas import air_network, airports, block, distance, opening
from tripoint.atlas.artefact import load_artefact
from tripoint.catalog import catalogue
from tripoint.planner.reference import of_place
from tripoint.providers.fares.sample import SampleFares

CALIBRATION = Path(__file__).parents[1] / "tests" / "atlas" / "calibration.csv"


def rows() -> list[Row]:
    with CALIBRATION.open(encoding="utf-8", newline="") as file:
        ranges = list(csv.DictReader(file))
    with tempfile.TemporaryDirectory() as folder:
        started = time.perf_counter()
        places = [of_place(place) for place in catalogue.load().values()]
        loaded = time.perf_counter() - started
        artefact = load_artefact(opening.prepare(Path(folder), places))
        built = time.perf_counter() - started - loaded
        fares = SampleFares(lambda: artefact)
        nonstops = all(
            artefact.routes.stops[artefact.airports.index[a], artefact.airports.index[b]] == 0
            for a, b in airports.listed_nonstops()
        )
        apart = distance.between(artefact.airports.lat, artefact.airports.lon) >= air_network.NEAR_KM
        connected = bool(np.isfinite(artefact.routes.minutes[apart]).all())
        return [
            *_blocks([row for row in ranges if row["kind"] == "block"]),
            _fares([row for row in ranges if row["kind"] != "block"], fares),
            _distances(),
            Row("listed long-haul pairs nonstop, all connected", "all", f"{nonstops}, {connected}",
                nonstops and connected),
            Row("catalogue load, cold", "<= 1.5 s", f"{loaded:.2f} s, {len(places)} places", loaded <= 1.5),
            Row("building the reference data", "<= 10 s", f"{built:.1f} s", built <= 10),
        ]  # fmt: skip


def _blocks(ranges: list[dict[str, str]]) -> list[Row]:
    table = airports.load()
    inside = near = 0
    for row in ranges:
        ends = table.index[row["origin"]], table.index[row["destination"]]
        minutes = float(block.minutes(table, [ends[0]], [ends[1]])[0])
        low, high = float(row["low"]), float(row["high"])
        inside += low <= minutes <= high
        near += 0.95 * low <= minutes <= 1.05 * high
    total = len(ranges)
    return [
        Row("block times inside their range", ">= 90 %", f"{inside} of {total}", inside >= 0.9 * total),
        Row("block times within the range +-5 %", "all", f"{near} of {total}", near == total),
    ]


def _fares(ranges: list[dict[str, str]], fares: SampleFares) -> Row:
    inside = sum(
        float(row["low"]) <= fares.base_fare(row["origin"], row["destination"]) <= float(row["high"]) for row in ranges
    )
    total = len(ranges)
    return Row("fares inside their range", ">= 90 %", f"{inside} of {total}", inside >= 0.9 * total)


def _distances() -> Row:
    table = airports.load()
    rng = np.random.default_rng(1)
    a, b = rng.integers(0, len(table), (2, 4_000))
    a, b = a[a != b], b[a != b]
    ours = distance.km(table.lat[a], table.lon[a], table.lat[b], table.lon[b])
    _, _, meters = Geod(ellps="WGS84").inv(table.lon[a], table.lat[a], table.lon[b], table.lat[b])
    worst = float(np.max(np.abs(ours / (np.asarray(meters) / 1000) - 1)))
    return Row("distance against the ellipsoid", "+-1 %", f"{100 * worst:.2f} %", worst <= 0.01)


if __name__ == "__main__":
    print(printed(rows()))
