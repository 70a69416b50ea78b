"""Everybody's way to every place: at home, by land or by air, and how hard it is (scoring 2).

A city's ways do not depend on the dates but for the choice between land and air, which the length of the trip decides.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from tripoint.atlas import distance, land, pairing, travel_areas
from tripoint.atlas.far_airports import Access
from tripoint.atlas.land import HasLand, LandWays
from tripoint.planner import burden

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]

HOME_KM: Final = 25.0
"""A traveller who lives this near to a place needs no way to it and no bed in it."""
AT_HOME, BY_AIR = -2, -1
"""Modes of a way beside those by land, which count from 0."""
MODES: Final = (*land.MODES, "home", "flight")
"""Names of the modes; negative ones count from the end."""
TO_AIRPORT_EUR: Final = 4.8
"""EUR one way from home to the airport, 40 minutes: as much as the transfer at the other end costs."""
GREEN_PATIENCE: Final = 1.6
"""How many times as long as the flight the way by land may take for people who want to go green."""


class Home(NamedTuple):
    """Where a traveller starts: degrees, rows of the flights to choose from, the way to each airport if it is far."""

    lat: float
    lon: float
    country_code: str
    timezone: str
    origins: tuple[int, ...]
    access: tuple[Access, ...] = ()


@dataclass(frozen=True, slots=True)
class Connections:
    """The reference data of all ways. By air O origins x M places, one way but for `fare` and `co2`, infinite where
    nobody flies; by `land` what `atlas.land` finds for a city, None without any.
    """

    fare: npt.NDArray[np.floating[Any]]
    transfer: npt.NDArray[np.floating[Any]]
    minutes: npt.NDArray[np.floating[Any]]
    transfer_minutes: npt.NDArray[np.floating[Any]]
    co2: npt.NDArray[np.floating[Any]]
    stops: npt.NDArray[np.integer[Any]]
    land: HasLand | None = None


class Spots(Protocol):
    """Where the places lie, [M]."""

    @property
    def lat(self) -> Floats: ...
    @property
    def lon(self) -> Floats: ...
    @property
    def country_codes(self) -> npt.NDArray[np.str_]: ...


@dataclass(frozen=True, slots=True)
class Ways:
    """[U, M]: one row a home. EUR and kg return, minutes one way.

    `fare` is the flight's at factor 1, `ticket` [U, M, 4] that by land in the parts that `atlas.land.ticket_price`
    weighs; each 0 where the way is another. `transfer` one way, by land to and from the stations. `minutes` of flight
    alone, 0 without one; `door` from door to door; `stops` changes of plane, `changes` also of trains. `mode` is
    `AT_HOME`, `BY_AIR` or one by land.
    """

    origin: Ints
    mode: npt.NDArray[np.int8]
    fare: Floats
    ticket: Floats
    transfer: Floats
    minutes: Floats
    transfer_minutes: Floats
    door: Floats
    stops: Ints
    changes: Ints
    border: Bools
    co2: Floats
    connected: Bools

    @property
    def at_home(self) -> Bools:
        return np.asarray(self.mode == AT_HOME)

    def rows(self, chosen: Ints) -> "Ways":
        """The ways of some homes, or of one of them more than once."""
        return Ways(*(getattr(self, one.name)[chosen] for one in fields(self)))

    def felt(self, shift: Floats) -> Floats:
        """[U, M]; `shift` in hours that the clocks there are ahead."""
        return burden.felt(self.door, self.stops, self.transfer_minutes, self.border, shift)


@dataclass(frozen=True, slots=True)
class Choice:
    """What decides between land and air: `nights` of the trip, whether people asked for flights, or to go green."""

    nights: int
    flights_only: bool = False
    is_green: bool = False


def of_homes(connections: Connections, spots: Spots, homes: Sequence[Home], choice: Choice) -> Ways:
    """The ways from every home, in their order."""
    rows = np.stack([best_origin(connections, home.origins, home.access) for home in homes])
    columns = np.arange(rows.shape[1])
    km = np.stack([distance.km(home.lat, home.lon, spots.lat, spots.lon) for home in homes])
    near = km <= HOME_KM
    flies = np.isfinite(connections.minutes[rows, columns])

    def flown(table: npt.NDArray[Any]) -> Floats:
        values = table[rows, columns].astype(np.float64)
        return np.where(flies, values, 0.0)

    access_minutes, access_eur, access_kg = (np.where(flies, values, 0.0) for values in _access(homes, rows))
    by_air = _ByAir(
        flies=flies,
        access=access_minutes,
        fare=flown(connections.fare),
        transfer=flown(connections.transfer) + access_eur,
        minutes=flown(connections.minutes),
        transfer_minutes=flown(connections.transfer_minutes),
        stops=flown(connections.stops).astype(np.int64),
        co2=flown(connections.co2) + 2 * access_kg,
    )
    land = _by_land(connections, homes, km.shape)
    on_land = _is_by_land(land, by_air, km, choice) & ~near
    border = np.stack([travel_areas.border(home.country_code, spots.country_codes) for home in homes])
    return _joined(rows, by_air, land, near=near, on_land=on_land, border=border)


@dataclass(frozen=True, slots=True)
class _ByAir:
    """[U, M] every home's flight to every place; zeros where nobody flies. `access` the minutes to a far airport,
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


def _by_land(connections: Connections, homes: Sequence[Home], shape: tuple[int, ...]) -> LandWays:
    """[U, M] every home's best way by land."""
    reference = connections.land
    if reference is None:
        return land.nowhere(shape)
    return land.stacked([land.ways(reference, home.lat, home.lon, home.country_code) for home in homes])


def _is_by_land(found: LandWays, by_air: _ByAir, km: Floats, choice: Choice) -> Bools:
    """Where people travel by land unless they choose otherwise: by the rules, and where nobody flies."""
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
        usual = usual | (exists & (found.confidence > 0) & (found.minutes <= GREEN_PATIENCE * by_air.door))
    return np.asarray(exists & (usual | ~by_air.flies))


def _joined(rows: Ints, by_air: _ByAir, found: LandWays, *, near: Bools, on_land: Bools, border: Bools) -> Ways:
    """Each cell's own way: at home, by land or by air."""
    in_air = ~near & ~on_land

    def aloft(values: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return np.where(in_air, values, 0)

    door = np.where(on_land, found.minutes, np.where(by_air.flies, by_air.door, 0.0))
    ticket = land.tickets(found.low, found.typical, found.high)
    return Ways(
        origin=rows,
        mode=np.where(near, AT_HOME, np.where(on_land, found.mode, BY_AIR)).astype(np.int8),
        fare=aloft(by_air.fare),
        ticket=np.where(on_land[:, :, None], ticket, 0.0),
        transfer=np.where(on_land, found.access / 2, aloft(by_air.transfer)),
        minutes=aloft(by_air.minutes),
        transfer_minutes=aloft(by_air.transfer_minutes),
        door=np.where(near, burden.AT_HOME_MINUTES, door),
        stops=aloft(by_air.stops),
        changes=np.where(on_land, found.changes, aloft(by_air.stops)),
        border=border & in_air,
        co2=np.where(on_land, found.kg, aloft(by_air.co2)),
        connected=near | on_land | by_air.flies,
    )


def mode_names(mode: npt.NDArray[np.int8]) -> npt.NDArray[np.str_]:
    return np.asarray(np.array(MODES)[mode])


def best_origin(connections: Connections, origins: tuple[int, ...], access: tuple[Access, ...] = ()) -> Ints:
    """[M]: of the airports that a city may use, the one for each place (`atlas.pairing`)."""
    options = list(origins)
    far_eur, far_minutes = (
        np.array([[getattr(one, name)] for one in access] or [[0.0]]) for name in ("eur", "extra_minutes")
    )
    return np.asarray(
        np.array(options)[
            pairing.choice(
                connections.fare[options],
                connections.transfer[options] + far_eur,
                connections.minutes[options],
                connections.transfer_minutes[options] + far_minutes,
                connections.stops[options],
            )
        ]
    )


def _access(homes: Sequence[Home], rows: Ints) -> tuple[Floats, Floats, Floats]:
    """[U, M] minutes, EUR and kg one way to the airport in each cell; zeros where it is near."""
    minutes, eur, kg = np.zeros(rows.shape), np.zeros(rows.shape), np.zeros(rows.shape)
    for at, home in enumerate(homes):
        for origin, one in zip(home.origins, home.access, strict=False):
            here = rows[at] == origin
            minutes[at, here], eur[at, here], kg[at, here] = one.extra_minutes, one.eur, one.kg
    return minutes, eur, kg
