"""The windows of a search: the requested dates, those around them, and the one a place is shown with (scoring 5)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from tripoint.core.arrays import Ints, np
from tripoint.core.errors import Invalid, field
from tripoint.planner.bounds import FARTHEST_DAYS

WORTH_PERCENT: Final = 5
WORTH_CENTS: Final = 2_500
"""What other dates must save each person on average, in percent and in cents, to replace the requested ones."""
WORSE_WEATHER: Final = 500
"""How much worse the weather may be on cheaper dates, in 10,000ths."""
NEARLY_PERCENT: Final = 2
"""Among dates whose costs differ by no more than this, those nearest to the requested ones are shown."""
NEVER: Final = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Window:
    """Departure and return day, nights between them, days from `as_of` to the departure."""

    depart: date
    back: date
    nights: int
    lead_days: int


def around(depart: date, nights: int, flex_days: int, as_of: date) -> list[Window]:
    """Windows of `nights` from `flex_days` before to `flex_days` after, without those that leave before `as_of` and
    those later than `depart` that leave more than `FARTHEST_DAYS` after `as_of`.

    Raises Invalid with the field `date` if none is left.
    """
    days = [depart + timedelta(shift) for shift in range(-flex_days, flex_days + 1)]
    latest = max(depart, as_of + timedelta(FARTHEST_DAYS))
    found = [Window(day, day + timedelta(nights), nights, (day - as_of).days) for day in days if as_of <= day <= latest]
    if not found:
        raise Invalid(fields=[field("date", "date_in_past")])
    return found


@dataclass(frozen=True, slots=True)
class RequestedWindow:
    """The requested window, and [W] how many days each one is off it."""

    index: int
    days_off: Ints

    @classmethod
    def of(cls, windows: Sequence[Window], depart: date) -> "RequestedWindow":
        """The requested dates, or the nearest that are left."""
        moved_by = [abs((window.depart - depart).days) for window in windows]
        return cls(moved_by.index(min(moved_by)), np.array(moved_by))


def shown(tier: Ints, cents: Ints, weather: Ints, requested: RequestedWindow, people: int) -> Ints:
    """[M] the window each place is shown with: the requested one, unless another fits better or is much cheaper.

    [M, W]: `tier` is smaller where a place fits better, `cents` the group's total, `weather` in 10,000ths. Weights
    have no influence, so the slider never changes a date.
    """
    now_tier, now_cents, now_weather = (cells[:, [requested.index]] for cells in (tier, cents, weather))
    much_cheaper = (100 * cents <= (100 - WORTH_PERCENT) * now_cents) & (cents <= now_cents - WORTH_CENTS * people)
    worth = (tier < now_tier) | ((tier == now_tier) & much_cheaper & (weather >= now_weather - WORSE_WEATHER))
    lowest = np.where(worth, tier, NEVER).min(axis=1, keepdims=True)
    worth &= tier == lowest
    least = np.where(worth, cents, NEVER // 200).min(axis=1, keepdims=True)
    worth &= 100 * cents <= (100 + NEARLY_PERCENT) * least
    nearest = np.where(worth, requested.days_off, NEVER).argmin(axis=1)
    return np.where(worth.any(axis=1), nearest, requested.index)
