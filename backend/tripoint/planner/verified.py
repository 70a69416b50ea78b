"""Live fares in a finished ranking: a few cells judged anew, the others untouched (planner design 5.1, 6)."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from tripoint.planner import engine, feasibility, scoring
from tripoint.planner.feasibility import Limits, Status
from tripoint.planner.weights import Weights

Floats = npt.NDArray[np.float64]


def verify(
    ranking: engine.Ranking, fares: Mapping[tuple[int, int], Floats], limits: Limits, weights: Weights
) -> engine.Ranking:
    """The ranking with live fares in some cells (destination, window): EUR return per row of the party.

    A live fare is a price for its date, so no date factor applies. Only the verified cells are computed anew,
    the rest of the ranking keeps its bits.
    """
    field, party = ranking.field, ranking.party
    rows = len(party.weights)
    mean_cost, within = ranking.mean_cost.copy(), ranking.within.copy()
    share, status, score = ranking.share.copy(), ranking.status.copy(), ranking.score.copy()
    utilities = [np.array(np.broadcast_to(u, status.shape)) for u in ranking.utilities]
    for (m, w), live in fares.items():
        alone = _cell(field, m, w, live.reshape(rows, 1))
        one = engine.rank(alone, replace(party, free=party.free[:, [w]]), limits, weights, quorum=1)
        mean_cost[m, w], within[m, w] = one.mean_cost[0, 0], one.within[0, 0]
        share[m, w], score[m, w] = one.share[0, 0], one.score[0, 0]
        if status[m, w] != Status.INFEASIBLE:
            status[m, w] = one.status[0, 0]
        for term, utility in enumerate(one.utilities):
            utilities[term][m, w] = utility[0, 0]
    cents = scoring.cents(mean_cost)
    best = feasibility.best_window(status, score, cents)
    return replace(
        ranking,
        mean_cost=mean_cost,
        cents=cents,
        within=within,
        share=share,
        status=status,
        score=score,
        utilities=tuple(utilities),
        whole=tuple(scoring.whole(u) for u in utilities),
        best=best,
        order=engine.order(field.slugs, best, status, score, cents),
    )


def _cell(field: engine.Field, m: int, w: int, fare: Floats) -> engine.Field:
    """One destination in one window as a field of its own, with these fares [U, 1]."""
    return replace(
        field,
        slugs=(field.slugs[m],),
        fare=fare,
        window_factor=np.ones((1, 1)),
        **{
            name: getattr(field, name)[:, [m]]
            for name in ("transfer", "minutes", "transfer_minutes", "co2", "zone_shift", "connected")
        },
        **{name: getattr(field, name)[[m]][:, [w]] for name in ("stay", "weather")},
        **{name: getattr(field, name)[[m]] for name in ("daily", "interest", "work")},
    )
