"""The eight utilities and the score, on fixed scales (planner design 5.2).

Nothing here looks at other candidates: adding a destination can never reorder the rest. Arrays of any shape
in, arrays of that shape out, every utility within [0, 1].
"""

import numpy as np
import numpy.typing as npt

from tripoint.planner.weights import WHOLE

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

UNIT = 10_000
"""Utilities and shares travel as integers 0..UNIT."""
PERFECT = WHOLE * UNIT * 20 * UNIT
"""The integer score of a place that is perfect in every term and within everybody's budget."""

COMFORT = {"pleasant": 24.0, "warm": 29.0, "mild": 19.0, "snow": -2.0}
"""The daily high in degrees C that each choice of weather likes best; the choice `any` has none."""
COWORKING = {"many": 1.0, "some": 0.6, "few": 0.2}


def ramp(x: Floats, good: float, bad: float) -> Floats:
    """1 up to `good`, 0 from `bad` on, straight between."""
    return np.asarray(np.clip((bad - x) / (bad - good), 0.0, 1.0))


def cost(mean_cost: Floats, scale: float) -> Floats:
    """Mean cost per person against the scale B of the budget level, both EUR; up to B / 4 is perfect."""
    return np.asarray(np.minimum(1.6, 2.0 / (1.0 + mean_cost / scale)) / 1.6)


def time(worst: Floats, mean: Floats) -> Floats:
    """Travel time one way in minutes, the longest and the mean of the group."""
    return 0.5 * ramp(worst, 90, 1500) + 0.5 * ramp(mean, 90, 1200)


def fairness(gini: Floats) -> Floats:
    return ramp(gini, 0.0, 0.5)


def co2(mean_kg: Floats) -> Floats:
    """Mean kg CO2e per person, return."""
    return ramp(mean_kg, 80, 2500)


def zone(shift: Floats) -> Floats:
    """Of one traveller, by the hours that the body shifts: 17 hours ahead is 7 hours behind, a day earlier."""
    apart = np.abs(shift) % 24.0
    return np.asarray(np.maximum(0.0, 8.0 - np.minimum(apart, 24.0 - apart)) / 8.0)


def weather(high: Floats, rain_share: Floats, choice: str) -> Floats:
    """High of the month in degrees C and the share of its days with rain."""
    if choice == "any":
        return np.full_like(high, 0.5)
    comfort = np.exp(-0.5 * ((high - COMFORT[choice]) / 6.0) ** 2)
    return np.asarray(comfort * (1.0 - 0.6 * rain_share))


def interest(matches: Floats, wanted: int) -> Floats:
    """Share of the liked chips that the place has."""
    return matches / wanted if wanted else np.full_like(matches, 0.5)


def work(mbps: Floats, coworking: Floats) -> Floats:
    """Typical speed in Mbit/s, and the coworking level as a number of `COWORKING`."""
    speed = np.clip(np.log(np.maximum(mbps, 1.0) / 10.0) / np.log(20.0), 0.0, 1.0)
    return np.asarray(0.6 * speed + 0.4 * coworking)


def whole(utility: Floats) -> Ints:
    """A utility or share as it travels: an integer 0..UNIT."""
    return np.asarray(np.rint(utility * UNIT), dtype=np.int64)


def integer_score(weighted: Ints, share: Ints) -> Ints:
    """Exact score: `weighted` is the sum of integer weight x integer utility; stays below 2^53."""
    return weighted * (11 * UNIT + 9 * share)
