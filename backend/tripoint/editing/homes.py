"""Changing where someone travels from, on which days, and their name and role. For another city or other days, their
way is found again.
"""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any, NamedTuple
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.core.clock import today_at
from tripoint.core.errors import Invalid, field
from tripoint.core.wire import to_camel
from tripoint.editing import rules
from tripoint.editing.changing import Edit, change
from tripoint.editing.other_dates import MovedPrices, MovedTraveller, MovedTrip, kind_to_find
from tripoint.editing.people import DAYS, HOME, PEOPLE, found
from tripoint.editing.people_schemas import PersonEdit
from tripoint.editing.rules import Days
from tripoint.editing.schemas import Edited
from tripoint.editing.things import State
from tripoint.identity.current import SignedInUser
from tripoint.invitations import rules as invite_rules
from tripoint.planner.costs import CostParts
from tripoint.trips import rules as trip_rules
from tripoint.trips import service as trip_service
from tripoint.trips.models import Traveller, Trip, TripFlight
from tripoint.trips.plan import PlannedTraveller, TripSpan, baggage_of, flight_provider_of, preset_of
from tripoint.trips.policy import TripAction
from tripoint.trips.repricing import ENTERED


class HomeMove(NamedTuple):
    """What to find for someone: the costs from their city on their days, and a way like the one they have."""

    span: TripSpan
    city_id: str
    moved: MovedTrip


class NewHome(NamedTuple):
    planned: PlannedTraveller
    found: MovedPrices


def question(
    db: Session, user: SignedInUser, trip_id: UUID, traveller_id: UUID, *, body: PersonEdit, now: datetime
) -> HomeMove | None:
    """What to ask before the transaction (TRUST.md R3); None if neither their city nor their days change."""
    held = trip_service.look(db, user, trip_id, TripAction.CHANGE_OWN_CITY)
    PEOPLE.require_key(held, str(traveller_id))
    trip, person = held.trip, rules.found(found(held.trip, str(traveller_id)))
    city_id = body.departure_city_id or person.city_id
    if city_id == person.city_id and not body.model_fields_set & set(DAYS):
        return None
    days = _days(trip, person, body, now)
    flight = db.scalar(select(TripFlight).where(TripFlight.trip_id == trip.id, TripFlight.traveller_id == person.id))
    return HomeMove(
        TripSpan(trip.destination, days.first, days.last, preset_of(trip)),
        city_id,
        MovedTrip(
            trip.destination,
            days.first,
            days.last,
            trip.fare_seed,
            preset_of(trip),
            flight_provider_of(trip),
            (MovedTraveller(person.id, city_id, kind_to_find(flight)),),
            None,
            baggage_of(trip),
        ),
    )


def edit(
    db: Session,
    user: SignedInUser,
    trip_id: UUID,
    traveller_id: UUID,
    *,
    body: PersonEdit,
    home: NewHome | None,
    now: datetime,
) -> Edited:
    """Change the fields of a person that were sent. A way that they have booked or typed in stays."""
    held = trip_service.hold(db, user, trip_id, TripAction.CHANGE_OWN_CITY)
    PEOPLE.require_key(held, str(traveller_id))
    row = rules.found(found(held.trip, str(traveller_id)))
    wanted = _said(body, row)
    if home is not None:
        wanted |= _moved(db, held.trip, row, home, _days(held.trip, row, body, now))
    return change(db, held, Edit(PEOPLE, str(traveller_id), wanted, body.version), now)


def _said(body: PersonEdit, row: Traveller) -> State:
    sent = body.model_fields_set & {"name", "role"}
    missing = [field(name, "required") for name in sorted(sent) if getattr(body, name) is None]
    if missing:
        raise Invalid(fields=missing)
    if "name" in sent and row.user_id is not None and body.name != row.name:
        raise Invalid(fields=[field("name", "named_by_themselves")])
    return {name: getattr(body, name) for name in sent}


def _days(trip: Trip, person: Traveller, body: PersonEdit, now: datetime) -> Days:
    """The days on which they are to be there. Raises Invalid unless these are days of the trip, the first before the
    last.
    """
    if trip.start_date is None or trip.end_date is None:
        raise invite_rules.ItineraryNeeded
    if trip_rules.has_started(trip.start_date, today_at(trip.timezone, now)):
        raise trip_rules.TripHasStarted
    said = {name: getattr(body if name in body.model_fields_set else person, name) for name in DAYS}
    outside = [
        field(to_camel(name), "day_outside_the_trip", first=trip.start_date, last=trip.end_date)
        for name, day in said.items()
        if day is not None and not trip.start_date <= day <= trip.end_date
    ]
    if outside:
        raise Invalid(fields=outside)
    days = Days(said["arrives_on"] or trip.start_date, said["leaves_on"] or trip.end_date)
    if days.first >= days.last:
        raise Invalid(fields=[field("leavesOn", "must_be_later")])
    return days


def _moved(db: Session, trip: Trip, row: Traveller, home: NewHome, days: Days) -> State:
    """The new city and days with their estimate, the way, and the activities for which they will be there."""
    planned, parts = home.planned, _estimate(home, row.id)
    present = PEOPLE.read(db, trip, str(row.id)) or {}
    return {
        "home": {name: getattr(planned, name) for name in HOME},
        "spend": {
            "daily_spend": parts.daily_spend,
            "bed": parts.accommodation if trip.stay is None else 0,
        },
        "way": _way(present["way"], row.id, home),
        "arrives_on": None if days.first == trip.start_date else days.first.isoformat(),
        "leaves_on": None if days.last == trip.end_date else days.last.isoformat(),
        "takes": [one for one in present["takes"] if _is_there(trip, one, days)],
    }


def _estimate(home: NewHome, traveller_id: UUID) -> CostParts:
    """The estimate with today's fares, as for everyone on the trip."""
    found = home.found.estimates.get(traveller_id)
    return found.parts if found else home.planned.parts


def _is_there(trip: Trip, activity_id: str, days: Days) -> bool:
    at = next((one.scheduled_at for one in trip.activities if str(one.id) == activity_id), None)
    return at is None or days.first <= _local(at, trip.timezone) <= days.last


def _local(at: datetime, timezone: str) -> date:
    return at.astimezone(ZoneInfo(timezone)).date()


def _way(way: Mapping[str, Any], traveller_id: UUID, home: NewHome) -> State:
    if way["offer"] is not None and (way["confirmed"] or way["offer"]["price"]["kind"] == ENTERED):
        return dict(way)
    new, parts = home.found.ways.get(traveller_id), _estimate(home, traveller_id)
    if way["offer"] is None or new is None:
        estimate = {"flights": parts.flights, "transfers": parts.transfers}
        return {**way, **estimate, "offer": None, "price": None, "overnight": home.planned.sleeps_on_the_way}
    chosen = {"offer": new.offer, "price": new.price, "flights": new.price, "transfers": new.transfers}
    return {**way, **chosen, "overnight": new.overnight, "reference": None, "confirmed": None}
