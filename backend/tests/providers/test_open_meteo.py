"""Forecasts through the real adapter, against a local Open-Meteo (contracts/providers.md 5 and 8)."""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

import pytest

from tests import local_open_meteo, local_server
from tests.local_open_meteo import LocalOpenMeteo
from tests.local_server import Reply
from tripoint.core.clock import SetClock
from tripoint.providers.port import SourceFailed, SourceResult
from tripoint.providers.weather.open_meteo import LONGEST, OpenMeteoWeather
from tripoint.providers.weather.port import DayForecast, WeatherQuery

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
QUERY = WeatherQuery(39.4699, -0.3763, "Europe/Madrid")


@pytest.fixture
def server() -> Iterator[LocalOpenMeteo]:
    with local_server.running(LocalOpenMeteo()) as running:
        yield running


@pytest.fixture
def clock() -> SetClock:
    return SetClock(NOW)


@pytest.fixture
def weather(server: LocalOpenMeteo, clock: SetClock) -> OpenMeteoWeather:
    return OpenMeteoWeather(server.origin, "", clock, seconds=5.0)


def ask(weather: OpenMeteoWeather, query: WeatherQuery = QUERY) -> SourceResult[DayForecast]:
    return asyncio.run(weather.search(query))


def test_a_request_sends_only_the_point_time_zone_and_wanted_values(
    weather: OpenMeteoWeather, server: LocalOpenMeteo
) -> None:
    found = ask(weather)

    assert [one.day.day for one in found.items[:3]] == [20, 21, 22]
    assert len(found.items) == 16
    assert found.items[0] == DayForecast(date(2026, 11, 20), 10, 3, "clear", 0)
    assert [one.kind for one in found.items[1:4]] == ["partly_cloudy", "rain", "thunderstorm"]
    assert [one.rain_percent for one in found.items[12:]] == [84, 91, None, None]
    assert found.left_out == {}
    assert server.asked == [
        {
            "latitude": "39.47",
            "longitude": "-0.38",
            "daily": "temperature_2m_max,temperature_2m_min,precipitation_probability_max,weather_code",
            "timezone": "Europe/Madrid",
            "forecast_days": "16",
        }
    ]


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (0, "clear"), (1, "clear"), (2, "partly_cloudy"), (3, "overcast"), (45, "fog"), (48, "fog"), (51, "drizzle"),
        (55, "drizzle"), (56, "freezing_rain"), (57, "freezing_rain"), (61, "rain"), (65, "rain"),
        (66, "freezing_rain"), (67, "freezing_rain"), (71, "snow"), (75, "snow"), (77, "snow"), (80, "showers"),
        (82, "showers"), (85, "snow"), (86, "snow"), (95, "thunderstorm"), (96, "thunderstorm"), (99, "thunderstorm"),
        (4, None), (100, None), (-1, None),
    ],
)  # fmt: skip
def test_a_weather_code_maps_to_a_kind_or_is_left_out(
    weather: OpenMeteoWeather, server: LocalOpenMeteo, code: int, kind: str | None
) -> None:
    server.changes.append(lambda said: said["daily"]["weather_code"].__setitem__(0, code))
    found = ask(weather)
    assert found.items[0].kind == kind if kind else found.left_out == {"unknown code": 1}


def _day(column: str, value: Any) -> Any:
    return lambda said: said["daily"][column].__setitem__(0, value)


IMPOSSIBLE = {
    "no high": _day("temperature_2m_max", None),
    "no low": _day("temperature_2m_min", None),
    "no code": _day("weather_code", None),
    "no day": _day("time", None),
    "a low above the high": _day("temperature_2m_min", 10.5),
    "60.1 degrees": _day("temperature_2m_max", 60.1),
    "-90.1 degrees": _day("temperature_2m_min", -90.1),
    "degrees in words": _day("temperature_2m_max", "12"),
    "no number": _day("temperature_2m_max", float("nan")),
    "without end": _day("temperature_2m_max", float("inf")),
    "rain of 101 percent": _day("precipitation_probability_max", 101),
    "rain of -1 percent": _day("precipitation_probability_max", -1),
    "a day in words": _day("time", "today"),
    "a day long past": _day("time", "2026-11-18"),
    "a day too far": _day("time", "2026-12-07"),
    "an object": _day("weather_code", {}),
}


@pytest.mark.rule("W7")
@pytest.mark.parametrize("change", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_day_is_left_out_and_counted(
    weather: OpenMeteoWeather, server: LocalOpenMeteo, change: Any
) -> None:
    server.changes.append(change)
    found = ask(weather)
    assert [one.day.day for one in found.items[:2]] == [21, 22]
    assert (len(found.items), sum(found.left_out.values())) == (15, 1)


@pytest.mark.parametrize(
    "change",
    [
        _day("temperature_2m_min", 10.4),
        _day("temperature_2m_max", 60.0),
        _day("temperature_2m_min", -90.0),
        _day("precipitation_probability_max", 100),
        _day("precipitation_probability_max", None),
        _day("time", "2026-11-19"),
        _day("time", "2026-12-06"),
    ],
    ids=["low is high", "60", "-90", "certain rain", "unknown rain", "the day before", "the last day"],
)
def test_a_day_at_the_edge_of_possibility_is_kept(
    weather: OpenMeteoWeather, server: LocalOpenMeteo, change: Any
) -> None:
    server.changes.append(change)
    assert len(ask(weather).items) == 16


def test_a_duplicate_day_counts_once(weather: OpenMeteoWeather, server: LocalOpenMeteo) -> None:
    server.changes.append(_day("time", "2026-11-21"))
    days = ask(weather).items
    assert (days[0].day.day, days[0].high_c, len(days)) == (21, 10, 15)


def test_days_are_judged_by_the_places_time_zone(weather: OpenMeteoWeather, server: LocalOpenMeteo) -> None:
    # In Auckland it is already the 21st.
    server.changes.append(_day("time", "2026-12-07"))
    assert len(ask(weather, WeatherQuery(-36.85, 174.76, "Pacific/Auckland")).items) == 16
    assert len(ask(weather).items) == 15


def _said(**changes: Any) -> Any:
    return lambda said: said.update(changes)


def _times(days: int) -> Any:
    return lambda said: said["daily"].update({name: (of * 3)[:days] for name, of in said["daily"].items()})


def test_a_reply_of_32_days_is_accepted(weather: OpenMeteoWeather, server: LocalOpenMeteo) -> None:
    server.changes.append(_times(32))
    assert len(ask(weather).items) == 16


UNUSABLE = {
    "an error with status 200": lambda said: (said.clear(), said.update(error=True, reason="No data")),
    "Fahrenheit": lambda said: said["daily_units"].update(temperature_2m_max="°F"),
    "no units": _said(daily_units={}),
    "days as seconds": lambda said: said["daily_units"].update(time="unixtime"),
    "one day less": lambda said: said["daily"]["temperature_2m_max"].pop(),
    "one day more": lambda said: said["daily"]["weather_code"].append(0),
    "no lows": lambda said: said["daily"].pop("temperature_2m_min"),
    "no days": _said(daily=None),
    "33 days": _times(33),
    "another place": lambda said: said.update(latitude=40.9),
    "no place": _said(longitude=None),
    "a list of places": None,
}


@pytest.mark.rule("W7")
@pytest.mark.parametrize("change", UNUSABLE.values(), ids=UNUSABLE)
def test_an_ambiguous_or_inconsistent_reply_is_a_failure(
    weather: OpenMeteoWeather, server: LocalOpenMeteo, change: Any
) -> None:
    if change:
        server.changes.append(change)
    else:
        server.instead.append(Reply(200, json.dumps([server.forecast({**server_question()})] * 2).encode()))
    with pytest.raises(SourceFailed):
        ask(weather)


def server_question() -> dict[str, str]:
    return {"latitude": "39.47", "longitude": "-0.38", "timezone": "Europe/Madrid", "forecast_days": "16"}


def test_an_empty_forecast_is_not_a_failure(weather: OpenMeteoWeather, server: LocalOpenMeteo) -> None:
    server.changes.append(lambda said: [column.clear() for column in said["daily"].values()])
    assert ask(weather) == SourceResult((), left_out={})


@pytest.mark.parametrize(("size", "is_read"), [(LONGEST, True), (LONGEST + 1, False)])
def test_a_reply_is_read_up_to_the_size_limit(
    weather: OpenMeteoWeather, server: LocalOpenMeteo, size: int, is_read: bool
) -> None:
    body = json.dumps(server.forecast(server_question())).encode()
    server.instead.append(Reply(200, body + b" " * (size - len(body))))
    if is_read:
        assert len(ask(weather).items) == 16
    else:
        with pytest.raises(SourceFailed):
            ask(weather)


def test_a_configured_key_is_sent(server: LocalOpenMeteo, clock: SetClock) -> None:
    assert ask(OpenMeteoWeather(server.origin, local_open_meteo.KEY, clock, seconds=5.0)).items
    assert server.asked[0]["apikey"] == local_open_meteo.KEY


def test_a_rejected_key_fails_without_appearing_in_the_log(
    server: LocalOpenMeteo, clock: SetClock, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SourceFailed):
        ask(OpenMeteoWeather(server.origin, "open-meteo-key-wrong", clock, seconds=5.0))
    said = capfd.readouterr()
    assert "open-meteo-key-wrong" not in said.out + said.err
    assert "provider_refused" in said.out + said.err


def test_coordinates_are_rounded_to_two_decimals(weather: OpenMeteoWeather, server: LocalOpenMeteo) -> None:
    ask(weather, replace(QUERY, lat=-33.45678, lon=-70.65432))
    assert (server.asked[0]["latitude"], server.asked[0]["longitude"]) == ("-33.46", "-70.65")
