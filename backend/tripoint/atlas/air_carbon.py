"""Greenhouse gas emissions per passenger, economy, well to wake, without contrails: our own fit (design 3)."""

from tripoint.core.arrays import ArrayLike, Floats, np


def one_way_kg(km: ArrayLike, stops: ArrayLike) -> Floats:
    """kg CO2e of one direction by air; `km` great circle between the ends, shapes broadcast."""
    distance, changes = np.asarray(km, dtype=np.float64), np.asarray(stops)
    nonstop = np.where(distance < 4000, 22 + 0.0757 * distance, 30 + 0.0642 * distance)
    return np.where(changes == 0, nonstop, nonstop * np.where(changes == 1, 1.12, 1.2) + 10)
