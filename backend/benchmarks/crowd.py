"""Many concurrent connections, each sending a request as soon as it has a reply, and the server's CPU time."""

import asyncio
import json
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from benchmarks.house import House

MOST_SPREAD = 3.0
"""The largest acceptable ratio of the 99th percentile to the median."""
Ask = Callable[[int], bytes]
"""The next request of a connection, by its number."""


@dataclass
class Crowd:
    """The results of all connections. `times` and the server's `cpu` are in seconds."""

    connections: int
    seconds: float
    times: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    cpu: float = 0.0

    @property
    def rate(self) -> float:
        """Replies per second, not counting refusals."""
        return sum(count for status, count in self.statuses.items() if status < 500) / self.seconds

    @property
    def cpu_ms(self) -> float:
        return 1000 * self.cpu / max(1, len(self.times))

    @property
    def refused(self) -> int:
        return sum(count for status, count in self.statuses.items() if status >= 500)

    def at(self, share: float) -> float:
        """The reply time at this quantile, in ms."""
        return 1000 * sorted(self.times)[int(share * (len(self.times) - 1))]

    @property
    def spread(self) -> float:
        """The ratio of the 99th percentile to the median."""
        return self.at(0.99) / self.at(0.5)


def request(house: House, method: str, path: str, headers: dict[str, str], body: Any = None) -> bytes:
    """The bytes of a request."""
    content = b"" if body is None else json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{house.port}", f"Content-Length: {len(content)}"]
    lines += ["Content-Type: application/json", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode() + content


def ask(house: House, connections: int, seconds: float, of: Ask) -> Crowd:
    """Let all connections send requests for so long; replies pending at the end still count."""
    crowd = Crowd(connections, seconds)
    before = house.cpu_seconds()
    asyncio.run(_everyone(house, crowd, of))
    crowd.cpu = house.cpu_seconds() - before
    return crowd


async def _everyone(house: House, crowd: Crowd, of: Ask) -> None:
    started = time.perf_counter()
    until = started + crowd.seconds
    await asyncio.gather(*(_one(house, crowd, of, number, until) for number in range(crowd.connections)))
    crowd.seconds = time.perf_counter() - started


async def _one(house: House, crowd: Crowd, of: Ask, number: int, until: float) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    while time.perf_counter() < until:
        started = time.perf_counter()
        writer.write(of(number))
        status, _ = await reply(reader)
        crowd.times.append(time.perf_counter() - started)
        crowd.statuses[status] += 1
    writer.close()
    await writer.wait_closed()


async def reply(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """Read one reply's status and body."""
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    length = int(head.split(b"content-length:")[1].split(b"\r\n")[0]) if b"content-length:" in head else 0
    return int(head.split(b" ", 2)[1]), await reader.readexactly(length)


def holds(house: House) -> dict[str, int]:
    """How often the server's event loop was blocked (`total`), `longest_ms` and `busiest_ms`, according to its log."""
    lines = [line for line in (house.folder / "server.log").read_text("utf-8").splitlines() if '"loop_held"' in line]
    last = json.loads(lines[-1]) if lines else {}
    return {name: last.get(name, 0) for name in ("total", "longest_ms", "busiest_ms")}
