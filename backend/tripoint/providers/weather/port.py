"""The port to forecasts. Temperatures in whole degrees C."""

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
    """A request for the coming days at a point, by local time in its zone."""

    lat: float
    lon: float
    timezone: str


@dataclass(frozen=True, slots=True)
class DayForecast:
    """One day: its most notable weather, and how likely rain or snow is, if that is known."""

    day: date
    high_c: int
    low_c: int
    kind: WeatherKind
    rain_percent: int | None


WeatherProvider = Source[WeatherQuery, DayForecast]
"""Forecasts the coming days in order, starting today."""
