"""Each traveller's way: another offer, a booking entered by hand, or on their own (PRODUCT.md, Changing a trip)."""

import pytest

from tests.editing.conftest import Story

OUT = {"from": "Berlin", "to": "Valencia", "departure": "2027-05-18T20:00", "arrival": "2027-05-19T11:30"}
BACK = {"from": "Valencia", "to": "Berlin", "departure": "2027-05-23T18:00", "arrival": "2027-05-24T09:00"}
OWN = {"kind": "train", "outbound": OUT, "inbound": BACK, "price": 14_900, "reference": "M8PZ4L"}


def way(story: Story, name: str) -> dict | None:
    whose = story.traveller(name)
    return next((one for one in story.trip["flights"] if one["travellerId"] == whose), None)


def costs(story: Story, name: str) -> dict:
    return next(one for one in story.trip["travellers"] if one["name"].startswith(name))["costs"]["parts"]


def offers(story: Story, who, name: str) -> list[dict]:
    said = story.done(who, "GET", f"ways/{story.traveller(name)}")
    return said["offers"][said["cityId"]]


def choose(story: Story, who, name: str, **choice):
    return story.call(who, "PUT", f"ways/{story.traveller(name)}", {"version": story.version, **choice})


def test_a_traveller_without_a_way_chooses_an_offer_and_pays_its_price(story: Story) -> None:
    assert way(story, "Ben") is None
    offer = offers(story, story.ben, "Ben")[1]
    assert choose(story, story.ben, "Ben", offerId=offer["id"]).status_code == 200
    chosen = way(story, "Ben")
    assert chosen is not None
    assert (chosen["offerId"], chosen["price"]["cents"], chosen["confirmed"]) == (
        offer["id"], offer["price"]["cents"], None,
    )  # fmt: skip
    assert costs(story, "Ben")["flights"] == offer["price"]["cents"]


def test_switching_from_a_confirmed_offer_is_previewed_and_loses_the_confirmation(story: Story) -> None:
    flight = story.trip["flights"][0]
    story.done(story.ana, "PUT", f"flights/{flight['id']}/confirmation", {"confirmed": True, "version": story.version})
    other = next(one for one in offers(story, story.ana, "Ana") if one["id"] != flight["offerId"])
    before = story.trip
    shown = choose(story, story.ana, "Ana", offerId=other["id"], preview=True).json()["effects"]
    assert shown["fallsBack"] == [
        {"item": "flight", "travellerId": story.traveller("Ana"), "activityId": None, "title": None}
    ]
    assert story.trip == before
    choose(story, story.ana, "Ana", offerId=other["id"])
    after = way(story, "Ana")
    assert after is not None
    assert (after["id"], after["offerId"], after["confirmed"]) == (flight["id"], other["id"], None)


@pytest.mark.spec("3.60", "3.61", "3.62", "3.63")
def test_a_booking_entered_by_hand_keeps_its_times_and_price(story: Story) -> None:
    assert choose(story, story.ben, "Ben", own={**OWN, "booked": True}).status_code == 200
    typed = way(story, "Ben")
    assert typed is not None
    assert (typed["kind"], typed["price"]["kind"], typed["price"]["cents"]) == ("train", "entered", 14_900)
    assert typed["outbound"][0]["departure"] == "2027-05-18T20:00:00+02:00"
    assert (typed["outbound"][0]["to"], typed["outbound"][0]["carryDays"]) == ("Valencia", 1)
    assert typed["durationMinutes"] == 930
    assert typed["confirmed"]["by"] == "Ben Vogt"
    assert costs(story, "Ben")["flights"] == 14_900


@pytest.mark.parametrize("booked", [True, False])
def test_refreshing_prices_leaves_a_way_entered_by_hand_unchanged(story: Story, booked: bool) -> None:
    choose(story, story.ben, "Ben", own={**OWN, "booked": booked})
    shown = story.call(story.ana, "POST", "prices", {"version": story.version, "preview": True}).json()["items"]
    item = next(one for one in shown if one["kind"] == "way" and one["name"] == "Ben Vogt")
    assert item["state"] == "entered"
    assert item["before"] == item["after"]


def test_only_the_traveller_and_the_organizer_see_a_bookings_reference(story: Story) -> None:
    choose(story, story.ben, "Ben", own=OWN)
    assert "M8PZ4L" not in str(story.trip)
    assert "M8PZ4L" not in str(story.log())
    for who in (story.ana, story.ben):
        assert story.done(who, "GET", f"ways/{story.traveller('Ben')}")["reference"] == "M8PZ4L"
    assert story.call(story.ben, "GET", f"ways/{story.traveller('Ana')}").status_code == 403


def test_someone_who_travels_on_their_own_has_no_travel_costs_and_nothing_to_book(story: Story) -> None:
    assert choose(story, story.ben, "Ben", byMyself=True).status_code == 200
    alone = way(story, "Ben")
    assert alone is not None
    assert (alone["fareType"], alone["outbound"], alone["confirmed"]["by"]) == ("self", [], "Ben Vogt")
    assert (costs(story, "Ben")["flights"], costs(story, "Ben")["transfers"]) == (0, 0)


def test_undoing_a_first_choice_restores_the_estimate(story: Story) -> None:
    before = story.trip
    choose(story, story.ben, "Ben", own=OWN)
    line = story.log(kind="ways")[0]
    assert (line["action"], line["what"], line["actor"]) == ("way_changed", "Ben Vogt", "Ben Vogt")
    assert story.put_back(story.ben).status_code == 200
    after = story.trip
    assert (after["flights"], after["travellers"], after["costs"]) == (
        before["flights"], before["travellers"], before["costs"],
    )  # fmt: skip


def test_only_the_organizer_can_change_another_persons_way_and_they_are_notified(story: Story) -> None:
    assert choose(story, story.ben, "Ana", byMyself=True).status_code == 403
    assert choose(story, story.ana, "Ben", own=OWN).status_code == 200
    assert story.call(story.ben, "POST", f"log/{story.log()[0]['id']}/undo", {}).status_code == 200
    assert way(story, "Ben") is None
    told = story.ben.get("/api/notices").json()["notices"][0]
    assert told["text"] == "Ana Reis changed your travel."


def test_a_chosen_way_is_not_replaced_by_a_stale_edit(story: Story) -> None:
    seen = story.version
    choose(story, story.ben, "Ben", byMyself=True)
    late = story.call(story.ana, "PUT", f"ways/{story.traveller('Ben')}", {"own": OWN, "version": seen})
    assert late.status_code == 412
