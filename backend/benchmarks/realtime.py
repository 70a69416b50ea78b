"""Many sockets on one server: how long a broadcast takes, what an idle socket costs, what slow readers leave behind
(`python -m benchmarks.realtime`, run by `make bench-realtime`).

Server and callers are separate processes. The same load on a bare uvicorn application that only forwards frames shows
what the machine can do at that time.
"""

import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs

import httpx
import uvicorn

from benchmarks.house import START_SECONDS, House
from benchmarks.lines import Line, allow_many_handles, dial, some_at_a_time
from benchmarks.table import Row, machine, printed
from tripoint.core.asgi import Receive, Scope, Send
from tripoint.serving.server import configuration

SOCKETS, MEMBERS, DELIVERIES, SECONDS, ROUNDS = 1_002, 6, 5_000, 5.0, 3
IDLE = 2_000
SLOW, PAYLOAD = 20, 60_000
P95_MS, IDLE_KB, LEFT_MIB = 28.0, 40.0, 4.0
TOPIC = "realtime:room-"


class Heard:
    """The times of broadcasts, from the call to the last byte, in milliseconds."""

    def __init__(self) -> None:
        self.taken: list[float] = []
        self._expected, self._all = 0, asyncio.Event()

    async def all_of(self, expected: int) -> None:
        """Wait until so many deliveries have arrived."""
        self._expected = expected
        self._all.clear()
        if len(self.taken) < expected:
            await asyncio.wait_for(self._all.wait(), 30)
        self._expected = 0

    def __call__(self, _line: Line, message: bytes) -> None:
        _, found, at = message.partition(b'"at":')
        if found:
            self.taken.append((time.monotonic_ns() - int(at.partition(b"}")[0])) / 1e6)
            if len(self.taken) == self._expected:
                self._all.set()

    def p95(self) -> float:
        return statistics.quantiles(self.taken, n=20)[-1]


def said(number: int, event: str, payload: dict[str, object], ref: str = "2") -> bytes:
    """A frame for a room, in protocol version 2.0.0."""
    return json.dumps(["1", ref, f"{TOPIC}{number}", event, payload], separators=(",", ":")).encode()


async def joined(house: House, key: str, room: int, heard: Callable[[Line, bytes], None]) -> Line:
    """A socket that has joined a room."""
    answered = asyncio.get_running_loop().create_future()

    def first(line: Line, message: bytes) -> None:
        assert b'"ok"' in message, message
        line.heard = heard
        answered.set_result(None)

    line = await dial(house.port, f"/realtime/v1/websocket?vsn=2.0.0&apikey={key}", first)
    line.send(said(room, "phx_join", {"config": {}}, "1"))
    await answered
    return line


async def round_of(lines: list[Line], heard: Heard, frame: Callable[[int], bytes], seconds: float = SECONDS) -> float:
    """Broadcast at an even rate; the 95th percentile of delivery times."""
    rate = DELIVERIES / (MEMBERS - 1)
    heard.taken = []
    started, number = time.perf_counter(), 0
    while (now := time.perf_counter() - started) < seconds:
        if number / rate > now:
            await asyncio.sleep(number / rate - now)
        at = number * 7 % len(lines)
        lines[at].send(frame(at // MEMBERS))
        number += 1
    await heard.all_of(number * (MEMBERS - 1))
    return heard.p95()


def _broadcast(room: int) -> bytes:
    return said(room, "broadcast", {"type": "broadcast", "event": "e", "payload": {"at": time.monotonic_ns()}})


async def _delivering(house: House, key: str, bare: int) -> tuple[list[float], list[float], float]:
    """Alternate rounds on our server and the bare application; their times, and the share of a core ours used."""
    ours, theirs = Heard(), Heard()
    lines = await some_at_a_time(joined(house, key, n // MEMBERS, ours) for n in range(SOCKETS))
    others = await some_at_a_time(dial(bare, f"/?room={n // MEMBERS}", theirs) for n in range(SOCKETS))
    found: tuple[list[float], list[float]] = ([], [])
    cpu = 0.0
    try:
        for round_ in range(ROUNDS + 1):
            before = house.cpu_seconds()
            first = await round_of(lines, ours, _broadcast, SECONDS if round_ else 1.0)
            spent = house.cpu_seconds() - before
            second = await round_of(others, theirs, lambda _room: b'{"at":%d}' % time.monotonic_ns())
            if round_:  # the first round is a warm-up
                found[0].append(first)
                found[1].append(second)
                cpu += spent
        return *found, cpu / (SECONDS * ROUNDS)
    finally:
        _end([*lines, *others])


async def _idle(house: House, key: str) -> float:
    """Kilobytes per silent socket that has joined a room. Others come and go first, to warm up memory pools."""

    async def several(count: int) -> list[Line]:
        return await some_at_a_time(
            joined(house, key, n // MEMBERS, lambda _line, _message: None) for n in range(count)
        )

    _end(await several(200))
    await asyncio.sleep(1)
    before = house.own_kib()
    lines = await several(IDLE)
    await asyncio.sleep(1)
    each = (house.own_kib() - before) * 1.024 / IDLE
    _end(lines)
    return each


async def _slow(house: House, key: str) -> tuple[int, float, float]:
    """How many slow readers were dropped, and the server's additional memory in MiB, at its peak and afterwards."""
    quiet: Callable[[Line, bytes], None] = lambda _line, _message: None  # noqa: E731
    sender = await joined(house, key, 0, quiet)
    slow = [await joined(house, key, 0, quiet) for _ in range(SLOW)]
    before = most = house.own_kib()
    for line in slow:
        line.transport.pause_reading()
    big = said(0, "broadcast", {"type": "broadcast", "event": "e", "payload": {"x": "x" * PAYLOAD}})
    for _ in range(200):
        sender.send(big)
        await asyncio.sleep(0.03)
        most = max(most, house.own_kib())
    for line in slow:
        line.transport.resume_reading()
    gone, _ = await asyncio.wait([line.ended for line in slow], timeout=5)
    await asyncio.sleep(1)
    left = house.own_kib() - before
    _end([sender, *slow])
    return len(gone), (most - before) / 1024, left / 1024


def _end(lines: list[Line]) -> None:
    for line in lines:
        line.transport.abort()


def rows() -> list[Row]:
    allow_many_handles()
    with tempfile.TemporaryDirectory() as folder, _bare_server() as bare:
        house = House(Path(folder))
        house.start()
        try:
            key = httpx.get(f"{house.origin}/api/config", timeout=30).json()["anonKey"]
            # The most expensive one comes last: memory that it has freed would hide what the others need.
            dropped, most, left = asyncio.run(_slow(house, key))
            each = asyncio.run(_idle(house, key))
            ours, theirs, cpu = asyncio.run(_delivering(house, key, bare))
        finally:
            house.stop()
    middle, floor = statistics.median(ours), statistics.median(theirs)
    bound = max(P95_MS, 2 * floor)
    in_turn = ", ".join(f"{one:.1f}/{other:.1f}" for one, other in zip(ours, theirs, strict=True))
    return [
        Row(f"{SOCKETS:,} sockets, {DELIVERIES:,} deliveries/s: p95", f"<= {P95_MS:.0f} ms, or twice bare",
            f"{middle:.1f} ms; bare {floor:.1f} ms (in turn {in_turn}); {cpu:.0%} of a core", middle <= bound),
        Row("an idle socket of 2,000", f"<= {IDLE_KB:.0f} kB", f"{each:.1f} kB", each <= IDLE_KB),
        Row("slow readers dropped", f"{SLOW} of {SLOW}", f"{dropped}", dropped == SLOW),
        Row("  memory they leave", f"<= {LEFT_MIB:.0f} MiB", f"{left:.1f} MiB, {most:.1f} at most", left <= LEFT_MIB),
    ]  # fmt: skip


@contextmanager
def _bare_server() -> Iterator[int]:
    """Run the bare application; its port."""
    house = House(Path())
    process = subprocess.Popen([sys.executable, "-m", "benchmarks.realtime", str(house.port)])
    try:
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            try:
                httpx.get(house.origin)
                break
            except httpx.TransportError:
                time.sleep(0.05)
        yield house.port
    finally:
        process.terminate()
        process.wait(20)


def _pass_frames_on(port: int) -> None:
    """Serve an application that forwards every frame to the others in the room named in the address."""
    rooms: dict[str, list[Send]] = defaultdict(list)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b""})
        if scope["type"] != "websocket":
            return
        room = rooms[parse_qs(scope["query_string"].decode())["room"][0]]
        await receive()
        await send({"type": "websocket.accept"})
        room.append(send)
        while (message := await receive())["type"] == "websocket.receive":
            for other in room:
                if other is not send:
                    await other({"type": "websocket.send", "text": message["text"]})
        room.remove(send)

    config = configuration(app)
    config.port, config.lifespan = port, "off"
    uvicorn.Server(config).run()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        _pass_frames_on(int(sys.argv[1]))
    else:
        print(machine())
        found = rows()
        print(printed(found))
        raise SystemExit(0 if all(row.holds for row in found) else 1)
