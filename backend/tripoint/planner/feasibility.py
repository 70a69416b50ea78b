"""A place's status for this group: within everyone's limits, within some people's, or a near miss (design 1, 5.2)."""

import math
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Literal

from tripoint.core.arrays import Bools, Floats, Ints, np

Budget = Literal["under500", "500to1000", "over1000", "any"]
MaxFlight = Literal["under4", "4to8", "over8", "any"]


class Status(IntEnum):
    """Status of a destination in a window; smaller is better."""

    FEASIBLE = 0
    OVER_BUDGET = 1
    NOBODY = 2
    INFEASIBLE = 3


@dataclass(frozen=True, slots=True)
class Limits:
    """`cap` is the highest total per person in whole cents that is within budget, `max_minutes` the longest allowed
    flight one way; None means no limit.
    """

    cap: int | None
    max_minutes: float | None


# Bands are strict: exactly 500 EUR, 240 and 480 minutes belong to the middle band.
CAPS: Final[dict[Budget, int | None]] = {"under500": 49_999, "500to1000": 100_000, "over1000": None, "any": None}
MINUTES: Final[dict[MaxFlight, float | None]] = {
    "under4": math.nextafter(240.0, 0.0),
    "4to8": 480.0,
    "over8": None,
    "any": None,
}


def limits(budget: Budget, max_flight: MaxFlight) -> Limits:
    return Limits(CAPS[budget], MINUTES[max_flight])


def status(reachable: Bools, within: Ints, people: int) -> Ints:
    """The status of each cell. `reachable`: connected and no flight too long; `within`: people within budget."""
    partly = np.where(within > 0, Status.OVER_BUDGET, Status.NOBODY)
    by_budget = np.where(within >= people, Status.FEASIBLE, partly)
    return np.where(reachable, by_budget, Status.INFEASIBLE).astype(np.int64)


def overshoot(minutes: Floats, max_minutes: float | None) -> Floats:
    """How far flights exceed the longest allowed, 0.1 meaning a tenth."""
    return np.zeros_like(minutes) if max_minutes is None else np.maximum(minutes / max_minutes - 1.0, 0.0)
