"""The server tells whether the caller of a request is still connected (decision 0197)."""

import socket
import threading

import pytest

from tests.serving.conftest import Serve


@pytest.mark.rule("R17")
def test_a_caller_has_left_once_their_connection_is_closed(serve: Serve) -> None:
    seen: list[bool] = []
    asked, ended = threading.Event(), threading.Event()

    async def watch(scope, receive, _send) -> None:  # type: ignore[no-untyped-def]
        if scope["type"] != "http":
            return
        seen.append(scope["has_left"]())
        asked.set()
        while (await receive())["type"] != "http.disconnect":
            pass
        seen.append(scope["has_left"]())
        ended.set()

    _server, _thread, port = serve(watch, threading.Event())
    with socket.create_connection(("127.0.0.1", port), timeout=20) as client:
        client.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        assert asked.wait(20)
    assert ended.wait(20)
    assert seen == [False, True]
