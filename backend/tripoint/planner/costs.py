"""What each person and the whole group pays, in whole cents that always add up (planner design 1, 5.1)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt

from tripoint.planner import scoring
from tripoint.planner.engine import Ranking

Ints = npt.NDArray[np.int64]
StayType = Literal["hostel", "apartment", "hotel"]
Room = Literal["private", "shared"]

TAX_PERCENT = 4
"""Our estimate of tourist tax and service fees on stays and activities."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The lines of a cost breakdown, in cents; their sum is the total that is shown."""

    flights: int = 0
    transfers: int = 0
    accommodation: int = 0
    activities: int = 0
    taxes_and_fees: int = 0
    daily_spend: int = 0

    @property
    def total(self) -> int:
        onsite = self.accommodation + self.activities + self.taxes_and_fees + self.daily_spend
        return self.flights + self.transfers + onsite


def share_of_rate(stay: StayType, room: Room) -> float:
    """The part of the typical nightly price that one person pays, whatever the size of the group."""
    if stay == "hostel":
        return 2.0 if room == "private" else 1.0
    return 1.0 if room == "private" else 0.5


def estimates(ranking: Ranking, place: int, window: int) -> list[Parts]:
    """Each person's estimate at one destination in one window, in the order the people were given."""
    field, party = ranking.field, ranking.party
    factor = field.window_factor[place, window]
    flights = scoring.cents(field.fare[:, place] * factor).tolist()
    transfers = scoring.cents(2.0 * field.transfer[:, place]).tolist()
    stay = int(scoring.cents(field.stay[place, window]))
    daily = int(scoring.cents(field.daily[place]))
    rows = [
        Parts(flights=flight, transfers=way, accommodation=stay, daily_spend=daily)
        for flight, way in zip(flights, transfers, strict=True)
    ]
    return [rows[row] for row in party.row_of]


def group_totals(ranking: Ranking) -> Ints:
    """[M, W]: the sum of the rounded totals of those who come, in cents."""
    field, party = ranking.field, ranking.party
    onsite = scoring.cents(field.stay) + scoring.cents(field.daily)[:, None]
    total = np.zeros(onsite.shape, dtype=np.int64)
    for row, weight in enumerate(party.weights.astype(np.int64).tolist()):
        way = scoring.cents(2.0 * field.transfer[row])[:, None] + onsite
        own = scoring.cents(field.fare[row][:, None] * field.window_factor) + way
        total += weight * party.free[row] * own
    return total


def divided(cents: int, people: int) -> list[int]:
    """An amount in equal shares; the cents that do not divide evenly go to the first."""
    share, left = divmod(cents, people)
    return [share + (person < left) for person in range(people)]


@dataclass(frozen=True, slots=True)
class Booking:
    """A chosen stay for the whole group: whole units are paid, also the places in them that stay empty."""

    type: StayType
    units: int
    people_per_unit: int
    nightly: int
    nights: int
    total: int
    empty_places: int
    empty_cost: int


def booking(stay: StayType, room: Room, sleeps: int, *, rate: int, nights: int, people: int) -> Booking:
    """Units and price of a stay; `rate` is cents for one unit and night: a bed, a flat, a double room.

    A hostel sells beds, so its empty ones cost nothing; alone one takes a room of two and pays for both beds. Units,
    nights and rate always multiply to the total.
    """
    if stay == "hostel":
        beds = people * (2 if room == "private" else 1)
        return Booking(stay, beds, 1, rate, nights, beds * nights * rate, 0, 0)
    per_unit = 1 if room == "private" else 2 if stay == "hotel" else sleeps
    units = -(-people // per_unit)
    total = units * nights * rate
    empty = units * per_unit - people
    return Booking(stay, units, per_unit, rate, nights, total, empty, total * empty // (units * per_unit))


def with_taxes(parts: Parts) -> Parts:
    """The parts with the estimate of taxes and fees, rounded half up for each person."""
    base = parts.accommodation + parts.activities
    return Parts(
        flights=parts.flights,
        transfers=parts.transfers,
        accommodation=parts.accommodation,
        activities=parts.activities,
        taxes_and_fees=(base * TAX_PERCENT + 50) // 100,
        daily_spend=parts.daily_spend,
    )


def group(parts: Sequence[Parts]) -> Parts:
    """The sum of everybody's parts."""
    return Parts(
        flights=sum(one.flights for one in parts),
        transfers=sum(one.transfers for one in parts),
        accommodation=sum(one.accommodation for one in parts),
        activities=sum(one.activities for one in parts),
        taxes_and_fees=sum(one.taxes_and_fees for one in parts),
        daily_spend=sum(one.daily_spend for one in parts),
    )
