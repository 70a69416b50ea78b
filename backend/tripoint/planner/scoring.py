"""The nine utilities and the score (scoring 6).

Nothing here depends on other candidates, so adding a destination can never reorder the rest. Arrays of any shape
in, arrays of that shape out, every utility within [0, 1].
"""

from collections.abc import Sequence
from typing import Final

from tripoint.atlas import zones
from tripoint.core.arrays import Bools, Floats, Ints, np
from tripoint.planner.weights import WHOLE, Weights

UNIT = 10_000
"""Utilities and shares are sent as integers 0..UNIT."""
PERFECT = WHOLE * UNIT * 20 * UNIT
"""The integer score of a place that is perfect in every term and within everybody's budget."""

COMFORT = {"pleasant": 24.0, "warm": 29.0, "mild": 19.0}
"""The daily high in degrees C that each choice of weather prefers; `any` has none, and snow is a wish."""
COWORKING = {"many": 1.0, "some": 0.6, "few": 0.2}
FAR_AIRPORT_MINUTES: Final = 70.0
LOVED: Final = 3
"""The level of a place for a wish: 3 known for it, 2 good, 1 a little, 0 not at all."""


def falling(x: Floats, scale: float) -> Floats:
    """1 at zero, one half at the scale; strictly falling and never 0."""
    return np.asarray(scale / (scale + x))


def time(worst: Floats, mean: Floats, scale: float) -> Floats:
    """Utility of the group's longest and mean felt minutes one way."""
    return 0.5 * falling(worst, scale) + 0.5 * falling(mean, scale)


def zone(shift: Floats) -> Floats:
    """Utility for one traveller, by the hours that clocks are ahead."""
    return np.asarray(np.maximum(0.0, 8.0 - np.abs(zones.shift(shift))) / 8.0)


def weather(high: Floats, rain_share: Floats, choice: str) -> Floats:
    """Utility of the daily high in degrees C and the share of days with rain."""
    if choice not in COMFORT:
        return np.full_like(high, 0.5)
    comfort = np.exp(-0.5 * ((high - COMFORT[choice]) / 6.0) ** 2)
    return np.asarray(comfort * (1.0 - 0.6 * rain_share))


def interest(scores: Floats) -> Floats:
    """[M] utility of the editor's scores 0..5 of the liked chips, [chips, M]; one half for all without any likes."""
    if not len(scores):
        return np.full(scores.shape[1], 0.5)
    return np.asarray(np.clip((scores - 1.0) / 4.0, 0.0, 1.0).mean(axis=0))


def size(people: Floats, well_connected: Bools) -> Floats:
    """Size of a place from its population; a large airport nearby makes up for a small town."""
    grown = np.clip((np.log10(people) - 4.3) / 2.0, 0.0, 1.0)
    return np.where(well_connected, np.maximum(grown, 0.8), grown)


def hub(tier: Ints, minutes: Floats) -> Floats:
    """How well the main airport is served, by its tier 1..3; halved beyond 70 minutes."""
    served = np.array([1.0, 0.5, 0.0])[tier - 1]
    return np.asarray(np.where(minutes > FAR_AIRPORT_MINUTES, served / 2.0, served))


def place(size: Floats, appeal: Floats, hub: Floats) -> Floats:
    """Utility of what a place has to offer a group; it falls steeply for villages."""
    offers = 0.4 * size + 0.4 * appeal + 0.2 * hub
    return np.asarray(1.0 - (1.0 - offers) ** 1.5)


def work(mbps: Floats, coworking: Floats) -> Floats:
    """Utility of the typical speed in Mbit/s and the coworking level as a number of `COWORKING`."""
    speed = np.clip(np.log(np.maximum(mbps, 1.0) / 10.0) / np.log(20.0), 0.0, 1.0)
    return np.asarray(0.6 * speed + 0.4 * coworking)


def whole(utility: Floats) -> Ints:
    """A utility or share as it is sent: an integer 0..UNIT."""
    return np.asarray(np.rint(utility * UNIT), dtype=np.int64)


def integer_score(whole: Sequence[Ints], share: Ints, weights: Weights) -> Ints:
    """Exact score from integer utilities and the share within budget, [M]; stays below 2^53."""
    weighted = sum(weight * utility for weight, utility in zip(weights, whole, strict=True))
    return np.asarray(weighted * (11 * UNIT + 9 * share))
