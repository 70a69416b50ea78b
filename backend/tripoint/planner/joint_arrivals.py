"""Arriving together: one flight for each traveller so that fares and waiting cost least (design 5.6).

Instants are minutes on any common scale, money is whole cents.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

CENTS_PER_MINUTE = 25
"""Value of waiting, v: 15 EUR an hour."""
TIGHT_MINUTES = 120


@dataclass(frozen=True, slots=True)
class Option:
    """One flight a traveller could take: when it arrives, and what it costs."""

    at: int
    cents: int


@dataclass(frozen=True, slots=True)
class JointArrival:
    """The option taken by each traveller, by position; `minutes` between the first and the last of them."""

    picks: tuple[int, ...]
    cents: int
    waiting: int
    minutes: int


Travellers = Sequence[Sequence[Option]]


def cheapest(travellers: Travellers) -> JointArrival | None:
    """Everyone's cheapest flight, the earliest of equals. None if anyone has no flight."""
    if not all(travellers):
        return None
    return _taken(
        travellers,
        tuple(min(range(len(own)), key=lambda i: (own[i].cents, own[i].at)) for own in travellers),
    )


def together(travellers: Travellers, value: int = CENTS_PER_MINUTE) -> JointArrival | None:
    """The choice with the least sum of fares and waiting for the last arrival. O(NK log NK), exact.

    Walking through all arrivals in order, the last arrival L costs the sum over travellers of the smallest
    `cents - value * at` seen so far, plus value x N x L.
    """
    if not all(travellers):
        return None
    seen: dict[int, int] = {}
    running, best, last = 0, None, 0
    arrivals = sorted((one.at, one.cents, who) for who, own in enumerate(travellers) for one in own)
    for at, cents, who in arrivals:
        key = cents - value * at
        previous = seen.get(who)
        if previous is None or key < previous:
            running += key - (previous or 0)
            seen[who] = key
        if len(seen) == len(travellers):
            total = running + value * len(travellers) * at
            if best is None or total < best:
                best, last = total, at
    return _taken(
        travellers,
        _each(travellers, lambda one: one.cents - value * one.at, lambda one: one.at <= last),
    )


def tight(travellers: Travellers, window: int = TIGHT_MINUTES) -> JointArrival | None:
    """The cheapest way to arrive within `window` minutes of each other; None if there is none."""
    arrivals = sorted((one.at, one.cents, who) for who, own in enumerate(travellers) for one in own)
    inside: list[deque[tuple[int, int]]] = [deque() for _ in travellers]
    covered, running, first = 0, 0, 0
    best: int | None = None
    end = 0
    for at, cents, who in arrivals:
        before = inside[who][0][0] if inside[who] else None
        while inside[who] and inside[who][-1][0] > cents:
            inside[who].pop()
        inside[who].append((cents, at))
        running += inside[who][0][0] - (before or 0)
        covered += before is None
        while arrivals[first][0] < at - window:
            covered, running = _leave(inside[arrivals[first][2]], arrivals[first][0], covered, running)
            first += 1
        if covered == len(travellers) and (best is None or running < best):
            best, end = running, at
    if best is None:
        return None
    return _taken(
        travellers,
        _each(travellers, lambda one: one.cents, lambda one: end - window <= one.at <= end),
    )


def _leave(own: deque[tuple[int, int]], at: int, covered: int, running: int) -> tuple[int, int]:
    """Drop the arrival at `at` from a traveller's window, if something cheaper has not dropped it already."""
    if not own or own[0][1] != at:
        return covered, running
    cents, _ = own.popleft()
    return (covered, running - cents + own[0][0]) if own else (covered - 1, running - cents)


def _each(travellers: Travellers, key: Callable[[Option], int], allowed: Callable[[Option], bool]) -> tuple[int, ...]:
    """Per traveller, the allowed option with the smallest key, the earliest of equals."""
    return tuple(
        min(
            (index for index, one in enumerate(own) if allowed(one)),
            key=lambda index: (key(own[index]), own[index].at),
        )
        for own in travellers
    )


def _taken(travellers: Travellers, picks: tuple[int, ...]) -> JointArrival:
    taken = [own[pick] for own, pick in zip(travellers, picks, strict=True)]
    last = max(one.at for one in taken)
    return JointArrival(
        picks=picks,
        cents=sum(one.cents for one in taken),
        waiting=sum(last - one.at for one in taken),
        minutes=last - min(one.at for one in taken),
    )
