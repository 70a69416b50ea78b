"""Which questions are asked, and that a ranking reported as proved holds (design 6, decision 0311)."""

from datetime import UTC, date, datetime

import numpy as np
import pytest

from tests import reference_data
from tests.planner import groups
from tripoint.catalog import catalogue
from tripoint.core.once import Once
from tripoint.planner import engine, search
from tripoint.planner.reference import Reference
from tripoint.planner.verifying import OPTIMISM, Verification
from tripoint.providers.fares.port import Baggage, Carrier, Fare, FareQuery, Journey, Leg
from tripoint.providers.port import Answer

NOW = datetime(2026, 11, 20, tzinfo=UTC)
HOMES = (
    "Lisbon",
    "Berlin",
    "Warsaw",
    "Rome",
    "Oslo",
    "Athens",
    "Dublin",
    "Vienna",
    "Madrid",
    "Paris",
    "Prague",
    "Riga",
)


@pytest.fixture(scope="module")
def data() -> Reference:
    return Reference(catalogue.load(), Once(reference_data.open_artefact))


def check(data: Reference, people: int, most: int = 60) -> Verification:
    cities = [data.artefact.cities.search(name, 1)[0] for name in HOMES[:people]]
    travellers = tuple(data.traveller(city, "en", name=None, cap=None) for city in cities)
    wanted = groups.search_for(travellers=travellers, flights_only=True, flex_days=2)
    return Verification(data, search.judge(data.places, data.connections, wanted), most)


def answer(query: FareQuery, cents: int) -> Answer[Fare]:
    at = datetime.combine(query.out, datetime.min.time(), UTC)
    leg = Leg("ZZ 1", Carrier("ZZ", "Z"), query.origin, query.destination, at, at, 30)
    way = Journey((leg,), ())
    bags = Baggage(1, 1, 1, (), "cabin_and_checked_bag")
    fare = Fare("1", cents, "EUR", "live", way, way, Carrier("ZZ", "Z"), "network", bags, 1)
    return Answer((fare,), "Z", "live", NOW, NOW)


def run(of: Verification, rng: np.random.Generator, low: float, high: float) -> None:
    for query in of.due:
        ((place, rows), *_) = of._cells[query]
        _, done = of.note(query, answer(query, int(of.estimated_cents[rows[0], place] * rng.uniform(low, high)) + 1))
        if done:
            of.plan()


@pytest.mark.parametrize("seed", range(4))
def test_a_proved_first_place_stays_first_for_any_other_fares_within_the_band(data: Reference, seed: int) -> None:
    rng = np.random.default_rng(seed)
    of = check(data, 3)
    run(of, rng, OPTIMISM, 1.0)
    assert of.is_proved
    first = int(of.result().ranking.order[0])
    for _ in range(5):
        fare = of._fares(OPTIMISM)
        known = np.zeros(fare.shape, bool)
        for cell in of.priced:
            known[cell] = True
        band = rng.uniform(OPTIMISM, 2 - OPTIMISM, fare.shape)
        others = np.where(known, fare, of.judged.ranking.field.fare * band)
        assert int(of._ranking(others).order[0]) == first


@pytest.mark.parametrize(("people", "most", "each"), [(12, 60, 12), (12, 20, 4), (3, 60, 3), (12, 1, 1)])
def test_large_groups_ask_for_the_largest_estimates_within_the_limit(
    data: Reference, people: int, most: int, each: int
) -> None:
    of = check(data, people, most)
    run(of, np.random.default_rng(1), 1.5, 1.9)
    assert len(of._begun) <= most
    asked = {place: len(queries) for place, queries in of._of_place.items()}
    assert max(asked.values()) == each
    for place, queries in of._of_place.items():
        rows = {row for query in queries for one, found in of._cells[query] if one == place for row in found}
        left = set(np.flatnonzero(of._flies[:, place]).tolist()) - rows
        least = min((of._estimate[row, place] for row in rows), default=0)
        assert all(of._estimate[row, place] <= least + 1e-6 for row in left)


@pytest.mark.parametrize(("found", "ratio"), [(0.3, 0.6), (1.2, 1.2), (3.0, 1.8)])
def test_fares_not_asked_for_are_scaled_by_the_ratio_found_within_limits(
    data: Reference, found: float, ratio: float
) -> None:
    of = check(data, 12, 20)
    place, *_ = of._of_place
    for query in of._of_place[place]:
        rows = next(rows for one, rows in of._cells[query] if one == place)
        of.note(query, answer(query, int(of.estimated_cents[rows[0], place] * found)))
    assert place in of.settled
    base, now = of.judged.ranking.field.fare[:, place], of.result().ranking.field.fare[:, place]
    scaled = [now[row] / base[row] for row in np.flatnonzero(of._flies[:, place]) if (row, place) not in of.priced]
    assert scaled
    assert scaled == pytest.approx([ratio] * len(scaled), rel=0.01)


def test_dates_do_not_move_while_prices_arrive(data: Reference) -> None:
    of = check(data, 3)
    before = of.judged.ranking.window[of.judged.ranking.order]
    run(of, np.random.default_rng(3), 1.2, 1.7)
    now = of.result().ranking
    assert (now.window[of.judged.ranking.order] == before).all()
    assert isinstance(now, engine.Ranking)
    assert of.judged.windows[0].depart > date(2026, 11, 20)
