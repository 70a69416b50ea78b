"""The planner's engine against its bounds (design 8): `python -m benchmarks.engine`."""

import resource
import statistics
import time
import tracemalloc
from dataclasses import replace

import numpy as np

from benchmarks.table import Row, milliseconds, printed, spread
from tests.planner import reference, worlds
from tripoint.planner import joint_arrivals, labels, party

PLACES, WINDOWS = 1_000, 15


def rows() -> list[Row]:
    return [*_fifty(), *_small(), *_five_hundred(), *_equality(), *_parts()]


def _world(people: int, origins: int, places: int = PLACES) -> worlds.World:
    return replace(worlds.make(7, people, places, WINDOWS, origins), cap=100_000)


def _fifty() -> list[Row]:
    world = _world(50, 400)
    taken = milliseconds(world.prepared())
    some = world.with_places(range(60))
    start = time.thread_time()
    reference.rank(some)
    plain = (time.thread_time() - start) * 1000 * PLACES / 60
    ratio = plain / statistics.median(taken)
    rows_, median = len(world.rank().party.weights), statistics.median(taken)
    return [
        Row(f"engine N 50 ({rows_} rows), M 1000, W 15", "<= 8 ms median", spread(taken), median <= 8),
        Row("the same in plain Python, this run", ">= 50 x slower", f"{plain:.0f} ms, {ratio:.0f} x", ratio >= 50),
    ]


def _small() -> list[Row]:
    taken = milliseconds(_world(50, 400, places=143).prepared())
    return [Row("engine N 50, M 143, W 15", "<= 8 ms median", spread(taken), statistics.median(taken) <= 8)]


def _five_hundred() -> list[Row]:
    world = _world(500, 330)
    shared = milliseconds(world.prepared(), 11)
    distinct = replace(worlds.make(7, 500, PLACES, WINDOWS, 500), cap=100_000)
    distinct = distinct.with_people(party.PartyMember(origin) for origin in range(500))
    alone = milliseconds(distinct.prepared(), 11)
    tracemalloc.start()
    distinct.rank()
    peak = tracemalloc.get_traced_memory()[1] / 2**20
    tracemalloc.stop()
    count = len(world.rank().party.weights)
    return [
        Row(f"engine N 500 ({count} rows), M 1000, W 15", "<= 80 ms median", spread(shared),
            statistics.median(shared) <= 80),
        Row("engine N 500 (500 rows), M 1000, W 15", "<= 200 ms median", spread(alone),
            statistics.median(alone) <= 200),
        Row("peak extra memory, N 500", "<= 150 MB", f"{peak:.0f} MB", peak <= 150),
    ]  # fmt: skip


def _equality() -> list[Row]:
    world = _world(50, 400).with_places(range(143))
    ranking = world.rank()
    places, ranked = reference.rank(world)
    same = sum(int(ranking.score[m]) == place.score for m, place in enumerate(places))
    tops = sum(a == b for a, b in zip(ranking.order[:20].tolist(), ranked[:20], strict=True))
    return [
        Row("scores equal to the reference", "all", f"{same} of {len(places)}", same == len(places)),
        Row("top 20 against the reference", "equal", f"{tops} of 20 in place", tops == min(20, len(ranked))),
    ]


def _parts() -> list[Row]:
    ranking = _world(50, 400).rank()
    sweep = milliseconds(lambda: labels.winners(ranking))
    rng = np.random.default_rng(1)

    def options(people: int) -> list[list[joint_arrivals.Option]]:
        return [
            [joint_arrivals.Option(int(at), int(cents)) for at, cents in rng.integers(0, 90_000, (20, 2))]
            for _ in range(people)
        ]

    few, many = options(50), options(500)
    return [
        Row("labels, 1000 places", "<= 41 ms", spread(sweep), statistics.median(sweep) <= 41),
        _timed("arriving together, 50 x 20", 5, lambda: joint_arrivals.together(few)),
        _timed("arriving together, 500 x 20", 50, lambda: joint_arrivals.together(many)),
    ]


def _timed(what: str, bound: float, work: object) -> Row:
    taken = milliseconds(work)  # type: ignore[arg-type]
    return Row(what, f"<= {bound:.0f} ms", spread(taken), statistics.median(taken) <= bound)


if __name__ == "__main__":
    print(printed(rows()))
    print(f"peak resident {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
