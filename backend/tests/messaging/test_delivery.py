"""From the outbox to a mail server and back (TRUST.md R4-R6, W4)."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from tests.conftest import MakeSettings
from tests.messaging import mail_server
from tests.messaging.mail_server import MailServer
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.messaging import outbox, queue
from tripoint.messaging import worker as mail_worker
from tripoint.messaging.models import MailState, OutboxMail

MADE_AT: list[datetime] = []


@dataclass(frozen=True)
class Notice(outbox.Email):
    """An email that uses the template and texts of an existing one."""

    template = "identity/email_changed"
    new_email: str


@dataclass(frozen=True)
class WithSecret(outbox.Email):
    template = "identity/test_secret"
    new_email: str

    @staticmethod
    def prepare(_db: Session, params: dict[str, Any], now: datetime) -> dict[str, Any] | None:
        MADE_AT.append(now)
        if params["new_email"] == "gone":
            return None
        return {"template": "identity/email_changed", "new_email": f"made-{len(MADE_AT)}"}


@dataclass(frozen=True)
class WithFile(outbox.Email):
    template = "identity/test_file"
    exact = frozenset({"reply_to"})
    new_email: str
    reply_to: str

    @staticmethod
    def prepare(_db: Session, params: dict[str, Any], now: datetime) -> dict[str, Any] | None:  # noqa: ARG004
        return {"template": "identity/email_changed", "calendar": "BEGIN:VCALENDAR\r\nX-Ñ:ž\r\nEND:VCALENDAR\r\n"}


@pytest.fixture
def server() -> Iterator[MailServer]:
    MADE_AT.clear()
    with mail_server.running() as running:
        yield running


@pytest.fixture
def online(server: MailServer, make_settings: MakeSettings) -> Settings:
    return make_settings(smtp_url=server.url, mail_from="Tripoint <no-reply@tripoint.example>")


@pytest.fixture
def post(database: Database, clock: SetClock) -> Any:
    def posted(email: outbox.Email | None = None, to: str = "ana@example.com", **options: Any) -> UUID:
        return database.write_now(
            outbox.post, email or Notice("new@example.com"), to=to, language="de", now=clock.now(), **options
        )

    return posted


def work(database: Database, settings: Settings, clock: SetClock) -> int:
    return asyncio.run(mail_worker.work_once(database, settings, clock))


def stored(database: Database) -> OutboxMail:
    def only(db: Session) -> OutboxMail:
        return db.scalars(select(OutboxMail)).one()

    return database.read_now(only)


def test_an_email_reaches_its_one_recipient_in_their_language(
    database: Database, online: Settings, clock: SetClock, server: MailServer, post: Any
) -> None:
    mail_id = post(about="invite:7")

    assert work(database, online, clock) == 1

    (mail,) = server.accepted
    assert server.recipients == [["ana@example.com"]]
    assert mail["To"] == "ana@example.com"
    assert mail["Subject"] == "Die E-Mail-Adresse deines Kontos wurde geändert"
    assert mail["Message-ID"] == f"<{mail_id}@tripoint.example>"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert [part.get_content_type() for part in mail.iter_parts()] == ["text/plain", "text/html"]
    assert all("Deine E-Mail-Adresse wurde geändert" in part.get_content() for part in mail.iter_parts())
    row = stored(database)
    assert (row.state, row.params, row.text, row.html) == (MailState.SENT, {}, None, None)


def test_nothing_is_sent_if_its_transaction_was_rolled_back(
    database: Database, online: Settings, clock: SetClock, server: MailServer
) -> None:
    def broken(db: Session) -> None:
        outbox.post(db, Notice("new@example.com"), to="ana@example.com", language="en", now=clock.now())
        raise RuntimeError

    with pytest.raises(RuntimeError):
        database.write_now(broken)

    assert work(database, online, clock) == 0
    assert server.accepted == []


def test_a_permanent_rejection_fails_immediately_with_the_servers_reason(
    database: Database, online: Settings, clock: SetClock, server: MailServer, post: Any
) -> None:
    server.recipient_answer = "550 5.1.1 no such mailbox"
    post(about="invite:7")
    work(database, online, clock)

    assert (stored(database).state, stored(database).reason) == (MailState.FAILED, "550 5.1.1 no such mailbox")

    server.recipient_answer = "250 OK"
    clock.move(hours=2)
    assert work(database, online, clock) == 0


def test_a_transient_rejection_is_retried_later_with_the_same_message_id(
    database: Database, online: Settings, clock: SetClock, server: MailServer, post: Any
) -> None:
    server.data_answer = "451 4.3.0 try again"
    mail_id = post()
    work(database, online, clock)
    assert (stored(database).state, server.accepted) == (MailState.QUEUED, [])
    assert work(database, online, clock) == 0, "not before its time"

    server.data_answer = "250 OK"
    clock.move(minutes=2)
    work(database, online, clock)

    assert [mail["Message-ID"] for mail in server.accepted] == [f"<{mail_id}@tripoint.example>"]


def test_an_outage_is_retried_for_72_hours_and_no_longer(
    database: Database, make_settings: MakeSettings, clock: SetClock, post: Any
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        down = make_settings(smtp_url=f"smtp://127.0.0.1:{taken.getsockname()[1]}")
        post()
        started, tries = clock.now(), 0
        while stored(database).state == MailState.QUEUED and tries < 500:
            tries += work(database, down, clock)
            clock.move(minutes=20)

    assert stored(database).state == MailState.FAILED
    assert timedelta(hours=70) < clock.now() - started < timedelta(hours=74)
    assert tries < 120


def test_a_failed_login_of_ours_leaves_emails_in_the_queue(
    database: Database, make_settings: MakeSettings, clock: SetClock, server: MailServer, post: Any
) -> None:
    wrong = make_settings(smtp_url=server.url.replace("smtp://", "smtp://us:wrong@"))
    post()
    work(database, wrong, clock)
    assert stored(database).state != MailState.SENT
    assert stored(database).state == MailState.QUEUED


def test_a_killed_workers_email_is_retried_when_its_lease_ends(
    database: Database, online: Settings, clock: SetClock, server: MailServer, post: Any
) -> None:
    post()
    assert database.write_now(queue.claim, "on", clock.now()) is not None  # and then it was killed
    assert work(database, online, clock) == 0

    clock.move(minutes=3)
    assert work(database, online, clock) == 1
    assert len(server.accepted) == 1


def test_two_workers_never_send_the_same_email(
    database: Database, online: Settings, clock: SetClock, server: MailServer, post: Any
) -> None:
    for number in range(6):
        post(to=f"person{number}@example.com")

    async def both() -> list[int]:
        return list(await asyncio.gather(*(mail_worker.work_once(database, online, clock) for _ in range(2))))

    assert sum(asyncio.run(both())) == 6
    assert sorted(mail["To"] for mail in server.accepted) == [f"person{n}@example.com" for n in range(6)]


def test_secrets_are_made_when_an_email_is_sent_and_again_for_each_attempt(
    database: Database, online: Settings, clock: SetClock, server: MailServer, post: Any
) -> None:
    server.data_answer = "451 later"
    post(WithSecret("still there"))
    assert stored(database).params == {"new_email": "still there"}
    assert MADE_AT == []
    work(database, online, clock)

    server.data_answer = "250 OK"
    clock.move(hours=5)
    work(database, online, clock)

    assert MADE_AT[-1] == clock.now()
    assert "made-2" in server.accepted[0].get_body().get_content()  # type: ignore[union-attr]


def test_an_email_that_lost_its_purpose_is_not_sent(
    database: Database, online: Settings, clock: SetClock, server: MailServer, post: Any
) -> None:
    post(WithSecret("gone"))
    work(database, online, clock)
    assert (stored(database).state, server.accepted) == (MailState.CANCELLED, [])


def test_a_broken_email_does_not_block_the_others(
    database: Database, online: Settings, clock: SetClock, server: MailServer, post: Any
) -> None:
    broken = post()
    database.write_now(
        lambda db: db.execute(update(OutboxMail).where(OutboxMail.id == broken).values(template="identity/nowhere"))
    )
    clock.move(seconds=1)
    post(to="ben@example.com")
    work(database, online, clock)
    assert [mail["To"] for mail in server.accepted] == ["ben@example.com"]


def test_paused_emails_wait_and_are_sent_when_email_is_enabled_again(
    database: Database, online: Settings, make_settings: MakeSettings, clock: SetClock, server: MailServer, post: Any
) -> None:
    post(about="invite:7")
    work(database, make_settings(mail="off"), clock)
    assert stored(database).state == MailState.PAUSED

    clock.move(days=9)
    server.data_answer = "451 4.3.0 try again"
    work(database, online, clock)
    assert stored(database).state == MailState.QUEUED, "with the whole time for attempts ahead of it"
    server.data_answer = "250 OK"
    clock.move(minutes=2)
    work(database, online, clock)
    assert len(server.accepted) == 1


def test_a_captured_email_keeps_its_text_but_not_its_parameters(
    database: Database, settings: Settings, clock: SetClock, post: Any
) -> None:
    post()
    work(database, settings, clock)
    row = stored(database)
    assert (row.state, bool(row.text), row.params) == (MailState.CAPTURED, True, {})


def test_a_cancelled_email_is_never_sent(
    database: Database, online: Settings, clock: SetClock, server: MailServer, post: Any
) -> None:
    post(about="invite:7")
    database.write_now(outbox.cancel, "invite:7")
    work(database, online, clock)
    assert server.accepted == []


def test_a_commit_wakes_the_worker(
    database: Database, online: Settings, clock: SetClock, server: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mail_worker, "POLL_SECONDS", 60)

    async def story() -> None:
        stop = asyncio.Event()
        running = asyncio.create_task(mail_worker.run(database, online, clock, stop))
        await asyncio.sleep(0)
        email = Notice("new@example.com")
        await database.write(outbox.post, email, to="ana@example.com", language="en", now=clock.now())
        await asyncio.to_thread(server.arrived.wait, 20)
        stop.set()
        await running

    asyncio.run(story())
    assert len(server.accepted) == 1


@pytest.mark.rule("P4")
def test_a_sent_email_loses_personal_data_after_a_week_and_its_row_after_a_year(
    database: Database, settings: Settings, clock: SetClock, post: Any
) -> None:
    post(about="invite:1")
    work(database, settings, clock)
    clock.move(days=6)
    database.write_now(outbox.sweep, clock.now())
    assert (stored(database).to, bool(stored(database).text)) == ("ana@example.com", True)
    clock.move(days=2)
    database.write_now(outbox.sweep, clock.now())
    row = stored(database)
    assert (row.to, row.subject, row.text, row.html, row.params) == ("", None, None, None, {})
    assert (row.state, row.about) == (MailState.CAPTURED, "invite:1")
    clock.move(days=360)
    database.write_now(outbox.sweep, clock.now())
    assert database.read_now(lambda db: db.scalars(select(OutboxMail)).all()) == []


@pytest.mark.rule("P4")
def test_the_mail_servers_reply_is_deleted_with_the_address(
    database: Database, online: Settings, server: MailServer, clock: SetClock, post: Any
) -> None:
    server.recipient_answer = "550 <ana@example.com> is unknown here"
    post()
    work(database, online, clock)
    assert "ana@example.com" in (stored(database).reason or "")
    clock.move(days=8)
    database.write_now(outbox.sweep, clock.now())
    assert (stored(database).state, stored(database).reason, stored(database).to) == (MailState.FAILED, None, "")


@pytest.mark.rule("P8")
def test_an_email_that_waited_for_ninety_days_is_cancelled_and_its_address_deleted(
    database: Database, make_settings: MakeSettings, clock: SetClock, post: Any
) -> None:
    paused = make_settings(mail="off")
    post()
    work(database, paused, clock)
    clock.move(days=89)
    database.write_now(outbox.sweep, clock.now())
    assert (stored(database).state, stored(database).to) == (MailState.PAUSED, "ana@example.com")
    clock.move(days=2)
    database.write_now(outbox.sweep, clock.now())
    assert (stored(database).state, stored(database).to) == (MailState.CANCELLED, "")


def test_a_separate_worker_delivers_another_processs_email_and_stops_when_told(
    database: Database, server: MailServer, keys_folder: Path
) -> None:
    now = datetime.now(UTC)  # the other process uses the machine's clock
    database.write_now(outbox.post, Notice("new@example.com"), to="ana@example.com", language="en", now=now)
    environment = {
        **os.environ,
        "TRIPOINT_DATA_DIR": str(keys_folder),
        "TRIPOINT_DATABASE_URL": database.address.replace("+psycopg", ""),
        "TRIPOINT_SMTP_URL": server.url,
    }
    command = [sys.executable, "-m", "tripoint.cli", "worker"]
    working = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE)
    try:
        assert server.arrived.wait(30), "nothing was delivered"
    finally:
        working.send_signal(signal.SIGTERM)
        working.communicate(timeout=20)
    assert working.returncode == 0


ELSEWHERE = """
import sys
from datetime import UTC, datetime
from tests.messaging.test_delivery import Notice
from tripoint.core.db import Database
from tripoint.messaging import outbox
now = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
Database(sys.argv[1]).write_now(outbox.post, Notice("new@example.com"), to="a@example.com", language="en", now=now)
"""


@pytest.mark.postgres
def test_an_email_posted_by_another_process_is_sent_immediately(
    database: Database, database_address: str, settings: Settings, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker is notified; otherwise it would look only every ten minutes."""
    monkeypatch.setattr(mail_worker, "POLL_SECONDS", 600.0)

    async def story() -> None:
        stop = asyncio.Event()
        with database.hub.subscribe(outbox.TOPIC) as posted, database.hub.subscribe(outbox.OUTCOMES) as outcomes:
            async with asyncio.TaskGroup() as tasks, database.listening():
                assert (await posted.take()).missed
                assert (await outcomes.take()).missed
                tasks.create_task(mail_worker.run(database, settings, clock, stop))
                command = [sys.executable, "-c", ELSEWHERE, database_address]
                await asyncio.to_thread(subprocess.run, command, check=True, timeout=60)
                async with asyncio.timeout(20):
                    assert (await outcomes.take()).announcements
                stop.set()

    asyncio.run(story())
    assert [one.state for one in database.read_now(lambda db: list(db.scalars(select(OutboxMail))))] == ["captured"]


def test_a_calendar_file_is_attached_to_the_email(
    database: Database, online: Settings, clock: SetClock, server: MailServer, post: Any
) -> None:
    post(WithFile("new@example.com", ""))
    work(database, online, clock)

    (mail,) = server.accepted
    (file,) = mail.iter_attachments()
    assert (file.get_filename(), file.get_content_type()) == ("trip.ics", "text/calendar")
    assert file.get_payload(decode=True) == "BEGIN:VCALENDAR\r\nX-Ñ:ž\r\nEND:VCALENDAR\r\n".encode()
    body = mail.get_body(("html",))
    assert body is not None
    assert "new@example" in body.get_content()


@pytest.mark.rule("W4")
@pytest.mark.parametrize(
    ("typed", "answered"),
    [
        ("eva@example.org", "eva@example.org"),
        ("", None),
        ("eva@example.org, all@example.org", None),
        ("eva@example.org\r\nBcc: all@example.org", None),
        ("Eva <eva@example.org>", None),
        ("eva", None),
    ],
)
def test_reply_to_is_set_only_to_a_single_valid_address(
    database: Database,
    online: Settings,
    clock: SetClock,
    server: MailServer,
    post: Any,
    typed: str,
    answered: str | None,
) -> None:
    post(WithFile("new@example.com", typed))
    work(database, online, clock)

    (mail,) = server.accepted
    assert (mail["Reply-To"], mail["Bcc"]) == (answered, None)


def test_every_email_ends_with_the_configured_postal_address(
    database: Database, make_settings: MakeSettings, clock: SetClock, server: MailServer, post: Any
) -> None:
    told = "Tripoint <Ltd>, 1 Harbour Street, Lisbon"
    settings = make_settings(smtp_url=server.url, mail_from="Tripoint <a@tripoint.example>", postal_address=told)
    post()
    work(database, settings, clock)

    (mail,) = server.accepted
    text, html = mail.get_body(("plain",)), mail.get_body(("html",))
    assert text is not None
    assert html is not None
    assert text.get_content().rstrip().endswith(told)
    assert "Tripoint &lt;Ltd&gt;, 1 Harbour Street, Lisbon" in html.get_content()
