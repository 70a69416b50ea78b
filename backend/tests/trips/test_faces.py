"""Pictures of people on a trip: visible only to those who are on it, and always current (TRUST.md S6)."""

import json

import pytest

from tests.photos import photo


def upload(person, kind="JPEG"):
    return person.put("/api/account/picture", content=photo(kind)).json()["pictureUrl"]


def faces(person, trip_id):
    """The pictures of the trip's travellers by name."""
    seen = person.get(f"/api/trips/{trip_id}").json()
    return {one["name"]: one["pictureUrl"] for one in seen["travellers"]}


@pytest.fixture
def trip_id(plans):
    return plans.make()["id"]


@pytest.fixture
def ben(plans, client, make, mails, trip_id):
    """Ben, who was invited and is on the trip."""
    found = client.as_(make.user("ben@example.com", name="Ben Vogt"))
    token = mails.link("ben@example.com").split("#token=")[1]
    assert found.post("/api/invites/accept", json={"token": token}).status_code == 200
    return found


def test_people_on_a_trip_see_each_others_pictures(plans, ben, trip_id):
    assert faces(ben, trip_id) == {"Ana Reis": None, "Ben Vogt": None, "Chloé Martin": None}

    ana_s, ben_s = upload(plans.client), upload(ben)
    for viewer in (plans.client, ben):
        assert faces(viewer, trip_id) == {"Ana Reis": ana_s, "Ben Vogt": ben_s, "Chloé Martin": None}


def test_a_picture_appears_changes_and_disappears_on_the_next_request(plans, ben, trip_id):
    path = f"/api/trips/{trip_id}"

    def look(etag):
        reply = plans.client.get(path, headers={"If-None-Match": etag} if etag else {})
        shown = None if reply.status_code == 304 else [one["pictureUrl"] for one in reply.json()["travellers"]]
        return reply.headers["etag"], shown

    etag, shown = look(None)
    assert shown == [None, None, None]
    first = upload(ben)
    etag, shown = look(etag)
    assert shown == [None, first, None]
    assert look(etag) == (etag, None)
    second = upload(ben, "PNG")
    etag, shown = look(etag)
    assert shown == [None, second, None]
    ben.delete("/api/account/picture")
    etag, shown = look(etag)
    assert shown == [None, None, None]


def test_cards_show_pictures_only_to_people_on_the_trip(plans, ben, client, make, trip_id):
    def shown(person):
        (card,) = person.get("/api/trips").json()["upcoming"]
        return [one["pictureUrl"] for one in card["faces"]]

    ben_s = upload(ben)
    assert shown(plans.client) == shown(ben) == [None, ben_s, None]

    plans.client.patch(f"/api/trips/{trip_id}/access", json={"isOpen": True, "version": plans.trip(trip_id)["version"]})
    assert shown(client.as_(make.user("chloe@example.com"))) == [None, None, None]


@pytest.mark.rule("S6")
def test_someone_who_is_only_invited_sees_no_pictures(plans, ben, client, make, mails, trip_id):
    upload(plans.client)
    upload(ben)
    plans.client.patch(f"/api/trips/{trip_id}/access", json={"isOpen": True, "version": plans.trip(trip_id)["version"]})
    chloe = client.as_(make.user("chloe@example.com"))
    assert set(faces(chloe, trip_id).values()) == {None}

    share = plans.share(trip_id)
    token = mails.link("chloe@example.com").split("#token=")[1]
    for way in ({"share": share}, {"token": token}):
        for looker in (client, chloe, plans.client):
            page = looker.post("/api/invites/open", json=way)
            assert page.status_code == 200
            assert "/api/pictures/" not in json.dumps(page.json())


@pytest.mark.rule("S7")
def test_people_no_longer_on_the_trip_are_not_shown(plans, ben, mails, trip_id):
    own = upload(plans.client)
    upload(ben)
    invite = next(one for one in plans.trip(trip_id)["invites"] if one["email"] == "ben@example.com")
    assert ben.post("/api/invites/decline", json={"invite": invite["id"]}).status_code == 200

    assert faces(plans.client, trip_id) == {"Ana Reis": own, "Ben Vogt": None, "Chloé Martin": None}


def test_a_strangers_picture_is_not_shown_on_the_trip(plans, ben, client, make, trip_id):
    upload(client.as_(make.user("eva@example.com")))

    assert set(faces(plans.client, trip_id).values()) == {None}
