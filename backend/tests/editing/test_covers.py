"""The cover of a trip: chosen by the organizer, shown to everyone who may see it; without one the poster is shown."""

from uuid import UUID

import pytest
from sqlalchemy import select

from tests.attachments.conftest import Shelf, shelf  # noqa: F401 (a trip of Ana's on which Ben travels, and its files)
from tests.editing.conftest import story  # noqa: F401
from tests.photos import photo
from tripoint.account import service as account_service
from tripoint.trips.models import Trip


class Covers:
    """The covers of the trip, as its people choose and see them."""

    def __init__(self, shelf: Shelf) -> None:  # noqa: F811
        self.shelf, self.story = shelf, shelf.story
        self.ana, self.ben, self.eva = shelf.ana, shelf.ben, shelf.eva

    def photo(self, who, name="Beach") -> str:
        added = self.shelf.add(who, photo(), kind="photo", name=name)
        return str(added.json()["files"][0]["id"])

    def choose(self, file_id, who=None, **more):
        body = {"fileId": file_id, "version": self.story.version, **more}
        return self.story.call(who or self.ana, "PUT", "cover", body)

    def shown(self, who):
        return who.get(f"/api/trips/{self.story.id}").json()["cover"]


@pytest.fixture
def covers(shelf):  # noqa: F811
    return Covers(shelf)


def status(client, cover):
    return client.get(cover["pictureUrl"]).status_code


def test_a_trip_has_no_cover_until_the_organizer_chooses_a_photo(covers, client):
    assert covers.shown(covers.ana) is None
    assert covers.choose(covers.photo(covers.ben), x=20, y=80).status_code == 200
    for who in (covers.ana, covers.ben):
        cover = covers.shown(who)
        assert (cover["x"], cover["y"]) == (20, 80)
        reply = client.get(cover["pictureUrl"])
        assert (reply.status_code, reply.headers["content-type"]) == (200, "image/webp")
    files = covers.ana.get(covers.shelf.path).json()
    assert ([one["isCover"] for one in files["files"]], files["mayChooseCover"]) == ([True], True)
    assert covers.ben.get(covers.shelf.path).json()["mayChooseCover"] is False
    assert covers.choose(None).status_code == 200
    assert covers.shown(covers.ben) is None


def test_only_the_organizer_can_choose_the_cover_and_only_a_photo_of_this_trip(covers):
    beach = covers.photo(covers.ben)
    assert covers.choose(beach, covers.ben).json()["code"] == "forbidden"
    assert covers.choose(beach, covers.eva).json()["code"] == "not_found"
    ticket = covers.shelf.add(covers.ana).json()["files"][0]["id"]
    other = covers.story.plans.make(mode="draft", invites=[])["id"]
    elsewhere = covers.ana.post(f"/api/trips/{other}/files?kind=photo&name=Sea", content=photo()).json()["files"][0]
    for wrong in (ticket, elsewhere["id"], "00000000-0000-4000-8000-000000000000"):
        refused = covers.choose(wrong)
        assert (refused.status_code, [one["field"] for one in refused.json()["fields"]]) == (422, ["fileId"])
    for side in ({"x": -1}, {"x": 101}, {"y": "top"}):
        refused = covers.choose(beach, **side)
        assert (refused.status_code, [one["field"] for one in refused.json()["fields"]]) == (422, list(side))
    assert covers.shown(covers.ana) is None


def test_the_cover_is_shown_on_the_cards_of_the_trips_people(covers, client):
    covers.choose(covers.photo(covers.ben))
    for who in (covers.ana, covers.ben):
        (card,) = who.get("/api/trips").json()["upcoming"]
        assert status(client, card["cover"]) == 200
    covers.choose(None)
    assert covers.ana.get("/api/trips").json()["upcoming"][0]["cover"] is None


def test_the_log_names_the_photos_and_undo_restores_the_earlier_cover(covers):
    beach, dinner = covers.photo(covers.ana, "Beach"), covers.photo(covers.ana, "Dinner")
    covers.choose(beach, x=10, y=10)
    covers.choose(dinner)
    line = covers.story.log(kind="trip")[0]
    assert (line["action"], line["mayPutBack"]) == ("cover_changed", True)
    assert line["changes"] == [{"field": "photo", "before": "Beach", "after": "Dinner"}]
    assert covers.story.put_back(covers.ana).status_code == 200
    assert (covers.shown(covers.ana)["x"], covers.shown(covers.ana)["y"]) == (10, 10)


def test_others_are_notified_of_a_new_cover_but_not_of_a_new_focus_point(covers):
    beach = covers.photo(covers.ana)
    covers.choose(beach)
    covers.choose(beach, x=0)
    told = covers.ben.get("/api/notices").json()["notices"]
    assert [one["kind"] for one in told if one["kind"] == "cover_changed"] == ["cover_changed"]
    assert "cover_changed" not in [one["kind"] for one in covers.ana.get("/api/notices").json()["notices"]]


def test_removing_the_photo_removes_the_cover_and_cannot_be_undone(covers, client):
    beach = covers.photo(covers.ben)
    covers.choose(beach)
    cover = covers.shown(covers.ana)
    assert covers.ben.delete(f"{covers.shelf.path}/{beach}").status_code == 200
    assert covers.shown(covers.ana) is None
    assert status(client, cover) == 404
    removed, chosen = covers.story.log(kind="trip")[:2]
    assert removed["changes"] == [{"field": "photo", "before": "Beach", "after": None}]
    assert removed["mayPutBack"] is False
    refused = covers.story.put_back(covers.ana, chosen["id"])
    assert refused.status_code == 409


def test_a_deleted_photo_cannot_be_restored_as_the_cover(covers):
    beach = covers.photo(covers.ana)
    covers.choose(beach)
    covers.choose(None)
    covers.ana.delete(f"{covers.shelf.path}/{beach}")
    refused = covers.story.put_back(covers.ana)
    assert refused.json()["params"]["reason"] == "photo_gone"


def test_erasing_an_account_removes_the_cover_it_uploaded(covers, database, clock):
    covers.choose(covers.photo(covers.ben))
    assert covers.shown(covers.ana) is not None
    ben = UUID(covers.ben.get("/auth/v1/user").json()["id"])
    database.write_now(account_service.erase, ben, clock.now())
    assert covers.shown(covers.ana) is None
    assert set(database.read_now(lambda db: db.scalars(select(Trip.cover_id)).all())) == {None}


def test_strangers_see_a_cover_only_if_the_organizer_uploaded_it(covers, client):
    """In Explore while the trip is open, and through the share link."""
    share = covers.story.plans.share(covers.story.id)
    opened = {"openToExternalNomads": True, "version": 999}
    assert covers.story.call(covers.ana, "PATCH", "access", opened).status_code == 200
    pages = {
        "explore": lambda: covers.eva.get("/api/explore").json()["trips"][0],
        "visitor": lambda: client.get("/api/explore").json()["trips"][0],
        "open trip": lambda: client.get(f"/api/explore/{covers.story.id}").json(),
        "shared": lambda: client.post("/api/invites/open", json={"share": share}).json(),
    }
    covers.choose(covers.photo(covers.ben))
    assert {name: page()["cover"] for name, page in pages.items()} == dict.fromkeys(pages)
    covers.choose(covers.photo(covers.ana))
    assert {name: status(client, page()["cover"]) for name, page in pages.items()} == dict.fromkeys(pages, 200)
    seen = pages["visitor"]()["cover"]
    closed = {"openToExternalNomads": False, "version": 999}
    assert covers.story.call(covers.ana, "PATCH", "access", closed).status_code == 200
    assert status(client, seen) == 404


def test_a_covers_address_stops_working_for_someone_who_left_the_trip(covers, client):
    covers.choose(covers.photo(covers.ana))
    seen = covers.shown(covers.ben)
    assert status(client, seen) == 200
    assert covers.ben.post(f"/api/trips/{covers.story.id}/leave", json={}).status_code == 200
    assert status(client, seen) == 404


def test_a_covers_address_works_for_a_day_and_expires_after_two(covers, client, clock):
    covers.choose(covers.photo(covers.ana))
    first = covers.shown(covers.ana)
    clock.move(hours=23)
    assert status(client, first) == 200
    clock.move(hours=25)
    assert status(client, first) == 400
