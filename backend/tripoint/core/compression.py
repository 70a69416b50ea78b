"""Compressed replies: JSON of 2 kB and more is sent in Brotli or gzip (docs/decisions/0201).

The frame compresses the application's replies. One that is already compressed says so in its Content-Encoding and
passes through: it was cached with its compressed forms (`CompressedBody`), or compressed on the thread that made it
(`compressed`, `reply`).
"""

import asyncio
import hashlib
import re
import zlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal

import brotli
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response

from tripoint.core import conditional
from tripoint.core.asgi import Message, Send

Coding = Literal["", "br", "gzip"]
CODINGS: Final[tuple[Coding, ...]] = ("br", "gzip")
FEWEST_BYTES: Final = 2048
LEVELS: Final = ((16 * 1024, 5), (256 * 1024, 4))
"""Up to this many bytes, and the level: 0.1 ms for 10 kB, 2 ms for 250 kB. A higher level saves a few percent."""
LEVEL_BEYOND: Final = 2
ON_THE_LOOP: Final = 256 * 1024
"""Longer replies are compressed on a thread: they take more than 2 ms."""
QUALITY = re.compile(r"q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)")
GZIP: Final = 16 + zlib.MAX_WBITS


@lru_cache(maxsize=64)
def coding(accepted: str, offered: tuple[Coding, ...] = CODINGS) -> Coding:
    """The best of the offered codings for an Accept-Encoding header; "" means uncompressed (RFC 9110, 12.5.3).

    Among equal weights the first one offered wins, and any of them wins over none.
    """
    weights: dict[str, float] = {}
    for part in accepted[:500].split(","):
        name, _, quality = part.partition(";")
        found = QUALITY.fullmatch(quality.strip().lower()) if quality.strip() else None
        weights[name.strip().lower()] = float(found[1]) if found else 0.0 if quality.strip() else 1.0
    others = weights.get("*", 0.0)
    least = max(weights.get("identity", 0.0), 0.001)
    welcome = [one for one in offered if weights.get(one, others) >= least]
    return max(welcome, key=lambda one: weights.get(one, others), default="")


def compressed(body: bytes, into: Coding) -> bytes:
    """Encode a body. The larger it is, the lower the level, so that no reply takes long."""
    level = next((level for most, level in LEVELS if len(body) <= most), LEVEL_BEYOND)
    if into == "br":
        return bytes(brotli.compress(body, quality=level))
    if into == "gzip":
        compressor = zlib.compressobj(level, zlib.DEFLATED, GZIP)
        return compressor.compress(body) + compressor.flush()
    return body


def reply(body: bytes, coding_used: Coding, headers: dict[str, str] | None = None) -> Response:
    """A JSON reply whose body is already compressed, in the coding `coding_used`."""
    made = Response(body, 200, headers, "application/json")
    _mark(made.headers, coding_used)
    return made


class CompressedBody:
    """A JSON body that is sent many times: compressed once for each coding that someone asks for, and not sent again to
    callers who already have it. `etag` is the hash of the body unless one is given.
    """

    def __init__(self, body: bytes, etag: str = "") -> None:
        self.body = body
        self.etag = etag or f'"{hashlib.sha256(body).hexdigest()[:32]}"'
        self._compressed: dict[Coding, bytes] = {}

    @property
    def weight(self) -> int:
        """Bytes that it may grow to: its compressed forms take a third of the body."""
        return len(self.body) * 4 // 3

    def compressed(self, into: Coding) -> bytes:
        """The body in a coding."""
        if not into:
            return self.body
        if into not in self._compressed:
            self._compressed[into] = compressed(self.body, into)
        return self._compressed[into]

    def needs_a_thread(self, asked: Mapping[str, str]) -> bool:
        """Whether the reply still has to be compressed and is too long to do that on the event loop."""
        into = coding(asked.get("accept-encoding", ""))
        return bool(into) and into not in self._compressed and len(self.body) > ON_THE_LOOP

    def reply(self, asked: Mapping[str, str], headers: dict[str, str] | None = None) -> Response:
        """The reply to a request with these headers."""
        into = coding(asked.get("accept-encoding", "")) if len(self.body) >= FEWEST_BYTES else ""
        etag = f"W/{self.etag}" if into else self.etag
        out = {"ETag": etag, **(headers or {})}
        if conditional.holds(asked.get("if-none-match"), self.etag):
            made = Response(status_code=304, headers=out)
        else:
            made = Response(
                self.compressed(into), 200, out | {"Content-Encoding": into} if into else out, "application/json"
            )
        made.headers.add_vary_header("Accept-Encoding")
        return made


class ReplyCompressor:
    """Forwards one reply, compressed if that is worth it. Streams, partial and already compressed replies pass
    unchanged.
    """

    def __init__(self, send: Send, accepted: str) -> None:
        self._send = send
        self._coding = coding(accepted)
        self._start: Message | None = None  # held back until the body is known

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start" and _is_worth_it(message):
            self._start = message
            return
        start, self._start = self._start, None
        if start is not None:
            if not message.get("more_body"):
                message["body"] = await self._compress(start, message.get("body", b""))
            await self._send(start)
        await self._send(message)

    async def _compress(self, start: Message, body: bytes) -> bytes:
        if not self._coding:
            sent = body
        elif len(body) <= ON_THE_LOOP:
            sent = compressed(body, self._coding)
        else:
            sent = await asyncio.to_thread(compressed, body, self._coding)
        headers = MutableHeaders(scope=start)
        headers["Content-Length"] = str(len(sent))
        _mark(headers, self._coding)
        return sent


def _is_worth_it(start: Message) -> bool:
    headers = Headers(raw=start["headers"])
    length = headers.get("content-length", "")
    return (
        start["status"] in {200, 201, 202}
        and headers.get("content-type", "").partition(";")[0] == "application/json"
        and length.isdigit()
        and int(length) >= FEWEST_BYTES
        and "content-encoding" not in headers
        and "no-transform" not in headers.get("cache-control", "")
    )


def _mark(headers: MutableHeaders, coding_used: Coding) -> None:
    """Add the headers that say how the body is compressed and that it depends on the request. One entity tag then
    stands for different bytes, so it becomes a weak one; `core/conditional.py` accepts both forms.
    """
    headers.add_vary_header("Accept-Encoding")
    if not coding_used:
        return
    headers["Content-Encoding"] = coding_used
    etag = headers.get("etag", "")
    if etag.startswith('"'):
        headers["ETag"] = f"W/{etag}"
