"""The realtime contract, mounted at /realtime/v1 (contracts/realtime.md): the websocket and its HTTP calls."""

from collections.abc import Awaitable, Callable

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from tripoint.core import errors
from tripoint.core.asgi import App, Receive, Scope, Send
from tripoint.core.contract import Cors, Sockets
from tripoint.core.routing import answering
from tripoint.core.settings import Settings
from tripoint.realtime import calls, socket_limits
from tripoint.realtime.connecting import ConnectionRefusal, connect
from tripoint.realtime.live import Realtime

PREFIX = "/realtime/v1"
CORS = Cors(
    request_headers=("apikey", "authorization", "content-type", "x-client-info", "x-api-key", "x-retry-count"),
    exposed_headers=(),
)
DEVELOPMENT = ("http://localhost:5173", "http://127.0.0.1:5173")
"""The front end's development server."""
Handler = Callable[[Realtime, Request], Awaitable[Response]]
HANDLERS: list[tuple[str, str, Handler]] = [
    ("GET", "/api/ping", calls.ping),
    ("POST", "/api/broadcast", calls.broadcast),
    ("POST", "/api/broadcast/{topic:path}/events/{event}", calls.broadcast_one),
]


def sockets(settings: Settings) -> Sockets:
    """Which origins may open a socket: our own pages. Clients other than browsers send no origin (TRUST.md W14).

    Without a public address, people reach the same server by several names (localhost, 127.0.0.1, one in their
    network), so the request's own host counts too.
    """
    origins = frozenset({settings.origin, *(DEVELOPMENT if settings.at_home else ())})
    return Sockets(origins, socket_limits.FRAME_BYTES, own_host=not settings.public_url)


def create(live: Realtime) -> App:
    """The ASGI application. AppErrors pass through; the frame turns them into replies with `refusal`."""

    def endpoint(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            try:
                return await handler(live, request)
            except ConnectionRefusal as refused:
                return refused.reply()

        return answer

    routes = [Route(PREFIX + path, endpoint(handler), methods=[method]) for method, path, handler in HANDLERS]
    calls = answering(routes)

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await calls(scope, receive, send)
            return
        if scope["path"] != f"{PREFIX}/websocket":
            raise errors.NotFound
        scope["route_template"] = scope["path"]
        await connect(live, scope, receive, send)

    return application


def refusal(_connection: HTTPConnection, error: errors.AppError) -> Response:
    """An AppError in the contract's dialect."""
    words = error.code.replace("_", " ")
    return JSONResponse({"error": words, "message": words}, error.status, error.headers)
