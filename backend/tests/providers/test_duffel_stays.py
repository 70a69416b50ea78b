"""Live stays through the real adapter, against a local Duffel (contracts/providers.md 1.2 and 8)."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

import pytest

from tests import local_duffel, local_server, local_stays
from tests.local_duffel import LocalDuffel
from tests.local_stays import GRAND, MODEST
from tripoint.core.clock import SetClock
from tripoint.providers.port import SourceResult
from tripoint.providers.stays.duffel import DuffelStays
from tripoint.providers.stays.port import StayOffer, StayQuery

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
QUERY = StayQuery(39.4699, -0.3763, date(2027, 5, 19), date(2027, 5, 23), guests=5, rooms=3)
ONE = StayQuery(QUERY.lat, QUERY.lon, QUERY.arrive, QUERY.leave, guests=5, rooms=3, ref=GRAND)


@pytest.fixture
def duffel() -> Iterator[LocalDuffel]:
    with local_server.running(LocalDuffel()) as server:
        yield server


@pytest.fixture
def clock() -> SetClock:
    return SetClock(NOW)


@pytest.fixture
def stays(duffel: LocalDuffel, clock: SetClock) -> DuffelStays:
    return DuffelStays(duffel.origin, local_duffel.TOKEN, clock, seconds=5.0)


def ask(stays: DuffelStays, query: StayQuery = QUERY) -> SourceResult[StayOffer]:
    return asyncio.run(stays.search(query))


def test_stays_are_converted_with_the_total_for_the_whole_group(stays: DuffelStays, duffel: LocalDuffel) -> None:
    modest, grand = ask(stays).items

    assert (grand.ref, grand.name, grand.stars, grand.score) == (GRAND, "Hotel Grand", 4, 8.4)
    assert (grand.cents, grand.currency, grand.quality) == (3 * 4 * 12_000, "EUR", "live")
    assert (grand.due, grand.address) == (1_200, "1 Long Street, 46001 Valencia")
    assert (modest.ref, modest.stars, modest.due, modest.board, modest.free_until) == (MODEST, None, None, None, None)
    assert (modest.guests, modest.rooms) == (5, 3)
    (asked,) = duffel.asked
    assert asked == {
        "check_in_date": "2027-05-19",
        "check_out_date": "2027-05-23",
        "rooms": 3,
        "guests": [{"type": "adult"}] * 5,
        "location": {"radius": 5, "geographic_coordinates": {"latitude": 39.4699, "longitude": -0.3763}},
    }


def test_a_single_stay_is_requested_by_id_and_takes_its_cheapest_rate(stays: DuffelStays, duffel: LocalDuffel) -> None:
    (grand,) = ask(stays, ONE).items
    assert (grand.cents, grand.board, grand.free_until) == (144_000, "breakfast", date(2027, 5, 10))
    assert duffel.asked[0]["accommodation"] == {"ids": [GRAND], "fetch_rates": True}


@pytest.mark.parametrize(
    ("before", "zone", "day"),
    [
        ("2027-05-10T00:00:00Z", "UTC", 9),
        ("2027-05-10T00:00:01Z", "UTC", 10),
        ("2027-05-09T22:00:00Z", "Europe/Madrid", 9),
        ("2027-05-09T22:00:01Z", "Europe/Madrid", 10),
        ("2027-05-20T00:00:00Z", "UTC", 19),
        ("2027-05-20T00:00:01Z", "UTC", 19),
        ("9999-12-31T23:59:59Z", "Asia/Tokyo", 19),
        ("2026-11-20T12:00:00Z", "UTC", None),
        ("0001-01-01T00:00:00Z", "America/New_York", None),
    ],
)
def test_the_last_day_of_free_cancellation_is_a_future_day_local_to_the_stay(
    stays: DuffelStays, duffel: LocalDuffel, before: str, zone: str, day: int | None
) -> None:
    def until(found: list[Any]) -> None:
        for one in found[0]["accommodation"]["rooms"][0]["rates"]:
            one["cancellation_timeline"][0]["before"] = before

    duffel.changes.append(until)
    (grand,) = ask(stays, replace(ONE, timezone=zone)).items
    assert grand.free_until == (day and date(2027, 5, day))


def test_if_no_stay_has_enough_rooms_one_room_is_asked_for_and_multiplied(
    stays: DuffelStays, duffel: LocalDuffel
) -> None:
    duffel.most_rooms = 1
    modest, grand = ask(stays).items
    assert [(one.cents, one.quality, one.guests, one.rooms) for one in (modest, grand)] == [
        (3 * 4 * 8_050, "estimate", 5, 3),
        (3 * 4 * 12_000, "estimate", 5, 3),
    ]
    assert grand.due == 3_600
    assert [(one["rooms"], len(one["guests"])) for one in duffel.asked] == [(3, 5), (1, 2)]


@pytest.mark.parametrize(("rooms", "asked"), [(9, [9]), (10, [1])])
def test_at_most_nine_rooms_are_requested_in_one_booking(
    stays: DuffelStays, duffel: LocalDuffel, rooms: int, asked: list[int]
) -> None:
    ask(stays, replace(QUERY, guests=2 * rooms, rooms=rooms))
    assert [one["rooms"] for one in duffel.asked] == asked


def test_no_stays_is_not_a_failure(stays: DuffelStays, duffel: LocalDuffel) -> None:
    duffel.most_rooms = 0
    assert ask(stays).items == ()


def _house(found: list[Any], **changes: Any) -> None:
    found[0]["accommodation"].update(changes)


def _at(found: list[Any], lat: Any, lon: Any) -> None:
    _house(found, location={"geographic_coordinates": {"latitude": lat, "longitude": lon}})


IMPOSSIBLE = {
    "another currency": lambda found: found[0].update(cheapest_rate_currency="USD"),
    "a negative price": lambda found: found[0].update(cheapest_rate_total_amount="-1.00"),
    "no price": lambda found: found[0].update(cheapest_rate_total_amount=None),
    "a price of nothing": lambda found: found[0].update(cheapest_rate_total_amount="0.00"),
    "a price with three decimals": lambda found: found[0].update(cheapest_rate_total_amount="99.123"),
    "words for a price": lambda found: found[0].update(cheapest_rate_total_amount="NaN"),
    "an expired result": lambda found: found[0].update(expires_at="2026-11-20T12:00:00Z"),
    "other days": lambda found: found[0].update(check_in_date="2027-05-18"),
    "another town": lambda found: _at(found, 40.4, -3.7),
    "a place off the globe": lambda found: _at(found, 91, 0),
    "no place": lambda found: _house(found, location=None),
    "an id with a path": lambda found: _house(found, id="acc_../x"),
    "a name with controls": lambda found: _house(found, name="Gr\u202eand"),
    "six stars": lambda found: _house(found, rating=6),
    "a list for a house": lambda found: found[0].update(accommodation=[]),
    "no object at all": lambda found: found.__setitem__(0, "stay"),
}


@pytest.mark.parametrize("change", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_stay_is_left_out_and_counted(stays: DuffelStays, duffel: LocalDuffel, change: Any) -> None:
    duffel.changes.append(change)
    found = ask(stays)
    assert [one.ref for one in found.items] == [MODEST]
    assert sum(found.left_out.values()) == 1


def test_an_impossible_rate_does_not_exclude_its_stay(stays: DuffelStays, duffel: LocalDuffel) -> None:
    def cheap_but_wrong(found: list[Any]) -> None:
        wrong = [{**local_stays.rate(100, "breakfast"), **one} for one in ({"total_amount": "-1"}, {"board_type": 7})]
        gone = {**local_stays.rate(200, "breakfast"), "expires_at": "2026-11-20T12:00:00Z"}
        found[0]["accommodation"]["rooms"] += [{"rates": [*wrong, gone, None]}, {"rates": None}]

    duffel.changes.append(cheap_but_wrong)
    found = ask(stays, ONE)
    assert [one.cents for one in found.items] == [144_000]
    assert found.left_out == {"malformed rate": 3}


def test_optional_fields_may_be_null(stays: DuffelStays, duffel: LocalDuffel) -> None:
    def emptied(found: list[Any]) -> None:
        _house(found, rating=None, review_score=None, rooms=None)
        found[0]["accommodation"]["location"]["address"] = None
        found[0].update(expires_at=None, cheapest_rate_due_at_accommodation_amount=None)

    duffel.changes.append(emptied)
    grand = ask(stays).items[1]
    assert (grand.ref, grand.address, grand.stars, grand.score, grand.due) == (GRAND, None, None, None, None)
