"""Finds the row of the city table that people mean by an airport: "Milan" for Malpensa, "Montreal" for Dorval."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final

from tripoint.atlas import distance
from tripoint.atlas.airports import Airport, Airports
from tripoint.atlas.folding import fold
from tripoint.atlas.places import CatalogPlace
from tripoint.core.arrays import Int32s, np

PLACE_KM: Final = 40.0
NAMED_KM: Final = 80.0
LARGE_KM: Final = 60.0
LARGE_PEOPLE: Final = 1_000_000
SUBURB: Final = 0.1
"""An airport is not known for a town with less than this share of the people of a large city nearby."""
_SECOND_NAME: Final = re.compile(r"\s*[/(].*| Island$")
Row = Mapping[str, Any]


def rows(cities: Sequence[Row], places: Sequence[CatalogPlace], airports: Airports) -> Int32s:
    """[A]: the row of each airport's city, -1 where the airport's own text has to do."""
    by_key = defaultdict(list)
    for at, row in enumerate(cities):
        for key in row["keys"]:
            by_key[key, row["country_code"]].append(at)
    by_people = sorted(range(len(cities)), key=lambda at: cities[at]["people"])
    metros = {tuple(cities[at]["airports"]): at for at in by_people}
    slugs = {row["slug"]: at for at, row in enumerate(cities) if row["slug"]}
    large = [at for at, row in enumerate(cities) if row["people"] >= LARGE_PEOPLE]

    def city_of(airport: Airport) -> int | None:
        metro = airports.metros.get(airports.origin_of[airport.iata])
        if metro and metro.airports in metros:
            return metros[metro.airports]
        served = slugs.get(_place(airport, places))
        if served is not None:
            return served
        name = fold(_SECOND_NAME.sub("", airport.city))
        named = _largest(cities, by_key[name, airport.country], airport, NAMED_KM)
        main = _largest(cities, large, airport, LARGE_KM)
        is_suburb = main is not None and (named is None or cities[named]["people"] < SUBURB * cities[main]["people"])
        return main if is_suburb else named

    found = [city_of(airport) for airport in airports.rows]
    return np.array([-1 if at is None else at for at in found], dtype=np.int32)


def _place(airport: Airport, places: Sequence[CatalogPlace]) -> str | None:
    """The nearest catalogue place that the airport serves, if it is close enough."""
    served = [(_km(airport, place.lat, place.lon), place.slug) for place in places if _serves(airport, place)]
    km, slug = min(served, default=(PLACE_KM, None))
    return slug if km < PLACE_KM else None


def _serves(airport: Airport, place: CatalogPlace) -> bool:
    return airport.country == place.country_code and airport.iata in dict(place.airports)


def _largest(cities: Sequence[Row], candidates: Sequence[int], airport: Airport, within: float) -> int | None:
    near = [
        at
        for at in candidates
        if cities[at]["country_code"] == airport.country
        and _km(airport, cities[at]["lat"], cities[at]["lon"]) <= within
    ]
    return max(near, key=lambda at: cities[at]["people"], default=None)


def _km(airport: Airport, lat: float, lon: float) -> float:
    return distance.of_two(airport.lat, airport.lon, lat, lon)
