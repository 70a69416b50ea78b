"""Which replies are compressed, how, and that the decoded body equals what was sent."""

import gzip
import json
import zlib

import brotli
import pytest
from starlette.datastructures import Headers
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.testclient import TestClient

from tripoint.core import compression
from tripoint.core.contract import Contract
from tripoint.core.frame import Frame

BROWSERS = "gzip, deflate, br, zstd"


def dialect(_connection, error):
    return JSONResponse({"said": error.code}, error.status)


def caller(answer: Response, **contract: object) -> TestClient:
    row = Contract("test", ("/api",), answer, dialect, **{"compressed": True, **contract})
    return TestClient(Frame(answer, [row]))


def transferred(
    answer: Response, accepted: str = BROWSERS, method: str = "GET", **contract: object
) -> tuple[Response, bytes]:
    """The reply, and the bytes of its body as they were transferred."""
    client = caller(answer, **contract)
    with client.stream(method, "/api/things", headers={"Accept-Encoding": accepted}) as reply:
        return reply, b"".join(reply.iter_raw())


def body_of(size: int) -> bytes:
    return b'"' + b"ab" * ((size - 2) // 2) + b"c" * (size % 2) + b'"'


def a_reply(size: int = 10_000, **headers: str) -> Response:
    return Response(body_of(size), 200, headers, "application/json")


@pytest.mark.parametrize(("size", "coded"), [(2_047, None), (2_048, "br"), (2_049, "br")])
def test_a_reply_is_compressed_from_two_kilobytes(size: int, coded: str | None) -> None:
    reply, body = transferred(a_reply(size))

    assert reply.headers.get("content-encoding") == coded
    assert (brotli.decompress(body) if coded else body) == body_of(size)
    assert int(reply.headers["content-length"]) == len(body)


@pytest.mark.parametrize(
    ("accepted", "coded"),
    [
        ("br", "br"),
        ("gzip", "gzip"),
        ("gzip, br", "br"),
        ("GZIP", "gzip"),
        ("gzip;q=1.0, br;q=0.5", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0,gzip;q=0.000", ""),
        ("*", "br"),
        ("br;q=0, *;q=0.1", "gzip"),
        ("*;q=0", ""),
        ("identity, gzip;q=0.5", ""),
        ("identity;q=0.2, gzip;q=0.5", "gzip"),
        ("identity;q=0.5, gzip;q=0.5", "gzip"),
        ("deflate, zstd", ""),
        ("br;q=2", ""),
        ("br;level=3", ""),
        ("", ""),
    ],
)
def test_the_most_preferred_coding_is_used(accepted: str, coded: str) -> None:
    assert compression.coding(accepted) == coded
    assert transferred(a_reply(), accepted)[0].headers.get("content-encoding", "") == coded


@pytest.mark.parametrize(("length", "coded"), [(500, "br"), (501, "")])
def test_only_the_first_500_characters_of_accept_encoding_count(length: int, coded: str) -> None:
    assert compression.coding(f"{'x' * (length - 3)},br") == coded


@pytest.mark.parametrize("size", [2_048, 16 * 1024, 16 * 1024 + 1, 256 * 1024, 256 * 1024 + 1, 1_000_000])
def test_the_decompressed_body_equals_the_original(size: int) -> None:
    assert brotli.decompress(transferred(a_reply(size), "br")[1]) == body_of(size)
    assert gzip.decompress(transferred(a_reply(size), "gzip")[1]) == body_of(size)


def test_vary_tells_caches_that_the_reply_depends_on_accept_encoding() -> None:
    for accepted in (BROWSERS, "identity"):
        assert (
            transferred(a_reply(vary="Accept-Language"), accepted)[0].headers["vary"]
            == "Accept-Language, Accept-Encoding"
        )
    assert "vary" not in transferred(a_reply(100))[0].headers


def test_the_etag_of_a_compressed_reply_is_weak() -> None:
    assert transferred(a_reply(etag='"a1"'))[0].headers["etag"] == 'W/"a1"'
    assert transferred(a_reply(etag='W/"a1"'))[0].headers["etag"] == 'W/"a1"'
    assert transferred(a_reply(etag='"a1"'), "identity")[0].headers["etag"] == '"a1"'


@pytest.mark.parametrize(
    "answer",
    [
        Response(body_of(5_000), media_type="image/webp"),
        Response(body_of(5_000), media_type="application/zip"),
        Response(body_of(5_000), 206, {"Content-Range": "bytes 0-4999/9000"}, "application/json"),
        Response(body_of(5_000), 400, media_type="application/json"),
        Response(zlib.compress(body_of(90_000)), 200, {"Content-Encoding": "deflate"}, "application/json"),
        Response(body_of(5_000), 200, {"Cache-Control": "no-store, no-transform"}, "application/json"),
        Response(status_code=304, headers={"ETag": '"a1"'}),
    ],
    ids=["picture", "archive", "part", "refusal", "compressed", "no-transform", "unchanged"],
)
def test_other_replies_are_sent_unchanged(answer: Response) -> None:
    reply, body = transferred(answer)

    assert body == answer.body
    assert reply.headers.get("content-encoding") == answer.headers.get("content-encoding")
    assert reply.headers.get("etag") == answer.headers.get("etag")


def test_streams_are_sent_unchanged() -> None:
    async def parts():
        yield body_of(3_000)
        yield body_of(3_000)

    async def answer(scope, receive, send):
        stream = StreamingResponse(parts(), media_type="application/json", headers={"Content-Length": "6000"})
        await stream(scope, receive, send)

    assert transferred(answer)[1] == body_of(3_000) * 2


def test_a_head_reply_keeps_its_content_length() -> None:
    assert (
        transferred(Response(b"", 200, {"Content-Length": "9000"}, "application/json"), method="HEAD")[0].headers[
            "content-length"
        ]
        == "9000"
    )


def test_only_contracts_that_ask_for_it_are_compressed_except_their_excluded_calls() -> None:
    for contract in ({"compressed": False}, {"never_compressed": ("POST /api/other", "GET /api/{name}")}):
        assert "content-encoding" not in transferred(a_reply(), **contract)[0].headers
    assert transferred(a_reply(), never_compressed=("POST /api/{name}",))[0].headers["content-encoding"] == "br"


def test_an_excluded_call_is_not_compressed_by_its_application_either() -> None:
    kept = compression.CompressedBody(body_of(5_000))

    async def answer(scope, receive, send):
        await kept.reply(Headers(scope=scope))(scope, receive, send)

    assert transferred(answer)[0].headers["content-encoding"] == "br"
    assert transferred(answer, never_compressed=("GET /api/{name}",))[1] == body_of(5_000)


def test_a_failure_before_the_body_is_still_answered() -> None:
    async def breaks(_scope, _receive, send):
        await send({
            "type": "http.response.start", "status": 200,
            "headers": [(b"content-type", b"application/json"), (b"content-length", b"5000")],
        })  # fmt: skip
        raise RuntimeError

    reply, body = transferred(breaks)
    assert (reply.status_code, json.loads(body)) == (500, {"said": "unexpected"})


def test_a_kept_reply_is_compressed_once_per_coding(monkeypatch: pytest.MonkeyPatch) -> None:
    codings = []
    compress = compression.compressed
    monkeypatch.setattr(compression, "compressed", lambda body, into: codings.append(into) or compress(body, into))
    kept = compression.CompressedBody(body_of(5_000), '"a1"')
    replies = [kept.reply({"accept-encoding": accepted}) for accepted in ("br", "gzip", "", "br", "gzip, br")]

    assert codings == ["br", "gzip"]
    assert [one.headers.get("content-encoding") for one in replies] == ["br", "gzip", None, "br", "br"]
    assert replies[0].headers["etag"] == 'W/"a1"'
    assert brotli.decompress(replies[0].body) == replies[2].body == body_of(5_000)


def test_a_kept_reply_weighs_a_third_more_than_its_body() -> None:
    assert compression.CompressedBody(body_of(3_000)).weight == 4_000


def test_a_short_kept_reply_stays_uncompressed() -> None:
    assert compression.CompressedBody(body_of(2_047)).reply({"accept-encoding": "br"}).body == body_of(2_047)


def test_a_client_with_a_kept_reply_in_any_coding_gets_304() -> None:
    kept = compression.CompressedBody(body_of(5_000))
    first = kept.reply({"accept-encoding": "br"}, {"Cache-Control": "no-cache"})
    again = kept.reply({"if-none-match": first.headers["etag"]}, {"Cache-Control": "no-cache"})

    assert (again.status_code, again.body) == (304, b"")
    assert (again.headers["vary"], again.headers["cache-control"]) == ("Accept-Encoding", "no-cache")
    other = compression.CompressedBody(body_of(5_001))
    assert other.reply({"if-none-match": first.headers["etag"]}).status_code == 200


@pytest.mark.parametrize(("size", "needs_a_thread"), [(256 * 1024, False), (256 * 1024 + 1, True)])
def test_a_kept_body_over_a_quarter_of_a_megabyte_is_compressed_off_the_loop(size: int, needs_a_thread: bool) -> None:
    assert compression.CompressedBody(body_of(size)).needs_a_thread({"accept-encoding": "br"}) is needs_a_thread


def test_a_kept_body_needs_a_thread_once_per_coding_and_never_if_sent_uncompressed() -> None:
    kept = compression.CompressedBody(body_of(256 * 1024 + 1))
    kept.compressed("br")
    assert not kept.needs_a_thread({"accept-encoding": "br"})
    assert kept.needs_a_thread({"accept-encoding": "gzip"})
    assert not kept.needs_a_thread({})
