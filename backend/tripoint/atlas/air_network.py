"""The sample network: which pairs of airports have a nonstop flight, and which airports connect (design 3).

It resembles the world's network statistically. It never claims that an airline flies somewhere.
"""

from dataclasses import dataclass
from typing import Final

from tripoint.atlas import air_space, distance
from tripoint.atlas.airports import Airports
from tripoint.core.arrays import Bools, Floats, Ints, np

NEAR_KM: Final = 120.0
"""There are no shorter flights: people go by land, or not at all."""
FARTHEST_KM: Final = 15_500.0
LINK_KM: Final = 9_000.0
CITY_FIELD_KM: Final = 4_000.0
LEAST_CHANCE: Final = 0.30
HUB_NONSTOPS: Final = 35

# Short runways or perimeter rules.
CITY_FIELDS: Final = ("AEP", "BMA", "CGH", "DCA", "EOH", "GMP", "ITM", "LCY", "LGA", "LIN", "SDU", "TSA", "YTZ")
# Base score by the tiers of both ends, the larger end first.
TIER_SCORE: Final = {(1, 1): 0.0, (1, 2): -2.802, (1, 3): -4.603, (2, 2): -4.265, (2, 3): -5.674, (3, 3): -7.402}


@dataclass(frozen=True, slots=True)
class Network:
    """A x A, symmetric: `km` distances, `nonstop` flights, `near` neighbors; `hubs` are airport indices."""

    km: Floats
    nonstop: Bools
    near: Bools
    hubs: Ints


def build(airports: Airports, listed: tuple[tuple[str, str], ...]) -> Network:
    """The network of these airports; `listed` pairs are nonstop whatever the score says, unless they are barred."""
    km = distance.between(airports.lat, airports.lon)
    score = _score(airports, km)
    nonstop = (score > np.log(LEAST_CHANCE / (1 - LEAST_CHANCE))) & (km > NEAR_KM) & (km < FARTHEST_KM)
    city_field = np.isin(airports.codes, CITY_FIELDS)
    too_far = (city_field[:, None] | city_field[None, :]) & (km > CITY_FIELD_KM)
    nonstop &= ~too_far
    for a, b in listed:
        i, j = airports.index[a], airports.index[b]
        nonstop[i, j] = nonstop[j, i] = True
    barred = air_space.barred(airports, km)
    nonstop &= ~barred
    hubs = _hubs(airports, nonstop)
    possible = (km > NEAR_KM) & (km < LINK_KM) & ~too_far & ~barred
    _link_to_hubs(nonstop, hubs, np.where(possible, score, -np.inf))
    hubs = _with_neighbors_of_islands(nonstop, hubs)
    return Network(km=km, nonstop=nonstop, near=km < NEAR_KM, hubs=hubs)


def _score(airports: Airports, km: Floats) -> Floats:
    """Log-odds of a nonstop for every pair."""
    thousands = np.maximum(km, 1.0) / 1000
    log = np.log(thousands)
    smaller = np.maximum(airports.tier[:, None], airports.tier[None, :])
    larger = np.minimum(airports.tier[:, None], airports.tier[None, :])
    base = np.zeros_like(km)
    for (high, low), value in TIER_SCORE.items():
        base[(larger == high) & (smaller == low)] = value
    same_country = airports.country[:, None] == airports.country[None, :]
    same_continent = airports.continent[:, None] == airports.continent[None, :]
    european = airports.continent == "EU"
    leisure = airports.leisure[:, None] | airports.leisure[None, :]
    score = 3.745 + base - 0.293 * log - 0.504 * log**2 - 0.092 * thousands
    score -= thousands * (0.217 * (smaller == 3) + 0.143 * (larger > 1))
    score += 2.103 * same_country + 0.253 * same_continent + 0.376 * leisure
    score -= 0.24 * (european[:, None] & european[None, :])
    score -= 0.132 * log * same_country + 0.16 * (same_country & (larger == 1) & (smaller == 3))
    return np.asarray(score)


def _hubs(airports: Airports, nonstop: Bools) -> Ints:
    """Airports for changing planes: tier 1, or tier 2 with many nonstops."""
    busy = nonstop.sum(axis=1) >= HUB_NONSTOPS
    return np.flatnonzero((airports.tier == 1) | ((airports.tier == 2) & busy))


def _link_to_hubs(nonstop: Bools, hubs: Ints, chance: Floats) -> None:
    """Give every airport two links to hubs, the likeliest first (links to any larger airport would leave islands)."""
    to_hubs = chance[:, hubs]
    likeliest = np.argsort(-to_hubs, axis=1, kind="stable")
    for airport in range(len(nonstop)):
        missing = 2 - int(nonstop[airport, hubs].sum())
        for column in likeliest[airport]:
            hub = hubs[column]
            if missing <= 0 or not np.isfinite(to_hubs[airport, column]):
                break
            if not nonstop[airport, hub]:
                nonstop[airport, hub] = nonstop[hub, airport] = True
                missing -= 1


def _with_neighbors_of_islands(nonstop: Bools, hubs: Ints) -> Ints:
    """Make hubs of the busiest neighbors of city fields that have every hub too near or too far."""
    islands = np.flatnonzero(~nonstop[:, hubs].any(axis=1))
    links = nonstop.sum(axis=1)
    busiest = [int(np.argmax(np.where(nonstop[island], links, -1))) for island in islands]
    return np.union1d(hubs, np.array(busiest, dtype=hubs.dtype))
