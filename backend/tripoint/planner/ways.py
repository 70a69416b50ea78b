"""The shapes of each person's ways to every place: at home, by land or by air (scoring 2)."""

from dataclasses import dataclass, fields
from typing import Final, NamedTuple, Protocol

from tripoint.atlas import land
from tripoint.atlas.far_airports import Access
from tripoint.atlas.land import HasLand
from tripoint.core.arrays import AnyFloats, AnyInts, Bools, Floats, Int8s, Ints, Strings, np
from tripoint.planner import burden

HOME_KM: Final = 25.0
"""A traveller who lives this close to a place needs no way to it and no bed there."""
AT_HOME, BY_AIR = -2, -1
"""Modes of ways other than by land, which count from 0."""
MODES: Final = (*land.MODES, "home", "flight")
"""Names of the modes; negative ones count from the end."""


class Home(NamedTuple):
    """Where a traveller starts: degrees, rows of the flights to choose from, and for each of these the way to every
    airport behind it; if that is empty, all are near.
    """

    lat: float
    lon: float
    country_code: str
    timezone: str
    origins: tuple[int, ...]
    access: tuple[tuple[Access, ...], ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Connections:
    """The reference data of all ways. By air, O origins x M places, one way except for `fare` and `co2`, infinite where
    there is no flight; by `land`, the source that `atlas.land` reads for a city, None if there is none. `departs` says
    which of its airports an origin uses, None if each has one.
    """

    fare: AnyFloats
    transfer: AnyFloats
    minutes: AnyFloats
    transfer_minutes: AnyFloats
    co2: AnyFloats
    stops: AnyInts
    land: HasLand | None = None
    departs: AnyInts | None = None


class PlaceSpots(Protocol):
    """The locations of the places, [M]."""

    @property
    def lat(self) -> Floats: ...
    @property
    def lon(self) -> Floats: ...
    @property
    def country_codes(self) -> Strings: ...
    def __hash__(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Ways:
    """[U, M]: one row per home. EUR and kg return, minutes one way.

    `fare` is the flight's at factor 1, `ticket` [U, M, 4] the one by land in the parts that `atlas.land.ticket_price`
    weights; each is 0 for other modes. `transfer` is one way, by land to and from the stations. `minutes` is the flight
    alone, 0 without one; `door` is from door to door; `stops` counts changes of plane, `changes` those of trains too.
    `mode` is `AT_HOME`, `BY_AIR` or one by land.
    """

    origin: Ints
    mode: Int8s
    fare: Floats
    ticket: Floats
    transfer: Floats
    minutes: Floats
    transfer_minutes: Floats
    door: Floats
    stops: Ints
    changes: Ints
    border: Floats
    co2: Floats
    connected: Bools

    @property
    def at_home(self) -> Bools:
        return np.asarray(self.mode == AT_HOME)

    def rows(self, chosen: Ints) -> "Ways":
        """The ways of some homes; a home may occur more than once."""
        return Ways(*(getattr(self, one.name)[chosen] for one in fields(self)))

    def same(self, other: "Ways") -> Bools:
        """[M]: whether everyone gets there in the same way."""
        pairs = ((self.mode, other.mode), (self.door, other.door), (self.ticket.sum(axis=2), other.ticket.sum(axis=2)))
        return np.asarray(np.all([one == two for one, two in pairs], axis=(0, 1)))

    def felt(self, shift: Floats, nights: int) -> Floats:
        """[U, M] felt minutes; `shift` in hours that the clocks there are ahead."""
        return burden.felt(self.door, self.stops, self.transfer_minutes, self.border, shift, nights)


@dataclass(frozen=True, slots=True)
class Choice:
    """What decides between land and air: the trip's `nights`, and whether people asked for flights or to go green.

    Links that do not run in all of `months`, given as bits, are left out.
    """

    nights: int
    flights_only: bool
    is_green: bool
    months: int


def mode_names(mode: Int8s) -> Strings:
    return np.asarray(np.array(MODES)[mode])
