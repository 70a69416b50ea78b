"""Which dates a place is shown with: the requested ones, unless others are worth it (scoring 5)."""

import numpy as np
import pytest

from tripoint.planner import windows
from tripoint.planner.windows import RequestedWindow


def shown(cents, *, tier=None, weather=None, asked=0, people=1, days=None):
    columns = len(cents)
    days_off = np.array(days) if days else np.abs(np.arange(columns) - asked)

    def row(values, usual):
        return np.array([values if values is not None else [usual] * columns])

    found = windows.shown(row(tier, 0), row(cents, 0), row(weather, 5_000), RequestedWindow(asked, days_off), people)
    return int(found[0])


@pytest.mark.parametrize(
    ("other", "moves"),
    [(95_000, True), (95_001, False), (94_999, True), (100_000, False), (120_000, False)],
)
def test_other_dates_must_save_five_percent(other, moves):
    assert shown([100_000, other]) == moves


@pytest.mark.parametrize(("other", "moves"), [(27_500, True), (27_501, False), (25_000, True)])
def test_other_dates_must_save_25_eur(other, moves):
    assert shown([30_000, other]) == moves


@pytest.mark.parametrize(("people", "moves"), [(1, True), (2, True), (3, False)])
def test_other_dates_must_save_25_eur_for_each_person(people, moves):
    assert shown([90_000, 85_000], people=people) == moves


@pytest.mark.parametrize(("weather", "moves"), [(4_500, True), (4_499, False), (9_000, True)])
def test_cheaper_dates_may_have_slightly_worse_weather(weather, moves):
    assert shown([100_000, 50_000], weather=[5_000, weather]) == moves


def test_dates_that_fit_better_are_shown_whatever_they_cost_and_whatever_the_weather():
    assert shown([100_000, 300_000], tier=[1, 0], weather=[9_000, 0]) == 1


def test_dates_that_fit_worse_are_never_shown():
    assert shown([100_000, 10_000], tier=[0, 1]) == 0


def test_the_best_fit_comes_before_the_cheapest():
    assert shown([100_000, 10_000, 90_000], tier=[2, 1, 0]) == 2


@pytest.mark.parametrize(("nearer", "index"), [(51_000, 1), (51_001, 2)])
def test_among_dates_within_two_percent_of_the_cheapest_the_nearest_are_shown(nearer, index):
    assert shown([100_000, nearer, 50_000]) == index


def test_of_two_equally_near_dates_the_earlier_are_shown():
    assert shown([50_000, 100_000, 50_000], asked=1) == 0
    assert shown([50_500, 100_000, 50_000], asked=1) == 0


def test_the_two_percent_are_counted_from_the_cheapest_dates_that_may_be_shown():
    assert shown([100_000, 50_000, 40_000], weather=[5_000, 5_000, 0]) == 1


def test_the_requested_dates_stay_when_they_are_as_cheap_as_any():
    assert shown([100_000, 100_000, 100_000], asked=1) == 1
