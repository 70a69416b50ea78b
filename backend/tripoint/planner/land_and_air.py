"""The ways from every home to every place, by land and by air, and which of them is the usual one (scoring 2).

The dates matter only for links that do not run all year; the trip's length decides between land and air.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Final

from tripoint.atlas import distance, land, pairing, travel_areas
from tripoint.atlas.far_airports import Access
from tripoint.atlas.land import LandWays
from tripoint.core.arrays import Array, Bools, Floats, Ints, np
from tripoint.planner import burden
from tripoint.planner.ways import (
    AT_HOME,
    BY_AIR,
    HOME_KM,
    Choice,
    Connections,
    Home,
    PlaceSpots,
    Ways,
)

TO_AIRPORT_EUR: Final = 4.8
"""EUR one way from home to the airport, 40 minutes: as much as the transfer at the other end."""
MOST_KEPT_HOMES: Final = 16
"""The largest group whose ways are cached; some 30 kB for each home."""
GREEN_PATIENCE: Final = 2.0
"""For people who want to go green, the way by land may take this many times as long as the flight."""
ALTERNATIVE: Final = 2.0
"""A way that is not cheaper is offered if it takes at most this many times as long, door to door."""


@dataclass(frozen=True, slots=True)
class ByAir:
    """[U, M] every home's flight to every place; zeros where there is none. `access` is the minutes to a far airport,
    whose EUR are part of `transfer`.
    """

    flies: Bools
    access: Floats
    fare: Floats
    transfer: Floats
    minutes: Floats
    transfer_minutes: Floats
    stops: Ints
    co2: Floats

    @property
    def door(self) -> Floats:
        return np.where(self.flies, burden.by_air(self.minutes, self.transfer_minutes) + self.access, np.inf)


@dataclass(frozen=True, slots=True)
class LandAndAir:
    """[U, M]: one row per home. `origin` is the airport's row, `near` whether the home is at the place, `on_land`
    whether the usual way is by land.
    """

    origin: Ints
    by_air: ByAir
    by_land: LandWays
    near: Bools
    on_land: Bools
    border: Bools
    flights_only: bool

    @property
    def has_other(self) -> Bools:
        """Where there is a way besides the usual one."""
        by_land = np.isfinite(self.by_land.minutes) & (not self.flights_only)
        return ~self.near & self.by_air.flies & (self.on_land | by_land)

    @property
    def usual(self) -> Ways:
        """The usual way of each cell: at home, by land or by air."""
        near, on_land, by_air, found = self.near, self.on_land, self.by_air, self.by_land
        in_air = ~near & ~on_land

        def aloft(values: Array) -> Array:
            return np.where(in_air, values, 0)

        door = np.where(on_land, found.minutes, np.where(by_air.flies, by_air.door, 0.0))
        ticket = land.tickets(found.low, found.typical, found.high)
        return Ways(
            origin=self.origin,
            mode=np.where(near, AT_HOME, np.where(on_land, found.mode, BY_AIR)).astype(np.int8),
            fare=aloft(by_air.fare),
            ticket=np.where(on_land[:, :, None], ticket, 0.0),
            transfer=np.where(on_land, found.access / 2, aloft(by_air.transfer)),
            minutes=aloft(by_air.minutes),
            transfer_minutes=aloft(by_air.transfer_minutes),
            door=np.where(near, burden.AT_HOME_MINUTES, door),
            stops=aloft(by_air.stops),
            changes=np.where(on_land, found.changes, aloft(by_air.stops)),
            border=burden.border(self.border & ~near, in_air),
            co2=np.where(on_land, found.kg, aloft(by_air.co2)),
            connected=near | on_land | by_air.flies,
        )


def of_homes(connections: Connections, spots: PlaceSpots, homes: Sequence[Home], choice: Choice) -> LandAndAir:
    """The ways from every home, in the given order. Those of small groups are cached, so the arrays are read-only.

    A group asks again and again: search, offers, quote, and the trip made from them.
    """
    find = _kept if len(homes) <= MOST_KEPT_HOMES else _found
    return find(connections, spots, tuple(homes), choice)


@lru_cache(maxsize=16)
def _kept(connections: Connections, spots: PlaceSpots, homes: tuple[Home, ...], choice: Choice) -> LandAndAir:
    found = _found(connections, spots, homes, choice)
    for part in (found, found.by_air, found.by_land):
        for one in fields(part):
            value = getattr(part, one.name)
            if isinstance(value, np.ndarray):
                value.setflags(write=False)
    return found


def _found(connections: Connections, spots: PlaceSpots, homes: tuple[Home, ...], choice: Choice) -> LandAndAir:
    chosen = [best_origin(connections, home.origins, home.access) for home in homes]
    rows, roads = (np.stack(each) for each in zip(*chosen, strict=True))
    columns = np.arange(rows.shape[1])
    km = np.stack([distance.km(home.lat, home.lon, spots.lat, spots.lon) for home in homes])
    near = km <= HOME_KM
    flies = np.isfinite(connections.minutes[rows, columns])

    def flown(table: Array) -> Floats:
        values = table[rows, columns].astype(np.float64)
        return np.where(flies, values, 0.0)

    access_minutes, access_eur, access_kg = np.where(flies, np.moveaxis(roads, 1, 0), 0.0)
    by_air = ByAir(
        flies=flies,
        access=access_minutes,
        fare=flown(connections.fare),
        transfer=flown(connections.transfer) + access_eur,
        minutes=flown(connections.minutes),
        transfer_minutes=flown(connections.transfer_minutes),
        stops=flown(connections.stops).astype(np.int64),
        co2=flown(connections.co2) + 2 * access_kg,
    )
    by_land = _by_land(connections, homes, km.shape, choice.months)
    on_land = _is_by_land(by_land, by_air, km, choice) & ~near
    border = np.stack([travel_areas.border(home.country_code, spots.country_codes) for home in homes])
    return LandAndAir(
        rows, by_air, by_land, near=near, on_land=on_land, border=border, flights_only=choice.flights_only
    )


def _by_land(connections: Connections, homes: Sequence[Home], shape: tuple[int, ...], months: int) -> LandWays:
    """[U, M] every home's best way by land."""
    reference = connections.land
    if reference is None:
        return land.nowhere(shape)
    return land.stacked([land.ways(reference, home.lat, home.lon, home.country_code, months) for home in homes])


def _is_by_land(found: LandWays, by_air: ByAir, km: Floats, choice: Choice) -> Bools:
    """Where people travel by land by default: where the rules say so, and where there is no flight."""
    exists = np.isfinite(found.minutes)
    if choice.flights_only:
        return exists & ~by_air.flies
    usual = land.is_default(
        found,
        by_air.door,
        by_air.fare / 2.0 + by_air.transfer + TO_AIRPORT_EUR,
        km=km,
        nights=choice.nights,
        nonstop=by_air.flies & (by_air.stops == 0),
    )
    if choice.is_green:
        patient = found.minutes <= GREEN_PATIENCE * by_air.door
        usual = usual | (exists & (found.confidence > 0) & patient & ~land.is_overnight(found))
    return np.asarray(exists & (usual | ~by_air.flies))


def is_worth_offering(minutes: float, cents: int, usual_minutes: float, usual_cents: int) -> bool:
    """Whether to offer the other way alongside the usual one: it is cheaper, or takes at most twice as long."""
    return cents < usual_cents or minutes <= ALTERNATIVE * usual_minutes


def best_origin(
    connections: Connections, origins: tuple[int, ...], access: tuple[tuple[Access, ...], ...] = ()
) -> tuple[Ints, Floats]:
    """The airport to use for each place, of those a city may use (`atlas.pairing`): its row, [M], and the minutes, EUR
    and kg of getting there one way, [3, M].
    """
    options, roads = list(origins), _roads(connections, origins, access)
    extra_minutes, eur, _ = roads
    best = pairing.choice(
        connections.fare[options],
        connections.transfer[options] + eur,
        connections.minutes[options],
        connections.transfer_minutes[options] + extra_minutes,
        connections.stops[options],
    )
    return np.array(options)[best], roads[:, best, np.arange(len(best))]


def _roads(connections: Connections, origins: tuple[int, ...], access: tuple[tuple[Access, ...], ...]) -> Floats:
    """[3, origins, M] for getting to the airport that each cell departs from; zeros where it is near."""
    found = np.zeros((3, len(origins), connections.fare.shape[1]))
    for at, (origin, ways) in enumerate(zip(origins, access, strict=False)):
        used = [0] if connections.departs is None else connections.departs[origin]
        found[:, at] = np.array([(one.extra_minutes, one.eur, one.kg) for one in ways]).T[:, used]
    return found
