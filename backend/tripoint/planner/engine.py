"""Ranks every destination in every date window for one group: arrays in, ranking out (design 5.1, 5.2).

Pure numbers without input or output. U rows of travellers, M destinations, W windows; no array is U x M x W,
because the date factor of a fare does not depend on the traveller.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tripoint.planner import fairness, feasibility, scoring
from tripoint.planner.feasibility import Limits, Status
from tripoint.planner.party import NO_CAP, Party
from tripoint.planner.weights import TERMS, Weights

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Field:
    """What the engine is to judge. EUR, minutes one way, kg return, hours.

    [U, M]: `fare` return at factor 1, `transfer` one way, `minutes` of flight, `transfer_minutes`, `co2`,
    `zone_shift`, `connected`. [M, W]: `window_factor` of the fare, `stay` per person for all nights,
    `weather` utility. [M]: `daily` spend per person for all days, `interest` and `work` utilities.
    `slugs` in column order.
    """

    slugs: tuple[str, ...]
    fare: Floats
    transfer: Floats
    minutes: Floats
    transfer_minutes: Floats
    co2: Floats
    zone_shift: Floats
    connected: Bools
    window_factor: Floats
    stay: Floats
    daily: Floats
    weather: Floats
    interest: Floats
    work: Floats
    time_value: float = fairness.EUR_PER_MINUTE


@dataclass(frozen=True, slots=True)
class Journeys:
    """The group's ways to each destination, [M, 1], or [M, W] where other people come in other windows."""

    heads: Floats
    fare: Floats
    transfer: Floats
    worst_time: Floats
    mean_time: Floats
    worst_flight: Floats
    worst_burden: Floats
    mean_burden: Floats
    gini: Floats
    co2: Floats
    zone: Floats
    connected: Bools


@dataclass(frozen=True, slots=True)
class Ranking:
    """The answer. Cells are [M, W]; `best` is each destination's window, `order` the ranked destinations."""

    field: Field
    party: Party
    journeys: Journeys
    mean_cost: Floats
    cents: Ints
    within: Floats
    share: Ints
    status: Ints
    utilities: tuple[Floats, ...]
    whole: tuple[Ints, ...]
    score: Ints
    best: Ints
    order: Ints

    def at_best(self, cells: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Of [M, 1] or [M, W] values, those of each destination's best window, [M]."""
        wide = np.broadcast_to(cells, self.status.shape)
        return np.asarray(np.take_along_axis(wide, self.best[:, None], axis=1)[:, 0])


def rank(field: Field, party: Party, limits: Limits, weights: Weights, quorum: int | None = None) -> Ranking:
    """Judge every destination in every window.

    A window needs everybody, or at least `quorum` people; then cost and time count those who come.
    `weights` are integers that add up to `weights.WHOLE`. The caps of the party decide the budget, `limits`
    the cost scale and the longest flight.
    """
    journeys, present = _all_journeys(field, party, quorum)
    mean_cost = journeys.fare * field.window_factor + 2.0 * journeys.transfer + (field.stay + field.daily[:, None])
    within = _within_budget(field, party) * present
    share = within / journeys.heads
    reachable = journeys.connected & present
    if limits.max_minutes is not None:
        reachable = reachable & (journeys.worst_flight <= limits.max_minutes)
    status = feasibility.status(np.broadcast_to(reachable, within.shape), within, journeys.heads)

    utilities = _utilities(field, journeys, mean_cost, limits)
    whole = tuple(scoring.whole(utility) for utility in utilities)
    share_whole = scoring.whole(share)
    score = scoring.integer_score(_weighted(whole, weights), share_whole)
    cents = scoring.cents(mean_cost)
    best = feasibility.best_window(status, score, cents)
    return Ranking(
        field,
        party,
        journeys,
        mean_cost,
        cents,
        within,
        share_whole,
        status,
        utilities,
        whole,
        score,
        best,
        order(field.slugs, best, status, score, cents),
    )


def order(slugs: tuple[str, ...], best: Ints, status: Ints, score: Ints, cents: Ints) -> Ints:
    """Ranked destinations by status, score, lower mean cost, slug; only those that somebody can afford."""
    rows = np.arange(len(slugs))
    status_best, score_best, cents_best = status[rows, best], score[rows, best], cents[rows, best]
    by_slug = np.empty(len(slugs), dtype=np.int64)
    by_slug[sorted(rows.tolist(), key=slugs.__getitem__)] = rows
    ranked = np.lexsort((by_slug, cents_best, -score_best, status_best))
    return np.asarray(ranked[status_best[ranked] <= Status.OVER_BUDGET])


def exact_score(ranking: Ranking, weights: Weights) -> Floats:
    """The score before any rounding, in [0, 1], per cell: for checking the integers and the reference."""
    total = np.zeros(ranking.status.shape)
    for weight, utility in zip(weights, ranking.utilities, strict=True):
        total = total + weight / sum(weights) * utility
    return np.asarray(total * (0.55 + 0.45 * ranking.within / ranking.journeys.heads))


def _all_journeys(field: Field, party: Party, quorum: int | None) -> tuple[Journeys, Bools]:
    """Ways of the group, and per window whether enough people can come."""
    attending = party.free * party.weights[:, None]
    present = attending.sum(axis=0) >= (party.size if quorum is None else max(1, quorum))
    if party.free[:, present].all():  # the same people in every window that counts
        return _journeys(field, party.weights, slice(None)), present
    patterns, window_of = np.unique(party.free[:, present], axis=1, return_inverse=True)
    parts = [_journeys(field, party.weights, patterns[:, index]) for index in range(patterns.shape[1])]
    part_of = np.zeros(len(present), dtype=np.int64)
    part_of[present] = window_of
    return Journeys(
        *(
            np.concatenate([getattr(part, name) for part in parts], axis=1)[:, part_of]
            for name in Journeys.__dataclass_fields__
        )
    ), present


def _journeys(field: Field, weights: Floats, rows: Bools | slice) -> Journeys:
    """Ways of the people in `rows`, [M, 1] each."""
    heads = weights[rows]
    fare, transfer = field.fare[rows], field.transfer[rows]
    minutes = field.minutes[rows]
    travel = minutes + field.transfer_minutes[rows]
    burden = fairness.burden(fare, transfer, travel, field.time_value)
    count = heads.sum()

    def mean(values: Floats) -> Floats:
        return np.asarray(fairness.weighted_sum(heads, values) / count)[:, None]

    return Journeys(
        heads=np.full((fare.shape[1], 1), count),
        fare=mean(fare),
        transfer=mean(transfer),
        worst_time=travel.max(axis=0)[:, None],
        mean_time=mean(travel),
        worst_flight=minutes.max(axis=0)[:, None],
        worst_burden=burden.max(axis=0)[:, None],
        mean_burden=mean(burden),
        gini=fairness.gini(burden, heads)[:, None],
        co2=mean(field.co2[rows]),
        zone=mean(scoring.zone(field.zone_shift[rows])),
        connected=np.asarray(field.connected[rows].all(axis=0))[:, None],
    )


def _within_budget(field: Field, party: Party) -> Floats:
    """People within budget per cell: the four parts are rounded to the cent each, then compared."""
    fare, transfer = field.fare * 100.0, scoring.cents(2.0 * field.transfer)
    onsite = (scoring.cents(field.stay) + scoring.cents(field.daily)[:, None]).astype(np.float64)
    within = np.zeros(onsite.shape)
    total = np.empty(onsite.shape)
    for row, (weight, cap) in enumerate(zip(party.weights, party.caps, strict=True)):
        heads = weight * party.free[row]
        if cap >= NO_CAP:
            within += heads
            continue
        np.multiply(fare[row][:, None], field.window_factor, out=total)
        np.rint(total, out=total)
        total += onsite
        within += heads * (total <= (cap - transfer[row]).astype(np.float64)[:, None])
    return within


def _utilities(field: Field, ways: Journeys, mean_cost: Floats, limits: Limits) -> tuple[Floats, ...]:
    by_term = {
        "cost": scoring.cost(mean_cost, limits.scale),
        "time": scoring.time(ways.worst_time, ways.mean_time),
        "fairness": scoring.fairness(ways.gini),
        "co2": scoring.co2(ways.co2),
        "zone": ways.zone,
        "weather": field.weather,
        "interest": field.interest[:, None],
        "work": field.work[:, None],
    }
    return tuple(by_term[term] for term in TERMS)


def _weighted(whole: tuple[Ints, ...], weights: Weights) -> Ints:
    """Sum of integer weight x integer utility, [M, W]; what is the same in every window is added once."""
    fixed = [w * u for w, u in zip(weights, whole, strict=True) if u.shape[1] == 1]
    moving = [w * u for w, u in zip(weights, whole, strict=True) if u.shape[1] != 1]
    return np.asarray(sum(moving, sum(fixed)))
