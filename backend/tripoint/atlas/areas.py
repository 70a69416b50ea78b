"""Areas that people type after a city: its country, a state of the US, a part of another country ("Paris, Texas")."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple, Protocol

from tripoint.atlas.folding import fold

_BREAKS: Final = re.compile("[,;]")
MOST_WORDS: Final = 4
"""The longest area after a name without a comma, in words."""


class Area(NamedTuple):
    """A country by its code, or one of its regions as the city table names it (empty for the whole country)."""

    country: str
    region: str


class HasArea(Protocol):
    """Anything that lies in an area."""

    @property
    def country_code(self) -> str: ...
    @property
    def region(self) -> str: ...


class NameReading(NamedTuple):
    """A city's name as a key, and the areas it has to lie in: in one of each set. `begins`: more letters may follow."""

    key: str
    areas: tuple[frozenset[Area], ...]
    begins: bool = False

    def holds(self, place: HasArea) -> bool:
        where = {Area(place.country_code, ""), Area(place.country_code, place.region)}
        return all(where & areas for areas in self.areas)


class Areas:
    """The areas by the folded text that people type for them. Made from `area_tables.listed`."""

    def __init__(self, listed: Mapping[str, Iterable[tuple[str, str]]]) -> None:
        self._named = {key: frozenset(Area(*area) for area in areas) for key, areas in listed.items()}

    def readings(self, text: str) -> list[NameReading]:
        """The ways to read a typed text as a city and the areas it lies in, likeliest first; none for a name alone.

        After a comma an area may be half typed, and a part that names no area is ignored.
        """
        name, *rest = _BREAKS.split(text)
        if rest:
            whole = _all(map(self._of, rest))
            begun = _all(self._of(part) or self._beginning(part) for part in rest)
            more = _all(self._of(part) | self._beginning(part) for part in rest)
            return [NameReading(fold(name), areas, begins=True) for areas in dict.fromkeys((whole or begun, more))]
        return list(self._without_comma(fold(text).split(" ")))

    def _without_comma(self, words: list[str]) -> Iterator[NameReading]:
        for at in range(max(1, len(words) - MOST_WORDS), len(words)):
            if areas := self._of(" ".join(words[at:])):
                yield NameReading(" ".join(words[:at]), (areas,))

    def _of(self, text: str) -> frozenset[Area]:
        return self._named.get(fold(text), frozenset())

    def _beginning(self, text: str) -> frozenset[Area]:
        key = fold(text)
        return frozenset(area for name, areas in self._named.items() if key and name.startswith(key) for area in areas)


def _all(parts: Iterator[frozenset[Area]]) -> tuple[frozenset[Area], ...]:
    return tuple(areas for areas in parts if areas)
