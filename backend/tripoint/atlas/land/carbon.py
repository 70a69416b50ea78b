"""Greenhouse gases per passenger by land, well to wake: our own factors from public ones (DESNZ 2022, EEA 2018)."""

from functools import cache
from typing import Final

from tripoint.atlas.land.links import COACH, FERRY, HIGHSPEED, NIGHT_TRAIN, RAIL, ROAD, TRAIN, End, ends, km_between

KG_PER_KM: Final = {TRAIN: 0.035, HIGHSPEED: 0.020, NIGHT_TRAIN: 0.040, COACH: 0.034, FERRY: 0.060, ROAD: 0.034}
DETOUR: Final = {TRAIN: 1.2, HIGHSPEED: 1.2, NIGHT_TRAIN: 1.2, COACH: 1.25, FERRY: 1.1, ROAD: 1.3}
"""Kilometers traveled per kilometer of great circle."""
CHANNEL_TUNNEL: Final = 0.006
"""Kg per km between London and the first station beyond; the rest of the way counts as it does without the tunnel."""
BRITISH_END: Final = ("London", "GB")
FAR_ENDS: Final = (("Lille", "FR"), ("Paris", "FR"), ("Brussels", "BE"))
CLEAN_RAIL: Final = frozenset({"FR", "CH", "AT", "SE", "NO", "FI"})
CLEAN: Final = 0.35
DIESEL_RAIL: Final = frozenset({"IE", "EE", "LV", "LT", "US", "CA"})
DIESEL: Final = 1.6
ROAD_KG_PER_KM: Final = KG_PER_KM[ROAD] * DETOUR[ROAD]


def one_way_kg(a: End, b: End, mode: int) -> float:
    """kg CO2e of one direction."""
    if mode in RAIL and (a.country == "GB") != (b.country == "GB") and "IE" not in {a.country, b.country}:
        return _under_the_channel(*((a, b) if a.country == "GB" else (b, a)), mode)
    factor, countries = KG_PER_KM[mode], {a.country, b.country}
    if mode in RAIL and countries <= CLEAN_RAIL:
        factor *= CLEAN
    elif mode in RAIL and countries <= DIESEL_RAIL and not (_in_the_northeast(a) and _in_the_northeast(b)):
        factor *= DIESEL
    return factor * DETOUR[mode] * km_between(a, b)


def _under_the_channel(british: End, continental: End, mode: int) -> float:
    """To London, through the tunnel, and on from there, so that a way is never greener than a part of it."""
    london, *beyond = _stations_of_the_tunnel()
    station = min(beyond, key=lambda end: km_between(london, end) + km_between(end, continental))
    tunnel = CHANNEL_TUNNEL * DETOUR[mode] * km_between(london, station)
    return one_way_kg(british, london, mode) + tunnel + one_way_kg(station, continental, mode)


@cache
def _stations_of_the_tunnel() -> tuple[End, ...]:
    by_name = {(end.city, end.country): end for end in ends()}
    return tuple(by_name[name] for name in (BRITISH_END, *FAR_ENDS))


def _in_the_northeast(end: End) -> bool:
    """Whether an end is on the electric line from Boston to Washington."""
    return end.country == "US" and 38.5 < end.lat < 42.5 and end.lon > -77.1
