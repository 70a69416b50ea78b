"""Live flights through the real adapter, against a local Duffel (contracts/providers.md 1.1 and 8)."""

import asyncio
import gzip
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from tests import local_duffel, local_server
from tests.local_duffel import LocalDuffel
from tests.local_server import Reply
from tripoint.atlas.artefact import Artefact
from tripoint.core.clock import SetClock
from tripoint.providers.fares.duffel import DuffelFares
from tripoint.providers.fares.gateway import FareAnswer, FareGateway
from tripoint.providers.fares.port import Fare, FareQuery
from tripoint.providers.fares.sample import SampleFares
from tripoint.providers.fares.self_check import DoesNotAnswer, ask_once
from tripoint.providers.http import LONGEST
from tripoint.providers.port import SourceResult

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
QUERY = FareQuery("PRG", "LIS", date(2027, 5, 11), date(2027, 5, 16), date(2026, 11, 20))
SECONDS = 5.0


@pytest.fixture
def duffel() -> Iterator[LocalDuffel]:
    with local_server.running(LocalDuffel()) as server:
        yield server


@pytest.fixture
def clock() -> SetClock:
    return SetClock(NOW)


@pytest.fixture
def fares(duffel: LocalDuffel, artefact: Artefact, clock: SetClock) -> DuffelFares:
    return DuffelFares(duffel.origin, local_duffel.TOKEN, lambda: artefact, clock, seconds=SECONDS)


def ask(fares: DuffelFares, query: FareQuery = QUERY) -> list[Fare]:
    return list(asyncio.run(fares.search(query)).items)


def test_offers_are_converted_with_price_times_layovers_and_baggage(fares: DuffelFares, duffel: LocalDuffel) -> None:
    via, direct = ask(fares)

    assert [(one.cents, one.currency, one.quality, one.carrier.name) for one in (via, direct)] == [
        (12_320, "EUR", "live", "Duffel Airways"),
        (14_320, "EUR", "live", "Duffel Airways"),
    ]
    assert [one.baggage.note for one in (via, direct)] == ["cabin_and_checked_bag", "cabin_bag"]
    leg = direct.outbound.legs[0]
    assert (leg.flight, leg.origin, leg.destination, leg.minutes) == ("ZZ 101", "PRG", "LIS", 180)
    # 9:00 UTC is 11:00 in Prague; three hours later it is 13:00 in Lisbon.
    assert (leg.departure.isoformat(), leg.arrival.isoformat()) == (
        "2027-05-11T11:00:00+02:00",
        "2027-05-11T13:00:00+01:00",
    )
    (layover,) = via.outbound.layovers
    assert (layover.airport, layover.city, layover.minutes, layover.long) == ("FRA", "Frankfurt am Main", 180, False)
    assert direct.co2e_kg > 100
    (asked,) = duffel.asked
    assert [(one["origin"], one["destination"], one["departure_date"]) for one in asked["slices"]] == [
        ("PRG", "LIS", "2027-05-11"),
        ("LIS", "PRG", "2027-05-16"),
    ]
    assert duffel.paths == ["/air/offer_requests?return_offers=true&supplier_timeout=3500"]


def test_a_one_way_offer_has_no_inbound_journey(fares: DuffelFares) -> None:
    one_way = FareQuery("PRG", "LIS", date(2027, 5, 11), None, date(2026, 11, 20))
    assert {fare.inbound for fare in ask(fares, one_way)} == {None}


def test_the_same_flights_keep_their_id_when_the_price_moves(fares: DuffelFares, duffel: LocalDuffel) -> None:
    before = ask(fares)
    duffel.cents += 1_000
    after = ask(fares)
    assert [one.id for one in after] == [one.id for one in before]
    assert [one.cents for one in after] == [one.cents + 1_000 for one in before]


def test_an_answer_expires_with_its_first_offer_and_leaves_out_expired_ones(
    fares: DuffelFares, duffel: LocalDuffel
) -> None:
    duffel.changes.append(lambda found: found[1].update(expires_at="2026-11-20T12:05:00Z"))
    found = asyncio.run(fares.search(QUERY))
    assert (len(found.items), found.expires_at) == (2, NOW + timedelta(minutes=5))
    duffel.changes.append(lambda found: found[1].update(expires_at="2026-11-20T11:59:00Z"))
    found = asyncio.run(fares.search(QUERY))
    assert (len(found.items), found.left_out) == (1, {"expired": 1})


def test_no_offers_is_not_a_failure(fares: DuffelFares, duffel: LocalDuffel) -> None:
    duffel.changes.append(lambda found: found.clear())
    assert ask(fares) == []


def _segment(found: list[Any], **changes: Any) -> None:
    found[0]["slices"][0]["segments"][0].update(changes)


IMPOSSIBLE = {
    "another currency": lambda found: found[0].update(total_currency="USD"),
    "a negative price": lambda found: found[0].update(total_amount="-1.00"),
    "no price": lambda found: found[0].update(total_amount="0.00"),
    "a price of a million": lambda found: found[0].update(total_amount="1000000.00"),
    "a price with three decimals": lambda found: found[0].update(total_amount="99.123"),
    "words for a price": lambda found: found[0].update(total_amount="NaN"),
    "an expired offer": lambda found: found[0].update(expires_at="2026-11-20T12:00:00Z"),
    "only one direction": lambda found: found[0]["slices"].pop(),
    "no flights": lambda found: found[0]["slices"][0].update(segments=[]),
    "arrival before departure": lambda found: _segment(found, arriving_at="2027-05-11T09:59:00"),
    "arrival at departure": lambda found: _segment(found, arriving_at="2027-05-11T10:00:00"),
    "an unknown airport": lambda found: _segment(found, destination={"iata_code": "QQQ", "time_zone": "UTC"}),
    "an unknown zone": lambda found: _segment(found, origin={"iata_code": "PRG", "time_zone": "Mars/Base"}),
    "a zone outside the zones": lambda found: _segment(found, origin={"iata_code": "PRG", "time_zone": "../x"}),
    "another day": lambda found: _segment(found, departing_at="2027-05-10T11:00:00"),
    "another place": lambda found: _segment(found, origin={"iata_code": "BER", "time_zone": "Europe/Berlin"}),
    "an airline's name with controls": lambda found: found[0]["owner"].update(name="Duf\u202efel"),
    "a number for a flight number": lambda found: _segment(found, marketing_carrier_flight_number=7),
    "null for an airline": lambda found: _segment(found, marketing_carrier=None),
    "no object at all": lambda found: found.__setitem__(0, "offer"),
}


@pytest.mark.parametrize("change", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_offer_is_left_out_and_counted(fares: DuffelFares, duffel: LocalDuffel, change: Any) -> None:
    duffel.changes.append(change)
    found = asyncio.run(fares.search(QUERY))
    assert [one.cents for one in found.items] == [12_320]
    assert sum(found.left_out.values()) == 1


def test_an_offer_whose_return_leaves_before_the_arrival_is_left_out(fares: DuffelFares, duffel: LocalDuffel) -> None:
    def leaves_as_one_lands(found: list[Any]) -> None:
        same_day = [local_duffel.segment("LIS", "PRG", "2027-05-11", hour, 3, "102") for hour in (12, 13)]
        found[0]["slices"][1]["segments"] = [same_day[0]]
        found[1] = local_duffel.offer("off_3", 14_320, [found[0]["slices"][0], {"segments": [same_day[1]]}])

    duffel.changes.append(leaves_as_one_lands)
    day_trip = FareQuery("PRG", "LIS", date(2027, 5, 11), date(2027, 5, 11), date(2026, 11, 20))
    (fare,) = ask(fares, day_trip)
    assert fare.inbound is not None
    assert fare.inbound.legs[0].departure - fare.outbound.legs[0].arrival == timedelta(hours=1)


def test_a_body_of_the_maximum_size_is_read(fares: DuffelFares, duffel: LocalDuffel) -> None:
    start = b'{"data": {"offers": []}}'
    duffel.instead.append(Reply(200, gzip.compress(start.ljust(LONGEST)), {"Content-Encoding": "gzip"}))
    assert ask(fares) == []


class TestAskingOnce:
    """What `tripoint providers` reports about Duffel."""

    def test_a_working_source_is_reported_with_its_offers(self, fares: DuffelFares, clock: SetClock) -> None:
        assert asyncio.run(ask_once(fares, clock)) == "works: 2 offers, from 123.20 EUR"

    def test_a_price_in_yen_is_reported_without_decimals(
        self, fares: DuffelFares, clock: SetClock, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (fare, *_) = ask(fares)

        async def in_yen(_: FareQuery) -> SourceResult[Fare]:
            return SourceResult((replace(fare, cents=18_500, currency="JPY"),))

        monkeypatch.setattr(fares, "search", in_yen)
        assert asyncio.run(ask_once(fares, clock)) == "works: 1 offers, from 18500 JPY"

    def test_offers_in_another_currency_are_reported_as_unusable(
        self, fares: DuffelFares, duffel: LocalDuffel, clock: SetClock
    ) -> None:
        duffel.changes.append(lambda found: [one.update(total_currency="USD") for one in found])
        assert "EUR" in asyncio.run(ask_once(fares, clock))

    def test_a_rejected_key_is_reported_without_showing_it(
        self, duffel: LocalDuffel, artefact: Artefact, clock: SetClock, capfd: pytest.CaptureFixture[str]
    ) -> None:
        wrong = DuffelFares(duffel.origin, "duffel_test_wrong", lambda: artefact, clock, seconds=SECONDS)
        with pytest.raises(DoesNotAnswer, match="refuses the key") as refused:
            asyncio.run(ask_once(wrong, clock))
        said = capfd.readouterr()
        assert "duffel_test_wrong" not in str(refused.value) + said.out + said.err


class TestBehindTheGateway:
    @pytest.fixture
    def gateway(self, fares: DuffelFares, artefact: Artefact, clock: SetClock) -> FareGateway:
        return FareGateway([SampleFares(lambda: artefact), fares], clock)

    @staticmethod
    def search(gateway: FareGateway, *queries: FareQuery) -> dict[FareQuery, FareAnswer]:
        return asyncio.run(gateway.search_all("duffel", queries))

    def test_questions_that_differ_only_in_sample_settings_are_asked_once(
        self, gateway: FareGateway, duffel: LocalDuffel
    ) -> None:
        other = FareQuery("PRG", "LIS", QUERY.out, QUERY.back, date(2026, 11, 19), seed=2)
        found = self.search(gateway, QUERY, other)
        assert len(duffel.asked) == 1
        assert found[QUERY].items == found[other].items
