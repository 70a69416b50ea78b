"""What each traveller and the whole group pays for a plan, in minor units that always add up (PRODUCT.md, Money).

Pure. The shared stay is divided among those who come: when one declines, everybody's parts are computed again.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Generic, Literal, TypeVar

from tripoint.money import amounts

StayType = Literal["hostel", "apartment", "hotel"]
Room = Literal["private", "shared"]
Who = TypeVar("Who", bound=Hashable)

TAX_PERCENT = 4
"""Our estimate of tourist tax and service fees on stays and activities."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The lines of a cost breakdown; their sum is the total that is shown."""

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


NAMES = tuple(part.name for part in fields(Parts))


@dataclass(frozen=True, slots=True)
class Booking:
    """A stay for the whole group: whole units are paid, also the places in them that stay empty."""

    type: StayType
    units: int
    people_per_unit: int
    nightly: int
    nights: int
    total: int
    empty_places: int
    empty_cost: int


@dataclass(frozen=True, slots=True)
class Lodging:
    """The chosen stay. `nightly` is the price of one unit and night: a bed, a flat, a double room."""

    type: StayType
    room: Room
    sleeps: int
    nightly: int
    nights: int

    def booking(self, people: int) -> Booking:
        """Units and price for so many people; units, nights and nightly price always multiply to the total.

        A hostel sells beds, so its empty ones cost nothing; a private room there is a room of two, both beds paid.
        """
        if self.type == "hostel":
            units, per_unit, empty = people * (2 if self.room == "private" else 1), 1, 0
        else:
            per_unit = 1 if self.room == "private" else 2 if self.type == "hotel" else self.sleeps
            units = -(-people // per_unit)
            empty = units * per_unit - people
        total = units * self.nights * self.nightly
        empty_cost = total * empty // (units * per_unit)
        return Booking(self.type, units, per_unit, self.nightly, self.nights, total, empty, empty_cost)


@dataclass(frozen=True, slots=True)
class OwnCosts(Generic[Who]):
    """What one traveller pays regardless of who else comes. `bed` is the estimate used while no stay is chosen."""

    who: Who
    flights: int
    transfers: int
    daily_spend: int
    bed: int = 0


@dataclass(frozen=True, slots=True)
class ActivityCost(Generic[Who]):
    """An activity: its price for one person, and who takes part."""

    price: int
    takers: frozenset[Who]


def divide(
    coming: Sequence[OwnCosts[Who]], lodging: Lodging | None, activities: Sequence[ActivityCost[Who]]
) -> dict[Who, Parts]:
    """Everybody's parts, for the travellers who come, in their order."""
    if not coming:
        return {}
    people = len(coming)
    beds = amounts.shares(lodging.booking(people).total, people) if lodging else [own.bed for own in coming]
    return {
        own.who: _parts(own, bed, sum(one.price for one in activities if own.who in one.takers))
        for own, bed in zip(coming, beds, strict=True)
    }


def _parts(own: OwnCosts[Who], bed: int, activities: int) -> Parts:
    return Parts(
        flights=own.flights,
        transfers=own.transfers,
        accommodation=bed,
        activities=activities,
        taxes_and_fees=amounts.percent(bed + activities, TAX_PERCENT),
        daily_spend=own.daily_spend,
    )


def group(parts: Sequence[Parts]) -> Parts:
    """The sum of everybody's parts."""
    return Parts(**{name: sum(map(attrgetter(name), parts)) for name in NAMES})


def per_person(parts: Parts, people: int) -> Parts:
    """What one person pays on average; each part is rounded, and the total shown is their sum."""
    return Parts(**{name: amounts.mean(getattr(parts, name), people) for name in NAMES})
