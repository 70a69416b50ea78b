"""Against geometry: no place can beat the best point of the whole sphere (planner design 7, law 16)."""

from dataclasses import replace

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tests.planner import worlds
from tests.planner.laws import law
from tripoint.atlas import distance
from tripoint.planner import party


def spread(rng, count):
    """Points all over the globe: latitudes and longitudes in degrees."""
    return np.degrees(np.arcsin(rng.uniform(-1, 1, count))), rng.uniform(-180, 180, count)


def best_on_the_sphere(lat, lon, weights, worst: bool) -> float:
    """The smallest weighted sum (or longest way) from any point at all, by searching ever closer around the best.

    Starts from a grid over the globe and from the people's own homes; knows nothing of any destination.
    """
    grid = np.stack(np.meshgrid(np.arange(-88, 89, 8.0), np.arange(-180, 180, 8.0)), axis=-1).reshape(-1, 2)
    points = np.concatenate([grid, np.column_stack([lat, lon])])

    def cost(at):
        km = distance.km(at[:, :1], at[:, 1:], lat[None, :], lon[None, :])
        return km.max(axis=1) if worst else km @ weights

    width = 8.0
    values = cost(points)
    best = points[np.argsort(values)[:6]]
    while width > 1e-4:
        steps = np.array([(a, b) for a in (-1, -0.5, 0, 0.5, 1) for b in (-1, -0.5, 0, 0.5, 1)]) * width
        around = (best[:, None, :] + steps[None, :, :]).reshape(-1, 2)
        around[:, 0] = around[:, 0].clip(-90, 90)
        best = around[np.argsort(cost(around), kind="stable")[:6]]
        width *= 0.6
    return float(cost(best).min())


@law
@given(seed=st.integers(0, 10**6), people=st.integers(2, 7), places=st.integers(2, 40))
def test_law_16_no_place_beats_the_best_point_on_the_globe(seed, people, places):
    # Broken by: the mean over one person too many; the shortest way in place of the longest.
    rng = np.random.default_rng(seed)
    homes, spots = spread(rng, people), spread(rng, places)
    km = distance.km(homes[0][:, None], homes[1][:, None], spots[0][None, :], spots[1][None, :])
    flat = worlds.alike(worlds.make(seed, people, places, 1, people), list(range(people)))
    crowd = [party.Person(number) for number in range(people) for _ in range(1 + number % 3)]
    world = replace(
        flat.with_people(crowd),
        fare=km,
        minutes=km,
        transfer=np.zeros_like(km),
        transfer_minutes=np.zeros_like(km),
        stay=np.zeros((places, 1)),
        daily=np.zeros(places),
    )
    ranking = world.rank()
    weights = np.array([1.0 + number % 3 for number in range(people)])
    least = best_on_the_sphere(*homes, weights, worst=False) / weights.sum()
    nearest = best_on_the_sphere(*homes, weights, worst=True)
    # The search ends within about ten metres of the best point.
    assert ranking.mean_cost.min() >= least - 0.02
    assert ranking.journeys.worst_time.min() >= nearest - 0.02
