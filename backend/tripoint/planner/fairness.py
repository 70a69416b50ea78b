"""Who carries how much of the way: burden and its spread (design 5.1, 5.3)."""

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

EUR_PER_MINUTE = 0.25
"""Value of travel time, v."""


def burden(fare: Floats, transfer: Floats, travel_minutes: Floats, value: float = EUR_PER_MINUTE) -> Floats:
    """Return fare, both transfers and both ways' time in EUR; `transfer` and `travel_minutes` are one way."""
    return fare + 2.0 * transfer + value * 2.0 * travel_minutes


def weighted_sum(weights: Floats, rows: Floats) -> Floats:
    """Sum over travellers, [U] and [U, M] to [M], strictly one row after another.

    A matrix product or `sum` may add in another order for another number of columns; then adding a
    destination could change the last bit of its neighbours.
    """
    total = np.zeros(rows.shape[1])
    for weight, row in zip(weights, rows, strict=True):
        total += weight * row
    return total


def gini(burdens: Floats, weights: Floats) -> Floats:
    """Gini coefficient per destination of burdens [U, M] with head counts [U]; within [0, 1 - 1/N]."""
    total = weights.sum()
    carried = weighted_sum(weights, burdens)
    order = np.argsort(burdens, axis=0)
    ascending = np.take_along_axis(burdens, order, axis=0)
    heads = weights[order]
    rank = np.add.accumulate(heads, axis=0)
    rank *= 2.0
    rank -= heads
    rank -= total
    ascending *= rank
    spread = weighted_sum(np.ones(len(weights)), ascending * heads)
    share = np.divide(spread, total * carried, out=np.zeros_like(spread), where=carried > 0)
    return np.asarray(share.clip(0.0))


def descending(burdens: Floats, weights: Floats) -> tuple[float, ...]:
    """One destination's burdens from the worst down, one per person: smaller tuples are fairer (leximin)."""
    people = np.repeat(burdens, weights.astype(np.int64))
    return tuple(np.sort(people)[::-1].tolist())
