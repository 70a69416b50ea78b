"""How far a place fits a group, before any score: its wish, warmth, room for all, distance (scoring 6)."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

Reason = Literal["wish", "warm", "room", "far"]
REASONS: Final[tuple[Reason, ...]] = get_args(Reason)
WORST: Final = 2


@dataclass(frozen=True, slots=True)
class Fit:
    """[M, W] a tier for each reason, 0 fits, 1 partly or not for this group, 2 not at all; `tier` the largest."""

    by_reason: tuple[Ints, ...]
    tier: Ints


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the search wishes for: [M, W] tiers of the wish and of warmth, None where none was wished; [M] room."""

    wish: Ints | None
    warm: Ints | None
    capacity: Ints

    @property
    def is_special(self) -> bool:
        """Whether people accept a longer way for it."""
        return self.wish is not None or self.warm is not None


def wish_tier(level: Ints) -> Ints:
    """From what a place is for the wish, 0..3."""
    return np.where(level >= 2, 0, np.where(level == 1, 1, WORST))


def far_limit(felt_minutes: float, *, is_special: bool) -> float:
    """The mean felt minutes one way beyond which a place is absurd, from those to the group's middle."""
    return max(5 * felt_minutes, felt_minutes + 480) if is_special else max(2 * felt_minutes, felt_minutes + 240)


def judged(wanted: Wanted, *, people: int, mean_felt: Floats, felt_minutes: float, windows: int) -> Fit:
    """The tiers of every place; `mean_felt` [M] felt minutes one way, `felt_minutes` those to the group's middle."""
    shape = (len(mean_felt), windows)
    none = np.zeros((len(mean_felt), 1), dtype=np.int64)
    far = mean_felt > far_limit(felt_minutes, is_special=wanted.is_special)
    tiers = (
        none if wanted.wish is None else wanted.wish,
        none if wanted.warm is None else wanted.warm,
        (people > wanted.capacity)[:, None].astype(np.int64),
        far[:, None].astype(np.int64),
    )
    wide = tuple(np.broadcast_to(tier, shape) for tier in tiers)
    return Fit(wide, np.maximum.reduce(wide))
