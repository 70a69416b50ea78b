"""Land or air: which of the two ways people usually take, and from which airport, in made-up worlds (scoring 2)."""

from dataclasses import replace

import numpy as np
import pytest

from tripoint.atlas import land
from tripoint.atlas.far_airports import Access
from tripoint.atlas.land import MODES, LandWays
from tripoint.planner import land_and_air, other_ways
from tripoint.planner.ways import Choice, Connections, Home

BERLIN = Home(52.52, 13.4, "DE", "Europe/Berlin", (0,))


class Spot:
    """Vienna, 520 km from Berlin."""

    lat, lon, country_codes = np.array([48.21]), np.array([16.37]), np.array(["AT"])


def flights(*candidates, land=None) -> Connections:
    """Flights to one place, with (fare, transfer, minutes, transfer minutes, stops) for each airport."""
    fare, transfer, minutes, after, stops = np.array(candidates, dtype=np.float64).T[:, :, None]
    return Connections(fare, transfer, minutes, after, fare, stops, land)


def train(typical: float) -> LandWays:
    """A train that takes 400 minutes door to door, 300 of them aboard: too long to be usual for its time alone."""
    one, tiny, short = np.array([1.0]), np.array([2], dtype=np.int8), np.array([8], dtype=np.int16)
    figures = (400 * one, 300 * one, typical * one, typical * one, typical * one, 0 * one, one)
    return LandWays(np.array([MODES.index("train")], dtype=np.int8), *figures, tiny, short, tiny, short, short > 0)


@pytest.fixture
def goes_by_train(monkeypatch):
    """Whether people take a train at this fare when a flight and its transfer cost so much."""

    def is_on_land(typical: float, fare: float, transfer: float = 10.0) -> bool:
        monkeypatch.setattr(land, "ways", lambda *_: train(typical))
        connections = flights((fare, transfer, 70, 40, 0), land="created up")
        found = land_and_air.of_homes(
            connections, Spot, [BERLIN], Choice(nights=3, flights_only=False, is_green=False, months=0)
        )
        return bool(found.on_land[0, 0])

    return is_on_land


@pytest.mark.parametrize(
    ("fare", "transfer", "dearest"),
    [(100.0, 10.0, 89.60), (130.0, 10.0, 119.60), (100.0, 20.0, 109.60)],
)
def test_a_train_is_weighed_against_fare_transfer_and_the_trip_to_the_airport(goes_by_train, fare, transfer, dearest):
    # The train feels like 310 minutes, the flight takes 270, an hour is worth 30 EUR; the airport bus costs 4.80 EUR.
    assert goes_by_train(dearest - 0.05, fare, transfer)
    assert not goes_by_train(dearest + 0.05, fare, transfer)


@pytest.mark.parametrize(
    ("eur", "minutes", "chosen"), [(15, 0, 0), (16, 0, 1), (0, 30, 0), (0, 31, 1), (10, 10, 0), (10, 11, 1)]
)
def test_choosing_an_airport_counts_the_road_to_it(eur, minutes, chosen):
    # The flight from the far airport costs 30 EUR less; an hour is worth 30 EUR.
    near, far = Access("AAA", 40.0, 0.0, 0.0), Access("BBB", 40.0 + minutes, eur, 0.0)
    ways = flights((100, 5, 90, 30, 0), (130, 5, 90, 30, 0))
    found, _ = land_and_air.best_origin(ways, (0, 1), ((far,), (near,)))
    assert found.tolist() == [chosen]


@pytest.mark.parametrize(
    ("minutes", "cents", "offered"), [(200, 5_001, True), (201, 4_999, True), (201, 5_000, False), (200, 5_000, True)]
)
def test_the_other_way_is_offered_if_it_is_cheaper_or_at_most_twice_as_long(minutes, cents, offered):
    assert land_and_air.is_worth_offering(minutes, cents, 100, 5_000) == offered


@pytest.mark.parametrize(
    ("other", "usual", "eur"),
    [
        ((120.0, 80_00), (120.0, 100_00), 20.0),
        ((90.0, 100_00), (120.0, 100_00), 30.0),
        ((180.0, 50_00), (120.0, 80_00), -30.0),
    ],
)
def test_the_saving_of_the_other_way_counts_money_and_time_both_directions(other, usual, eur):
    assert other_ways.saved_eur(other, usual, 30.0) == pytest.approx(eur)


def test_ways_are_cached_per_group_flights_and_choice_and_are_read_only():
    usual = Choice(nights=3, flights_only=False, is_green=False, months=0)
    near, far = flights((100, 10, 70, 40, 0)), flights((100, 10, 170, 40, 1))
    vienna = BERLIN._replace(lat=48.21, lon=16.37)
    found = land_and_air.of_homes(near, Spot, [BERLIN, vienna], usual)
    assert land_and_air.of_homes(near, Spot, [BERLIN, vienna], usual) is found
    assert found.near.tolist() == [[False], [True]]
    assert land_and_air.of_homes(near, Spot, [vienna, BERLIN], usual).near.tolist() == [[True], [False]]
    assert land_and_air.of_homes(far, Spot, [BERLIN], usual).by_air.minutes.tolist() == [[170]]
    assert land_and_air.of_homes(near, Spot, [BERLIN], usual).by_air.minutes.tolist() == [[70]]
    assert land_and_air.of_homes(near, Spot, [BERLIN], replace(usual, flights_only=True)).flights_only
    for kept in (found.by_air.minutes, found.by_land.minutes, found.near):
        with pytest.raises(ValueError, match="read-only"):
            kept[0, 0] = 1


@pytest.mark.parametrize(("homes", "are_kept"), [(16, True), (17, False)])
def test_ways_are_cached_for_at_most_sixteen_homes(homes, are_kept):
    asked = (
        flights((100, 10, 70, 40, 0)),
        Spot,
        [BERLIN] * homes,
        Choice(3, flights_only=False, is_green=False, months=0),
    )
    assert (land_and_air.of_homes(*asked) is land_and_air.of_homes(*asked)) == are_kept
