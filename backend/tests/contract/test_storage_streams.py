"""Large objects pass through without being held in memory (TRUST.md R17), over a real socket."""

import hashlib
import resource
from collections.abc import Iterator

import httpx
import pytest

MIB = 1024 * 1024
PIECES = 192


def pieces() -> Iterator[bytes]:
    for number in range(PIECES):
        yield number.to_bytes(1, "big") * MIB


@pytest.mark.rule("R17", "W8")
@pytest.mark.parametrize("form", [False, True])
def test_memory_grows_by_less_than_64_mib_while_192_mib_come_and_go(origin: str, service_key: str, form: bool) -> None:
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
