"""Is memory flat under a long mix of good and refused calls? (TRUST.md R17; `python -m benchmarks.soak [--minutes N]`).

Sixteen connections mix reads, searches, invites, wrong passwords, unknown tokens, oversized bodies and paths that do
not exist. Resident memory and open handles of the server are sampled every second; the last third of the samples must
be within 3 % of the second third, handles within 16. Good calls have to succeed: at most one in a hundred may be told
to come back later, and no call may break.
"""

import argparse
import asyncio
import itertools
import random
import statistics
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from benchmarks.house import House, plan, sign_up

CONNECTIONS, MINUTES = 16, 30
BOUND, HANDLES, TOLD_TO_WAIT = 0.03, 16, 0.01
CITIES = ("Lisbon", "Berlin", "Paris")
GOOD = 4
"""So many of the calls below, the first ones, are good."""
BAD_BODY = b'{"token": "' + b"x" * 900_000 + b'"}'


@dataclass
class Soaked:
    """The samples, and the number of replies by status."""

    memory: list[int] = field(default_factory=list)
    handles: list[int] = field(default_factory=list)
    answers: Counter[int] = field(default_factory=Counter)
    good: Counter[int] = field(default_factory=Counter)
    """Replies to the calls that nothing is wrong with."""

    def thirds(self, samples: list[int]) -> tuple[float, float, float]:
        """The mean of each third."""
        third = len(samples) // 3
        first, second, last = samples[:third], samples[third : 2 * third], samples[2 * third : 3 * third]
        return statistics.mean(first), statistics.mean(second), statistics.mean(last)

    def faults(self) -> list[str]:
        """Faults: samples that are not flat, calls that broke, and good calls that were refused."""
        _, second, last = self.thirds(self.memory)
        _, before, after = self.thirds(self.handles)
        found = [f"memory rose by {last / second - 1:.1%}"] if last > second * (1 + BOUND) else []
        found += [f"handles rose from {before:.0f} to {after:.0f}"] if after > before + HANDLES else []
        broken = sum(times for status, times in self.answers.items() if status >= 500 and status != 503)
        found += [f"{broken} calls broke"] if broken else []
        refused = sum(times for status, times in self.good.items() if status >= 400)
        wait = self.good[429] + self.good[503]
        is_busy = wait > self.good.total() * TOLD_TO_WAIT
        return found + ([f"good calls were refused: {dict(self.good)}"] if refused > wait or is_busy else [])


class Visitor:
    """One connection, which makes a mix of calls."""

    def __init__(self, client: httpx.AsyncClient, headers: dict[str, str], trip: str, body: dict[str, Any]) -> None:
        self.client, self.headers, self.trip, self.body = client, headers, trip, body
        self._numbers = itertools.count()

    async def call(self, chance: random.Random) -> tuple[int, bool]:
        """Make one call; its status, and whether it was a good one."""
        number = next(self._numbers)
        wrong = {"email": f"nobody{number % 50}@example.com", "password": "not this one"}
        token = {"refresh_token": "garbage", "pad": "x" * 10_000}
        calls: list[tuple[int, str, str, dict[str, Any]]] = [
            (30, "GET", f"/api/trips/{self.trip}", {"headers": self.headers}),
            (10, "GET", "/api/trips", {"headers": self.headers}),
            (4, "POST", "/api/planner/searches", {"headers": self.headers, "json": self.body["selection"]["search"]}),
            (2, "POST", "/api/trips", {"headers": self.headers, "json": self.body}),
            (10, "GET", f"/api/trips/{self.trip}", {}),
            (10, "GET", "/api/nowhere", {}),
            (8, "POST", "/api/invites/open", {"json": {"token": f"{number:032}"}}),
            (8, "POST", "/api/invites/open", {"content": BAD_BODY, "headers": {"Content-Type": "application/json"}}),
            (8, "POST", "/auth/v1/token?grant_type=refresh_token", {"json": token}),
            (8, "GET", "/auth/v1/user", {}),
            (1, "POST", "/auth/v1/token?grant_type=password", {"json": wrong}),
            (4, "POST", "/api/planner/quote", {"headers": self.headers, "json": {"destination": "atlantis"}}),
        ]
        number = chance.choices(range(len(calls)), [weight for weight, *_ in calls])[0]
        _, method, path, options = calls[number]
        return (await self.client.request(method, path, **options)).status_code, number < GOOD


async def _visit(visitor: Visitor, until: float, soaked: Soaked, chance: random.Random) -> None:
    while time.monotonic() < until:
        status, is_good = await visitor.call(chance)
        soaked.answers[status] += 1
        soaked.good[status] += is_good


async def _sample(house: House, until: float, soaked: Soaked) -> None:
    while time.monotonic() < until:
        soaked.memory.append(house.resident_kib())
        soaked.handles.append(house.handles())
        await asyncio.sleep(1)


async def _soak(house: House, seconds: float) -> Soaked:
    soaked, until = Soaked(), time.monotonic() + seconds
    body = plan(house.origin, CITIES)
    async with httpx.AsyncClient(base_url=house.origin, timeout=60) as client:
        work = [_sample(house, until, soaked)]
        for number in range(CONNECTIONS):
            headers = await asyncio.to_thread(sign_up, house.origin, f"visitor{number}@example.com", "Ana")
            trip = (await client.post("/api/trips", json=body, headers=headers)).json()["id"]
            chance = random.Random(number)  # noqa: S311 (a mix of calls, not a secret)
            work.append(_visit(Visitor(client, headers, trip, body), until, soaked, chance))
        await asyncio.gather(*work)
    return soaked


def run(minutes: float) -> Soaked:
    """Run a server under this load for so many minutes."""
    with tempfile.TemporaryDirectory() as folder:
        # Visitors do not renew their tokens, so these outlive the longest run.
        house = House(Path(folder), environment={"TRIPOINT_AUTH_TOKEN_SECONDS": "86400"})
        house.start()
        try:
            return asyncio.run(_soak(house, minutes * 60))
        finally:
            house.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=MINUTES)
    soaked = run(parser.parse_args().minutes)
    first, second, last = (round(one / 1024) for one in soaked.thirds(soaked.memory))
    print(
        f"memory by thirds: {first}, {second}, {last} MiB; handles: {[round(n) for n in soaked.thirds(soaked.handles)]}"
    )
    print(f"{soaked.answers.total()} calls: {dict(sorted(soaked.answers.items()))}")
    print("\n".join(soaked.faults()) or "flat")
    raise SystemExit(1 if soaked.faults() else 0)
