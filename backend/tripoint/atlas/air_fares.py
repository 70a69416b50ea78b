"""Economy return fares in EUR: the base by distance; factors of season, weekday and lead time (design 3, 4.2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Final

from tripoint.atlas import draws
from tripoint.atlas.airports import Airports
from tripoint.atlas.day_factors import DayFactors
from tripoint.core.arrays import ArrayLike, Floats, Int8s, Ints, np

PLAIN_CLASS: Final = "city"
WEEKDAYS: Final = (0.98, 0.93, 0.93, 0.98, 1.08, 1.05, 1.06)  # Monday first
SHORT_HOP: Final = 0.9
"""The surcharge on the fare by distance for the shortest nonstop, as a share; none from `SHORT_HOP_KM` on."""
SHORT_HOP_KM: Final = 800.0
LEAD_DAYS: Final = (0, 3, 7, 14, 21, 45, 90, 180, 330)
LEAD_FACTORS: Final = (1.9, 1.75, 1.5, 1.25, 1.12, 1.0, 0.97, 1.0, 1.05)

_ROWS: Final = """
city             .83 .85 .94 1.03 1.05 1.09 1.15 1.13 1.04 .99 .87 1.05
south_city       .80 .82 .91 1.04 1.04 1.11 1.23 1.23 1.06 .96 .84 .96
beach_summer     .75 .77 .85 .99 1.03 1.18 1.37 1.39 1.10 .91 .77 .87
winter_sun       1.02 1.06 1.06 1.04 .88 .88 1.02 1.04 .88 .98 .98 1.17
ski              1.18 1.32 1.15 .89 .78 .89 1.05 1.05 .87 .80 .78 1.24
nordic           .86 .88 .92 .96 1.03 1.17 1.23 1.17 1.00 .92 .84 1.03
arctic           1.04 1.14 1.10 .88 .79 .96 1.04 1.00 .92 .88 .94 1.30
america_city     .82 .82 .93 .95 1.01 1.15 1.23 1.17 .97 .95 .89 1.11
caribbean        1.09 1.13 1.17 1.03 .87 .95 1.03 .95 .78 .82 .93 1.26
east_asia        .89 .88 1.07 1.13 .99 .91 1.09 1.11 .91 .99 .95 1.07
dry_winter       1.17 1.10 1.00 .96 .84 .88 1.02 1.02 .82 .88 1.00 1.31
dry_summer       .95 .86 .86 .92 .90 1.03 1.21 1.23 .99 .95 .88 1.23
equator          1.05 .93 .97 .97 .91 1.05 1.12 1.03 .89 .91 .95 1.24
south            1.24 1.10 1.00 .95 .81 .81 .93 .89 .89 .97 1.04 1.38
south_ski        1.17 1.06 .92 .89 .77 .91 1.14 1.12 .94 .89 .92 1.27
andes            .95 .88 .88 .94 .99 1.11 1.17 1.13 .99 .95 .90 1.11
spring_autumn    .98 1.00 1.10 1.12 .96 .86 .88 .90 .92 1.06 1.02 1.20
fair             .89 .95 1.01 1.03 1.05 1.07 1.03 .93 1.07 1.05 .93 .99
"""

FLIGHT_SEASONS: Final[dict[str, tuple[float, ...]]] = {
    name: tuple(float(factor) for factor in factors)
    for name, *factors in (line.split() for line in _ROWS.strip().splitlines())
}


@dataclass(frozen=True, slots=True)
class FareCalendar:
    """What makes the fares to a place vary over the year: its season class and the ids of its holidays."""

    season: str = PLAIN_CLASS
    holidays: tuple[str, ...] = ()


def day_factors(calendars: Sequence[FareCalendar]) -> DayFactors:
    """Season and holidays of M places, day by day. Raises KeyError for an unknown class or holiday."""
    return DayFactors(
        [FLIGHT_SEASONS[one.season] for one in calendars],
        [one.holidays for one in calendars],
        lambda holiday: holiday.flight,
    )


@lru_cache(maxsize=1024)
def _of(calendar: FareCalendar) -> DayFactors:
    return day_factors([calendar])


def season(calendar: FareCalendar, day: date) -> float:
    """Factor of one direction flown on a day."""
    return float(_of(calendar).on(day)[0])


def weekday(day: date) -> float:
    return WEEKDAYS[day.weekday()]


def lead(days: int) -> float:
    """Factor for booking so many days ahead, linear between the table's days and flat outside."""
    return float(np.interp(days, LEAD_DAYS, LEAD_FACTORS))


def window_factor(calendar: FareCalendar, out: date, back: date, as_of: date) -> float:
    """g: the factor on the base fare for departure `out` and return `back`, as of `as_of`.

    Half the fare belongs to each of the two days. The bits are the same as in `window_factors`, so that a fare is the
    same amount wherever it is computed.
    """
    return float(window_factors(_of(calendar), [(out, back)], as_of)[0, 0])


def window_factors(places: DayFactors, windows: Sequence[tuple[date, date]], as_of: date) -> Floats:
    """g for M destinations (`day_factors`) and W windows (out, back): [M, W]."""
    columns = [
        (places.on(out) * weekday(out) + places.on(back) * weekday(back)) / 2 * lead((out - as_of).days)
        for out, back in windows
    ]
    return np.stack(columns, axis=1)


def transfer_eur(minutes: ArrayLike) -> Floats:
    """EUR per person and direction between an airport and the center: max(3, 0.12 per minute)."""
    return np.maximum(3.0, 0.12 * np.asarray(minutes, dtype=np.float64))


def base(airports: Airports, origins: Ints, destinations: Ints, km: Floats, stops: Int8s) -> Floats:
    """F by air at factor 1, EUR return, for pairs of airport indices; all inputs and the result have the same shape."""
    country, continent = airports.country, airports.continent
    domestic = country[origins] == country[destinations]
    in_europe = (continent[origins] == "EU") & (continent[destinations] == "EU")
    in_asia = (continent[origins] == "AS") & (continent[destinations] == "AS")
    tier_a, tier_b = airports.tier[origins], airports.tier[destinations]
    fare = 40 + 0.32 * np.maximum(km, 150.0) ** 0.86
    fare = np.where((stops == 0) & (km < 3500) & (domestic | in_europe | in_asia), 0.68, 1.0) * fare
    fare = np.where(stops == 0, 1 + SHORT_HOP * np.maximum(0, 1 - km / SHORT_HOP_KM), 1.0) * fare
    fare = np.where(domestic & (country[origins] == "US"), 1.1, 1.0) * fare
    fare = np.where(stops >= 2, 1.2, np.where((stops == 1) & (km <= 4000), 1.12, 1.0)) * fare
    fare = np.where((tier_a == 3) | (tier_b == 3), 1.06, 1.0) * fare
    fare = np.where((tier_a == 1) & (tier_b == 1), 0.95, 1.0) * fare
    return np.asarray(fare * np.exp(0.08 * _market(airports, origins, destinations)))


def _market(airports: Airports, origins: Ints, destinations: Ints) -> Floats:
    """Variation that distance does not explain: one draw per pair, the same in both directions."""
    first, second = np.minimum(origins, destinations).ravel(), np.maximum(origins, destinations).ravel()
    codes = airports.codes
    keys = [f"fare|{codes[a]}|{codes[b]}" for a, b in zip(first.tolist(), second.tolist(), strict=True)]
    return draws.normals(keys).reshape(origins.shape)
