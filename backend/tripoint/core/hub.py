"""Tells subscribers what has changed, once the change is committed (docs/decisions/0110).

A unit of work calls `announce`. `Database` publishes announcements once the transaction is committed: to the inboxes
of this process directly, and on PostgreSQL to other processes through NOTIFY (`core/listening.py`).

An announcement only says that something is new; the reader looks it up. So an inbox may merge announcements of the
same subject, and a reader that falls behind is told to look at everything. Publishing never runs a reader's code, so
a slow or broken reader delays no one.
"""

import asyncio
import secrets
import threading
from collections.abc import Iterable
from typing import NamedTuple, Self
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core.letters import Letters

ANNOUNCED = "announced"
"""Key in `Session.info`: announcements to publish after the commit."""
ROOM = 1_000


class Announcement(NamedTuple):
    """`version` is the subject's newest version, or 0 if it has none."""

    topic: str
    id: UUID | None = None
    version: int = 0


class News(NamedTuple):
    """The announcements since the last `take`. If `missed`, any subject of the topic may have changed."""

    announcements: tuple[Announcement, ...] = ()
    missed: bool = False


def announce(db: Session, topic: str, subject: UUID | None = None, version: int = 0) -> None:
    """Announce a change after the commit; if the transaction is rolled back, nothing is announced."""
    waiting: dict[tuple[str, UUID | None], int] = db.info.setdefault(ANNOUNCED, {})
    waiting[topic, subject] = max(version, waiting.get((topic, subject), 0))


def announced(db: Session) -> list[Announcement]:
    """The announcements of this unit of work so far."""
    waiting: dict[tuple[str, UUID | None], int] = db.info.get(ANNOUNCED, {})
    return [Announcement(topic, subject, version) for (topic, subject), version in waiting.items()]


class Inbox:
    """Announcements that one reader has not taken yet, for up to `room` subjects. Belongs to the event loop on which
    it was created.
    """

    def __init__(self, hub: "Hub", keys: Iterable[tuple[str, UUID | None]], room: int) -> None:
        self.keys = tuple(keys)
        self._hub, self._room = hub, room
        self._lock = threading.Lock()
        self._waiting: dict[tuple[str, UUID | None], int] = {}
        self._missed = False
        self._loop = asyncio.get_running_loop()
        self._filled = asyncio.Event()

    def put(self, announcement: Announcement) -> None:
        """Add an announcement. May be called from any thread."""
        topic, subject, version = announcement
        with self._lock:
            if (topic, subject) in self._waiting or len(self._waiting) < self._room:
                self._waiting[topic, subject] = max(version, self._waiting.get((topic, subject), version))
            else:
                self._missed = True
                self._waiting.clear()
        self._wake()

    def put_missed(self) -> None:
        """Note that announcements may have been lost. May be called from any thread."""
        with self._lock:
            self._missed = True
        self._wake()

    async def take(self) -> News:
        """Wait for announcements and take all of them."""
        await self._filled.wait()
        self._filled.clear()
        with self._lock:
            news = News(tuple(Announcement(*key, version) for key, version in self._waiting.items()), self._missed)
            self._waiting, self._missed = {}, False
        return news

    def _wake(self) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._filled.set)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._hub.unsubscribe(self)


class Hub:
    """The inboxes of one process, by topic, or by topic and subject. Its `name` identifies its own notifications."""

    def __init__(self) -> None:
        self.name = secrets.token_hex(8)
        self.letters = Letters(self.name)
        self._lock = threading.Lock()
        self._inboxes: dict[tuple[str, UUID | None], set[Inbox]] = {}

    def subscribe(self, topic: str, *subjects: UUID, room: int = ROOM) -> Inbox:
        """An inbox for everything on the topic, or only for these subjects; use it in a `with` block."""
        inbox = Inbox(self, [(topic, subject) for subject in subjects or (None,)], room)
        with self._lock:
            for key in inbox.keys:
                self._inboxes.setdefault(key, set()).add(inbox)
        return inbox

    def unsubscribe(self, inbox: Inbox) -> None:
        """Forget an inbox. Safe to repeat."""
        with self._lock:
            for key in inbox.keys:
                readers = self._inboxes.get(key, set())
                readers.discard(inbox)
                if not readers:
                    self._inboxes.pop(key, None)

    def inboxes(self) -> int:
        """How many inboxes are open."""
        with self._lock:
            return len(set().union(*self._inboxes.values()))

    def publish(self, announcements: Iterable[Announcement]) -> None:
        """Fill the inboxes. May be called from any thread."""
        for announcement in announcements:
            for inbox in self._readers(announcement):
                inbox.put(announcement)

    def publish_missed(self) -> None:
        """Tell every reader that announcements may have been lost. May be called from any thread."""
        with self._lock:
            everyone = set().union(*self._inboxes.values())
        for inbox in everyone:
            inbox.put_missed()

    def _readers(self, announcement: Announcement) -> set[Inbox]:
        topic, subject, _ = announcement
        with self._lock:
            return self._inboxes.get((topic, None), set()) | self._inboxes.get((topic, subject), set())
