"""Which few places deserve a card: the non-dominated set, its thin front, a winner per label (design 5.4)."""

from typing import Final, Literal

import numpy as np
import numpy.typing as npt

from tripoint.planner import fairness
from tripoint.planner.engine import Ranking

Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
Label = Literal["best", "cheapest", "fairest", "fastest", "greenest", "pick"]

CANDIDATES: Final = 300
"""Only the top of the ranking is compared pair by pair."""
FAIR_ENOUGH: Final = 1.35
"""How many times the best mean burden the fairest place may have: equally bad for all is not fair."""


def objectives(ranking: Ranking) -> Floats:
    """[M, 4] at each best window: mean cost in cents, worst time, worst burden, CO2; the less the better."""
    ways = ranking.journeys
    columns = (ranking.cents, ways.worst_time, ways.worst_burden, ways.co2)
    return np.stack([ranking.at_best(cells) for cells in columns], axis=1).astype(np.float64)


def non_dominated(points: Floats) -> Bools:
    """Which rows have no other row that is as good everywhere and better somewhere."""
    as_good = np.ones((len(points), len(points)), dtype=np.bool_)
    better = np.zeros_like(as_good)
    for column in points.T:
        as_good &= column[:, None] <= column[None, :]
        better |= column[:, None] < column[None, :]
    return np.asarray(~(as_good & better).any(axis=0))


def candidates(ranking: Ranking) -> list[int]:
    """The places that labels are given to: the top of the ranking, of the best status there is."""
    top = ranking.order[:CANDIDATES].tolist()
    best_status = ranking.at_best(ranking.status)
    return [place for place in top if best_status[place] == best_status[top[0]]]


def front(ranking: Ranking) -> list[int]:
    """The non-dominated places in the order of the ranking."""
    top = ranking.order[:CANDIDATES]
    return [int(place) for place in top[non_dominated(objectives(ranking)[top])]]


def trade_offs(ranking: Ranking, epsilon: float = 0.05) -> list[int]:
    """The front without places that a better ranked one matches within `epsilon` in everything."""
    points = objectives(ranking)
    kept: list[int] = []
    for place in front(ranking):
        if not any((points[other] <= (1.0 + epsilon) * points[place]).all() for other in kept):
            kept.append(place)
    return kept


def winners(ranking: Ranking, pick: int | None = None) -> dict[Label, int]:
    """One place per label; `pick` is the desired destination, whatever its rank.

    A winner leads by its label's own measure, then by the four objectives, so nothing beats it in all.
    """
    found: dict[Label, int] = {}
    chosen = candidates(ranking)
    if chosen:
        points = objectives(ranking)
        means = {
            "fastest": ranking.at_best(ranking.journeys.mean_time),
            "fairest": ranking.at_best(ranking.journeys.mean_burden),
        }

        def first(places: list[int], *measures: Floats) -> int:
            keys = {place: (*(float(m[place]) for m in measures), *points[place]) for place in places}
            return min(places, key=lambda place: (keys[place], ranking.field.slugs[place]))

        affordable = FAIR_ENOUGH * min(means["fairest"][chosen])
        fair = [place for place in chosen if means["fairest"][place] <= affordable]
        found = {
            "best": chosen[0],
            "cheapest": first(chosen, points[:, 0]),
            "fairest": _fairest(ranking, fair, points),
            "fastest": first(chosen, means["fastest"]),
            "greenest": first(chosen, points[:, 3]),
        }
    if pick is not None:
        found["pick"] = pick
    return found


def _fairest(ranking: Ranking, places: list[int], points: Floats) -> int:
    """Smallest worst burden; among equals leximin, then the other objectives."""
    lowest = min(points[places, 2])
    tied = [place for place in places if points[place, 2] == lowest]
    party, field = ranking.party, ranking.field

    def key(place: int) -> tuple[tuple[float, ...], tuple[float, ...], str]:
        burdens = fairness.burden(
            field.fare[:, place],
            field.transfer[:, place],
            field.minutes[:, place] + field.transfer_minutes[:, place],
            field.time_value,
        )
        return (
            fairness.descending(burdens, party.weights),
            tuple(points[place].tolist()),
            field.slugs[place],
        )

    return min(tied, key=key)
