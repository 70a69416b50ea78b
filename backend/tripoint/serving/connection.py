"""One client's connection: uvicorn's HTTP protocol with bounds on the request head (TRUST.md W1, R17).

The parser has no limits: it collects a header until its line ends, so an endless header would fill memory and keep the
event loop busy. Here every byte is counted before the parser sees it. A body that continues after its reply is read for
a moment only.
"""

from asyncio import TimerHandle, Transport
from functools import partial
from http import HTTPStatus
from typing import Any

import httptools
import structlog
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_BYTES = 32 * 1024
"""The size of the request line and all headers of one request, including line ends."""
HEAD_LINES = 100
HEAD_SECONDS = 10.0
"""From the start of a connection, or the first byte of a later request, to the end of the request's head."""
LINGER_SECONDS, LINGER_BYTES = 2.0, 1024 * 1024
"""How long, and for how many bytes, we read from a client that keeps sending after a refusal or a complete reply."""
PIPELINED = 16
"""How many requests may wait on one connection behind the one being answered."""


def _write(socket: Any, frame: str | bytes) -> bool:
    """Send a frame immediately; False if the reader has fallen behind or the socket is not open."""
    ready = socket.writable.is_set() and socket.handshake_complete and not socket.close_sent
    if not ready or socket.transport.is_closing():
        return False
    if isinstance(frame, str):
        socket.conn.send_text(frame.encode())
    else:
        socket.conn.send_binary(frame)
    socket.transport.write(b"".join(socket.conn.data_to_send()))
    return True


WORDS = {
    HTTPStatus.BAD_REQUEST: "This is not a valid HTTP request.",
    HTTPStatus.REQUEST_TIMEOUT: "The request head took too long. Send it within 10 seconds.",
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: "The request head is too large: at most 32 KiB and 100 headers.",
    HTTPStatus.TOO_MANY_REQUESTS: "Too many requests at once on one connection. Wait for the replies.",
}
log = structlog.get_logger("tripoint.connection")


class BoundedConnection(HttpToolsProtocol):
    """Refuses a head that is too large (431), has too many headers (431) or takes too long (408).

    The same count limits what else the parser silently collects: chunk extensions and trailers.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._collected = 0  # bytes since the parser last handed something over
        self._lines = 0
        self._in_head = True
        self._head_timer: TimerHandle | None = None
        self._refused = False
        self._closing: TimerHandle | None = None
        self._unread = 0  # bytes of a body that came after its reply

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        if self._closing is not None:
            self._closing.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._refused:
            self._collected += len(data)
            if self._collected > LINGER_BYTES:
                self.transport.abort()
            return
        view = memoryview(data)
        while view and not self._refused and not self.transport.is_closing():
            if self._in_head and self._head_timer is None:
                self._await_head()
            part = view[: HEAD_BYTES - self._collected]
            view = view[len(part) :]
            self._collected += len(part)
            if not self._feed(bytes(part)):
                return
            if self._collected >= HEAD_BYTES:
                self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def _feed(self, data: bytes) -> bool:
        """Feed the parser. Returns whether to feed it more."""
        self._unset_keepalive_if_required()
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            else:
                self._unsupported_upgrade_warning()
            return False
        except httptools.HttpParserError:
            self._refuse(HTTPStatus.BAD_REQUEST)
            return False
        return True

    def handle_websocket_upgrade(self) -> None:
        """Let the application abort a websocket whose reader is too slow for a proper close, and send without waiting
        if the reader has room.
        """
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        opened = getattr(socket, "scope", None)
        if opened is not None:
            opened["abort"] = self.transport.abort
            opened["write"] = partial(_write, socket)

    def on_message_begin(self) -> None:
        self._lines = 0
        super().on_message_begin()
        self.scope["has_left"] = self.transport.is_closing  # type: ignore[typeddict-unknown-key]

    def on_header(self, name: bytes, value: bytes) -> None:
        if not self._in_head:
            return  # a trailer after the body: it is never read, and must not count as a header
        self._lines += 1
        if self._lines > HEAD_LINES:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        if not self._refused:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._collected, self._in_head = 0, False
        self._stop_waiting()
        if len(self.pipeline) >= PIPELINED:
            self._refuse(HTTPStatus.TOO_MANY_REQUESTS)
        if not self._refused:
            super().on_headers_complete()

    def on_chunk_header(self) -> None:
        self._collected = 0

    def on_body(self, body: bytes) -> None:
        self._collected = 0
        if self._is_replied():
            self._unread += len(body)
            if self._unread > LINGER_BYTES:
                self.transport.abort()
        elif not self._refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._collected, self._in_head, self._unread = 0, True, 0
        if self._closing is not None and not self._refused:
            self._closing.cancel()
            self._closing = None
        if not self._refused:
            super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self._in_head and self._is_replied() and self._closing is None:
            self._closing = self.loop.call_later(LINGER_SECONDS, self.transport.close)

    def _is_replied(self) -> bool:
        """Whether the newest request has been answered completely."""
        return self.cycle is not None and bool(self.cycle.response_complete)

    def _await_head(self) -> None:
        self._head_timer = self.loop.call_later(HEAD_SECONDS, self._head_is_late)

    def _stop_waiting(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _head_is_late(self) -> None:
        if self._collected:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)
        else:
            self.transport.close()

    def _refuse(self, status: HTTPStatus) -> None:
        """End the connection, with an error reply unless another reply is in progress."""
        if self._refused:
            return
        self._refused = True
        self._stop_waiting()
        log.info("connection_refused", status=status.value)
        if self.cycle is None or self.cycle.response_complete:
            self._say(status)
            self._closing = self.loop.call_later(LINGER_SECONDS, self.transport.close)
        else:
            self.transport.close()

    def _say(self, status: HTTPStatus) -> None:
        """Send the refusal and stop sending. Anything the client still sends is discarded for a moment: closing on a
        client that is sending resets the connection, and it would never read the reason.
        """
        words = WORDS[status].encode()
        self.transport.write(
            b"HTTP/1.1 %d %s\r\n" % (status.value, status.phrase.encode())
            + b"content-type: text/plain; charset=utf-8\r\n"
            + b"x-content-type-options: nosniff\r\n"
            + b"content-length: %d\r\nconnection: close\r\n\r\n" % len(words)
            + words
        )
        if self.transport.can_write_eof():
            self.transport.write_eof()
