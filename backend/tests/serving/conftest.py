"""Our server over real sockets, in a thread."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import pytest

from tripoint.core.asgi import App
from tripoint.serving.server import Server, configuration

Connect = Callable[[], socket.socket]
Serve = Callable[[App, threading.Event], tuple[Server, threading.Thread, int]]


@contextmanager
def running(app: App, leaving: threading.Event) -> Iterator[tuple[Server, threading.Thread, int]]:
    """A server that waits one second before shutting down, its thread, and its port."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = Server(configuration(app), leaving, notice_seconds=1)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            yield server, thread, listening.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join(timeout=20)


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Starts a server, which ends with the test."""
    with ExitStack() as started:
        yield lambda *args: started.enter_context(running(*args))


async def echo(scope, receive, send) -> None:
    """Answers with the size of the body and the names of the headers."""
    size, more = 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        size, more = size + len(message.get("body", b"")), message.get("more_body", False)
    body = b'{"%d %s"}' % (size, b" ".join(name for name, _ in scope["headers"]))
    length = (b"content-length", b"%d" % len(body))
    await send({"type": "http.response.start", "status": 200, "headers": [length]})
    await send({"type": "http.response.body", "body": body})


@pytest.fixture
def connect(serve: Serve) -> Iterator[Connect]:
    """Opens connections to an echo server; they are closed at the end."""
    _server, _thread, port = serve(echo, threading.Event())
    with ExitStack() as opened:
        yield lambda: opened.enter_context(socket.create_connection(("127.0.0.1", port), timeout=20))
