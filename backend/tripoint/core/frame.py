"""The frame around every request and socket, as pure ASGI: request id, headers, bounds, one log line, the last resort.

Implements TRUST.md W1 (bounds of a body and of a request), W10 (headers on every reply), W12, W14 (origins), W15,
W19 (the last resort) and O2 (logs). The differences between contracts are in `core/contract.py`.
"""

import asyncio
import re
import time
from collections.abc import Sequence
from contextlib import suppress

import structlog
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response

from tripoint.core import errors, ids
from tripoint.core.asgi import App, Message, Receive, Scope, Send
from tripoint.core.compression import ReplyCompressor
from tripoint.core.contract import Bounds, Contract
from tripoint.core.http import BodyTooLarge
from tripoint.core.loop_monitor import LoopMonitor
from tripoint.core.turns import Turns

GIVEN_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
REST = Bounds(32 * 1024 * 1024, 5.0)
"""How much of a refused body is still read, and for how long."""
SWITCHED = 101  # the status of a socket that was accepted
TOO_BIG, BROKEN = 1009, 1011  # why a socket is closed (RFC 6455)
log = structlog.get_logger("tripoint.request")

HEADERS = {
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Content-Security-Policy": (
        "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    ),
}
LINES = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
NO_STORE = (b"cache-control", b"no-store")


class Frame:
    """The whole application. A call goes to the first contract that holds its path; the last contract takes the rest.

    `app`: the application that handles the process's lifespan.
    """

    def __init__(self, app: App, contracts: Sequence[Contract]) -> None:
        self.app = app
        self.contracts = contracts
        self.turns, self.monitor = Turns(), LoopMonitor()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        contract = next((row for row in self.contracts if row.holds(scope["path"])), self.contracts[-1])
        if scope["type"] == "websocket":  # it lives for hours and mostly waits
            await SocketExchange(contract, scope, receive, send).run(self.turns)
            return
        with self.monitor.watching():
            exchange = Exchange(contract, scope, receive, send)
            await exchange.run(self.turns)
            self.monitor.ended(exchange.route, exchange.seconds)


class Exchange:
    """One request and its reply, under one contract."""

    def __init__(self, contract: Contract, scope: Scope, receive: Receive, send: Send) -> None:
        self.contract = contract
        self.scope = scope
        self.connection = HTTPConnection(scope)
        self.bounds = contract.bounds_at(scope["path"])
        self.status, self.seconds = 0, 0.0
        self._receive, self._send = receive, send
        self._body_bytes = 0
        self._deadline: asyncio.Timeout | None = None  # set while the contract handles the request

    async def run(self, turns: Turns) -> None:
        """Let the contract answer in its turn; whatever it raises becomes a reply in its dialect."""
        started = time.monotonic()
        given = self.connection.headers.get("x-request-id", "")
        self.scope["request_id"] = given if GIVEN_ID.fullmatch(given) else str(ids.new_id())
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request_id=self.scope["request_id"])
        try:
            async with asyncio.timeout(self.bounds.seconds) as self._deadline:
                await turns.take(self.scope, goes_first=self.contract.goes_first)
                await self.serve()
        except errors.AppError as refused:
            await self.refuse(refused)
        except BodyTooLarge as much:
            await self.refuse(much.problem)
        except TimeoutError:
            await self.refuse(errors.Unavailable())
        except Exception:
            log.exception("unexpected_error", route=self.route)
            await self.refuse(errors.Unexpected())
        finally:
            self.seconds = time.monotonic() - started
            self._log()

    async def serve(self) -> None:
        if self.contract.cors is not None and self.scope["method"] == "OPTIONS":
            await Response(status_code=204, headers=self.contract.cors.preflight())(
                self.scope, self._receive, self.send
            )
            return
        self.admit()
        length = self.connection.headers.get("content-length", "")
        if length.isascii() and length.isdigit() and (len(length) > 18 or int(length) > self.bounds.body_bytes):
            await self._take_rest()
            raise BodyTooLarge(self.bounds.body_bytes)
        await self.contract.app(
            self.scope, self.receive, self._compressing() if self.contract.compressed else self.send
        )

    def _compressing(self) -> Send:
        """Compress the reply, or make sure that the application does not do so either."""
        if self.contract.may_compress(self.scope["method"], self.scope["path"]):
            return ReplyCompressor(self.send, self.connection.headers.get("accept-encoding", ""))
        self.scope["headers"] = [line for line in self.scope["headers"] if line[0] != b"accept-encoding"]
        return self.send

    def admit(self) -> None:
        """Raise an AppError if the caller may not call at all right now."""
        if self.contract.admit is not None:
            self.contract.admit(self.connection)

    async def receive(self) -> Message:
        message = await self._receive()
        self._still_alive()
        self._body_bytes += len(message.get("body", b""))
        if self._body_bytes > self.bounds.body_bytes:
            if message.get("more_body"):
                await self._take_rest()
            raise BodyTooLarge(self.bounds.body_bytes)
        return message

    async def send(self, message: Message) -> None:
        self._still_alive()
        if message["type"].endswith("http.response.start"):
            self.status = message["status"]
            self._complete(MutableHeaders(scope=message))
        await self._send(message)

    async def refuse(self, error: errors.AppError) -> None:
        """Reply in the contract's dialect; if the reply has already begun, the connection can only be ended."""
        self._deadline = None
        if not self.status:
            await self.contract.dialect(self.connection, error)(self.scope, self._receive, self.send)

    def _complete(self, headers: MutableHeaders) -> None:
        given = {name for name, _ in headers.raw}
        headers.raw.extend(line for line in LINES if line[0] not in given)
        if b"cache-control" not in given and (self.contract.no_store or "authorization" in self.connection.headers):
            headers.raw.append(NO_STORE)
        if self.contract.cors is not None and not 300 <= self.status < 400:  # no page may read a redirect
            for name, value in self.contract.cors.on_every_reply().items():
                headers.setdefault(name, value)
        headers["X-Request-Id"] = self.scope["request_id"]

    def _still_alive(self) -> None:
        """Restart the time limit at every part of a stream."""
        if self.bounds.streams:
            self._extend(asyncio.get_running_loop().time() + self.bounds.seconds)

    def _extend(self, until: float | None) -> None:
        if self._deadline is not None and not self._deadline.expired():
            self._deadline.reschedule(until)

    async def _take_rest(self) -> None:
        """Read the rest of a refused body, within bounds: closing on a client that is still sending resets the
        connection and loses the reply. If the connection stays open, the server reads the rest itself.
        """
        if self.connection.headers.get("connection", "").lower() != "close":
            return
        taken = 0
        with suppress(TimeoutError):
            async with asyncio.timeout(REST.seconds):
                while taken < REST.body_bytes:
                    message = await self._receive()
                    taken += len(message.get("body", b""))
                    if not message.get("more_body"):
                        return

    def _log(self) -> None:
        log.info(
            "request",
            contract=self.contract.name,
            method=self.scope.get("method", "WEBSOCKET"),
            route=self.route,
            status=self.status,
            actor=self.scope.get("actor"),
            ms=round(self.seconds * 1000, 1),
        )

    @property
    def route(self) -> str:
        """The route's path with named parameters. An included router's path lacks our prefix, so it is put back."""
        path: str | None = getattr(self.scope.get("route"), "path", None)
        if path is None:
            return str(self.scope.get("route_template", "other"))
        return path if self.contract.holds(path) else self.contract.prefixes[0] + path


class SocketExchange(Exchange):
    """One websocket: its handshake, which may be refused like a request, and its messages (TRUST.md W14)."""

    async def serve(self) -> None:
        rule = self.contract.sockets
        if rule is None:
            raise errors.NotFound
        headers = self.connection.headers
        if not rule.lets(headers.get("origin"), headers.get("host")):
            raise errors.Forbidden
        self.admit()
        await self.contract.app(self.scope, self.receive, self.send)

    async def receive(self) -> Message:
        message = await self._receive()
        said = message.get("text") or message.get("bytes") or b""
        size = len(said.encode()) if isinstance(said, str) else len(said)
        if self.contract.sockets is not None and size > self.contract.sockets.message_bytes:
            await self._close(TOO_BIG)
            return {"type": "websocket.disconnect", "code": TOO_BIG}
        return message

    async def send(self, message: Message) -> None:
        if message["type"] == "websocket.accept":
            self.status = SWITCHED
            self._extend(None)  # it stays open as long as both sides want
            message.setdefault("headers", [])
            MutableHeaders(scope=message)["X-Request-Id"] = self.scope["request_id"]
        elif message["type"] == "websocket.close":
            self.status = self.status or 403
        await super().send(message)

    async def refuse(self, error: errors.AppError) -> None:
        if self.status == SWITCHED:
            await self._close(BROKEN)
        elif not self.status and "websocket.http.response" in self.scope.get("extensions", {}):
            await super().refuse(error)
        elif not self.status:
            await self.send({"type": "websocket.close"})

    def _still_alive(self) -> None:
        """Only the handshake of a socket has a time limit."""

    async def _close(self, code: int) -> None:
        with suppress(RuntimeError):  # it may be closed already
            await self._send({"type": "websocket.close", "code": code})
