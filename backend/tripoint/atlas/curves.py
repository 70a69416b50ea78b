"""Turns twelve monthly values into a daily curve: straight lines from the middle of each month to that of the next."""

import calendar
from collections.abc import Sequence
from datetime import date

from tripoint.core.arrays import Floats, np


def positions(year: int) -> Floats:
    """The position of each day's noon in its year: 0.5 is the middle of January, 11.5 that of December."""
    lengths = [calendar.monthrange(year, month)[1] for month in range(1, 13)]
    return np.concatenate([month + (np.arange(days) + 0.5) / days for month, days in enumerate(lengths)])


def on(months: Sequence[float], day: date) -> float:
    """The curve's value on one day."""
    left, right, share = _between(day)
    return months[left] + (months[right] - months[left]) * share


def each_on(months: Floats, day: date) -> Floats:
    """[M, 12] by month to [M] on one day, with the same bits as one at a time."""
    left, right, share = _between(day)
    return np.asarray(months[:, left] + (months[:, right] - months[:, left]) * share)


def middle(first: date, last: date) -> date:
    """The day that represents a trip."""
    return first + (last - first) / 2


def by_day(months: Floats, year: int) -> Floats:
    """[M, 12] by month to [days, M] through every month's middle; December meets January."""
    left, share = np.divmod(positions(year) - 0.5, 1.0)
    rows = months.T[left.astype(np.int64) % 12]
    following = months.T[(left.astype(np.int64) + 1) % 12]
    return np.asarray(rows + (following - rows) * share[:, None])


def _between(day: date) -> tuple[int, int, float]:
    """The months between whose middles a day lies, January being 0, and how far it is from the first to the second."""
    length = calendar.monthrange(day.year, day.month)[1]
    left, share = divmod(day.month - 1.5 + (day.day - 0.5) / length, 1.0)
    return int(left) % 12, (int(left) + 1) % 12, share


def level_by_day(months: Floats, year: int) -> Floats:
    """The curve, scaled so that its mean over the days is the mean of the twelve values: a year costs the same."""
    curve = by_day(months, year)
    # Summed in the order of the days, so that one row gives the same bits as many.
    mean = np.cumsum(curve, axis=0)[-1] / len(curve)
    return np.asarray(curve * (np.cumsum(months, axis=1)[:, -1] / 12 / mean))
