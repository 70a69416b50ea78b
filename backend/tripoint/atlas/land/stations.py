"""Stations where a way by land departs and arrives, as far as the table says: a town may have more than one."""

import re
from functools import cache

from tripoint.atlas.land.links import COACH, FERRY, RAIL, ends, links

_KINDS = {"coaches ": COACH, "minibuses ": COACH, "ferries ": FERRY}
_OUTSIDE = r"(?![^()]*\))"
_SEVERAL = re.compile(rf"(?:,| / | and ){_OUTSIDE}")
_HINT = re.compile(r"\(([^)]*)\)")


def name(town: int, other: int, mode: int) -> str:
    """The station of a town for the way to another; the town's own name if that is not certain."""
    end = ends()[town]
    choices = [choice.strip() for choice in _SEVERAL.split(_segment(town, mode)) if choice.strip()]
    if len(choices) == 1:
        return _HINT.sub("", choices[0]).strip()
    for choice in choices:
        hint = _HINT.search(choice)
        if hint and ends()[other].city in hint[1].split(", "):
            station = _HINT.sub("", choice).strip()
            return station if station.startswith("Gare") else f"{end.city} {station}"
    return end.city


def _segment(town: int, mode: int) -> str:
    """The part of the town's entry about a mode; empty if there is none."""
    family = _family(mode)
    for part in ends()[town].station.split(";"):
        of = next((kind for word, kind in _KINDS.items() if part.strip().startswith(word)), None)
        if of == family:
            return part.strip().split(" ", 1)[1]
    first = ends()[town].station.split(";")[0]
    return first if family == _main_family(town) else ""


def _family(mode: int) -> int:
    return -1 if mode in RAIL else mode


@cache
def _main_family(town: int) -> int:
    """The mode of the first station: trains if any stop in the town, otherwise coaches, otherwise ferries."""
    return min((_family(link.mode) for (a, _), link in links().items() if a == town), default=COACH)
