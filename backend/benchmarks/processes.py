"""Two servers on one PostgreSQL compared with one: how many more lists, changes and new trips they handle together.

`python -m benchmarks.processes`. PostgreSQL and the callers use the same processors, so two servers on two cores cannot
handle twice as much.
"""

import asyncio
import itertools
import tempfile
import time
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from benchmarks import seeds
from benchmarks.crowd import reply, request
from benchmarks.house import House, plan
from benchmarks.inside import Inside
from benchmarks.table import Row, machine, printed
from tests import postgres
from tripoint.core.clock import SystemClock, today
from tripoint.trips.models import TripStay

CONNECTIONS, SECONDS, ROUNDS = 8, 5.0, 3
GAIN = 1.7

Ask = Callable[[House], bytes]


def rows() -> list[Row]:
    binaries = postgres.programs()
    if binaries is None:
        return [Row("two processes on PostgreSQL", f">= {GAIN} x", "PostgreSQL is not installed", holds=False)]
    with tempfile.TemporaryDirectory() as folder, postgres.running(binaries) as address:
        houses = [House(Path(folder), database_url=address) for _ in range(2)]
        houses[0].start()
        pattern = seeds.made(houses[0])
        kinds = _kinds(Path(folder), address, pattern, houses[0])
        houses[1].start()
        try:
            return [_row(kind, ask, houses) for kind, ask in kinds.items()]
        finally:
            for house in houses:
                house.stop()


def _kinds(folder: Path, address: str, pattern: UUID, house: House) -> dict[str, Ask]:
    def write(db: Session) -> list[tuple[UUID, UUID, UUID]]:
        connection = db.connection()
        people = seeds.accounts(connection, 100)
        groups = [people[number % 90 : number % 90 + 10] for number in range(200)]
        made = seeds.fill(
            connection, seeds.Pattern(connection, pattern), groups, today(SystemClock()) + timedelta(days=5)
        )
        stays = dict(connection.execute(select(TripStay.trip_id, TripStay.id)).all())
        return [(group[0], trip_id, stays[trip_id]) for trip_id, group in zip(made, groups, strict=True)]

    with Inside(folder, address) as inside:
        trips = inside.state.database.write_now(write)
        callers = {person: inside.sign_in(person) for person, _, _ in trips}
    body = plan(house.origin, seeds.CITIES)
    # A different trip each time, since changes of one trip wait for each other whichever server handles them.
    chosen, confirmed = itertools.cycle(trips), itertools.cycle([True] * len(trips) + [False] * len(trips))
    caller = itertools.cycle(callers.values())

    def change(at: House) -> bytes:
        person, trip_id, stay_id = next(chosen)
        path = f"/api/trips/{trip_id}/stays/{stay_id}/confirmation"
        return request(at, "PUT", path, callers[person], {"confirmed": next(confirmed), "version": 1_000_000})

    return {
        "list": lambda at: request(at, "GET", "/api/trips", next(caller)),
        "change": change,
        "create": lambda at: request(at, "POST", "/api/trips", next(caller), body),
    }


def _row(kind: str, ask: Ask, houses: list[House]) -> Row:
    """The best of some rounds, alternating one server and both, and how busy both kept the machine: on a fully used
    machine, two cannot handle more.
    """
    _rate(houses, ask, 1.0)
    one, both, busy = 0.0, 0.0, 0.0
    for _ in range(ROUNDS):
        one = max(one, _rate(houses[:1], ask, SECONDS))
        before = _ticks()
        both = max(both, _rate(houses, ask, SECONDS))
        idle, every = (after - earlier for after, earlier in zip(_ticks(), before, strict=True))
        busy = max(busy, 1 - idle / every)
    said = f"{both / one:.2f} x: {both:.0f} beside {one:.0f} a second, the machine {busy:.0%} busy"
    return Row(f"two processes on PostgreSQL: {kind}", f">= {GAIN} x", said, both >= GAIN * one)


def _ticks() -> tuple[int, int]:
    """Ticks of all processors since the machine started: idle ones, and all."""
    ticks = [int(one) for one in Path("/proc/stat").read_text("ascii").splitlines()[0].split()[1:9]]
    return ticks[3] + ticks[4], sum(ticks)


def _rate(houses: list[House], ask: Ask, seconds: float) -> float:
    """Replies per second of all servers together, each with its own connections."""

    async def connection(house: House, until: float) -> int:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        count = 0
        while time.perf_counter() < until:
            writer.write(ask(house))
            status, _ = await reply(reader)
            assert status in {200, 201}, status
            count += 1
        writer.close()
        await writer.wait_closed()
        return count

    async def everyone() -> Any:
        until = time.perf_counter() + seconds
        return await asyncio.gather(*(connection(house, until) for house in houses for _ in range(CONNECTIONS)))

    started = time.perf_counter()
    counts = asyncio.run(everyone())
    return float(sum(counts) / (time.perf_counter() - started))


if __name__ == "__main__":
    print(machine())
    found = rows()
    print(printed(found))
    raise SystemExit(0 if all(row.holds for row in found) else 1)
