"""Two servers on one database, each a process of its own (TRUST.md R12).

`python -m tests.live.processes PORT FOLDER DATABASE` is one of them. Its clock stands where that of the tests does, so
what a test signs is good there.
"""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Self

import httpx
import websockets.sync.client
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed

START_SECONDS, SECONDS = 300, 15


@contextmanager
def two_servers(folder: Path, database: str, public_url: str) -> Iterator[tuple[str, str]]:
    """Their addresses. They keep their connections when tests empty the database."""
    address = database.replace("postgresql+psycopg://", "postgresql://") + "?application_name=kept"
    with ExitStack() as running:
        ports = [running.enter_context(_server(folder, address, public_url)) for _ in "ab"]
        origins = [f"http://127.0.0.1:{port}" for port in ports]
        for origin in origins:
            _await(origin)
        yield origins[0], origins[1]


@contextmanager
def _server(folder: Path, database: str, public_url: str) -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "tests.live.processes", str(port), str(folder), database, public_url]
    process = subprocess.Popen(command, env=os.environ, stdout=subprocess.DEVNULL)
    try:
        yield port
    finally:
        process.kill()
        process.wait(20)


def _await(origin: str) -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        try:
            if httpx.get(f"{origin}/health/ready", timeout=2).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise TimeoutError(f"{origin} did not get ready")


class Session:
    """A socket to one of them, used as Starlette's in the tests of one application."""

    def __init__(self, origin: str, path: str, headers: dict[str, str]) -> None:
        address = origin.replace("http", "ws", 1) + path
        self._socket = websockets.sync.client.connect(
            address, additional_headers=headers, compression=None, proxy=None, close_timeout=5
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def send_text(self, text: str) -> None:
        self._socket.send(text)

    def send_bytes(self, data: bytes) -> None:
        self._socket.send(data)

    def receive(self) -> dict[str, Any]:
        try:
            got = self._socket.recv(timeout=SECONDS)
        except ConnectionClosed as ended:
            code = ended.rcvd.code if ended.rcvd else 1006
            return {"type": "websocket.close", "code": code}
        return {"type": "websocket.send", "text" if isinstance(got, str) else "bytes": got}

    def _raise_on_close(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.close":
            raise WebSocketDisconnect(message["code"])

    def close(self) -> None:
        self._socket.close()


def _serve(port: int, folder: Path, database: str, public_url: str) -> None:
    import uvicorn

    from tests.conftest import NOW
    from tripoint import app as product
    from tripoint.core.clock import SetClock
    from tripoint.core.settings import Settings
    from tripoint.serving.server import configuration

    settings = Settings(  # type: ignore[call-arg]
        _env_file=None, port=port, public_url=public_url, data_dir=folder, database_url=database, rate_limits=False,
        worker="off",
    )  # fmt: skip
    app = product.create(settings, clock=SetClock(NOW), front_end=False)
    with socket.create_server(("127.0.0.1", port)) as listening:
        uvicorn.Server(configuration(app)).run(sockets=[listening])


if __name__ == "__main__":
    _serve(int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], sys.argv[4])
