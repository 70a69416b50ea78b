"""Others' waiting time and the server's memory while strangers send endless request heads (TRUST.md W1, R17).

`python -m benchmarks.heads [SECONDS]`: one socket with an endless header, reopened whenever it is cut off, then 200
sockets that send half a head and stop, reopened when they are closed. Each is compared with the same server without
them, measured first.
"""

import multiprocessing
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import httpx

from benchmarks.house import House
from benchmarks.table import Row, printed

SECONDS = 20.0
HALVES = 200
START = b"GET /api/config HTTP/1.1\r\nHost: here\r\nX: "
MOST_RATIO = 2.0
MOST_KEPT_MIB = 10


def endless(port: int) -> None:
    """Send one header that never ends, as fast as the server takes it."""
    while True:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port)) as client:
            client.sendall(START)
            while True:
                client.sendall(b"a" * 65_536)


def halves(port: int) -> None:
    """Send half a head on each of many sockets, reopening the oldest first."""
    held: list[socket.socket] = []
    while True:
        with suppress(OSError):
            client = socket.create_connection(("127.0.0.1", port))
            client.sendall(START)
            held.append(client)
            if len(held) < HALVES:
                continue
        oldest = held.pop(0)
        with suppress(OSError):
            oldest.recv(1_024)  # until the server refuses it
        oldest.close()


def measure(house: House, seconds: float) -> list[float]:
    """Make one call after another for so long; their times in milliseconds."""
    waits = []
    with httpx.Client(base_url=house.origin, timeout=60) as client:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            started = time.perf_counter()
            client.get("/health/live").raise_for_status()
            waits.append((time.perf_counter() - started) * 1000)
            time.sleep(0.005)
    return waits


def p95(waits: list[float]) -> float:
    return statistics.quantiles(waits, n=20)[-1]


def under(house: House, attack: Callable[[int], None], name: str, seconds: float) -> list[Row]:
    before = house.resident_kib()
    alone = p95(measure(house, seconds / 2))
    attacker = multiprocessing.Process(target=attack, args=(house.port,), daemon=True)
    attacker.start()
    try:
        pressed = p95(measure(house, seconds))
    finally:
        attacker.kill()
        attacker.join()
    measure(house, 1)
    ratio, kept = pressed / alone, (house.resident_kib() - before) / 1024
    return [
        Row(
            f"{name}: others' p95 beside the same call alone",
            f"at most {MOST_RATIO:.0f} times",
            f"{ratio:.2f} times ({alone:.1f} ms -> {pressed:.1f} ms)",
            ratio <= MOST_RATIO,
        ),
        Row(f"{name}: memory kept", f"at most {MOST_KEPT_MIB} MiB", f"{kept:.1f} MiB", kept <= MOST_KEPT_MIB),
    ]


def rows(seconds: float = SECONDS) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.start()
        try:
            measure(house, 2)
            return [*under(house, endless, "endless header", seconds), *under(house, halves, "200 half heads", seconds)]
        finally:
            house.stop()


if __name__ == "__main__":
    found = rows(*map(float, sys.argv[1:]))
    print(printed(found))
    raise SystemExit(0 if all(row.holds for row in found) else 1)
