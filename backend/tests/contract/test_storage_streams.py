"""Large objects are streamed over a real socket and never held in memory as a whole (TRUST.md R17)."""

import hashlib
import resource
import threading
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from tempfile import TemporaryFile

import httpx
import pytest

from tests.browser import Browser
from tests.make import PASSWORD, Make
from tests.plans import Plans

MIB = 1024 * 1024
PIECES = 192


def pieces() -> Iterator[bytes]:
    for number in range(PIECES):
        yield number.to_bytes(1, "big") * MIB


@pytest.mark.rule("R17", "W8")
@pytest.mark.parametrize("form", [False, True])
def test_memory_grows_by_less_than_64_mib_for_an_upload_and_download_of_192_mib(
    origin: str, service_key: str, form: bool
) -> None:
    with httpx.Client(base_url=f"{origin}/storage/v1", timeout=60) as client:
        client.headers["Authorization"] = f"Bearer {service_key}"
        client.post("/bucket", json={"id": "b1", "name": "b1"}).raise_for_status()
        client.post("/object/b1/small.bin", content=b"x" * MIB).raise_for_status()
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        sent, received = hashlib.sha256(), hashlib.sha256()

        def body() -> Iterator[bytes]:
            if form:
                yield b'--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\n'
            for piece in pieces():
                sent.update(piece)
                yield piece
            if form:
                yield b"\r\n--x--\r\n"

        kind = "multipart/form-data; boundary=x" if form else "application/octet-stream"
        client.post("/object/b1/a.bin", content=body(), headers={"content-type": kind}).raise_for_status()
        with client.stream("GET", "/object/b1/a.bin") as reply:
            for piece in reply.iter_bytes():
                received.update(piece)
        assert received.digest() == sent.digest()
        grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024
        assert grown < 64 * MIB
        client.delete("/object/b1/a.bin").raise_for_status()


PEOPLE, EACH = 8, 2
"""As many concurrent uploads as the server accepts in all, and from one person."""
PDF_MIB = 9


@pytest.mark.rule("R17", "W8")
def test_documents_of_trips_and_their_export_are_never_whole_in_memory(
    origin: str, client: Browser, make: Make
) -> None:
    trips = {}
    for number in range(PEOPLE):
        email = f"person{number}@example.com"
        trips[email] = Plans(client.as_(make.user(email))).make(mode="draft", invites=[])["id"]
    all_but_the_end = threading.Barrier(PEOPLE * EACH)

    def document(waits: bool) -> Iterator[bytes]:
        yield b"%PDF-1.7"
        for _ in range(PDF_MIB):
            yield b"x" * MIB
        if waits:
            all_but_the_end.wait(60)
        yield b"%%EOF"

    with httpx.Client(base_url=origin, timeout=60) as caller:
        bearers = {}
        for email in trips:
            said = {"email": email, "password": PASSWORD}
            session = caller.post("/auth/v1/token?grant_type=password", json=said).json()
            bearers[email] = {"Authorization": f"Bearer {session['access_token']}"}

        def upload(email: str, *, waits: bool) -> int:
            place = f"/api/trips/{trips[email]}/files"
            params = {"kind": "document", "name": "Tickets"}
            return caller.post(place, params=params, content=document(waits), headers=bearers[email]).status_code

        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        with ThreadPoolExecutor(PEOPLE * EACH) as together:
            sent = [together.submit(upload, email, waits=True) for email in trips for _ in range(EACH)]
            assert [one.result() for one in sent] == [201] * PEOPLE * EACH
        ana = next(iter(trips))
        assert [upload(ana, waits=False) for _ in range(8)] == [201] * 8
        with TemporaryFile() as kept, caller.stream("POST", "/api/account/export", headers=bearers[ana]) as reply:
            reply.raise_for_status()
            for piece in reply.iter_bytes():
                kept.write(piece)
            assert kept.tell() == int(reply.headers["content-length"])
            with zipfile.ZipFile(kept) as archive:
                files = [one for one in archive.infolist() if one.filename.startswith("files/")]
                assert archive.testzip() is None
        assert [one.file_size for one in files] == [PDF_MIB * MIB + 13] * 10
        assert (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024 < 64 * MIB
