"""Daily price factors: the season's curve times the holidays in force (design 4.2).

A year's table is computed once and cached, so a search only looks days up. One row gives the same bits as many.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import lru_cache

from tripoint.atlas import curves, holidays
from tripoint.atlas.holidays import Holiday
from tripoint.core.arrays import Floats, np

YEARS_KEPT = 8


class DayFactors:
    """Factors of M rows: their values by month, and the ids of their holidays; `multiplier` is a holiday's factor."""

    def __init__(
        self,
        months: Sequence[Sequence[float]],
        holiday_ids: Sequence[Iterable[str]],
        multiplier: Callable[[Holiday], float],
    ) -> None:
        self._months = np.array(months, dtype=np.float64).reshape(-1, 12)
        self._holidays = [[(name, multiplier(holidays.load()[name])) for name in names] for names in holiday_ids]
        self._year = lru_cache(maxsize=YEARS_KEPT)(self._table)
        self._running = lru_cache(maxsize=YEARS_KEPT)(self._sums)

    def on(self, day: date) -> Floats:
        """[M] the factors on one day."""
        return np.asarray(self._year(day.year)[_index(day)])

    def mean(self, first: date, nights: int) -> Floats:
        """[M] the mean factors over so many nights."""
        sums, start = self._running(first.year), _index(first)
        return np.asarray((sums[start + nights] - sums[start]) / nights)

    def _table(self, year: int) -> Floats:
        """[days, M] the factors of a year."""
        table = curves.level_by_day(self._months, year)
        for row, names in enumerate(self._holidays):
            for name, factor in names:
                for first, last in holidays.touching(name, year):
                    start = _index(max(first, date(year, 1, 1)))
                    end = _index(min(last, date(year, 12, 31))) + 1
                    table[start:end, row] *= factor
        return table

    def _sums(self, year: int) -> Floats:
        """[days + 1, M] running sums of this year and the next: stays may cross New Year."""
        days = np.concatenate([self._year(year), self._year(year + 1)])
        return np.concatenate([np.zeros((1, days.shape[1])), np.cumsum(days, axis=0)])


def _index(day: date) -> int:
    """The day's position in its year, from 0."""
    return day.timetuple().tm_yday - 1
