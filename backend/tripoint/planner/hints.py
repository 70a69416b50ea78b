"""When nothing fits: the smallest set of limits to loosen so that places open up (scoring 9)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Final, Literal, get_args

from tripoint.catalog.avoidable import AVOIDABLE
from tripoint.core.arrays import Bools, Ints, np
from tripoint.planner import estimates, search
from tripoint.planner.engine import Ranking
from tripoint.planner.feasibility import CAPS, MINUTES, Budget, MaxFlight, Status
from tripoint.planner.party import NO_CAP
from tripoint.planner.places import Places
from tripoint.planner.search import JudgedSearch, Search
from tripoint.planner.ways import Connections

Limit = Literal["flight", "budget", "caps", "dates", "avoid", "wish"]
"""In order of preference between equally good answers."""

LIMITS: Final[tuple[Limit, ...]] = get_args(Limit)
BUDGETS: Final[tuple[Budget, ...]] = ("under500", "500to1000", "any")
FLIGHTS: Final[tuple[MaxFlight, ...]] = ("under4", "4to8", "any")
WIDEST_FLEX: Final = 14
MOST_HINTS: Final = 2
FIRST: Final = 3


@dataclass(frozen=True, slots=True)
class LoosenedLimit:
    """One limit to loosen. For `caps`, `count` says how many personal limits that affects, never whose."""

    limit: Limit
    from_: str
    to: str
    count: int = 0


@dataclass(frozen=True, slots=True)
class Hint:
    """A set of limits to loosen, how many places that opens, and the first of them."""

    changes: tuple[LoosenedLimit, ...]
    feasible: int
    first: tuple[int, ...]


def hints(places: Places, connections: Connections, judged: JudgedSearch) -> list[Hint]:
    """The smallest sets of limits to loosen, at most two different ones; empty if some place fits as it stands."""
    if (judged.ranking.keys.tier == 0).any():
        return []
    wide = _widest(places, connections, judged.search)
    found = list(_openings(judged, wide))
    sensible = [one for one in found if one.places and one.is_sensible] or [one for one in found if one.places]
    sensible.sort(key=lambda one: (len(one.levels), sum(one.levels.values()), -one.places, one.preference))
    fewest = len(sensible[0].levels) if sensible else 0
    by_set: dict[frozenset[Limit], _Opening] = {}
    for one in sensible:
        if len(one.levels) == fewest:
            by_set.setdefault(frozenset(one.levels), one)
    smallest = list(by_set.values())
    return [_hint(places, connections, judged.search, one) for one in smallest[:MOST_HINTS]]


@dataclass(frozen=True, slots=True)
class _Opening:
    """A combination of limits: by how many levels each is loosened, and how many places that opens."""

    levels: dict[Limit, int]
    places: int
    is_sensible: bool

    @property
    def preference(self) -> tuple[bool, ...]:
        return tuple(limit not in self.levels for limit in LIMITS)


def _widest(places: Places, connections: Connections, asked: Search) -> JudgedSearch:
    """Judge the same search over the widest dates, without its budget and flight limits; personal limits stay."""
    return search.judge(
        places, connections, replace(asked, budget="any", max_flight="any", flex_days=max(WIDEST_FLEX, asked.flex_days))
    )


def _openings(judged: JudgedSearch, wide: JudgedSearch) -> Iterator[_Opening]:
    """Every combination that loosens at least one limit and opens some place."""
    asked, ranking = judged.search, wide.ranking
    dearest, own_caps_hold = _money(ranking)
    wished, avoided = ranking.fit.holds("wish", "warm"), ranking.fit.holds(*AVOIDABLE)
    sensible = ranking.fit.holds("room", "far")
    own_dates = np.array([window in judged.windows for window in wide.windows])
    connected = ranking.journeys.connected
    levels: dict[Limit, range] = {
        "flight": range(len(FLIGHTS) - _from(FLIGHTS, asked.max_flight)),
        "budget": range(len(BUDGETS) - _from(BUDGETS, asked.budget)),
        "caps": range(1 + (wide.ranking.party.caps < NO_CAP).any()),
        "dates": range(1 + (asked.flex_days < WIDEST_FLEX)),
        "avoid": range(1 + bool(asked.avoid)),
        "wish": range(1 + bool(asked.wish or asked.weather == "warm")),
    }
    for taken in product(*levels.values()):
        by_limit = dict(zip(levels, taken, strict=True))
        flight = MINUTES[FLIGHTS[_from(FLIGHTS, asked.max_flight) + by_limit["flight"]]]
        cap = CAPS[BUDGETS[_from(BUDGETS, asked.budget) + by_limit["budget"]]]
        fits = connected if flight is None else connected & (ranking.journeys.worst_flight <= flight)
        cells = fits[:, None] & ranking.field.runs & (own_dates | bool(by_limit["dates"]))
        if cap is not None:
            cells = cells & (dearest <= cap)
        if not by_limit["caps"]:
            cells = cells & own_caps_hold
        if not by_limit["avoid"]:
            cells = cells & avoided
        if not by_limit["wish"]:
            cells = cells & wished
        changed = {limit: level for limit, level in by_limit.items() if level}
        if changed and cells.any():
            good = (cells & sensible).any(axis=1)
            yield _Opening(changed, int((good if good.any() else cells.any(axis=1)).sum()), bool(good.any()))


def _money(ranking: Ranking) -> tuple[Ints, Bools]:
    """[M, W]: the total in cents of the person who pays most, and whether all personal limits hold."""
    field, beds = ranking.field, ranking.beds
    guest, local = estimates.dearest_part(field, beds)
    dearest, hold = np.zeros(ranking.status.shape, dtype=np.int64), np.ones(ranking.status.shape, dtype=np.bool_)
    for row, (_, cap, travel) in enumerate(estimates.travel(field, ranking.party)):
        total = travel + np.where(field.at_home[row][:, None], local, guest)
        dearest = np.maximum(dearest, total)
        hold &= total <= cap
    return dearest, hold


def _from(levels: tuple[str, ...], asked: str) -> int:
    """The index of a choice among the levels; a choice not in the list is another name for the topmost."""
    return levels.index(asked) if asked in levels else len(levels) - 1


def _hint(places: Places, connections: Connections, asked: Search, opening: _Opening) -> Hint:
    """The result of the search once the limits are loosened."""
    looser, changes = asked, list[LoosenedLimit]()
    for limit, by in opening.levels.items():
        now, change = _loosened(looser, limit, by)
        looser = now
        changes.append(change)
    again = search.judge(places, connections, looser).ranking
    best = again.keys.tier[again.order[0]]
    feasible = int(((again.keys.tier == best) & (again.keys.tier < Status.OVER_BUDGET * 3)).sum())
    return Hint(tuple(changes), feasible, tuple(again.order[: min(FIRST, feasible)].tolist()))


def _loosened(asked: Search, limit: Limit, by: int) -> tuple[Search, LoosenedLimit]:
    match limit:
        case "flight":
            to = FLIGHTS[_from(FLIGHTS, asked.max_flight) + by]
            return replace(asked, max_flight=to), LoosenedLimit(limit, asked.max_flight, to)
        case "budget":
            level = BUDGETS[_from(BUDGETS, asked.budget) + by]
            return replace(asked, budget=level), LoosenedLimit(limit, asked.budget, level)
        case "caps":
            own = sum(one.cap is not None for one in asked.travellers)
            without = tuple(replace(one, cap=None) for one in asked.travellers)
            return replace(asked, travellers=without), LoosenedLimit(limit, "own", "none", own)
        case "dates":
            return replace(asked, flex_days=WIDEST_FLEX), LoosenedLimit(limit, str(asked.flex_days), str(WIDEST_FLEX))
        case "avoid":
            return replace(asked, avoid=()), LoosenedLimit(limit, ",".join(asked.avoid), "none")
        case "wish":
            wished = asked.wish or "warm"
            return replace(asked, wish=None, weather="any"), LoosenedLimit(limit, wished, "any")
