"""Money that adds up to the cent (planner design 1, 5.1; law 13)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.planner.laws import law
from tests.planner.test_laws import made
from tripoint.planner import costs


@law
@given(made(), st.data())
def test_law_13_parts_add_up_to_totals_and_totals_to_the_group(world, data):
    # Broken by: rounding fares one way in the parts and another way in the group's total.
    ranking = world.rank()
    place = data.draw(st.integers(0, len(world.slugs) - 1))
    window = data.draw(st.integers(0, world.windows - 1))
    people = costs.estimates(ranking, place, window)
    assert len(people) == len(world.people)
    for one, parts in zip(world.people, people, strict=True):
        assert parts.flights == round(100 * world.fare[one.origin, place] * world.window_factor[place, window])
        assert parts.transfers == round(200 * world.transfer[one.origin, place])
        assert parts.total == parts.flights + parts.transfers + parts.accommodation + parts.daily_spend
    assert costs.group(people).total == sum(parts.total for parts in people)
    assert costs.group_totals(ranking)[place, window] == costs.group(people).total


@law
@given(made(), st.integers(-1, 1), st.data())
def test_who_is_within_budget_is_what_the_shown_totals_say(world, off, data):
    # Broken by: comparing the exact cost with the cap and showing the rounded one.
    at = data.draw(st.integers(0, len(world.slugs) - 1)), data.draw(st.integers(0, world.windows - 1))
    world = replace(world, cap=costs.estimates(world.rank(), *at)[0].total + off)
    ranking = world.rank()
    for place in range(len(world.slugs)):
        for window in range(world.windows):
            totals = [parts.total for parts in costs.estimates(ranking, place, window)]
            caps = [min(c for c in (one.cap, world.cap, 2**53) if c is not None) for one in world.people]
            within = sum(total <= cap for total, cap in zip(totals, caps, strict=True))
            assert ranking.within[place, window] == within


@pytest.mark.parametrize(
    ("stay", "room", "share"),
    [
        ("hotel", "private", 1.0), ("hotel", "shared", 0.5), ("apartment", "private", 1.0),
        ("apartment", "shared", 0.5), ("hostel", "shared", 1.0), ("hostel", "private", 2.0),
    ],
)  # fmt: skip
def test_one_persons_share_of_the_rate_does_not_depend_on_the_group(stay, room, share):
    assert costs.share_of_rate(stay, room) == share


@pytest.mark.parametrize(
    ("stay", "room", "sleeps", "people", "units", "total", "empty"),
    [
        ("hotel", "shared", 2, 5, 3, 3 * 4 * 10_000, 1),  # one half-empty room
        ("hotel", "private", 2, 5, 5, 5 * 4 * 10_000, 0),
        ("apartment", "shared", 3, 5, 2, 2 * 4 * 10_000, 1),
        ("hostel", "shared", 8, 5, 5, 5 * 4 * 10_000, 0),  # beds are sold one by one
        ("hostel", "private", 8, 5, 10, 5 * 2 * 4 * 10_000, 0),
    ],
)
def test_a_chosen_stay_costs_whole_units(stay, room, sleeps, people, units, total, empty):
    booked = costs.booking(stay, room, sleeps, rate=10_000, nights=4, people=people)
    assert (booked.units, booked.total, booked.empty_places) == (units, total, empty)
    assert booked.units * booked.nights * booked.nightly == booked.total


def test_the_half_empty_room_is_a_line_of_its_own():
    booked = costs.booking("hotel", "shared", 2, rate=10_000, nights=4, people=5)
    assert booked.empty_cost == 4 * 10_000 // 2


@law
@given(st.integers(0, 10**7), st.integers(1, 500))
def test_equal_shares_add_up_to_the_amount(cents, people):
    # Broken by: one cent to one person too many.
    shares = costs.divided(cents, people)
    assert sum(shares) == cents
    assert max(shares) - min(shares) <= 1


def test_taxes_and_fees_are_four_percent_of_stay_and_activities_rounded_half_up():
    parts = costs.with_taxes(costs.Parts(flights=9_999, accommodation=1_000, activities=13, daily_spend=700))
    assert parts.taxes_and_fees == 41  # 40.52
    assert costs.with_taxes(costs.Parts(accommodation=1_263)).taxes_and_fees == 51  # 50.52
    assert costs.with_taxes(costs.Parts(accommodation=1_262, activities=1)).taxes_and_fees == 51
    assert costs.with_taxes(costs.Parts(accommodation=12, activities=0)).taxes_and_fees == 0  # 0.48
    assert costs.with_taxes(costs.Parts(accommodation=1_238)).taxes_and_fees == 50  # 49.52
