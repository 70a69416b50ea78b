"""Turns a priced plan into a trip: travellers, flights, stay, activities, costs, checklist, first log line.

The rows of a table are written with one statement, with ids made here: a trip of ten people has some 160 rows, and
writing them as entities would cost ten times as much.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Insert, insert
from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.core.db import Model
from tripoint.planner.costs import CostParts
from tripoint.trips import advice, capacity, changes
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

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Host:
    """The person who makes the trip; `traveller` is the index of their row, None if they do not travel."""

    user_id: UUID
    name: str
    traveller: int | None
    language: str = "en"


@dataclass(frozen=True, slots=True)
class NewTrip:
    """The new trip, and the ids of its travellers by index."""

    id: UUID
    version: int
    share_token: str
    travellers: dict[int, UUID]


def make_trip(
    db: Session, host: Host, plan: PricedPlan, *, summary: str | None, bookings: dict[str, bool], now: datetime
) -> NewTrip:
    """Write the trip and everything in it."""
    people = {one.index: ids.new_id() for one in plan.travellers}
    trip = NewTrip(ids.new_id(), changes.FIRST, ids.new_token(), people)
    activities = [ids.new_id() for _ in plan.activities]
    rows: dict[type[Model], list[Row]] = {
        Trip: [_trip(trip, host, plan, summary=summary, bookings=bookings, now=now)],
        Traveller: [_traveller(trip, host, one, position) for position, one in enumerate(plan.travellers)],
        TripFlight: [_flight(trip, one) for one in plan.travellers if one.offer is not None],
        TripStay: [_stay(trip, plan, plan.stay)] if plan.stay is not None else [],
        TripActivity: [
            _activity(trip, plan, one, position, activities[position]) for position, one in enumerate(plan.activities)
        ],
        TripActivityTraveller: [
            {"id": ids.new_id(), "activity_id": activity_id, "traveller_id": people[index]}
            for activity_id, planned in zip(activities, plan.activities, strict=True)
            for index in planned.takers
        ],
        ChecklistItem: [
            {
                "id": ids.new_id(),
                "trip_id": trip.id,
                "position": position,
                "key": key,
                "for_each": key in advice.FOR_EACH,
            }
            for position, key in enumerate(advice.for_trip(plan))
        ],
    }
    for model, made in rows.items():
        if made:
            db.execute(INSERTS[model], made, execution_options=changes.writes_to([trip.id]))
    changes.record_new(db, trip.id, Actor(host.user_id, host.name), now=now, after={"destination": plan.destination})
    return trip


INSERTS: dict[type[Model], Insert] = {
    model: insert(model.__table__)  # type: ignore[arg-type]
    for model in (Trip, Traveller, TripFlight, TripStay, TripActivity, TripActivityTraveller, ChecklistItem)
}


def _trip(
    trip: NewTrip, host: Host, plan: PricedPlan, *, summary: str | None, bookings: dict[str, bool], now: datetime
) -> Row:
    return {
        "id": trip.id,
        "organizer_id": host.user_id,
        "organizer_name": host.name,
        "destination": plan.destination,
        "airport": plan.airport,
        "timezone": plan.timezone,
        "start_date": plan.start,
        "end_date": plan.end,
        "summary": summary,
        "currency": plan.currency,
        "preferences": plan.preferences,
        "fare_seed": plan.seed,
        "bookings": bookings,
        "language": host.language,
        "share_token": trip.share_token,
        "created_at": now,
        "changed_at": now,
        "version": trip.version,
    }


def _traveller(trip: NewTrip, host: Host, planned: PlannedTraveller, position: int) -> Row:
    is_host = planned.index == host.traveller
    return {
        "id": trip.travellers[planned.index],
        "trip_id": trip.id,
        "position": position,
        "user_id": host.user_id if is_host else None,
        "name": planned.name,
        "rsvp": Rsvp.CONFIRMED if is_host else Rsvp.PENDING,
        **_home(planned),
        **_shares(planned.parts),
    }


def _home(planned: PlannedTraveller) -> Row:
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


def _shares(parts: CostParts) -> dict[str, int]:
    return {
        "flights": parts.flights,
        "transfers": parts.transfers,
        "accommodation": parts.accommodation,
        "activities": parts.activities,
        "taxes_and_fees": parts.taxes_and_fees,
        "daily_spend": parts.daily_spend,
        "night_credit": parts.night_credit,
    }


def set_parts(row: Traveller, parts: CostParts) -> None:
    """Write a traveller's shares."""
    for name, share in _shares(parts).items():
        setattr(row, name, share)


def add_traveller(db: Session, trip: Trip, planned: PlannedTraveller, name: str) -> Traveller:
    """Add a person to an existing trip, with their own estimate; `recount` divides the shared costs.

    They take part in every activity, as the invite says. Raises TooManyPeople.
    """
    capacity.require_place(trip)
    row = Traveller(
        id=ids.new_id(),
        trip_id=trip.id,
        position=1 + max((one.position for one in trip.travellers), default=-1),
        name=name,
        **_home(planned),
        **_shares(planned.parts),
    )
    trip.travellers.append(row)
    db.flush()
    db.add_all(TripActivityTraveller(activity_id=one.id, traveller_id=row.id) for one in trip.activities)
    return row


def _flight(trip: NewTrip, planned: PlannedTraveller) -> Row:
    return {
        "id": ids.new_id(),
        "trip_id": trip.id,
        "traveller_id": trip.travellers[planned.index],
        "offer": planned.offer,
        "price": planned.parts.flights,
    }


def _stay(trip: NewTrip, plan: PricedPlan, stay: PlannedStay) -> Row:
    lodging = stay.lodging
    booking = lodging.booking(sum(not one.sleeps_at_home for one in plan.travellers))
    return {
        "id": ids.new_id(),
        "trip_id": trip.id,
        "stay_id": stay.stay_id,
        "name": stay.name,
        "highlight": stay.highlight,
        "type": lodging.type,
        "room": lodging.room,
        "rating": stay.rating,
        "wifi_mbps": stay.wifi_mbps,
        "sleeps": lodging.sleeps,
        "units": booking.units,
        "nights": lodging.nights,
        "nightly": lodging.nightly,
        "quoted": stay.quoted,
        "address": stay.address,
        "total": booking.total,
        "kind": stay.kind,
        "source": stay.source,
        "fetched_at": plan.fetched_at,
    }


def _activity(trip: NewTrip, plan: PricedPlan, planned: PlannedActivity, position: int, activity_id: UUID) -> Row:
    return {
        "id": activity_id,
        "trip_id": trip.id,
        "position": position,
        "activity_id": planned.activity_id,
        "name": planned.name,
        "scheduled_at": planned.scheduled_at,
        "duration_minutes": planned.duration_minutes,
        "price": planned.price,
        "kind": planned.kind,
        "source": planned.source,
        "fetched_at": plan.fetched_at,
        "sponsored": planned.sponsored,
        "provider_link": planned.provider_link,
    }
