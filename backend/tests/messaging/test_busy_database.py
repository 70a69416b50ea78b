"""Emails while the database is busy or unreachable: each arrives eventually, and only once (TRUST.md R4, R5, W18)."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import exc, select, text, update
from sqlalchemy.orm import Session

from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.forgetting import Large, assert_forgotten
from tests.make import Make
from tests.messaging import mail_server
from tests.messaging.mail_server import MailServer
from tests.plans import Plans
from tests.waiting import until_someone_waits_for_a_lock
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.errors import Unavailable
from tripoint.core.settings import Settings
from tripoint.identity.models import User
from tripoint.messaging import outbox, queue
from tripoint.messaging import worker as mail_worker
from tripoint.messaging.models import MailState, OutboxMail
from tripoint.trips.models import Invite

DURING: list[Callable[[Session], None]] = []
"""Events during the preparation of these tests' emails, once each."""


@dataclass(frozen=True)
class Eventful(outbox.Email):
    template = "identity/test_eventful"
    new_email: str

    @staticmethod
    def prepare(db: Session, _params: dict[str, Any], _now: datetime) -> dict[str, Any] | None:
        if DURING:
            DURING.pop(0)(db)
        return {"template": "identity/email_changed"}


@pytest.fixture
def server() -> Iterator[MailServer]:
    DURING.clear()
    with mail_server.running() as running:
        yield running


@pytest.fixture
def online(server: MailServer, make_settings: MakeSettings) -> Settings:
    return make_settings(smtp_url=server.url)


@pytest.fixture
def posted(database: Database, clock: SetClock) -> UUID:
    mail = Eventful("new@example.com")
    return database.write_now(outbox.post, mail, to="ana@example.com", language="en", now=clock.now(), about="x:1")


def work(database: Database, settings: Settings, clock: SetClock) -> int:
    return asyncio.run(mail_worker.work_once(database, settings, clock))


def stored(database: Database) -> OutboxMail:
    def only(db: Session) -> OutboxMail:
        return db.scalars(select(OutboxMail)).one()

    return database.read_now(only)


def fails_with(make: Callable[[], Exception]) -> Callable[[Session], None]:
    def fail(_db: Session) -> None:
        raise make()

    return fail


def lost_connection() -> exc.OperationalError:
    return exc.OperationalError("SELECT", {}, Exception("server closed the connection"))


@pytest.mark.rule("R5")
@pytest.mark.parametrize(
    "make",
    [
        lost_connection,
        lambda: exc.InterfaceError("SELECT", {}, Exception("connection is closed")),
        lambda: exc.IntegrityError("INSERT", {}, Exception("created twice at one moment")),
        lambda: exc.TimeoutError("no connection left in the pool"),
        Unavailable,
    ],
    ids=lambda make: type(make()).__name__,
)
def test_a_database_error_during_preparation_delays_an_email_by_seconds(
    database: Database,
    online: Settings,
    clock: SetClock,
    server: MailServer,
    posted: UUID,
    make: Callable[[], Exception],
) -> None:
    DURING.append(fails_with(make))
    assert work(database, online, clock) == 1
    row = stored(database)
    assert (row.state, row.attempts, row.lease_until) == (MailState.QUEUED, 1, None)
    assert timedelta(seconds=3) < row.due_at - clock.now() < timedelta(seconds=7)

    clock.move(seconds=7)
    assert work(database, online, clock) == 1
    assert [mail["Message-ID"].split("@")[0] for mail in server.accepted] == [f"<{posted}"]
    assert stored(database).state == MailState.SENT


@pytest.mark.rule("R5")
def test_an_error_of_the_email_itself_fails_it_immediately(
    database: Database, online: Settings, clock: SetClock, server: MailServer, posted: UUID
) -> None:
    DURING.append(fails_with(lambda: KeyError("no such place")))
    work(database, online, clock)
    assert (stored(database).state, stored(database).reason) == (MailState.FAILED, "KeyError")
    clock.move(hours=2)
    assert work(database, online, clock) == 0
    assert server.accepted == []


@pytest.mark.rule("R5")
def test_an_unreachable_database_is_retried_with_backoff_for_72_hours(
    database: Database, online: Settings, clock: SetClock, server: MailServer, posted: UUID
) -> None:
    DURING.extend(fails_with(lost_connection) for _ in range(200))
    started, waits = clock.now(), []
    while stored(database).state == MailState.QUEUED and len(waits) < 200:
        clock.at = max(clock.at, stored(database).due_at)
        waits.append(clock.now())
        work(database, online, clock)
    assert timedelta(hours=70) < clock.now() - started <= timedelta(hours=72)
    assert waits[-1] - waits[-2] > timedelta(minutes=40)
    assert (stored(database).state, stored(database).reason) == (MailState.FAILED, "database unavailable")


def test_a_pass_that_fails_is_forgotten_by_those_who_called_it(
    database: Database, online: Settings, clock: SetClock, posted: UUID, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: object) -> None:
        raise Unavailable

    monkeypatch.setattr(queue, "claim", away)

    async def call(_large: Large) -> None:
        with suppress(Unavailable):
            await mail_worker.work_once(database, online, clock)

    assert_forgotten(lambda large: asyncio.run(call(large)))


@pytest.mark.rule("R4")
def test_a_sent_email_is_recorded_even_if_the_database_is_briefly_unreachable(
    database: Database,
    online: Settings,
    clock: SetClock,
    server: MailServer,
    posted: UUID,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mail_worker, "RECORD_PAUSE_SECONDS", 0)
    sent, failures = queue.sent, [Unavailable(), lost_connection()]

    def away_at_first(db: Session, claim: queue.Claim, now: datetime) -> None:
        if failures:
            raise failures.pop()
        sent(db, claim, now)

    monkeypatch.setattr(queue, "sent", away_at_first)
    work(database, online, clock)
    clock.move(minutes=3)
    work(database, online, clock)
    assert (len(server.accepted), stored(database).state) == (1, MailState.SENT)


@pytest.mark.rule("W18")
def test_an_email_cancelled_during_preparation_is_not_sent_and_the_preparation_rolled_back(
    database: Database, online: Settings, clock: SetClock, server: MailServer, posted: UUID
) -> None:
    def cancelled(db: Session) -> None:
        outbox.post(db, Eventful("made@example.com"), to="made@example.com", language="en", now=clock.now())
        db.execute(update(OutboxMail).where(OutboxMail.id == posted).values(state=MailState.CANCELLED))

    DURING.append(cancelled)
    work(database, online, clock)
    row = stored(database)  # the other one was never posted
    assert (row.id, server.accepted) == (posted, [])


@pytest.mark.rule("W18")
def test_an_expired_claim_cannot_overwrite_the_next_one(database: Database, clock: SetClock, posted: UUID) -> None:
    first = database.write_now(queue.claim, "on", clock.now())
    assert first is not None
    clock.move(minutes=2)
    assert database.write_now(queue.claim, "on", clock.now()) is None, "the lease lasts two minutes to the end"
    clock.move(microseconds=1)
    second = database.write_now(queue.claim, "on", clock.now())
    assert (second is not None and second.attempt, first.attempt) == (2, 1)
    for outcome in (queue.failed, queue.delayed):
        arguments = (clock.now(),) if outcome is queue.delayed else ()
        with pytest.raises(queue.ClaimLost):
            database.write_now(outcome, first, "too late", *arguments)
    assert (stored(database).state, stored(database).reason) == (MailState.QUEUED, None)


class TestOnPostgres:
    """Real row locks, held by others while emails are due."""

    pytestmark = pytest.mark.postgres

    @pytest.fixture
    def plans(self, client: Browser, make: Make) -> Plans:
        return Plans(client.as_(make.user("ana@example.com", name="Ana Reis")))

    @pytest.fixture
    def pool(self) -> Iterator[ThreadPoolExecutor]:
        with ThreadPoolExecutor(4) as pool:
            yield pool

    @pytest.mark.rule("R5")
    def test_a_row_locked_beyond_the_time_limit_delays_only_its_own_email(
        self, client: Any, make: Any, database: Database, settings: Settings, clock: SetClock, mails: Any
    ) -> None:
        ana, _ = make.user("ana@example.com"), make.user("ben@example.com")
        for address in ("ana@example.com", "ben@example.com"):
            assert client.post("/auth/v1/recover", json={"email": address}).status_code == 200

        def while_locked(db: Session) -> int:
            db.execute(select(User.id).where(User.id == ana.id).with_for_update())
            return work(database, settings, clock)

        assert database.write_now(while_locked) == 2
        assert [mail.to for mail in mails()] == ["ben@example.com"]
        clock.move(seconds=7)
        assert sorted(mail.to for mail in mails()) == ["ana@example.com", "ben@example.com"]

    @pytest.mark.rule("W18")
    def test_a_worker_waiting_for_an_invite_holds_no_lock_on_the_outbox(
        self, plans: Plans, database: Database, settings: Settings, clock: SetClock, pool: Any, mails: Any
    ) -> None:
        """In the same order as resending: the invite first, then its waiting email."""
        plans.make(invites=[{"email": "ben@example.com", "traveller": 1}])
        invite = database.read_now(lambda db: db.scalars(select(Invite)).one())
        before = invite.token_hash

        def resending(db: Session) -> Any:
            db.execute(text("SET LOCAL lock_timeout = '500ms'"))
            db.execute(select(Invite.id).where(Invite.id == invite.id).with_for_update())
            working = pool.submit(work, database, settings, clock)
            until_someone_waits_for_a_lock(database)
            outbox.cancel(db, f"invite:{invite.id}")
            return working

        database.write_now(resending).result(20)
        assert stored(database).state == MailState.CANCELLED
        assert database.read_now(lambda db: db.scalar(select(Invite.token_hash))) == before
        assert mails() == []

    @pytest.mark.rule("R5")
    @pytest.mark.usefixtures("posted")
    def test_a_deadlock_during_preparation_is_retried_and_the_email_arrives_once(
        self, make: Any, database: Database, online: Settings, clock: SetClock, server: MailServer, pool: Any
    ) -> None:
        ana, ben = make.user("ana@example.com"), make.user("ben@example.com")
        held, deadlocked = threading.Barrier(2, timeout=20), []

        def lock(db: Session, person: Any) -> None:
            db.execute(select(User.id).where(User.id == person.id).with_for_update())

        def mails_side(db: Session) -> None:
            db.execute(text("SET LOCAL deadlock_timeout = '50ms'"))
            lock(db, ana)
            held.wait()
            try:
                lock(db, ben)
            except exc.OperationalError:
                deadlocked.append(True)
                raise

        def others_side(db: Session) -> None:
            db.execute(text("SET LOCAL deadlock_timeout = '10s'"))
            lock(db, ben)
            held.wait()
            lock(db, ana)

        DURING.append(mails_side)
        other = pool.submit(database.write_now, others_side)
        work(database, online, clock)
        other.result(20)
        assert (deadlocked, len(server.accepted), stored(database).state) == ([True], 1, MailState.SENT)
        assert stored(database).attempts == 1, "the unit ran again; the message was not delayed"

    @pytest.mark.rule("W18")
    def test_resending_while_the_worker_runs_loses_no_email_and_leaves_one_valid_link(
        self, plans: Plans, client: Any, database: Database, settings: Settings, clock: SetClock, pool: Any, mails: Any
    ) -> None:
        trip_id = plans.make()["id"]
        for _ in range(20):
            clock.move(seconds=1)
            working = [pool.submit(work, database, settings, clock) for _ in range(2)]
            assert plans.client.post(f"/api/trips/{trip_id}/invites/resend", json={}).status_code == 200
            for one in working:
                one.result(60)
        clock.move(seconds=10)
        links = {to: mails.link(to) for to in ("ben@example.com", "chloe@example.com")}
        states = database.read_now(lambda db: set(db.scalars(select(OutboxMail.state))))
        assert states <= {MailState.CAPTURED, MailState.CANCELLED}
        for link in links.values():
            opened = client.post("/api/invites/open", json={"token": link.split("#token=")[1]})
            assert opened.status_code == 200
