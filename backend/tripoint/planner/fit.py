"""How well a place fits a group, before any score: wish, warmth, room, distance, things to avoid (scoring 6)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import reduce
from typing import Final, Literal

from tripoint.catalog.avoidable import ThingToAvoid
from tripoint.core.arrays import Bools, Floats, Ints, np

Reason = Literal["wish", "warm", "room", "far", ThingToAvoid]
WORST: Final = 2


@dataclass(frozen=True, slots=True)
class Fit:
    """[M, W] a tier for each reason that applies: 0 fits, 1 partly or not for this group, 2 not at all; `tier` is the
    largest.
    """

    by_reason: Mapping[Reason, Ints]
    tier: Ints

    def holds(self, *reasons: Reason) -> Bools:
        """[M, W] whether none of these reasons counts against a place."""
        held = np.ones(self.tier.shape, dtype=np.bool_)
        for reason in reasons:
            if reason in self.by_reason:
                held &= self.by_reason[reason] == 0
        return held


@dataclass(frozen=True, slots=True)
class Wishes:
    """The search's wishes: [M, W] tiers of the wish and of warmth, None if not wished for, and of each thing to avoid;
    [M] room.
    """

    wish: Ints | None
    warm: Ints | None
    capacity: Ints
    avoid: Mapping[ThingToAvoid, Ints] = field(default_factory=dict)

    @property
    def is_special(self) -> bool:
        """Whether people accept a longer journey for it. Things to avoid do not count: they are avoided at home too."""
        return self.wish is not None or self.warm is not None


def wish_tier(level: Ints) -> Ints:
    """The tier that follows from a place's level for the wish, 0..3."""
    return np.where(level >= 2, 0, np.where(level == 1, 1, WORST))


def avoid_tier(has_it: Bools) -> Ints:
    """The tier that follows from whether a place has something to avoid on those days."""
    return np.where(has_it, WORST, 0)


def far_limit(felt_minutes: float, *, is_special: bool) -> float:
    """The mean felt minutes one way beyond which a place is absurdly far, given those to the group's middle."""
    return max(5 * felt_minutes, felt_minutes + 480) if is_special else max(2 * felt_minutes, felt_minutes + 240)


def judged(wishes: Wishes, *, people: int, mean_felt: Floats, felt_minutes: float, windows: int) -> Fit:
    """The tiers of every place; `mean_felt` [M] felt minutes one way, `felt_minutes` those to the group's middle."""
    shape = (len(mean_felt), windows)
    far = mean_felt > far_limit(felt_minutes, is_special=wishes.is_special)
    tiers: dict[Reason, Ints | None] = {
        "wish": wishes.wish,
        "warm": wishes.warm,
        "room": (people > wishes.capacity)[:, None].astype(np.int64),
        "far": far[:, None].astype(np.int64),
    }
    tiers.update(wishes.avoid.items())
    wide = {reason: np.broadcast_to(tier, shape) for reason, tier in tiers.items() if tier is not None}
    return Fit(wide, reduce(np.maximum, wide.values()))
