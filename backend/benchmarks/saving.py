"""Making a trip of ten people and changing one: total CPU per request, and throughput of 16, 64 and 256 connections.

`python -m benchmarks.saving`. Sixteen accounts make and change their own trips. Times are compared with an empty reply
in the same run.
"""

import httpx

from benchmarks import crowd
from benchmarks.crowd import Crowd
from benchmarks.house import House, offers, plan, running, sign_up
from benchmarks.seeds import CITIES
from benchmarks.table import Row, printed

ACCOUNTS, SECONDS = 16, 5.0
CREATE_MS, CHANGE_MS = 8.0, 1.5
KEPT = 0.8
"""The share of its throughput at 16 connections that the server must keep at 256."""


def rows() -> list[Row]:
    with running() as house:
        return _measured(house)


def _measured(house: House) -> list[Row]:
    accounts = [sign_up(house.origin, f"ana{number}@example.com", "Ana") for number in range(ACCOUNTS)]
    body = plan(house.origin, CITIES)
    body["selection"]["flights"] = offers(house.origin, accounts[0], body)
    made = [httpx.post(f"{house.origin}/api/trips", json=body, headers=one, timeout=60).json() for one in accounts]
    saves = [crowd.request(house, "POST", "/api/trips", one, body) for one in accounts]
    changes = [
        crowd.request(house, "POST", f"/api/trips/{trip['id']}/share-link", one)
        for trip, one in zip(made, accounts, strict=True)
    ]
    nothing = crowd.request(house, "GET", "/health/live", {})
    empty = crowd.ask(house, 16, SECONDS, lambda _: nothing).cpu_ms
    return [
        *_rows(house, f"make a trip of {len(CITIES)}", saves, CREATE_MS, empty),
        *_rows(house, "renew a share link", changes, CHANGE_MS, empty),
    ]


def _rows(house: House, what: str, requests: list[bytes], most_ms: float, empty: float) -> list[Row]:
    found = {
        connections: crowd.ask(house, connections, SECONDS, lambda number: requests[number % ACCOUNTS])
        for connections in (16, 64, 256)
    }
    few, many = found[16], found[256]
    return [
        Row(
            f"{what}: CPU of the server",
            f"<= {most_ms:.1f} ms",
            f"{few.cpu_ms:.2f} ms, {few.cpu_ms / empty:.0f} x an empty reply ({empty:.2f} ms)",
            few.cpu_ms <= most_ms,
        ),
        *(_row(what, one) for one in found.values()),
        Row(
            f"  {what}: at 256 of what is done at 16",
            f">= {KEPT:.0%}",
            f"{many.rate / few.rate:.0%}",
            many.rate >= KEPT * few.rate,
        ),
    ]


def _row(what: str, load: Crowd) -> Row:
    return Row(
        f"  {what}: {load.connections} connections",
        "no refusal, p99 <= 3 x p50",
        f"{load.rate:.0f}/s, p50 {load.at(0.5):.0f} ms, p99 {load.at(0.99):.0f} ms ({load.spread:.1f} x), "
        f"{load.refused} refused",
        load.refused == 0 and load.spread <= crowd.MOST_SPREAD,
    )


if __name__ == "__main__":
    found = rows()
    print(printed(found))
    raise SystemExit(0 if all(row.holds for row in found) else 1)
