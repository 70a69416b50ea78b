"""Searches over the real catalogue with made-up flights, so that only the planner is under test."""

from dataclasses import replace
from datetime import date
from functools import cache

import numpy as np

from tripoint.catalog import catalogue
from tripoint.planner import search, weights
from tripoint.planner.places import Places
from tripoint.planner.search import JudgedSearch, Search, SearchTraveller
from tripoint.planner.ways import Connections

AS_OF = date(2026, 11, 20)
CITIES = (
    ("Berlin", "DE", 52.52, 13.4, "Europe/Berlin"),
    ("Tel Aviv", "IL", 32.08, 34.78, "Asia/Jerusalem"),
    ("Lisbon", "PT", 38.72, -9.14, "Europe/Lisbon"),
    ("New York", "US", 40.71, -74.0, "America/New_York"),
    ("Tokyo", "JP", 35.68, 139.7, "Asia/Tokyo"),
    ("Prague", "CZ", 50.08, 14.43, "Europe/Prague"),
)


@cache
def places() -> Places:
    """The catalogue's places, with airport sizes derived from the airport codes."""
    known = catalogue.load()
    codes = {code for place in known.values() for code, _ in place.airports}
    return Places.of(known, {code: 1 + sum(map(ord, code)) % 3 for code in codes})


@cache
def connections(seed: int = 1, origins: int = 8) -> Connections:
    """Random but reproducible flights from eight origins to every place."""
    rng = np.random.default_rng(seed)
    shape = (origins, len(places().slugs))
    km = rng.uniform(200, 11_000, shape)
    minutes = np.round((45 + km * 0.07) / 5) * 5
    after = np.round(rng.uniform(15, 130, shape))
    tables = (40 + 0.2 * km**0.86, np.maximum(3, 0.12 * after), minutes, after, 22 + 0.15 * km)
    stops = (km > 4000).astype(np.int8) + (km > 9000)
    return Connections(*(table.astype(np.float32) for table in tables), stops)


def traveller(number: int, **changes) -> SearchTraveller:
    city, country, lat, lon, zone = CITIES[number % len(CITIES)]
    one = SearchTraveller(
        name=None,
        city_id=f"city-{number}",
        city=city,
        country_code=country,
        lat=lat,
        lon=lon,
        timezone=zone,
        airport=f"A{number:02d}",
        origins=(number,),
    )
    return replace(one, **changes)


def search_for(people: int = 4, **changes) -> Search:
    wanted = Search(
        travellers=tuple(traveller(number) for number in range(people)),
        depart=date(2027, 5, 11),
        nights=5,
        flex_days=0,
        pick=None,
        budget="any",
        max_flight="any",
        weights_name="team",
        weights=weights.preset("team"),
        kind="team",
        likes=("tech", "nomads"),
        weather="pleasant",
        wish=None,
        flights_only=False,
        stay="hotel",
        room="private",
        as_of=AS_OF,
        seed=1,
        avoid=(),
    )
    return replace(wanted, **changes)


def judge(wanted: Search, ways: Connections | None = None) -> JudgedSearch:
    return search.judge(places(), ways or connections(), wanted)


def at_window(judged: JudgedSearch, place: int) -> dict[str, int]:
    """Status and fit of a place in the window it is shown with."""
    ranking, window = judged.ranking, judged.ranking.window[place]
    return {"status": int(ranking.status[place, window]), "fit": int(ranking.fit.tier[place, window])}
