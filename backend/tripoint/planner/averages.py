"""What a flight to a place usually costs and takes: the mean over the big cities that most groups start from."""

from typing import Final

import numpy as np

from tripoint.catalog.presenting import AverageFlight
from tripoint.planner.reference import Reference

FROM: Final = ("LON", "PAR", "BER", "MAD", "AMS", "WAW", "STO", "NYC", "SFO", "YTO")
"""Six European and three American metros and Amsterdam: named on the page, so that the mean can be understood."""


def average_flights(reference: Reference) -> dict[str, AverageFlight]:
    """By slug: travel minutes one way and return fare in EUR, at the year's mean, one's own city left out."""
    data = reference.artefact
    rows = [data.origin_row[code] for code in FROM]
    flown = np.isfinite(data.t[rows])  # not to one's own city
    minutes = np.where(flown, data.t[rows] + data.tx[rows], np.nan)
    fares = np.where(flown, data.F[rows], np.nan)
    means = np.nanmean(minutes, axis=0).tolist(), np.nanmean(fares, axis=0).tolist()
    return {
        slug: AverageFlight(minutes=mean_minutes, fare=mean_fare)
        for slug, mean_minutes, mean_fare in zip(data.destinations, *means, strict=True)
    }
