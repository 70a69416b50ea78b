"""Greenhouse gas of one passenger by land, well to wake: our own factors of public ones (DESNZ 2022, EEA 2018)."""

from typing import Final

from tripoint.atlas.land.links import COACH, FERRY, HIGHSPEED, NIGHT_TRAIN, RAIL, ROAD, TRAIN, End, km_between

KG_PER_KM: Final = {TRAIN: 0.035, HIGHSPEED: 0.020, NIGHT_TRAIN: 0.040, COACH: 0.034, FERRY: 0.060, ROAD: 0.034}
DETOUR: Final = {TRAIN: 1.2, HIGHSPEED: 1.2, NIGHT_TRAIN: 1.2, COACH: 1.25, FERRY: 1.1, ROAD: 1.3}
"""Kilometres travelled for one of the great circle."""
CHANNEL_TUNNEL: Final = 0.006
CLEAN_RAIL: Final = frozenset({"FR", "CH", "AT", "SE", "NO", "FI"})
CLEAN: Final = 0.35
DIESEL_RAIL: Final = frozenset({"IE", "EE", "LV", "LT", "US", "CA"})
DIESEL: Final = 1.6
ROAD_KG_PER_KM: Final = KG_PER_KM[ROAD] * DETOUR[ROAD]


def one_way_kg(a: End, b: End, mode: int) -> float:
    """kg CO2e of one direction."""
    factor = KG_PER_KM[mode]
    if mode in RAIL:
        countries = {a.country, b.country}
        if len(countries) == 2 and "GB" in countries and "IE" not in countries:
            factor = CHANNEL_TUNNEL
        elif countries <= CLEAN_RAIL:
            factor *= CLEAN
        elif countries <= DIESEL_RAIL and not (_in_the_northeast(a) and _in_the_northeast(b)):
            factor *= DIESEL
    return factor * DETOUR[mode] * km_between(a, b)


def _in_the_northeast(end: End) -> bool:
    """On the electric line from Boston to Washington."""
    return end.country == "US" and 38.5 < end.lat < 42.5 and end.lon > -77.1
