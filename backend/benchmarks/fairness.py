"""Waiting times under many concurrent reads, replies to health probes, and how long the event loop is blocked.

`python -m benchmarks.fairness`. While 256 connections request their lists, a probe checks that the server is alive;
then all of them hang up halfway, and the probe checks again.
"""

import asyncio
import time
from datetime import timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from benchmarks import crowd, seeds
from benchmarks.house import House, running, sign_up
from benchmarks.table import Row, printed
from tripoint.core.clock import SystemClock
from tripoint.core.db import Database
from tripoint.identity.models import User

SECONDS, TRIPS = 4.0, 10
PROBE_MS, AFTER_MS, HELD_MS = 100, 1_000, 20


def rows() -> list[Row]:
    with running() as house:
        return _measured(house)


def _measured(house: House) -> list[Row]:
    accounts, trips = _filled(house)
    lists = [crowd.request(house, "GET", "/api/trips", one) for one in accounts]
    loads = [crowd.request(house, "GET", f"/api/trips/{trips[0]}", accounts[0])]
    nothing = [crowd.request(house, "GET", "/health/live", {})]
    found = [
        _spread(house, what, requests, connections)
        for what, requests in (("an empty reply", nothing), ("load a trip", loads), ("list trips", lists))
        for connections in (64, 256)
    ]
    during, after = asyncio.run(_overloaded(house, lists, nothing[0]))
    held = crowd.holds(house)
    return [
        *found,
        _bound("health while 256 connections list their trips", PROBE_MS, during),
        _bound("health after they all hung up", AFTER_MS, after),
        Row(
            "longest stretch of the loop without a pause, our own CPU time",
            f"<= {HELD_MS} ms",
            f"{held['busiest_ms']} ms; longest with the machine's other work {held['longest_ms']} ms, "
            f"{held['total']} times over {HELD_MS} ms",
            held["busiest_ms"] <= HELD_MS,
        ),
    ]


def _filled(house: House) -> tuple[list[dict[str, str]], list[str]]:
    """Make accounts with ten trips each, of ten people."""
    pattern = seeds.made(house)
    accounts = [sign_up(house.origin, f"reader{number}@example.com", "Ben") for number in range(8)]
    database = Database(f"sqlite:///{house.folder / 'tripoint.db'}")

    def unit(db: Session) -> list[str]:
        connection = db.connection()
        readers = list(db.scalars(select(User.id).where(User.email_folded.startswith("reader"))))
        others = seeds.accounts(connection, 90)
        groups = [[one, *others[9 * at : 9 * at + 9]] for one in readers for at in range(TRIPS)]
        made = seeds.fill(
            connection, seeds.Pattern(connection, pattern), groups, SystemClock().now().date() + timedelta(days=5)
        )
        return [str(one) for one in made]

    trips = database.write_now(unit)
    database.dispose()
    return accounts, trips


def _spread(house: House, what: str, requests: list[bytes], connections: int) -> Row:
    load = crowd.ask(house, connections, SECONDS, lambda number: requests[number % len(requests)])
    return Row(
        f"{what}: {connections} connections",
        f"200 only, p99 <= {crowd.MOST_SPREAD:.0f} x p50",
        f"{load.rate:.0f}/s, p50 {load.at(0.5):.0f} ms, p99 {load.at(0.99):.0f} ms ({load.spread:.1f} x), "
        f"CPU {load.cpu_ms:.2f} ms, {dict(load.statuses)}",
        set(load.statuses) == {200} and load.spread <= crowd.MOST_SPREAD,
    )


def _bound(what: str, most: float, measured: float) -> Row:
    return Row(what, f"<= {most} ms", f"{measured:.0f} ms", measured <= most)


async def _overloaded(house: House, lists: list[bytes], probe: bytes) -> tuple[float, float]:
    """The longest wait of a probe in ms, under load and after all connections have hung up."""
    asking = [asyncio.create_task(_ask_on(house, lists[number % len(lists)])) for number in range(256)]
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    await asyncio.sleep(1)

    async def milliseconds() -> float:
        started = time.perf_counter()
        writer.write(probe)
        await crowd.reply(reader)
        return 1000 * (time.perf_counter() - started)

    during = 0.0
    for _ in range(20):
        during = max(during, await milliseconds())
        await asyncio.sleep(0.05)
    for task in asking:
        task.cancel()
    await asyncio.wait(asking)
    after = await milliseconds()
    writer.close()
    return during, after


async def _ask_on(house: House, request: bytes) -> None:
    """Send requests until cancelled, then hang up without waiting for the reply."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    try:
        while True:
            writer.write(request)
            await crowd.reply(reader)
    finally:
        writer.transport.abort()


if __name__ == "__main__":
    found = rows()
    print(printed(found))
    raise SystemExit(0 if all(row.holds for row in found) else 1)
