"""Explains a place from its numbers alone: its strengths and its weak point (design 5.5).

Every number in a sentence can be recomputed from the payload: amounts are whole EUR, durations whole minutes.
A point is made only where a traveller would see it as one, by bounds that do not depend on the other places.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from babel.dates import get_month_names
from babel.units import format_unit

from tripoint.catalog.avoidable import Cause
from tripoint.catalog.season_notes import day_range
from tripoint.catalog.themes import Theme
from tripoint.core.texts import locale, number, t
from tripoint.money import words
from tripoint.planner.fit import Reason
from tripoint.planner.scoring import LOVED
from tripoint.planner.weights import TERMS, Term

LIKED: Final = 3
"""From this score on a place is said to have the thing someone likes."""
PLAIN: Final[list[Term]] = ["time", "cost"]
"""Said of a place without any strength: how long and how expensive the journey is."""
LONG_MINUTES: Final = 12 * 60
"""A longer journey is a weak point, whatever the destination."""
SMALL: Final = 0.65
"""Below this utility a place has less to do than people look for."""
MUCH: Final = 0.85
"""From this utility on a place has plenty to do, more than most."""
WINTRY: Final[frozenset[Theme]] = frozenset({"christmas", "ski", "snow"})
"""Anyone with one of these wishes does not mind the cold."""
LITTLE_CO2: Final = 120
"""Kg there and back; more is no argument for a place, however high the others are."""
FIGURES: Final[frozenset[Term]] = frozenset({"cost", "time", "fairness", "co2"})
"""The terms whose numbers are on the screen."""


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts for the sentences about one destination in its window; `matched` of `wanted` chips, temperatures in C.

    `offers` is the utility of the place itself. `misfit` holds the reasons why the place does not fully fit, worst
    first; `cause` is what the first one refers to if people wanted to avoid it.
    """

    mean_cents: int
    worst_minutes: int
    mean_minutes: int
    burden_excess_percent: int
    co2_kg: int
    largest_shift: float
    month: int
    high_c: int
    matched: int
    wanted: int
    mbps: int
    coworking: str
    people: int
    offers: float = 1.0
    wish: Theme | None = None
    wish_level: int = 0
    misfit: tuple[Reason, ...] = ()
    cause: Cause | None = None


_STRENGTHS: Final[dict[Term, Callable[[Facts], bool]]] = {
    "cost": lambda _: True,
    "time": lambda facts: facts.worst_minutes <= 8 * 60,
    "fairness": lambda facts: facts.burden_excess_percent <= 15 and facts.worst_minutes - facts.mean_minutes <= 90,
    "co2": lambda facts: facts.co2_kg < LITTLE_CO2,
    "zone": lambda facts: facts.largest_shift <= 2,
    "weather": lambda facts: 15 <= facts.high_c <= 32,
    "interest": lambda facts: facts.wish_level == LOVED if facts.wish else 2 * facts.matched >= facts.wanted,
    "work": lambda facts: facts.mbps >= 100,
    "place": lambda facts: facts.wish is None and facts.offers >= MUCH,
}
_WEAKNESSES: Final[dict[Term, Callable[[Facts], bool]]] = {
    "cost": lambda _: True,
    "time": lambda facts: facts.worst_minutes >= 5 * 60,
    "fairness": lambda facts: facts.burden_excess_percent >= 30,
    "co2": lambda facts: facts.co2_kg >= LITTLE_CO2,
    "zone": lambda facts: facts.largest_shift >= 3,
    "weather": lambda facts: facts.wish not in WINTRY and (facts.high_c < 15 or facts.high_c > 32),
    "interest": lambda facts: facts.wish is None and facts.matched < facts.wanted,
    "work": lambda facts: facts.mbps < 60,
    "place": lambda facts: facts.offers < SMALL,
}


def strongest(lifts: Mapping[Term, float], facts: Facts, *, is_beaten: bool = False) -> list[Term]:
    """The one or two terms that lift a place most above the median place and would impress someone.

    For a place that another one beats in every figure on the screen (`is_beaten`), name the term that ranks it higher.
    """
    by_lift = sorted(lifts, key=lambda term: (-lifts[term], TERMS.index(term)))
    impressive = [term for term in by_lift if lifts[term] > 0 and _STRENGTHS[term](facts)]
    chosen = impressive[:2] or PLAIN
    if is_beaten and not set(chosen) - FIGURES:
        unfit = FIGURES if facts.wish or facts.matched else FIGURES | {"interest"}
        reasons = [term for term in by_lift if term not in unfit]
        chosen = [*chosen[:1], *reasons[:1]]
    return chosen


def weakest(lifts: Mapping[Term, float], facts: Facts) -> Term | None:
    """The term that pulls a place down most, if a traveller would mind; a very long journey always counts."""
    if facts.worst_minutes > LONG_MINUTES and "time" in lifts:
        return "time"
    pulls = [term for term in lifts if lifts[term] < 0 and _WEAKNESSES[term](facts)]
    return min(pulls, key=lambda term: (lifts[term], TERMS.index(term)), default=None)


def why(language: str, facts: Facts, terms: list[Term]) -> str:
    """One sentence with the strongest points."""
    clauses = [_clause(language, "strong", facts, term) for term in terms]
    first = clauses[0][:1].upper() + clauses[0][1:]
    if len(clauses) == 1:
        return _ended(t(language, "planner.why_one", first=first))
    return _ended(t(language, "planner.why", first=first, second=clauses[1]))


def drawback(language: str, facts: Facts, term: Term | None) -> str | None:
    """One sentence with the weak point, stated honestly: misfits come first. None if there is no weak point."""
    if facts.cause:
        return t(language, "planner.avoided.sentence", point=_avoided(language, facts.cause))
    if facts.misfit:
        return _ended(t(language, "planner.drawback", point=_misfit(language, facts, facts.misfit[0])))
    if term is None:
        return None
    return _ended(t(language, "planner.drawback", point=_clause(language, "weak", facts, term)))


def _avoided(language: str, cause: Cause) -> str:
    return t(
        language,
        f"planner.avoided.{cause.code}",
        month=month_name(language, cause.first.month),
        dates=day_range(language, cause.first, cause.last),
    )


def _misfit(language: str, facts: Facts, reason: Reason) -> str:
    key = f"planner.misfit.{reason}"
    if reason == "wish":
        key += f".{facts.wish}"
    return t(
        language,
        key,
        month=month_name(language, facts.month),
        celsius=facts.high_c,
        people=facts.people,
        duration=duration(language, facts.mean_minutes),
    )


def too_long(language: str, minutes: int, limit: int, *, strict: bool) -> str:
    """Why a place is a near miss: its longest flight in minutes compared with the limit."""
    key = "planner.miss.time_strict" if strict else "planner.miss.time"
    return _ended(t(language, key, duration=duration(language, minutes), limit=duration(language, limit)))


def too_dear(language: str, cents: int) -> str:
    """Why a place is a near miss: even the cheapest person's total is over budget."""
    return t(language, "planner.miss.budget", amount=words.whole(language, cents))


@lru_cache(maxsize=4096)
def duration(language: str, minutes: int) -> str:
    """A duration such as "3 hr 30 min", in the language's short units as the pages have them."""
    hours, rest = divmod(minutes, 60)
    parts = [(hours, "hour")] if hours else []
    if rest or not hours:
        parts.append((rest, "minute"))
    texts = (format_unit(value, unit, "short", locale=locale(language)) for value, unit in parts)
    # Babel's short Spanish units include "1 horas" for one hour.
    return " ".join(re.sub(r"\s", "\u00a0", text.replace("horas", "h")) for text in texts)


def _ended(sentence: str) -> str:
    """Drop the second period of a sentence that ends with an abbreviation such as the German "Std." or "Min."."""
    return sentence.removesuffix(".") if sentence.endswith("..") else sentence


def _clause(language: str, kind: str, facts: Facts, term: Term) -> str:
    key = f"planner.{kind}.{term}"
    if term == "zone" and not facts.largest_shift:
        key += "_none"
    if term == "interest" and facts.wish is not None:
        key = f"planner.{kind}.wish.{facts.wish}"
    return t(language, key, **_NUMBERS[term](language, facts))


_kilos = lru_cache(maxsize=4096)(number)


@lru_cache(maxsize=64)
def month_name(language: str, month: int) -> str:
    """The stand-alone name of a month; January is 1."""
    return str(get_month_names("wide", "stand-alone", locale(language))[month])


_NUMBERS: dict[Term, Callable[[str, Facts], dict[str, Any]]] = {
    "cost": lambda language, facts: {"amount": words.whole(language, facts.mean_cents)},
    "time": lambda language, facts: {"duration": duration(language, facts.worst_minutes)},
    "fairness": lambda _, facts: {"percent": facts.burden_excess_percent},
    "co2": lambda language, facts: {"kg": _kilos(language, facts.co2_kg)},
    "zone": lambda language, facts: {"duration": duration(language, round(facts.largest_shift * 60))},
    "weather": lambda language, facts: {"month": month_name(language, facts.month), "celsius": facts.high_c},
    "interest": lambda _, facts: {"matched": facts.matched, "count": facts.wanted},
    "place": lambda _, __: {},
    "work": lambda language, facts: {
        "mbps": facts.mbps,
        "coworking": t(language, f"planner.coworking.{facts.coworking}"),
    },
}
