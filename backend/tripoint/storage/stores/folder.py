"""Storing bytes in a folder of this machine, by default in the data directory."""

import asyncio
import os
from collections.abc import AsyncIterator, Iterable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO
from uuid import UUID

from tripoint.storage.stores.port import PIECE, FileMissing, name


class Folder:
    """Implements `Store`. Disk access runs on threads."""

    def __init__(self, root: Path) -> None:
        self._root = root

    async def put(self, version: UUID, chunks: AsyncIterator[bytes]) -> None:
        path = self._root / name(version)
        file = await asyncio.to_thread(_create, path)
        try:
            waiting = bytearray()
            async for chunk in chunks:
                waiting += chunk
                if len(waiting) >= PIECE:
                    await asyncio.to_thread(file.write, waiting)
                    waiting = bytearray()
            await asyncio.to_thread(_finish, file, waiting, path)
        except BaseException:
            file.close()
            path.unlink(missing_ok=True)
            raise

    async def get(self, version: UUID, start: int, end: int) -> AsyncIterator[bytes]:
        try:
            file = await asyncio.to_thread(_open_at, self._root / name(version), start)
        except FileNotFoundError as gone:
            raise FileMissing from gone
        return _pieces(file, end - start)

    async def remove(self, versions: Iterable[UUID]) -> None:
        await asyncio.to_thread(_remove, [self._root / name(version) for version in versions])


def _create(path: Path) -> BinaryIO:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")


def _finish(file: BinaryIO, rest: bytearray, path: Path) -> None:
    file.write(rest)
    file.flush()
    os.fsync(file.fileno())
    file.close()
    for folder in (path.parent, path.parent.parent, path.parent.parent.parent):  # make the names durable, too
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _open_at(path: Path, start: int) -> BinaryIO:
    file = path.open("rb")
    file.seek(start)
    return file


async def _pieces(file: BinaryIO, left: int) -> AsyncIterator[bytes]:
    try:
        while left > 0 and (piece := await asyncio.to_thread(file.read, min(PIECE, left))):
            left -= len(piece)
            yield piece
    finally:
        file.close()


def _remove(paths: list[Path]) -> None:
    for path in paths:
        with suppress(FileNotFoundError):
            path.unlink()
