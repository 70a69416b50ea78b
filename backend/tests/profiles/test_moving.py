"""Pictures stored in the database are moved to files and keep their addresses."""

import asyncio
from io import BytesIO

import pytest

from tests.photos import photo
from tripoint.profiles import moving, pictures
from tripoint.profiles.models import Picture
from tripoint.storage.models import Leftover, StoredObject


@pytest.fixture
def ana(make):
    return make.user("ana@example.com")


@pytest.fixture
def old(database, ana, clock):
    """A picture from before the file store existed."""
    content = pictures.square(BytesIO(photo()))

    def add(db):
        db.add(picture := Picture(user_id=ana.id, content=content, created_at=clock.now()))
        db.flush()
        return f"/api/pictures/{picture.id}"

    return database.write_now(add), content


def move(app):
    return asyncio.run(moving.move(app.app.state.files))


def test_an_old_picture_has_the_same_address_before_and_after_the_move(app, client, database, old):
    address, content = old
    assert client.get(address).content == content
    assert move(app) == 1
    assert move(app) == 0
    reply = client.get(address)
    assert (reply.content, reply.headers["content-type"]) == (content, "image/webp")
    (picture,) = database.read_now(lambda db: db.query(Picture).all())
    assert picture.content is None
    (file,) = database.read_now(lambda db: db.query(StoredObject).all())
    assert (file.id, file.owner_id, file.key) == (picture.object_id, picture.user_id, f"{picture.id}.webp")


def test_a_picture_replaced_during_its_move_stays_replaced(app, client, database, old, ana, monkeypatch):
    own, keep = client.as_(ana), moving.pictures.as_file
    replies = []

    def meanwhile(*args):
        if not replies:
            replies.append(None)
            replies[0] = own.put("/api/account/picture", content=photo("PNG"))
        return keep(*args)

    monkeypatch.setattr(moving.pictures, "as_file", meanwhile)
    assert move(app) == 0
    assert client.get(old[0]).status_code == 404
    assert client.get(replies[0].json()["pictureUrl"]).status_code == 200
    assert database.read_now(lambda db: db.query(StoredObject).count()) == 1


def test_the_files_of_replaced_and_deleted_pictures_are_left_for_cleanup(client, database, ana):
    own = client.as_(ana)
    for kind in ("JPEG", "PNG"):
        assert own.put("/api/account/picture", content=photo(kind)).status_code == 200
    assert database.read_now(lambda db: (db.query(StoredObject).count(), db.query(Leftover).count())) == (1, 1)
    own.delete("/api/account/picture")
    assert database.read_now(lambda db: (db.query(StoredObject).count(), db.query(Leftover).count())) == (0, 2)
