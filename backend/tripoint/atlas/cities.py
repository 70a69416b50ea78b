"""Cities by name: 15,000 people or more, every catalogue place, and the airports by code (design 2.1)."""

import json
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Final, Literal

from tripoint.atlas import departures
from tripoint.atlas.airports import Airports
from tripoint.atlas.areas import Areas, NameReading
from tripoint.atlas.departures import Departure
from tripoint.atlas.folding import fold
from tripoint.core.arrays import Array, Bools, Bytes, Int8s, Int32s, Ints, UInt8s, UInt32s, np
from tripoint.core.errors import Invalid
from tripoint.core.texts import LANGUAGES

CityKind = Literal["city", "place", "airport"]

END: Final = b"\xff"
FORGIVEN_FROM: Final = (5, 8)
"""Name lengths from which one and two wrong letters are forgiven."""
MOST_READ: Final = 2_000
"""Cities that stay in memory once read; about 1 kB each."""
MOST_ALIKE: Final = 50
MOST_NAMESAKES: Final = 200
"""How many names with the same beginning are checked for being in an area."""

# Kinds of keys: a name that means this place before all namesakes (a catalogue place's own, or what people type for
# islands and regions), the name we show, another name of the place, or a name from a later word on.
OTHER_NAME_SHARE: Final = 10
"""Under a name that we do not show, a city outside the catalogue ranks as if it were this many times smaller: Dayton
was once Venice.
"""
FAMOUS_OTHER_NAME: Final = -1
FAMOUS_NAME: Final = 0
SHOWN_NAME: Final = 1
OTHER_NAME: Final = 2
INSIDE: Final = 3

HOMES: Final = {
    "es": frozenset(b"AR BO CL CO CR CU DO EC ES GT HN MX NI PA PE PR PY SV UY VE".split()),
    "de": frozenset(b"AT CH DE LI LU".split()),
    "fr": frozenset(b"BE CH FR LU MC".split()),
    "cs": frozenset({b"CZ"}),
}
"""Where each language is spoken. English is everybody's: its Parma is the one in Italy, not the larger one in Ohio."""
HOME_SHARE: Final = 10
"""Among cities with exactly the typed name, one where the reader's language is spoken ranks as if it were this many
times larger.
"""


class UnknownCity(Invalid):
    """No city of that name; `nearest` holds similar names."""

    code = "unknown_city"


class NoAirportNear(Invalid):
    """No airport within 150 km of the city, and none that can be reached by road."""

    code = "no_airport_near"


@dataclass(frozen=True, slots=True)
class City:
    """`id` is a GeoNames number, or else a catalogue slug, or else an airport code. `names` by language if we know
    them; degrees; `people` is 0 if unknown; `slug` if the catalogue has the place, with its `regions` by language.
    """

    id: str
    kind: CityKind
    name: str
    names: Mapping[str, str]
    region: str
    country_code: str
    lat: float
    lon: float
    timezone: str
    people: int
    slug: str | None
    airports: tuple[str, ...]
    regions: Mapping[str, str]

    def region_in(self, language: str) -> str:
        """The island, coast or part of the country that people know it by; empty if we have none."""
        return self.regions.get(language, self.region)

    def name_in(self, language: str) -> str:
        return self.names.get(language, self.name)


class _Texts(Sequence[bytes]):
    """Slices of one long string that stays on disk: a search reads a few of its pages."""

    def __init__(self, text: UInt8s, starts: UInt32s, ends: UInt32s) -> None:
        # plain views: indexing a mapped array costs ten times as much
        self._text, self._starts, self._ends = text.data, starts.data, ends.data

    def __len__(self) -> int:
        return len(self._ends)

    def __getitem__(self, position: Any) -> Any:
        return bytes(self._text[self._starts[position] : self._ends[position]])


@dataclass(frozen=True)
class CityIndex:
    """Rows of cities and the sorted keys that lead to them. Made by `city_tables.arrays`, used through `of`.

    `known` are the keys that a misspelled name is compared with, largest cities first, and their text: Latin names of
    larger cities and of catalogue places. `area_text` is the result of `area_tables.listed` as JSON.
    """

    airports: Airports
    rows: _Texts
    people: Ints
    in_catalogue: Bools
    countries: Bytes
    numbers: Ints
    keys: _Texts
    key_row: Int32s
    key_kind: Int8s
    known: tuple[Int32s, UInt8s]
    area_text: UInt8s
    airport_city: Int32s

    @classmethod
    def of(cls, arrays: Mapping[str, Array], airports: Airports) -> "CityIndex":
        """Build the index from the artefact's arrays."""
        return cls(
            airports=airports,
            rows=_Texts(arrays["city_text"], arrays["city_starts"], arrays["city_ends"]),
            people=arrays["city_people"],
            in_catalogue=arrays["city_in_catalogue"],
            countries=arrays["city_countries"],
            numbers=arrays["city_numbers"],
            keys=_Texts(arrays["key_text"], arrays["key_bounds"][:-1], arrays["key_bounds"][1:]),
            key_row=arrays["key_row"],
            key_kind=arrays["key_kind"],
            known=(arrays["known_keys"], arrays["known_text"]),
            area_text=arrays["area_text"],
            airport_city=arrays["airport_city"],
        )

    def __len__(self) -> int:
        return len(self.rows)

    @cached_property
    def known_keys(self) -> list[int]:
        keys: list[int] = self.known[0].tolist()
        return keys

    @cached_property
    def known_names(self) -> list[str]:
        """Built for the first misspelled name, because there are 40,000."""
        return self.known[1].tobytes().decode().split("\n")

    @cached_property
    def areas(self) -> Areas:
        return Areas(json.loads(self.area_text.tobytes()))

    def city(self, row: int) -> City:
        """The city of a row; the most recently read ones are cached."""
        return self._city(int(row))

    @cached_property
    def _city(self) -> Callable[[int], City]:
        return lru_cache(maxsize=MOST_READ)(self._read)

    def _read(self, row: int) -> City:
        fields: dict[str, Any] = json.loads(self.rows[row])
        return City(**{**fields, "airports": tuple(fields["airports"])})

    def by_id(self, city_id: str) -> City | None:
        """The city with this GeoNames number, catalogue slug or airport code; None if unknown."""
        if city_id.isascii() and city_id.isdigit() and len(city_id) <= 18:
            row = int(np.searchsorted(self.numbers, int(city_id)))
            known = row < len(self.numbers) and self.numbers[row] == int(city_id)
            return self.city(row) if known else None
        return self._named.get(city_id)

    @cached_property
    def _named(self) -> dict[str, City]:
        """Places and airports by id, and merged places by slug."""
        beyond = [self.city(row) for row in range(len(self.numbers), len(self))]
        merged = (self.city(int(row)) for row in np.flatnonzero(self.in_catalogue[: len(self.numbers)]))
        return {city.id: city for city in beyond} | {str(city.slug): city for city in merged}

    def served_by(self, iata: str, language: str) -> str:
        """The name of the city that an airport is known for."""
        return self.names_served_by(iata)[language]

    def names_served_by(self, iata: str) -> Mapping[str, str]:
        """The names, by language, of the city that an airport is known for."""
        known = self._served.get(iata)
        if known is None:
            at = self.airports.index[iata]
            row = int(self.airport_city[at])
            city = self.city(row) if row >= 0 else None
            town = self.airports.rows[at].city
            known = {language: city.name_in(language) if city else town for language in LANGUAGES}
            self._served[iata] = known
        return known

    @cached_property
    def _served(self) -> dict[str, Mapping[str, str]]:
        return {}

    def search(self, text: str, limit: int = 8, language: str = "en") -> list[City]:
        """Cities for the text typed so far. Whole names come first, then names that begin with it: the name we show,
        another name, a later word. Within each group larger cities come first; among namesakes, one where `language` is
        spoken is preferred. Then follow larger cities with a similar name. Before all of these come cities in a country
        or region that is typed after the name.
        """
        key, readings = fold(text), self.areas.readings(text)
        located = [row for one in readings for row in self._located(one, limit)]
        found = list(dict.fromkeys([*located, *self._ranked(key, limit, language)]))
        if len(found) < limit and not located:
            alike = [row for one in readings for row in self._misspelt(one.key) if one.holds(self.city(row))]
            found = list(dict.fromkeys([*found, *alike, *self._misspelt(key)]))
        return [self.city(row) for row in found[:limit]]

    def _located(self, wanted: NameReading, limit: int) -> list[int]:
        """Cities of that name in the typed areas, or else those whose name begins with it."""
        found = [row for row in self._whole(wanted.key) if wanted.holds(self.city(row))]
        if not found and wanted.begins:
            begun = self._ranked(wanted.key, MOST_NAMESAKES)
            found = [row for row in begun if wanted.holds(self.city(row))]
        return found[:limit]

    def _ranked(self, key: str, limit: int, language: str = "en") -> list[int]:
        wanted = key.encode()
        if not wanted:
            return []
        first, end = bisect_left(self.keys, wanted), bisect_left(self.keys, wanted + END)
        whole = bisect_left(self.keys, wanted + b"\0", first, end)
        rows = np.asarray(self.key_row[first:end])
        kind = np.array(self.key_kind[first:end], dtype=np.int64)
        is_whole = (np.arange(end - first) < whole - first) & (kind != INSIDE)
        begins = np.select([kind == FAMOUS_NAME, kind == FAMOUS_OTHER_NAME], [SHOWN_NAME, OTHER_NAME], kind)
        at_home = np.zeros(len(rows), dtype=np.bool_)
        if home := HOMES.get(language):
            at_home[: whole - first] = [country in home for country in self.countries[rows[: whole - first]].tolist()]
            at_home &= is_whole & ((kind == FAMOUS_NAME) | (kind == SHOWN_NAME))
        place = np.where(is_whole, np.where(kind > FAMOUS_NAME, 2, 1 - at_home), 2 + begins)
        people = self.people[rows] * np.where(at_home, HOME_SHARE, 1)
        little_known = is_whole & (kind == OTHER_NAME) & ~self.in_catalogue[rows]
        order = (place << 48) - np.where(little_known, people // OTHER_NAME_SHARE, people)
        found: list[int] = []
        count = 0
        while len(found) < limit and count < len(order):  # several names may lead to one city
            count = min(len(order), 4 * count + 256)
            found = list(dict.fromkeys(rows[_smallest(order, count)].tolist()))
        return found[:limit]

    def resolve(self, text: str) -> City:
        """The city meant by a typed name, `name, country or state` or code. Raises UnknownCity with nearest names."""
        for wanted in [NameReading(fold(text), ()), *self.areas.readings(text)]:
            for row in self._whole(wanted.key):
                city = self.city(row)
                if wanted.holds(city):
                    return city
        raise UnknownCity(city=text, nearest=[city.name for city in self.nearest(text)])

    def _whole(self, key: str) -> list[int]:
        """Rows with exactly this name: the famous one, then the largest first."""
        wanted = key.encode()
        first, end = bisect_left(self.keys, wanted), bisect_left(self.keys, wanted + b"\0")
        keys = [at for at in range(first, end) if self.key_kind[at] != INSIDE] if wanted else []
        return list(dict.fromkeys(row for *_, row in sorted(self._fame(at) for at in keys)))

    def nearest(self, text: str, limit: int = 5) -> list[City]:
        """Larger cities with the most similar names."""
        from rapidfuzz import fuzz, process  # needed for misspelled names only

        alike = process.extract(fold(text), self.known_names, scorer=fuzz.ratio, score_cutoff=60, limit=4 * limit)
        found = [int(self.key_row[self.known_keys[at]]) for _, _, at in alike] or self._ranked(fold(text)[:3], limit)
        return [self.city(row) for row in list(dict.fromkeys(found))[:limit]]

    def _misspelt(self, key: str) -> list[int]:
        """Larger cities with one letter wrong, two from eight letters on; nearest first, then by `_fame`."""
        wrong = sum(len(key) >= letters for letters in FORGIVEN_FROM)
        if not wrong:
            return []
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        found: list[tuple[int, int]] = []
        for letters in range(len(key) - wrong, len(key) + wrong + 1):
            names, places = self._known_by_length.get(letters, ((), ()))
            alike = process.extract(key, names, scorer=OSA.distance, score_cutoff=wrong, limit=MOST_ALIKE)
            found += ((int(distance), places[at]) for _, distance, at in alike)
        best = sorted(found)[:MOST_ALIKE]
        return [row for *_, row in sorted((distance, *self._fame(self.known_keys[at])) for distance, at in best)]

    @cached_property
    def _known_by_length(self) -> dict[int, tuple[list[str], list[int]]]:
        """The known names and their positions by length: a number of wrong letters changes the length by no more."""
        found: dict[int, tuple[list[str], list[int]]] = {}
        for at, name in enumerate(self.known_names):
            names, places = found.setdefault(len(name), ([], []))
            names.append(name)
            places.append(at)
        return found

    def _fame(self, at: int) -> tuple[bool, int, int]:
        """The sort key of namesakes, with the row last: the famous one, then the largest first."""
        row, kind = int(self.key_row[at]), int(self.key_kind[at])
        people = int(self.people[row])
        little_known = kind == OTHER_NAME and not self.in_catalogue[row]
        return kind > FAMOUS_NAME, -(people // OTHER_NAME_SHARE if little_known else people), row

    def departure(self, city: City) -> Departure:
        """Where people from a city take off. Raises NoAirportNear."""
        found = departures.of(self.airports, city.lat, city.lon, city.country_code, city.airports)
        if found is None:
            raise NoAirportNear(city=city.name)
        return found


def _smallest(order: Ints, count: int) -> Ints:
    """Positions of the smallest values, in order; ties go by position."""
    some = np.flatnonzero(order <= np.partition(order, count - 1)[count - 1])
    return np.asarray(some[np.argsort(order[some], kind="stable")])
