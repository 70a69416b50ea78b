"""A search for 12 travellers followed by live prices (design 6): time to ranking, first price and end.

`python -m benchmarks.live_stage`. The source answers like a real one, after 0.3 to 0.9 s, now and then after 2.5 s.
"""

import asyncio
import random
import tempfile
import time
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from benchmarks.table import Row, printed
from tripoint.core.clock import SystemClock
from tripoint.core.limits import Limit
from tripoint.core.pool import Pool
from tripoint.planner import live_stage
from tripoint.planner.live_schemas import LiveBegan, LiveEnded, LiveFare, LiveIn
from tripoint.planner.reference import Reference, open_reference
from tripoint.providers.fares.gateway import FareGateway
from tripoint.providers.fares.port import Fare, FareQuery
from tripoint.providers.fares.sample import SampleFares
from tripoint.providers.port import Quality, SourceResult

CITIES = [
    "Lisbon",
    "Berlin",
    "London",
    "Paris",
    "Warsaw",
    "Prague",
    "Madrid",
    "Oslo",
    "Rome",
    "Vienna",
    "Dublin",
    "Athens",
]
MOST = 60


class SlowFares:
    """Sample flights at different prices, as slow as a vendor's."""

    name: str = "slow"
    title: str = "Slow"
    quality: Quality = "live"
    at_once: int = 8
    rate: Limit | None = None

    def __init__(self, data: Reference) -> None:
        self._sample, self._chance, self.asked = SampleFares(data.open_artefact), random.Random(1), 0  # noqa: S311

    async def search(self, query: FareQuery) -> SourceResult[Fare]:
        self.asked += 1
        await asyncio.sleep(2.5 if self._chance.random() < 0.03 else self._chance.uniform(0.3, 0.9))
        factor = self._chance.uniform(0.8, 1.5)
        query = replace(query, as_of=date(2026, 11, 20), seed=1)
        return SourceResult(tuple(replace(one, cents=int(one.cents * factor)) for one in self._sample.offers(query)))


def rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measured(open_reference(Path(folder) / "reference").naming(("sample", "slow"))))


async def _measured(data: Reference) -> list[Row]:
    body: dict[str, Any] = {
        "travellers": [{"cityId": data.artefact.cities.resolve(name).id} for name in CITIES],
        "meetupDate": "2027-05-11",
        "returnDate": "2027-05-16",
        "flexibleDates": True,
        "flightDataProvider": "slow",
    }
    source, pool = SlowFares(data), Pool(threads=1, queue=100)
    stage = live_stage.Stage(data, FareGateway([source], SystemClock()), pool, "slow", "", "en")
    wanted, today = LiveIn.model_validate(body), datetime.now(UTC).date()
    live_stage.began(data, wanted, today, "en", MOST)  # warms up the arrays
    start = time.perf_counter()
    at: dict[type, float] = {}
    outcome = ""
    check = live_stage.began(data, wanted, today, "en", MOST)
    async for event in live_stage.events(stage, check):
        at.setdefault(type(event), time.perf_counter() - start)
        outcome = event.outcome if isinstance(event, LiveEnded) else outcome
    pool.close()
    ranked, first, end = (at[one] for one in (LiveBegan, LiveFare, LiveEnded))
    return [
        Row("12 travelers, live: the ranking", "<= 150 ms", f"{1000 * ranked:.0f} ms", ranked <= 0.15),
        Row("12 travelers, live: the first price", "<= 1 s", f"{1000 * first:.0f} ms", first <= 1.0),
        Row("12 travelers, live: the end", "<= 25 s", f"{end:.1f} s, {outcome}", end <= 25),
        Row("12 travelers, live: questions", f"<= {MOST}", f"{source.asked}", source.asked <= MOST),
    ]


if __name__ == "__main__":
    print(printed(rows()))
