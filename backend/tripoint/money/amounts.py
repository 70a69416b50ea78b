"""Arithmetic on amounts in minor units (PRODUCT.md, Money). Halves round up, and shares add up to the total."""

from collections.abc import Sequence

from tripoint.core import rounding
from tripoint.core.arrays import AnyFloats, Ints, np


def cents(eur: float) -> int:
    """An estimate in EUR as whole cents."""
    return rounding.whole(eur * 100.0)


def cents_each(eur: AnyFloats) -> Ints:
    """Estimates in EUR as whole cents; an array of any shape."""
    return np.asarray(np.floor(eur * 100.0 + rounding.HALF), dtype=np.int64)


def shares(amount: int, people: int) -> list[int]:
    """An amount in equal shares; leftover units go to the first ones."""
    share, left = divmod(amount, people)
    return [share + (person < left) for person in range(people)]


def apportion(amount: int, weights: Sequence[int]) -> list[int]:
    """An amount in shares by weight; leftover units go to the largest remainders, the first among equal ones."""
    whole = sum(weights)
    divided = [divmod(amount * weight, whole) for weight in weights]
    left = amount - sum(share for share, _ in divided)
    first = sorted(range(len(weights)), key=lambda index: -divided[index][1])[:left]
    return [share + (index in first) for index, (share, _) in enumerate(divided)]


def shares_each(amount: Ints, people: Ints) -> tuple[Ints, Ints]:
    """The smaller share of each amount, and how many people pay one unit more; arrays of any shape."""
    share, left = np.divmod(amount, people)
    return share, left


def part(amount: int, taken: int, whole: int) -> int:
    """So many of the `whole` parts of an amount; zero if there are none."""
    return mean(amount * taken, whole)


def mean(amount: int, people: int) -> int:
    """The average for each of `people`; zero if no one pays."""
    return (2 * amount + people) // (2 * people) if people else 0


def at_least(amount: int, parts: int) -> int:
    """The least amount for each of `parts` with which they add up to at least this amount; zero if there are none."""
    return -(-amount // parts) if parts else 0


def percent(amount: int, rate: int) -> int:
    """A percentage of an amount."""
    return (amount * rate + 50) // 100


def percent_each(amount: Ints, rate: int) -> Ints:
    """A percentage of each amount; an array of any shape."""
    return np.asarray((amount * rate + 50) // 100)
