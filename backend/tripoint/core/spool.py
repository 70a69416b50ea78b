"""Temporary files for large bodies: callers who send or read slowly could keep them in memory for as long as they like
(R17).
"""

import os
from collections.abc import AsyncIterable, AsyncIterator, Mapping
from contextlib import asynccontextmanager
from tempfile import TemporaryFile
from typing import BinaryIO, Final

from starlette.responses import StreamingResponse

PIECE: Final = 64 * 1024


@asynccontextmanager
async def kept(source: AsyncIterable[bytes]) -> AsyncIterator[BinaryIO]:
    """The bytes of a source as a file, to be read from its beginning; the file is deleted afterwards."""
    with TemporaryFile() as file:
        async for piece in source:
            file.write(piece)
        file.seek(0)
        yield file


async def pieces(file: BinaryIO) -> AsyncIterator[bytes]:
    """Read a file from its beginning, piece by piece."""
    file.seek(0)
    while piece := file.read(PIECE):
        yield piece


def size(file: BinaryIO) -> int:
    """The file's size in bytes; moves its position to the end."""
    return file.seek(0, os.SEEK_END)


class SpooledResponse(StreamingResponse):
    """A reply with the contents of a file, which is closed even if the client does not read all of it."""

    def __init__(self, file: BinaryIO, media_type: str, headers: Mapping[str, str]) -> None:
        length = {"Content-Length": str(size(file))}
        super().__init__(_read(file), media_type=media_type, headers={**length, **headers})


async def _read(file: BinaryIO) -> AsyncIterator[bytes]:
    try:
        async for piece in pieces(file):
            yield piece
    finally:
        file.close()
