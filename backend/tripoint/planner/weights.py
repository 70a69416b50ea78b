"""How much each term counts: presets and the slider, in integers so that sums are exact (design 5.2)."""

from typing import Final, Literal, get_args

Term = Literal["cost", "time", "fairness", "co2", "zone", "weather", "interest", "work"]
Preset = Literal["balanced", "team", "friends", "nomads", "green"]
Weights = tuple[int, int, int, int, int, int, int, int]

TERMS: Final[tuple[Term, ...]] = get_args(Term)
PRESETS: Final[tuple[Preset, ...]] = get_args(Preset)
WHOLE: Final = 5_000
"""What the weights of any preset or slider position add up to."""

# Hundredths, in the order of TERMS; each row adds up to 100.
_HUNDREDTHS: Final[dict[str, Weights]] = {
    "balanced": (34, 18, 16, 8, 8, 8, 8, 0),
    "team": (28, 22, 16, 6, 14, 4, 6, 4),
    "friends": (40, 16, 16, 6, 2, 8, 12, 0),
    "nomads": (26, 8, 8, 6, 16, 10, 6, 20),
    "green": (24, 12, 12, 30, 6, 6, 8, 2),
    "cheapest": (66, 10, 6, 2, 4, 5, 5, 2),
    "fairest": (20, 18, 42, 4, 6, 4, 4, 2),
    "greenest": (16, 10, 8, 50, 4, 5, 5, 2),
}


def preset(name: Preset) -> Weights:
    """The weights of a preset; they add up to `WHOLE`."""
    return _blend(_HUNDREDTHS[name], 50, _HUNDREDTHS[name], 0)


def slider(position: int) -> Weights:
    """The weights at a slider position: 0 cheapest, 50 fairest, 100 greenest; they add up to `WHOLE`.

    Raises ValueError outside 0..100.
    """
    if not 0 <= position <= 100:
        raise ValueError("the slider runs from 0 to 100")
    if position <= 50:
        return _blend(_HUNDREDTHS["cheapest"], 50 - position, _HUNDREDTHS["fairest"], position)
    return _blend(_HUNDREDTHS["fairest"], 100 - position, _HUNDREDTHS["greenest"], position - 50)


def _blend(one: Weights, share: int, other: Weights, rest: int) -> Weights:
    a, b, c, d, e, f, g, h = (share * x + rest * y for x, y in zip(one, other, strict=True))
    return (a, b, c, d, e, f, g, h)
