"""The cache of encoded trip documents: bounded in bytes, shared by threads, told about changes."""

import asyncio
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from uuid import UUID

import pytest

from tripoint.core.hub import Announcement, Hub
from tripoint.messaging.models import MailState
from tripoint.trips import changes
from tripoint.trips.encoded import Documents, Key, follow
from tripoint.trips.heads import MAIL_WEIGHTS, TRY_WEIGHT

THREADS = 6
TRIP, OTHER = UUID(int=1), UUID(int=2)


def body(letter: str) -> bytes:
    return letter.encode() * 10


def test_a_document_that_several_threads_make_at_once_is_kept_and_counted_once():
    documents, together = Documents("1"), threading.Barrier(THREADS)

    def make() -> bytes:
        together.wait(10)  # no one stores a document before everyone has missed it
        return body("a")

    with ThreadPoolExecutor(THREADS) as threads:
        got = list(threads.map(lambda _: documents.get(Key(TRIP, ()), make), range(THREADS)))
    assert {(one.etag, one.body) for one in got} == {(got[0].etag, body("a"))}
    assert documents.size == len(body("a"))


def test_the_size_is_that_of_the_kept_documents_after_threads_made_many_of_them():
    documents, together = Documents("1", largest=100), threading.Barrier(THREADS)

    def read(_: int) -> None:
        together.wait(10)
        for letter in "abcdefghijklmnopqrst" * 5:
            assert documents.get(Key(TRIP, letter), lambda: body(letter)).body == body(letter)  # noqa: B023 (made at once)

    with ThreadPoolExecutor(THREADS) as threads:
        list(threads.map(read, range(THREADS)))
    assert documents.size == 100


def test_five_hundred_emails_of_each_state_are_told_apart_in_one_number():
    weights = [*sorted(set(MAIL_WEIGHTS.values())), TRY_WEIGHT]
    assert (len(weights), weights[0]) == (len(MailState), 1)
    for place, weight in enumerate(weights):
        assert 511 * sum(weights[:place]) < weight
    assert TRY_WEIGHT * 2**18 == 2**63, "what a database's whole number holds"


def test_the_least_recently_used_document_is_dropped_when_there_are_too_many_bytes():
    documents = Documents("1", largest=30)
    made = []

    def get(letter: str) -> None:
        documents.get(Key(TRIP, letter), lambda: made.append(letter) or body(letter))

    for letter in "abcad":  # `a` is used again before `d` needs room
        get(letter)
    assert documents.size == 30
    for letter in "acdb":
        get(letter)
    assert made == ["a", "b", "c", "d", "b"]


def test_a_document_larger_than_the_cache_is_cached_by_itself():
    documents = Documents("1", largest=5)
    for letter in "ab":
        assert documents.get(Key(TRIP, letter), lambda: body(letter)).body == body(letter)  # noqa: B023 (made at once)
    assert documents.size == 10


def kept(documents: Documents, trip_id: UUID) -> list[str]:
    """The facts of the trip's documents that are still cached."""
    missing: list[str] = []
    for facts in ("ana", "ben"):
        documents.get(Key(trip_id, facts), lambda: missing.append(facts) or b"x")  # noqa: B023 (made at once)
    return [facts for facts in ("ana", "ben") if facts not in missing]


def fill(documents: Documents) -> None:
    for trip_id in (TRIP, OTHER):
        for facts in ("ana", "ben"):
            documents.get(Key(trip_id, facts), lambda: b"x")


def test_a_trip_that_changed_is_forgotten_for_every_viewer_and_no_other_trip_is():
    documents = Documents("1")
    fill(documents)
    documents.forget(TRIP)
    assert documents.size == 2
    documents.forget(TRIP)
    assert (kept(documents, OTHER), kept(documents, TRIP)) == (["ana", "ben"], [])
    documents.clear()
    assert documents.size == 0
    assert (kept(documents, OTHER), documents.size) == ([], 2)


async def until_it_holds(documents: Documents, size: int) -> None:
    """Fails if the cache does not come down to that size."""
    async with asyncio.timeout(20):
        while documents.size != size:  # noqa: ASYNC110 (the cache itself tells nobody)
            await asyncio.sleep(0)


def test_the_cache_hears_of_changes_and_of_what_it_may_have_missed():
    async def story() -> None:
        documents, hub = Documents("1"), Hub()
        fill(documents)
        async with asyncio.TaskGroup() as tasks:
            following = tasks.create_task(follow(documents, hub))
            await asyncio.sleep(0)
            hub.publish([Announcement(changes.TOPIC, TRIP, 2)])
            await until_it_holds(documents, 2)
            assert kept(documents, OTHER) == ["ana", "ben"]
            hub.publish_missed()
            await until_it_holds(documents, 0)
            following.cancel()

    asyncio.run(story())


def test_the_same_document_has_another_etag_in_another_release():
    etags = {Documents(release).get(Key(TRIP, "ana"), lambda: b"x").etag for release in ("1", "2", "1")}
    assert len(etags) == 2


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
def test_a_change_in_another_process_clears_this_ones_cache(plans, app, database, database_address):
    trip_id = plans.make(mode="draft", invites=[])["id"]
    plans.trip(trip_id)
    documents: Documents = app.app.state.trip_documents
    assert documents.size > 0

    async def story() -> None:
        with database.hub.subscribe(changes.TOPIC) as inbox:
            async with asyncio.TaskGroup() as tasks, database.listening():
                assert (await inbox.take()).missed
                following = tasks.create_task(follow(documents, database.hub))
                await asyncio.sleep(0)
                command = [sys.executable, "-c", ELSEWHERE, database_address, trip_id]
                await asyncio.to_thread(subprocess.run, command, check=True, timeout=60)
                await until_it_holds(documents, 0)
                following.cancel()

    asyncio.run(story())
