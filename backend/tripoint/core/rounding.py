"""The one way to round numbers that people read: halves go up."""

import math
from typing import Final

HALF: Final = 0.5 + 1e-9
"""Added before the floor. The tiny nudge undoes binary fractions such as 2.4999999999."""


def half_up(value: float, step: float = 1) -> float:
    """The multiple of `step` nearest to `value`."""
    return math.floor(value / step + HALF) * step


def whole(value: float) -> int:
    """The nearest whole number: minutes, kilos, degrees."""
    return math.floor(value + HALF)
