"""The way that a home does not usually take, as a line next to the usual one where it makes sense as well (0165)."""

from typing import Final

from tripoint.atlas import land
from tripoint.atlas.land import LandWays
from tripoint.core.arrays import Ints, np
from tripoint.core.rounding import whole
from tripoint.money.amounts import cents_each
from tripoint.planner import burden, estimates, schemas
from tripoint.planner.land_and_air import is_worth_offering
from tripoint.planner.land_timetable import KINDS
from tripoint.planner.search import JudgedSearch

MOST: Final = 6
"""The most lines next to one place, starting with the ways that save the most."""


def other_ways(judged: JudgedSearch, place: int) -> list[schemas.OtherWayOut]:
    """The other ways from the group's homes, one per home, on the days that the place is shown with. A way that is no
    better than the usual one in time, price or CO2 is left out here, but is still among the offers.
    """
    both, party = judged.land_and_air, judged.ranking.party
    homes = np.flatnonzero(both.has_other[:, place]).tolist()
    if not homes:
        return []
    city_of = {
        int(party.origins[row]): one.city_id for row, one in zip(party.row_of, judged.search.travellers, strict=True)
    }
    air, ground = both.by_air, both.by_land.at((slice(None), place))
    overnight, counted = land.is_overnight(ground), land.counted_minutes(ground)
    flown = air.door[:, place]
    fares = _fares(judged, place, ground)
    found: list[tuple[float, schemas.OtherWayOut]] = []
    for home in homes:
        goes_by_land = bool(both.on_land[home, place])
        judged_by = [(float(door[home]), int(fare[home])) for door, fare in zip((flown, counted), fares, strict=True)]
        other, usual = judged_by if goes_by_land else judged_by[::-1]
        kilos = (whole(float(air.co2[home, place])), whole(float(ground.kg[home])))
        other_kg, usual_kg = kilos if goes_by_land else kilos[::-1]
        is_beaten = other[0] >= usual[0] and other[1] >= usual[1] and other_kg >= usual_kg
        if is_beaten or not is_worth_offering(*other, *usual):
            continue
        line = schemas.OtherWayOut(
            city_id=city_of[home],
            kind="flight" if goes_by_land else KINDS[int(ground.mode[home])],
            minutes=whole(float((flown if goes_by_land else ground.minutes)[home])),
            fare_cents=other[1],
            co2e_kg=other_kg,
            overnight=not goes_by_land and bool(overnight[home]),
            daily=goes_by_land or bool(ground.is_daily[home]),
        )
        found.append((saved_eur(other, usual, judged.ranking.scales.value_of_time), line))
    return [line for _, line in sorted(found, key=lambda one: (-one[0], one[1].city_id))[:MOST]]


def saved_eur(other: tuple[float, int], usual: tuple[float, int], value_of_time: float) -> float:
    """EUR saved by the other way in money and time, there and back. Each tuple has minutes one way and cents return."""
    return (usual[1] - other[1]) / 100 + burden.in_eur(usual[0] - other[0], value_of_time)


def _fares(judged: JudgedSearch, place: int, ground: LandWays) -> tuple[Ints, Ints]:
    """[H] cents by air and by land, each the same sum as in results and offers."""
    field, window = judged.ranking.field, int(judged.ranking.window[place])
    by_air = cents_each(judged.land_and_air.by_air.fare[:, place] * field.window_factor[place, window])
    price = field.ticket_price[:, place, window][:, None]
    return by_air, cents_each(estimates.tickets(land.tickets(ground.low, ground.typical, ground.high).T, price))
