"""The cost of a way by land: by the days it is booked ahead, and by road where no row has a fare."""

from datetime import date
from functools import cache, lru_cache
from typing import Final

from tripoint.atlas import airports as airport_table
from tripoint.core.arrays import ArrayLike, Floats, np

DYNAMIC: Final = 1.4
"""If the highest fare is at least this many times the lowest, it varies with the day of booking."""
STATION_EUR: Final = 4.0
ACCESS_EUR_PER_KM: Final = 0.12
ROAD_EUR: Final = 3.0
TWO_LINKS: Final = 0.92
LATE_DAYS: Final = (0, 1, 3, 7, 14)
LATE_SHARES: Final = (1.0, 0.8, 0.55, 0.2, 0.0)
EARLY_DAYS: Final = (14, 21, 45, 75)
EARLY_SHARES: Final = (0.0, 0.2, 0.6, 0.85)
WEEKDAYS: Final = (1.0, 0.95, 0.95, 1.0, 1.12, 0.98, 1.1)  # Monday first

_BY_CONTINENT: Final = {"EU": 0.11, "NA": 0.11, "OC": 0.11, "SA": 0.055, "AF": 0.055, "AS": 0.035}
_BY_COUNTRY: Final = {
    country: eur
    for eur, countries in {
        0.25: "NO IS",
        0.15: "FR CH GB",
        0.11: "JP KR TW HK MO SG IL",
        0.08: "PL CZ SK HU RO BG RS BA",
        0.055: "TR CN KZ KG UZ GE AM AZ JO",
    }.items()
    for country in countries.split()
}


def moving(low: float, typical: float, high: float) -> tuple[float, float, float]:
    """The three fares if booking early or late makes a difference, otherwise the typical one three times."""
    return (low, typical, high) if high >= DYNAMIC * low else (typical, typical, typical)


def price_factors(lead_days: float) -> tuple[float, float]:
    """`(up, down)`: booked so many days ahead a fare is typical + up (high - typical) - down (typical - low)."""
    up, down = np.interp(lead_days, LATE_DAYS, LATE_SHARES), np.interp(lead_days, EARLY_DAYS, EARLY_SHARES)
    return float(up), float(down)


def tickets(low: Floats, typical: Floats, high: Floats) -> Floats:
    """[..., 4] the parts that `ticket_price` weights: a fixed fare, or else a moving one and its distances up to the
    high and down to the low fare.
    """
    moves = high > low
    return np.stack(
        [np.where(moves, 0.0, typical), np.where(moves, typical, 0.0), high - typical, typical - low], axis=-1
    )


def ticket_price(season: tuple[Floats, Floats], out: date, back: date, as_of: date) -> Floats:
    """[4, M] factors of the four parts of `tickets` for M places.

    A moving fare depends on the days ahead and, for both days of travel, on the weekday and the square root of the
    place's flight `season`; a fixed one is the same on every day.
    """
    up, down = price_factors((out - as_of).days)
    there, home = (np.sqrt(factor) * WEEKDAYS[day.weekday()] for factor, day in zip(season, (out, back), strict=True))
    moving = (there + home) / 2
    return np.stack([np.ones_like(moving), moving, up * moving, -down * moving])


def road_eur_per_km(country: str) -> float:
    return _BY_COUNTRY.get(country) or _BY_CONTINENT.get(_continents().get(country, ""), 0.11)


@lru_cache(maxsize=4_096)
def road_rates(home: str, others: tuple[str, ...]) -> Floats:
    """EUR per kilometer between one country and each of the others: the mean of their own rates."""
    return np.array([(road_eur_per_km(home) + road_eur_per_km(other)) / 2 for other in others])


def by_road(km: ArrayLike, eur_per_km: ArrayLike) -> Floats:
    """EUR one way."""
    return np.asarray(ROAD_EUR + np.asarray(eur_per_km, dtype=np.float64) * np.asarray(km))


@cache
def _continents() -> dict[str, str]:
    return {row.country: row.continent for row in airport_table.load().rows}
