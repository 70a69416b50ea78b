"""Chooses the airports of a way where several serve its ends: the nonstop, unless a change saves a lot (scoring 2)."""

from typing import Final

from tripoint.core.arrays import Array, ArrayLike, Ints, np

EUR_PER_MINUTE: Final = 0.5
EUR_PER_STOP: Final = 60.0
NEVER: Final = 99
DEARER_SHARE: Final = 1.25
DEARER_EUR: Final = 50.0
"""The way with the fewest changes may cost this much more, as a share plus an amount, than the otherwise best one."""


def choice(
    fare: ArrayLike,
    transfer: ArrayLike,
    minutes: ArrayLike,
    transfer_minutes: ArrayLike,
    stops: ArrayLike,
) -> Ints:
    """Index of the chosen candidate. All arrays are [candidates, ...]: EUR return, EUR and minutes one way.

    `best` has the lowest generalized cost, `few` the lowest of those with the fewest changes. Ties go to the first.
    """
    money = _wide(fare) + 2 * _wide(transfer)
    # Where there is no flight, `stops` means nothing.
    changes = np.where(np.isfinite(_wide(minutes)), stops, NEVER)
    cost = money + 2 * EUR_PER_MINUTE * (_wide(minutes) + _wide(transfer_minutes)) + EUR_PER_STOP * changes
    best = cost.argmin(axis=0)
    few = np.where(changes == changes.min(axis=0), cost, np.inf).argmin(axis=0)
    spent = np.take_along_axis(money, np.stack([few, best]), axis=0)
    return np.asarray(np.where(spent[0] <= DEARER_SHARE * spent[1] + DEARER_EUR, few, best))


def _wide(values: ArrayLike) -> Array:
    return np.asarray(values, dtype=np.float64)
