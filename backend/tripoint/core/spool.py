"""Bytes that may be many lie in a temporary file instead of in memory, where callers who send or read slowly would keep
them for as long as they like (R17).
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
    """What comes, as a file to read from its beginning; it is gone afterwards."""
    with TemporaryFile() as file:
        async for piece in source:
            file.write(piece)
        file.seek(0)
        yield file


async def pieces(file: BinaryIO) -> AsyncIterator[bytes]:
    """A file from its beginning, piece by piece."""
    file.seek(0)
    while piece := file.read(PIECE):
        yield piece


def size(file: BinaryIO) -> int:
    """Its bytes."""
    return file.seek(0, os.SEEK_END)


class SpooledResponse(StreamingResponse):
    """A file as the reply; it is closed, whether or not the reader takes all of it."""

    def __init__(self, file: BinaryIO, media_type: str, headers: Mapping[str, str]) -> None:
        length = {"Content-Length": str(size(file))}
        super().__init__(_read(file), media_type=media_type, headers={**length, **headers})


async def _read(file: BinaryIO) -> AsyncIterator[bytes]:
    try:
        async for piece in pieces(file):
            yield piece
    finally:
        file.close()
