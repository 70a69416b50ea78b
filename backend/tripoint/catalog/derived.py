"""Values derived from the authored ones (design 4.1). Rounding is half up. Prices in EUR."""

import calendar
import math
from collections.abc import Iterable

from tripoint.atlas.travel_areas import SCHENGEN
from tripoint.catalog.seasons import TEMPERATURE_RANGES
from tripoint.core.rounding import half_up, whole

PLEASANT_C = 24.0


def to_price_step(value: float) -> int:
    """Rounded to 5 EUR, or to 1 EUR below 20 EUR."""
    return int(half_up(value, 1 if value < 20 else 5))


def typical(low: float, high: float) -> int:
    """The typical price of a band, in EUR."""
    return to_price_step((11 * low + 9 * high) / 20)


def low_temperatures(high_c: list[int], range_class: str) -> list[int]:
    """Mean lows by month in degrees C, from the highs and the climate class."""
    at_coolest, at_warmest = TEMPERATURE_RANGES[range_class]
    least, span = min(high_c), max(high_c) - min(high_c)
    shares = [(high - least) / span if span >= 3 else 0.5 for high in high_c]
    return [
        whole(high - (at_coolest + (at_warmest - at_coolest) * share))
        for high, share in zip(high_c, shares, strict=True)
    ]


def rain_days(wetter_months: Iterable[int], wet: int, dry: int) -> list[int]:
    """Rain days by month; a month next to a wet one gets a value in between. December and January are neighbors."""
    wetter = set(wetter_months)

    def days(month: int) -> int:
        if month in wetter:
            return wet
        beside = {(month - 2) % 12 + 1, month % 12 + 1}
        return whole((wet + dry) / 2) if beside & wetter else dry

    return [days(month) for month in range(1, 13)]


def rain_shares(days: list[int]) -> list[float]:
    """Share of rainy days by month; February has 28."""
    return [count / calendar.monthrange(2027, month)[1] for month, count in enumerate(days, start=1)]


def weather_utility(high: float, rain_share: float, wanted_c: float = PLEASANT_C) -> float:
    """How pleasant a month is, 0..1 (design 5.2)."""
    return math.exp(-(((high - wanted_c) / 6) ** 2) / 2) * (1 - 0.6 * rain_share)


def best_months(high_c: list[int], shares: list[float]) -> list[int]:
    """Months within 30% of the year's best weather, 1..12."""
    utilities = [weather_utility(high, share) for high, share in zip(high_c, shares, strict=True)]
    return [month for month, value in enumerate(utilities, start=1) if value >= 0.7 * max(utilities)]


def visa_area(country_code: str) -> str:
    return "schengen" if country_code in SCHENGEN else "national"
