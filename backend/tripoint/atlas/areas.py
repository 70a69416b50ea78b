"""What people type behind a city: its country, a state of the US, a part of another country ("Paris, Texas")."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple, Protocol

from tripoint.atlas.folding import fold
from tripoint.atlas.tables import table
from tripoint.core.texts import LANGUAGES, locale

_BREAKS: Final = re.compile("[,;]")
MOST_WORDS: Final = 4
"""Of an area behind a name without a comma."""
PARTS: Final = {
    "CN": ("HK", "MO", "TW"), "DK": ("FO", "GL"), "FI": ("AX",), "GB": ("BM", "GG", "GI", "IM", "JE", "KY"),
    "FR": ("GF", "GP", "MF", "MQ", "NC", "PF", "PM", "RE", "YT"), "IL": ("PS",), "NL": ("AW", "BQ", "CW", "SX"),
    "NO": ("SJ",), "RS": ("XK",), "US": ("GU", "PR", "VI"),
}  # fmt: skip
"""What has a code of its own, by the country that people may name it with."""


class Area(NamedTuple):
    """A country by its code, or one of its regions as the city table names it; empty for the whole country."""

    country: str
    region: str


class Located(Protocol):
    """What lies in an area."""

    @property
    def country_code(self) -> str: ...
    @property
    def region(self) -> str: ...


class Reading(NamedTuple):
    """A city's name as a key, and the areas it has to lie in: in one of each set. `begins`: more letters may follow."""

    key: str
    areas: tuple[frozenset[Area], ...]
    begins: bool = False

    def holds(self, place: Located) -> bool:
        where = {Area(place.country_code, ""), Area(place.country_code, place.region)}
        return all(where & areas for areas in self.areas)


def readings(text: str) -> list[Reading]:
    """How a typed text may name a city and what it lies in, the likeliest first; none for a name alone.

    Behind a comma an area may be half typed, and what names none is passed over.
    """
    name, *rest = _BREAKS.split(text)
    if rest:
        whole, begun = _all(map(_named, rest)), _all(_named(part) or _beginning(part) for part in rest)
        more = _all(_named(part) | _beginning(part) for part in rest)
        return [Reading(fold(name), areas, begins=True) for areas in dict.fromkeys((whole or begun, more))]
    return list(_without_comma(fold(text).split(" ")))


def _without_comma(words: list[str]) -> Iterator[Reading]:
    for at in range(max(1, len(words) - MOST_WORDS), len(words)):
        if areas := _named(" ".join(words[at:])):
            yield Reading(" ".join(words[:at]), (areas,))


def _all(parts: Iterator[frozenset[Area]]) -> tuple[frozenset[Area], ...]:
    return tuple(areas for areas in parts if areas)


def _named(text: str) -> frozenset[Area]:
    return _areas().get(fold(text), frozenset())


def _beginning(text: str) -> frozenset[Area]:
    key = fold(text)
    return frozenset(area for name, areas in _areas().items() if key and name.startswith(key) for area in areas)


@cache
def _areas() -> Mapping[str, frozenset[Area]]:
    """By key: countries by code and in our languages, and what `areas.csv` adds."""
    found: dict[str, set[Area]] = defaultdict(set)
    for language in LANGUAGES:
        for code, name in locale(language).territories.items():
            if len(code) == 2 and code.isalpha():
                found[fold(name)].add(Area(code, ""))
                found[fold(code)].add(Area(code, ""))
    for row in table("areas.csv"):
        found[fold(row["typed"])].add(Area(row["country"], row["region"]))
    return {key: frozenset(part for area in areas for part in _parts(area)) for key, areas in found.items() if key}


def _parts(area: Area) -> list[Area]:
    """The area, and what belongs to a whole country."""
    beyond = () if area.region else PARTS.get(area.country, ())
    return [area, *(Area(code, "") for code in beyond)]
