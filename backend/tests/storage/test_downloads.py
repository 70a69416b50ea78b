"""Downloads: ranges, conditions, and what a browser may do with the content (TRUST.md W8)."""

import pytest

from tripoint.storage import names
from tripoint.storage.refusals import Refusal

FORM = {"content-type": "multipart/form-data; boundary=x"}


@pytest.fixture(autouse=True)
def bucket(server):
    server.bucket(public=True)


def test_a_download_states_its_type_and_forbids_scripts(server, client):
    server.put("b1/f/a.css", b"hello", **{"content-type": "text/css", "cache-control": "max-age=60"})
    reply = client.get("/storage/v1/object/public/b1/f/a.css")
    assert reply.content == b"hello"
    assert {name: reply.headers[name] for name in (
        "content-type", "content-length", "cache-control", "accept-ranges", "x-robots-tag", "x-content-type-options"
    )} == {
        "content-type": "text/css", "content-length": "5", "cache-control": "max-age=60", "accept-ranges": "bytes",
        "x-robots-tag": "none", "x-content-type-options": "nosniff",
    }  # fmt: skip
    assert "sandbox" in reply.headers["content-security-policy"]
    assert reply.headers["last-modified"] == "Fri, 20 Nov 2026 12:00:00 GMT"
    assert reply.headers["etag"].startswith('"')


@pytest.mark.parametrize(
    ("asked", "status", "content", "range_"),
    [
        ("bytes=0-1", 206, b"he", "bytes 0-1/5"),
        ("bytes=1-", 206, b"ello", "bytes 1-4/5"),
        ("bytes=-2", 206, b"lo", "bytes 3-4/5"),
        ("bytes=-9", 206, b"hello", "bytes 0-4/5"),
        ("bytes=4-9", 206, b"o", "bytes 4-4/5"),
        ("bytes=0-0,2-3", 200, b"hello", None),
        ("bytes=-", 200, b"hello", None),
        ("lines=0-1", 200, b"hello", None),
        ("bytes=5-", 416, None, "bytes */5"),
        ("bytes=3-1", 416, None, "bytes */5"),
        ("bytes=-0", 416, None, "bytes */5"),
    ],
)
def test_a_byte_range_can_be_requested(server, asked, status, content, range_):
    server.put()
    reply = server.call("GET", "/object/b1/a.txt", headers={"Range": asked})
    assert (reply.status_code, reply.headers.get("content-range")) == (status, range_)
    if content is None:
        assert reply.json()["code"] == "InvalidRange"
    else:
        assert (reply.content, reply.headers["content-length"]) == (content, str(len(content)))


def test_if_range_returns_the_whole_object_unless_it_is_unchanged(server):
    server.put()
    first = server.call("GET", "/object/b1/a.txt").headers
    rest_of_it = {"Range": "bytes=2-"}
    for held in (first["etag"], first["last-modified"]):
        assert server.call("GET", "/object/b1/a.txt", headers={**rest_of_it, "If-Range": held}).status_code == 206
    for held in (
        '"other"',
        "W/" + first["etag"],
        "Thu, 19 Nov 2026 12:00:00 GMT",
        "Sat, 21 Nov 2026 12:00:00 GMT",
        "x",
    ):
        reply = server.call("GET", "/object/b1/a.txt", headers={**rest_of_it, "If-Range": held})
        assert (reply.status_code, reply.content) == (200, b"hello"), held


def test_a_client_with_the_current_version_gets_304(server):
    server.put()
    first = server.call("GET", "/object/b1/a.txt")
    for held in ({"If-None-Match": first.headers["etag"]}, {"If-Modified-Since": first.headers["last-modified"]}):
        reply = server.call("GET", "/object/b1/a.txt", headers=held)
        assert (reply.status_code, reply.content) == (304, b"")
    for other in (
        {"If-None-Match": '"other"', "If-Modified-Since": first.headers["last-modified"]},
        {"If-Modified-Since": "Thu, 19 Nov 2026 12:00:00 GMT"},
        {"If-Modified-Since": "nonsense"},
    ):
        assert server.call("GET", "/object/b1/a.txt", headers=other).status_code == 200


@pytest.mark.rule("W8")
@pytest.mark.parametrize(
    ("kind", "served", "disposition"),
    [
        ("text/html", "text/plain", None),
        ("TEXT/HTML; charset=utf-8", "text/plain; charset=utf-8", None),
        ("image/svg+xml", "image/svg+xml", "attachment;"),
        ("application/xhtml+xml", "application/xhtml+xml", "attachment;"),
        ("application/xml", "application/xml", "attachment;"),
        ("text/xml", "text/xml", "attachment;"),
        ("image/png", "image/png", None),
    ],
)
def test_content_that_could_run_a_script_is_never_shown_inline(server, kind, served, disposition):
    server.put(**{"content-type": kind})
    reply = server.call("GET", "/object/b1/a.txt")
    assert reply.headers["content-type"] == served
    assert reply.headers.get("content-disposition") == disposition
    assert "sandbox" in reply.headers["content-security-policy"]


@pytest.mark.rule("W8")
@pytest.mark.parametrize("bucket", ["trip-files", "profile-pictures"])
@pytest.mark.parametrize(
    ("kind", "disposition"),
    [
        ("image/jpeg", "inline"),
        ("image/png", "inline"),
        ("image/webp", "inline"),
        ("IMAGE/AVIF", "inline"),
        ("image/gif", "attachment;"),
        ("image/svg+xml", "attachment;"),
        ("application/pdf", "attachment;"),
        ("text/plain", "attachment;"),
    ],
)
def test_only_pictures_of_the_products_own_buckets_are_shown_inline(server, bucket, kind, disposition):
    server.bucket(bucket)
    server.put(f"{bucket}/a", **{"content-type": kind})
    signed = server.call("POST", f"/object/sign/{bucket}/a", json={"expiresIn": 60}).json()["signedURL"]
    for address in (f"/object/authenticated/{bucket}/a", signed):
        assert server.call("GET", address).headers["content-disposition"] == disposition
    named = server.call("GET", f"/object/authenticated/{bucket}/a?download=b.txt").headers["content-disposition"]
    assert named.startswith("attachment; filename=b.txt")


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("max-age=9", "private, max-age=9"),
        ("private, max-age=9", "private, max-age=9"),
        ("Private", "Private"),
        ("privately", "private, privately"),
    ],
)
def test_the_cache_control_of_a_private_object_says_private_exactly_once(server, said, kept):
    server.bucket("b2")
    server.put("b2/a.txt", **{"cache-control": said})
    assert server.call("GET", "/object/b2/a.txt").headers["cache-control"] == kept


def test_a_private_object_is_never_cached_publicly(server):
    server.bucket("b2")
    server.put("b2/a.txt", **{"cache-control": "public, max-age=9"})
    assert server.call("GET", "/object/b2/a.txt").headers["cache-control"].startswith("private, ")


def test_compressed_uploads_are_served_compressed(server):
    server.put("b1/a.txt", b"\x1f\x8b??", **{"content-encoding": "br"})
    reply = server.call("HEAD", "/object/b1/a.txt")
    assert (reply.headers["content-encoding"], reply.headers["content-length"]) == ("br", "4")


@pytest.mark.rule("W9")
@pytest.mark.parametrize(
    "key",
    [
        "", "/", "/a", "a/", "a//b", ".", "..", "../a", "a/../b", "a/..", "a/./b", " /a", "a\\b", "a\0b", "a\nb",
        "a%b", "ä", "a\x7f", "a\x85b", "~", "a" * 1_025, "..%2f", None, 5, ["a"], {"a": 1},
    ],
)  # fmt: skip
def test_a_key_that_could_be_mistaken_for_another_path_is_rejected(key):
    with pytest.raises(Refusal, match="InvalidKey"):
        names.key(key)


@pytest.mark.rule("W9")
@pytest.mark.parametrize("key", ["a", "a/b.txt", "..a/b..", "...", "a" * 1_024, "!-_.*'() &$@=;:+,?", ".hidden"])
def test_other_keys_are_accepted_unchanged(key):
    assert names.key(key) == key


@pytest.mark.rule("W9")
@pytest.mark.parametrize("key", ["../../a", "a/../b", "a\\b", "/etc/passwd", "a//b", "a\0b", "a%2fb"])
def test_unsafe_keys_in_a_body_delete_nothing(server, key, files):
    server.put()
    gone = server.call("DELETE", "/object/b1", json={"prefixes": [key]})
    assert gone.json() == [] if gone.status_code == 200 else gone.json()["code"] == "InvalidRequest"
    assert files.contents == [b"hello"]


@pytest.mark.rule("W1")
@pytest.mark.parametrize(
    ("headers", "content"),
    [
        ({"content-type": "multipart/form-data"}, b"--x\r\n"),
        (FORM, b""),
        (FORM, b"nonsense"),
        (FORM, b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'),
        (FORM, b'--x\r\nContent-Disposition: form-data; name=""\r\n\r\n1'),
        ({"content-type": "multipart/form-data; boundary=" + "x" * 71}, b"--x\r\n"),
        ({"x-metadata": "bm8="}, b""),
        ({"x-metadata": "WzFd"}, b""),
        ({"cache-control": "\x01"}, b""),
        ({"content-encoding": "x" * 300}, b""),
    ],
)  # fmt: skip
def test_an_unreadable_upload_is_rejected_and_changes_nothing(server, headers, content):
    server.put()
    refused = server.call("PUT", "/object/b1/a.txt", content=content, headers=headers)
    assert (refused.status_code, refused.json()["code"]) == (400, "InvalidRequest")
    assert server.got() == b"hello"
