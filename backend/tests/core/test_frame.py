"""The frame alone, around contracts made for the test. Time is that of the event loop and passes instantly."""

import asyncio
import json
import selectors
from collections.abc import Awaitable, Callable
from dataclasses import replace
from types import SimpleNamespace

import pytest
import structlog
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from tripoint.core import errors, frame
from tripoint.core.contract import Bounds, Contract, Cors, Sockets
from tripoint.core.frame import Frame

HOME = "https://trips.example.com"


class QuickLoop(asyncio.SelectorEventLoop):
    """Never waits: when nothing else is to be done, its clock jumps to the next timer."""

    def __init__(self) -> None:
        super().__init__(selectors.SelectSelector())
        self.now = 0.0
        select = self._selector.select

        def jump(timeout=None):
            ready = select(0)
            if not ready and timeout:
                self.now += timeout
            return ready

        self._selector.select = jump

    def time(self) -> float:
        return self.now


def dialect(_connection, error):
    return JSONResponse({"said": error.code}, error.status, error.headers)


async def echo(scope, receive, send):
    """Answers with the number of bytes received."""
    size, more = 0, True
    while more:
        message = await receive()
        size, more = size + len(message.get("body", b"")), message.get("more_body", False)
    await Response(str(size))(scope, receive, send)


def contract(app=echo, **changes):
    return replace(Contract("test", ("/test/v1",), app, dialect), **changes)


async def site(scope, receive, send):
    await Response("the site")(scope, receive, send)


def around(*contracts):
    return Frame(site, [*contracts, Contract("site", ("",), site, dialect)])


def browser(*contracts, **options):
    return TestClient(around(*contracts), raise_server_exceptions=False, **options)


@pytest.mark.parametrize(
    ("path", "answers"),
    [
        ("/test/v1", "0"),
        ("/test/v1/", "0"),
        ("/test/v1/a/b", "0"),
        ("/test/v10", "the site"),
        ("/test", "the site"),
        ("/a/test/v1", "the site"),
        ("/", "the site"),
    ],
)
def test_a_prefix_matches_whole_segments_and_the_last_contract_takes_the_rest(path, answers):
    assert browser(contract()).get(path).text == answers


def test_the_first_matching_contract_answers():
    async def inner(scope, receive, send):
        await Response("inner")(scope, receive, send)

    both = browser(contract(inner, prefixes=("/test/v1/inner", "/other")), contract())
    assert [both.get(path).text for path in ("/test/v1/inner/x", "/other", "/test/v1/x")] == ["inner", "inner", "0"]


BY_PATH = {
    "/test/v1/object/{bucket}/sign": Bounds(5),
    "/test/v1/object/{bucket}/{key:path}": Bounds(20),
    "/test/v1/exact": Bounds(3),
}


class TestBounds:
    @pytest.fixture
    def bounded(self):
        return browser(contract(bounds=Bounds(10), bounds_by_path=BY_PATH))

    @pytest.mark.parametrize(
        ("path", "limit"),
        [
            ("/test/v1/x", 10),
            ("/test/v1/exact", 3),
            ("/test/v1/exact/x", 10),
            ("/test/v1/object/b1/a/b/c.txt", 20),
            ("/test/v1/object/b1/sign", 5),
            ("/test/v1/object/b1", 10),
        ],
    )
    @pytest.mark.rule("W1")
    def test_a_body_may_have_exactly_the_bytes_that_its_path_allows(self, bounded, path, limit):
        for size in (limit - 1, limit):
            assert bounded.post(path, content=b"x" * size).text == str(size)
            assert bounded.post(path, content=iter([b"x"] * size)).text == str(size)
        for content in (b"x" * (limit + 1), iter([b"x"] * (limit + 1))):
            refused = bounded.post(path, content=content)
            assert (refused.status_code, refused.json()) == (413, {"said": "too_large"})

    @pytest.mark.parametrize("length", ["11", "9" * 19, "9" * 5_000])
    @pytest.mark.rule("W1")
    def test_a_body_with_too_large_a_length_is_refused_before_it_is_read(self, bounded, length):
        refused = bounded.post("/test/v1/x", content=b"", headers={"Content-Length": length})
        assert refused.status_code == 413

    @pytest.mark.parametrize("length", ["x", "-1", "²", ""])
    def test_an_invalid_content_length_is_ignored(self, bounded, length):
        reply = bounded.post("/test/v1/x", content=b"x", headers={"Content-Length": length.encode("latin-1")})
        assert reply.text == "1"

    @pytest.mark.rule("W1")
    def test_only_a_limited_part_of_a_refused_body_is_read_from_a_closing_client(self, monkeypatch):
        monkeypatch.setattr(frame, "REST", Bounds(20, 5.0))
        parts = []

        async def endless():
            parts.append(b"x" * 10)
            return {"type": "http.request", "body": parts[-1], "more_body": True}

        closing = (b"connection", b"close")
        assert outcome_of(echo, Bounds(10), endless, [closing])[0] == 413
        assert len(parts) == 4, "the two that were too much, and two of the rest"
        assert outcome_of(echo, Bounds(10), endless, [closing, (b"content-length", b"11")])[0] == 413
        assert len(parts) == 6, "two of the rest"

    def test_nothing_more_is_awaited_once_a_refused_body_is_complete(self):
        parts = [{"body": b"x" * 10, "more_body": True}] * 2 + [{"body": b"x", "more_body": False}]

        async def all_of_it():
            if not parts:
                await asyncio.sleep(60)
            return {"type": "http.request", **parts.pop(0)}

        status, _, seconds = outcome_of(echo, Bounds(10), all_of_it, [(b"connection", b"close")])
        assert (status, seconds) == (413, 0)


Serve = Callable[..., Awaitable[None]]


def outcome_of(app: Serve, bounds: Bounds, receive: Callable[[], Awaitable[dict]] | None = None, headers=()):
    """Status, body and seconds of one request, on a separate event loop."""
    scope = {"type": "http", "method": "POST", "path": "/test/v1/x", "headers": [*headers], "query_string": b""}
    sent: list[dict] = []

    async def nothing():
        return {"type": "http.request"}

    async def send(message):
        sent.append(message)

    async def run():
        await around(contract(app, bounds=bounds))(scope, receive or nothing, send)
        return asyncio.get_running_loop().time()

    with asyncio.Runner(loop_factory=QuickLoop) as runner:
        seconds = runner.run(run())
    body = b"".join(message.get("body", b"") for message in sent)
    return sent[0]["status"], body, round(seconds, 3)


class TestTime:
    @staticmethod
    def slow(seconds) -> Serve:
        async def app(scope, receive, send):
            await asyncio.sleep(seconds)
            await Response("done")(scope, receive, send)

        return app

    @pytest.mark.rule("W1")
    def test_a_request_has_a_limited_number_of_seconds(self):
        bounds = Bounds(seconds=10)
        assert outcome_of(self.slow(9.9), bounds) == (200, b"done", 9.9)
        status, body, seconds = outcome_of(self.slow(10.1), bounds)
        assert (status, json.loads(body), seconds) == (503, {"said": "unavailable"}, 10)

    def test_a_timeout_has_a_retry_after(self):
        slow = browser(contract(self.slow(60), bounds=Bounds(seconds=0)))
        assert slow.post("/test/v1/x").headers["retry-after"] == "2"

    @pytest.mark.rule("O2")
    def test_a_request_is_logged_with_the_milliseconds_it_took(self, monkeypatch):
        moments = iter([100.0, 100.0625])
        monkeypatch.setattr(frame, "time", SimpleNamespace(monotonic=lambda: next(moments)))
        with structlog.testing.capture_logs() as lines:
            browser(contract()).get("/test/v1/x")
        assert [line["ms"] for line in lines] == [62.5]

    @staticmethod
    def trickle(parts, pause) -> Serve:
        async def app(scope, receive, send):
            async def drops():
                for _ in range(parts):
                    await asyncio.sleep(pause)
                    yield b"x"

            await StreamingResponse(drops())(scope, receive, send)

        return app

    @pytest.mark.parametrize("streams", [True, False])
    def test_a_stream_may_last_as_long_as_it_is_never_silent_for_too_long(self, streams):
        bounds = Bounds(seconds=10, streams=streams)
        status, body, seconds = outcome_of(self.trickle(5, 9), bounds, receive=asyncio.Event().wait)
        assert (status, seconds) == ((200, 45) if streams else (200, 10))
        assert body == (b"xxxxx" if streams else b"x")

    def test_a_stream_that_falls_silent_is_ended(self):
        _, body, seconds = outcome_of(
            self.trickle(5, 11), Bounds(seconds=10, streams=True), receive=asyncio.Event().wait
        )
        assert (body, seconds) == (b"", 10)

    @pytest.mark.parametrize(("streams", "status"), [(True, 200), (False, 503)])
    def test_each_part_of_a_streamed_body_restarts_the_timeout(self, streams, status):
        left = [9, 9, 9]

        async def receive():
            await asyncio.sleep(left.pop())
            return {"type": "http.request", "body": b"x", "more_body": bool(left)}

        assert outcome_of(echo, Bounds(seconds=10, streams=streams), receive)[0] == status


class TestRefusals:
    @pytest.mark.parametrize("error", [errors.NotFound, errors.Unavailable, errors.Conflict])
    def test_a_contracts_errors_are_worded_in_its_dialect(self, error):
        async def refuse(_scope, _receive, _send):
            raise error()

        reply = browser(contract(refuse)).get("/test/v1/x")
        assert (reply.status_code, reply.json()) == (error.status, {"said": error.code})

    @pytest.mark.rule("W19")
    def test_an_unexpected_error_is_answered_without_details_and_logged(self):
        async def broken(_scope, _receive, _send):
            raise RuntimeError("the secret of the house")

        with structlog.testing.capture_logs() as lines:
            reply = browser(contract(broken)).get("/test/v1/x")
        assert (reply.status_code, reply.json()) == (500, {"said": "unexpected"})
        assert [line["event"] for line in lines] == ["unexpected_error", "request"]
        assert lines[0]["exc_info"]

    def test_a_reply_that_has_started_is_not_started_again(self):
        async def half(_scope, _receive, send):
            await send({"type": "http.response.start", "status": 200, "headers": []})
            raise errors.NotFound

        sent = []

        async def send(message):
            sent.append(message["type"])

        scope = {"type": "http", "method": "GET", "path": "/test/v1", "headers": []}
        asyncio.run(around(contract(half))(scope, asyncio.Event().wait, send))
        assert sent == ["http.response.start"]

    def test_a_caller_who_is_not_admitted_reaches_nothing(self):
        def admit(connection):
            raise errors.TooManyRequests(7)

        refused = browser(contract(admit=admit)).post("/test/v1/x", content=b"x" * 2_000_000)
        assert (refused.status_code, refused.json(), refused.headers["retry-after"]) == (
            429,
            {"said": "too_many_requests"},
            "7",
        )


class TestHeaders:
    CORS = Cors(("apikey", "range"), ("ETag", "Content-Range"))

    @pytest.mark.rule("W12")
    def test_an_open_contract_answers_preflights_itself_and_allows_every_origin(self):
        def admit(connection):
            raise errors.TooManyRequests(7)

        opened = browser(contract(admit=admit, cors=self.CORS))
        preflight = opened.options("/test/v1/anything")
        assert preflight.status_code == 204
        assert preflight.headers["access-control-allow-headers"] == "apikey, range"
        assert preflight.headers["access-control-allow-methods"] == "GET, POST, PUT, PATCH, DELETE, OPTIONS"
        assert preflight.headers["access-control-max-age"] == "600"
        refused = opened.get("/test/v1/x")
        assert refused.status_code == 429
        for reply in (preflight, refused):
            assert reply.headers["access-control-allow-origin"] == "*"
            assert reply.headers["access-control-expose-headers"] == "ETag, Content-Range"
            assert "access-control-allow-credentials" not in reply.headers

    @pytest.mark.parametrize(
        ("status", "shown"), [(200, True), (299, True), (300, False), (303, False), (399, False), (400, True)]
    )
    @pytest.mark.rule("W12")
    def test_redirects_are_not_readable_by_other_origins(self, status, shown):
        async def replies(scope, receive, send):
            await Response(status_code=status)(scope, receive, send)

        opened = browser(contract(replies, cors=self.CORS), follow_redirects=False)
        assert ("access-control-allow-origin" in opened.get("/test/v1/x").headers) is shown

    @pytest.mark.rule("W12")
    def test_closed_contracts_are_not_readable_by_other_origins(self):
        closed = browser(contract())
        assert closed.options("/test/v1/x").text == "0"
        assert "access-control-allow-origin" not in closed.get("/test/v1/x").headers

    @pytest.mark.rule("W15")
    def test_private_replies_are_not_cached(self):
        async def kept(scope, receive, send):
            await Response("x", headers={"Cache-Control": "public, max-age=600"})(scope, receive, send)

        private, public = browser(contract(no_store=True)), browser(contract())
        assert private.get("/test/v1/x").headers["cache-control"] == "no-store"
        assert "cache-control" not in public.get("/test/v1/x").headers
        token = {"Authorization": "Bearer x"}
        assert public.get("/test/v1/x", headers=token).headers["cache-control"] == "no-store"
        assert browser(contract(kept, no_store=True)).get("/test/v1/x").headers["cache-control"] == (
            "public, max-age=600"
        )

    @pytest.mark.parametrize(
        ("given", "kept"),
        [("a" * 8, True), ("a" * 64, True), ("a" * 7, False), ("a" * 65, False), ("a b c d e", False), ("", False)],
    )
    @pytest.mark.rule("O2")
    def test_the_callers_request_id_is_kept_if_it_is_valid(self, given, kept):
        said = browser(contract()).get("/test/v1/x", headers={"X-Request-Id": given}).headers["x-request-id"]
        assert (said == given) is kept
        assert 8 <= len(said) <= 64


async def parrot(scope, receive, send):
    """A socket that echoes everything, and fails when it is told to."""
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        if message.get("text") == "break":
            raise RuntimeError
        await send({"type": "websocket.send", "text": message.get("text") or message["bytes"].decode()})


@pytest.mark.rule("W14")
class TestSockets:
    @pytest.fixture
    def speaking(self):
        return browser(contract(parrot, sockets=Sockets(frozenset({HOME}), message_bytes=8), cors=None))

    @pytest.mark.parametrize("headers", [{}, {"Origin": HOME}])
    def test_our_pages_and_clients_other_than_browsers_may_open_a_socket(self, speaking, headers):
        with structlog.testing.capture_logs() as lines, speaking.websocket_connect("/test/v1/x", headers=headers) as it:
            assert "x-request-id" in {name.decode().lower() for name, _ in it.extra_headers}
            it.send_text("hello")
            assert it.receive_text() == "hello"
        (line,) = lines
        assert (line["contract"], line["method"], line["status"]) == ("test", "WEBSOCKET", 101)

    @pytest.mark.parametrize("origin", ["https://evil.example", f"{HOME}.evil.example", "null", "", HOME.upper()])
    def test_pages_of_other_origins_may_not_open_a_socket(self, speaking, origin):
        with (
            pytest.raises(WebSocketDenialResponse) as denied,
            speaking.websocket_connect("/test/v1/x", headers={"Origin": origin}),
        ):
            pass
        assert (denied.value.status_code, denied.value.json()) == (403, {"said": "forbidden"})
        assert denied.value.headers["x-content-type-options"] == "nosniff"

    @pytest.mark.parametrize(
        ("own_host", "origin", "status"),
        [
            (True, "http://192.168.1.5:8000", 101),
            (True, "https://192.168.1.5:8000", 101),
            (True, "http://192.168.1.5", 403),
            (True, "http://192.168.1.5:8000.evil.example", 403),
            (True, "https://evil.example", 403),
            (False, "http://192.168.1.5:8000", 403),
        ],
    )
    def test_pages_of_the_requested_host_may_open_a_socket_where_own_host_is_enabled(self, own_host, origin, status):
        called = {"Origin": origin, "Host": "192.168.1.5:8000"}
        speaking = browser(contract(parrot, sockets=Sockets(frozenset({HOME}), own_host=own_host), cors=None))
        try:
            with speaking.websocket_connect("/test/v1/x", headers=called):
                got = 101
        except WebSocketDenialResponse as denied:
            got = denied.status_code
        assert got == status

    def test_a_contract_without_sockets_answers_not_found(self):
        with pytest.raises(WebSocketDenialResponse) as denied, browser(contract()).websocket_connect("/test/v1/x"):
            pass
        assert (denied.value.status_code, denied.value.json()) == (404, {"said": "not_found"})

    def test_a_caller_who_is_not_admitted_opens_no_socket(self):
        def admit(connection):
            raise errors.TooManyRequests(7)

        full = browser(contract(parrot, sockets=Sockets(frozenset()), admit=admit))
        with pytest.raises(WebSocketDenialResponse) as denied, full.websocket_connect("/test/v1/x"):
            pass
        assert denied.value.status_code == 429

    @pytest.mark.parametrize("binary", [True, False])
    def test_a_message_may_have_exactly_the_allowed_bytes(self, speaking, binary):
        def say(it, text):
            return it.send_bytes(text.encode()) if binary else it.send_text(text)

        with structlog.testing.capture_logs() as lines, speaking.websocket_connect("/test/v1/x") as it:
            for text in ("1234567", "12345678", "éééé"):
                say(it, text)
                assert it.receive_text() == text
            say(it, "ééééé")
            with pytest.raises(WebSocketDisconnect) as closed:
                it.receive_text()
        assert closed.value.code == 1009
        assert [line["event"] for line in lines] == ["request"], "to the contract it is a socket that was closed"

    @pytest.mark.parametrize("opened", [True, False])
    def test_a_socket_closed_by_its_contract_is_logged_as_refused_unless_it_was_open(self, opened):
        async def closes(_scope, _receive, send):
            if opened:
                await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": 1000})

        client = browser(contract(closes, sockets=Sockets(frozenset()), cors=None))
        with (
            structlog.testing.capture_logs() as lines,
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect("/test/v1/x") as it,
        ):
            it.receive_text()
        assert [line["status"] for line in lines] == [101 if opened else 403]

    def test_a_socket_that_fails_is_closed_and_logged(self, speaking):
        with structlog.testing.capture_logs() as lines, speaking.websocket_connect("/test/v1/x") as it:
            it.send_text("break")
            with pytest.raises(WebSocketDisconnect) as closed:
                it.receive_text()
        assert closed.value.code == 1011
        assert [line["event"] for line in lines] == ["unexpected_error", "request"]

    def opened(self, app, bounds, extensions=None):
        """What is sent to the client of one socket, and how many seconds the socket lasted."""
        sent = []

        async def send(message):
            sent.append(message)

        scope = {"type": "websocket", "path": "/test/v1/x", "headers": [], "extensions": extensions or {}}

        async def run():
            row = contract(app, bounds=bounds, sockets=Sockets(frozenset()))
            await around(row)(scope, asyncio.Event().wait, send)
            return asyncio.get_running_loop().time()

        with asyncio.Runner(loop_factory=QuickLoop) as runner:
            return sent, runner.run(run())

    @pytest.mark.parametrize("streams", [True, False])
    def test_opening_a_socket_has_a_time_limit_and_an_open_one_has_none(self, streams):
        async def lives(_scope, _receive, send):
            await send({"type": "websocket.accept"})
            for _ in range(2):
                await asyncio.sleep(3_600)
                await send({"type": "websocket.send", "text": "x"})

        async def hesitates(_scope, _receive, send):
            await asyncio.sleep(11)
            await send({"type": "websocket.accept"})

        bounds = Bounds(seconds=10, streams=streams)
        sent, seconds = self.opened(lives, bounds)
        assert ([message["type"] for message in sent], seconds) == (
            ["websocket.accept", "websocket.send", "websocket.send"],
            7_200,
        )
        assert self.opened(hesitates, bounds) == ([{"type": "websocket.close"}], 10)
        sent, _ = self.opened(hesitates, bounds, {"websocket.http.response": {}})
        assert (sent[0]["type"], sent[0]["status"]) == ("websocket.http.response.start", 503)


def test_each_request_is_logged_in_one_line_with_its_contract_and_route():
    with structlog.testing.capture_logs() as lines:
        browser(contract()).put("/test/v1/secret", headers={"X-Request-Id": "request-1"})
        browser().get("/page")
    lines = [line for line in lines if line["event"] == "request"]  # a slow machine also logs that the loop was held
    assert [(line["contract"], line["method"], line["route"], line["status"]) for line in lines] == [
        ("test", "PUT", "other", 200),
        ("site", "GET", "other", 200),
    ]
    assert all(line["ms"] >= 0 for line in lines)
