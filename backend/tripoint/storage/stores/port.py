"""The interface of byte stores. Files are identified only by our ids (TRUST.md W9), written once and never changed."""

from collections.abc import AsyncIterator, Iterable
from typing import Protocol
from uuid import UUID

PIECE = 256 * 1024
"""Roughly how much of a file is in memory at a time while it is written or read."""


class FileMissing(Exception):
    """The store does not have this file."""


class Store(Protocol):
    """Every method may be called from the event loop."""

    async def put(self, version: UUID, chunks: AsyncIterator[bytes]) -> None:
        """Write a file. It is durable when this returns; if it raises, parts of it may be left behind."""

    async def get(self, version: UUID, start: int, end: int) -> AsyncIterator[bytes]:
        """A stream of the bytes from `start` up to `end`. Raises FileMissing immediately, not while they are read."""

    async def remove(self, versions: Iterable[UUID]) -> None:
        """Delete files; missing ones are ignored."""


def name(version: UUID) -> str:
    """The file's name in the store. The last digits of our ids are random, so folders fill evenly."""
    text = version.hex
    return f"{text[-2:]}/{text[-4:-2]}/{text}"
