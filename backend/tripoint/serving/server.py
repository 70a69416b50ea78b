"""Runs the application under uvicorn: one process, drained on SIGTERM and Ctrl-C within ten seconds (TRUST.md R13)."""

import asyncio
import signal
import socket
import sys
import threading
import time
from types import FrameType

import uvicorn

from tripoint import app as application
from tripoint.core import log
from tripoint.core.asgi import App
from tripoint.core.settings import Settings
from tripoint.realtime import socket_limits
from tripoint.serving.accepting import Listener
from tripoint.serving.connection import BoundedConnection
from tripoint.web.tree import NoFrontEnd

NOTICE_SECONDS = 3.0  # a load balancer that polls every second or two notices before we stop accepting
DRAIN_SECONDS = 6


class CannotStart(Exception):
    """The server cannot start; the message is one readable line."""


class Server(uvicorn.Server):
    """Shuts down in three steps: `leaving` is set, so that readiness fails while everything is still served; then no
    new connections are accepted; then requests in progress finish. Ctrl-C and a second signal skip the first step.
    """

    def __init__(self, config: uvicorn.Config, leaving: threading.Event, *, notice_seconds: float = NOTICE_SECONDS):
        super().__init__(config)
        self.leaving = leaving
        self.notice_seconds = notice_seconds
        self.closes_at: float | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if sig == signal.SIGINT or self.leaving.is_set():
            self.leaving.set()
            super().handle_exit(sig, frame)
            return
        self.leaving.set()
        self.closes_at = time.monotonic() + self.notice_seconds
        self._captured_signals.append(sig)  # uvicorn ends the process with this signal

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open a `Listener` for each socket instead of uvicorn's own listeners."""
        await super().startup(sockets=[])
        self.servers = [Listener(listening, self._connection) for listening in sockets or []]  # type: ignore[misc]

    def _connection(self) -> asyncio.Protocol:
        return BoundedConnection(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)

    async def on_tick(self, counter: int) -> bool:
        over = self.closes_at is not None and time.monotonic() >= self.closes_at
        return await super().on_tick(counter) or over or self.has_failed

    @property
    def has_failed(self) -> bool:
        """Whether background work ended unexpectedly: a supervisor has to notice and restart the process."""
        return bool(getattr(self.lifespan, "shutdown_failed", False))


def run(settings: Settings) -> None:
    """Serve until a signal stops it. Raises CannotStart; SystemExit(1) if background work failed."""
    log.set_up()
    listening = _listen(settings)
    leaving = threading.Event()
    try:
        app = application.create(settings, front_end=True, leaving=leaving)
    except NoFrontEnd as missing:
        raise CannotStart(str(missing)) from missing
    print(f"Tripoint is at {settings.origin}", file=sys.stderr, flush=True)
    if settings.mail_mode == "captured":
        print(f"Mails are kept, not sent: read them at {settings.origin}/dev/mail", file=sys.stderr, flush=True)
    server = Server(configuration(app), leaving)
    server.run(sockets=[listening])
    if server.has_failed:
        raise SystemExit(1)


def configuration(app: App) -> uvicorn.Config:
    """uvicorn's configuration for the application."""
    return uvicorn.Config(
        app,
        loop="uvloop",
        http=BoundedConnection,
        ws_max_size=socket_limits.FRAME_BYTES,
        ws_per_message_deflate=False,  # frames hold secrets next to strangers' texts (TRUST.md W14)
        ws_ping_interval=None,  # clients send heartbeats, and silent sockets are closed
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        proxy_headers=False,  # only core/client_address.py reads them
        timeout_graceful_shutdown=DRAIN_SECONDS,
        timeout_keep_alive=20,
        lifespan="auto",
    )


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        raise CannotStart(
            f"cannot listen on {settings.host}:{settings.port} ({error.strerror}); "
            "stop what is using it or choose another TRIPOINT_PORT"
        ) from error
    listening.set_inheritable(True)
    return listening
