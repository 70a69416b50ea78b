"""What a store of bytes can do. Files are known by ids of ours alone (TRUST.md W9), written once and never changed."""

from collections.abc import AsyncIterator, Iterable
from typing import Protocol
from uuid import UUID

PIECE = 256 * 1024
"""How much of a file is in memory at once, roughly, while it comes or goes."""


class Missing(Exception):
    """The store does not hold this file."""


class Store(Protocol):
    """Every method may be called from the event loop."""

    async def put(self, version: UUID, chunks: AsyncIterator[bytes]) -> None:
        """Write a file. It is durable when this returns; when it raises, what was written may lie about."""

    async def get(self, version: UUID, start: int, end: int) -> AsyncIterator[bytes]:
        """The bytes from `start` up to `end`, as they are read. Raises Missing at once, not while they are read."""

    async def remove(self, versions: Iterable[UUID]) -> None:
        """Delete files; those that are not there are passed over."""


def name(version: UUID) -> str:
    """The file's name in the store. The last digits of our ids are random, so folders fill evenly."""
    text = version.hex
    return f"{text[-2:]}/{text[-4:-2]}/{text}"
