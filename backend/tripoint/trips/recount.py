"""Everybody's shares made anew after somebody came or went (PRODUCT.md, Invites and Money)."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.planner.costs import Parts
from tripoint.trips import costs, queries
from tripoint.trips.costs import Lodging, Outing, Own
from tripoint.trips.creation import set_parts
from tripoint.trips.models import Trip
from tripoint.trips.states import Rsvp


def lodging_of(stay: Any) -> Lodging | None:
    """Of a `TripStay`, loaded or as columns."""
    if stay is None:
        return None
    return Lodging(stay.type, stay.room, stay.sleeps, stay.nightly, stay.nights)


def own(row: Any) -> Own:
    """What stays a traveller's own. Without a chosen stay the share of it is an estimate that does not move."""
    return Own(row.id, row.flights, row.transfers, row.daily_spend, row.accommodation)


def outings(activities: Iterable[Any], takers: dict[UUID, frozenset[UUID]]) -> list[Outing]:
    return [Outing(one.price, takers.get(one.id, frozenset())) for one in activities]


def recount(db: Session, trip: Trip) -> None:
    """Divide the stay among those who come, and write every traveller's parts. One who declined pays nothing shared."""
    coming = [row for row in trip.travellers if row.rsvp is not Rsvp.DECLINED]
    lodging = lodging_of(trip.stay)
    divided = costs.divide([own(row) for row in coming], lodging, outings(trip.activities, queries.takers(db, trip.id)))
    for row in trip.travellers:
        if row.id in divided:
            set_parts(row, divided[row.id])
        elif lodging is not None:
            set_parts(row, Parts(flights=row.flights, transfers=row.transfers, daily_spend=row.daily_spend))
    if trip.stay is not None and lodging is not None and coming:
        booking = lodging.booking(len(coming))
        trip.stay.units, trip.stay.total = booking.units, booking.total
