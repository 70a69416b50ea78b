"""What a source of forecasts answers. Temperatures in whole degrees C."""

from dataclasses import dataclass
from datetime import date
from typing import Literal

from tripoint.core.errors import Unavailable
from tripoint.providers.port import Source

WeatherKind = Literal[
    "clear", "partly_cloudy", "overcast", "fog", "drizzle", "rain", "freezing_rain", "showers", "snow", "thunderstorm"
]


class WeatherUnavailable(Unavailable):
    """The source did not answer in time, or not in a usable way."""

    code = "weather_unavailable"


@dataclass(frozen=True, slots=True)
class WeatherQuery:
    """The days to come at a point, by the clocks of its zone."""

    lat: float
    lon: float
    timezone: str


@dataclass(frozen=True, slots=True)
class DayForecast:
    """One day: the weather that stands out in it, and how likely rain or snow is, where that is known."""

    day: date
    high_c: int
    low_c: int
    kind: WeatherKind
    rain_percent: int | None


WeatherProvider = Source[WeatherQuery, DayForecast]
"""Forecasts the next days, from today on and in their order."""
