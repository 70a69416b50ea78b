"""The forecast for a trip's days, from the page's request to the source, which is a local Open-Meteo."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from typer.testing import CliRunner

from tests import local_open_meteo, local_server
from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.local_open_meteo import LocalOpenMeteo
from tests.local_server import Reply
from tests.make import Make, Person
from tests.plans import Plans
from tripoint.cli import app as commands
from tripoint.core.clock import SetClock
from tripoint.core.frame import Frame
from tripoint.core.settings import Settings

TODAY = date(2026, 11, 20)


@pytest.fixture
def server() -> Iterator[LocalOpenMeteo]:
    with local_server.running(LocalOpenMeteo()) as running:
        yield running


@pytest.fixture
def settings(make_settings: MakeSettings, server: LocalOpenMeteo) -> Settings:
    return make_settings(
        weather_provider="open-meteo",
        provider_base_url_open_meteo=server.origin,
        open_meteo_calls_a_day=3,
        auth_token_seconds=86_400,
    )


@pytest.fixture
def person(make: Make) -> Person:
    return make.user("ana@example.com", name="Ana Reis")


@pytest.fixture
def ana(client: Browser, person: Person) -> Browser:
    return client.as_(person)


def trip(ana: Browser, ahead: int, nights: int = 4, destination: str = "valencia") -> str:
    """Ana's trip that starts in this many days."""
    plans = Plans(ana)
    depart, back = ((TODAY + timedelta(days=days)).isoformat() for days in (ahead, ahead + nights))
    chosen = plans.selection(depart=depart, **{"return": back})
    chosen["search"] |= {"meetupDate": depart, "returnDate": back}
    if destination != "valencia":
        stay = {"stayId": f"{destination}-apartment-1", "room": "shared"}
        chosen |= {"destination": destination, "activities": [], "stay": stay}
    return str(plans.make(selection=chosen)["id"])


def forecast(ana: Browser, trip_id: str) -> dict[str, Any]:
    reply = ana.get(f"/api/trips/{trip_id}/weather")
    assert reply.status_code == 200, reply.text
    found: dict[str, Any] = reply.json()
    return found


NONE: dict[str, Any] = {"days": [], "source": None, "fetchedAt": None, "stale": False}


def test_a_trip_in_the_next_days_has_a_forecast_with_its_source(ana: Browser, server: LocalOpenMeteo) -> None:
    found = forecast(ana, trip(ana, 3))

    assert found == {
        "state": "found",
        "source": "Open-Meteo",
        "fetchedAt": "2026-11-20T12:00:00Z",
        "stale": False,
        "days": [
            {"day": "2026-11-23", "highC": 13, "lowC": 6, "rainPercent": 21, "kind": "thunderstorm"},
            {"day": "2026-11-24", "highC": 14, "lowC": 7, "rainPercent": 28, "kind": "fog"},
            {"day": "2026-11-25", "highC": 15, "lowC": 8, "rainPercent": 35, "kind": "showers"},
            {"day": "2026-11-26", "highC": 16, "lowC": 9, "rainPercent": 42, "kind": "snow"},
            {"day": "2026-11-27", "highC": 17, "lowC": 10, "rainPercent": 49, "kind": "overcast"},
        ],
    }
    assert [(one["latitude"], one["longitude"]) for one in server.asked] == [("39.47", "-0.38")]


@pytest.mark.parametrize(("ahead", "count"), [(13, 3), (14, 2), (15, None)])
def test_a_forecast_is_requested_only_if_the_trip_starts_within_14_days(
    ana: Browser, server: LocalOpenMeteo, ahead: int, count: int | None
) -> None:
    found = forecast(ana, trip(ana, ahead))
    assert len(found["days"]) == (count or 0)
    assert found["state"] == ("found" if count else "out_of_range")
    assert len(server.asked) == (1 if count else 0)


@pytest.mark.parametrize(("later", "days"), [(2, ["22", "23"]), (3, ["23"]), (4, [])])
def test_during_a_trip_the_forecast_covers_the_remaining_days(
    ana: Browser, server: LocalOpenMeteo, clock: SetClock, later: int, days: list[str]
) -> None:
    trip_id = trip(ana, 1, nights=2)
    clock.move(days=later)
    server.today = TODAY + timedelta(days=later)
    found = forecast(ana.new_session("ana@example.com"), trip_id)
    assert [one["day"][-2:] for one in found["days"]] == days
    assert len(server.asked) == (1 if days else 0)


def test_a_day_ends_at_midnight_local_to_the_place(ana: Browser, server: LocalOpenMeteo, clock: SetClock) -> None:
    trip_id = trip(ana, 1, nights=2)
    clock.move(days=3, hours=11, seconds=-1)  # in Valencia the last day has one second left
    server.today = TODAY + timedelta(days=3)
    assert len(forecast(ana.new_session("ana@example.com"), trip_id)["days"]) == 1
    clock.move(seconds=1)
    assert forecast(ana.new_session("ana@example.com"), trip_id)["state"] == "out_of_range"


def test_a_cached_forecast_does_not_show_a_day_that_is_over(
    ana: Browser, server: LocalOpenMeteo, clock: SetClock
) -> None:
    trip_id = trip(ana, 0, nights=2)
    clock.move(hours=11, seconds=-1)
    assert [one["day"][-2:] for one in forecast(ana, trip_id)["days"]] == ["20", "21", "22"]
    clock.move(seconds=1)
    assert [one["day"][-2:] for one in forecast(ana, trip_id)["days"]] == ["21", "22"]
    assert len(server.asked) == 1


def test_a_cancelled_trip_requests_no_forecast(ana: Browser, server: LocalOpenMeteo) -> None:
    trip_id = trip(ana, 3)
    version = Plans(ana).trip(trip_id)["version"]
    reply = ana.post(f"/api/trips/{trip_id}/status", json={"to": "cancelled", "version": version})
    assert reply.status_code == 200, reply.text
    assert forecast(ana, trip_id) == {**NONE, "state": "out_of_range"}
    assert server.asked == []


def test_a_stranger_gets_no_forecast_and_nothing_is_requested(ana: Browser, server: LocalOpenMeteo, make: Make) -> None:
    trip_id = trip(ana, 3)
    assert ana.as_(make.user("eva@example.com")).get(f"/api/trips/{trip_id}/weather").status_code == 404
    assert server.asked == []


def test_one_answer_serves_all_trips_to_a_place_for_three_hours(
    ana: Browser, server: LocalOpenMeteo, clock: SetClock
) -> None:
    one, other = trip(ana, 3), trip(ana, 5)
    forecast(ana, one)
    forecast(ana, other)
    clock.move(hours=3, seconds=-1)
    assert forecast(ana, one)["fetchedAt"] == "2026-11-20T12:00:00Z"
    assert len(server.asked) == 1
    clock.move(seconds=1)
    assert forecast(ana, one)["fetchedAt"] == "2026-11-20T15:00:00Z"
    assert len(server.asked) == 2


@pytest.mark.rule("R9")
def test_while_the_source_fails_the_older_forecast_is_shown_as_stale_for_a_day(
    ana: Browser, server: LocalOpenMeteo, clock: SetClock
) -> None:
    trip_id = trip(ana, 3)
    before = forecast(ana, trip_id)
    clock.move(hours=4)
    server.instead.append(Reply(500))
    assert forecast(ana, trip_id) == {**before, "stale": True}
    clock.move(hours=20)
    ana = ana.new_session("ana@example.com")
    server.instead.append(Reply(500))
    assert forecast(ana, trip_id)["stale"] is True
    clock.move(seconds=1)
    server.instead.append(Reply(500))
    assert forecast(ana, trip_id) == {**NONE, "state": "unavailable"}


@pytest.mark.rule("R9")
@pytest.mark.parametrize(
    "reply", [Reply(500), Reply(200, b"<html>"), Reply(200, b'{"error":true,"reason":"No"}')], ids=["500", "HTML", "no"]
)
def test_a_source_that_never_answered_makes_the_forecast_unavailable(
    ana: Browser, server: LocalOpenMeteo, reply: Reply
) -> None:
    server.instead.append(reply)
    assert forecast(ana, trip(ana, 3)) == {**NONE, "state": "unavailable"}


def test_days_without_a_forecast_are_missing(ana: Browser, server: LocalOpenMeteo) -> None:
    server.changes.append(lambda said: said["daily"]["temperature_2m_max"].__setitem__(4, None))
    assert [one["day"][-2:] for one in forecast(ana, trip(ana, 3))["days"]] == ["23", "25", "26", "27"]


def test_a_forecast_without_any_day_of_the_trip_is_unavailable(ana: Browser, server: LocalOpenMeteo) -> None:
    server.changes.append(lambda said: said["daily"].update({name: of[:2] for name, of in said["daily"].items()}))
    assert forecast(ana, trip(ana, 3)) == {**NONE, "state": "unavailable"}


def test_requests_beyond_the_daily_allowance_return_the_older_forecast(
    ana: Browser, server: LocalOpenMeteo, clock: SetClock
) -> None:
    trip_id = trip(ana, 3)
    for _ in range(3):
        assert forecast(ana, trip_id)["stale"] is False
        clock.move(hours=3)
    assert forecast(ana, trip_id)["stale"] is True
    assert len(server.asked) == 3


def test_forecasts_for_two_places_are_requested_one_after_the_other(
    ana: Browser, server: LocalOpenMeteo, app: Frame
) -> None:
    assert app.app.state.weather.terms.most_at_once == 1
    ids = [trip(ana, 3), trip(ana, 3, destination="lisbon")]
    server.may_answer.clear()
    with ThreadPoolExecutor(2) as pool:
        found = [pool.submit(forecast, ana, one) for one in ids]
        while not server.asked:
            pass
        assert len(server.asked) == 1
        server.may_answer.set()
        assert [one.result()["state"] for one in found] == ["found", "found"]
    assert len(server.asked) == 2


class TestOff:
    """Without the setting nothing is ever requested."""

    @pytest.fixture
    def settings(self, make_settings: MakeSettings, server: LocalOpenMeteo) -> Settings:
        return make_settings(provider_base_url_open_meteo=server.origin)

    def test_the_forecast_is_off_and_nothing_is_requested(self, ana: Browser, server: LocalOpenMeteo) -> None:
        assert ana.get("/api/config").json()["weatherProvider"] == "off"
        assert forecast(ana, trip(ana, 3)) == {**NONE, "state": "off"}
        assert server.asked == []


def test_the_config_names_the_weather_provider(client: Browser) -> None:
    assert client.get("/api/config").json()["weatherProvider"] == "open-meteo"


class TestProvidersCommand:
    """`tripoint providers` says what works."""

    def run(self, monkeypatch: pytest.MonkeyPatch, **settings: str) -> Any:
        for name, value in settings.items():
            monkeypatch.setenv(f"TRIPOINT_{name}", value)
        return CliRunner().invoke(commands, ["providers"])

    def test_providers_asks_nothing_without_the_setting(
        self, monkeypatch: pytest.MonkeyPatch, server: LocalOpenMeteo
    ) -> None:
        said = self.run(monkeypatch, PROVIDER_BASE_URL_OPEN_METEO=server.origin)
        assert (said.exit_code, server.asked) == (0, [])
        assert "open-meteo" not in said.output

    def test_providers_reports_a_working_source(self, monkeypatch: pytest.MonkeyPatch, server: LocalOpenMeteo) -> None:
        server.today = datetime.now(UTC).date()
        said = self.run(monkeypatch, WEATHER_PROVIDER="open-meteo", PROVIDER_BASE_URL_OPEN_METEO=server.origin)
        assert said.exit_code == 0
        assert "open-meteo works: 16 days, the first up to 10 °C" in said.output

    @pytest.mark.parametrize("key", ["", "open-meteo-key-wrong"])
    def test_providers_fails_if_the_source_fails(
        self, monkeypatch: pytest.MonkeyPatch, server: LocalOpenMeteo, key: str
    ) -> None:
        if not key:
            server.instead.append(Reply(500))
        said = self.run(
            monkeypatch,
            WEATHER_PROVIDER="open-meteo",
            OPEN_METEO_KEY=key,
            PROVIDER_BASE_URL_OPEN_METEO=server.origin,
        )
        assert said.exit_code == 2
        assert "Open-Meteo does not answer with a forecast" in said.output
        assert "open-meteo-key-wrong" not in said.output

    def test_providers_sends_the_configured_key(self, monkeypatch: pytest.MonkeyPatch, server: LocalOpenMeteo) -> None:
        server.today = datetime.now(UTC).date()
        key = local_open_meteo.KEY
        told = {"WEATHER_PROVIDER": "open-meteo", "OPEN_METEO_KEY": key, "PROVIDER_BASE_URL_OPEN_METEO": server.origin}
        assert self.run(monkeypatch, **told).exit_code == 0
        assert server.asked[0]["apikey"] == key
