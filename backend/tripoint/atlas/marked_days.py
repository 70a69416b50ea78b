"""Days on which places have something, such as storms or school holidays, by year.

A year's table is computed once and cached, so a search only looks days up.
"""

from collections.abc import Collection, Iterable, Sequence
from datetime import date, timedelta
from functools import lru_cache

from tripoint.atlas.holidays import Holiday
from tripoint.core.arrays import Bools, Ints, np

YEARS_KEPT = 8


class MarkedDays:
    """Marks of M rows: the months that are marked in full, and the holidays whose days are marked."""

    def __init__(self, months: Sequence[Collection[int]], holidays: Sequence[Iterable[Holiday]]) -> None:
        self._months = np.array([[month in marked for marked in months] for month in range(1, 13)], dtype=np.bool_)
        self._holidays = [tuple(some) for some in holidays]
        self._running = lru_cache(maxsize=YEARS_KEPT)(self._sums)

    def touched(self, first: date, last: date) -> Bools:
        """[M] whether a span of days contains a marked one."""
        sums, start = self._running(first.year), first.timetuple().tm_yday - 1
        return np.asarray(sums[start + (last - first).days + 1] > sums[start])

    def _table(self, year: int) -> Bools:
        """[days, M] the marks of a year."""
        new_year = date(year, 1, 1)
        days = [new_year + timedelta(day) for day in range((date(year + 1, 1, 1) - new_year).days)]
        table = self._months[[day.month - 1 for day in days]]
        for row, some in enumerate(self._holidays):
            for first, last in (span for one in some for span in one.touching(year)):
                table[max(0, (first - new_year).days) : (last - new_year).days + 1, row] = True
        return np.asarray(table)

    def _sums(self, year: int) -> Ints:
        """[days + 1, M] running counts of this year and the next: trips may cross New Year."""
        days = np.concatenate([self._table(year), self._table(year + 1)])
        return np.concatenate([np.zeros((1, days.shape[1]), dtype=np.int64), np.cumsum(days, axis=0)])
