"""The group stays somewhere else: at another stay of the place, or in a booking of its own (PRODUCT.md)."""

from typing import Any

import pytest

from tests.editing.conftest import Story

OWN = {
    "name": "Casa de Inés",
    "address": "Calle de la Paz 4, Valencia",
    "checkIn": "15:00",
    "checkOut": "11:00",
    "cents": 100_001,
    "link": "https://casa.example.com/7",
}


def choose(story: Story, who=None, **sent):
    return story.call(who or story.ana, "PUT", "stay", {"version": story.version, **sent})


def other(story: Story) -> str:
    stays = story.ana.get("/api/destinations/valencia/stays").json()["stays"]
    return next(one["id"] for one in stays if one["type"] == "hotel")


def test_switching_the_stay_can_be_previewed_and_needs_a_new_confirmation(story: Story) -> None:
    before, stay = story.trip, story.trip["stays"][0]
    story.done(story.ana, "PUT", f"stays/{stay['id']}/confirmation", {"confirmed": True, "version": 99})
    shown = choose(story, ofPlace={"stayId": other(story)}, preview=True).json()["effects"]
    assert [one["item"] for one in shown["fallsBack"]] == ["stay"]
    assert {one["name"] for one in shown["people"]} == {"Ana Reis", "Ben Vogt", "Chloé Martin"}
    assert story.trip["stays"][0]["stayId"] == stay["stayId"]
    assert choose(story, ofPlace={"stayId": other(story)}).status_code == 200
    after = story.trip
    assert (after["stays"][0]["stayId"], after["stays"][0]["confirmed"]) == (other(story), None)
    assert after["costs"]["total"]["cents"] == shown["group"]["after"]["cents"] != before["costs"]["total"]["cents"]
    assert [one["name"] for one in shown["told"]] == ["Ben Vogt"]
    said = story.ben.get("/api/notices").json()["notices"][0]["text"]
    assert said.startswith("Ana Reis changed the stay: ")


def test_changing_the_stay_can_be_undone(story: Story) -> None:
    before = story.trip
    choose(story, own=OWN)
    line = story.log()[0]
    assert (line["action"], line["kind"], line["what"]) == ("lodging_changed", "stay", "Casa de Inés")
    assert story.put_back(story.ana).status_code == 200
    same = ("stays", "travellers", "costs")
    assert {name: story.trip[name] for name in same} == {name: before[name] for name in same}


def test_the_groups_own_booking_costs_the_same_however_many_come(story: Story) -> None:
    assert choose(story, own={**OWN, "booked": True}).status_code == 200
    [stay] = story.trip["stays"]
    said = (stay["name"], stay["address"], stay["checkIn"], stay["checkOut"], stay["link"], stay["total"]["cents"])
    assert said == ("Casa de Inés", OWN["address"], "15:00", "11:00", OWN["link"], 100_001)
    assert stay["total"]["kind"] == "entered"
    assert stay["confirmed"]["by"] == "Ana Reis"
    beds = [one["costs"]["parts"]["accommodation"] for one in story.trip["travellers"]]
    assert sum(beds) == 100_001
    assert max(beds) - min(beds) <= 1
    story.call(story.ben, "POST", "leave", {})
    assert story.trip["stays"][0]["total"]["cents"] == 100_001


@pytest.mark.parametrize(("cents", "nightly"), [(100_001, 25_000), (100_002, 25_001), (100_003, 25_001)])
def test_a_night_of_the_groups_own_booking_is_rounded_half_up(story: Story, cents: int, nightly: int) -> None:
    assert choose(story, own={**OWN, "cents": cents}).status_code == 200
    [stay] = story.trip["stays"]
    assert (stay["nights"], stay["nightly"]["cents"]) == (4, nightly)


def test_new_dates_and_refreshed_prices_leave_an_entered_price_unchanged(story: Story) -> None:
    choose(story, own=OWN)
    moved = {"start": "2027-05-26", "end": "2027-05-31", "version": story.version}
    assert story.call(story.ana, "PUT", "dates", moved).status_code == 200
    assert (story.trip["stays"][0]["nights"], story.trip["stays"][0]["total"]["cents"]) == (5, 100_001)
    shown = story.call(story.ana, "POST", "prices", {"version": story.version, "preview": True}).json()["items"]
    item = next(one for one in shown if one["kind"] == "stay")
    assert (item["state"], item["before"]["cents"], item["after"]["cents"]) == ("entered", 100_001, 100_001)


def test_a_price_in_another_currency_is_stored_with_its_rate(story: Story) -> None:
    assert choose(story, own={**OWN, "cents": 110_000, "currency": "USD", "rate": "1.1"}).status_code == 200
    [stay] = story.trip["stays"]
    assert stay["total"]["cents"] == 100_000
    assert stay["paid"] == {"cents": 110_000, "currency": "USD", "rate": "1.1"}


@pytest.mark.parametrize(
    ("paid", "total"),
    [
        ({"cents": 100_000_000}, 100_000_000),
        ({"cents": 100_000_001}, "own.cents"),
        ({"cents": 450_000_000, "currency": "IDR", "rate": "18000"}, 25_000),
        ({"cents": 110_000_000, "currency": "USD", "rate": "1.1"}, 100_000_000),
        ({"cents": 110_000_001, "currency": "USD", "rate": "1.1"}, "own.rate"),
        ({"cents": 10**12, "currency": "IDR", "rate": "18000"}, 55_555_556),
        ({"cents": 10**12 + 1, "currency": "IDR", "rate": "18000"}, "own.cents"),
    ],
)
def test_the_limit_of_a_price_is_in_the_currency_of_the_trip(story: Story, paid: dict[str, Any], total: object) -> None:
    reply = choose(story, own={**OWN, **paid})
    if reply.status_code == 200:
        assert story.trip["stays"][0]["total"]["cents"] == total
    else:
        assert [one["field"] for one in reply.json()["fields"]] == [total]


def test_a_changed_type_is_in_the_log(story: Story) -> None:
    choose(story, own={**OWN, "type": "hotel"})
    choose(story, own={**OWN, "type": "hostel"})
    [changed] = story.log()[0]["changes"]
    assert (changed["field"], changed["before"], changed["after"]) == ("type", "hotel", "hostel")


def test_only_the_organizer_can_change_the_stay_and_stale_edits_are_rejected(story: Story) -> None:
    assert choose(story, story.ben, own=OWN).status_code == 403
    seen = story.version
    choose(story, own=OWN)
    stale = choose(story, own={**OWN, "name": "Hotel Sol"}, version=seen)
    assert stale.status_code == 412
    assert stale.json()["params"]["current"]["name"] == {"en": "Casa de Inés"}
