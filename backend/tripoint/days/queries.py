"""Reads what is planned on the days of trips, for their page and for calendars, in a constant number of statements."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import ColumnElement, Connection, Text, cast, func, null, or_, select

from tripoint.core.prepared import PreparedSelect
from tripoint.trips.document_queries import ASKED, PERSON, called, of_trip
from tripoint.trips.models import (
    Traveller,
    Trip,
    TripActivity,
    TripActivityTraveller,
    TripEntry,
    TripEntryTraveller,
    TripFlight,
    TripStay,
)
from tripoint.trips.states import Rsvp, TripStatus

Rows = Sequence[Any]
ENTRIES, TAKERS = TripEntry.__table__.c, TripEntryTraveller.__table__.c
ENTRY_COLUMNS = (
    ENTRIES.id,
    ENTRIES.trip_id,
    ENTRIES.title,
    ENTRIES.starts_at,
    ENTRIES.duration_minutes,
    ENTRIES.note,
    ENTRIES.for_everyone,
    ENTRIES.added_by,
)
NAMED = (
    select(func.aggregate_strings(cast(TAKERS.traveller_id, Text), ","))
    .where(TAKERS.entry_id == ENTRIES.id)
    .scalar_subquery()
)
ENTRIES_OF_TRIP = PreparedSelect(
    select(*ENTRY_COLUMNS, NAMED.label("takers"))
    .where(ENTRIES.trip_id == ASKED)
    .order_by(ENTRIES.starts_at, ENTRIES.id)
)
"""`takers`: the ids of travellers named to take part, separated by commas; None if no one is."""


def entries(connection: Connection, trip_id: UUID) -> Rows:
    """The entries of a trip, the earliest first."""
    return of_trip(connection, ENTRIES_OF_TRIP, trip_id)


TRIPS, TRAVELLERS = Trip.__table__.c, Traveller.__table__.c
TRIP_COLUMNS = (
    TRIPS.id,
    TRIPS.version,
    TRIPS.changed_at,
    TRIPS.status,
    TRIPS.name,
    TRIPS.destination,
    TRIPS.timezone,
    TRIPS.start_date,
    TRIPS.end_date,
)


class PartsByTrip(NamedTuple):
    """Rows by trip. `names`: travellers who are coming or may come, by id."""

    flights: Mapping[UUID, Rows]
    stays: Mapping[UUID, Rows]
    activities: Mapping[UUID, Rows]
    entries: Mapping[UUID, Rows]
    names: Mapping[UUID, str]


def trip(connection: Connection, trip_id: UUID) -> Any:
    """One trip; None while its dates are open."""
    dated = (TRIPS.start_date.is_not(None), TRIPS.end_date.is_not(None))
    everyones = (null().label("arrives_on"), null().label("leaves_on"))
    return connection.execute(select(*TRIP_COLUMNS, *everyones).where(TRIPS.id == trip_id, *dated)).one_or_none()


def trips_of(connection: Connection, user_id: UUID, since: date) -> Rows:
    """The trips someone travels on that end on this day or later. `seat` is their traveller row, which also says
    whether they sleep `at_home`, arrive later or leave earlier.
    """
    query = (
        select(
            *TRIP_COLUMNS,
            TRAVELLERS.arrives_on,
            TRAVELLERS.leaves_on,
            TRAVELLERS.id.label("seat"),
            TRAVELLERS.sleeps_at_home.label("at_home"),
        )
        .join_from(Trip.__table__, Traveller.__table__, TRAVELLERS.trip_id == TRIPS.id)
        .where(
            TRAVELLERS.user_id == user_id,
            TRAVELLERS.rsvp == Rsvp.CONFIRMED,
            TRIPS.status != TripStatus.CANCELLED,
            TRIPS.start_date.is_not(None),
            TRIPS.end_date >= since,
        )
        .order_by(TRIPS.start_date, TRIPS.id)
    )
    return connection.execute(query).all()


def parts(connection: Connection, trip_ids: Collection[UUID], seats: Collection[UUID] | None) -> PartsByTrip:
    """What is planned on these trips; with `seats` only what those travellers take part in."""
    flights, activities = TripFlight.__table__.c, TripActivity.__table__.c
    takers = TripActivityTraveller.__table__.c
    come = TRAVELLERS.rsvp != Rsvp.DECLINED
    in_seat: ColumnElement[bool] = come if seats is None else TRAVELLERS.id.in_(seats)
    ways = (
        select(flights.id, flights.trip_id, flights.traveller_id, flights.offer, flights.confirmed_at,
               flights.confirmed_by_name)
        .join_from(TripFlight.__table__, Traveller.__table__, TRAVELLERS.id == flights.traveller_id)
        .where(flights.trip_id.in_(trip_ids), in_seat)
        .order_by(TRAVELLERS.position)
    )  # fmt: skip
    stays = select(TripStay.__table__).where(TripStay.__table__.c.trip_id.in_(trip_ids))
    planned = (
        select(activities.id, activities.trip_id, activities.name, activities.scheduled_at, activities.duration_minutes)
        .where(activities.trip_id.in_(trip_ids), activities.scheduled_at.is_not(None))
        .order_by(activities.scheduled_at, activities.id)
    )
    own = select(*ENTRY_COLUMNS).where(ENTRIES.trip_id.in_(trip_ids)).order_by(ENTRIES.starts_at, ENTRIES.id)
    if seats is not None:
        planned = planned.where(activities.id.in_(select(takers.activity_id).where(takers.traveller_id.in_(seats))))
        named = select(TAKERS.entry_id).where(TAKERS.traveller_id.in_(seats))
        own = own.where(or_(ENTRIES.for_everyone, ENTRIES.id.in_(named)))
    people = (
        select(TRAVELLERS.id, called(TRAVELLERS.name))
        .join_from(Traveller.__table__, PERSON, PERSON.c.id == TRAVELLERS.user_id, isouter=True)
        .where(TRAVELLERS.trip_id.in_(trip_ids), in_seat)
    )
    flights_of, stays_of, activities_of, entries_of = (
        _by_trip(connection.execute(query).all()) for query in (ways, stays, planned, own)
    )
    named_as = {one.id: one.name for one in connection.execute(people)}
    return PartsByTrip(flights_of, stays_of, activities_of, entries_of, named_as)


def _by_trip(rows: Rows) -> Mapping[UUID, Rows]:
    found: defaultdict[UUID, list[Any]] = defaultdict(list)
    for row in rows:
        found[row.trip_id].append(row)
    return found
