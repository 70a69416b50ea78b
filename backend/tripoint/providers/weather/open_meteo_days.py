"""Converts Open-Meteo's daily forecast to ours (contracts/providers.md 5). Pure; a day that cannot be true or lacks a
value is left out and counted, because the content is untrusted (TRUST.md W7).
"""

from collections import Counter
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from typing import Annotated, Any, Final
from zoneinfo import ZoneInfo

from pydantic import BaseModel, Field, ValidationError

from tripoint.atlas import distance
from tripoint.core.rounding import whole
from tripoint.providers.port import SourceResult
from tripoint.providers.weather.port import DayForecast, WeatherKind, WeatherQuery

HIGH, LOW, RAIN, CODE = "temperature_2m_max", "temperature_2m_min", "precipitation_probability_max", "weather_code"
COLUMNS: Final = (HIGH, LOW, RAIN, CODE)
DAYS: Final = 16
"""The number of days it forecasts, including today."""
UNITS: Final = {"time": "iso8601", HIGH: "°C", LOW: "°C", RAIN: "%"}
NEAR_KM: Final = 100.0
"""How far the center of its grid cell may be from the point."""
KINDS: Final[Mapping[int, WeatherKind]] = {
    0: "clear", 1: "clear", 2: "partly_cloudy", 3: "overcast", 45: "fog", 48: "fog",
    51: "drizzle", 53: "drizzle", 55: "drizzle", 56: "freezing_rain", 57: "freezing_rain",
    61: "rain", 63: "rain", 65: "rain", 66: "freezing_rain", 67: "freezing_rain",
    71: "snow", 73: "snow", 75: "snow", 77: "snow", 80: "showers", 81: "showers", 82: "showers",
    85: "snow", 86: "snow", 95: "thunderstorm", 96: "thunderstorm", 99: "thunderstorm",
}  # fmt: skip
"""By the WMO's code of present weather; the source uses these and no others."""


class UnusableReply(Exception):
    """The whole reply is unusable; its argument is the reason, for the log."""


class _Reply(BaseModel):
    latitude: Annotated[float, Field(ge=-90, le=90)]
    longitude: Annotated[float, Field(ge=-180, le=180)]
    daily_units: Annotated[dict[str, str], Field(max_length=40)]
    daily: Annotated[dict[str, Annotated[list[Any], Field(max_length=2 * DAYS)]], Field(max_length=40)]


Degrees = Annotated[float, Field(ge=-90, le=60, strict=True, allow_inf_nan=False)]


class _Day(BaseModel):
    day: date
    high: Degrees
    low: Degrees
    rain: Annotated[int, Field(ge=0, le=100)] | None
    code: int


class _Impossible(Exception):
    """A well-formed day that cannot be true or cannot be shown; its argument is the reason."""


def read(reply: Any, query: WeatherQuery, now: datetime) -> SourceResult[DayForecast]:
    """The usable days in order, each once, and why others were left out. Raises UnusableReply."""
    columns = _columns(reply, query)
    today = now.astimezone(ZoneInfo(query.timezone)).date()
    found: dict[date, DayForecast] = {}
    left_out: Counter[str] = Counter()
    for day, high, low, rain, code in zip(*columns, strict=True):
        if None in (day, high, low, code):
            left_out["gap"] += 1
            continue
        try:
            one = _forecast(_Day(day=day, high=high, low=low, rain=rain, code=code), today)
        except ValidationError:
            left_out["malformed"] += 1
        except _Impossible as why:
            left_out[str(why)] += 1
        else:
            found.setdefault(one.day, one)
    return SourceResult(tuple(found[day] for day in sorted(found)), left_out=left_out)


def _columns(reply: Any, query: WeatherQuery) -> list[list[Any]]:
    """Days, highs, lows, chances of rain and codes, side by side. If one is longer, values cannot be matched."""
    try:
        said = _Reply.model_validate(reply)
    except ValidationError:
        raise UnusableReply("no forecast") from None
    if any(said.daily_units.get(name) != unit for name, unit in UNITS.items()):
        raise UnusableReply("units")
    if distance.km(query.lat, query.lon, said.latitude, said.longitude) > NEAR_KM:
        raise UnusableReply("another place")
    columns = [said.daily.get(name, []) for name in ("time", *COLUMNS)]
    if len({len(column) for column in columns}) > 1:
        raise UnusableReply("lengths")
    return columns


def _forecast(one: _Day, today: date) -> DayForecast:
    if not timedelta(days=-1) <= one.day - today <= timedelta(days=DAYS):  # around midnight it may be a day off
        raise _Impossible("another day")
    if one.low > one.high:
        raise _Impossible("temperatures")
    if one.code not in KINDS:
        raise _Impossible("unknown code")
    return DayForecast(one.day, whole(one.high), whole(one.low), KINDS[one.code], one.rain)
