"""The planner's formulas once more in plain Python: one traveller, one place, one window at a time.

Written from the design alone and without numpy, so that a slip in the engine has somewhere to show.
"""

import math
from dataclasses import dataclass

from tests.planner.worlds import World

TERMS = ("cost", "time", "fairness", "co2", "zone", "weather", "interest", "work")
COMFORT = {"pleasant": 24, "warm": 29, "mild": 19, "snow": -2}
FEASIBLE, OVER_BUDGET, NOBODY, INFEASIBLE = 0, 1, 2, 3


@dataclass
class Cell:
    status: int
    mean_cost: float
    within: int
    heads: int
    utilities: dict[str, float]
    score: float
    gini: float
    worst_burden: float


def clip(x: float) -> float:
    return min(1.0, max(0.0, x))


def ramp(x: float, good: float, bad: float) -> float:
    return clip((bad - x) / (bad - good))


def gini(values: list[float]) -> float:
    """Mean absolute difference over all ordered pairs, by half the mean."""
    n, total = len(values), sum(values)
    pairs = sum(abs(a - b) for a in values for b in values)
    return pairs / (2 * n * total) if total else 0.0


def cell(world: World, m: int, w: int) -> Cell:
    """Everything about one destination in one window."""
    coming = world.people
    n = len(coming)
    factor, onsite = float(world.window_factor[m, w]), float(world.stay[m, w]) + float(world.daily[m])
    cost, times, flights, burdens, kilos, zones, within = 0.0, [], [], [], [], [], 0
    for one in coming:
        o = one.origin
        fare, way = float(world.fare[o, m]), 2 * float(world.transfer[o, m])
        flight = float(world.minutes[o, m])
        travel = flight + float(world.transfer_minutes[o, m])
        shift = (float(world.offset[m]) - float(world.origin_offset[o]) + 12) % 24 - 12
        cost += fare * factor + way + onsite
        times.append(travel)
        flights.append(flight)
        burdens.append(fare + way + world.time_value * 2 * travel)
        kilos.append(float(world.co2[o, m]))
        zones.append(max(0.0, 8 - abs(shift)) / 8)
        parts = (fare * factor, way, float(world.stay[m, w]), float(world.daily[m]))
        total = sum(math.floor(part * 100 + 0.5) for part in parts)
        caps = [cap for cap in (one.cap, world.cap) if cap is not None]
        within += all(total <= cap for cap in caps)
    mean_cost = cost / n
    utilities = {
        "cost": min(1.6, 2 / (1 + mean_cost / world.scale)) / 1.6,
        "time": 0.5 * ramp(max(times), 90, 1500) + 0.5 * ramp(sum(times) / n, 90, 1200),
        "fairness": ramp(gini(burdens), 0, 0.5),
        "co2": ramp(sum(kilos) / n, 80, 2500),
        "zone": sum(zones) / n,
        "weather": _weather(world, m, w),
        "interest": float(world.matches[m]) / world.wanted if world.wanted else 0.5,
        "work": 0.6 * clip(math.log(max(1.0, float(world.mbps[m])) / 10) / math.log(20))
        + 0.4 * float(world.coworking[m]),
    }
    weighed = sum(weight / 5000 * utilities[term] for weight, term in zip(world.weights, TERMS, strict=True))
    score = weighed * (0.55 + 0.45 * within / n)
    reachable = all(bool(world.connected[one.origin, m]) for one in coming)
    if world.max_minutes is not None:
        reachable = reachable and max(flights) <= world.max_minutes
    status = INFEASIBLE
    if reachable:
        status = FEASIBLE if within == n else OVER_BUDGET if within else NOBODY
    return Cell(status, mean_cost, within, n, utilities, score, gini(burdens), max(burdens))


def _weather(world: World, m: int, w: int) -> float:
    if world.weather == "any":
        return 0.5
    off = (float(world.high[m, w]) - COMFORT[world.weather]) / 6
    return math.exp(-off * off / 2) * (1 - 0.6 * float(world.rain[m, w]))


def rank(world: World) -> tuple[list[list[Cell]], list[int], list[int]]:
    """All cells, each place's best window, and the ranked places."""
    cells = [[cell(world, m, w) for w in range(world.windows)] for m in range(len(world.slugs))]

    def key(m: int, w: int) -> tuple[float, ...]:
        one = cells[m][w]
        return (one.status, -one.score, one.mean_cost)

    best = [min(range(world.windows), key=lambda w, m=m: (*key(m, w), w)) for m in range(len(world.slugs))]
    ranked = [m for m in range(len(world.slugs)) if cells[m][best[m]].status <= OVER_BUDGET]
    ranked.sort(key=lambda m: (*key(m, best[m]), world.slugs[m]))
    return cells, best, ranked
