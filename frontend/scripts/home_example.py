"""Writes app/features/home/example.json: a search for the six people of the home page by the product's own planner.

Run from backend/: `.venv/bin/python ../frontend/scripts/home_example.py`, then Prettier on the file. A test checks that
the file matches the current planner. The figures are sample fares as seen on AS_OF, as the page says. Scores are stored
for the slider's three stops; between them a score is linear in the slider.
"""

import json
from datetime import date
from pathlib import Path
from typing import Any

from tripoint.core.settings import PROJECT_ROOT
from tripoint.core.texts import LANGUAGES
from tripoint.planner import service
from tripoint.planner.reference import open_reference
from tripoint.planner.schemas import RankedOut, ResultOut, SearchIn, SearchOut

PEOPLE = {"Ana": "Lisbon", "Ben": "Berlin", "Chloé": "Paris", "David": "Warsaw", "Ema": "Prague", "Femi": "London"}
AS_OF, DEPART, BACK = date(2026, 11, 20), date(2027, 5, 12), date(2027, 5, 16)
STOPS = (0, 50, 100)
BOARD = 7
TARGET = Path(__file__).resolve().parents[1] / "app" / "features" / "home" / "example.json"


def searched(reference: Any, cities: list[str], slider: int, language: str) -> SearchOut:
    travellers = [{"name": name, "cityId": city} for name, city in zip(PEOPLE, cities, strict=True)]
    wanted = SearchIn.of(
        travellers=travellers, meetup_date=DEPART, return_date=BACK, preset="friends", slider=slider, as_of=AS_OF
    )
    return service.answer(reference, wanted, AS_OF, language)


def score(one: RankedOut, found: SearchOut) -> float:
    """From 0 to 1, by the planner's own formula (`scoreOf` in features/planner/places/ranking.ts)."""
    weights, utilities = found.weights.values.model_dump(), one.utilities.model_dump()
    sum_of = sum(weight * utilities[term] for term, weight in weights.items())
    return sum_of / (sum(weights.values()) * 10_000) * (110_000 + 9 * one.share) / 200_000


def in_full(*searches: SearchOut) -> dict[str, ResultOut]:
    """Full results by slug, of the places that these searches show first; earlier searches take precedence."""
    return {one.slug: one for found in reversed(searches) for one in found.results if isinstance(one, ResultOut)}


def example() -> dict[str, Any]:
    reference = open_reference(PROJECT_ROOT / "data" / "reference")
    cities = [reference.artefact.cities.resolve(name).id for name in PEOPLE.values()]
    by_language = {name: [searched(reference, cities, stop, name) for stop in STOPS] for name in LANGUAGES}
    by_stop = by_language["en"]
    scores = [{one.slug: score(one, found) for one in found.results} for found in by_stop]
    leaders = [one.slug for found in by_stop for one in found.results if one.rank and one.rank <= 3]
    board = list(dict.fromkeys([*leaders, *(one.slug for one in by_stop[1].results)]))[:BOARD]
    results = {name: in_full(found[1], *found) for name, found in by_language.items()}

    def place(slug: str) -> dict[str, Any]:
        one = results["en"][slug]
        ways = one.per_traveller
        return {
            "slug": slug,
            "lat": one.lat,
            "lon": one.lon,
            "scores": [round(score[slug], 6) for score in scores],
            "fares": ways.fare_cents,
            "minutes": ways.minutes,
            "stops": ways.stops,
            "co2eKg": one.co2e_kg_per_person,
            "groupTotal": one.group_total.cents,
            "totals": ways.total_cents,
            "parts": one.parts.model_dump(by_alias=True),
            "words": {
                language: {"city": found[slug].city, "country": found[slug].country, "why": found[slug].why}
                for language, found in results.items()
            },
        }

    return {
        "asOf": AS_OF.isoformat(),
        "depart": DEPART.isoformat(),
        "return": BACK.isoformat(),
        "compared": by_stop[1].compared_places,
        "people": [
            {"name": name, "lat": one.lat, "lon": one.lon, "airport": one.airport, "timezone": one.timezone,
             "cityId": one.city_id,
             "city": {language: found[1].travellers[index].city for language, found in by_language.items()}}
            for index, (name, one) in enumerate(zip(PEOPLE, by_stop[1].travellers, strict=True))
        ],
        "board": [place(slug) for slug in board],
    }  # fmt: skip


def main() -> None:
    TARGET.write_text(json.dumps(example(), ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
