"""Storing bytes in an S3-compatible store, through obstore. Credentials come from the usual AWS environment names."""

from collections.abc import AsyncIterator, Iterable
from typing import Any
from urllib.parse import parse_qs, urlsplit
from uuid import UUID

import obstore
from obstore.exceptions import BaseError
from obstore.store import S3Store

from tripoint.core.errors import Unavailable
from tripoint.storage.stores.port import PIECE, FileMissing, name

PART = 5 * 1024 * 1024
"""The smallest part that S3 accepts; smaller files are sent in one piece."""
AT_ONCE = 3
CLIENT: Any = {"connect_timeout": "5s", "timeout": "60s"}
RETRIES: Any = {"max_retries": 3}


class S3:
    """Implements `Store`. Raises Unavailable if the store cannot be reached."""

    def __init__(self, address: str) -> None:
        """`s3://bucket/prefix?endpoint=…&region=…`"""
        parts = urlsplit(address)
        more = {key: values[-1] for key, values in parse_qs(parts.query).items()}
        endpoint, region = more.get("endpoint"), more.get("region", "us-east-1")
        client: Any = {**CLIENT, "allow_http": (endpoint or "").startswith("http://")}
        given: Any = {"endpoint": endpoint} if endpoint else {}
        prefix = parts.path.strip("/") or None
        self._store = S3Store(
            parts.netloc, prefix=prefix, region=region, client_options=client, retry_config=RETRIES, **given
        )

    async def put(self, version: UUID, chunks: AsyncIterator[bytes]) -> None:
        parts = _Parts(chunks)
        first = await anext(parts, b"")
        try:
            if len(first) < PART:
                await obstore.put_async(self._store, name(version), first, use_multipart=False)
            else:
                await obstore.put_async(
                    self._store, name(version), parts.after(first), chunk_size=PART, max_concurrency=AT_ONCE
                )
        except BaseError as failed:
            raise Unavailable from failed

    async def get(self, version: UUID, start: int, end: int) -> AsyncIterator[bytes]:
        if start == end:
            return _nothing()
        try:
            found = await obstore.get_async(self._store, name(version), options={"range": (start, end)})
        except FileNotFoundError as gone:
            raise FileMissing from gone
        except BaseError as failed:
            raise Unavailable from failed
        return _pieces(found.stream(min_chunk_size=PIECE))

    async def remove(self, versions: Iterable[UUID]) -> None:
        await obstore.delete_async(self._store, [name(version) for version in versions])


class _Parts:
    """The bytes in parts of one size. obstore passes on what is raised while it reads them."""

    def __init__(self, chunks: AsyncIterator[bytes]) -> None:
        self._chunks = chunks

    def __aiter__(self) -> "_Parts":
        return self

    async def __anext__(self) -> bytes:
        part = bytearray()
        async for chunk in self._chunks:
            part += chunk
            if len(part) >= PART:
                break
        if not part:
            raise StopAsyncIteration
        return bytes(part)

    async def after(self, first: bytes) -> AsyncIterator[bytes]:
        yield first
        async for part in self:
            yield part


async def _nothing() -> AsyncIterator[bytes]:
    return
    yield b""


async def _pieces(stream: Any) -> AsyncIterator[bytes]:
    async for piece in stream:
        yield bytes(piece)
