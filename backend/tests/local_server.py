"""The common part of the tests' local vendors: replies that misbehave on request, and a server that gives them."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, TypeVar


@dataclass
class Reply:
    """A reply that replaces the usual one. `endless` repeats the body until the caller leaves, `drops` closes after
    half."""

    status: int = 201
    body: bytes = b"{}"
    headers: dict[str, str] = field(default_factory=dict)
    endless: bool = False
    drops: bool = False


class LocalServer(ThreadingHTTPServer):
    """`instead` holds replies to the next calls, in order. Nothing is answered before `may_answer`."""

    daemon_threads = True

    def __init__(self, port: int, handler: "type[Handler]") -> None:
        super().__init__(("127.0.0.1", port), handler)
        self.instead: list[Reply] = []
        self.may_answer = threading.Event()
        self.may_answer.set()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class Handler(BaseHTTPRequestHandler):
    def say(self, reply: Reply) -> None:
        self.send_response(reply.status)
        for name, value in reply.headers.items():
            self.send_header(name, value)
        if not reply.endless:
            self.send_header("Content-Length", str(len(reply.body)))
        self.end_headers()
        try:
            self.wfile.write(reply.body[: len(reply.body) // 2] if reply.drops else reply.body)
            while reply.endless:
                self.wfile.write(reply.body)
        except OSError:
            pass  # the caller has left
        self.close_connection = True

    def log_message(self, *_: Any) -> None:
        """Log nothing."""


S = TypeVar("S", bound=LocalServer)


@contextmanager
def running(server: S) -> Iterator[S]:
    """Run the server while a test lasts."""
    with server:
        serving = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        serving.start()
        try:
            yield server
        finally:
            server.may_answer.set()
            server.shutdown()
            serving.join(timeout=5)
