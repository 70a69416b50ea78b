"""How one more person changes a trip's shared costs, for each of those who were already coming."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.billing import rules as tier_rules
from tripoint.community.schemas import JoinEffect, PersonChange, ShareChange
from tripoint.invitations import queries as invite_queries
from tripoint.invitations import seats as tier_seats
from tripoint.money.amounts import mean
from tripoint.money.schemas import Money
from tripoint.planner.costs import CostParts
from tripoint.trips import capacity, facts, names
from tripoint.trips.models import Traveller, Trip
from tripoint.trips.schemas import CostsOut
from tripoint.trips.states import Rsvp

SHARED = ("accommodation", "activities", "taxes_and_fees")


@dataclass(frozen=True)
class CostsBefore:
    """The trip without the newcomer: what everyone who is coming pays, and how many seats are taken."""

    shares: Mapping[UUID, CostParts]
    taken: int


def before(db: Session, trip: Trip) -> CostsBefore:
    """The trip as it is now."""
    return CostsBefore(_shares(trip), capacity.taken(db, trip.id))


def _shares(trip: Trip) -> dict[UUID, CostParts]:
    """What everyone who is coming pays now."""
    return {one.id: facts.parts_of(one) for one in trip.travellers if one.rsvp is not Rsvp.DECLINED}


def effect(db: Session, trip: Trip, past: CostsBefore, seat: Traveller, language: str, *, told: int) -> JoinEffect:
    """Costs before and after for those who were already coming, and what the newcomer pays."""
    db.flush()  # the newcomer's seat counts as taken from here on
    before, after, currency = past.shares, _shares(trip), trip.currency
    same = [one for one in before if one in after and one != seat.id]

    def money(cents: int) -> Money:
        return Money(cents=cents, currency=currency)

    def each(part: str, paid: Mapping[UUID, CostParts]) -> int:
        return mean(sum(getattr(paid[one], part) for one in same), len(same))

    named = {one.id: one.name for one in trip.travellers}
    people = tier_seats.people(trip, invite_queries.of_trip(db, trip.id))
    return JoinEffect(
        people_before=len(before),
        people_after=len(after),
        seats=trip.seats,
        taken_before=past.taken,
        taken_after=capacity.taken(db, trip.id),
        shares=[
            ShareChange(part=part, before=money(each(part, before)), after=money(each(part, after)))
            for part in SHARED
            if each(part, before) or each(part, after)
        ],
        people=[
            PersonChange(
                traveller_id=one,
                name=names.shown(named[one], language),
                before=money(before[one].total),
                after=money(after[one].total),
            )
            for one in same
        ],
        newcomer=CostsOut.of(after[seat.id], currency),
        told=told,
        tier=trip.tier.value,
        tier_people=people,
        tier_limit=tier_rules.TEAM_STARTER_PEOPLE,
    )
