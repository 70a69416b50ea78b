"""The activities of a place, for signed-in people."""

import pytest


@pytest.mark.spec("7.69", "3.72", "3.74", "3.75")
def test_activities_are_only_for_signed_in_people(client, make):
    assert client.get("/api/destinations/lisbon/activities").status_code == 401

    found = client.as_(make.user()).get("/api/destinations/lisbon/activities").json()["activities"]
    assert len(found) >= 4
    first = found[0]
    assert first["name"]
    assert first["durationMinutes"] > 0
    assert first["price"]["cents"] > 0
    assert first["sponsored"] is False
    elsewhere = client.as_(make.user("ben@example.com")).get("/api/destinations/osaka/activities").json()["activities"]
    assert not {one["name"] for one in found} & {one["name"] for one in elsewhere}
