"""Builds the city index's arrays: rows of cities, merged with the catalogue's places, and their sorted keys (2.1)."""

import csv
import gzip
import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from tripoint.atlas import airport_cities, area_tables, distance
from tripoint.atlas.airports import Airports
from tripoint.atlas.cities import FAMOUS_NAME, FAMOUS_OTHER_NAME, INSIDE, OTHER_NAME, SHOWN_NAME, City
from tripoint.atlas.folding import fold
from tripoint.atlas.places import CatalogPlace
from tripoint.atlas.tables import DATA, table
from tripoint.core.arrays import Array, UInt8s, UInt32s, np

MERGE_KM: Final = 10.0
MEANT_KM: Final = 100.0
"""A typed island or resort that is farther than this from the city it would lead to gets its own row."""
LANGUAGES: Final = ("en", "es", "de", "fr", "cs")
PLACE_PEOPLE: Final = 10_000
KNOWN_PEOPLE: Final = 100_000
"""Names of cities with this many people, and of catalogue places, are found even with wrong letters."""
# Only for the order of suggestions: a city comes before the airports named after it.
AIRPORT_PEOPLE: Final = {1: 9_000, 2: 6_000, 3: 3_000}


def arrays(places: Sequence[CatalogPlace], airports: Airports) -> dict[str, Array]:
    """Arrays for `cities.CityIndex.of`."""
    with (DATA / "cities.csv.gz").open("rb") as raw, gzip.open(raw, "rt", encoding="utf-8", newline="") as file:
        rows = [_city(row) for row in csv.DictReader(file)]
    _name(rows)
    typed = table("places.csv")
    beyond = _merge(rows, places, typed)
    _mark_metros(rows, airports)
    beyond += _lead(typed, [*rows, *beyond], airports)
    numbers = np.array([int(row["id"]) for row in rows], dtype=np.int64)
    airport_city = airport_cities.rows([*rows, *beyond], places, airports)
    rows += beyond + [_airport(airport) for airport in airports.rows]
    return {
        **_row_arrays(rows),
        "city_people": np.array([row["people"] for row in rows], dtype=np.int64),
        "city_in_catalogue": np.array([row["slug"] is not None for row in rows]),
        "city_countries": np.array([row["country_code"] for row in rows], dtype="S2"),
        "city_numbers": numbers,
        "airport_city": airport_city,
        "area_text": np.frombuffer(json.dumps(area_tables.listed()).encode(), dtype=np.uint8),
        **_key_arrays(rows),
    }


def _city(row: Mapping[str, str]) -> dict[str, Any]:
    return {
        "id": row["id"], "kind": "city", "name": row["name"], "names": {}, "region": row["region"],
        "country_code": row["country"], "lat": float(row["lat"]), "lon": float(row["lon"]), "timezone": row["tz"],
        "people": int(row["people"]), "slug": None, "airports": [],
        "keys": {fold(row["name"]), *row["names"].split("|")}, "famous": set(), "regions": {},
    }  # fmt: skip


def _name(rows: Sequence[dict[str, Any]]) -> None:
    """Add names by language to well-known cities that the catalogue does not have."""
    known = {line["id"]: line for line in table("city_names.csv")}
    for row in rows:
        if line := known.get(row["id"]):
            row["names"] = {language: line[language] for language in LANGUAGES}
            row["keys"] |= {fold(name) for name in row["names"].values()}


def _airport(airport: Any) -> dict[str, Any]:
    return {
        "id": airport.iata, "kind": "airport", "name": airport.name, "names": {}, "region": airport.city,
        "country_code": airport.country, "lat": airport.lat, "lon": airport.lon, "timezone": airport.timezone,
        "people": AIRPORT_PEOPLE[airport.tier], "slug": None, "airports": [airport.iata],
        "keys": {airport.iata.lower(), fold(airport.name)}, "famous": set(), "regions": {},
    }  # fmt: skip


def _merge(
    rows: list[dict[str, Any]], places: Sequence[CatalogPlace], typed: Sequence[Mapping[str, str]]
) -> list[dict[str, Any]]:
    """Mark the rows that are catalogue places; return new rows for the places that have none yet."""
    aliases = {(line["meant"], fold(line["typed"])) for line in typed if line["kind"] == "alias"}
    regions = {line["slug"]: {language: line[language] for language in LANGUAGES} for line in table("regions.csv")}
    by_key = defaultdict(list)
    for row in rows:
        for key in row["keys"]:
            by_key[key].append(row)
    beyond = []
    for place in sorted(places, key=lambda place: place.slug):
        keys = {fold(name) for name in place.names.values()}
        keys |= {key for slug, key in aliases if slug == place.slug}
        same = {row["id"]: row for key in keys for row in by_key[key] if _near(row, place)}
        if same:
            row = max(same.values(), key=lambda row: (row["people"], row["id"]))
        else:
            row = {
                "id": place.slug,
                "kind": "place",
                "region": "",
                "people": PLACE_PEOPLE,
                "keys": set(),
                "famous": set(),
            }
            row |= {"country_code": place.country_code, "lat": place.lat, "lon": place.lon, "timezone": place.timezone}
            beyond.append(row)
        row["name"], row["names"], row["slug"] = place.names["en"], dict(place.names), place.slug
        row["airports"] = [code for code, _ in place.airports]
        row["regions"] = regions.get(place.slug, {})
        row["famous"] |= {fold(name) for name in place.names.values()}
        row["keys"] |= keys
    return beyond


def _lead(
    typed: Sequence[Mapping[str, str]], rows: Sequence[dict[str, Any]], airports: Airports
) -> list[dict[str, Any]]:
    """Make the islands, regions and resorts that people type lead to a row; return rows for those without one."""
    by_slug = {row["slug"]: row for row in rows if row["slug"]}
    by_key = defaultdict(list)
    for row in rows:
        for key in row["keys"]:
            by_key[key, row["country_code"]].append(row)
    beyond: list[dict[str, Any]] = []
    for line in typed:
        names = {language: line[language] for language in LANGUAGES}
        known = _meant(line, by_slug, by_key)
        row = known or _row_of(line, names, airports)
        if known is None:
            beyond.append(row)
        keys = {fold(name) for name in (line["typed"], *names.values())}
        row["keys"] |= keys
        row["famous"] |= keys
    return beyond


def _meant(
    line: Mapping[str, str], by_slug: Mapping[str, dict[str, Any]], by_key: Mapping[Any, list[dict[str, Any]]]
) -> dict[str, Any] | None:
    """The row that a typed name leads to: a catalogue place, or a city that is close enough."""
    if line["meant"] in by_slug:
        return by_slug[line["meant"]]
    for name, _, country in (line["meant"].partition(", "), (line["typed"], "", line["country"])):
        row = max(by_key.get((fold(name), country), ()), key=lambda one: one["people"], default=None)
        if row is not None and (line["kind"] == "alias" or _km(row, line) <= MEANT_KM):
            return row
    return None


def _km(row: Mapping[str, Any], line: Mapping[str, str]) -> float:
    return distance.of_two(row["lat"], row["lon"], float(line["lat"]), float(line["lon"]))


def _row_of(line: Mapping[str, str], names: Mapping[str, str], airports: Airports) -> dict[str, Any]:
    serving = line["airports"].split()
    return {
        "id": f"{fold(line['typed']).replace(' ', '-')}-{line['country'].lower()}", "kind": "place",
        "name": names["en"], "names": dict(names), "region": "", "country_code": line["country"],
        "lat": float(line["lat"]), "lon": float(line["lon"]), "timezone": airports[serving[0]].timezone,
        "people": PLACE_PEOPLE, "slug": None, "airports": serving, "keys": set(), "famous": set(), "regions": {},
    }  # fmt: skip


def _near(row: Mapping[str, Any], place: CatalogPlace) -> bool:
    return bool(distance.km(row["lat"], row["lon"], place.lat, place.lon) <= MERGE_KM)


def _mark_metros(rows: Sequence[dict[str, Any]], airports: Airports) -> None:
    """Make a metro's code lead to its main city: the largest of that name in the country of its main airport."""
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
    """The fields of a `cities.City`."""
    return {field.name: row[field.name] for field in fields(City)}


def _row_arrays(rows: Sequence[Mapping[str, Any]]) -> dict[str, Array]:
    """The rows as JSON. Those that are read most, places and large cities, are next to each other in the text, so that
    a process maps few of its pages.
    """
    order = sorted(range(len(rows)), key=lambda row: (rows[row]["slug"] is None, -rows[row]["people"]))
    text, bounds = _joined(json.dumps(_fields(rows[row]), ensure_ascii=False, separators=(",", ":")) for row in order)
    starts, ends = np.empty((2, len(rows)), dtype=bounds.dtype)
    starts[order], ends[order] = bounds[:-1], bounds[1:]
    return {"city_text": text, "city_starts": starts, "city_ends": ends}


def _key_arrays(rows: Sequence[Mapping[str, Any]]) -> dict[str, Array]:
    """Every name, and every name from each later word on, sorted. `key_kind` as in `cities`."""
    entries: dict[tuple[str, int], int] = {}
    for position, row in enumerate(rows):
        shown = {fold(row["name"]), *map(fold, row["names"].values())}
        for key in row["keys"]:
            words = key.split(" ")
            for start in range(len(words)):
                kind = INSIDE if start else _kind(key, row["famous"], shown)
                entry = (" ".join(words[start:]), position)
                entries[entry] = min(kind, entries.get(entry, INSIDE))
    ordered = sorted((key, position, kind) for (key, position), kind in entries.items() if key)
    text, bounds = _joined(key for key, _, _ in ordered)
    known = _known(rows, ordered)
    names = "\n".join(ordered[at][0] for at in known)
    return {
        "key_text": text,
        "key_bounds": bounds,
        "key_row": np.array([position for _, position, _ in ordered], dtype=np.int32),
        "key_kind": np.array([kind for _, _, kind in ordered], dtype=np.int8),
        "known_keys": np.array(known, dtype=np.int32),
        "known_text": np.frombuffer(names.encode(), dtype=np.uint8),
    }


def _known(rows: Sequence[Mapping[str, Any]], ordered: Sequence[tuple[str, int, int]]) -> list[int]:
    """Positions of the keys that a misspelled name is compared with, largest cities first."""
    found = [
        at
        for at, (key, row, kind) in enumerate(ordered)
        if kind != INSIDE and key.isascii() and (rows[row]["people"] >= KNOWN_PEOPLE or rows[row]["slug"] is not None)
    ]
    return sorted(found, key=lambda at: -rows[ordered[at][1]]["people"])


def _kind(key: str, famous: set[str], shown: set[str]) -> int:
    if key in famous:
        return FAMOUS_NAME if key in shown else FAMOUS_OTHER_NAME
    return SHOWN_NAME if key in shown else OTHER_NAME


def _joined(texts: Iterable[str]) -> tuple[UInt8s, UInt32s]:
    """All texts as one sequence of UTF-8 bytes, and the N + 1 bounds between which they are."""
    parts = [text.encode() for text in texts]
    bounds = np.cumsum([0, *(len(part) for part in parts)], dtype=np.uint32)
    return np.frombuffer(b"".join(parts), dtype=np.uint8), bounds
