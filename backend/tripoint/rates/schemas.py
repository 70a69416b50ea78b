"""Wire shapes of the rates."""

from datetime import date
from typing import Literal

from tripoint.core.wire import Wire


class RatesOut(Wire):
    """Units of each currency for one euro, as decimal numbers; convert between other currencies through the euro.

    `approximate`: currencies that the source does not publish, from our own rounded table of `approximateDay`.
    `isOld`: more than seven days old.
    """

    day: date
    source: Literal["ecb", "built-in"]
    is_old: bool
    rates: dict[str, str]
    approximate: list[str]
    approximate_day: date
