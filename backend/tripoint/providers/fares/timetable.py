"""The sample timetable: the flights of a nonstop pair on a day, at their local times (design 3.1, 1-3).

Drawn from seed, origin and destination alone, so it is the same on every day and for every caller. Onward flights
wait for those that feed them, so that a connection takes the time promised for it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
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
# Nobody wants to land between these after a short flight: local minutes of the day, ends excluded.
NIGHT: Final = (30, 5 * 60)
CONNECTIONS: Final = 3
CONNECTION_TIMES: Final = range(5 * 60 + 30, 23 * 60 + 1, 15)

AMERICAS: Final = {"NA", "SA"}


@dataclass(frozen=True, slots=True)
class Slot:
    """A flight that leaves at the same local time on every day of service, `minute` of the day."""

    minute: int
    flight: str
    carrier: Carrier
    kind: FareType


@dataclass(frozen=True, slots=True)
class Service:
    """A pair served every day: its ends and the km between them, block minutes, slots by time."""

    origin: Airport
    destination: Airport
    km: float
    minutes: int
    slots: tuple[Slot, ...]

    def legs(self, on: date) -> list[Leg]:
        """The flights that leave on a local date."""
        return [self.leg(slot, _instant(on, slot.minute, self.origin)) for slot in self.slots]

    def leg(self, slot: Slot, start: datetime) -> Leg:
        """The flight of a slot if it leaves at this instant."""
        return Leg(
            flight=slot.flight,
            carrier=slot.carrier,
            origin=self.origin.iata,
            destination=self.destination.iata,
            departure=_on_the_clock(start, self.origin),
            arrival=_on_the_clock(start + timedelta(minutes=self.minutes), self.destination),
            minutes=self.minutes,
        )


def _instant(on: date, minute: int, airport: Airport) -> datetime:
    """A local time in UTC: one that a clock change skips becomes a real one, and durations stay exact."""
    return datetime.combine(on, time(minute // 60, minute % 60), ZoneInfo(airport.timezone)).astimezone(UTC)


def _on_the_clock(instant: datetime, airport: Airport) -> datetime:
    """The time with the airport's offset then, not its zone: two times in the same zone subtract as wall clocks."""
    offset = instant.astimezone(ZoneInfo(airport.timezone)).utcoffset()
    return instant.astimezone(timezone(offset or timedelta()))


def flights(origin: Airport, destination: Airport, km: float, minutes: int, *, seed: int) -> Service:
    """The service of a nonstop pair."""
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
    return Service(origin, destination, km, minutes, tuple(sorted(slots, key=lambda slot: slot.minute)))


def connected(services: Sequence[Service], waits: Sequence[int], on: date, seed: int) -> list[list[Leg]]:
    """A few departures on a local date, on flights that wait for each other, `waits` minutes at each change.

    The times of the day are tried in a drawn order. The first one is taken at which all flights leave and land at
    plausible hours, or else the first at which they land at such hours.
    """
    way = (seed, *(service.origin.iata for service in services), services[-1].destination.iata)
    parts = range(CONNECTIONS)
    found = (_connection(services, waits, on, (*way, part), CONNECTION_TIMES[part::CONNECTIONS]) for part in parts)
    return [legs for legs in found if legs]


def _connection(
    services: Sequence[Service], waits: Sequence[int], on: date, draw: tuple[object, ...], times: Sequence[int]
) -> list[Leg] | None:
    landing = None
    for at in sorted(times, key=lambda at: draws.share("connection", *draw, at)):
        legs = _feeding(services, waits, _instant(on, at, services[0].origin), draw)
        if not any(map(_lands_at_night, legs)):
            if all(map(_leaves_in_its_window, services, legs)):
                return legs
            landing = landing or legs
    return landing


def _feeding(services: Sequence[Service], waits: Sequence[int], start: datetime, draw: tuple[object, ...]) -> list[Leg]:
    """One flight of each service, each leaving so many minutes after the previous one has landed."""
    legs: list[Leg] = []
    for service, wait in zip(services, (0, *waits), strict=True):
        leaves = legs[-1].arrival + timedelta(minutes=wait) if legs else start
        usual = service.slots[draws.whole(0, len(service.slots) - 1, "feeding", *draw, len(legs))]
        number = draws.whole(1_000, 9_899, "feeding number", *draw, len(legs))
        legs.append(service.leg(replace(usual, flight=f"{usual.carrier.code} {number}"), leaves.astimezone(UTC)))
    return legs


def _lands_at_night(leg: Leg) -> bool:
    return leg.minutes < SHORT_FLIGHT and NIGHT[0] < _minute_of(leg.arrival) < NIGHT[1]


def _leaves_in_its_window(service: Service, leg: Leg) -> bool:
    windows = _windows(service.origin, service.destination, service.km)
    return any(start <= _minute_of(leg.departure) <= end for start, end in windows)


def _minute_of(moment: datetime) -> int:
    return moment.hour * 60 + moment.minute


def _daily(origin: Airport, destination: Airport, km: float, pair: tuple[object, ...]) -> int:
    """One to six flights a day by the tiers of both ends and the distance."""
    larger, smaller = sorted((origin.tier, destination.tier))
    low, high = {(1, 1): (4, 6), (1, 2): (3, 5), (2, 2): (2, 4), (1, 3): (2, 3)}.get((larger, smaller), (1, 2))
    if km > 9_000:
        low, high = 1, 2
    elif km > SHORT_KM:
        low, high = max(1, low - 2), max(2, high - 2)
    return draws.whole(low, high, "daily", *pair)


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
    """Minutes of the day between which such a flight leaves."""
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
    """Every time difference of two zones in a year, in minutes, with the weeks when only one has changed its clocks."""
    days = (date(2027, 1, 2) + timedelta(days=7 * week) for week in range(52))
    return tuple(sorted({round(60 * zones.difference_hours(origin, destination, day)) for day in days}))
