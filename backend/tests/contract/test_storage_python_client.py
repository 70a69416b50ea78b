"""The official Python client's storage part against our server: each method succeeds and fails as the contract says."""

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from storage3 import SyncStorageClient
from storage3._sync.bucket import SyncStorageBucketAPI
from storage3._sync.file_api import SyncBucketActionsMixin
from storage3.exceptions import StorageApiError

HERE = Path(__file__)


@pytest.fixture
def storage(origin: str, service_key: str) -> Iterator[SyncStorageClient]:
    headers = {"apikey": service_key, "Authorization": f"Bearer {service_key}"}
    with httpx.Client(timeout=30) as session:
        yield SyncStorageClient(f"{origin}/storage/v1/", headers, http_client=session)


@pytest.fixture
def visitor(origin: str) -> Iterator[SyncStorageClient]:
    key = httpx.get(f"{origin}/api/config").json()["anonKey"]
    with httpx.Client(timeout=30) as session:
        headers = {"apikey": key, "Authorization": f"Bearer {key}"}
        yield SyncStorageClient(f"{origin}/storage/v1/", headers, http_client=session)


@pytest.fixture
def files(storage: SyncStorageClient) -> Any:
    storage.create_bucket("b1")
    return storage.from_("b1")


def refused(status: int, message: str) -> Any:
    return pytest.raises(
        StorageApiError, match=re.escape(message), check=lambda error: str(error.status) == str(status)
    )


def no_bucket() -> Any:
    return refused(404, "Bucket not found")


def no_object() -> Any:
    return refused(404, "Object not found")


def denied() -> Any:
    return refused(403, "row-level security")


@pytest.mark.spec("7.32", "7.34", "7.35", "7.36", "7.37")
def test_buckets_are_created_listed_changed_emptied_and_deleted(
    storage: SyncStorageClient, visitor: SyncStorageClient
) -> None:
    assert storage.create_bucket("b1", options={"public": True, "file_size_limit": 5})["name"] == "b1"
    with refused(409, "already exists"):
        storage.create_bucket("b1")
    with refused(400, "Bucket name invalid"):
        storage.create_bucket(" b1")
    with denied():
        visitor.create_bucket("b2")
    assert [one.name for one in storage.list_buckets()] == ["b1"]
    assert visitor.list_buckets() == []
    found = storage.get_bucket("b1")
    assert (found.public, found.file_size_limit, found.allowed_mime_types) == (True, 5, None)
    for nobody in (lambda: storage.get_bucket("b2"), lambda: visitor.get_bucket("b1")):
        with no_bucket():
            nobody()
    storage.update_bucket("b1", {"public": False, "file_size_limit": 50})
    assert storage.get_bucket("b1").file_size_limit == 50
    for nobody in (lambda: storage.update_bucket("b2", {"public": True}), lambda: visitor.update_bucket("b1", {})):
        with pytest.raises(StorageApiError):
            nobody()
    storage.from_("b1").upload("a.txt", b"hello")
    with refused(409, "not empty"):
        storage.delete_bucket("b1")
    with no_bucket():
        visitor.empty_bucket("b1")
    with no_bucket():
        storage.empty_bucket("b2")
    assert "queued" in storage.empty_bucket("b1")["message"]
    with no_bucket():
        visitor.delete_bucket("b1")
    assert storage.delete_bucket("b1")["message"] == "Successfully deleted"


@pytest.mark.spec("7.38", "7.39", "9.20")
def test_uploads_create_and_replace_objects(
    storage: SyncStorageClient, visitor: SyncStorageClient, files: Any, tmp_path: Path
) -> None:
    done = files.upload("f/a.txt", b"hello", {"content-type": "text/plain", "metadata": {"by": "Ana"}})
    assert (done.path, done.full_path) == ("f/a.txt", "b1/f/a.txt")
    path = tmp_path / "b.txt"
    path.write_bytes(b"from a file")
    files.upload("b.txt", path)
    assert files.download("b.txt") == b"from a file"
    with refused(409, "already exists"):
        files.upload("f/a.txt", b"again")
    with refused(400, "Invalid key"):
        files.upload("ä.txt", b"x")
    files.upload("f/a.txt", b"anew", {"upsert": "true"})
    assert files.download("f/a.txt") == b"anew"
    files.update("f/a.txt", b"once more")
    assert files.download("f/a.txt") == b"once more"
    with denied():
        visitor.from_("b1").update("f/a.txt", b"x")
    with no_bucket():
        storage.from_("b2").update("f/a.txt", b"x")


@pytest.mark.spec("7.44", "7.45", "7.46", "7.50")
def test_downloads_return_the_content_and_info_of_an_object(
    storage: SyncStorageClient, visitor: SyncStorageClient, files: Any
) -> None:
    files.upload("f/a.txt", b"hello", {"content-type": "text/plain", "metadata": {"by": "Ana"}})
    assert files.download("f/a.txt") == b"hello"
    found = files.info("f/a.txt")
    assert (found["name"], found["size"], found["content_type"]) == ("f/a.txt", 5, "text/plain")
    assert (found["metadata"], found["cache_control"]) == ({"by": "Ana"}, "max-age=3600")
    assert files.exists("f/a.txt")
    assert not files.exists("f/b.txt")
    for call in ("download", "info"):
        with no_object():
            getattr(files, call)("f/b.txt")
        with no_object():
            getattr(visitor.from_("b1"), call)("f/a.txt")
    for call in ("download", "info", "exists"):
        with no_bucket():
            getattr(storage.from_("b2"), call)("f/a.txt")
    address = files.get_public_url("f/a.txt")
    assert httpx.get(address).json()["code"] == "NoSuchBucket"
    storage.update_bucket("b1", {"public": True})
    assert httpx.get(address).content == b"hello"
    assert httpx.get(files.get_public_url("f/b.txt")).json()["code"] == "NoSuchKey"


@pytest.mark.spec("7.47", "7.48", "7.49", "9.16", "9.18")
def test_objects_are_listed_in_pages_and_removed(
    storage: SyncStorageClient, visitor: SyncStorageClient, files: Any
) -> None:
    for path in ("b.txt", "a.txt", "f/c.txt"):
        files.upload(path, b"hello")
    assert [one["name"] for one in files.list()] == ["f", "a.txt", "b.txt"]
    assert [one["name"] for one in files.list("f")] == ["c.txt"]
    assert [one["name"] for one in files.list(options={"limit": 1, "offset": 1})] == ["a.txt"]
    page = files.list_v2({"with_delimiter": True, "limit": 2})
    assert (page.hasNext, [one.key for one in page.folders], [one.name for one in page.objects]) == (
        True, ["f"], ["a.txt"],
    )  # fmt: skip
    rest = files.list_v2({"with_delimiter": True, "limit": 2, "cursor": page.nextCursor})
    assert (rest.hasNext, [one.name for one in rest.objects]) == (False, ["b.txt"])
    for call in (lambda: files.list(options={"limit": 0}), lambda: files.list_v2({"cursor": "nonsense"})):
        with pytest.raises(StorageApiError):
            call()
    assert visitor.from_("b1").list() == storage.from_("b2").list() == []
    assert [one["name"] for one in files.remove(["a.txt", "nothing"])] == ["a.txt"]
    assert visitor.from_("b1").remove(["b.txt"]) == []
    with no_bucket():
        storage.from_("b2").remove(["b.txt"])
    with pytest.raises(StorageApiError):
        files.remove([])


@pytest.mark.spec("7.40", "7.41")
def test_objects_are_moved_and_copied(files: Any) -> None:
    files.upload("a.txt", b"hello")
    files.upload("taken.txt", b"other")
    assert files.copy("a.txt", "b.txt")["Key"] == "b1/b.txt"
    assert files.move("a.txt", "f/c.txt")["message"] == "Successfully moved"
    assert files.download("b.txt") == files.download("f/c.txt") == b"hello"
    for call in (files.copy, files.move):
        with no_object():
            call("a.txt", "d.txt")
        with refused(409, "already exists"):
            call("b.txt", "taken.txt")
        with refused(400, "Invalid key"):
            call("b.txt", "../taken.txt")


@pytest.mark.spec("7.42", "7.43")
def test_signed_urls_allow_downloads_and_uploads(visitor: SyncStorageClient, files: Any) -> None:
    files.upload("f/a.txt", b"hello")
    signed = files.create_signed_url("f/a.txt", 60, {"download": "b.txt"})["signedUrl"]
    reply = httpx.get(signed)
    assert (reply.content, "b.txt" in reply.headers["content-disposition"]) == (b"hello", True)
    with no_object():
        files.create_signed_url("f/b.txt", 60)
    with refused(400, "expiresIn"):
        files.create_signed_url("f/a.txt", 0)
    first, second = files.create_signed_urls(["zz", "f/a.txt"], 60)
    assert (first["error"] is not None, second["error"], httpx.get(second["signedURL"]).content) == (
        True, None, b"hello",
    )  # fmt: skip
    with refused(400, "paths"):
        files.create_signed_urls([], 60)
    with no_bucket():
        visitor.from_("b2").create_signed_urls(["a"], 60)
    token = files.create_signed_upload_url("f/new.txt")["token"]
    with refused(409, "already exists"):
        files.create_signed_upload_url("f/a.txt")
    with denied():
        visitor.from_("b1").create_signed_upload_url("f/other.txt")
    assert visitor.from_("b1").upload_to_signed_url("f/new.txt", token, b"from outside").full_path == "b1/f/new.txt"
    assert files.download("f/new.txt") == b"from outside"
    with refused(409, "already exists"):
        visitor.from_("b1").upload_to_signed_url("f/new.txt", token, b"again")
    with refused(400, "do not match"):
        visitor.from_("b1").upload_to_signed_url("f/other.txt", token, b"again")


def test_every_method_of_the_client_is_covered() -> None:
    words = HERE.read_text("utf-8")
    for api in (SyncStorageBucketAPI, SyncBucketActionsMixin):
        methods = [name for name, _ in inspect.getmembers(api, inspect.isfunction) if not name.startswith("_")]
        missing = [name for name in methods if f".{name}(" not in words and f'"{name}"' not in words]
        assert missing == []
