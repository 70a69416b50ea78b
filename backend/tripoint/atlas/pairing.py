"""Chooses the airports of a way where several serve its ends: the nonstop, unless a change saves a lot (scoring 2)."""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

EUR_PER_MINUTE: Final = 0.5
EUR_PER_STOP: Final = 60.0
NEVER: Final = 99
DEARER_SHARE: Final = 1.25
DEARER_EUR: Final = 50.0
"""The way with the fewest changes may cost this much more, as a share plus an amount, than the otherwise best one."""


def choice(
    fare: npt.ArrayLike,
    transfer: npt.ArrayLike,
    minutes: npt.ArrayLike,
    transfer_minutes: npt.ArrayLike,
    stops: npt.ArrayLike,
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


def _wide(values: npt.ArrayLike) -> npt.NDArray[Any]:
    return np.asarray(values, dtype=np.float64)
