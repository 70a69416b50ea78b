"""Turns a priced plan into a trip: travellers, flights, stay, activities, costs, checklist, first log line."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.planner.costs import Lodging, Parts
from tripoint.trips import changes
from tripoint.trips.changes import Actor
from tripoint.trips.models import (
    ChecklistItem,
    Traveller,
    Trip,
    TripActivity,
    TripActivityTraveller,
    TripFlight,
    TripStay,
)
from tripoint.trips.plan import PlannedActivity, PlannedStay, PlannedTraveller, PricedPlan
from tripoint.trips.states import Rsvp

# The advice every trip starts with, in this order; the texts are `trips.checklist.<key>`.
CHECKLIST = ("passport", "entry_rules", "insurance", "flights", "stay", "activities", "share_arrival")


@dataclass(frozen=True, slots=True)
class Host:
    """Who makes the trip; `traveller` is the index of their row, None if they do not travel."""

    user_id: UUID
    name: str
    traveller: int | None
    language: str = "en"


@dataclass(frozen=True, slots=True)
class NewTrip:
    """The new trip and the ids of its travellers by index."""

    trip: Trip
    travellers: dict[int, UUID]


def make_trip(
    db: Session, host: Host, plan: PricedPlan, *, summary: str | None, bookings: dict[str, bool], now: datetime
) -> NewTrip:
    """Write the trip and everything in it."""
    trip = Trip(
        id=ids.new_id(),
        organizer_id=host.user_id,
        organizer_name=host.name,
        destination=plan.destination,
        airport=plan.airport,
        timezone=plan.timezone,
        start_date=plan.start,
        end_date=plan.end,
        summary=summary,
        currency=plan.currency,
        preferences=plan.preferences,
        bookings=bookings,
        language=host.language,
        share_token=ids.new_token(),
        created_at=now,
        changed_at=now,
        version=0,
    )
    db.add(trip)
    db.flush()
    rows = _travellers(db, trip, host, plan)
    db.flush()
    _flights(db, trip, plan, rows)
    _stay(db, trip, plan)
    _activities(db, trip, plan, rows)
    _checklist(db, trip)
    after = {"destination": plan.destination}
    changes.record(
        db, trip, Actor(host.user_id, host.name), action="trip_created", subject="trip", now=now, after=after
    )
    db.flush()
    return NewTrip(trip, {index: row.id for index, row in rows.items()})


def _travellers(db: Session, trip: Trip, host: Host, plan: PricedPlan) -> dict[int, Traveller]:
    rows = {one.index: _traveller(trip, host, one, position) for position, one in enumerate(plan.travellers)}
    for one in plan.travellers:
        set_parts(rows[one.index], one.parts)
    db.add_all(rows.values())
    return rows


def _traveller(trip: Trip, host: Host, planned: PlannedTraveller, position: int) -> Traveller:
    is_host = planned.index == host.traveller
    return Traveller(
        id=ids.new_id(),
        trip_id=trip.id,
        position=position,
        user_id=host.user_id if is_host else None,
        name=planned.name,
        rsvp=Rsvp.CONFIRMED if is_host else Rsvp.PENDING,
        **_home(planned),
    )


def _home(planned: PlannedTraveller) -> dict[str, Any]:
    return {
        "city_id": planned.city_id,
        "city": planned.city,
        "country_code": planned.country_code,
        "airport": planned.airport,
        "lat": planned.lat,
        "lon": planned.lon,
        "timezone": planned.timezone,
        "sleeps_at_home": planned.sleeps_at_home,
        "sleeps_on_the_way": planned.sleeps_on_the_way,
    }


def add_traveller(db: Session, trip: Trip, planned: PlannedTraveller, name: str) -> Traveller:
    """Add a person to an existing trip, with their own estimate; `recount` divides the shared costs.

    They take part in every activity, as the invite says.
    """
    row = Traveller(
        id=ids.new_id(),
        trip_id=trip.id,
        position=1 + max((one.position for one in trip.travellers), default=-1),
        name=name,
        **_home(planned),
    )
    set_parts(row, planned.parts)
    trip.travellers.append(row)
    db.flush()
    db.add_all(TripActivityTraveller(activity_id=one.id, traveller_id=row.id) for one in trip.activities)
    return row


def set_parts(row: Traveller, parts: Parts) -> None:
    """Write a traveller's shares."""
    row.flights, row.transfers = parts.flights, parts.transfers
    row.accommodation, row.activities = parts.accommodation, parts.activities
    row.taxes_and_fees, row.daily_spend = parts.taxes_and_fees, parts.daily_spend
    row.night_credit = parts.night_credit


def _flights(db: Session, trip: Trip, plan: PricedPlan, rows: dict[int, Traveller]) -> None:
    db.add_all(
        TripFlight(trip_id=trip.id, traveller_id=rows[one.index].id, offer=one.offer, price=one.parts.flights)
        for one in plan.travellers
        if one.offer is not None
    )


def _stay(db: Session, trip: Trip, plan: PricedPlan) -> None:
    guests = sum(not one.sleeps_at_home for one in plan.travellers)
    if plan.stay is not None:
        db.add(_stay_row(trip, plan.stay, plan.stay.lodging, guests, plan.fetched_at))


def _stay_row(trip: Trip, stay: PlannedStay, lodging: Lodging, guests: int, fetched_at: datetime) -> TripStay:
    booking = lodging.booking(guests)
    return TripStay(
        trip_id=trip.id,
        stay_id=stay.stay_id,
        name=stay.name,
        highlight=stay.highlight,
        type=lodging.type,
        room=lodging.room,
        rating=stay.rating,
        wifi_mbps=stay.wifi_mbps,
        sleeps=lodging.sleeps,
        units=booking.units,
        nights=lodging.nights,
        nightly=lodging.nightly,
        total=booking.total,
        kind=stay.kind,
        source=stay.source,
        fetched_at=fetched_at,
    )


def _activities(db: Session, trip: Trip, plan: PricedPlan, rows: dict[int, Traveller]) -> None:
    made = [
        (_activity_row(trip, planned, position, plan.fetched_at), planned.takers)
        for position, planned in enumerate(plan.activities)
    ]
    db.add_all(row for row, _ in made)
    db.flush()
    db.add_all(
        TripActivityTraveller(activity_id=row.id, traveller_id=rows[index].id)
        for row, takers in made
        for index in takers
    )


def _activity_row(trip: Trip, planned: PlannedActivity, position: int, fetched_at: datetime) -> TripActivity:
    return TripActivity(
        id=ids.new_id(),
        trip_id=trip.id,
        position=position,
        activity_id=planned.activity_id,
        name=planned.name,
        scheduled_at=planned.scheduled_at,
        duration_minutes=planned.duration_minutes,
        price=planned.price,
        kind=planned.kind,
        source=planned.source,
        fetched_at=fetched_at,
        sponsored=planned.sponsored,
        provider_link=planned.provider_link,
    )


def _checklist(db: Session, trip: Trip) -> None:
    db.add_all(ChecklistItem(trip_id=trip.id, position=position, key=key) for position, key in enumerate(CHECKLIST))
