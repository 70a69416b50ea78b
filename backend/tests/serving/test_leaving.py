"""Shutting down without cutting anyone off (TRUST.md R13), over real sockets."""

import http.client
import json
import signal
import socket
import threading
from unittest.mock import Mock

import pytest

from tests.conftest import MakeSettings
from tests.serving.conftest import Serve
from tripoint import app as application
from tripoint.core.db import Database

BODY = json.dumps({"email": "ana@example.com"}).encode()


@pytest.fixture
def serving(serve: Serve, make_settings: MakeSettings, database: Database):
    """The product, served."""
    leaving, settings = threading.Event(), make_settings()
    return serve(application.create(settings, database=database, leaving=leaving), leaving)


def readiness(port: int) -> int | None:
    """The status on a separate connection; None once no one is listening."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/health/ready")
        return connection.getresponse().status
    except (ConnectionError, http.client.RemoteDisconnected):
        return None
    finally:
        connection.close()


def half_sent(port: int) -> http.client.HTTPConnection:
    """A request in progress: its head and half of its body have been sent."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    connection.putrequest("POST", "/api/newsletter")
    connection.putheader("Content-Type", "application/json")
    connection.putheader("Content-Length", str(len(BODY)))
    connection.endheaders(BODY[:10])
    return connection


@pytest.mark.rule("R13")
def test_readiness_fails_first_then_the_door_closes_and_open_requests_are_served(serving):
    server, running, port = serving
    assert readiness(port) == 200
    in_progress = half_sent(port)

    server.handle_exit(signal.SIGTERM, None)

    assert readiness(port) == 503
    came_late = half_sent(port)
    while (status := readiness(port)) is not None:
        assert status == 503
    for connection in (in_progress, came_late):
        connection.send(BODY[10:])
        assert connection.getresponse().status == 202
        connection.close()
    running.join(timeout=10)
    assert not running.is_alive()


@pytest.mark.rule("R13")
def test_ctrl_c_closes_the_door_immediately(serving):
    server, running, port = serving
    assert readiness(port) == 200
    server.notice_seconds = 3600

    server.handle_exit(signal.SIGINT, None)

    running.join(timeout=10)
    assert not running.is_alive()


@pytest.mark.rule("O1")
@pytest.mark.parametrize("fails", ["tripoint.app._prepare", "tripoint.worker.work"])
def test_a_server_whose_background_work_fails_shuts_down_as_failed(
    serve: Serve, make_settings: MakeSettings, database: Database, monkeypatch: pytest.MonkeyPatch, fails: str
):
    monkeypatch.setattr(fails, Mock(side_effect=OSError("a file is gone")))
    leaving, settings = threading.Event(), make_settings(worker="inside")
    server, running, _ = serve(application.create(settings, database=database, leaving=leaving), leaving)
    running.join(timeout=20)
    assert not running.is_alive()
    assert server.has_failed
    assert leaving.is_set()


def test_a_server_that_was_told_to_shut_down_has_not_failed(serving):
    server, running, port = serving
    assert readiness(port) == 200
    server.handle_exit(signal.SIGINT, None)
    running.join(timeout=10)
    assert not server.has_failed


@pytest.mark.parametrize("path", ["/api/account/picture", "/auth/v1/signup"])
@pytest.mark.rule("W1")
def test_a_client_that_sends_too_much_before_reading_gets_the_reason(serving, path: str):
    """Closing while it is still sending would reset the connection, and the reply would be lost."""
    _, _, port = serving
    body = b"x" * (24 * 1024 * 1024)
    method = "PUT" if "picture" in path else "POST"
    with socket.create_connection(("127.0.0.1", port), timeout=20) as caller:
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        caller.sendall(head.encode() + body)
        assert caller.recv(1_000).startswith(b"HTTP/1.1 413")
