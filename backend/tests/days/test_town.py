"""The map of the town: what has a position, and who may see it (SPEC 2, 173)."""

from dataclasses import asdict

import pytest

from tests.editing.conftest import Story
from tripoint.atlas import airports, distance
from tripoint.catalog import catalogue

VALENCIA = catalogue.load()["valencia"]
OUT = {"from": "Berlin", "to": "Nowhere we know", "departure": "2027-05-19T08:00", "arrival": "2027-05-19T11:30"}


@pytest.mark.spec("2.173")
def test_stay_activities_and_airport_have_positions(story: Story) -> None:
    trip, found = story.trip, story.done(story.ben, "GET", "map")
    [stay] = found["stays"]
    record = next(one for one in VALENCIA.record.stays if one.id == trip["stays"][0]["stayId"])
    assert stay == {"id": trip["stays"][0]["id"], **asdict(record.at)}
    assert {one["id"] for one in found["activities"]} == {one["id"] for one in trip["activities"]}
    [airport] = found["arrivals"]
    vlc = airports.load()["VLC"]
    assert airport == {
        "code": "VLC", "name": "Valencia", "byAir": True, "travellerIds": [story.traveller("Ana")],
        "lat": vlc.lat, "lon": vlc.lon, "basis": "exact",
    }  # fmt: skip
    assert float(distance.km(found["centre"]["lat"], found["centre"]["lon"], stay["lat"], stay["lon"])) < 5


def test_items_entered_by_hand_have_no_position(story: Story) -> None:
    before = story.done(story.ana, "GET", "map")
    story.done(story.ana, "POST", "activities", {"name": "Picnic"})
    story.done(story.ben, "PUT", f"ways/{story.traveller('Ben')}", {
        "own": {"kind": "flight", "outbound": OUT, "price": 9_000}, "version": 99,
    })  # fmt: skip
    assert story.done(story.ana, "GET", "map") == before


def test_a_traveller_by_train_arrives_at_a_station_in_town(story: Story) -> None:
    leg = {**OUT, "from": "Madrid", "to": "Joaquín Sorolla"}
    story.done(story.ben, "PUT", f"ways/{story.traveller('Ben')}", {
        "own": {"kind": "train", "outbound": leg, "price": 9_000}, "version": 99,
    })  # fmt: skip
    [station] = [one for one in story.done(story.ana, "GET", "map")["arrivals"] if not one["byAir"]]
    assert (station["name"], station["basis"]) == ("Joaquín Sorolla", "town")
    assert station["travellerIds"] == [story.traveller("Ben")]


def test_the_map_is_hidden_from_strangers(story: Story) -> None:
    assert story.call(story.eva, "GET", "map").status_code == 404
