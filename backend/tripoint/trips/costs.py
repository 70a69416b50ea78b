"""Who pays what on a trip: parts per traveller that add up to the group's total, to the cent (PRODUCT.md, Money).

Pure; amounts are minor units. What people share is divided among those who come: a traveller who declines frees the
seat, and the others' parts are made anew.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from tripoint.planner import costs
from tripoint.planner.costs import Booking, Parts, Room, StayType


@dataclass(frozen=True, slots=True)
class Lodging:
    """The chosen stay: its kind, and the price of one unit and night."""

    type: StayType
    room: Room
    sleeps: int
    nightly: int
    nights: int

    def booking(self, people: int) -> Booking:
        """Units and price for so many people."""
        return costs.booking(self.type, self.room, self.sleeps, rate=self.nightly, nights=self.nights, people=people)


@dataclass(frozen=True, slots=True)
class Own:
    """What belongs to one traveller alone, whoever else comes. `bed` is the estimate while no stay is chosen."""

    id: UUID
    flights: int
    transfers: int
    daily_spend: int
    bed: int = 0


@dataclass(frozen=True, slots=True)
class Outing:
    """An activity: price for one person, and who takes part."""

    price: int
    travellers: frozenset[UUID]


def divide(coming: Sequence[Own], lodging: Lodging | None, outings: Sequence[Outing]) -> dict[UUID, Parts]:
    """Everybody's parts, for the travellers who come, in their order."""
    if not coming:
        return {}
    beds = costs.divided(lodging.booking(len(coming)).total, len(coming)) if lodging else [one.bed for one in coming]
    return {
        own.id: costs.with_taxes(
            Parts(
                flights=own.flights,
                transfers=own.transfers,
                accommodation=bed,
                activities=sum(outing.price for outing in outings if own.id in outing.travellers),
                daily_spend=own.daily_spend,
            )
        )
        for own, bed in zip(coming, beds, strict=True)
    }


def per_person(group: Parts, people: int) -> Parts:
    """What one person pays on average; each part rounded half up, and the total shown is their sum."""
    if people == 0:
        return Parts()
    return Parts(
        flights=_mean(group.flights, people),
        transfers=_mean(group.transfers, people),
        accommodation=_mean(group.accommodation, people),
        activities=_mean(group.activities, people),
        taxes_and_fees=_mean(group.taxes_and_fees, people),
        daily_spend=_mean(group.daily_spend, people),
    )


def _mean(amount: int, people: int) -> int:
    return (2 * amount + people) // (2 * people)
