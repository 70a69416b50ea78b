"""Scales of what this group may expect, from where its people live, never from the places compared (scoring 4).

A group spread over half the world is not held to the travel times of one that lives in a single country.
"""

from dataclasses import dataclass
from typing import Final

from tripoint.atlas import hours
from tripoint.atlas.distance import EARTH_RADIUS_KM
from tripoint.catalog.records import StayType
from tripoint.core.arrays import Floats, np
from tripoint.planner.costs import Room

LEAST_KM: Final = 300.0
NIGHT_EUR: Final[dict[StayType, float]] = {"hostel": 28.0, "apartment": 95.0, "hotel": 115.0}
DAY_EUR: Final = 45.0
CANDIDATES: Final = 60
"""Homes tried as the median; of more, evenly spaced ones, because homes are sorted from south to north."""
WEISZFELD_STEPS: Final = 20
CENTER_STEPS: Final = 60


@dataclass(frozen=True, slots=True)
class Scales:
    """EUR per person, felt minutes one way, EUR of burden, kg return; `value_of_time` in EUR an hour.

    `felt_minutes` is for the journey to the group's middle.
    """

    cost: float
    time: float
    fairness: float
    co2: float
    felt_minutes: float
    value_of_time: float


def of_group(lat: Floats, lon: Floats, heads: Floats, *, nights: int, stay: StayType, room: Room) -> Scales:
    """The scales of people who live at `lat`, `lon` in degrees, `heads` at each."""
    points = unit_vectors(lat, lon)
    middle, reach = mean_distance(points, heads), largest_distance(points, heads)
    value = hours.value_of_time(nights)
    share = 0.5 if room == "shared" and stay != "hostel" else 1.0
    cost = fare(middle) + nights * NIGHT_EUR[stay] * share + DAY_EUR * (nights + 1)
    return Scales(
        cost=cost,
        time=60.0 * cost / (2.0 * value),
        fairness=fare(reach) + value * 2.0 * felt(reach) / 60.0,
        co2=2.0 * (22.0 + 0.0757 * max(middle, LEAST_KM)),
        felt_minutes=felt(middle),
        value_of_time=value,
    )


def fare(km: float) -> float:
    """EUR return that a journey of so many km may cost."""
    km = max(km, LEAST_KM)
    return float((40.0 + 0.32 * km**0.86) * (0.68 if km < 3500.0 else 0.95))


def felt(km: float) -> float:
    """Felt minutes one way that a journey of so many km may take."""
    km = max(km, LEAST_KM)
    return 230.3 + 0.0679 * km + 0.0124 * min(km, 2000.0) + (60.0 if km >= 7000.0 else 0.0)


def unit_vectors(lat: Floats, lon: Floats) -> Floats:
    """[n, 3] points on the unit sphere."""
    phi, lam = np.radians(lat), np.radians(lon)
    return np.stack([np.cos(phi) * np.cos(lam), np.cos(phi) * np.sin(lam), np.sin(phi)], axis=1)


def mean_distance(points: Floats, heads: Floats) -> float:
    """Km: approximately the least mean distance to any point, tried at the homes and by Weiszfeld's steps."""
    tried = [points[:: -(-len(points) // CANDIDATES)]]
    at = _unit(heads @ points)
    for _ in range(WEISZFELD_STEPS):
        tried.append(at[None, :])
        pull = heads / np.maximum(_angles(points, at), 1e-9)
        at = _unit(pull @ points)
    every = np.concatenate([*tried, at[None, :]])
    angles = np.arccos(np.clip(every @ points.T, -1.0, 1.0))
    return float(EARTH_RADIUS_KM * ((angles @ heads) / heads.sum()).min())


def largest_distance(points: Floats, heads: Floats) -> float:
    """Km: approximately the least distance to the farthest person, by Badoiu and Clarkson's steps."""
    at = _unit(heads @ points)
    least = np.pi
    for step in range(CENTER_STEPS):
        angles = _angles(points, at)
        farthest = int(angles.argmax())
        least = min(least, float(angles[farthest]))
        at = _unit(at + (points[farthest] - at) / (step + 2))
    return EARTH_RADIUS_KM * min(least, float(_angles(points, at).max()))


def _angles(points: Floats, at: Floats) -> Floats:
    return np.asarray(np.arccos(np.clip(points @ at, -1.0, 1.0)))


def _unit(vector: Floats) -> Floats:
    """The vector scaled to length 1; if people balance each other out around the globe, any point will do."""
    length = float(np.sqrt(vector @ vector))
    return np.asarray(vector / length) if length > 1e-12 else np.array([0.0, 0.0, 1.0])
