"""The sample timetable: which flights a nonstop pair has on a day, at which local times (design 3.1, 1-3).

Drawn from seed, origin and destination alone: the same on every day the pair is served, for every caller.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, timezone
from functools import lru_cache
from itertools import chain
from typing import Final
from zoneinfo import ZoneInfo

from tripoint.atlas import draws, zones
from tripoint.atlas.airports import Airport
from tripoint.providers.fares import carriers
from tripoint.providers.fares.port import Carrier, FareType, Leg

SHORT_KM: Final = 3_500.0
STEP: Final = 5
TRIES: Final = 8
SHORT_FLIGHT: Final = 6 * 60
# Nobody wants to land then after a short flight: local minutes of the day, ends excluded.
NIGHT: Final = (30, 5 * 60)
GROUND_SLOTS: Final = (7 * 60, 10 * 60, 13 * 60, 17 * 60)

AMERICAS: Final = {"NA", "SA"}


@dataclass(frozen=True, slots=True)
class Slot:
    """A flight that leaves every day of service at one local time, `minute` of the day."""

    minute: int
    flight: str
    carrier: Carrier
    kind: FareType


@dataclass(frozen=True, slots=True)
class Service:
    """A pair served: its ends, block minutes, slots by time, and weekdays (Monday 0)."""

    origin: Airport
    destination: Airport
    minutes: int
    slots: tuple[Slot, ...]
    days: frozenset[int]

    def legs(self, on: date) -> list[Leg]:
        """The flights that leave on a local date."""
        if on.weekday() not in self.days:
            return []
        return [self._leg(slot, on) for slot in self.slots]

    def _leg(self, slot: Slot, on: date) -> Leg:
        wall = datetime.combine(on, time(slot.minute // 60, slot.minute % 60), ZoneInfo(self.origin.timezone))
        # By way of UTC: a wall time that the clock change skips becomes a real one, and the duration stays exact.
        start = wall.astimezone(UTC)
        return Leg(
            flight=slot.flight,
            carrier=slot.carrier,
            origin=self.origin.iata,
            destination=self.destination.iata,
            departure=_on_the_clock(start, self.origin),
            arrival=_on_the_clock(start + timedelta(minutes=self.minutes), self.destination),
            minutes=self.minutes,
        )


def _on_the_clock(instant: datetime, airport: Airport) -> datetime:
    """With the airport's offset at that instant and not its zone: two times of one zone subtract as wall clocks."""
    offset = instant.astimezone(ZoneInfo(airport.timezone)).utcoffset()
    return instant.astimezone(timezone(offset or timedelta()))


def flights(origin: Airport, destination: Airport, km: float, minutes: int, *, seed: int, thin: bool) -> Service:
    """The service of a nonstop pair; `thin` ones fly two to four days a week."""
    pair = (seed, origin.iata, destination.iata)
    count = _daily(origin, destination, km, pair)
    choices = [at for start, end in _windows(origin, destination, km) for at in range(start, end + 1, STEP)]
    shifts = _clock_shifts(origin.timezone, destination.timezone) if minutes < SHORT_FLIGHT else ()
    slots = []
    for part in range(count):
        draw = (*pair, part)
        kind = carriers.fare_type(origin, destination, km, *draw)
        airline = carriers.carrier(kind, *draw)
        number = draws.whole(100, 989, "number", *pair) + part
        at = _minute(choices, (part, count), minutes, shifts, *pair)
        slots.append(Slot(at, f"{airline.code} {number}", airline, kind))
    days = _thin_days(pair) if thin else frozenset(range(7))
    return Service(origin, destination, minutes, tuple(sorted(slots, key=lambda slot: slot.minute)), days)


def ground(origin: Airport, destination: Airport, minutes: int) -> Service:
    """Trains and coaches between near neighbours."""
    airline = carriers.CARRIERS["ground"][0]
    slots = tuple(Slot(at, f"{airline.code} {100 + i}", airline, "ground") for i, at in enumerate(GROUND_SLOTS))
    return Service(origin, destination, minutes, slots, frozenset(range(7)))


def _daily(origin: Airport, destination: Airport, km: float, pair: tuple[object, ...]) -> int:
    """One to six flights a day by the tiers of both ends and the distance."""
    larger, smaller = sorted((origin.tier, destination.tier))
    low, high = {(1, 1): (4, 6), (1, 2): (3, 5), (2, 2): (2, 4), (1, 3): (2, 3)}.get((larger, smaller), (1, 2))
    if km > 9_000:
        low, high = 1, 2
    elif km > SHORT_KM:
        low, high = max(1, low - 2), max(2, high - 2)
    return draws.whole(low, high, "daily", *pair)


def _thin_days(pair: tuple[object, ...]) -> frozenset[int]:
    order = sorted(range(7), key=lambda day: draws.share("day", *pair, day))
    return frozenset(order[: draws.whole(2, 4, "days", *pair)])


def _minute(choices: list[int], part: tuple[int, int], flown: int, shifts: tuple[int, ...], *pair: object) -> int:
    """A departure time for part i of n of the day's choices: drawn up to eight times, then searched for.

    `shifts` are the clock differences under which a flight of `flown` minutes must not land at night.
    """
    index, count = part
    mine = choices[index * len(choices) // count : (index + 1) * len(choices) // count]
    tries = (mine[draws.whole(0, len(mine) - 1, "slot", *pair, index, turn)] for turn in range(TRIES))
    for at in chain(tries, mine, choices):
        if not any(NIGHT[0] < (at + flown + shift) % 1440 < NIGHT[1] for shift in shifts):
            return at
    return mine[0]


def _windows(origin: Airport, destination: Airport, km: float) -> list[tuple[int, int]]:
    """Minutes of the day in which such a flight leaves."""
    if km < SHORT_KM:
        return [(6 * 60, 21 * 60 + 30)]
    if origin.continent in AMERICAS and destination.continent not in AMERICAS:
        return [(16 * 60, 23 * 60 + 30)]
    if destination.continent in AMERICAS and origin.continent in {"EU", "AF"}:
        return [(8 * 60, 17 * 60)]
    if origin.continent == "EU" and destination.continent == "AS":
        return [(10 * 60, 14 * 60), (19 * 60, 23 * 60)]
    return [(6 * 60, 23 * 60 + 30)]


@lru_cache(maxsize=4096)
def _clock_shifts(origin: str, destination: str) -> tuple[int, ...]:
    """Every difference of two zones in a year, in minutes, with the weeks in which only one has changed its clocks."""
    days = (date(2027, 1, 2) + timedelta(days=7 * week) for week in range(52))
    return tuple(sorted({round(60 * zones.difference_hours(origin, destination, day)) for day in days}))
