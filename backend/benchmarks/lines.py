"""WebSockets of many callers, implemented by hand so that they cost less than the server being measured."""

import asyncio
import base64
import os
import resource
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeVar

AT_ONCE = 50
T = TypeVar("T")


class Line(asyncio.Protocol):
    """One socket; `heard` gets each message. Frames are masked with zeros, which leaves their bytes unchanged."""

    def __init__(self, path: str, heard: Callable[["Line", bytes], None]) -> None:
        self.path, self.heard = path, heard
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        self.ended: asyncio.Future[None] = loop.create_future()
        self._buffer = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def connection_lost(self, _error: Exception | None) -> None:
        if not self.ended.done():
            self.ended.set_result(None)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done():
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head[:20], head
            self._buffer = bytearray(rest)
            self.opened.set_result(None)
        while (message := self._message()) is not None:
            self.heard(self, message)

    def send(self, message: bytes) -> None:
        size = len(message)
        length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2)
        self.transport.write(b"\x81" + length + b"\0\0\0\0" + message)

    def _message(self) -> bytes | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, at = buffer[1], 2
        if size >= 126:
            at = 4 if size == 126 else 10
            size = int.from_bytes(buffer[2:at])
        if len(buffer) < at + size:
            return None
        message = bytes(buffer[at : at + size])
        del buffer[: at + size]
        return message


async def dial(port: int, path: str, heard: Callable[[Line, bytes], None] = lambda _line, _message: None) -> Line:
    """Open a socket."""
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(path, heard), "127.0.0.1", port)
    await line.opened
    return line


async def some_at_a_time(work: Iterable[Coroutine[Any, Any, T]]) -> list[T]:
    """Do all the work, fifty at a time, so that no more connections than that wait to be accepted."""
    done: list[T] = []
    waiting = list(work)
    for first in range(0, len(waiting), AT_ONCE):
        done += await asyncio.gather(*waiting[first : first + AT_ONCE])
    return done


def allow_many_handles() -> None:
    """Allow as many open sockets as the machine permits, in this process and in those started from now on."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
