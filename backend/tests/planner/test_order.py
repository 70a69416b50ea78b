"""Dominance, the ends of the slider, and the order down to the last tie (scoring 7, 8, 10)."""

from dataclasses import replace
from itertools import pairwise, permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.planner import worlds
from tests.planner.property_tests import many_examples
from tests.planner.test_laws import made
from tripoint.planner import engine, labels
from tripoint.planner.engine import Keys
from tripoint.planner.weights import TERMS, slider

MERITS = [TERMS.index(term) for term in ("zone", "weather", "interest", "work", "place")]


def drawbacks(ranking: engine.Ranking) -> np.ndarray:
    """[M, k]: everything that the order considers; less is better."""
    ways = ranking.journeys
    columns = [ranking.keys.tier, -ranking.share, *(-ranking.utilities[term] for term in MERITS)]
    columns += [ranking.keys.cents, ways.worst_felt, ways.mean_felt, ranking.burden.max(axis=0), ways.co2]
    return np.stack(columns, axis=1)


def improved(world: worlds.World, data) -> worlds.World:
    """The first place again, better in one respect."""
    alone = world.with_places([0])
    less = 1 - data.draw(st.floats(0, 0.9))
    kinds = {
        "fares": ("fare", "tickets", "transfer"),
        "way": ("minutes", "transfer_minutes", "land_minutes"),
        "stops": ("stops", "border"),
        "co2": ("co2",),
        "onsite": ("daily",),
        "rain": ("rain",),
    }
    kind = data.draw(st.sampled_from([*kinds, "mbps", "scores", "appeal"]))
    changes = {name: getattr(alone, name) * less for name in kinds.get(kind, ())}
    if kind == "mbps":
        changes["mbps"] = alone.mbps / less
    if kind == "scores":
        changes["scores"] = np.minimum(alone.scores + data.draw(st.integers(0, 3)), 5.0)
    if kind == "appeal":
        changes["appeal"] = 1 - (1 - alone.appeal) * less
    return replace(alone, slugs=("zz-better",), **changes)


@many_examples
@given(made(places=(1, 8), windows=(1, 3)), st.data())
@pytest.mark.law("21")
def test_a_place_that_is_nowhere_worse_never_ranks_below(world, data):
    # Broken by: inverting the utility of CO2.
    ranking = world.joined(improved(world, data)).rank()
    worse, position = drawbacks(ranking), {place: at for at, place in enumerate(ranking.order.tolist())}
    whole = np.stack(ranking.whole, axis=1)
    for one in ranking.order.tolist():
        for other in ranking.order.tolist():
            if one == other or (worse[one] > worse[other]).any():
                continue
            assert ranking.score[one] >= ranking.score[other]
            above = position[one] < position[other]
            assert above or (worse[one] == worse[other]).all() or same_but_for_the_last_ties(ranking, one, other)
            # Strictly better wherever a term with weight differs by more than its rounding.
            differs = any(w and a != b for w, a, b in zip(world.weights, whole[one], whole[other], strict=True))
            assert not differs or ranking.score[one] > ranking.score[other]


def same_but_for_the_last_ties(ranking, one: int, other: int) -> bool:
    keys = (ranking.keys.tier, ranking.score, ranking.keys.cents)
    return all(values[one] == values[other] for values in keys)


@many_examples
@given(made(places=(1, 12)))
@pytest.mark.law("22")
def test_a_label_goes_to_the_place_that_ranks_first_at_that_slider_position(world):
    # Broken by: awarding labels over all places instead of those that fit best.
    ranking = world.rank()
    won, top = labels.winners(ranking), labels.candidates(ranking)
    if not top:
        assert won == {}
        return
    for label, position in (("cheapest", 0), ("fairest", 50), ("greenest", 100)):
        moved = replace(world, weights=slider(position)).rank()
        assert won[label] == moved.order[0]
        assert won[label] in top
    assert won["best"] == ranking.order[0]
    if ranking.share[top].min() == 10_000:
        measured = (
            ("cheapest", "cost", ranking.keys.cents),
            ("fairest", "fairness", ranking.burden.max(axis=0)),
            ("greenest", "co2", ranking.journeys.co2),
        )
        for label, term, measure in measured:
            utility = ranking.whole[TERMS.index(term)]
            least = top[int(measure[top].argmin())]
            assert utility[won[label]] == utility[least], "the least but for rounding"
        assert ranking.keys.cents[won["cheapest"]] == ranking.keys.cents[top].min()


@many_examples
@given(made(places=(1, 12)))
def test_the_fastest_place_has_the_shortest_mean_journey_of_those_that_fit_best(world):
    # Broken by: choosing the fastest by its longest journey.
    ranking = world.rank()
    top = labels.candidates(ranking)
    if top:
        mean = ranking.journeys.mean_time
        assert mean[labels.winners(ranking)["fastest"]] == mean[top].min()


@many_examples
@given(made(places=(2, 12)))
@pytest.mark.law("23")
def test_moving_the_slider_never_worsens_the_term_it_moves_towards(world):
    # Broken by: the two halves of the slider swapped.
    ranking = world.rank()
    factor = 110_000 + 9 * ranking.share  # counts also where nobody is wholly within budget
    cost, fairness, co2 = (ranking.whole[TERMS.index(term)] * factor for term in ("cost", "fairness", "co2"))
    firsts = [ranking.ordered(slider(position))[:1].tolist() for position in range(0, 101, 5)]
    if not firsts[0]:
        return
    first = [one[0] for one in firsts]
    for left, right in pairwise(first[:11]):
        assert cost[right] <= cost[left]
        assert fairness[right] >= fairness[left]
    for left, right in pairwise(first[10:]):
        assert fairness[right] <= fairness[left]
        assert co2[right] >= co2[left]


@many_examples
@given(st.lists(st.tuples(*[st.integers(0, 7), *[st.integers(0, 2)] * 3]), min_size=1, max_size=12), st.randoms())
@pytest.mark.law("17")
def test_places_are_ordered_by_tier_score_price_journey_and_name(rows, random):
    # Broken by: settling ties of the score by the name alone.
    tier, score, cents, minutes = (np.array(column, dtype=np.int64) for column in zip(*rows, strict=True))
    names = list(range(len(rows)))
    random.shuffle(names)
    keys = Keys(tier=tier, cents=cents, minutes=minutes, slug=np.array(names))
    expected = sorted(
        (place for place in range(len(rows)) if tier[place] < 6),  # a place that nobody can afford has no rank
        key=lambda place: (tier[place], -score[place], cents[place], minutes[place], names[place]),
    )
    assert keys.order(score).tolist() == expected


def test_places_equal_in_every_respect_are_ordered_by_name():
    world = worlds.alike(worlds.make(3, 2, 3, 1), [0, 1])
    world = replace(world, fare=np.full_like(world.fare, 100.0))
    for slugs in permutations("abc"):
        ranking = replace(world, slugs=slugs).rank()
        assert [slugs[place] for place in ranking.order] == ["a", "b", "c"]


@pytest.mark.parametrize(("cheap", "first"), [(0, "a"), (1, "b")])
def test_among_equal_scores_the_cheaper_place_ranks_first(cheap, first):
    world = worlds.alike(worlds.make(3, 2, 2, 1), [0, 1])
    fare = np.full_like(world.fare, 100.0)
    fare[:, cheap] -= 0.01  # a cent is less than a step of any utility
    ranking = replace(world, fare=fare, slugs=("a", "b")).rank()
    assert len(set(ranking.score.tolist())) == 1
    assert ranking.field.slugs[ranking.order[0]] == first
