"""Arriving and leaving together, compared with trying every combination (design 5.6)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.planner.property_tests import many_examples
from tripoint.planner import joint_arrivals
from tripoint.planner.joint_arrivals import Option

options = st.lists(st.builds(Option, at=st.integers(0, 1440), cents=st.integers(1_000, 90_000)), min_size=1, max_size=5)
groups = st.lists(options, min_size=1, max_size=5)


def every(travellers):
    """(total fares, total waiting, spread) of every combination."""
    for taken in product(*travellers):
        last, first = max(one.at for one in taken), min(one.at for one in taken)
        yield sum(one.cents for one in taken), sum(last - one.at for one in taken), last - first


@many_examples
@given(groups)
def test_together_costs_as_little_as_the_best_of_all_combinations(travellers):
    # Broken by: taking the first last-arrival at which everyone has arrived.
    found = joint_arrivals.together(travellers)
    assert found.cents + 25 * found.waiting == min(cents + 25 * waiting for cents, waiting, _ in every(travellers))


@many_examples
@given(groups)
def test_tight_is_the_cheapest_combination_within_two_hours_if_there_is_one(travellers):
    # Broken by: never dropping arrivals that fall out of the window.
    found = joint_arrivals.tight(travellers)
    within = [cents for cents, _, spread in every(travellers) if spread <= 120]
    assert (found.cents if found else None) == (min(within) if within else None)
    assert found is None or found.minutes <= 120


@many_examples
@given(groups)
def test_cheapest_takes_each_travellers_cheapest_flight(travellers):
    # Broken by: taking each traveller's first flight.
    assert joint_arrivals.cheapest(travellers).cents == sum(min(one.cents for one in own) for own in travellers)


def test_the_picks_point_at_each_travellers_own_options():
    travellers = [[Option(600, 9_000), Option(900, 5_000)], [Option(620, 8_000), Option(1400, 2_000)]]
    assert joint_arrivals.cheapest(travellers).picks == (1, 1)
    assert joint_arrivals.together(travellers).picks == (0, 0)
    assert joint_arrivals.tight(travellers).picks == (0, 0)


@pytest.mark.parametrize(("apart", "meet"), [(119, True), (120, True), (121, False)])
def test_arrivals_exactly_two_hours_apart_still_count_as_tight(apart, meet):
    found = joint_arrivals.tight([[Option(600, 5_000)], [Option(600 + apart, 5_000)]])
    assert (found is not None) == meet


def test_when_the_cheapest_flight_falls_out_of_the_window_the_next_cheapest_is_used():
    travellers = [
        [Option(0, 500), Option(10, 900), Option(20, 700), Option(1000, 800)],
        [Option(125, 1_000), Option(1000, 1_000)],
    ]
    found = joint_arrivals.tight(travellers)
    assert (found.picks, found.cents) == ((2, 0), 1_700)


def test_among_equally_good_flights_the_earliest_is_taken():
    travellers = [[Option(700, 5_000), Option(600, 5_000), Option(650, 5_000)], [Option(640, 5_000)]]
    assert joint_arrivals.cheapest(travellers).picks == (1, 0)
    assert joint_arrivals.tight(travellers).picks == (1, 0)
    waited_for = [[Option(660, 6_500), Option(600, 5_000)], [Option(660, 5_000)]]
    assert joint_arrivals.together(waited_for).picks == (1, 0), "an hour of waiting is worth 15 EUR"
    twice = [[Option(700, 5_000), Option(600, 5_000)], [Option(700, 5_000), Option(600, 5_000)]]
    assert joint_arrivals.together(twice).picks == (1, 1)
    far_apart = [[Option(900, 5_000), Option(600, 5_000)], [Option(900, 5_000), Option(600, 5_000)]]
    assert joint_arrivals.tight(far_apart).picks == (1, 1)


def test_there_is_no_joint_arrival_if_a_traveller_has_no_flight():
    assert joint_arrivals.together([[Option(1, 1)], []]) is None
    assert joint_arrivals.cheapest([[Option(1, 1)], []]) is None
    assert joint_arrivals.tight([[Option(1, 1)], []]) is None
