"""Labels and trade-offs (planner design 5.3, 5.4; law 17)."""

from dataclasses import replace

import numpy as np
from hypothesis import given

from tests.planner import worlds
from tests.planner.laws import law
from tests.planner.test_laws import made
from tripoint.planner import labels


def measures(ranking, label):
    """[M, k]: the four objectives and the label's own measure; a winner must not be beaten in these."""
    own = {
        "best": -ranking.at_best(ranking.score),
        "fastest": ranking.at_best(ranking.journeys.mean_time),
        "fairest": ranking.at_best(ranking.journeys.mean_burden),
    }
    points = labels.objectives(ranking)
    return np.column_stack([points, own[label]]) if label in own else points


@law
@given(made(places=(1, 12)))
def test_law_17_no_label_winner_is_dominated(world):
    # Broken by: names deciding between places that are nearly equal.
    ranking = world.rank()
    chosen = labels.candidates(ranking)
    for label, place in labels.winners(ranking).items():
        values = measures(ranking, label)
        for other in chosen:
            as_good = (values[other] <= values[place]).all()
            assert not (as_good and (values[other] < values[place]).any()), label


@law
@given(made(places=(1, 12)))
def test_each_label_says_what_it_means(world):
    # Broken by: the fairest without its bound on the mean burden.
    ranking = world.rank()
    found, chosen = labels.winners(ranking), labels.candidates(ranking)
    if not chosen:
        assert found == {}
        return
    points, ways = labels.objectives(ranking), ranking.journeys
    burden = ranking.at_best(ways.mean_burden)
    assert found["best"] == ranking.order[0]
    assert points[found["cheapest"], 0] == points[chosen, 0].min()
    assert points[found["greenest"], 3] == points[chosen, 3].min()
    assert ranking.at_best(ways.mean_time)[found["fastest"]] == ranking.at_best(ways.mean_time)[chosen].min()
    fair = [place for place in chosen if burden[place] <= 1.35 * burden[chosen].min()]
    assert found["fairest"] in fair
    assert points[found["fairest"], 2] == points[fair, 2].min()


@law
@given(made(places=(1, 12)))
def test_every_place_off_the_trade_offs_is_nearly_matched_by_one_on_it(world):
    # Broken by: an epsilon of one half.
    ranking = world.rank()
    points, kept = labels.objectives(ranking), labels.trade_offs(ranking)
    for place in ranking.order[: labels.CANDIDATES]:
        assert any((points[other] <= 1.05 * points[place] + 1e-9).all() for other in kept)
    assert set(kept) <= set(labels.front(ranking))


def test_places_that_are_equally_bad_for_all_are_not_called_fairest():
    world = worlds.make(1, 2, 2, 1, origins=2)
    world = worlds.alike(world, people=[0, 1])
    fare = np.array([[100.0, 1000.0], [400.0, 1000.0]])
    ranking = replace(world, fare=fare).rank()
    near, far = (ranking.field.slugs.index(world.slugs[i]) for i in (0, 1))
    assert ranking.journeys.gini[far, 0] < ranking.journeys.gini[near, 0]
    assert labels.winners(ranking)["fairest"] == near


def test_a_place_beyond_the_budget_has_no_label_while_another_is_within_it():
    world = worlds.alike(worlds.make(1, 2, 2, 1, origins=2), people=[0, 1])
    fare = np.array([[100.0, 100.0], [100.0, 900.0]])
    minutes = np.array([[300.0, 60.0], [300.0, 60.0]])
    ranking = replace(world, fare=fare, minutes=minutes, cap=50_000).rank()
    assert ranking.order.tolist() == [0, 1], "both can be afforded by somebody"
    assert set(labels.winners(ranking).values()) == {0}


def test_among_equally_bad_worst_ways_the_fairest_looks_at_the_next_worst():
    world = worlds.alike(worlds.make(1, 3, 2, 1, origins=3), people=[0, 1, 2])
    fare = np.array([[300.0, 300.0], [290.0, 120.0], [100.0, 200.0]])
    ranking = replace(world, fare=fare).rank()
    assert labels.winners(ranking)["fairest"] == 1


def test_the_wish_of_the_group_has_its_label_whatever_its_rank():
    ranking = worlds.make(4, 3, 5, 2).rank()
    last = int(ranking.order[-1])
    assert labels.winners(ranking, pick=last)["pick"] == last
