"""The top destinations for 400 realistic groups: how varied they are, and how far people travel to them.

`python -m benchmarks.groups`. Groups are drawn from a seed; the bounds are those of a believable ranking.
"""

import random
import tempfile
from collections import Counter
from datetime import date, timedelta
from pathlib import Path
from typing import Final

import numpy as np

from benchmarks.table import Row, printed
from tripoint.planner import cli as planner_cli
from tripoint.planner import search
from tripoint.planner import service as planner_service
from tripoint.planner.reference import Reference, open_reference
from tripoint.planner.schemas import SearchIn
from tripoint.planner.search import JudgedSearch

AS_OF: Final = date(2026, 11, 22)
GROUPS: Final = 400
EUROPE: Final = (
    "London", "Paris", "Berlin", "Madrid", "Barcelona", "Rome", "Milan", "Vienna", "Prague", "Budapest", "Warsaw",
    "Krakow", "Amsterdam", "Brussels", "Copenhagen", "Stockholm", "Oslo", "Helsinki", "Dublin", "Manchester",
    "Edinburgh", "Lisbon", "Porto", "Athens", "Zurich", "Geneva", "Munich", "Hamburg", "Cologne", "Lyon", "Bucharest",
    "Sofia", "Zagreb", "Belgrade", "Tallinn", "Riga", "Vilnius", "Istanbul",
)  # fmt: skip
AMERICA: Final = (
    "New York", "Boston", "Washington", "Chicago", "Toronto", "Montreal", "Miami", "Atlanta", "Dallas", "Austin",
    "Denver", "Los Angeles", "San Francisco", "Seattle", "Vancouver", "Minneapolis", "Philadelphia", "Phoenix",
)  # fmt: skip
ASIA: Final = (
    "Tokyo", "Osaka", "Seoul", "Taipei", "Hong Kong", "Shanghai", "Beijing", "Singapore", "Kuala Lumpur", "Bangkok",
    "Jakarta", "Manila", "Ho Chi Minh City", "Hanoi", "Mumbai", "Delhi", "Bengaluru", "Dubai",
)  # fmt: skip
ELSEWHERE: Final = (
    "Mexico City", "Bogota", "Lima", "Sao Paulo", "Buenos Aires", "Santiago", "Lagos", "Nairobi", "Cape Town", "Cairo",
    "Casablanca", "Tel Aviv", "Sydney", "Melbourne", "Auckland",
)  # fmt: skip
REGIONS: Final = (EUROPE, AMERICA, (*EUROPE, *AMERICA), ASIA, (*EUROPE, *AMERICA, *ASIA, *ELSEWHERE))
KINDS: Final = (("team", 3, 12), ("friends", 3, 8), ("balanced", 2, 6))
"""Preset, fewest and most people: teams, friends, families."""


def rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        data = open_reference(Path(folder))
        judged = [group(data, seed) for seed in range(GROUPS)]
    firsts = Counter(str(one.ranking.field.slugs[one.ranking.order[0]]) for one in judged)
    place, often = firsts.most_common(1)[0]
    mean = [stretch(one, one.ranking.journeys.mean_time) for one in judged]
    worst = [stretch(one, one.ranking.journeys.worst_time) for one in judged]
    median, ninetieth = np.quantile(mean, [0.5, 0.9])
    far = sum(one > 1.6 for one in worst) / GROUPS
    return [
        Row(f"one place first, of {GROUPS} groups", "<= 15 %", f"{place} {often / GROUPS:.1%}", often <= 0.15 * GROUPS),
        Row("places that are ever first", "-", str(len(firsts)), True),
        Row("mean journey of the first / best", "median <= 1.15", f"{median:.2f}", median <= 1.15),
        Row("the same", "p90 <= 1.5", f"{ninetieth:.2f}", ninetieth <= 1.5),
        Row("longest journey over 1.6 x the best", "<= 5 %", f"{far:.1%}", far <= 0.05),
    ]


def group(data: Reference, seed: int) -> JudgedSearch:
    """A random group's search, without limits or wishes."""
    rng = random.Random(seed)  # noqa: S311 (a draw, not a secret)
    region = REGIONS[seed % len(REGIONS)]
    preset, fewest, most = rng.choice(KINDS)
    cities = rng.choices(region, k=rng.randint(fewest, most))
    depart = AS_OF + timedelta(days=rng.randint(20, 300))
    nights = rng.choice((2, 3, 4, 5, 7))
    body = SearchIn.of(
        travellers=[],
        meetup_date=depart,
        return_date=depart + timedelta(days=nights),
        preset=preset,
        weather=rng.choice(("pleasant", "pleasant", "any")),
    )
    people = tuple(planner_cli.travellers(data, cities))
    return search.judge(data.places, data.connections, planner_service.decided(data, body, people, AS_OF))


def stretch(judged: JudgedSearch, minutes: np.ndarray) -> float:
    """The ratio of the top destination's travel minutes to those of the quickest one."""
    reachable = minutes[judged.ranking.journeys.connected]
    return float(minutes[judged.ranking.order[0]] / reachable.min())


if __name__ == "__main__":
    print(printed(rows()))
