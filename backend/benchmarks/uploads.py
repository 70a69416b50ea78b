"""Kill the server with SIGKILL in the middle of uploads, and check what is left (TRUST.md R1, R2, W8).

`python -m benchmarks.uploads [ROUNDS]`, run by `make fault-uploads`. Each round kills it during a piece of a resumable
upload, between two pieces, during the upload of a new object and during a replacement. After each kill nothing may be
partly visible: an object has all of its bytes, either the old or the new ones. The resumable upload continues at the
offset that the server reports. Every file must belong to something, or to a row that will have it deleted.
"""

import base64
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from threading import Timer
from urllib.parse import urlsplit
from uuid import UUID

import httpx

from benchmarks.house import House
from tripoint.storage.stores.port import name

ROUNDS = 20
PIECE, PIECES, CHUNK = 256 * 1024, 6, 32 * 1024
TUS = {"Tus-Resumable": "1.0.0"}
OWNED = "SELECT version FROM storage_objects UNION SELECT version FROM storage_upload_parts"
LEFT_OVER = "SELECT id FROM storage_leftovers"


@dataclass
class Left:
    """The outcome of the kills. `answered`: uploads whose reply came before the kill."""

    kills: int = 0
    resumed: int = 0
    answered: int = 0
    faults: list[str] = field(default_factory=list)


class Uploads:
    """Uploads to a server that is killed and restarted, with checks of its state."""

    def __init__(self, house: House, chance: random.Random, left: Left) -> None:
        self.house, self.chance, self.left = house, chance, left
        self._killer: Timer | None = None
        key = house.service_key()
        self.client = httpx.Client(
            base_url=f"{house.origin}/storage/v1", headers={"Authorization": f"Bearer {key}"}, timeout=20
        )

    def plain(self, path: str) -> None:
        """Upload a new object, or a new version of one, and cut the upload."""
        before, content = self._bytes(path), self.chance.randbytes(PIECE * 2)
        try:
            reply = self.client.put(f"/object/b1/{path}", content=self._cut(content))
            self.left.answered += 1
            allowed = [content] if reply.is_success else [before]
        except httpx.TransportError:
            allowed = [before, content]
        self._again()
        if self._bytes(path) not in allowed:
            self.left.faults.append(f"{path} is neither as before nor as sent")
        if (path in self._names()) != (self._bytes(path) is not None):
            self.left.faults.append(f"{path} is listed without its bytes, or not listed with them")

    def resumable(self, path: str) -> None:
        """Upload in pieces; one of them is cut, and the server is killed before another."""
        content = self.chance.randbytes(PIECE * PIECES)
        named = {"bucketName": "b1", "objectName": path}
        described = ",".join(f"{one} {base64.b64encode(value.encode()).decode()}" for one, value in named.items())
        size = {"Upload-Length": str(len(content)), "Upload-Metadata": described}
        begun = self.client.post("/upload/resumable", headers={**TUS, **size})
        at = self.house.origin + urlsplit(begun.headers["location"]).path  # the header has the public address
        cut, between = self.chance.sample(range(PIECES), 2)
        told = 0
        while (stands := self._stands(at)) < len(content):
            if stands < told:
                self.left.faults.append(f"{path} stands at {stands}, although {told} was acknowledged")
            if self._bytes(path) is not None or path in self._names():
                self.left.faults.append(f"{path} can be seen before it is whole")
            number = stands // PIECE
            if number >= between >= 0:
                between = -1
                self._kill()
                self._again()
                continue
            piece = content[stands : stands + PIECE]
            told = self._send(at, stands, self._cut(piece) if number >= cut >= 0 else piece) or told
            if number >= cut >= 0:
                cut = -1
                self._again()
        self.left.resumed += 1
        if self._bytes(path) != content:
            self.left.faults.append(f"{path} is not what was sent")

    def strays(self) -> Iterator[str]:
        """Files that belong to nothing and will never be deleted; objects without their file."""
        root = self.house.folder / "storage"
        there = {str(file.relative_to(root)) for file in root.rglob("*") if file.is_file()}
        with sqlite3.connect(self.house.folder / "tripoint.db") as db:
            owned, left_over = ({name(UUID(row[0])) for row in db.execute(query)} for query in (OWNED, LEFT_OVER))
        db.close()
        yield from (f"{file} belongs to nothing" for file in there - owned - left_over)
        yield from (f"{file} is missing" for file in owned - there)

    def _send(self, at: str, offset: int, content: bytes | Iterator[bytes]) -> int | None:
        """Send a piece; the new offset, if the server replied with one."""
        headers = {**TUS, "Upload-Offset": str(offset), "Content-Type": "application/offset+octet-stream"}
        try:
            reply = self.client.patch(at, content=content, headers=headers)
        except httpx.TransportError:
            return None
        return int(reply.headers["upload-offset"]) if reply.is_success else None

    def _cut(self, content: bytes) -> Iterator[bytes]:
        """Yield some of the content, or all of it, and have the server killed."""
        chunks = [content[at : at + CHUNK] for at in range(0, len(content), CHUNK)]
        is_whole = self.chance.random() < 1 / 3
        yield from chunks if is_whole else chunks[: self.chance.randrange(len(chunks))]
        moment = self.chance.uniform(0, 0.02)  # some of it arrives, or all, or even the reply is sent
        if is_whole:
            self._killer = Timer(moment, self._kill)
            self._killer.start()
        else:
            time.sleep(moment)
            self._kill()

    def _kill(self) -> None:
        self.house.kill()
        self.left.kills += 1

    def _again(self) -> None:
        if self._killer is not None:
            self._killer.join()
            self._killer = None
        if self.house.process is not None:
            self.left.faults.append("an upload was refused before it was cut")
            self._kill()
        self.left.faults += self.strays()
        self.house.start()

    def _stands(self, at: str) -> int:
        return int(self.client.head(at, headers=TUS).headers["upload-offset"])

    def _bytes(self, path: str) -> bytes | None:
        reply = self.client.get(f"/object/b1/{path}")
        return reply.content if reply.is_success else None

    def _names(self) -> list[str]:
        return [one["name"] for one in self.client.post("/object/list/b1", json={"prefix": "", "limit": 1000}).json()]


def run(rounds: int, seed: int = 1, left: Left | None = None) -> Left:
    """Kill and check so many times; `faults` stays empty if nothing was lost or partly visible."""
    left = left or Left()
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.start()
        uploads = Uploads(house, random.Random(seed), left)  # noqa: S311 (moments, not secrets)
        with uploads.client:
            uploads.client.post("/bucket", json={"id": "b1", "name": "b1"}).raise_for_status()
            for number in range(rounds):
                uploads.plain(f"new-{number}.bin")
                uploads.plain("replaced.bin")
                uploads.resumable(f"pieces-{number}.bin")
        house.stop()
    return left


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    found = Left()
    try:
        run(wanted, left=found)
    finally:  # also for a run that is interrupted
        print("\n".join(found.faults[:50]))
        print(
            f"{found.kills} kills, {found.resumed} uploads resumed, {found.answered} answered before the kill, "
            f"{len(found.faults)} faults"
        )
    raise SystemExit(1 if found.faults else 0)
