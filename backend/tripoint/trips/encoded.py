"""Encoded trip documents, kept while they are true (ARCHITECTURE.md 4, Queries). Their key is their ETag.

What one person may see is never another's copy, and a countdown is never yesterday's: the key holds trip, version,
state of the mails, pictures, viewer, standing, language, and both dates. The cache is bounded by its bytes.
"""

import hashlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

LARGEST = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Encoded:
    """A document in JSON with its strong validator, quotes included."""

    etag: str
    body: bytes


class Shelf:
    """Least recently used documents leave first."""

    def __init__(self, largest: int = LARGEST) -> None:
        self._kept: OrderedDict[tuple[object, ...], Encoded] = OrderedDict()
        self._bytes, self._largest = 0, largest

    def get(self, key: tuple[object, ...], make: Callable[[], bytes]) -> Encoded:
        """The document of that key, made if it is not there."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        made = Encoded(f'"{hashlib.sha256(repr(key).encode()).hexdigest()[:32]}"', make())
        self._kept[key] = made
        self._bytes += len(made.body)
        while self._bytes > self._largest and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._bytes -= len(dropped.body)
        return made
