"""The forecast for a trip's days (docs/decisions/0318). It needs the network, so no transaction is open meanwhile."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy.orm import Session

from tripoint.catalog import catalogue
from tripoint.core.clock import Clock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.days.schemas import ForecastDay, Forecasts, ForecastState
from tripoint.identity.current import SignedInUser
from tripoint.providers.allowance import Allowance
from tripoint.providers.gateway import Gateway, Terms
from tripoint.providers.weather.port import DayForecast, WeatherProvider, WeatherQuery, WeatherUnavailable
from tripoint.trips import heads
from tripoint.trips.models import Trip
from tripoint.trips.policy import TripAction
from tripoint.trips.states import TripStatus

Weather = Gateway[WeatherQuery, DayForecast]
AHEAD: Final = 14
"""Trips that start in more days than this are too far ahead for a forecast."""
KEPT: Final = timedelta(hours=3)


@dataclass(frozen=True, slots=True)
class Span:
    """The remaining days of a trip, including today, and the place to ask about."""

    query: WeatherQuery
    first: date
    last: date


def provider_of(settings: Settings, clock: Clock) -> WeatherProvider | None:
    """The configured source; None if there is none."""
    if settings.weather_provider != "open-meteo":
        return None
    from tripoint.providers.weather.open_meteo import OpenMeteoWeather

    return OpenMeteoWeather(settings.open_meteo_url, settings.open_meteo_key.get_secret_value(), clock)


def gateway(settings: Settings, database: Database, clock: Clock) -> Weather:
    """The gateway to the source. One request at a time: more would not be free of charge."""
    provider = provider_of(settings, clock)
    return Gateway(
        [provider] if provider else [],
        clock,
        unavailable=WeatherUnavailable,
        terms=Terms(kept={"live": KEPT}, most_at_once=1),
        allow=Allowance(database, clock, "weather", {"open-meteo": settings.open_meteo_calls_a_day}).allow,
    )


def span(db: Session, user: SignedInUser, trip_id: UUID, now: datetime) -> Span | None:
    """The days to forecast, for people who may see the trip; None if no forecast reaches it."""
    head = heads.require(db.connection(), trip_id, user.id, TripAction.VIEW)
    if head.start is None or head.end is None or head.status is TripStatus.CANCELLED:
        return None
    today = now.astimezone(ZoneInfo(head.timezone)).date()
    if head.start - today > timedelta(days=AHEAD) or head.end < today:
        return None
    place = catalogue.load()[db.get_one(Trip, trip_id).destination]
    return Span(WeatherQuery(place.lat, place.lon, head.timezone), max(head.start, today), head.end)


async def forecasts(weather: Weather, asked: Span | None, owner: str) -> Forecasts:
    """Forecasts for the days of the span that the source covers. A failure is reported as a state, not raised: the page
    then shows the usual weather.
    """
    if not weather.names:
        return _none("off")
    if asked is None:
        return _none("out_of_range")
    try:
        answer = await weather.search(weather.names[0], asked.query, owner)
    except WeatherUnavailable:
        return _none("unavailable")
    days = [_shown(one) for one in answer.items if asked.first <= one.day <= asked.last]
    if not days:
        return _none("unavailable")
    return Forecasts(state="found", days=days, source=answer.source, fetched_at=answer.fetched_at, stale=answer.stale)


def _none(state: ForecastState) -> Forecasts:
    return Forecasts(state=state, days=[], source=None, fetched_at=None, stale=False)


def _shown(one: DayForecast) -> ForecastDay:
    return ForecastDay(day=one.day, high_c=one.high_c, low_c=one.low_c, rain_percent=one.rain_percent, kind=one.kind)
