"""Announcements reach this process and, on PostgreSQL, the others after the commit (docs/decisions/0110)."""

import asyncio
import subprocess
import sys
from uuid import UUID, uuid4

import pytest
from sqlalchemy import text

from tripoint.core import hub, listening
from tripoint.core.db import Database
from tripoint.core.hub import Announcement, Hub, Inbox, News

ONE, OTHER = UUID(int=1), UUID(int=2)


async def soon(inbox: Inbox) -> News:
    """The next news; the test fails if none arrives."""
    return await asyncio.wait_for(inbox.take(), 20)


async def is_empty(inbox: Inbox) -> bool:
    """Whether nothing has arrived so far."""
    await asyncio.sleep(0)  # callbacks handed over by other threads run first
    try:
        await asyncio.wait_for(inbox.take(), 0.001)
    except TimeoutError:
        return True
    return False


def test_an_announcement_is_published_after_the_commit(database):
    async def story():
        with database.hub.subscribe("trip") as inbox:
            await database.write(lambda db: hub.announce(db, "trip", ONE, 3))
            assert await soon(inbox) == News((Announcement("trip", ONE, 3),))
            assert await is_empty(inbox)

    asyncio.run(story())


def test_a_rolled_back_announcement_is_never_published(database):
    def unit(db):
        hub.announce(db, "trip", ONE, 3)
        raise RuntimeError

    async def story():
        with database.hub.subscribe("trip") as inbox:
            with pytest.raises(RuntimeError):
                await database.write(unit)
            await database.read(lambda db: hub.announce(db, "trip", ONE, 3))
            assert await is_empty(inbox)

    asyncio.run(story())


def test_a_reader_gets_only_its_topic_and_subjects():
    async def story():
        here = Hub()
        with here.subscribe("trip", ONE) as one, here.subscribe("trip") as every, here.subscribe("outbox") as mail:
            here.publish([Announcement("trip", OTHER, 1)])
            assert await is_empty(one)
            assert await is_empty(mail)
            assert (await soon(every)).announcements == (Announcement("trip", OTHER, 1),)
            here.publish([Announcement("trip", ONE, 1), Announcement("outbox")])
            assert (
                (await soon(one)).announcements == (await soon(every)).announcements == (Announcement("trip", ONE, 1),)
            )
            assert (await soon(mail)).announcements == (Announcement("outbox"),)

    asyncio.run(story())


def test_repeated_announcements_of_a_subject_are_merged_into_the_newest_version():
    async def story():
        here = Hub()
        with here.subscribe("trip", room=1) as inbox:
            here.publish([Announcement("trip", ONE, version) for version in (4, 6, 5)])
            assert await soon(inbox) == News((Announcement("trip", ONE, 6),))

    asyncio.run(story())


@pytest.mark.parametrize(("subjects", "missed"), [(2, False), (3, False), (4, True)])
def test_a_reader_that_falls_behind_is_told_to_check_everything(subjects, missed):
    async def story():
        here = Hub()
        with here.subscribe("trip", room=3) as inbox:
            here.publish(Announcement("trip", uuid4(), 1) for _ in range(subjects))
            news = await soon(inbox)
            assert (len(news.announcements), news.missed) == (0 if missed else subjects, missed)
            here.publish([Announcement("trip", ONE, 2)])
            assert await soon(inbox) == News((Announcement("trip", ONE, 2),))

    asyncio.run(story())


def test_a_reader_whose_loop_has_ended_does_not_disturb_others():
    here = Hub()

    async def leave_it_open():
        return here.subscribe("trip")

    left = asyncio.run(leave_it_open())

    async def story():
        with here.subscribe("trip") as inbox:
            here.publish([Announcement("trip", ONE, 1)])
            assert (await soon(inbox)).announcements

    asyncio.run(story())
    here.unsubscribe(left)
    here.unsubscribe(left)
    assert here.inboxes() == 0


def test_payloads_stay_below_postgresqls_limit_and_lose_nothing():
    sent = [Announcement("trip", uuid4(), version) for version in range(1_000)] + [Announcement("outbox")]
    payloads = list(listening.payloads("here", sent))
    sizes = [len(payload.encode()) for payload in payloads]
    assert 6_900 < min(sizes[:-1]) <= max(sizes) <= listening.LARGEST < 8_000
    assert [one for payload in payloads for one in listening.read(payload, "elsewhere")] == sent
    assert [one for payload in payloads for one in listening.read(payload, "here")] == []
    assert list(listening.payloads("here", [])) == []


@pytest.mark.parametrize("payload", ["", "x", "x\ntrip", "x\ntrip 1 2", "x\ntrip - one", "x\ntrip - 1 2"])
def test_an_unknown_notification_is_skipped(payload):
    assert listening.read(payload, "here") == []


ELSEWHERE = """
import sys
from uuid import UUID
from tripoint.core import hub
from tripoint.core.db import Database
database = Database(sys.argv[1])
database.write_now(lambda db: hub.announce(db, "trip", UUID(int=1), 7))
"""


def announce_elsewhere(address: str) -> None:
    """Another process announces that trip ONE is at version 7."""
    subprocess.run([sys.executable, "-c", ELSEWHERE, address], check=True, timeout=60)


@pytest.mark.postgres
def test_commits_of_another_process_are_announced_here(database, database_address):
    async def story():
        with database.hub.subscribe("trip", ONE) as inbox:
            async with database.listening():
                assert (await soon(inbox)).missed  # no one was listening before
                await asyncio.to_thread(announce_elsewhere, database_address)
                assert await soon(inbox) == News((Announcement("trip", ONE, 7),))

    asyncio.run(story())


@pytest.mark.postgres
def test_commits_of_this_process_are_announced_once(database, database_address):
    other = Database(database_address)

    async def story():
        with database.hub.subscribe("trip") as inbox:
            async with database.listening():
                assert (await soon(inbox)).missed
                await database.write(lambda db: hub.announce(db, "trip", ONE, 3))
                assert (await soon(inbox)).announcements == (Announcement("trip", ONE, 3),)
                await other.write(lambda db: hub.announce(db, "trip", OTHER, 1))
                assert (await soon(inbox)).announcements == (Announcement("trip", OTHER, 1),)

    asyncio.run(story())
    other.dispose()


@pytest.mark.postgres
def test_readers_are_told_after_a_broken_connection_that_they_may_have_missed_something(database, database_address):
    backends = "FROM pg_stat_activity WHERE datname = current_database()"
    cut = "SELECT pg_terminate_backend(pid) " + backends + " AND query LIKE 'LISTEN%'"

    async def story():
        with database.hub.subscribe("trip") as inbox:
            async with database.listening():
                assert (await soon(inbox)).missed
                await database.write(lambda db: db.execute(text(cut)).all())
                assert await soon(inbox) == News((), missed=True)
                await asyncio.to_thread(announce_elsewhere, database_address)
                assert (await soon(inbox)).announcements == (Announcement("trip", ONE, 7),)

    asyncio.run(story())
