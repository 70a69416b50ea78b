"""The committed tables of links by land and of the towns they join: typical timetables and fares, looked up by hand."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from tripoint.atlas import distance
from tripoint.atlas.land import fares, running
from tripoint.atlas.tables import table

MODES: Final = ("train", "highspeed", "night_train", "coach", "ferry", "road")
TRAIN, HIGHSPEED, NIGHT_TRAIN, COACH, FERRY, ROAD = range(6)
RAIL: Final = frozenset({TRAIN, HIGHSPEED, NIGHT_TRAIN})
CONFIDENCE: Final = {"high": 2, "medium": 1, "low": 0}


@dataclass(frozen=True, slots=True)
class End:
    """A town that links start from; `id` as in the city table, empty for a small one; `cross_town` minutes between its
    stations, on top of a change there.
    """

    id: str
    city: str
    country: str
    slug: str
    lat: float
    lon: float
    station: str
    cross_town: int


@dataclass(frozen=True, slots=True)
class Link:
    """A row of the table, the same both ways: minutes from departure to arrival, changes included; EUR one way.

    A fare that hardly varies with the day of booking has the same value for `low`, `typical` and `high`. `months` are
    bits (`running`); `is_daily` is whether it runs on every day or night of them.
    """

    mode: int
    minutes: int
    changes: int
    trips: int
    low: float
    typical: float
    high: float
    confidence: int
    note: str
    months: int
    is_daily: bool


@cache
def ends() -> tuple[End, ...]:
    return tuple(
        End(
            id=row["slug"] or row["geonames_id"],
            city=row["city"],
            country=row["country"],
            slug=row["slug"],
            lat=float(row["lat"]),
            lon=float(row["lon"]),
            station=row["station"],
            cross_town=int(row["cross_town_min"]),
        )
        for row in table("land_ends.csv")
    )


@cache
def links() -> Mapping[tuple[int, int], Link]:
    """Links by both ends, as positions in `ends`, in either order. Raises KeyError for a town that has no row."""
    at = {(end.city, end.country): position for position, end in enumerate(ends())}
    found: dict[tuple[int, int], Link] = {}
    for row in table("land_links.csv"):
        a, b = at[row["from_city"], row["from_country"]], at[row["to_city"], row["to_country"]]
        low, typical, high = fares.moving(*(float(row[f"fare_{name}_eur"]) for name in ("low", "typical", "high")))
        mode = MODES.index(row["mode"])
        found[a, b] = found[b, a] = Link(
            mode=mode,
            minutes=int(row["minutes_fastest_typical"]),
            changes=int(row["changes"]),
            trips=int(row["trips_per_day"]),
            low=low,
            typical=typical,
            high=high,
            confidence=CONFIDENCE[row["confidence"]],
            note=row["note"],
            months=running.months(row["note"]),
            is_daily=running.is_daily(row["note"], by_night=mode == NIGHT_TRAIN),
        )
    return found


def km_between(a: End, b: End) -> float:
    return distance.of_two(a.lat, a.lon, b.lat, b.lon)


def passport_control(a: End, b: End, mode: int) -> bool:
    """Whether travellers are checked before boarding: by rail between Great Britain and the continent, and between Hong
    Kong and the mainland.
    """
    across = (a.country == "GB") != (b.country == "GB") and "IE" not in {a.country, b.country}
    return mode in RAIL and (across or (a.country == "HK") != (b.country == "HK"))
