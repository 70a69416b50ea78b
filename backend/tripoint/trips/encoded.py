"""A cache of encoded trip documents (ARCHITECTURE.md 4, Queries). A document's key is its ETag.

No one gets another person's copy, yesterday's countdown or an earlier release's shape: the key contains the release,
trip, version, state of the emails, viewer, standing, language, and both dates. The cache is bounded in bytes.
"""

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple
from uuid import UUID

from tripoint.core.hub import Hub
from tripoint.trips import changes

LARGEST = 64 * 1024 * 1024


class Key(NamedTuple):
    """`facts`: everything the document depends on; any values whose `repr` is complete."""

    trip_id: UUID
    facts: object


@dataclass(frozen=True, slots=True)
class Encoded:
    """A document in JSON with its strong validator, quotes included."""

    etag: str
    body: bytes


class Documents:
    """Drops the least recently used documents first. Thread-safe; making a document blocks no one."""

    def __init__(self, release: str, largest: int = LARGEST) -> None:
        self._release = release
        self._lock = threading.Lock()
        self._kept: OrderedDict[Key, Encoded] = OrderedDict()
        self._of_trip: dict[UUID, set[Key]] = {}
        self._bytes, self._largest = 0, largest

    @property
    def size(self) -> int:
        """Bytes of all cached documents."""
        return self._bytes

    def kept(self, key: Key) -> Encoded | None:
        """The document with that key if it is here."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def get(self, key: Key, make: Callable[[], bytes]) -> Encoded:
        """The document with that key, made if missing. If two make it at once, one is kept."""
        kept = self.kept(key)
        if kept is not None:
            return kept
        made = Encoded(self._etag(key), make())
        with self._lock:
            if key not in self._kept:
                self._kept[key] = made
                self._of_trip.setdefault(key.trip_id, set()).add(key)
                self._bytes += len(made.body)
                while self._bytes > self._largest and len(self._kept) > 1:
                    self._drop(next(iter(self._kept)))
        return made

    def forget(self, trip_id: UUID) -> None:
        """Drop a trip's documents after a change: no one will ask for them again."""
        with self._lock:
            for key in tuple(self._of_trip.get(trip_id, ())):
                self._drop(key)

    def clear(self) -> None:
        """Forget all documents."""
        with self._lock:
            self._kept.clear()
            self._of_trip.clear()
            self._bytes = 0

    def _drop(self, key: Key) -> None:
        self._bytes -= len(self._kept.pop(key).body)
        others = self._of_trip[key.trip_id]
        others.discard(key)
        if not others:
            del self._of_trip[key.trip_id]

    def _etag(self, key: Key) -> str:
        return f'"{hashlib.sha256(repr((self._release, key)).encode()).hexdigest()[:32]}"'


async def follow(documents: Documents, hub: Hub) -> None:
    """Drop the documents of trips that change, in any process, until cancelled. This frees their memory at once, and
    removes what they say about a person who left."""
    with hub.subscribe(changes.TOPIC) as inbox:
        while True:
            news = await inbox.take()
            if news.missed:
                documents.clear()
            for announcement in news.announcements:
                if announcement.id is not None:
                    documents.forget(announcement.id)
