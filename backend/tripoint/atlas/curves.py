"""Twelve values by month as a curve by day: a straight line from the middle of each month to that of the next."""

import calendar
from collections.abc import Sequence
from datetime import date

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]


def positions(year: int) -> Floats:
    """Where each day's noon lies in its year: 0.5 is the middle of January, 11.5 that of December."""
    lengths = [calendar.monthrange(year, month)[1] for month in range(1, 13)]
    return np.concatenate([month + (np.arange(days) + 0.5) / days for month, days in enumerate(lengths)])


def on(months: Sequence[float], day: date) -> float:
    """The curve's value on one day."""
    length = calendar.monthrange(day.year, day.month)[1]
    left, share = divmod(day.month - 1.5 + (day.day - 0.5) / length, 1.0)
    before, after = months[int(left) % 12], months[(int(left) + 1) % 12]
    return before + (after - before) * share


def by_day(months: Floats, year: int) -> Floats:
    """[M, 12] by month to [days, M] through every month's middle; December meets January."""
    left, share = np.divmod(positions(year) - 0.5, 1.0)
    rows = months.T[left.astype(np.int64) % 12]
    following = months.T[(left.astype(np.int64) + 1) % 12]
    return np.asarray(rows + (following - rows) * share[:, None])


def level_by_day(months: Floats, year: int) -> Floats:
    """The curve with the mean of the twelve values as its mean over the days, so that the year costs what it did."""
    curve = by_day(months, year)
    # Summed in the order of the days: the same bits for one row as for many.
    mean = np.cumsum(curve, axis=0)[-1] / len(curve)
    return np.asarray(curve * (np.cumsum(months, axis=1)[:, -1] / 12 / mean))
