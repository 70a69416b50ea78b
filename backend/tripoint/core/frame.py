"""The frame around every request, as pure ASGI: request id, headers, size and time limits, one log line.

Implements TRUST.md W1 (body 1 MiB, request 10 s), W10 (headers on every reply), W19 (last-resort handler), O2 (logs).
"""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from contextlib import suppress
from typing import Any, NamedTuple

import structlog
from starlette.datastructures import MutableHeaders
from starlette.requests import Request

from tripoint.core import errors, ids, texts
from tripoint.core.http import BodyTooLarge, problem

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

PRODUCT = "/api/"
OWN_DIALECT = ("/auth/v1/",)  # these meet the limit while they read, and refuse in their contract's words
GIVEN_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
log = structlog.get_logger("tripoint.request")

HEADERS = {
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"


class Room(NamedTuple):
    """How many bytes a body may have, and how many seconds a request may take."""

    body_bytes: int
    seconds: float


ROOM = Room(1024 * 1024, 10.0)
REST = Room(32 * 1024 * 1024, 5.0)


class Frame:
    """Wraps the whole application. `admit` is asked first about each call of the product API, and raises to refuse;
    `rooms` are the paths that need more room than others.
    """

    def __init__(
        self,
        app: App,
        *,
        admit: Callable[[Request], None] | None = None,
        rooms: Mapping[str, Room] | None = None,
    ) -> None:
        self.app = app
        self.admit = admit
        self.rooms = rooms or {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: C901 (one frame, one place)
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = time.monotonic()
        request = Request(scope)
        given = request.headers.get("x-request-id", "")
        request_id = given if GIVEN_ID.fullmatch(given) else str(ids.new_id())
        scope["request_id"] = request_id
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request_id=request_id)
        room = self.rooms.get(scope["path"], ROOM)
        status = 0

        async def framed_send(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Content-Security-Policy", API_POLICY)
                if scope["path"].startswith((PRODUCT, "/auth/")) or "authorization" in request.headers:
                    headers.setdefault("Cache-Control", "no-store")
                headers["X-Request-Id"] = request_id
            await send(message)

        async def fail(error: errors.AppError) -> None:
            if status:  # the reply has begun; all that is left is to end the connection
                return
            language = texts.negotiate(request.headers.get("accept-language"))
            reply = problem(error, language=language, instance=scope["path"], request_id=request_id)
            await reply(scope, receive, framed_send)

        try:
            if self.admit is not None and scope["path"].startswith(PRODUCT):
                self.admit(request)
            async with asyncio.timeout(room.seconds):
                await self.app(scope, _bounded(request, receive, room.body_bytes), framed_send)
        except errors.TooManyRequests as refused:
            await fail(refused)
        except BodyTooLarge as much:
            await _take_rest(request, receive)
            await fail(much.problem)
        except TimeoutError:
            await fail(errors.Unavailable())
        except Exception:
            log.exception("unexpected_error", path=scope["path"])
            await fail(errors.Unexpected())
        finally:
            self._log(scope, status, started)

    @staticmethod
    def _log(scope: Scope, status: int, started: float) -> None:
        log.info(
            "request",
            method=scope["method"],
            route=_template(scope),
            status=status,
            actor=scope.get("actor"),
            ms=round((time.monotonic() - started) * 1000, 1),
        )


def _bounded(request: Request, receive: Receive, most: int) -> Receive:
    seen = 0
    declared = request.headers.get("content-length", "")
    if declared.isdigit() and int(declared) > most:
        if not request.scope["path"].startswith(OWN_DIALECT):
            raise BodyTooLarge(most)
        seen = int(declared)

    async def bounded() -> Message:
        nonlocal seen
        message = await receive()
        if message["type"] == "http.request":
            seen += len(message.get("body", b""))
            if seen > most:
                if message.get("more_body"):
                    await _take_rest(request, receive)
                raise BodyTooLarge(most)
        return message

    return bounded


async def _take_rest(request: Request, receive: Receive) -> None:
    """What still comes of a refused body, within bounds: a connection that closes on a sender in the middle of it is
    reset, and the answer lost. One that stays open is emptied by the server itself.
    """
    if request.headers.get("connection", "").lower() != "close":
        return
    taken = 0
    with suppress(TimeoutError):
        async with asyncio.timeout(REST.seconds):
            while taken < REST.body_bytes:
                message = await receive()
                taken += len(message.get("body", b""))
                if not message.get("more_body"):
                    return


def _template(scope: Scope) -> str:
    """The route's path with its parameters by name. A router that was included knows its path without the prefix."""
    path: str = getattr(scope.get("route"), "path", None) or scope.get("route_template", "other")
    is_short = scope["path"].startswith(PRODUCT) and path.startswith("/") and not path.startswith(PRODUCT)
    return PRODUCT.rstrip("/") + path if is_short else path
