"""A cache of what is made from trips, in encoded form: documents, their parts, cards of lists (docs/decisions/0196).

An entry is valid as long as its stamp is current: the versions and dates that it was made from. Its key says who it is
for, so no one gets another person's copy. The cache is bounded in bytes.
"""

import asyncio
import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeVar
from uuid import UUID

from tripoint.core.hub import Hub
from tripoint.trips import changes

LARGEST = 64 * 1024 * 1024
BESIDE = 1024
"""Bytes that an entry takes in addition to its value: key, stamp, facts."""


class CacheKey(NamedTuple):
    """`of`: a trip, or the person whose lists it is about. `name`: any values whose `repr` is complete."""

    of: UUID
    name: tuple[Any, ...]
    is_part: bool = False
    """Parts survive a change of the trip: their stamps tell which of them it changed."""


class HasWeight(Protocol):
    @property
    def weight(self) -> int:
        """Its size in bytes."""


V = TypeVar("V", bound=HasWeight)


class CachedPart(NamedTuple):
    """A piece of JSON, and the facts that others need from it."""

    body: bytes
    facts: Any = None

    @property
    def weight(self) -> int:
        return len(self.body)


class CacheEntry(NamedTuple):
    stamp: object
    value: Any
    size: int


class TripCache:
    """Drops the least recently used entries first. Thread-safe; making a value blocks no one."""

    def __init__(self, release: Callable[[], str], largest: int = LARGEST) -> None:
        self._release = release
        self._lock = threading.Lock()
        self._entries: OrderedDict[CacheKey, CacheEntry] = OrderedDict()
        self._keys_of: dict[UUID, set[CacheKey]] = {}
        self._bytes, self._largest = 0, largest

    @property
    def size(self) -> int:
        """Bytes of all entries."""
        return self._bytes

    def kept(self, key: CacheKey, stamp: object) -> Any:
        """The value under the key if it is cached with this stamp."""
        with self._lock:
            entry = self._entries.get(key)
            if entry is None or entry.stamp != stamp:
                return None
            self._entries.move_to_end(key)
            return entry.value

    def get(self, key: CacheKey, stamp: object, make: Callable[[], V]) -> V:
        """The value under the key, made if it is missing or out of date. If two callers make it at the same time, one
        result is kept.
        """
        found: V | None = self.kept(key, stamp)
        if found is not None:
            return found
        return self.put(key, stamp, make())

    def put(self, key: CacheKey, stamp: object, made: V) -> V:
        """Keep a value, replacing an older one."""
        entry = CacheEntry(stamp, made, made.weight + BESIDE)
        with self._lock:
            if key in self._entries:
                self._drop(key)
            self._entries[key] = entry
            self._keys_of.setdefault(key.of, set()).add(key)
            self._bytes += entry.size
            while self._bytes > self._largest and len(self._entries) > 1:
                self._drop(next(iter(self._entries)))
        return made

    def etag(self, key: CacheKey, stamp: object) -> str:
        """The entity tag of what this release makes for this key and stamp."""
        return self.etag_of(repr((key, stamp)).encode())

    def etag_of(self, content: bytes) -> str:
        """The entity tag of this content, or of what it stands for, in this release."""
        return f'"{hashlib.sha256(self._release().encode() + content).hexdigest()[:32]}"'

    def forget(self, of: UUID, *, parts: bool) -> None:
        """Drop what was made from a trip; its parts only if everything in them may have changed."""
        with self._lock:
            for key in tuple(self._keys_of.get(of, ())):
                if parts or not key.is_part:
                    self._drop(key)

    def clear(self) -> None:
        """Drop everything."""
        with self._lock:
            self._entries.clear()
            self._keys_of.clear()
            self._bytes = 0

    def _drop(self, key: CacheKey) -> None:
        self._bytes -= self._entries.pop(key).size
        others = self._keys_of[key.of]
        others.discard(key)
        if not others:
            del self._keys_of[key.of]


async def follow(cache: TripCache, hub: Hub) -> None:
    """Until cancelled, drop what was made from trips that change in any process. This frees memory immediately, and
    removes data about a person who has left."""
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(_follow(cache, hub, changes.TOPIC, parts=False))
        tasks.create_task(_follow(cache, hub, changes.REBUILD, parts=True))


async def _follow(cache: TripCache, hub: Hub, topic: str, *, parts: bool) -> None:
    with hub.subscribe(topic) as inbox:
        while True:
            news = await inbox.take()
            if news.missed:
                cache.clear()
            for announcement in news.announcements:
                if announcement.id is not None:
                    cache.forget(announcement.id, parts=parts)
