"""Shares add up to the cent, whoever comes (PRODUCT.md, Money; TRUST.md W18)."""

from uuid import UUID, uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripoint.planner import costs
from tripoint.planner.costs import ActivityCost, ChosenLodging, CostParts, OwnCosts

cents = st.integers(0, 500_000)
people = st.lists(
    st.builds(OwnCosts, st.uuids(), cents, cents, cents, cents), min_size=1, max_size=40, unique_by=lambda o: o.who
)
lodgings = st.builds(
    ChosenLodging,
    st.sampled_from(["hostel", "apartment", "hotel"]),
    st.sampled_from(["private", "shared"]),
    st.integers(1, 8),
    st.integers(1, 60_000),
    st.integers(1, 30),
)


@given(people, lodgings, st.lists(cents, max_size=5))
@pytest.mark.rule("W18")
def test_shares_of_the_stay_and_of_activities_sum_to_their_totals(coming, lodging, prices):
    everyone = frozenset(own.who for own in coming)
    divided = costs.divide(coming, lodging, [ActivityCost(price, everyone) for price in prices], nights=lodging.nights)
    group = costs.group(list(divided.values()))
    assert group.accommodation == lodging.booking(len(coming)).total
    assert group.activities == sum(prices) * len(coming)
    assert group.total == sum(one.total for one in divided.values())
    beds = [one.accommodation for one in divided.values()]
    assert max(beds) - min(beds) <= 1


def test_an_activity_is_paid_only_by_its_participants_and_taxed_with_their_bed():
    ana, ben = OwnCosts(uuid4(), 100_00, 6_00, 200_00), OwnCosts(uuid4(), 250_00, 6_00, 200_00)
    divided = costs.divide(
        [ana, ben],
        ChosenLodging("apartment", "shared", 4, 100_01, 2),
        [ActivityCost(38_00, frozenset({ben.who}))],
        nights=2,
    )
    assert divided[ana.who] == CostParts(100_00, 6_00, 100_01, 0, 4_00, 200_00)
    assert divided[ben.who] == CostParts(250_00, 6_00, 100_01, 38_00, 5_52, 200_00)


@pytest.mark.parametrize(("total", "people", "mean"), [(100, 3, 33), (200, 3, 67), (150, 4, 38), (0, 0, 0)])
def test_per_person_costs_are_the_mean_rounded_half_up(total, people, mean):
    assert costs.per_person(CostParts(flights=total), people) == CostParts(flights=mean)


def test_without_a_chosen_stay_everyones_estimate_applies():
    own = OwnCosts(UUID(int=1), 0, 0, 0, bed=123_45)
    assert costs.divide([own], None, [], nights=3)[own.who].accommodation == 123_45
