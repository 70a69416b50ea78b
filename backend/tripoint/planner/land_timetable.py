"""Departures of trains, coaches and ferries in a typical timetable: spread over the day, the same on every day.

They vary with hashes of the two ends and the seed, not by chance.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, timezone
from typing import Final, Literal, NamedTuple
from zoneinfo import ZoneInfo

from tripoint.atlas import draws, land
from tripoint.atlas.air_fares import FareCalendar
from tripoint.atlas.land import LandWays, network, stations
from tripoint.atlas.land.links import COACH, FERRY, HIGHSPEED, NIGHT_TRAIN, ROAD, TRAIN, Link, ends
from tripoint.atlas.land.network import LandNetwork
from tripoint.core.rounding import whole

LandKind = Literal["train", "night_train", "coach", "ferry", "road"]

KINDS: Final[dict[int, LandKind]] = {
    TRAIN: "train",
    HIGHSPEED: "train",
    NIGHT_TRAIN: "night_train",
    COACH: "coach",
    FERRY: "ferry",
    ROAD: "road",
}
MOST_DEPARTURES: Final = 12
FIRST, LAST, STEP = 6 * 60 + 30, 20 * 60 + 30, 5
MIDNIGHT: Final = 24 * 60
"""The latest arrival, unless even a morning departure would arrive later."""
ONE_A_DAY: Final = (9 * 60,)
TWO_A_DAY: Final = (9 * 60, 16 * 60)
BY_ROAD: Final = (7 * 60, 10 * 60, 13 * 60, 17 * 60)
NIGHT: Final = (20 * 60 + 30,)


@dataclass(frozen=True, slots=True)
class LandQuestion:
    """One city's way to one place on these dates: everything its offers depend on. `column` is the place's."""

    city_id: str
    city: str
    lat: float
    lon: float
    country_code: str
    timezone: str
    slug: str
    column: int
    place: str
    place_country_code: str
    place_timezone: str
    calendar: FareCalendar
    depart: date
    back: date
    as_of: date
    seed: int


class Stop(NamedTuple):
    """`station` is empty if only the town is certain; `id` and `city` are the town's. Readers see the name of `id`."""

    station: str
    id: str
    city: str
    zone: str


@dataclass(frozen=True, slots=True)
class Ride:
    """One train, coach or ferry; times carry the local UTC offset."""

    kind: LandKind
    origin: Stop
    destination: Stop
    departure: datetime
    arrival: datetime
    minutes: int


@dataclass(frozen=True, slots=True)
class Step:
    """A ride without its time: from where to where, how long it takes, and the wait before it."""

    kind: LandKind
    origin: Stop
    destination: Stop
    minutes: int
    wait: int


def steps(lands: LandNetwork, asked: LandQuestion, ways: LandWays) -> list[Step]:
    mode, anchor = int(ways.mode[asked.column]), int(ways.anchor[asked.column])
    if anchor < 0:
        here = Stop("", asked.city_id, asked.city, asked.timezone)
        there = Stop("", asked.slug, asked.place, asked.place_timezone)
        return [Step("road", here, there, whole(float(ways.minutes[asked.column])), 0)]
    links = network.legs(lands, anchor, asked.column)
    if len(links) == 1:
        return [_step(asked, *links[0], wait=0, mode=mode)]
    (a, c, first), (_, b, second) = links
    wait = network.change_minutes(a, c, b)
    return [_step(asked, a, c, first, wait=0, mode=first.mode), _step(asked, c, b, second, wait=wait, mode=second.mode)]


def _step(asked: LandQuestion, a: int, b: int, link: Link, *, wait: int, mode: int) -> Step:
    return Step(KINDS[mode], _stop(asked, a, b, mode), _stop(asked, b, a, mode), link.minutes, wait)


def _stop(asked: LandQuestion, town: int, other: int, mode: int) -> Stop:
    end = ends()[town]
    station = stations.name(town, other, mode)
    if end.slug == asked.slug:
        known, city, zone = asked.slug, asked.place, asked.place_timezone
    else:
        known, city, zone = end.id, end.city, asked.timezone
        if end.country == asked.place_country_code != asked.country_code:
            zone = asked.place_timezone
    return Stop("" if station == end.city else station, known, city, zone)


def back(way: Sequence[Step]) -> list[Step]:
    """The same way in reverse; each change takes as long as on the way out."""
    waits = [0, *(step.wait for step in way[:0:-1])]
    return [
        Step(step.kind, step.destination, step.origin, step.minutes, wait)
        for step, wait in zip(reversed(way), waits, strict=True)
    ]


def hours(asked: LandQuestion, ways: LandWays, start: str, end: str) -> tuple[int, ...]:
    """Departures in minutes of the day, spread over the day; the same on every day."""
    mode, trips = int(ways.mode[asked.column]), int(ways.trips[asked.column])
    if land.is_overnight(ways)[asked.column]:
        return NIGHT
    if mode == ROAD:
        return BY_ROAD
    if trips <= 2:
        return TWO_A_DAY[:trips] if trips == 2 else ONE_A_DAY
    count = min(trips, MOST_DEPARTURES)
    shift = draws.share("land", asked.seed, start, end)
    last = max(ONE_A_DAY[0], min(LAST, MIDNIGHT - int(ways.in_vehicle[asked.column])))
    return tuple(FIRST + STEP * int((at + shift) * (last - FIRST) / count / STEP) for at in range(count))


def rides(way: Sequence[Step], on: date, minute: int) -> tuple[Ride, ...]:
    """The rides of one direction, leaving at a local time; durations stay exact when clocks change."""
    first = ZoneInfo(way[0].origin.zone)
    now = datetime.combine(on, time(minute // 60, minute % 60), first).astimezone(UTC)
    found = []
    for step in way:
        leaves = now + timedelta(minutes=step.wait)
        now = leaves + timedelta(minutes=step.minutes)
        found.append(
            Ride(
                kind=step.kind,
                origin=step.origin,
                destination=step.destination,
                departure=_on_the_clock(leaves, step.origin.zone),
                arrival=_on_the_clock(now, step.destination.zone),
                minutes=step.minutes,
            )
        )
    return tuple(found)


def _on_the_clock(instant: datetime, zone: str) -> datetime:
    offset = instant.astimezone(ZoneInfo(zone)).utcoffset()
    return instant.astimezone(timezone(offset or timedelta()))
