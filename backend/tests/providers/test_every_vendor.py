"""Properties of every external source, whatever its protocol, against its local vendor (contracts/providers.md 0 and
8).
"""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from tests import local_server
from tests.local_server import LocalServer, Reply
from tests.providers.broken import BROKEN, BUSY
from tests.providers.vendors import NOW, VENDORS, Vendor
from tripoint.atlas.artefact import Artefact
from tripoint.core.clock import SetClock
from tripoint.core.errors import Unavailable
from tripoint.providers.gateway import Gateway, Terms
from tripoint.providers.port import Answer, SourceFailed, SourceResult
from tripoint.providers.rates.port import RatesUnavailable

FAILED = (SourceFailed, RatesUnavailable)
BEHIND = {name: one for name, one in VENDORS.items() if one.unavailable}
LONG = {"seconds": "3600", "a date": "Fri, 20 Nov 2026 13:00:00 GMT"}
GIBBERISH = {
    "words": "soon",
    "a date that is none": "Fri, 32 Nov 2026 12:00:00 GMT",
    "a zone beyond the globe": f"Fri, 20 Nov 2026 12:00:00 +{'9' * 20}",
    "no number": "nan",
    "the past": "-5",
}


@pytest.fixture(params=VENDORS.values(), ids=VENDORS)
def vendor(request: pytest.FixtureRequest) -> Vendor:
    one: Vendor = request.param
    return one


@pytest.fixture
def server(vendor: Vendor) -> Iterator[Any]:
    with local_server.running(vendor.server()) as running:
        yield running


@pytest.fixture
def clock() -> SetClock:
    return SetClock(NOW)


@pytest.fixture
def source(vendor: Vendor, server: LocalServer, clock: SetClock, artefact: Artefact) -> Any:
    return vendor.open(server.origin, clock, 5.0, artefact)


def ask(source: Any, vendor: Vendor) -> SourceResult[Any]:
    found: SourceResult[Any] = asyncio.run(source.search(vendor.query))
    return found


def test_every_item_of_the_vendor_is_found(source: Any, vendor: Vendor) -> None:
    assert len(ask(source, vendor).items) == vendor.most


def test_an_empty_result_is_not_a_failure_except_for_exchange_rates(source: Any, vendor: Vendor, server: Any) -> None:
    vendor.empty(server)
    if vendor.unavailable is None:
        with pytest.raises(RatesUnavailable):
            ask(source, vendor)
    else:
        assert ask(source, vendor) == SourceResult(())


@pytest.mark.rule("W7")
def test_an_impossible_item_is_left_out_and_the_rest_is_kept(source: Any, vendor: Vendor, server: Any) -> None:
    vendor.spoil(server)
    assert len(ask(source, vendor).items) == vendor.most - 1


@pytest.mark.rule("R9", "W6", "W7")
@pytest.mark.parametrize("reply", BROKEN.values(), ids=BROKEN)
def test_a_broken_reply_is_a_failure_and_is_not_retried(source: Any, vendor: Vendor, server: Any, reply: Reply) -> None:
    server.instead = [reply] * 2
    with pytest.raises(FAILED):
        ask(source, vendor)
    assert len(server.instead) == 1


@pytest.mark.parametrize("headers", BUSY.values(), ids=BUSY)
def test_a_busy_vendor_is_retried(source: Any, vendor: Vendor, server: Any, headers: dict[str, str]) -> None:
    server.instead = [Reply(429, headers=headers)]
    assert len(ask(source, vendor).items) == vendor.most
    assert server.instead == []


@pytest.mark.parametrize("status", [403, 429, 500, 502, 503, 504])
def test_only_statuses_that_mean_busy_are_retried(source: Any, vendor: Vendor, server: Any, status: int) -> None:
    server.instead = [Reply(status, headers=BUSY["seconds"])] * 2
    if status in vendor.asks_again:
        assert len(ask(source, vendor).items) == vendor.most
        assert server.instead == []
    else:
        with pytest.raises(FAILED):
            ask(source, vendor)
        assert len(server.instead) == 1


def test_a_vendor_that_stays_busy_is_asked_three_times(source: Any, vendor: Vendor, server: Any) -> None:
    server.instead = [Reply(429, headers=BUSY["seconds"])] * 4
    with pytest.raises(FAILED):
        ask(source, vendor)
    assert len(server.instead) == 1


@pytest.mark.rule("R9")
@pytest.mark.parametrize("after", LONG.values(), ids=LONG)
def test_a_vendor_with_a_long_retry_after_is_not_retried(source: Any, vendor: Vendor, server: Any, after: str) -> None:
    server.instead = [Reply(429, headers={"Retry-After": after})] * 2
    with pytest.raises(FAILED):
        ask(source, vendor)
    assert len(server.instead) == 1


@pytest.mark.rule("W7")
@pytest.mark.parametrize("after", GIBBERISH.values(), ids=GIBBERISH)
def test_a_malformed_retry_after_is_tolerated(source: Any, vendor: Vendor, server: Any, after: str) -> None:
    server.instead = [Reply(429, headers={"Retry-After": after})]
    assert len(ask(source, vendor).items) == vendor.most


@pytest.mark.rule("R9")
def test_a_slow_vendor_is_abandoned_at_the_deadline(
    vendor: Vendor, server: LocalServer, clock: SetClock, artefact: Artefact
) -> None:
    server.may_answer.clear()
    with pytest.raises(vendor.slow):
        ask(vendor.open(server.origin, clock, 0.05, artefact), vendor)


def test_an_unreachable_vendor_is_a_failure(vendor: Vendor, clock: SetClock, artefact: Artefact) -> None:
    with local_server.running(vendor.server()) as gone:
        address = gone.origin
    with pytest.raises(FAILED):
        ask(vendor.open(address, clock, 5.0, artefact), vendor)


@pytest.mark.parametrize("vendor", BEHIND.values(), ids=BEHIND, indirect=True)
class TestBehindTheGateway:
    @pytest.fixture
    def gateway(self, source: Any, vendor: Vendor, clock: SetClock) -> Gateway[Any, Any]:
        return self.of(source, vendor, clock)

    @staticmethod
    def of(source: Any, vendor: Vendor, clock: SetClock, terms: Terms | None = None) -> Gateway[Any, Any]:
        return Gateway([source], clock, unavailable=unavailable(vendor), terms=terms)

    @staticmethod
    def search(gateway: Gateway[Any, Any], vendor: Vendor) -> Answer[Any]:
        return asyncio.run(gateway.search(gateway.names[0], vendor.query))

    @pytest.mark.rule("W7")
    def test_items_left_out_are_counted(self, gateway: Gateway[Any, Any], vendor: Vendor, server: Any) -> None:
        vendor.spoil(server)
        assert len(self.search(gateway, vendor).items) == vendor.most - 1
        (counts,) = gateway.counts.values()
        assert (counts.left_out, counts.failed) == (1, 0)

    @pytest.mark.rule("R9")
    def test_five_failures_open_the_circuit_breaker_for_a_minute(
        self,
        gateway: Gateway[Any, Any],
        vendor: Vendor,
        server: Any,
        clock: SetClock,
        capfd: pytest.CaptureFixture[str],
    ) -> None:
        server.instead = [Reply(500)] * 6
        for _ in range(7):
            with pytest.raises(unavailable(vendor)):
                self.search(gateway, vendor)
        assert len(server.instead) == 1
        (rests,) = [line for line in capfd.readouterr().err.splitlines() if "provider_rests" in line]
        assert "failed=5" in rests
        server.instead = []
        clock.move(seconds=60)
        assert len(self.search(gateway, vendor).items) == vendor.most

    @pytest.mark.rule("R9")
    def test_a_slow_vendor_is_abandoned_and_counted_as_failed(
        self, source: Any, vendor: Vendor, server: LocalServer, clock: SetClock, capfd: pytest.CaptureFixture[str]
    ) -> None:
        gateway = self.of(source, vendor, clock, Terms(deadline_seconds=0.05))
        server.may_answer.clear()
        with pytest.raises(unavailable(vendor)):
            self.search(gateway, vendor)
        (counts,) = gateway.counts.values()
        assert counts.failed == 1
        assert "too slow" in capfd.readouterr().err

    @pytest.mark.rule("R9")
    def test_while_a_vendor_fails_an_expired_answer_is_returned_as_stale(
        self, gateway: Gateway[Any, Any], vendor: Vendor, server: Any, clock: SetClock
    ) -> None:
        before = self.search(gateway, vendor)
        clock.move(hours=7)
        server.instead, server.misbehaves_at = [Reply(500)], "/products/search"
        older = self.search(gateway, vendor)
        assert (older.items, older.fetched_at, older.stale, before.stale) == (before.items, NOW, True, False)


def unavailable(vendor: Vendor) -> type[Unavailable]:
    assert vendor.unavailable
    return vendor.unavailable
