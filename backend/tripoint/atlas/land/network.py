"""The built arrays: the best way from every end of a link to every place, direct or with one change between links."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final

from tripoint.atlas import distance
from tripoint.atlas.land import carbon, fares
from tripoint.atlas.land.ground import Spots
from tripoint.atlas.land.links import (
    COACH,
    FERRY,
    HIGHSPEED,
    NIGHT_TRAIN,
    RAIL,
    TRAIN,
    End,
    Link,
    ends,
    km_between,
    links,
    passport_control,
)
from tripoint.atlas.land.running import EVERY_MONTH
from tripoint.atlas.places import CatalogPlace
from tripoint.core.arrays import Array, Floats, Int8s, Int16s, np

ADDED_MINUTES: Final = {TRAIN: 50, HIGHSPEED: 50, NIGHT_TRAIN: 50, COACH: 55, FERRY: 95}
"""Getting to the station or terminal, the wait before departure, and getting to the door."""
PASSPORT_MINUTES: Final = 35
MOST_MINUTES: Final = 450
CHANGE_OF_TRAINS: Final = 25
OTHER_CHANGE: Final = 60
FERRY_CHANGE: Final = 15
MEDIUM: Final = 1
SAME_TOWN_KM: Final = 10.0
EUR_PER_MINUTE: Final = 0.25
EASE: Final = (0.7, 0.7, 0.7, 0.85, 0.85, 1.0, 1.0)
"""The weight of a minute on board, by mode; the last two are by road and without a way. On a train people can work."""
TYPES: Final = {
    "mode": "int8", "in_vehicle": "int16", "added": "int16", "low": "float32", "typical": "float32",
    "high": "float32", "kg": "float32", "changes": "int8", "trips": "int16", "confidence": "int8", "via": "int16",
    "months": "int16", "is_daily": "bool",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Way:
    """From town to town, one way; `added` minutes come on top of those on board, `via` is the end where links are
    changed, `months` those in which all of it runs, as bits, `is_daily` whether it runs on every day of them.
    """

    mode: int
    in_vehicle: int
    added: int
    low: float
    typical: float
    high: float
    kg: float
    changes: int
    trips: int
    confidence: int
    via: int = -1
    months: int = EVERY_MONTH
    is_daily: bool = True

    @property
    def burden(self) -> float:
        """EUR, including time as EUR."""
        return self.typical + EUR_PER_MINUTE * (self.added + EASE[self.mode] * self.in_vehicle)


@dataclass(frozen=True, eq=False)
class LandNetwork:
    """Read-only: `cells` [ends, M] of the fields of `Way`, mode -1 if there is none; ends and places as spots;
    `place_ends` [M] the end that a place is, -1 if none.
    """

    cells: Mapping[str, Array]
    ends: Spots
    places: Spots
    place_ends: Int16s

    @classmethod
    def of(cls, arrays: Mapping[str, Array]) -> "LandNetwork":
        """From the artefact's arrays; the places are the last of its coordinates."""
        countries = arrays["land_country"].tolist()
        lat, lon = (arrays[name][-len(countries) :].tolist() for name in ("lat", "lon"))
        return cls(
            {name: arrays[f"land_{name}"] for name in TYPES},
            Spots.of((end.lat, end.lon, end.country) for end in ends()),
            Spots.of(zip(lat, lon, countries, strict=True)),
            arrays["land_place_end"],
        )

    @cached_property
    def always(self) -> int:
        """The months in which everything runs, as bits."""
        return int(np.bitwise_and.reduce(self.cells["months"], axis=None))


def ease(mode: Int8s) -> Floats:
    return np.array(EASE)[mode]


def arrays(places: Sequence[CatalogPlace]) -> dict[str, Array]:
    """Arrays for `LandNetwork.of`."""
    cells: dict[str, Array] = {name: np.zeros((len(ends()), len(places)), dtype=kind) for name, kind in TYPES.items()}
    cells["mode"][:] = cells["via"][:] = -1
    cells["months"][:] = EVERY_MONTH
    neighbors = _neighbors()
    place_ends = [end_of(place.slug, place.lat, place.lon, place.country_code) for place in places]
    for column, end in enumerate(place_ends):
        for anchor, way in _to(end, neighbors).items() if end is not None else ():
            for name, table in cells.items():
                table[anchor, column] = getattr(way, name)
    found = {f"land_{name}": table for name, table in cells.items()}
    found["land_place_end"] = np.array([-1 if end is None else end for end in place_ends], dtype=np.int16)
    return found | {"land_country": np.array([place.country_code for place in places], dtype="<U2")}


def end_of(slug: str, lat: float, lon: float, country: str) -> int | None:
    """The end that a place is: the one with its slug, or else the nearest of its country within 10 km."""
    for position, end in enumerate(ends()):
        if end.slug == slug:
            return position
    km = [distance.of_two(lat, lon, end.lat, end.lon) for end in ends()]
    near = [at for at, end in enumerate(ends()) if end.country == country and km[at] <= SAME_TOWN_KM]
    return min(near, key=lambda at: km[at], default=None)


def _neighbors() -> Mapping[int, Sequence[int]]:
    found: dict[int, list[int]] = defaultdict(list)
    for a, b in links():
        found[a].append(b)
    return {end: sorted(others) for end, others in found.items()}


def _to(b: int, neighbors: Mapping[int, Sequence[int]]) -> dict[int, Way]:
    """The ways from every end to one: direct links before ways of two links, of which the least burdensome is taken."""
    found = {a: direct(a, b) for a in neighbors.get(b, ())}
    changing: dict[int, list[Way]] = defaultdict(list)
    for c in neighbors.get(b, ()):
        for a in neighbors[c]:
            if a != b and a not in found and (way := changing_at(a, c, b)) is not None:
                changing[a].append(way)
    return found | {a: min(ways, key=lambda way: (way.burden, way.via)) for a, ways in changing.items()}


def direct(a: int, b: int) -> Way:
    """The way of one link. Raises KeyError if there is none."""
    one, link = ends()[a], links()[a, b]
    check = PASSPORT_MINUTES if passport_control(one, ends()[b], link.mode) else 0
    return Way(
        mode=link.mode,
        in_vehicle=link.minutes,
        added=ADDED_MINUTES[link.mode] + check,
        low=link.low,
        typical=link.typical,
        high=link.high,
        kg=carbon.one_way_kg(one, ends()[b], link.mode),
        changes=link.changes,
        trips=link.trips,
        confidence=link.confidence,
        months=link.months,
        is_daily=link.is_daily,
    )


def changing_at(a: int, c: int, b: int) -> Way | None:
    """The way of two links; None if it is a detour, too long, by night train, or has too many changes."""
    start, middle, end = (ends()[at] for at in (a, c, b))
    first, second = links()[a, c], links()[c, b]
    minutes = first.minutes + second.minutes + _change(start, middle, end, first, second)
    if (
        _is_detour(start, middle, end)
        or minutes > MOST_MINUTES
        or first.changes + second.changes > 1
        or NIGHT_TRAIN in {first.mode, second.mode}
    ):
        return None
    return Way(
        mode=max(first, second, key=lambda link: (link.minutes, link.mode)).mode,
        in_vehicle=minutes,
        added=max(ADDED_MINUTES[link.mode] for link in (first, second)),
        low=fares.TWO_LINKS * (first.low + second.low),
        typical=fares.TWO_LINKS * (first.typical + second.typical),
        high=fares.TWO_LINKS * (first.high + second.high),
        kg=carbon.one_way_kg(start, middle, first.mode) + carbon.one_way_kg(middle, end, second.mode),
        changes=first.changes + second.changes + 1,
        trips=min(first.trips, second.trips),
        confidence=min(first.confidence, second.confidence, MEDIUM),
        via=c,
        months=first.months & second.months,
        is_daily=first.is_daily and second.is_daily,
    )


def _is_detour(start: End, middle: End, end: End) -> bool:
    km = km_between(start, end)
    return km_between(start, middle) + km_between(middle, end) > max(1.5 * km, km + 120)


def legs(network: LandNetwork, anchor: int, column: int) -> list[tuple[int, int, Link]]:
    """The links of the way from an end to a place, in order, with both ends of each."""
    via, end = int(network.cells["via"][anchor, column]), int(network.place_ends[column])
    towns = [anchor, end] if via < 0 else [anchor, via, end]
    return [(a, b, links()[a, b]) for a, b in pairwise(towns)]


def change_minutes(a: int, c: int, b: int) -> int:
    """Minutes between the two links of a way via c."""
    return _change(ends()[a], ends()[c], ends()[b], links()[a, c], links()[c, b])


def _change(start: End, middle: End, end: End, first: Link, second: Link) -> int:
    """Minutes from the arrival of the first link to the departure of the second."""
    modes = {first.mode, second.mode}
    passport = passport_control(start, middle, first.mode) or passport_control(middle, end, second.mode)
    return (
        (CHANGE_OF_TRAINS if modes <= RAIL else OTHER_CHANGE)
        + (FERRY_CHANGE if FERRY in modes else 0)
        + middle.cross_town
        + (PASSPORT_MINUTES if passport else 0)
    )
