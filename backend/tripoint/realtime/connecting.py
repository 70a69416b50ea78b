"""Opening a socket and listening to it until it ends."""

from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, Response

from tripoint.core.asgi import Receive, Scope, Send
from tripoint.core.client_address import client_address
from tripoint.realtime import who
from tripoint.realtime.channel import Channel
from tripoint.realtime.frame_handlers import hear
from tripoint.realtime.live import Realtime
from tripoint.realtime.socket import Socket
from tripoint.realtime.who import NotAccepted
from tripoint.realtime.wire import MalformedFrame, Version, read

VERSIONS: dict[str, Version] = {"1.0.0": "1.0.0", "2.0.0": "2.0.0"}
NOT_A_FRAME = 1003
"""The close code (RFC 6455) for a socket that sent something this protocol does not have."""


class ConnectionRefusal(Exception):
    """The refusal of a call or a socket, in the contract's format."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status

    def reply(self) -> Response:
        words = str(self)
        return JSONResponse({"error": words, "message": words}, self.status)


async def connect(live: Realtime, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer the handshake, then handle every frame until the socket ends."""
    try:
        socket = await _opened(live, scope, send)
    except ConnectionRefusal as refused:
        await refused.reply()(scope, receive, send)
        return
    live.opened(socket)  # before the first await, so that sockets opened concurrently are counted
    try:
        await receive()  # websocket.connect
        await send({"type": "websocket.accept"})
        await _listen(live, socket, receive)
    finally:
        socket.is_over = True
        live.gone(socket)


async def _listen(live: Realtime, socket: Socket[Channel], receive: Receive) -> None:
    while not socket.is_over:
        message = await receive()
        if message["type"] != "websocket.receive":
            return
        raw = message.get("text")
        try:
            frame = read(socket.version, raw if raw is not None else message["bytes"])
        except MalformedFrame:
            socket.close(NOT_A_FRAME)
            continue
        await hear(live, socket, frame)


async def _opened(live: Realtime, scope: Scope, send: Send) -> Socket[Channel]:
    """Check a handshake and make its socket. Raises ConnectionRefusal or TooManyRequests."""
    connection = HTTPConnection(scope)
    settings = live.components.settings
    version = VERSIONS.get(connection.query_params.get("vsn", "1.0.0"))
    if version is None:
        raise ConnectionRefusal(400, "The protocol version is not known; 1.0.0 and 2.0.0 are")
    token = connection.headers.get("x-api-key") or connection.query_params.get("apikey", "")
    if not token and connection.headers.get("origin") is None:
        raise ConnectionRefusal(401, "API key is missing")
    try:
        speaker = await who.found(live.components, live.database, token, live.clock.now())
    except NotAccepted as bad:
        raise ConnectionRefusal(401, str(bad)) from bad
    scope["actor"] = str(speaker.claims.subject or speaker.claims.role)
    address, account = client_address(connection, settings), str(speaker.claims.subject or "")
    live.admit(address, account)
    abort, write = scope.get("abort", lambda: None), scope.get("write", lambda _frame: False)
    return Socket(version, token, send, abort, live.ticks, write=write, address=address, account=account)
