"""Objects in a store that speaks S3: the same guarantees as in a folder."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from uuid import UUID

import pytest

from tests import local_s3
from tests.forgetting import Large, assert_forgotten
from tripoint.core.errors import TooLarge, Unavailable
from tripoint.core.settings import Settings
from tripoint.storage import tidying
from tripoint.storage.components import store_of
from tripoint.storage.stores.s3 import S3

MIB = 1024 * 1024


@pytest.fixture
def far():
    with local_s3.running() as store:
        yield store


@pytest.fixture
def settings(make_settings, far, monkeypatch) -> Settings:
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "of-the-tests")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "nothing to hide")
    return make_settings(storage_url=f"s3://trips/files?endpoint={far.origin}&region=eu-central-1")


@pytest.mark.parametrize("size", [0, 5, 5 * MIB, 5 * MIB + 1, 12 * MIB])
def test_an_upload_of_any_size_can_be_downloaded_in_full_and_in_part(server, far, size):
    server.bucket()
    content = bytes(range(251)) * (size // 251 + 1)
    content = content[:size]
    assert server.put(content=content).status_code == 200
    assert list(far.objects.values()) == [content]
    assert all(path.startswith("trips/files/") for path in far.objects)
    assert far.uploads == {}
    assert far.signatures == {"AWS4-HMAC-SHA256"}
    assert server.got() == content
    if size > 5:
        part = server.call("GET", "/object/b1/a.txt", headers={"Range": "bytes=3-6"})
        assert part.content == content[3:7]


def test_removed_objects_are_deleted_from_the_store(server, far, clock, database, settings):
    server.bucket()
    for name in ("a", "b"):
        server.put(f"b1/{name}")
    server.call("DELETE", "/object/b1", json={"prefixes": ["a", "b"]})
    clock.move(minutes=2)
    assert asyncio.run(tidying.tidy(database, store_of(settings), clock)) == 2
    assert far.objects == {}


def test_an_oversized_upload_is_refused_and_leaves_nothing(server, far, clock, database, settings):
    server.bucket(file_size_limit=11 * MIB)
    assert server.put(content=b"x" * 12 * MIB).json()["code"] == "EntityTooLarge"
    clock.move(minutes=2)
    asyncio.run(tidying.tidy(database, store_of(settings), clock))
    assert (far.objects, far.uploads) == ({}, {})


def test_an_unreachable_store_raises_unavailable_until_it_returns(server, far, settings, monkeypatch):
    server.bucket()
    server.put()
    monkeypatch.setattr("tripoint.storage.stores.s3.RETRIES", {"max_retries": 0})
    store = store_of(settings)
    far.is_down = True

    async def hello() -> AsyncIterator[bytes]:
        yield b"hello"

    async def both_ways() -> None:
        version = UUID("01a207ea-6950-76c4-906b-f92678bb1451")
        with pytest.raises(Unavailable):
            await store.put(version, hello())
        with pytest.raises(Unavailable):
            await store.get(version, 0, 5)

    asyncio.run(both_ways())
    far.is_down = False
    assert server.got() == b"hello"


@pytest.mark.parametrize("size", [5, 12 * MIB])
def test_an_upload_that_fails_is_forgotten(far, settings, size):
    store, version = store_of(settings), UUID("01a207ea-6950-76c4-906b-f92678bb1451")

    async def half() -> AsyncIterator[bytes]:
        yield b"x" * size
        raise TooLarge

    async def call(_large: Large) -> None:
        with suppress(TooLarge):
            await store.put(version, half())

    assert_forgotten(lambda large: asyncio.run(call(large)))
    assert (far.objects, far.uploads) == ({}, {})


def test_objects_deleted_from_the_store_by_others_are_not_found(server, far):
    server.bucket()
    server.put()
    far.objects.clear()
    assert server.call("GET", "/object/b1/a.txt").json()["code"] == "NoSuchKey"


def test_an_s3_url_in_the_settings_selects_the_s3_store(settings):
    assert isinstance(store_of(settings), S3)
