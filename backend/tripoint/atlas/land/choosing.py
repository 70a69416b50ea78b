"""Whether land or air is the usual way of a pair, by four rules, and how much of a night counts (decision 0165)."""

from typing import Final

from tripoint.atlas.hours import value_of_time
from tripoint.atlas.land.links import COACH, FERRY, HIGHSPEED, NIGHT_TRAIN, ROAD, TRAIN
from tripoint.atlas.land.network import ease
from tripoint.atlas.land.ways import LandWays
from tripoint.core.arrays import ArrayLike, Bools, Floats, np

SHORT_MINUTES: Final = {TRAIN: 255, HIGHSPEED: 255, COACH: 240, FERRY: 180}
NEARBY_KM: Final = 350
NEARBY_MINUTES: Final = 300
"""Within this distance, people take the train or coach for up to this long (Munich to Prague, Copenhagen to Hamburg).
"""
AS_QUICK_MINUTES: Final = 45
BEATEN_MINUTES: Final = 30
BEATEN_EUR: Final = 15
"""A flight that saves both this much time and this much money, one way, is taken (Fukuoka to Tokyo)."""
FEWEST_TRIPS: Final = 2
SURELY_BY_ROAD_KM: Final = 200
NIGHT_FERRY_MINUTES: Final = 400
SLEPT_MINUTES: Final = 420
LEAST_MINUTES: Final = 60
"""At least this much of a night on the way counts."""


def is_overnight(found: LandWays) -> Bools:
    """Whether people sleep on the way and arrive the next morning: night trains and long ferries."""
    return np.asarray(
        (found.mode == NIGHT_TRAIN) | ((found.mode == FERRY) & (found.in_vehicle >= NIGHT_FERRY_MINUTES)),
        dtype=np.bool_,
    )


def counted_minutes(found: LandWays) -> Floats:
    """Minutes from door to door without the hours slept on the way."""
    slept = np.minimum(SLEPT_MINUTES, found.in_vehicle - LEAST_MINUTES)
    return np.asarray(found.minutes - np.where(is_overnight(found), slept, 0.0))


def is_default(
    found: LandWays,
    air_minutes_door: ArrayLike,
    air_money_one_way: ArrayLike,
    *,
    km: ArrayLike,
    nights: int,
    nonstop: ArrayLike,
    land_money_one_way: ArrayLike | None = None,
) -> Bools:
    """Whether a traveller goes by land unless they choose otherwise, for any leading shape of the arrays.

    By air: infinite minutes where there is no flight, EUR including getting to and from the airports; `nonstop` says
    whether the flight is. `land_money_one_way` is the fare on the day of booking; without it, the typical one counts.
    """
    air_minutes, value = np.asarray(air_minutes_door, dtype=np.float64), value_of_time(nights) / 60.0
    air_money = np.asarray(air_money_one_way, dtype=np.float64)
    land_money = (
        (found.typical + found.access) / 2
        if land_money_one_way is None
        else np.asarray(land_money_one_way, dtype=np.float64)
    )
    is_road, flies_nonstop = found.mode == ROAD, np.asarray(nonstop, dtype=np.bool_)
    short = np.select([found.mode == mode for mode in SHORT_MINUTES], list(SHORT_MINUTES.values()), -1)
    felt = found.minutes - (1 - ease(found.mode)) * found.in_vehicle
    with np.errstate(invalid="ignore"):  # infinite minutes on either side
        as_quick = found.minutes <= air_minutes + AS_QUICK_MINUTES
        as_easy = land_money + value * felt <= air_money + value * air_minutes
        near = ~flies_nonstop | (np.asarray(km) < SURELY_BY_ROAD_KM)
        nearby = (np.asarray(km) < NEARBY_KM) & (found.in_vehicle <= NEARBY_MINUTES) & (found.mode != FERRY)
    # If the flight has a change, people still look for a train first, even for one a day or a doubtful one.
    good = ((found.trips >= FEWEST_TRIPS) & (found.confidence > 0)) | ~flies_nonstop
    served = good & ~is_overnight(found) & (found.mode >= 0)
    # A flight that beats the train this clearly, both in time and in money, is what people take.
    beaten = flies_nonstop & (air_minutes <= found.minutes - BEATEN_MINUTES) & (air_money <= land_money - BEATEN_EUR)
    by_link = served & ~is_road & ((found.in_vehicle <= short) | nearby | as_quick | as_easy) & ~beaten
    by_road = is_road & (near | as_quick | as_easy)
    return np.asarray((by_link | by_road) & np.isfinite(found.minutes))
