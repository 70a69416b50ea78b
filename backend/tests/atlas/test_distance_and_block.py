"""Distances against the ellipsoid, block times against published schedules (design 3, 8)."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyproj import Geod

from tests.atlas import published
from tripoint.atlas import airports as airport_table
from tripoint.atlas import block, distance

AIRPORTS = airport_table.load()
ANY = st.integers(0, len(AIRPORTS) - 1)


def km(a: int, b: int) -> float:
    return AIRPORTS.km(a, b)


def test_distances_are_within_one_percent_of_the_ellipsoid() -> None:
    chosen = np.random.default_rng(7).integers(0, len(AIRPORTS), size=(4000, 2))
    a, b = chosen[chosen[:, 0] != chosen[:, 1]].T
    ours = distance.km(AIRPORTS.lat[a], AIRPORTS.lon[a], AIRPORTS.lat[b], AIRPORTS.lon[b])
    exact = Geod(ellps="WGS84").inv(AIRPORTS.lon[a], AIRPORTS.lat[a], AIRPORTS.lon[b], AIRPORTS.lat[b])[2] / 1000
    assert np.abs(ours / exact - 1).max() < 0.01


@settings(max_examples=200)
@given(ANY, ANY, ANY)
@pytest.mark.law("15")
def test_distance_is_a_metric(a: int, b: int, c: int) -> None:
    assert km(a, b) == km(b, a)
    assert km(a, c) <= km(a, b) + km(b, c) + 1e-9
    assert (km(a, b) == 0) == (a == b)


@settings(max_examples=200)
@given(ANY, ANY)
@pytest.mark.law("15")
def test_a_round_trip_takes_the_same_time_from_either_end(a: int, b: int) -> None:
    there, back = block.minutes(AIRPORTS, [a, b], [b, a])
    assert there + back == sum(block.minutes(AIRPORTS, [b, a], [a, b]))
    west, east = block.westerlies(
        AIRPORTS.lat[[a, b]], AIRPORTS.lon[[a, b]], AIRPORTS.lat[[b, a]], AIRPORTS.lon[[b, a]]
    )
    assert west == pytest.approx(-east, abs=1e-12)


def test_flying_with_the_westerlies_is_faster() -> None:
    jfk, lhr = AIRPORTS.index["JFK"], AIRPORTS.index["LHR"]
    home, out = block.minutes(AIRPORTS, [jfk, lhr], [lhr, jfk])
    assert home < out - 30


def test_block_times_are_within_the_published_ranges() -> None:
    rows = published.rows("block")
    a, b = ([AIRPORTS.index[getattr(row, end)] for row in rows] for end in ("origin", "destination"))
    ours = block.minutes(AIRPORTS, a, b)
    low, high = (np.array([getattr(row, name) for row in rows]) for name in ("low", "high"))
    assert len(rows) == 41
    assert ((low <= ours) & (ours <= high)).mean() >= 0.9
    assert ((0.95 * low <= ours) & (ours <= 1.05 * high)).all()
    assert (ours % 5 == 0).all()


def test_flights_from_europe_to_japan_avoid_closed_air_space() -> None:
    lhr, hnd, pek = (AIRPORTS.index[code] for code in ("LHR", "HND", "PEK"))
    to_japan, to_china = block.minutes(AIRPORTS, [lhr, lhr], [hnd, pek])
    assert to_japan / km(lhr, hnd) > 1.1 * to_china / km(lhr, pek)
