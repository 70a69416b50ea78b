"""Uploads that are interrupted and resumed (contract section 7), over a real socket where the connection is cut."""

import base64
import socket
from typing import Any

import httpx
import pytest

from tests.contract.conftest import chosen, origin, served, service_key
from tripoint.storage import objects
from tripoint.storage.jobs import JOBS

__all__ = ["chosen", "origin", "served", "service_key"]  # fixtures
TUS = {"Tus-Resumable": "1.0.0"}
STREAM = "application/offset+octet-stream"


def described(**values: str) -> str:
    named = {"bucketName": "b1", "objectName": "f/a.bin", "contentType": "text/plain", "cacheControl": "60", **values}
    return ",".join(f"{name} {base64.b64encode(value.encode()).decode()}" for name, value in named.items())


@pytest.fixture
def tus(server):
    server.bucket()

    class Tus:
        def begin(self, length: int | None = 5, *, who: Any = server, **headers: str):
            size = {"Upload-Defer-Length": "1"} if length is None else {"Upload-Length": str(length)}
            sent = {**TUS, **size, "Upload-Metadata": described(), **headers}
            return who.request("POST", "/storage/v1/upload/resumable", headers=sent)

        def begun(self, *args: Any, **options: Any) -> str:
            reply = self.begin(*args, **options)
            assert reply.status_code == 201, reply.text
            return str(reply.headers["location"])

        def send(self, at: str, offset: int, content: bytes, *, who: Any = server, **headers: str):
            sent = {**TUS, "Upload-Offset": str(offset), "Content-Type": STREAM, **headers}
            return who.request("PATCH", at, content=content, headers=sent)

        def stands(self, at: str, who: Any = server):
            return who.request("HEAD", at, headers=TUS)

    return Tus()


def code(reply):
    return reply.status_code, reply.json()["code"]


def test_an_upload_in_pieces_becomes_one_object(server, tus, files, clock):
    at = tus.begun(11)
    assert at.startswith("/storage/v1/upload/resumable/")
    assert tus.stands(at).headers["upload-offset"] == "0"
    first = tus.send(at, 0, b"hello ")
    assert (first.status_code, first.headers["upload-offset"]) == (204, "6")
    held = tus.stands(at)
    assert (held.status_code, held.headers["upload-offset"], held.headers["upload-length"]) == (200, "6", "11")
    assert held.headers["cache-control"] == "no-store"
    assert server.call("GET", "/object/b1/f/a.bin").status_code == 404
    assert tus.send(at, 6, b"world").headers["upload-offset"] == "11"
    assert server.got("b1/f/a.bin") == b"hello world"
    info = server.call("GET", "/object/info/b1/f/a.bin").json()
    assert (info["size"], info["content_type"], info["cache_control"]) == (11, "text/plain", "max-age=60")
    clock.move(minutes=2)
    assert files.tidied() == [b"hello world"]
    # A client that missed the last reply learns that the upload is complete.
    assert tus.stands(at).headers["upload-offset"] == "11"


def test_options_tells_what_a_client_may_do(client):
    told = client.options("/storage/v1/upload/resumable")
    assert (told.status_code, told.headers["tus-version"]) == (204, "1.0.0")
    assert "creation" in told.headers["tus-extension"].split(",")
    assert int(told.headers["tus-max-size"]) > 10**9
    assert "Upload-Offset" in told.headers["access-control-expose-headers"]
    assert "upload-metadata" in told.headers["access-control-allow-headers"]


def test_the_first_piece_may_be_sent_with_the_creation(server, tus):
    sent = {**TUS, "Upload-Length": "5", "Upload-Metadata": described(), "Content-Type": STREAM}
    reply = server.request("POST", "/storage/v1/upload/resumable", content=b"hel", headers=sent)
    assert (reply.status_code, reply.headers["upload-offset"]) == (201, "3")
    assert tus.send(reply.headers["location"], 3, b"lo").status_code == 204
    assert server.got("b1/f/a.bin") == b"hello"


def test_the_length_may_be_sent_later(server, tus):
    at = tus.begun(None)
    assert tus.stands(at).headers["upload-defer-length"] == "1"
    assert tus.send(at, 0, b"hel").status_code == 204
    assert tus.send(at, 3, b"lo", **{"Upload-Length": "5"}).headers["upload-offset"] == "5"
    assert server.got("b1/f/a.bin") == b"hello"


def test_an_empty_upload_makes_an_empty_object(server, tus):
    assert tus.begin(0).status_code == 201
    assert server.got("b1/f/a.bin") == b""


def test_invalid_requests_are_rejected_and_change_nothing(server, tus, client):
    at = tus.begun(5)
    assert code(tus.send(at, 3, b"lo")) == (409, "InvalidUploadOffset")
    assert code(tus.send(at, 0, b"hello and more")) == (413, "EntityTooLarge")
    assert code(tus.send(at, 0, b"x", **{"Content-Type": "text/plain"})) == (415, "InvalidMimeType")
    assert code(tus.send(at, 0, b"x", **{"Tus-Resumable": "0.2.2"})) == (412, "UnsupportedVersion")
    assert tus.stands(at).headers["upload-offset"] == "0"
    assert code(tus.send(at.rpartition("/")[0] + "/no-uuid", 0, b"x")) == (404, "NoSuchUpload")
    assert code(tus.send(at, 0, b"x", who=client)) == (404, "NoSuchUpload")
    assert code(tus.begin(5, who=client)) == (403, "AccessDenied")
    assert code(tus.begin(5, **{"Upload-Metadata": described(bucketName="b2")})) == (404, "NoSuchBucket")
    assert code(tus.begin(5, **{"Upload-Metadata": described(objectName="../a")})) == (400, "InvalidKey")
    assert code(tus.begin(5, **{"Upload-Metadata": "objectName ?"})) == (400, "InvalidRequest")
    assert code(tus.begin(5, **{"Upload-Metadata": described(metadata="[]")})) == (400, "InvalidRequest")
    assert code(tus.begin(5, **{"Upload-Length": "-1"})) == (400, "InvalidRequest")
    assert code(tus.begin(6 * 10**9)) == (413, "EntityTooLarge")
    server.call("PUT", "/bucket/b1", json={"file_size_limit": 4, "allowed_mime_types": ["image/*"]})
    assert code(tus.begin(3)) == (415, "InvalidMimeType")
    assert code(tus.begin(5, **{"Upload-Metadata": described(contentType="image/png")})) == (413, "EntityTooLarge")
    assert server.call("POST", "/object/list/b1", json={}).json() == []


def test_an_existing_object_stays_unless_upsert_is_set(server, tus):
    server.put("b1/f/a.bin", b"first")
    assert code(tus.begin(5)) == (409, "KeyAlreadyExists")
    at = tus.begun(5, **{"x-upsert": "true"})
    assert server.got("b1/f/a.bin") == b"first"
    assert tus.send(at, 0, b"anew!").status_code == 204
    assert server.got("b1/f/a.bin") == b"anew!"


def test_an_upload_can_be_cancelled(server, tus, files, clock):
    at = tus.begun(5)
    tus.send(at, 0, b"hel")
    assert server.request("DELETE", at, headers=TUS).status_code == 204
    assert tus.stands(at).status_code == 404
    clock.move(minutes=2)
    assert files.tidied() == []


@pytest.mark.rule("P4")
def test_an_abandoned_upload_is_deleted_after_a_day(server, tus, files, clock, database):
    at = tus.begun(5)
    clock.move(hours=20)
    tus.send(at, 0, b"hel")
    clock.move(hours=20)
    assert tus.stands(at).headers["upload-offset"] == "3"
    clock.move(hours=5)
    assert tus.stands(at).status_code == 404
    for job in JOBS:
        database.write_now(job.unit, clock.now())
    clock.move(minutes=2)
    assert files.tidied() == []


@pytest.mark.rule("R2")
def test_a_crash_at_the_last_piece_leaves_the_upload_resumable(server, tus, files, clock, monkeypatch):
    at = tus.begun(5)
    tus.send(at, 0, b"hel")
    with monkeypatch.context() as broken:
        broken.setattr(objects, "keep", lambda *_args: 1 / 0)
        assert tus.send(at, 3, b"lo").status_code == 500
    assert tus.stands(at).headers["upload-offset"] == "3"
    assert tus.send(at, 3, b"lo").status_code == 204
    assert server.got("b1/f/a.bin") == b"hello"
    clock.move(minutes=2)
    assert files.tidied() == [b"hello"]


def test_a_signed_upload_needs_no_other_right_but_is_bound_to_its_object(server, tus, client):
    token = server.call("POST", "/object/upload/sign/b1/f/a.bin").json()["token"]
    sign = {**TUS, "x-signature": token}
    head = {**sign, "Upload-Length": "5", "Upload-Metadata": described()}
    at = client.request("POST", "/storage/v1/upload/resumable/sign", headers=head).headers["location"]
    assert client.request("HEAD", at, headers=sign).headers["upload-offset"] == "0"
    assert code(tus.send(at, 0, b"x", who=client)) == (400, "InvalidJWT")
    assert tus.send(at, 0, b"hello", who=client, **{"x-signature": token}).status_code == 204
    assert server.got("b1/f/a.bin") == b"hello"
    other = {**head, "Upload-Metadata": described(objectName="other")}
    refused = client.request("POST", "/storage/v1/upload/resumable/sign", headers=other)
    assert code(refused) == (400, "InvalidSignature")


def test_an_upload_cut_off_midway_resumes_from_what_arrived(origin: str, service_key: str) -> None:
    host, port = origin.removeprefix("http://").split(":")
    with httpx.Client(base_url=origin, headers={**TUS, "Authorization": f"Bearer {service_key}"}) as client:
        client.post("/storage/v1/bucket", json={"id": "b1", "name": "b1"}).raise_for_status()
        head = {"Upload-Length": "11", "Upload-Metadata": described()}
        at = client.post("/storage/v1/upload/resumable", headers=head).headers["location"]
        lines = (
            f"PATCH {at} HTTP/1.1", f"Host: {host}", f"Authorization: Bearer {service_key}",
            "Tus-Resumable: 1.0.0", "Upload-Offset: 0", f"Content-Type: {STREAM}", "Content-Length: 11",
            "Expect: 100-continue", "", "",
        )  # fmt: skip
        with socket.create_connection((host, int(port))) as line:
            line.sendall("\r\n".join(lines).encode())
            assert line.recv(100).startswith(b"HTTP/1.1 100 ")  # now the server reads; before, nothing is kept
            line.sendall(b"hello ")
        for _ in range(2_000):
            if (offset := int(client.head(at).headers["upload-offset"])) > 0:
                break
        assert offset == 6
        sent = {"Upload-Offset": "6", "Content-Type": STREAM}
        assert client.patch(at, content=b"world", headers=sent).status_code == 204
        assert client.get("/storage/v1/object/b1/f/a.bin").content == b"hello world"
