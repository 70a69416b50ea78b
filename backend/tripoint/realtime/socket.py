"""One websocket: sending to it and closing it. At most one mebibyte is buffered for a slow reader.

A frame is written immediately if no other waits and the connection has room; a task for each frame would be half the
cost of a delivery (docs/decisions/0278).
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import structlog

from tripoint.core.asgi import Send
from tripoint.realtime import socket_limits
from tripoint.realtime.socket_limits import TokenBucket
from tripoint.realtime.wire import Raw, Version, encoded

NORMAL, POLICY, AWAY = 1000, 1008, 1001
log = structlog.get_logger("tripoint.realtime")
C = TypeVar("C")
"""The type of its channels; they depend on the socket, not the other way around."""


class Socket(Generic[C]):
    """`token` is what the socket was opened with, "" for none. `abort` cuts the connection without waiting for the
    reader. `write` sends a frame if there is room for it now, and returns whether there was.
    """

    __slots__ = (
        "_abort", "_backlog", "_closing", "_draining", "_send", "_waiting", "_write", "account", "address", "channels",
        "frames", "heard_at", "is_over", "joins", "opened_at", "ticks", "token", "version",
    )  # fmt: skip

    def __init__(
        self,
        version: Version,
        token: str,
        send: Send,
        abort: Callable[[], None],
        ticks: Callable[[], float],
        *,
        write: Callable[[Raw], bool] = lambda _frame: False,
        address: str = "",
        account: str = "",
    ) -> None:
        self.version, self.token = version, token
        self.address, self.account = address, account
        self.channels: dict[str, C] = {}
        self.ticks = ticks
        self.opened_at = self.heard_at = ticks()
        self.frames = TokenBucket(socket_limits.FRAMES_PER_SECOND, socket_limits.FRAMES_AT_ONCE, ticks)
        self.joins = TokenBucket(socket_limits.JOINS_PER_SECOND, socket_limits.JOINS_AT_ONCE, ticks)
        self.is_over = False
        self._send, self._abort, self._write = send, abort, write
        self._waiting: deque[Raw] = deque()
        self._backlog = 0
        self._draining: asyncio.Task[None] | None = None
        self._closing: int | None = None

    def say(
        self,
        topic: str,
        event: str,
        payload: dict[str, Any],
        *,
        ref: str | None = None,
        join_ref: str | None = None,
    ) -> None:
        """Send a frame to this socket only."""
        self.push(encoded(self.version, topic, event, payload, ref=ref, join_ref=join_ref))

    def push(self, raw: Raw) -> None:
        """Send a frame after those already waiting. A socket that reads too slowly is dropped."""
        if self.is_over or self._closing is not None:
            return
        if self._draining is None and self._write(raw):
            return
        self._waiting.append(raw)
        self._backlog += len(raw)
        if self._backlog > socket_limits.BACKLOG_BYTES:
            log.info("slow_reader_dropped", backlog=self._backlog)
            self.drop()
        elif self._draining is None:
            self._draining = asyncio.get_running_loop().create_task(self._drain())

    def close(self, code: int = NORMAL) -> None:
        """Close the socket once its client has read the waiting frames; abort if that takes too long."""
        if self.is_over or self._closing is not None:
            return
        self._closing = code
        loop = asyncio.get_running_loop()
        loop.call_later(socket_limits.CLOSING_SECONDS, self._abort)
        if self._draining is None:
            self._draining = loop.create_task(self._drain())

    def drop(self) -> None:
        """Abort the connection immediately and free the waiting frames."""
        self.is_over = True
        self._waiting.clear()
        self._backlog = 0
        self._abort()

    async def _drain(self) -> None:
        try:
            while self._waiting:
                raw = self._waiting.popleft()
                kind = "text" if isinstance(raw, str) else "bytes"
                await self._send({"type": "websocket.send", kind: raw})
                self._backlog -= len(raw)
            if self._closing is not None and not self.is_over:
                self.is_over = True
                await self._send({"type": "websocket.close", "code": self._closing})
        except (OSError, RuntimeError):  # the client has gone
            self.is_over = True
            self._waiting.clear()
        finally:
            self._draining = None
