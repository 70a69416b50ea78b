"""GET of one trip with 10 people and 30 items: total CPU per request, and throughput of 64 and 256 connections.

`python -m benchmarks.trip_read`. The server is a separate process; its CPU time is read from the system.
"""

import asyncio
import statistics
import time
from dataclasses import dataclass, field

import httpx

from benchmarks.house import House, offers, plan, running, sign_up
from benchmarks.table import Row, printed

CITIES = ("Lisbon", "Berlin", "Tel Aviv", "London", "Paris", "New York", "Warsaw", "Prague", "Madrid", "Oslo")
REQUESTS = 6_000
LONGEST_STALL = 1.0


@dataclass
class Load:
    """The results of a number of connections; `longest` is the slowest reply in seconds."""

    statuses: dict[int, int] = field(default_factory=dict)
    times: list[float] = field(default_factory=list)
    cpu: float = 0.0

    @property
    def requests(self) -> int:
        return len(self.times)

    @property
    def cpu_ms(self) -> float:
        """The server's CPU time per request."""
        return 1000 * self.cpu / self.requests


def rows() -> list[Row]:
    with running() as house:
        return _measured(house)


def _measured(house: House) -> list[Row]:
    headers = sign_up(house.origin, "ana@example.com", "Ana")
    others = [{"email": f"person{index}@example.com", "traveller": index} for index in range(1, len(CITIES))]
    body = plan(house.origin, CITIES, mode="send", invites=others)
    body["selection"]["flights"] = offers(house.origin, headers, body)
    made = httpx.post(f"{house.origin}/api/trips", json=body, headers=headers, timeout=60).json()
    trip = httpx.get(f"{house.origin}/api/trips/{made['id']}", headers=headers).json()
    items = sum(len(trip[part]) for part in ("flights", "stays", "activities", "checklist", "invites"))
    request = _request(house, f"/api/trips/{made['id']}", headers)
    asyncio.run(_load(house, request, 4, 400))
    empty = asyncio.run(_load(house, _request(house, "/health/live", {}), 4, 2_000)).cpu_ms
    found = []
    for connections in (1, 64, 256):
        load = asyncio.run(_load(house, request, connections, REQUESTS))
        found += _rows(load, connections, items, empty)
    return found


def _request(house: House, path: str, headers: dict[str, str]) -> bytes:
    lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{house.port}", "Accept: application/json"]
    return "\r\n".join([*lines, *(f"{name}: {value}" for name, value in headers.items()), "", ""]).encode()


def _rows(load: Load, connections: int, items: int, empty: float) -> list[Row]:
    """`empty` is the cost of a reply without content in the same run, which shows the effect of the machine's other
    work.
    """
    p99 = sorted(load.times)[int(0.99 * load.requests)]
    fine = set(load.statuses) == {200}
    return [
        Row(
            f"GET trip, 10 people, {items} items, {connections} connections",
            "<= 0.6 ms CPU",
            f"{load.cpu_ms:.2f} ms (an empty reply {empty:.2f} ms)",
            load.cpu_ms <= 0.6 and items >= 30,
        ),
        Row(
            f"  replies and longest wait, {connections} connections",
            f"200 only, < {LONGEST_STALL:.0f} s",
            f"{load.statuses}, median {1000 * statistics.median(load.times):.1f} ms, p99 {1000 * p99:.0f} ms, "
            f"longest {1000 * max(load.times):.0f} ms",
            fine and max(load.times) < LONGEST_STALL,
        ),
    ]


async def _load(house: House, request: bytes, connections: int, requests: int) -> Load:
    load = Load()
    before = house.cpu_seconds()
    await asyncio.gather(*(_caller(house.port, request, requests // connections, load) for _ in range(connections)))
    load.cpu = house.cpu_seconds() - before
    return load


async def _caller(port: int, request: bytes, times: int, load: Load) -> None:
    """Send requests over one persistent connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for _ in range(times):
        started = time.perf_counter()
        writer.write(request)
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
        await reader.readexactly(length)
        load.times.append(time.perf_counter() - started)
        status = int(head.split(b" ", 2)[1])
        load.statuses[status] = load.statuses.get(status, 0) + 1
    writer.close()
    await writer.wait_closed()


if __name__ == "__main__":
    found = rows()
    print(printed(found))
    raise SystemExit(0 if all(row.holds for row in found) else 1)
