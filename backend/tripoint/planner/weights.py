"""The weight of each term: presets and the slider, in integers so that sums are exact (scoring 7)."""

from typing import Final, Literal, get_args

Term = Literal["cost", "time", "fairness", "co2", "zone", "weather", "interest", "work", "place"]
Preset = Literal["balanced", "team", "friends", "nomads", "green"]
Weights = tuple[int, int, int, int, int, int, int, int, int]

TERMS: Final[tuple[Term, ...]] = get_args(Term)
WHOLE: Final = 5_000
"""The sum of the weights of any preset or slider position."""

# Hundredths, in the order of TERMS; each row adds up to 100.
_HUNDREDTHS: Final[dict[str, Weights]] = {
    "balanced": (14, 29, 20, 6, 4, 4, 5, 0, 18),
    "team": (10, 29, 21, 4, 9, 2, 5, 4, 16),
    "friends": (19, 27, 17, 4, 3, 5, 9, 0, 16),
    "nomads": (22, 8, 6, 3, 12, 12, 12, 15, 10),
    "green": (8, 12, 8, 50, 2, 2, 6, 0, 12),
    # The ends and the middle of the slider are pure, so that its words are true: "cheapest" is the cheapest place.
    "cheapest": (100, 0, 0, 0, 0, 0, 0, 0, 0),
    "fairest": (0, 0, 100, 0, 0, 0, 0, 0, 0),
    "greenest": (0, 0, 0, 100, 0, 0, 0, 0, 0),
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
    a, b, c, d, e, f, g, h, i = (share * x + rest * y for x, y in zip(one, other, strict=True))
    return (a, b, c, d, e, f, g, h, i)
