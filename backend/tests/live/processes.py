"""Two servers on one database, each in its own process (TRUST.md R12).

`python -m tests.live.processes PORT FOLDER DATABASE ORIGIN` is one of them. Its clock shows the same time as that of
the tests, so tokens signed by a test are valid there. It carries out each line of JSON from its standard input and
answers it with one line.
"""

import asyncio
import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Self, TextIO

import httpx
import websockets.sync.client
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed

START_SECONDS, SECONDS = 300, 15


class Server:
    """One of the servers. `ask` makes it carry out a command (see `Inside`) and returns its answer."""

    def __init__(self, origin: str, process: "subprocess.Popen[str]") -> None:
        self.origin, self._process = origin, process

    def ask(self, **what: Any) -> Any:
        """Send one command by its name."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(what) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


@contextmanager
def two_servers(folder: Path, database: str, public_url: str) -> Iterator[tuple[Server, Server]]:
    """The servers keep their connections when tests empty the database."""
    address = database.replace("postgresql+psycopg://", "postgresql://") + "?application_name=kept"
    with ExitStack() as running:
        servers = [running.enter_context(_server(folder, address, public_url)) for _ in "ab"]
        for server in servers:
            _await(server.origin)
        yield servers[0], servers[1]


@contextmanager
def _server(folder: Path, database: str, public_url: str) -> Iterator[Server]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "tests.live.processes", str(port), str(folder), database, public_url]
    process = subprocess.Popen(command, env=os.environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        yield Server(f"http://127.0.0.1:{port}", process)
    finally:
        process.kill()
        process.communicate(timeout=20)


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
    """A socket to one of the servers, used like Starlette's in the tests of one application."""

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
        self._send(text)

    def send_bytes(self, data: bytes) -> None:
        self._send(data)

    def _send(self, said: str | bytes) -> None:
        with suppress(ConnectionClosed):  # `receive` says that the server has closed it
            self._socket.send(said)

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


class Inside:
    """The commands that a test may send to one of the servers, by name; `loop` is the event loop of its sockets."""

    def __init__(self, app: Any, clock: Any, loop: asyncio.AbstractEventLoop) -> None:
        from tripoint.realtime import socket_limits

        self.live, self.clock, self.loop, self.limits = app.app.state.live, clock, loop, socket_limits

    def now(self, at: str) -> None:
        """Set its clock."""
        self.clock.at = datetime.fromisoformat(at)

    def anew(self, _: bool) -> None:
        """Forget the sessions of earlier tests, which had the same ids."""
        self.live.components.session_cache.forget()

    def ticks(self, by: str) -> None:
        """Stop its monotonic clock, or move it forward by so many seconds."""
        self.live.ticks = (lambda: 0.0) if by == "still" else (lambda: time.monotonic() + float(by))

    def bounds(self, values: dict[str, float]) -> dict[str, float]:
        """Set limits of realtime, and return the earlier values. All allowances are full again."""
        self.live.follower._allowances.clear()
        earlier = {name: getattr(self.limits, name) for name in values}
        for name, value in values.items():
            setattr(self.limits, name, value)
        return earlier

    def sweep(self, _: bool) -> None:
        asyncio.run_coroutine_threadsafe(self.live.sweep(), self.loop).result(SECONDS)

    def held(self, _: bool) -> dict[str, int]:
        live = self.live
        return {"rooms": len(live.rooms), "sockets": len(live.sockets), "followed": len(live.follower)}

    def answer(self, answers: TextIO) -> None:
        """Answer commands until the tests end."""
        for line in sys.stdin:
            for name, value in json.loads(line).items():
                answers.write(json.dumps(getattr(self, name)(value)) + "\n")
                answers.flush()


def _serve(port: int, folder: Path, database: str, public_url: str) -> None:
    import uvicorn

    from tests.conftest import NOW
    from tripoint import app as application
    from tripoint.core.clock import SetClock
    from tripoint.core.settings import Settings
    from tripoint.serving.server import configuration

    settings = Settings(  # type: ignore[call-arg]
        _env_file=None, port=port, public_url=public_url, data_dir=folder, database_url=database, rate_limits=False,
        worker="off",
    )  # fmt: skip
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # log output must not mix with the answers
    clock = SetClock(NOW)
    app = application.create(settings, clock=clock, front_end=False)
    server = uvicorn.Server(configuration(app))

    async def run() -> None:
        inside = Inside(app, clock, asyncio.get_running_loop())
        threading.Thread(target=inside.answer, args=(answers,), daemon=True).start()
        with socket.create_server(("127.0.0.1", port)) as listening:
            await server.serve(sockets=[listening])

    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(run())


if __name__ == "__main__":
    _serve(int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], sys.argv[4])
