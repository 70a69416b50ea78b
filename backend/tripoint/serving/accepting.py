"""Accepts new connections as they arrive: many in each iteration of the event loop, until none is waiting.

uvloop accepts one connection per iteration. Under load an iteration is long, and a new connection would wait for as
many of them as there are connections before it: seconds, if there are 256.
"""

import asyncio
import errno
import socket
from collections.abc import Callable

import structlog

WAITING = 2048
"""The backlog: how many connections the system queues for us between two iterations."""
AT_ONCE = 32
"""Connections accepted per iteration. Each takes a quarter of a millisecond, during which nobody is answered."""
PAUSE_SECONDS = 0.5
EXHAUSTED = frozenset((errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM))
log = structlog.get_logger("tripoint.accepting")


class Listener:
    """One listening socket, open until `close`. It takes the place of an `asyncio.Server` in uvicorn's shutdown."""

    def __init__(self, listening: socket.socket, protocol: Callable[[], asyncio.Protocol]) -> None:
        self._loop = asyncio.get_running_loop()
        self._listening, self._protocol = listening, protocol
        self._entering: set[asyncio.Task[None]] = set()
        self._pause: asyncio.TimerHandle | None = None
        listening.setblocking(False)
        listening.listen(WAITING)
        self._open()

    def close(self) -> None:
        """Stop accepting connections."""
        if self._pause is not None:
            self._pause.cancel()
        self._loop.remove_reader(self._listening.fileno())

    async def wait_closed(self) -> None:
        """Wait until every accepted connection has its protocol."""
        await asyncio.gather(*self._entering)

    def _open(self) -> None:
        self._pause = None
        self._loop.add_reader(self._listening.fileno(), self._take)

    def _take(self) -> None:
        for _ in range(AT_ONCE):
            try:
                connection, _ = self._listening.accept()
            except (BlockingIOError, ConnectionAbortedError, InterruptedError):
                return
            except OSError as error:
                if error.errno not in EXHAUSTED:
                    raise
                self._rest(error)
                return
            task = self._loop.create_task(self._enter(connection))
            self._entering.add(task)
            task.add_done_callback(self._entering.discard)

    async def _enter(self, connection: socket.socket) -> None:
        try:
            connection.setblocking(False)
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await self._loop.connect_accepted_socket(self._protocol, connection)
        except OSError:  # the client left before its connection was set up
            connection.close()

    def _rest(self, error: OSError) -> None:
        """Pause accepting because no file handle is free: the socket would stay ready and keep the loop busy."""
        log.error("cannot_accept", reason=errno.errorcode[error.errno or 0])
        self._loop.remove_reader(self._listening.fileno())
        self._pause = self._loop.call_later(PAUSE_SECONDS, self._open)
