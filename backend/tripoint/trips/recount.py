"""Divides the costs again after someone joins or leaves (PRODUCT.md, Invites and Money)."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.planner import costs
from tripoint.planner.costs import ActivityCost, ChosenLodging, CostParts, OwnCosts, QuotedPrice
from tripoint.trips import queries, rules
from tripoint.trips.creation import set_parts
from tripoint.trips.models import Trip
from tripoint.trips.states import Rsvp


def lodging_of(stay: Any, trip: Any) -> ChosenLodging | None:
    """The lodging of a `TripStay` on these dates of the trip; both given as entities or as columns."""
    if stay is None:
        return None
    quoted = None
    if rules.is_quoted_for(stay.quoted, trip.start_date, trip.end_date):
        quoted = QuotedPrice(stay.quoted["guests"], stay.quoted["total"])
    return ChosenLodging(stay.type, stay.room, stay.sleeps, stay.nightly, stay.nights, stay.price, quoted)


def own_costs(row: Any, trip: Any) -> OwnCosts[UUID]:
    """A traveller's own costs. Until a stay is chosen, their share is an estimate that does not depend on answers."""
    has_own_days = row.arrives_on is not None or row.leaves_on is not None
    return OwnCosts(
        row.id,
        row.flights,
        row.transfers,
        row.daily_spend,
        row.accommodation,
        sleeps_at_home=row.sleeps_at_home,
        sleeps_on_the_way=row.sleeps_on_the_way,
        nights=rules.nights(*rules.own_days(row, trip.start_date, trip.end_date)) if has_own_days else None,
    )


def activity_costs(activities: Iterable[Any], takers: dict[UUID, frozenset[UUID]]) -> list[ActivityCost[UUID]]:
    return [ActivityCost(one.price, takers.get(one.id, frozenset())) for one in activities]


def recount(db: Session, trip: Trip) -> None:
    """Divide the stay among those coming and store every traveller's parts; those who declined pay nothing of it.

    Everyone who joins or leaves goes through here, so this check keeps a trip from having more people than seats
    (TRUST.md W18). Raises TripFull.
    """
    coming = [row for row in trip.travellers if row.rsvp is not Rsvp.DECLINED]
    if trip.seats is not None and len(coming) > trip.seats:
        raise rules.TripFull
    lodging = lodging_of(trip.stay, trip)
    activities = activity_costs(trip.activities, queries.takers(db, trip.id))
    nights = rules.nights(trip.start_date, trip.end_date)
    divided = costs.divide([own_costs(row, trip) for row in coming], lodging, activities, nights=nights)
    for row in trip.travellers:
        if row.id in divided:
            set_parts(row, divided[row.id])
        elif lodging is not None:
            set_parts(row, CostParts(flights=row.flights, transfers=row.transfers, daily_spend=row.daily_spend))
    if trip.stay is not None and lodging is not None and coming:
        booking = lodging.booking(sum(not row.sleeps_at_home for row in coming))
        trip.stay.units = booking.units
        trip.stay.total = sum(one.accommodation for one in divided.values())
