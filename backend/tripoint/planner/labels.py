"""Chooses the places that get a label and the few that get a card (scoring 8)."""

from collections.abc import Iterable
from typing import Final, Literal

from tripoint.atlas import distance
from tripoint.planner.engine import Ranking
from tripoint.planner.places import Places
from tripoint.planner.weights import slider

Label = Literal["best", "cheapest", "fairest", "fastest", "greenest", "pick"]

CARDS: Final = 6
SAME_REGION_KM: Final = 200.0
MOST_OF_A_COUNTRY: Final = 2
MOST_AT_HOME: Final = 4
"""The most cards from one country, and from the country that everybody lives in."""


def winners(ranking: Ranking, pick: int | None = None) -> dict[Label, int]:
    """One place per label, of those that fit best; `pick` is the desired destination, whatever its rank.

    Cheapest, fairest and greenest rank first with the slider at one end, in the middle and at the other end.
    """
    found: dict[Label, int] = {}
    if len(ranking.order):
        found = {
            "best": int(ranking.order[0]),
            "cheapest": int(ranking.ordered(slider(0))[0]),
            "fairest": int(ranking.ordered(slider(50))[0]),
            "fastest": _fastest(ranking),
            "greenest": int(ranking.ordered(slider(100))[0]),
        }
    if pick is not None:
        found["pick"] = pick
    return found


def candidates(ranking: Ranking) -> list[int]:
    """The places that can get a label: those that fit as well as the first."""
    top: list[int] = ranking.order.tolist()
    return [place for place in top if ranking.keys.tier[place] == ranking.keys.tier[top[0]]]


def cards(ranking: Ranking, places: Places, won: dict[Label, int], countries: Iterable[str]) -> list[int]:
    """Up to six places to show large: the desired one, the winners, then by rank with an eye for variety.

    `countries` are the home countries. Except for the desired one, only places that fit as well as the first get one.
    """
    found = list(dict.fromkeys(won[label] for label in ("pick", *won) if label in won))
    rest = [place for place in candidates(ranking) if place not in found]
    for place in rest:
        if len(found) < CARDS and _adds_variety(place, found, places, set(countries)):
            found.append(place)
    found += [place for place in rest if place not in found]
    return _in_order(found[:CARDS], won)


def _in_order(found: list[int], won: dict[Label, int]) -> list[int]:
    """Put the best place first, ahead even of the desired one."""
    best = won.get("best")
    return found if best is None else [best, *(place for place in found if place != best)]


def _adds_variety(place: int, shown: list[int], places: Places, homes: set[str]) -> bool:
    """Whether a place is far from those already shown and not one too many of its country."""
    country = places.country_codes[place]
    most = MOST_AT_HOME if homes == {country} else MOST_OF_A_COUNTRY
    if sum(places.country_codes[other] == country for other in shown) >= most:
        return False
    apart = distance.km(places.lat[place], places.lon[place], places.lat[shown], places.lon[shown])
    return bool((apart >= SAME_REGION_KM).all())


def _fastest(ranking: Ranking) -> int:
    """The place with the shortest mean journey, door to door; ties go by the longest journey, cost and alphabet."""
    journeys, keys = ranking.journeys, ranking.keys

    def slowness(place: int) -> tuple[float, ...]:
        return (journeys.mean_time[place], journeys.worst_time[place], keys.cents[place], keys.slug[place])

    return min(candidates(ranking), key=slowness)
