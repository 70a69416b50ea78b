"""Bytes and rows are created and deleted together, whatever happens in between (TRUST.md R1, R2, R8)."""

import pytest

from tripoint.storage import leftovers, objects
from tripoint.storage.models import Leftover
from tripoint.storage.stores.folder import Folder

pytestmark = pytest.mark.rule("R2")
SOON, A_DAY = {"minutes": 2}, {"days": 1, "minutes": 1}


@pytest.fixture(autouse=True)
def bucket(server):
    server.bucket()


def crash(*_args, **_options):
    raise RuntimeError("the power failed")


def test_bytes_written_before_a_crash_are_deleted_after_a_day(server, files, clock, monkeypatch, database):
    with monkeypatch.context() as broken:
        broken.setattr(objects, "keep", crash)
        broken.setattr(leftovers, "give_up", crash)
        assert server.put().status_code == 500
    assert files.contents == [b"hello"]
    assert files.tidied() == [b"hello"]  # the upload could still be in progress
    clock.move(**A_DAY)
    assert files.tidied() == []
    assert database.read_now(lambda db: db.query(Leftover).count()) == 0


def test_a_refused_upload_leaves_nothing(server, files, clock):
    server.call("PUT", "/bucket/b1", json={"file_size_limit": 5})
    assert server.put(content=b"123456").json()["code"] == "EntityTooLarge"
    assert server.put(**{"content-type": "nonsense"}).json()["code"] == "InvalidMimeType"
    assert server.put(**{"x-metadata": "?"}).json()["code"] == "InvalidRequest"
    clock.move(**SOON)
    assert files.tidied() == []


def test_a_replaced_object_keeps_its_old_bytes_until_the_new_ones_are_stored(server, files, clock, monkeypatch):
    server.put()
    with monkeypatch.context() as broken:
        broken.setattr(objects, "keep", crash)
        assert server.call("PUT", "/object/b1/a.txt", content=b"anew").status_code == 500
    assert server.got() == b"hello"
    clock.move(**SOON)
    assert files.tidied() == [b"hello"]
    assert server.call("PUT", "/object/b1/a.txt", content=b"anew").status_code == 200
    clock.move(**SOON)
    assert files.tidied() == [b"anew"]
    assert server.got() == b"anew"


@pytest.mark.parametrize("way", ["remove", "remove_one", "empty"])
def test_the_bytes_of_a_removed_object_are_deleted(server, files, clock, way):
    server.put()
    if way == "remove":
        server.call("DELETE", "/object/b1", json={"prefixes": ["a.txt"]})
    elif way == "remove_one":
        server.call("DELETE", "/object/b1/a.txt")
    else:
        server.call("POST", "/bucket/b1/empty")
    clock.move(**SOON)
    assert files.tidied() == []


def test_an_interrupted_tidying_is_finished_by_the_next(server, files, clock, monkeypatch):
    server.put()
    server.call("DELETE", "/object/b1/a.txt")
    clock.move(**SOON)
    with monkeypatch.context() as broken:
        broken.setattr(Folder, "remove", crash)
        with pytest.raises(RuntimeError):
            files.tidied()
    assert files.contents == [b"hello"]
    assert files.tidied() == []


def test_bytes_that_are_being_deleted_never_become_an_object(server, files, clock, monkeypatch):
    """An upload took longer than a day, and its last step runs while the tidying is in progress."""
    kept = objects.keep

    def late(db, place, content, now):
        clock.move(**A_DAY)
        assert leftovers.doom(db, clock.now()) == [content.version]
        return kept(db, place, content, now)

    monkeypatch.setattr(objects, "keep", late)
    refused = server.put()
    assert (refused.status_code, refused.json()["code"]) == (400, "InvalidRequest")
    assert server.call("GET", "/object/b1/a.txt").status_code == 404
    assert files.tidied() == []
