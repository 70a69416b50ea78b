"""The cache of what was made from trips: bounded in bytes, shared by threads, notified of changes."""

import asyncio
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from uuid import UUID

import pytest

from tripoint.core.hub import Announcement, Hub
from tripoint.messaging.models import MailState
from tripoint.trips import changes
from tripoint.trips.cache import BESIDE, CachedPart, CacheKey, TripCache, follow
from tripoint.trips.heads import MAIL_WEIGHTS, TRY_WEIGHT

THREADS = 6
TRIP, OTHER = UUID(int=1), UUID(int=2)


def part(letter: str) -> CachedPart:
    return CachedPart(letter.encode() * 10)


ONE = len(part("a").body) + BESIDE
"""The size that the cache counts for one entry."""


def get(cache: TripCache, name: str, made: list[str] | None = None, *, of: UUID = TRIP, stamp: int = 1) -> bytes:
    """The body under a name; the name is added to `made` if the body was made just now."""

    def make() -> CachedPart:
        if made is not None:
            made.append(name)
        return part(name)

    return cache.get(CacheKey(of, (name,)), stamp, make).body


def test_a_value_made_by_several_threads_at_once_is_stored_and_counted_once():
    cache, together = TripCache(lambda: "1"), threading.Barrier(THREADS)

    def make() -> CachedPart:
        together.wait(10)  # nobody stores a value before everyone has missed it
        return part("a")

    with ThreadPoolExecutor(THREADS) as threads:
        got = list(threads.map(lambda _: cache.get(CacheKey(TRIP, ()), 1, make), range(THREADS)))
    assert {one.body for one in got} == {part("a").body}
    assert cache.size == ONE


def test_the_size_stays_correct_after_threads_made_many_entries():
    cache, together = TripCache(lambda: "1", largest=10 * ONE), threading.Barrier(THREADS)

    def read(_: int) -> None:
        together.wait(10)
        for letter in "abcdefghijklmnopqrst" * 5:
            assert get(cache, letter) == part(letter).body

    with ThreadPoolExecutor(THREADS) as threads:
        list(threads.map(read, range(THREADS)))
    assert cache.size == 10 * ONE


def test_one_stamp_can_tell_apart_five_hundred_emails_in_each_state():
    weights = [*sorted(set(MAIL_WEIGHTS.values())), TRY_WEIGHT]
    assert (len(weights), weights[0]) == (len(MailState), 1)
    for place, weight in enumerate(weights):
        assert 511 * sum(weights[:place]) < weight
    assert TRY_WEIGHT * 2**18 == 2**63, "what a database's whole number holds"


def test_the_least_recently_used_entry_is_dropped_when_there_are_too_many_bytes():
    cache, made = TripCache(lambda: "1", largest=3 * ONE), []
    for letter in "abcad":  # `a` is used again before `d` needs space
        get(cache, letter, made)
    assert cache.size == 3 * ONE
    for letter in "acdb":
        get(cache, letter, made)
    assert made == ["a", "b", "c", "d", "b"]


def test_an_entry_larger_than_the_cache_is_kept_alone():
    cache = TripCache(lambda: "1", largest=5)
    for letter in "ab":
        assert get(cache, letter) == part(letter).body
    assert cache.size == ONE


def test_an_entry_of_an_earlier_state_is_replaced_and_no_longer_counted():
    cache, made = TripCache(lambda: "1"), []
    for stamp in (1, 1, 2, 2):
        get(cache, "a", made, stamp=stamp)
    assert (made, cache.size) == (["a", "a"], ONE)
    assert cache.kept(CacheKey(TRIP, ("a",)), 1) is None


def kept(cache: TripCache, trip_id: UUID) -> list[str]:
    """The names still cached for the trip."""
    keys = (CacheKey(trip_id, ("ana",)), CacheKey(trip_id, ("ben",)), CacheKey(trip_id, ("flights",), is_part=True))
    return [key.name[0] for key in keys if cache.kept(key, 1) is not None]


def fill(cache: TripCache) -> None:
    for trip_id in (TRIP, OTHER):
        for name in ("ana", "ben"):
            cache.get(CacheKey(trip_id, (name,)), 1, lambda: part("x"))
        cache.get(CacheKey(trip_id, ("flights",), is_part=True), 1, lambda: part("x"))


def test_forgetting_a_trip_keeps_its_parts_unless_told_otherwise_and_all_other_trips():
    cache = TripCache(lambda: "1")
    fill(cache)
    cache.forget(TRIP, parts=False)
    assert (kept(cache, TRIP), kept(cache, OTHER)) == (["flights"], ["ana", "ben", "flights"])
    assert cache.size == 4 * ONE
    cache.forget(TRIP, parts=True)
    cache.forget(TRIP, parts=True)
    assert (kept(cache, TRIP), cache.size) == ([], 3 * ONE)
    cache.clear()
    assert (kept(cache, OTHER), cache.size) == ([], 0)


async def until_it_holds(cache: TripCache, size: int) -> None:
    """Wait until the cache has this size; fail if it does not get there."""
    async with asyncio.timeout(20):
        while cache.size != size:  # noqa: ASYNC110 (the cache itself tells nobody)
            await asyncio.sleep(0)


async def subscribed(hub: Hub) -> None:
    """Wait until the cache listens; fail if it does not start."""
    async with asyncio.timeout(20):
        while hub.inboxes() < 2:  # noqa: ASYNC110 (the hub tells nobody)
            await asyncio.sleep(0)


def test_changes_full_rebuilds_and_missed_announcements_invalidate_the_cache():
    async def story() -> None:
        cache, hub = TripCache(lambda: "1"), Hub()
        fill(cache)
        async with asyncio.TaskGroup() as tasks:
            following = tasks.create_task(follow(cache, hub))
            await subscribed(hub)
            hub.publish([Announcement(changes.TOPIC, TRIP, 2)])
            await until_it_holds(cache, 4 * ONE)
            assert kept(cache, TRIP) == ["flights"]
            hub.publish([Announcement(changes.REBUILD, TRIP, 2)])
            await until_it_holds(cache, 3 * ONE)
            assert kept(cache, OTHER) == ["ana", "ben", "flights"]
            hub.publish_missed()
            await until_it_holds(cache, 0)
            following.cancel()

    asyncio.run(story())


def test_the_etag_of_the_same_content_differs_between_releases():
    assert len({TripCache(partial(str, release)).etag_of(b"x") for release in ("1", "2", "1")}) == 2
    assert len({TripCache(lambda: "1").etag(CacheKey(TRIP, ("ana",)), stamp) for stamp in (1, 2, 1)}) == 2


ELSEWHERE = """
import sys
from datetime import UTC, datetime
from uuid import UUID
from tripoint.core.db import Database
from tripoint.trips import changes
database = Database(sys.argv[1])
database.write_now(changes.touch_all, [UUID(sys.argv[2])], datetime.now(UTC))
"""


@pytest.mark.postgres
def test_a_change_in_another_process_clears_the_cache_of_this_one(plans, app, database, database_address):
    trip_id = plans.make(mode="draft", invites=[])["id"]
    plans.trip(trip_id)
    cache: TripCache = app.app.state.trip_cache
    assert cache.size > 0

    async def story() -> None:
        with database.hub.subscribe(changes.TOPIC) as inbox:
            async with asyncio.TaskGroup() as tasks, database.listening():
                assert (await inbox.take()).missed
                following = tasks.create_task(follow(cache, database.hub))
                await subscribed(database.hub)
                command = [sys.executable, "-c", ELSEWHERE, database_address, trip_id]
                await asyncio.to_thread(subprocess.run, command, check=True, timeout=60)
                await until_it_holds(cache, 0)
                following.cancel()

    asyncio.run(story())
