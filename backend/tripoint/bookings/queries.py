"""Rows of a person's bookings: their places on trips, then one statement for each kind of booking."""

from collections.abc import Collection
from typing import Any
from uuid import UUID

from sqlalchemy import Connection, bindparam, func, select

from tripoint.core import columns
from tripoint.trips.document_queries import (
    ACTIVITIES,
    FLIGHTS,
    GUESTS,
    PERSON,
    STAYS,
    TAKERS,
    TRAVELLERS,
    TRIPS,
    Rows,
    called,
)
from tripoint.trips.models import Traveller, Trip, TripActivity, TripActivityTraveller, TripFlight, TripStay
from tripoint.trips.states import Rsvp, TripStatus

MOST = 500
"""At most this many of a person's trips are read, the latest first."""
USER = bindparam("user", type_=columns.Id)
WHICH = bindparam("which", type_=columns.Id, expanding=True)
PLACES = (
    select(
        TRIPS.id,
        TRIPS.name,
        TRIPS.destination,
        TRIPS.start_date,
        TRIPS.end_date,
        TRIPS.timezone,
        TRIPS.status,
        TRIPS.currency,
        TRIPS.bookings,
        func.coalesce(TRAVELLERS.arrives_on, TRIPS.start_date).label("first_day"),
        func.coalesce(TRAVELLERS.leaves_on, TRIPS.end_date).label("last_day"),
        TRAVELLERS.id.label("traveller_id"),
        TRIPS.airport.label("arrives_at"),
        TRAVELLERS.airport,
        TRAVELLERS.city,
        TRAVELLERS.flights,
        TRAVELLERS.accommodation,
        TRAVELLERS.sleeps_at_home,
    )
    .join_from(Traveller.__table__, Trip.__table__, TRIPS.id == TRAVELLERS.trip_id)
    .where(TRAVELLERS.user_id == USER, TRAVELLERS.rsvp == Rsvp.CONFIRMED, TRIPS.status != TripStatus.CANCELLED)
    .order_by(TRIPS.start_date.is_not(None), TRIPS.start_date.desc(), TRIPS.id)
    .limit(MOST)
)
WAYS = (
    select(
        FLIGHTS.id,
        FLIGHTS.trip_id,
        FLIGHTS.traveller_id,
        FLIGHTS.offer,
        FLIGHTS.reference,
        called(FLIGHTS.confirmed_by_name),
        FLIGHTS.confirmed_at,
    )
    .join_from(TripFlight.__table__, PERSON, PERSON.c.id == FLIGHTS.confirmed_by, isouter=True)
    .where(FLIGHTS.traveller_id.in_(WHICH))
)
STAYED = (
    select(
        STAYS.trip_id,
        STAYS.name,
        STAYS.nights,
        STAYS.kind,
        STAYS.type,
        STAYS.units,
        GUESTS,
        called(STAYS.confirmed_by_name),
        STAYS.confirmed_at,
    )
    .join_from(TripStay.__table__, PERSON, PERSON.c.id == STAYS.confirmed_by, isouter=True)
    .where(STAYS.trip_id.in_(WHICH))
)
TAKEN = (
    select(
        ACTIVITIES.trip_id,
        ACTIVITIES.name,
        ACTIVITIES.scheduled_at,
        ACTIVITIES.duration_minutes,
        ACTIVITIES.price,
        ACTIVITIES.kind,
    )
    .join_from(TripActivity.__table__, TripActivityTraveller.__table__, TAKERS.activity_id == ACTIVITIES.id)
    .where(TAKERS.traveller_id.in_(WHICH))
    .order_by(ACTIVITIES.position)
)


def places(connection: Connection, user_id: UUID) -> Rows:
    """The trips someone travels on, with their own place."""
    return connection.execute(PLACES, {"user": user_id}).all()


def things(connection: Connection, statement: Any, which: Collection[UUID]) -> dict[UUID, list[Any]]:
    """The rows of a statement, by trip."""
    found: dict[UUID, list[Any]] = {}
    for row in connection.execute(statement, {"which": list(which)}) if which else ():
        found.setdefault(row.trip_id, []).append(row)
    return found
