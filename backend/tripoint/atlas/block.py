"""Gate-to-gate minutes of a nonstop flight (design 3)."""

from typing import Final

from tripoint.atlas import distance
from tripoint.atlas.airports import Airports
from tripoint.core.arrays import ArrayLike, Bools, Floats, Ints, np

SAMPLES: Final = (0.1, 0.3, 0.5, 0.7, 0.9)


def minutes(airports: Airports, origins: ArrayLike, destinations: ArrayLike) -> Floats:
    """Block minutes of the pairs (origin index, destination index), rounded to 5; same length as the inputs."""
    a, b = np.asarray(origins, dtype=np.int64), np.asarray(destinations, dtype=np.int64)
    km = distance.km(airports.lat[a], airports.lon[a], airports.lat[b], airports.lon[b])
    large = (airports.tier[a] == 1).astype(float) + (airports.tier[b] == 1)
    in_us = (airports.country[a] == "US").astype(float) + (airports.country[b] == "US")
    wind = westerlies(airports.lat[a], airports.lon[a], airports.lat[b], airports.lon[b])
    flown = 35.3 + 0.0679 * km + 0.0124 * np.minimum(km, 2000) - 0.0063 * wind * km + 3.0 * large + 4.6 * in_us
    flown += np.where(_around_closed_air_space(airports, a, b), 0.0097 * km, 0.0)
    return np.asarray(np.floor(flown / 5 + 0.5) * 5)


def westerlies(lat_a: Floats, lon_a: Floats, lat_b: Floats, lon_b: Floats) -> Floats:
    """Mean tailwind share along the great circle, -1..1; reversing the direction only changes the sign."""
    start, end = _unit(lat_a, lon_a), _unit(lat_b, lon_b)
    angle = np.arccos(np.clip((start * end).sum(axis=0), -1, 1))
    sine = np.where(np.sin(angle) < 1e-9, 1.0, np.sin(angle))
    total = np.zeros_like(angle)
    for share in SAMPLES:
        behind, ahead = (1 - share) * angle, share * angle
        point = (np.sin(behind) * start + np.sin(ahead) * end) / sine
        track = (np.cos(ahead) * end - np.cos(behind) * start) / sine
        flat = np.maximum(np.hypot(point[0], point[1]), 1e-12)
        eastward = (track[1] * point[0] - track[0] * point[1]) / flat
        latitude = np.degrees(np.arctan2(point[2], flat))
        total += eastward * np.exp(-(((np.abs(latitude) - 36) / 26) ** 2))
    return np.asarray(total / len(SAMPLES))


def _unit(lat: Floats, lon: Floats) -> Floats:
    """Unit vectors [3, N] of places in degrees."""
    phi, lam = np.radians(lat), np.radians(lon)
    return np.stack([np.cos(phi) * np.cos(lam), np.cos(phi) * np.sin(lam), np.sin(phi)])


def _around_closed_air_space(airports: Airports, a: Ints, b: Ints) -> Bools:
    """Flights between Europe and Japan or Korea have avoided Russia since 2022."""
    europe = (airports.continent == "EU") & ~np.isin(airports.country, ["RU", "BY"])
    far_east = np.isin(airports.country, ["JP", "KR"])
    return np.asarray((europe[a] & far_east[b]) | (far_east[a] & europe[b]))
