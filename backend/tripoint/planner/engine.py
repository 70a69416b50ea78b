"""Ranks every destination in every date window for one group: arrays in, ranking out (design 5.1, 5.2).

Pure numbers without input or output. U rows of travellers, M destinations, W windows; no array is U x M x W,
because the date factor of a fare does not depend on the traveller.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tripoint.core.rounding import HALF
from tripoint.money.amounts import cents_each
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
    """The group's journeys to each destination, [M, 1]: the same in every window."""

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


def rank(field: Field, party: Party, limits: Limits, weights: Weights) -> Ranking:
    """Judge every destination in every window.

    `weights` are integers that add up to `weights.WHOLE`. The caps of the party decide the budget, `limits`
    the cost scale and the longest flight.
    """
    journeys = _journeys(field, party)
    mean_cost = journeys.fare * field.window_factor + 2.0 * journeys.transfer + (field.stay + field.daily[:, None])
    within = _within_budget(field, party)
    share = within / party.size
    reachable = journeys.connected
    if limits.max_minutes is not None:
        reachable = reachable & (journeys.worst_flight <= limits.max_minutes)
    status = feasibility.status(np.broadcast_to(reachable, within.shape), within, party.size)

    utilities = _utilities(field, journeys, mean_cost, limits)
    whole = tuple(scoring.whole(utility) for utility in utilities)
    share_whole = scoring.whole(share)
    score = scoring.integer_score(_weighted(whole, weights), share_whole)
    cents = cents_each(mean_cost)
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
    """Ranked destinations by status, score, lower mean cost, slug; only those that at least one person can afford."""
    rows = np.arange(len(slugs))
    status_best, score_best, cents_best = status[rows, best], score[rows, best], cents[rows, best]
    by_slug = np.empty(len(slugs), dtype=np.int64)
    by_slug[sorted(rows.tolist(), key=slugs.__getitem__)] = rows
    ranked = np.lexsort((by_slug, cents_best, -score_best, status_best))
    return np.asarray(ranked[status_best[ranked] <= Status.OVER_BUDGET])


def _journeys(field: Field, party: Party) -> Journeys:
    heads = party.weights
    travel = field.minutes + field.transfer_minutes
    burden = fairness.burden(field.fare, field.transfer, travel, field.time_value)
    count = heads.sum()

    def mean(values: Floats) -> Floats:
        return np.asarray(fairness.weighted_sum(heads, values) / count)[:, None]

    return Journeys(
        fare=mean(field.fare),
        transfer=mean(field.transfer),
        worst_time=travel.max(axis=0)[:, None],
        mean_time=mean(travel),
        worst_flight=field.minutes.max(axis=0)[:, None],
        worst_burden=burden.max(axis=0)[:, None],
        mean_burden=mean(burden),
        gini=fairness.gini(burden, heads)[:, None],
        co2=mean(field.co2),
        zone=mean(scoring.zone(field.zone_shift)),
        connected=np.asarray(field.connected.all(axis=0))[:, None],
    )


def _within_budget(field: Field, party: Party) -> Floats:
    """People within budget per cell: the four parts are rounded to the cent each, then compared."""
    fare, transfer = field.fare * 100.0, cents_each(2.0 * field.transfer)
    onsite = (cents_each(field.stay) + cents_each(field.daily)[:, None]).astype(np.float64)
    within = np.zeros(onsite.shape)
    total = np.empty(onsite.shape)
    for row, (weight, cap) in enumerate(zip(party.weights, party.caps, strict=True)):
        if cap >= NO_CAP:
            within += weight
            continue
        np.multiply(fare[row][:, None], field.window_factor, out=total)
        total += HALF
        np.floor(total, out=total)
        total += onsite
        within += weight * (total <= (cap - transfer[row]).astype(np.float64)[:, None])
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
