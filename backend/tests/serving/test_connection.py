"""Limits of a request head, over real sockets (TRUST.md W1, R17)."""

import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.serving.conftest import Connect, Serve
from tripoint.serving import connection

START = b"GET /health/live HTTP/1.1\r\nHost: here\r\n"
END = b"\r\n"


def head_of(size: int) -> bytes:
    """A whole request whose head has exactly `size` bytes."""
    filler = size - len(START) - len(b"X: \r\n") - len(END)
    return START + b"X: " + b"a" * filler + b"\r\n" + END


def headers(count: int) -> bytes:
    """A whole request with `count` headers, Host among them."""
    return START + b"".join(b"X-%d: 1\r\n" % number for number in range(count - 1)) + END


def reply(client: socket.socket, *, until_closed: bool = False) -> bytes:
    """The bytes that the server sends, up to the end of the first reply, or until it closes the connection."""
    received = b""
    while until_closed or not received.endswith(b'"}') or b"\r\n\r\n" not in received:
        try:
            part = client.recv(65_536)
        except ConnectionResetError:
            break
        if not part:
            break
        received += part
    return received


def status(received: bytes) -> int:
    return int(received.split(b" ", 2)[1])


@pytest.mark.rule("W1", "R17")
@pytest.mark.parametrize(
    ("request_head", "answer"),
    [
        (head_of(connection.HEAD_BYTES - 1), 200),
        (head_of(connection.HEAD_BYTES), 200),
        (head_of(connection.HEAD_BYTES + 1), 431),
        (headers(connection.HEAD_LINES - 1), 200),
        (headers(connection.HEAD_LINES), 200),
        (headers(connection.HEAD_LINES + 1), 431),
        (b"GET /" + b"a" * connection.HEAD_BYTES + b" HTTP/1.1\r\n\r\n", 431),
        (b"GET /health/live HTTP/1.1\r\nno colon here\r\n\r\n", 400),
    ],
    ids=["32 KiB less 1", "32 KiB", "32 KiB and 1", "99 headers", "100 headers", "101 headers", "long path", "no HTTP"],
)
def test_a_request_head_has_at_most_32_kib_and_100_headers(connect: Connect, request_head: bytes, answer: int):
    client = connect()
    client.sendall(request_head)
    assert status(reply(client)) == answer


def test_a_large_body_does_not_count_toward_the_head(connect: Connect):
    client = connect()
    client.sendall(b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 300000\r\n\r\n" + b"a" * 300_000)
    assert b"300000 host" in reply(client)


@pytest.mark.rule("R17")
def test_an_endless_header_is_cut_off_with_a_readable_reason(connect: Connect):
    client = connect()
    client.sendall(START + b"X: ")
    with pytest.raises(ConnectionError):
        client.sendall(b"a" * 256 * 1024 * 1024)

    polite = connect()
    polite.sendall(START + b"X: " + b"a" * 2 * connection.HEAD_BYTES)
    assert b"at most 32 KiB" in reply(polite, until_closed=True)


@pytest.mark.rule("R17")
def test_a_head_that_takes_too_long_is_refused(connect: Connect, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(connection, "HEAD_SECONDS", 0.2)
    half = connect()
    half.sendall(START)
    silent = connect()
    assert status(reply(half, until_closed=True)) == 408
    assert reply(silent, until_closed=True) == b""


@pytest.mark.rule("R17")
def test_each_request_on_a_kept_connection_has_its_own_limits(connect: Connect, monkeypatch: pytest.MonkeyPatch):
    client = connect()
    for _ in range(3):  # together far beyond the limit of one
        client.sendall(head_of(connection.HEAD_BYTES - 1))
        assert status(reply(client)) == 200
        client.sendall(headers(connection.HEAD_LINES))
        assert status(reply(client)) == 200
    monkeypatch.setattr(connection, "HEAD_SECONDS", 0.2)
    client.sendall(START)
    assert status(reply(client, until_closed=True)) == 408


@pytest.mark.rule("R17")
@pytest.mark.parametrize("tail", [b"1;x=" + b"a" * 100_000, b"1\r\na\r\n0\r\nX: " + b"a" * 100_000])
def test_chunk_extensions_and_trailers_are_limited_too(connect: Connect, tail: bytes):
    client = connect()
    client.sendall(b"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n" + tail)
    assert b"HTTP/1.1 20" not in reply(client, until_closed=True)  # the connection ends, and nothing was done


def test_a_trailer_is_not_taken_for_a_header(connect: Connect):
    client = connect()
    client.sendall(
        b"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nX-Late: 1\r\n\r\n"
    )
    assert b'{"1 host transfer-encoding"}' in reply(client)


@pytest.mark.rule("R17")
@pytest.mark.parametrize("beyond", [1, 1_000])
def test_at_most_sixteen_requests_wait_behind_the_one_being_answered(connect: Connect, beyond: int):
    most = connection.PIPELINED + 1
    few = connect()
    few.sendall((START + END) * most)
    received = b""
    while received.count(b"HTTP/1.1 200") < most:
        received += few.recv(65_536)
    many = connect()
    many.sendall((START + END) * (most + beyond))
    assert reply(many, until_closed=True).count(b"HTTP/1.1 200") <= most


async def answer_at_once(_scope, _receive, send) -> None:
    body = b'{"fine"}'
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
    await send({"type": "http.response.body", "body": body})


@pytest.fixture
def hasty(serve: Serve) -> Iterator[Connect]:
    """Opens connections to a server that answers without reading the body."""
    _server, _thread, port = serve(answer_at_once, threading.Event())
    with ExitStack() as opened:
        yield lambda: opened.enter_context(socket.create_connection(("127.0.0.1", port), timeout=20))


@pytest.mark.rule("W1", "R17")
def test_a_body_still_arriving_after_its_reply_is_read_only_briefly(hasty: Connect, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(connection, "LINGER_SECONDS", 0.05)
    client = hasty()
    client.sendall(START + b"Content-Length: 1000000" + END + END + b"a")
    assert status(reply(client)) == 200
    assert client.recv(1) == b"", "closed, though the body has not come"


@pytest.mark.rule("W1", "R17")
def test_at_most_a_mebibyte_of_an_endless_body_is_read_after_its_reply(hasty: Connect):
    client = hasty()
    client.sendall(START + b"Transfer-Encoding: chunked" + END + END)
    assert status(reply(client)) == 200
    chunk = b"10000" + END + b"a" * 65_536 + END
    with pytest.raises(OSError, match=r"reset|Broken pipe"):
        client.sendall(1_000 * chunk)


def test_a_body_that_ends_after_its_reply_leaves_the_connection_open(hasty: Connect):
    client = hasty()
    client.sendall(START + b"Content-Length: 2" + END + END)
    assert status(reply(client)) == 200
    client.sendall(b"aa" + START + END)
    assert status(reply(client)) == 200
