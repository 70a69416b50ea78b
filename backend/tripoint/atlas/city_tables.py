"""Makes the city index's arrays: rows of cities, merged with the catalogue's places, and their sorted keys (2.1)."""

import csv
import gzip
import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from tripoint.atlas import distance
from tripoint.atlas.airports import Airports
from tripoint.atlas.cities import INSIDE, OTHER_NAME, SHOWN_NAME, City
from tripoint.atlas.folding import fold
from tripoint.atlas.places import CatalogPlace
from tripoint.atlas.tables import DATA

MERGE_KM: Final = 10.0
PLACE_PEOPLE: Final = 10_000
# Only an order among suggestions: a city comes before the airports named after it.
AIRPORT_PEOPLE: Final = {1: 9_000, 2: 6_000, 3: 3_000}


def arrays(places: Sequence[CatalogPlace], airports: Airports) -> dict[str, npt.NDArray[Any]]:
    """Arrays for `cities.CityIndex.of`."""
    with (DATA / "cities.csv.gz").open("rb") as raw, gzip.open(raw, "rt", encoding="utf-8", newline="") as file:
        rows = [_city(row) for row in csv.DictReader(file)]
    beyond = _merge(rows, places)
    _mark_metros(rows, airports)
    numbers = np.array([int(row["id"]) for row in rows], dtype=np.int64)
    rows += beyond + [_airport(airport) for airport in airports.rows]
    text, ends = _joined(json.dumps(_fields(row), ensure_ascii=False, separators=(",", ":")) for row in rows)
    return {
        "city_text": text,
        "city_ends": ends,
        "city_people": np.array([row["people"] for row in rows], dtype=np.int64),
        "city_in_catalogue": np.array([row["slug"] is not None for row in rows]),
        "city_numbers": numbers,
        **_key_arrays(rows),
    }


def _city(row: Mapping[str, str]) -> dict[str, Any]:
    return {
        "id": row["id"], "kind": "city", "name": row["name"], "names": {}, "region": row["region"],
        "country_code": row["country"], "lat": float(row["lat"]), "lon": float(row["lon"]), "timezone": row["tz"],
        "people": int(row["people"]), "slug": None, "airports": [],
        "keys": {fold(row["name"]), *row["names"].split("|")},
    }  # fmt: skip


def _airport(airport: Any) -> dict[str, Any]:
    return {
        "id": airport.iata, "kind": "airport", "name": airport.name, "names": {}, "region": airport.city,
        "country_code": airport.country, "lat": airport.lat, "lon": airport.lon, "timezone": airport.timezone,
        "people": AIRPORT_PEOPLE[airport.tier], "slug": None, "airports": [airport.iata],
        "keys": {airport.iata.lower(), fold(airport.name)},
    }  # fmt: skip


def _merge(rows: list[dict[str, Any]], places: Sequence[CatalogPlace]) -> list[dict[str, Any]]:
    """Mark the rows that are catalogue places; returns new rows for the places that are no row yet."""
    by_key = defaultdict(list)
    for row in rows:
        for key in row["keys"]:
            by_key[key].append(row)
    beyond = []
    for place in sorted(places, key=lambda place: place.slug):
        keys = {fold(name) for name in place.names.values()}
        same = {row["id"]: row for key in keys for row in by_key[key] if _near(row, place)}
        if same:
            row = max(same.values(), key=lambda row: (row["people"], row["id"]))
        else:
            row = {"id": place.slug, "kind": "place", "region": "", "people": PLACE_PEOPLE, "keys": set()}
            row |= {"country_code": place.country_code, "lat": place.lat, "lon": place.lon, "timezone": place.timezone}
            beyond.append(row)
        row["name"], row["names"], row["slug"] = place.names["en"], dict(place.names), place.slug
        row["airports"] = [code for code, _ in place.airports]
        row["keys"] |= keys
    return beyond


def _near(row: Mapping[str, Any], place: CatalogPlace) -> bool:
    return bool(distance.km(row["lat"], row["lon"], place.lat, place.lon) <= MERGE_KM)


def _mark_metros(rows: Sequence[dict[str, Any]], airports: Airports) -> None:
    """A metro's code leads to its main city: the largest of that name in the country of its main airport."""
    best: dict[str, dict[str, Any]] = {}
    for metro in airports.metros.values():
        key, country = fold(metro.city), airports[metro.airports[0]].country
        namesakes = [row for row in rows if key in row["keys"] and row["country_code"] == country]
        best[metro.code] = max(namesakes, key=lambda row: row["people"])
    for metro in airports.metros.values():
        row = best[metro.code]
        row["keys"].add(metro.code.lower())
        row["airports"] = list(metro.airports)


def _fields(row: Mapping[str, Any]) -> dict[str, Any]:
    """As `cities.City` names them."""
    return {field.name: row[field.name] for field in fields(City)}


def _key_arrays(rows: Sequence[Mapping[str, Any]]) -> dict[str, npt.NDArray[Any]]:
    """Every name, and every name from each later word on, sorted. `key_kind` as in `cities`."""
    entries: dict[tuple[str, int], int] = {}
    for position, row in enumerate(rows):
        shown = {fold(row["name"]), *map(fold, row["names"].values())}
        for key in row["keys"]:
            words = key.split(" ")
            for start in range(len(words)):
                kind = INSIDE if start else SHOWN_NAME if key in shown else OTHER_NAME
                entry = (" ".join(words[start:]), position)
                entries[entry] = min(kind, entries.get(entry, INSIDE))
    ordered = sorted((key, position, kind) for (key, position), kind in entries.items() if key)
    text, ends = _joined(key for key, _, _ in ordered)
    return {
        "key_text": text,
        "key_ends": ends,
        "key_row": np.array([position for _, position, _ in ordered], dtype=np.int32),
        "key_kind": np.array([kind for _, _, kind in ordered], dtype=np.int8),
    }


def _joined(texts: Iterable[str]) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint32]]:
    """All texts as one run of UTF-8 bytes, and where each ends."""
    parts = [text.encode() for text in texts]
    return np.frombuffer(b"".join(parts), dtype=np.uint8), np.cumsum([len(part) for part in parts], dtype=np.uint32)
