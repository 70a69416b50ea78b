"""The rates of the day: fetched once by the worker, shown to everyone (contracts/providers.md 6)."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

import pytest
from typer.testing import CliRunner

from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.local_server import Reply
from tests.local_source import GOOD_RATES, LocalSource, ecb_file
from tripoint.cli import app
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.money.built_in_rates import BUILT_IN
from tripoint.rates import fetching


@pytest.fixture
def settings(make_settings: MakeSettings, bank: LocalSource) -> Settings:
    return make_settings(currency_provider="ecb", provider_base_url_ecb=bank.origin)


@pytest.fixture
def fetch(database: Database, settings: Settings, clock: SetClock):
    provider = fetching.provider_of(settings, clock)
    assert provider is not None
    return lambda: asyncio.run(fetching.fetch(database, provider, clock))


def test_without_fetched_rates_the_built_in_approximate_ones_are_shown(client: Browser) -> None:
    found = client.get("/api/rates").json()
    assert (found["day"], found["source"], found["isOld"]) == (BUILT_IN.day.isoformat(), "built-in", True)
    assert found["rates"]["CZK"] == "24.4"
    assert found["approximate"] == sorted(BUILT_IN.per_euro)


def test_fetched_rates_are_shown_with_their_date_and_completed_by_built_in_ones(client: Browser, fetch) -> None:
    assert fetch()
    found = client.get("/api/rates").json()
    assert (found["day"], found["source"], found["isOld"]) == ("2026-11-20", "ecb", False)
    assert {code: found["rates"][code] for code in GOOD_RATES} == GOOD_RATES
    assert found["approximate"] == sorted(set(BUILT_IN.per_euro) - set(GOOD_RATES))


def test_rates_are_cacheable_and_can_be_revalidated_by_etag(client: Browser, fetch) -> None:
    before = client.get("/api/rates")
    assert before.headers["cache-control"] == "public, max-age=3600"
    again = client.get("/api/rates", headers={"If-None-Match": before.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    fetch()
    after = client.get("/api/rates", headers={"If-None-Match": before.headers["etag"]})
    assert after.status_code == 200


def test_rates_are_fetched_every_six_hours(fetch, bank: LocalSource, clock: SetClock) -> None:
    fetch()
    clock.move(hours=6, seconds=-1)
    assert not fetch()
    clock.move(seconds=1)
    assert fetch()
    assert len(bank.asked) == 2


def test_after_a_failure_the_older_rates_stay_and_the_bank_is_asked_again_in_an_hour(
    fetch, bank: LocalSource, clock: SetClock, client: Browser
) -> None:
    fetch()
    clock.move(days=8)
    bank.instead.append(Reply(500))
    assert not fetch()
    found = client.get("/api/rates").json()
    assert (found["day"], found["isOld"]) == ("2026-11-20", True)
    clock.move(seconds=3_599)
    assert not fetch()
    assert len(bank.asked) == 2
    clock.move(seconds=1)
    bank.answer = lambda _path: ecb_file("2026-11-27")
    assert fetch()
    assert client.get("/api/rates").json()["day"] == "2026-11-27"


def test_a_newer_file_of_the_same_day_replaces_the_earlier_one(
    fetch, bank: LocalSource, clock: SetClock, client: Browser
) -> None:
    fetch()
    clock.move(hours=6)
    bank.answer = lambda _path: ecb_file("2026-11-20", {**GOOD_RATES, "USD": "1.2"})
    fetch()
    assert client.get("/api/rates").json()["rates"]["USD"] == "1.2"


def test_only_one_of_many_workers_fetches(fetch, bank: LocalSource) -> None:
    bank.may_answer.clear()
    with ThreadPoolExecutor(6) as pool:
        others = [pool.submit(fetch) for _ in range(6)]
        # Five see immediately that another one is fetching; the sixth waits for the bank.
        while sum(one.done() for one in others) < 5:
            pass
        bank.may_answer.set()
        assert sorted(one.result() for one in others) == [False] * 5 + [True]
    assert len(bank.asked) == 1


def test_without_a_configured_source_nothing_is_fetched(
    make_settings: MakeSettings, database: Database, clock: SetClock
):
    settings = make_settings()
    assert fetching.provider_of(settings, clock) is None
    asyncio.run(fetching.run(database, settings, clock, asyncio.Event()))  # returns immediately


class TestProvidersCommand:
    """`tripoint providers` says what works."""

    def run(self, monkeypatch: pytest.MonkeyPatch, **settings: str):
        for name, value in settings.items():
            monkeypatch.setenv(f"TRIPOINT_{name}", value)
        return CliRunner().invoke(app, ["providers"])

    def test_providers_names_the_built_in_rates(self, monkeypatch: pytest.MonkeyPatch) -> None:
        said = self.run(monkeypatch)
        assert f"built-in always there: approximate rates of {BUILT_IN.day}" in said.output
        assert "ecb" not in said.output

    def test_providers_reports_a_working_bank(self, monkeypatch: pytest.MonkeyPatch, bank: LocalSource) -> None:
        bank.answer = lambda _path: ecb_file(datetime.now(UTC).date().isoformat())
        said = self.run(monkeypatch, CURRENCY_PROVIDER="ecb", PROVIDER_BASE_URL_ECB=bank.origin)
        assert said.exit_code == 0
        assert f"works: {len(GOOD_RATES)} rates of" in said.output

    def test_providers_fails_if_the_bank_fails(self, monkeypatch: pytest.MonkeyPatch, bank: LocalSource) -> None:
        bank.instead.append(Reply(404))
        said = self.run(monkeypatch, CURRENCY_PROVIDER="ecb", PROVIDER_BASE_URL_ECB=bank.origin)
        assert said.exit_code == 2
        assert "ECB does not answer with exchange rates: no reply" in said.output
