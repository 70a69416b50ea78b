"""What each person pays at each destination before anything is chosen, in cents (planner design 5.1)."""

import numpy as np
import numpy.typing as npt

from tripoint.money.amounts import cents_each
from tripoint.planner.costs import Parts, Room, StayType
from tripoint.planner.engine import Ranking

Ints = npt.NDArray[np.int64]


def share_of_rate(stay: StayType, room: Room) -> float:
    """The part of the typical nightly price that one person pays, whatever the size of the group."""
    if stay == "hostel":
        return 2.0 if room == "private" else 1.0
    return 1.0 if room == "private" else 0.5


def each_person(ranking: Ranking, place: int, window: int) -> list[Parts]:
    """Each person's estimate at one destination in one window, in the order the people were given."""
    field, party = ranking.field, ranking.party
    factor = field.window_factor[place, window]
    flights = cents_each(field.fare[:, place] * factor).tolist()
    transfers = cents_each(2.0 * field.transfer[:, place]).tolist()
    stay = int(cents_each(field.stay[place, window]))
    daily = int(cents_each(field.daily[place]))
    rows = [
        Parts(flights=flight, transfers=transfer, accommodation=stay, daily_spend=daily)
        for flight, transfer in zip(flights, transfers, strict=True)
    ]
    return [rows[row] for row in party.row_of]


def group_totals(ranking: Ranking) -> Ints:
    """[M, W]: the sum of the rounded totals of those who come, in cents."""
    field, party = ranking.field, ranking.party
    onsite = cents_each(field.stay) + cents_each(field.daily)[:, None]
    total = np.zeros(onsite.shape, dtype=np.int64)
    for row, weight in enumerate(party.weights.astype(np.int64).tolist()):
        fixed = cents_each(2.0 * field.transfer[row])[:, None] + onsite
        own = cents_each(field.fare[row][:, None] * field.window_factor) + fixed
        total += weight * own
    return total
