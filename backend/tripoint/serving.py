"""Runs the application under uvicorn: one process, drained on SIGTERM and Ctrl-C within ten seconds (TRUST.md R13)."""

import socket
import sys

import uvicorn

from tripoint import app as application
from tripoint.core import log
from tripoint.core.settings import Settings
from tripoint.web.tree import NoFrontEnd

DRAIN_SECONDS = 8


class CannotStart(Exception):
    """The start was refused; the message is one readable line."""


def run(settings: Settings) -> None:
    """Serve until told to stop."""
    log.set_up()
    listening = _listen(settings)
    try:
        app = application.create(settings, front_end=True)
    except NoFrontEnd as missing:
        raise CannotStart(str(missing)) from missing
    config = uvicorn.Config(
        app,
        loop="uvloop",
        http="httptools",
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=DRAIN_SECONDS,
        timeout_keep_alive=20,
        h11_max_incomplete_event_size=65_536,
        lifespan="on",
    )
    print(f"Tripoint is at {settings.origin}", file=sys.stderr, flush=True)
    if settings.mail_mode == "captured":
        print(f"Mails are kept, not sent: read them at {settings.origin}/dev/mail", file=sys.stderr, flush=True)
    uvicorn.Server(config).run(sockets=[listening])


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
