"""The best way by land from one city to every place: over a link near the city, or else by road (decision 0165)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from datetime import date
from functools import lru_cache
from typing import Final, Protocol

from tripoint.atlas import distance
from tripoint.atlas.land import carbon, fares, ground, running
from tripoint.atlas.land.ground import Spots
from tripoint.atlas.land.links import ROAD
from tripoint.atlas.land.network import EUR_PER_MINUTE, LandNetwork, ease
from tripoint.core.arrays import Array, Bools, Floats, Int8s, Int16s, np

ANCHOR_KM: Final = 60.0
SAME_TOWN_KM: Final = 5.0
MOST_ANCHORS: Final = 3
ACCESS_MINUTES_PER_KM: Final = 1.1
DETOUR: Final = 1.5
ROAD_KM: Final = 350.0
ROAD_MINUTES: Final = 50.0
NEAR_ROAD_MINUTES: Final = 45.0
NEAR_ROAD_KM: Final = 15.0
ROAD_MINUTES_PER_KM: Final = 1.05


@dataclass(frozen=True, slots=True)
class LandWays:
    """From one city to M places. `mode` is an index of MODES, -1 where there is no way: infinite minutes, the rest 0.

    `minutes` from door to door and `in_vehicle` are one way. There and back for one person: `low`, `typical`, `high`
    EUR of the tickets, `access` EUR of getting to and from the station, `kg`. `trips` are per day, 0 by road;
    `confidence` is from 2 high to 0 low; `anchor` is the town that the way starts from, a position in `links.ends()`,
    -1 by road; `is_daily` is whether it runs every day.
    """

    mode: Int8s
    minutes: Floats
    in_vehicle: Floats
    low: Floats
    typical: Floats
    high: Floats
    access: Floats
    kg: Floats
    changes: Int8s
    trips: Int16s
    confidence: Int8s
    anchor: Int16s
    is_daily: Bools

    def at(self, where: int | tuple[slice, int]) -> "LandWays":
        """The same part of every array."""
        return LandWays(*(getattr(self, field.name)[where] for field in fields(self)))


class HasLand(Protocol):
    """The part of the artefact needed here."""

    @property
    def land(self) -> LandNetwork: ...


def nowhere(shape: tuple[int, ...]) -> LandWays:
    """Cells without a way."""
    empty = {field.name: np.zeros(shape) for field in fields(LandWays)}
    return LandWays(**{**empty, "mode": np.full(shape, -1), "minutes": np.full(shape, np.inf)})


def stacked(every: Sequence[LandWays]) -> LandWays:
    """The ways from several cities in one, [U, M]."""
    return LandWays(**{field.name: np.stack([getattr(one, field.name) for one in every]) for field in fields(LandWays)})


def season(artefact: HasLand | None, days: Iterable[date]) -> int:
    """The months of these days in which some link does not run, as bits; usually none."""
    return 0 if artefact is None else running.months_of(days) & ~artefact.land.always


def ways(artefact: HasLand, lat: float, lon: float, country_code: str, months: int = 0) -> LandWays:
    """The ways from one city, cached; the arrays are read-only. Links that do not run in all `months` of a `season` are
    left out.
    """
    return _ways(artefact.land, lat, lon, country_code, months)


@lru_cache(maxsize=1024)
def _ways(network: LandNetwork, lat: float, lon: float, country: str, months: int) -> LandWays:
    home = Spots.of([(lat, lon, country)])
    km = distance.km(lat, lon, network.places.lat, network.places.lon)
    best, burden = _by_road(network, home, km), np.full(len(km), np.inf)
    for anchor, access in _anchors(network, home):
        offered, cost = _over(network, home, km, anchor, access, months)
        better = cost < burden
        best, burden = _merged(better, offered, best), np.where(better, cost, burden)
        if not access:  # the town's own links go before its neighbors', so that a pair is the same both ways
            burden[better] = -np.inf
    for field in fields(best):
        getattr(best, field.name).setflags(write=False)
    return best


def _anchors(network: LandNetwork, home: Spots) -> list[tuple[int, float]]:
    """The nearest ends of links that people can drive to, with the km: 0 in the same town."""
    km = distance.km(home.lat[0], home.lon[0], network.ends.lat, network.ends.lon)
    near = [int(at) for at in np.argsort(km, kind="stable") if km[at] <= ANCHOR_KM]
    driven = ground.joined(home, network.ends.some(near))
    found = []
    for at, reached in zip(near, driven, strict=True):
        same_town = km[at] < SAME_TOWN_KM and network.ends.country[at] == home.country[0]
        if same_town or reached:
            found.append((at, 0.0 if same_town else float(km[at])))
    return found[:MOST_ANCHORS]


def _over(  # noqa: PLR0917 (where from, and when)
    network: LandNetwork, home: Spots, km: Floats, anchor: int, access: float, months: int
) -> tuple[LandWays, Floats]:
    """The ways that start at one end, and their burden, infinite if there is none or it is a detour."""
    cell = {name: np.asarray(table[anchor]) for name, table in network.cells.items()}
    end = network.ends.some([anchor])
    onward = distance.km(end.lat[0], end.lon[0], network.places.lat, network.places.lon)
    runs = (cell["months"] & months) == months
    exists = runs & (cell["mode"] >= 0) & ((access == 0) | (access + onward <= DETOUR * km))
    border = float(ground.extra_minutes(home, end)[0]) if access else 0.0
    around = cell["added"] + (border + max(0.0, ACCESS_MINUTES_PER_KM * access - 5))
    in_vehicle, typical = cell["in_vehicle"].astype(np.float64), cell["typical"].astype(np.float64)
    extra = fares.STATION_EUR + fares.ACCESS_EUR_PER_KM * access
    felt = around + ease(cell["mode"]) * in_vehicle
    found = LandWays(
        mode=cell["mode"],
        minutes=around + in_vehicle,
        in_vehicle=in_vehicle,
        low=2 * cell["low"].astype(np.float64),
        typical=2 * typical,
        high=2 * cell["high"].astype(np.float64),
        access=np.full(len(km), 2 * extra),
        kg=2 * (cell["kg"].astype(np.float64) + carbon.ROAD_KG_PER_KM * access),
        changes=cell["changes"],
        trips=cell["trips"],
        confidence=cell["confidence"],
        anchor=np.full(len(km), anchor, dtype=np.int16),
        is_daily=cell["is_daily"],
    )
    return found, np.where(exists, typical + extra + EUR_PER_MINUTE * felt, np.inf)


def _by_road(network: LandNetwork, home: Spots, km: Floats) -> LandWays:
    """An estimate within one land mass; no way where no road leads."""
    reached = ground.joined(home, network.places) & (km < ROAD_KM)
    aboard = ROAD_MINUTES_PER_KM * km + ground.extra_minutes(home, network.places)
    minutes = np.where(km < NEAR_ROAD_KM, NEAR_ROAD_MINUTES, ROAD_MINUTES + aboard)
    eur = np.where(reached, 2 * fares.by_road(km, fares.road_rates(home.country[0], network.places.country)), 0.0)
    nothing = np.zeros(len(km))
    return LandWays(
        mode=np.where(reached, ROAD, -1).astype(np.int8),
        minutes=np.where(reached, minutes, np.inf),
        in_vehicle=np.where(reached, np.maximum(minutes - ROAD_MINUTES, 0), 0.0),
        low=eur,
        typical=eur,
        high=eur,
        access=nothing,
        kg=np.where(reached, 2 * carbon.ROAD_KG_PER_KM * km, 0.0),
        changes=nothing.astype(np.int8),
        trips=nothing.astype(np.int16),
        confidence=nothing.astype(np.int8),
        anchor=np.full(len(km), -1, dtype=np.int16),
        is_daily=np.ones(len(km), dtype=np.bool_),
    )


def _merged(chosen: Bools, one: LandWays, other: LandWays) -> LandWays:
    columns: dict[str, Array] = {
        field.name: np.where(chosen, getattr(one, field.name), getattr(other, field.name)) for field in fields(one)
    }
    return LandWays(**columns)
