"""Prices that others found, through the real adapter, against a local Aviasales (contracts/providers.md 2 and 8)."""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

import pytest
from typer.testing import CliRunner

from tests import local_aviasales, local_server
from tests.local_aviasales import LocalAviasales
from tests.local_server import Reply
from tripoint.cli import app
from tripoint.core.clock import SetClock
from tripoint.providers.fares.aviasales import LONGEST, AviasalesPrices
from tripoint.providers.fares.port import FareQuery, SeenFare
from tripoint.providers.port import SourceFailed, SourceResult

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
QUERY = FareQuery("LIS", "VLC", date(2027, 5, 19), date(2027, 5, 23), date(2026, 11, 20))


@pytest.fixture
def server() -> Iterator[LocalAviasales]:
    with local_server.running(LocalAviasales()) as running:
        yield running


def source_of(server: LocalAviasales, *, marker: str | None = None, **how: Any) -> AviasalesPrices:
    return AviasalesPrices(server.origin, local_aviasales.TOKEN, marker, SetClock(NOW), **{"seconds": 5.0, **how})


@pytest.fixture
def prices(server: LocalAviasales) -> AviasalesPrices:
    return source_of(server)


def ask(prices: AviasalesPrices, query: FareQuery = QUERY) -> SourceResult[SeenFare]:
    return asyncio.run(prices.search(query))


def test_a_request_names_the_exact_dates_and_no_person(prices: AviasalesPrices, server: LocalAviasales) -> None:
    first, second = ask(prices).items

    assert (first.cents, first.currency, first.out_minutes, first.back_minutes) == (9_600, "EUR", 150, 155)
    assert second.cents == 12_600
    assert (server.paths, server.tokens) == (["/aviasales/v3/prices_for_dates"], [local_aviasales.TOKEN])
    assert server.asked == [
        {
            "origin": "LIS",
            "destination": "VLC",
            "departure_at": "2027-05-19",
            "return_at": "2027-05-23",
            "one_way": "false",
            "direct": "false",
            "currency": "EUR",
            "sorting": "price",
            "unique": "false",
            "limit": "30",
            "page": "1",
        }
    ]


def test_aviasales_is_a_cached_source_with_a_rate_limit(prices: AviasalesPrices) -> None:
    assert (prices.quality, prices.rate) == ("cached", (300, 60))


def test_a_one_way_question_has_no_return(prices: AviasalesPrices, server: LocalAviasales) -> None:
    found = ask(prices, replace(QUERY, back=None))
    assert [one.back_minutes for one in found.items] == [None, None]
    assert (server.asked[0]["one_way"], "return_at" in server.asked[0]) == ("true", False)


def test_a_link_leads_to_aviasales_and_is_sponsored_only_with_a_marker(server: LocalAviasales) -> None:
    plain = ask(source_of(server)).items[0]
    assert plain.link.startswith("https://www.aviasales.com/search/LIS1905VLC23051?t=ZZ")
    assert (plain.sponsored, "marker" in plain.link) == (False, False)
    marked = ask(source_of(server, marker="12345")).items[0]
    assert (marked.link, marked.sponsored) == (f"{plain.link}&marker=12345", True)
    server.changes.append(_set(link="/search/LIS1905VLC23051"))
    assert ask(source_of(server, marker="12345")).items[0].link.endswith("/search/LIS1905VLC23051?marker=12345")


def test_prices_are_converted_to_exact_cents(prices: AviasalesPrices, server: LocalAviasales) -> None:
    server.price = 96.29
    assert ask(prices).items[0].cents == 9_629


def _set(**changes: Any) -> Any:
    return lambda found: found[0].update(changes)


IMPOSSIBLE = {
    "a negative price": _set(price=-96),
    "no price at all": _set(price=0),
    "a price in words": _set(price="cheap"),
    "a price of a million": _set(price=1_000_000),
    "a price below the cent": _set(price=96.001),
    "another currency": _set(currency="rub"),
    "another origin": _set(origin_airport="OPO"),
    "another destination": _set(destination_airport="ALC"),
    "no airport": _set(origin_airport=None),
    "another day": _set(departure_at="2027-05-20T08:10:00+02:00"),
    "another day back": _set(return_at="2027-05-24T08:10:00+02:00"),
    "no way back": _set(return_at=None),
    "no offset": _set(departure_at="2027-05-19T08:10:00"),
    "no duration": _set(duration_to=0),
    "a way of more than three days": _set(duration_to=72 * 60 + 1),
    "a way back of more than three days": _set(duration_back=72 * 60 + 1),
    "no duration back": _set(duration_back=0),
    "a link elsewhere": _set(link="//evil.example/x"),
    "a link with a host": _set(link="https://evil.example/x"),
    "a link with a name before it": _set(link="@evil.example/x"),
    "a link that browsers read otherwise": _set(link="/\\evil.example"),
    "a link with controls": _set(link="/search/a\nb"),
    "a link that ends in a line": _set(link="/search/a\n"),
    "an endless link": _set(link="/search/" + "a" * 1_000),
    "no link": _set(link=None),
    "no object": lambda found: found.__setitem__(0, 7),
}


@pytest.mark.rule("W7")
@pytest.mark.parametrize("change", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_price_is_left_out_and_counted(
    prices: AviasalesPrices, server: LocalAviasales, change: Any
) -> None:
    server.changes.append(change)
    found = ask(prices)
    assert [one.cents for one in found.items] == [12_600]
    assert sum(found.left_out.values()) == 1


def test_a_return_before_the_arrival_is_left_out(prices: AviasalesPrices, server: LocalAviasales) -> None:
    day = replace(QUERY, back=QUERY.out)
    server.changes.append(_set(return_at="2027-05-19T10:40:00+02:00"))  # the outbound flight lands at 10:40
    assert ask(prices, day).left_out == {"times": 1}
    server.changes.append(_set(return_at="2027-05-19T10:41:00+02:00"))
    assert ask(prices, day).left_out == {}


@pytest.mark.parametrize(
    "change",
    [
        _set(price=0.01),
        _set(price=999_999.99),
        _set(currency="EUR"),
        _set(duration_to=1),
        _set(duration_to=72 * 60),
        _set(airline=None, flight_number=None, transfers=None),
        _set(link="/" + "a" * 999),
    ],
)
def test_a_price_at_the_edge_of_possibility_is_kept(
    prices: AviasalesPrices, server: LocalAviasales, change: Any
) -> None:
    server.changes.append(change)
    assert len(ask(prices).items) == 2


def test_prices_are_sorted_cheapest_first(prices: AviasalesPrices, server: LocalAviasales) -> None:
    server.changes.append(lambda found: found.reverse())
    assert [one.cents for one in ask(prices).items] == [9_600, 12_600]


def test_at_most_the_requested_number_of_prices_is_read(prices: AviasalesPrices, server: LocalAviasales) -> None:
    server.changes.append(lambda found: found.extend([found[0]] * 29))
    assert len(ask(prices).items) == 30


def test_no_recent_prices_is_not_a_failure(prices: AviasalesPrices, server: LocalAviasales) -> None:
    server.pairs = set()
    assert ask(prices) == SourceResult(())


UNUSABLE = {
    "a failure": {"success": False, "data": [], "error": "bad request"},
    "a failure without data": {"success": False, "data": None},
    "an empty object": {"data": {}},
    "no success": {"success": None},
    "success in words": {"success": "true"},
    "another currency": {"currency": "rub"},
    "no currency": {"currency": None},
}


@pytest.mark.rule("W7")
@pytest.mark.parametrize("envelope", UNUSABLE.values(), ids=UNUSABLE)
def test_an_unusable_envelope_is_a_failure(
    prices: AviasalesPrices, server: LocalAviasales, envelope: dict[str, Any]
) -> None:
    server.envelope = envelope
    with pytest.raises(SourceFailed):
        ask(prices)


@pytest.mark.parametrize(("size", "is_read"), [(LONGEST, True), (LONGEST + 1, False)])
def test_a_reply_is_read_up_to_the_size_limit(
    prices: AviasalesPrices, server: LocalAviasales, size: int, is_read: bool
) -> None:
    body = json.dumps({"success": True, "data": []}).encode()
    server.instead.append(Reply(200, body + b" " * (size - len(body))))
    if is_read:
        assert ask(prices).items == ()
    else:
        with pytest.raises(SourceFailed):
            ask(prices)


def test_a_rejected_token_fails_without_appearing_in_the_log(
    server: LocalAviasales, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SourceFailed):
        ask(AviasalesPrices(server.origin, "aviasales-token-wrong", None, SetClock(NOW), seconds=5.0))
    said = capfd.readouterr()
    assert "aviasales-token-wrong" not in said.out + said.err


class TestProvidersCommand:
    """`tripoint providers` checks the token."""

    def run(self, monkeypatch: pytest.MonkeyPatch, server: LocalAviasales, token: str = local_aviasales.TOKEN) -> Any:
        monkeypatch.setenv("TRIPOINT_FLIGHT_PROVIDER", "aviasales")
        monkeypatch.setenv("TRIPOINT_AVIASALES_TOKEN", token)
        monkeypatch.setenv("TRIPOINT_PROVIDER_BASE_URL_AVIASALES", server.origin)
        return CliRunner().invoke(app, ["providers"])

    def test_providers_reports_the_prices_found(self, monkeypatch: pytest.MonkeyPatch, server: LocalAviasales) -> None:
        said = self.run(monkeypatch, server)
        assert said.exit_code == 0
        assert "aviasales works: 2 recent prices, from 96.00 EUR" in said.output

    def test_providers_reports_a_price_in_yen_without_decimals(
        self, monkeypatch: pytest.MonkeyPatch, server: LocalAviasales
    ) -> None:
        async def in_yen(_: AviasalesPrices, __: FareQuery) -> SourceResult[SeenFare]:
            return SourceResult((SeenFare(15_800, "JPY", 80, 80, "https://example.test/", sponsored=False),))

        monkeypatch.setattr(AviasalesPrices, "search", in_yen)
        assert "aviasales works: 1 recent prices, from 15800 JPY" in self.run(monkeypatch, server).output

    def test_providers_succeeds_without_recent_prices(
        self, monkeypatch: pytest.MonkeyPatch, server: LocalAviasales
    ) -> None:
        server.pairs = set()
        said = self.run(monkeypatch, server)
        assert said.exit_code == 0
        assert "aviasales works: nobody looked for London to Paris" in said.output

    def test_providers_fails_if_the_token_is_rejected(
        self, monkeypatch: pytest.MonkeyPatch, server: LocalAviasales
    ) -> None:
        said = self.run(monkeypatch, server, "aviasales-token-wrong")
        assert said.exit_code == 2
        assert "Aviasales does not answer or refuses the token" in said.output
        assert "aviasales-token-wrong" not in said.output
