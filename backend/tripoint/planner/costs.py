"""The costs of a plan for each traveller and the group, in minor units that always add up (PRODUCT.md, Money).

Pure. The shared stay is divided among those who come: when someone declines, everybody's parts are computed again.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Generic, Literal, NamedTuple, TypeVar

from tripoint.catalog.records import StayType
from tripoint.money import amounts

Room = Literal["private", "shared"]
Who = TypeVar("Who", bound=Hashable)

TAX_PERCENT = 4
"""Our estimate of tourist tax and service fees on stays and activities."""
MOST_NIGHT_CREDIT = 45_00
"""EUR cents, the most that a night on the way takes off."""


@dataclass(frozen=True, slots=True)
class CostParts:
    """The lines of a cost breakdown, which add up to the displayed total. `night_credit` is 0 or less."""

    flights: int = 0
    transfers: int = 0
    accommodation: int = 0
    activities: int = 0
    taxes_and_fees: int = 0
    daily_spend: int = 0
    night_credit: int = 0

    @property
    def total(self) -> int:
        onsite = self.accommodation + self.activities + self.taxes_and_fees + self.daily_spend
        return self.flights + self.transfers + onsite + self.night_credit


NAMES = tuple(part.name for part in fields(CostParts))


@dataclass(frozen=True, slots=True)
class Booking:
    """A stay for the whole group. Whole units are paid for, including the places in them that stay empty."""

    type: StayType
    units: int
    people_per_unit: int
    nightly: int
    nights: int
    total: int
    empty_places: int
    empty_cost: int


def people_per_unit(stay: StayType, room: Room, sleeps: int) -> int:
    """How many people share one booked unit. With private rooms in a flat, each person gets a room of two beds.

    A hostel sells beds; someone who wants a private room there pays for both beds of a twin room (`beds_each`).
    """
    if stay == "hostel":
        return 1
    if stay == "hotel":
        return 1 if room == "private" else 2
    return -(-sleeps // 2) if room == "private" else sleeps


def beds_each(stay: StayType, room: Room) -> int:
    """Units that one person takes, before any sharing."""
    return 2 if stay == "hostel" and room == "private" else 1


class QuotedPrice(NamedTuple):
    """A live source's price for exactly this many guests, for all units and nights."""

    guests: int
    total: int


@dataclass(frozen=True, slots=True)
class ChosenLodging:
    """The chosen stay. `nightly` is the price of one unit per night: a bed, a flat, a double room. `price` is the total
    of a booking made elsewhere. A live source's `quoted` total applies to its number of guests only; for any other
    number, `nightly` does.
    """

    type: StayType
    room: Room
    sleeps: int
    nightly: int
    nights: int
    price: int | None = None
    quoted: QuotedPrice | None = None

    def booking(self, guests: int) -> Booking:
        """Units and price for so many guests. Units, nights and nightly price multiply to the total, unless the total
        is what was quoted: then the nightly price is that total divided, to the cent.

        A hostel sells beds, so its empty ones cost nothing.
        """
        if self.price is not None:
            return Booking(self.type, 1, max(1, guests), self.nightly, self.nights, self.price, 0, 0)
        per_unit = people_per_unit(self.type, self.room, self.sleeps)
        units = -(-guests * beds_each(self.type, self.room) // per_unit)
        empty = 0 if self.type == "hostel" else units * per_unit - guests
        total = units * self.nights * self.nightly
        if self.quoted is not None and self.quoted.guests == guests:
            total = self.quoted.total
        empty_cost = amounts.part(total, empty, units * per_unit)
        return Booking(self.type, units, per_unit, self.nightly, self.nights, total, empty, empty_cost)


@dataclass(frozen=True, slots=True)
class OwnCosts(Generic[Who]):
    """Costs of one traveller that do not depend on who else comes. `bed` is the estimate used until a stay is chosen.

    Someone who lives at the place (`sleeps_at_home`) takes no part in the stay; someone who `sleeps_on_the_way` arrives
    on the second day and pays for one night less. `nights` is set for someone who comes later or leaves earlier.
    """

    who: Who
    flights: int
    transfers: int
    daily_spend: int
    bed: int = 0
    sleeps_at_home: bool = False
    sleeps_on_the_way: bool = False
    nights: int | None = None


@dataclass(frozen=True, slots=True)
class ActivityCost(Generic[Who]):
    """An activity: its price for one person, and who takes part."""

    price: int
    takers: frozenset[Who]


def divide(
    coming: Sequence[OwnCosts[Who]],
    lodging: ChosenLodging | None,
    activities: Sequence[ActivityCost[Who]],
    *,
    nights: int,
) -> dict[Who, CostParts]:
    """The parts of each traveller who comes, in their order; `nights` is the trip's, 0 while it has no dates."""
    beds = _shared(coming, lodging) if lodging else {own.who: own.bed for own in coming}
    return {
        own.who: _parts(
            own,
            beds.get(own.who, 0),
            sum(one.price for one in activities if own.who in one.takers),
            own.nights or nights,
        )
        for own in coming
    }


def _shared(coming: Sequence[OwnCosts[Who]], lodging: ChosenLodging) -> dict[Who, int]:
    """Each guest's share of the stay; leftover cents go to the first ones.

    Rooms and flats are paid for all nights and divided by the nights each person sleeps there; beds are paid per night.
    """
    guests = [own for own in coming if not own.sleeps_at_home]
    if not guests:
        return {}
    nights = [lodging.nights if own.nights is None else min(own.nights, lodging.nights) for own in guests]
    if lodging.type == "hostel" and lodging.price is None:
        beds = beds_each(lodging.type, lodging.room)
        parts = [beds * lodging.nightly * one for one in nights]
    elif len(set(nights)) == 1:
        parts = amounts.shares(lodging.booking(len(guests)).total, len(guests))
    else:
        parts = amounts.apportion(lodging.booking(len(guests)).total, nights)
    return dict(zip((own.who for own in guests), parts, strict=True))


def _parts(own: OwnCosts[Who], bed: int, activities: int, nights: int) -> CostParts:
    night = amounts.mean(bed, nights) if own.sleeps_on_the_way else 0
    return CostParts(
        flights=own.flights,
        transfers=own.transfers,
        accommodation=bed,
        activities=activities,
        taxes_and_fees=amounts.percent(bed + activities, TAX_PERCENT),
        daily_spend=own.daily_spend,
        night_credit=-min(night, MOST_NIGHT_CREDIT),
    )


def group(parts: Sequence[CostParts]) -> CostParts:
    """The sum of everybody's parts."""
    return CostParts(**{name: sum(map(attrgetter(name), parts)) for name in NAMES})


def per_person(parts: CostParts, people: int) -> CostParts:
    """The average per person; each part is rounded, and the displayed total is their sum."""
    return CostParts(**{name: amounts.mean(getattr(parts, name), people) for name in NAMES})
