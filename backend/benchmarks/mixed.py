"""A busy hour: 16 connections load, list, change and make trips and search, in a database of 20,000 trips.

`python -m benchmarks.mixed [--minutes N] [--trips N]`. No reply may fail, the 99th percentile of each kind may be at
most five times its median, and memory must stay flat (its last third within 3 % of the second).
"""

import argparse
import asyncio
import itertools
import json
import random
import tempfile
import time
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from benchmarks import seeds
from benchmarks.crowd import Crowd, reply, request
from benchmarks.house import House, plan
from benchmarks.inside import Headers, Inside
from benchmarks.soak import BOUND, Soaked
from benchmarks.table import Row, machine, printed
from tripoint.core.clock import SystemClock, today
from tripoint.trips.models import TripStay

CONNECTIONS, MINUTES, TRIPS, PEOPLE = 16, 60, 20_000, 2_000
SHARES = {"load": 60, "list": 20, "change": 10, "search": 5, "create": 5}
SPREAD = 5.0
RENEWAL = "/auth/v1/token?grant_type=refresh_token"


class Caller:
    """One person: their own trips, each with its stay, and a session."""

    def __init__(self, trips: list[tuple[UUID, UUID]], session: dict[str, Any]) -> None:
        self.trips = trips
        self.begin(session)

    def begin(self, session: dict[str, Any]) -> None:
        """Use this session from now on."""
        self.headers: Headers = {"authorization": f"Bearer {session['access_token']}"}
        self.refresh: str = session["refresh_token"]


@dataclass
class Hour:
    """Replies by kind, and the server's memory and handles meanwhile."""

    kinds: dict[str, Crowd] = field(default_factory=lambda: {kind: Crowd(CONNECTIONS, 0) for kind in SHARES})
    soaked: Soaked = field(default_factory=Soaked)


def rows(minutes: float = MINUTES, trips: int = TRIPS) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.start()
        pattern = seeds.made(house)
        house.stop()
        with Inside(Path(folder)) as inside:
            callers = _callers(inside, pattern, trips)
        house.start()
        try:
            hour = asyncio.run(_hour(house, callers, 60 * minutes))
        finally:
            house.stop()
    return _rows(hour, minutes)


def _callers(inside: Inside, pattern: UUID, trips: int) -> list[Caller]:
    def write(db: Session) -> dict[UUID, list[tuple[UUID, UUID]]]:
        connection = db.connection()
        people = seeds.accounts(connection, PEOPLE)
        groups = [[people[(number + 7 * place) % PEOPLE] for place in range(10)] for number in range(trips)]
        start = today(SystemClock()) + timedelta(days=5)
        made = seeds.fill(connection, seeds.Pattern(connection, pattern), groups, start)
        stays: dict[UUID, UUID] = dict(connection.execute(select(TripStay.trip_id, TripStay.id)).all())
        owned: dict[UUID, list[tuple[UUID, UUID]]] = {}
        for group, trip_id in zip(groups, made, strict=True):
            owned.setdefault(group[0], []).append((trip_id, stays[trip_id]))
        return owned

    owned = inside.state.database.write_now(write)
    return [Caller(owned[person], inside.session(person)) for person in list(owned)[: 4 * CONNECTIONS]]


async def _hour(house: House, callers: list[Caller], seconds: float) -> Hour:
    hour, until = Hour(), time.perf_counter() + seconds
    body = await asyncio.to_thread(plan, house.origin, seeds.CITIES)
    each = len(callers) // CONNECTIONS
    watching = asyncio.create_task(_watch(house, hour.soaked))
    await asyncio.gather(
        *(
            _connection(house, hour, Mix(callers[number * each : number * each + each], body, number), until)
            for number in range(CONNECTIONS)
        )
    )
    watching.cancel()
    for crowd in hour.kinds.values():
        crowd.seconds = seconds
    return hour


async def _watch(house: House, soaked: Soaked) -> None:
    while True:
        soaked.memory.append(house.resident_kib())
        soaked.handles.append(house.handles())
        await asyncio.sleep(1)


async def _connection(house: House, hour: Hour, mix: "Mix", until: float) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    while time.perf_counter() < until:
        kind, caller, call = mix.next()
        started = time.perf_counter()
        writer.write(request(house, *call))
        status, _ = await reply(reader)
        if status == 401:
            writer.write(request(house, "POST", RENEWAL, {}, {"refresh_token": caller.refresh}))
            caller.begin(json.loads((await reply(reader))[1]))
            continue
        hour.kinds[kind].times.append(time.perf_counter() - started)
        hour.kinds[kind].statuses[status] += 1
    writer.close()
    await writer.wait_closed()


class Mix:
    """The requests of one connection, in the shares of a busy hour."""

    def __init__(self, callers: list[Caller], body: dict[str, Any], number: int) -> None:
        self._callers, self._body = callers, body
        self._chance = random.Random(number)  # noqa: S311 (no secret: the same mix in every run)
        self._toggles = itertools.cycle((True, False))

    def next(self) -> tuple[str, Caller, tuple[Any, ...]]:
        """The next request: its kind, its caller, and method, path, headers and body."""
        (kind,) = self._chance.choices(list(SHARES), list(SHARES.values()))
        caller = self._chance.choice(self._callers)
        trip_id, stay_id = self._chance.choice(caller.trips)
        match kind:
            case "load":
                call: tuple[Any, ...] = ("GET", f"/api/trips/{trip_id}", caller.headers)
            case "list":
                call = ("GET", "/api/trips", caller.headers)
            case "change":
                said = {"confirmed": next(self._toggles), "version": 1_000_000}
                call = ("PUT", f"/api/trips/{trip_id}/stays/{stay_id}/confirmation", caller.headers, said)
            case "search":
                call = ("POST", "/api/planner/searches", caller.headers, self._body["selection"]["search"])
            case _:
                call = ("POST", "/api/trips", caller.headers, self._body)
        return kind, caller, call


def _rows(hour: Hour, minutes: float) -> list[Row]:
    found = []
    for kind, crowd in hour.kinds.items():
        fine = set(crowd.statuses) <= {200, 201}
        found.append(
            Row(
                f"mixed load of {minutes:g} minutes: {kind}",
                f"no failure, p99 <= {SPREAD:g} x p50",
                f"{crowd.at(0.5):.1f} ms, p99 {crowd.at(0.99):.1f} ms ({crowd.spread:.1f} x), "
                f"{len(crowd.times):,} replies, {dict(crowd.statuses)}",
                fine and crowd.spread <= SPREAD,
            )
        )
    _, second, last = hour.soaked.thirds(hour.soaked.memory)
    flat = f"{last / 1024:.0f} MiB, {last / second - 1:+.1%} beside the third before"
    return [*found, Row("  memory", f"within {BOUND:.0%}", flat, last <= second * (1 + BOUND))]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=MINUTES)
    parser.add_argument("--trips", type=int, default=TRIPS)
    chosen = parser.parse_args()
    print(machine())
    found = rows(chosen.minutes, chosen.trips)
    print(printed(found))
    raise SystemExit(0 if all(row.holds for row in found) else 1)
