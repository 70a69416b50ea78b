"""Says why, from the numbers only: two strong points, the weakest one, a line per traveller (planner design 5.5).

Every number in a sentence can be computed again from the payload: amounts are whole EUR, durations whole minutes.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from babel import numbers
from babel.dates import get_month_names

from tripoint.core.texts import locale, t
from tripoint.money import words
from tripoint.planner.weights import TERMS, Term, Weights


@dataclass(frozen=True, slots=True)
class Facts:
    """What can be said of one destination at its best window; `matched` of `wanted` chips, temperatures in C."""

    mean_cents: int
    worst_minutes: int
    burden_excess_percent: int
    co2_kg: int
    largest_shift: float
    month: int
    high_c: int
    matched: int
    wanted: int
    mbps: int
    coworking: str


@dataclass(frozen=True, slots=True)
class TravellerFacts:
    """One traveller's journey to a destination: fare in cents, travel minutes one way, difference to the group's mean.

    `arrival_day` counts days from the departure's date to the arrival's, both local, leaving in the morning.
    """

    fare_cents: int
    minutes: int
    stops: int
    minutes_from_mean: int
    zone_shift: float
    arrival_day: int
    is_ground: bool


def strongest_and_weakest(
    utilities: Sequence[Sequence[float]], medians: Sequence[float], weights: Weights, place: int, silent: set[Term]
) -> tuple[list[Term], Term]:
    """The two terms that lift a place most over the median place, and the one that lifts it least.

    Terms without weight, or that say nothing (`silent`), are left out.
    """
    lift = {
        term: weight * (utilities[index][place] - medians[index])
        for index, (term, weight) in enumerate(zip(TERMS, weights, strict=True))
        if weight and term not in silent
    }
    by_lift = sorted(lift, key=lambda term: (-lift[term], TERMS.index(term)))
    return by_lift[:2], by_lift[-1]


def why(language: str, facts: Facts, strongest: Sequence[Term]) -> str:
    """One sentence with the two strongest points."""
    first, second = (_clause(language, "strong", facts, term) for term in strongest)
    return t(language, "planner.why", first=first[:1].upper() + first[1:], second=second)


def drawback(language: str, facts: Facts, weakest: Term) -> str:
    """One sentence with the weakest point, said honestly."""
    return t(language, "planner.drawback", point=_clause(language, "weak", facts, weakest))


def too_long(language: str, minutes: int, limit: int, *, strict: bool) -> str:
    """Why a place is a near miss: its longest flight in minutes against the limit."""
    key = "planner.miss.time_strict" if strict else "planner.miss.time"
    return t(language, key, duration=duration(language, minutes), limit=duration(language, limit))


def too_dear(language: str, cents: int) -> str:
    """Why a place is a near miss: even the cheapest person's total is over budget."""
    return t(language, "planner.miss.budget", amount=words.whole(language, cents))


def line(language: str, city: str, way: TravellerFacts) -> str:
    """One traveller's way in one line."""
    return t(language, "planner.line", city=city, body=_body(language, way))


@lru_cache(maxsize=8192)
def _body(language: str, way: TravellerFacts) -> str:
    if way.is_ground:
        return t(language, "planner.ground", duration=duration(language, way.minutes))
    changes = t(language, "planner.stops", count=way.stops) if way.stops else t(language, "planner.nonstop")
    parts = [words.whole(language, way.fare_cents), duration(language, way.minutes), changes]
    if abs(way.minutes_from_mean) < 5:
        parts.append(t(language, "planner.difference.none"))
    else:
        key = "less" if way.minutes_from_mean < 0 else "more"
        spelt = duration(language, abs(way.minutes_from_mean))
        parts.append(t(language, f"planner.difference.{key}", duration=spelt))
    parts.append(zone(language, way.zone_shift))
    if way.arrival_day:
        key = "later" if way.arrival_day > 0 else "earlier"
        parts.append(t(language, f"planner.arrival.{key}", count=abs(way.arrival_day)))
    return ", ".join(parts)


@lru_cache(maxsize=4096)
def duration(language: str, minutes: int) -> str:
    """Such as "3 h 30 min"."""
    hours, rest = divmod(minutes, 60)
    key = "minutes" if not hours else "hours" if not rest else "both"
    return t(language, f"planner.duration.{key}", hours=hours, minutes=rest)


@lru_cache(maxsize=512)
def zone(language: str, shift: float) -> str:
    """The time difference, such as "1 h ahead"."""
    if not shift:
        return t(language, "planner.zone.none")
    return t(language, f"planner.zone.{'ahead' if shift > 0 else 'behind'}", hours=_hours(language, abs(shift)))


def _hours(language: str, hours: float) -> str:
    return str(numbers.format_decimal(hours, format="0.##", locale=locale(language)))


def _clause(language: str, kind: str, facts: Facts, term: Term) -> str:
    key = f"planner.{kind}.{term}"
    if term == "zone" and not facts.largest_shift:
        key += "_none"
    return t(language, key, **_NUMBERS[term](language, facts))


@lru_cache(maxsize=4096)
def _kilos(language: str, kg: int) -> str:
    return str(numbers.format_decimal(kg, locale=locale(language)))


@lru_cache(maxsize=64)
def month_name(language: str, month: int) -> str:
    """The name of a month as it stands alone, January 1."""
    return str(get_month_names("wide", "stand-alone", locale(language))[month])


_NUMBERS: dict[Term, Callable[[str, Facts], dict[str, Any]]] = {
    "cost": lambda language, facts: {"amount": words.whole(language, facts.mean_cents)},
    "time": lambda language, facts: {"duration": duration(language, facts.worst_minutes)},
    "fairness": lambda _, facts: {"percent": facts.burden_excess_percent},
    "co2": lambda language, facts: {"kg": _kilos(language, facts.co2_kg)},
    "zone": lambda language, facts: {"hours": _hours(language, facts.largest_shift)},
    "weather": lambda language, facts: {"month": month_name(language, facts.month), "celsius": facts.high_c},
    "interest": lambda _, facts: {"matched": facts.matched, "count": facts.wanted},
    "work": lambda language, facts: {
        "mbps": facts.mbps,
        "coworking": t(language, f"planner.coworking.{facts.coworking}"),
    },
}
