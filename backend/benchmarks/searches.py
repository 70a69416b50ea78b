"""The search endpoint on sample data, N 10, under the real application (design 8): p95 and event-loop stalls.

`python -m benchmarks.searches`. Server and caller share the process and its cores, so the times are upper bounds.
"""

import asyncio
import logging
import statistics
import tempfile
import time
from datetime import UTC, date, datetime
from itertools import count
from pathlib import Path
from typing import Any
from unittest import mock
from uuid import UUID

import httpx
import structlog
from typing_extensions import override

from benchmarks.table import Row, milliseconds, printed, spread
from tripoint import app as application
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.identity import current
from tripoint.identity.caller import NO_CREDENTIAL, AcceptedCaller, Caller, CameBy, TokenScope
from tripoint.identity.session_cache import SignedInUser
from tripoint.planner import service as planner_service
from tripoint.planner.reference import open_reference
from tripoint.planner.schemas import SearchIn

CITIES = ("Lisbon", "Berlin", "Tel Aviv", "London", "Paris", "New York", "Warsaw", "Prague", "Madrid", "Oslo")


class Someone(Caller):
    """Replaces the caller of every request: a different signed-in person each time."""

    people = count()

    @property
    @override
    def came_by(self) -> CameBy:
        return "bearer"

    @override
    async def accepted(self, database: Database, needs: TokenScope | None = None) -> AcceptedCaller:
        user = SignedInUser(UUID(int=next(self.people)), "", "", None, None, "aal1", is_anonymous=False)
        return AcceptedCaller(NO_CREDENTIAL, user)


def rows() -> list[Row]:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measured(Path(folder)))


async def _measured(folder: Path) -> list[Row]:
    settings = Settings(_env_file=None, data_dir=folder, rate_limits=False, worker="off")
    database = Database("sqlite://")
    app: Any = application.create(settings, database=database, clock=SetClock(datetime(2026, 11, 20, 12, tzinfo=UTC)))

    index = open_reference(folder / "reference").artefact.cities
    body = {
        "travellers": [{"cityId": index.resolve(name).id} for name in CITIES],
        "meetupDate": "2027-05-11",
        "returnDate": "2027-05-16",
        "flexibleDates": True,
        "preset": "team",
    }
    wanted = SearchIn.model_validate(body)
    data = open_reference(folder / "reference")
    own = milliseconds(lambda: planner_service.answer_json(data, wanted, date(2026, 11, 20), "en"))
    transport = httpx.ASGITransport(app)
    who_asks_is_not_measured = mock.patch.object(current, "Caller", Someone)
    client = httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000", timeout=30)
    with who_asks_is_not_measured:
        async with client:
            alone = [await _once(client, body) for _ in range(60)]
            stalls, together = await _parallel(client, body)
    database.dispose()
    times = sorted(taken for status, taken in alone[5:] if status == 200)
    p95 = times[int(0.95 * len(times))]
    served = sum(status == 200 for status, _ in together)
    return [
        Row("search endpoint N 10, M 143, W 15", "p95 <= 80 ms",
            f"p95 {p95:.0f} ms, median {statistics.median(times):.0f} ms", p95 <= 80),
        Row("its own work on a core", "p95 <= 80 ms", spread(own), own[int(0.95 * len(own))] <= 80),
        Row("event-loop stall, 20 searches at once", "<= 100 ms", f"{max(stalls):.0f} ms", max(stalls) <= 100),
        Row("answers to 20 people's searches at once", "all 200", f"{served} of {len(together)}",
            served == len(together)),
    ]  # fmt: skip


async def _once(client: httpx.AsyncClient, body: dict[str, Any]) -> tuple[int, float]:
    start = time.perf_counter()
    reply = await client.post("/api/planner/searches", json=body)
    return reply.status_code, 1000 * (time.perf_counter() - start)


async def _parallel(client: httpx.AsyncClient, body: dict[str, Any]) -> tuple[list[float], list[tuple[int, float]]]:
    """Send 20 searches at the same time, three times; the delays of a 5 ms timer in ms, and the replies."""
    late: list[float] = []

    async def watch() -> None:
        while True:
            start = time.perf_counter()
            await asyncio.sleep(0.005)
            late.append(1000 * (time.perf_counter() - start) - 5)

    watching = asyncio.create_task(watch())
    replies: list[tuple[int, float]] = []
    for _ in range(3):
        replies += await asyncio.gather(*(_once(client, body) for _ in range(20)))
    watching.cancel()
    return late, replies


if __name__ == "__main__":
    print(printed(rows()))
