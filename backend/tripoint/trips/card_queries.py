"""Queries for the cards of a person's trips: which trips there are, then what is counted, one statement per table."""

from collections.abc import Collection
from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy import Connection, Select, and_, bindparam, case, exists, func, or_, select

from tripoint.core import columns
from tripoint.core.prepared import PreparedSelect
from tripoint.profiles.models import Picture
from tripoint.storage.models import StoredObject
from tripoint.trips import covers
from tripoint.trips.document_queries import (
    ACTIVITIES,
    CHECKLIST,
    FLIGHTS,
    INVITES,
    PERSON,
    PICTURES,
    SHARES,
    STAYS,
    TICKS,
    TRAVELLERS,
    TRIPS,
    Rows,
    called,
)
from tripoint.trips.heads import visible_to
from tripoint.trips.models import ChecklistItem, Traveller, Trip, TripFlight
from tripoint.trips.states import Rsvp, TripStatus

MOST_TRIPS = 2_000
FACES = 8
USER = bindparam("user", type_=columns.Id)
TRIP_IDS = bindparam("trips", type_=columns.Id, expanding=True)
COMING = TRAVELLERS.rsvp != Rsvp.DECLINED
OWN = and_(TRAVELLERS.user_id == USER, TRAVELLERS.rsvp == Rsvp.CONFIRMED)


def _count(condition: Any) -> Any:
    return func.sum(case((condition, 1), else_=0))


LIST = PreparedSelect(
    select(
        TRIPS.id,
        TRIPS.version,
        TRIPS.start_date,
        TRIPS.end_date,
        TRIPS.status,
        TRIPS.timezone,
        TRIPS.created_at,
        (TRIPS.organizer_id == USER).label("organizing"),
    )
    .where(visible_to(USER))
    .order_by(TRIPS.start_date.is_not(None), TRIPS.start_date.desc(), TRIPS.created_at.desc())
    .limit(MOST_TRIPS)
)
CARDS = (
    select(
        TRIPS.id,
        TRIPS.name,
        TRIPS.destination,
        TRIPS.organizer_id,
        called(TRIPS.organizer_name),
        TRIPS.currency,
        TRIPS.bookings,
        *covers.COLUMNS,
        select(func.count()).where(ACTIVITIES.trip_id == TRIPS.id).scalar_subquery().label("activities"),
        select(func.count()).where(STAYS.trip_id == TRIPS.id).scalar_subquery().label("stays"),
        select(func.count(STAYS.confirmed_at)).where(STAYS.trip_id == TRIPS.id).scalar_subquery().label("confirmed"),
    )
    .join_from(Trip.__table__, PERSON, PERSON.c.id == TRIPS.organizer_id, isouter=True)
    .join(StoredObject.__table__, covers.IS_COVER, isouter=True)
    .where(TRIPS.id.in_(TRIP_IDS))
)
PEOPLE = (
    select(
        TRAVELLERS.trip_id,
        *(_count(TRAVELLERS.rsvp == answer).label(answer.value) for answer in Rsvp),
        *(func.sum(case((COMING, TRAVELLERS[share]), else_=0)).label(share) for share in SHARES),
        _count(and_(COMING, TRAVELLERS.user_id == TRIPS.organizer_id)).label("organizer_travels"),
        func.max(case((OWN, TRAVELLERS.flights))).label("own_flights"),
    )
    .join_from(Traveller.__table__, Trip.__table__, TRIPS.id == TRAVELLERS.trip_id)
    .where(TRAVELLERS.trip_id.in_(TRIP_IDS))
    .group_by(TRAVELLERS.trip_id)
)
"""Answers, what those coming pay together, and the viewer's own flights (None if they do not travel)."""
_in_order = func.row_number().over(partition_by=TRAVELLERS.trip_id, order_by=TRAVELLERS.position).label("place")
_first = select(TRAVELLERS.id, _in_order).where(TRAVELLERS.trip_id.in_(TRIP_IDS), COMING).subquery("first")
FACE_ROWS = (
    select(
        TRAVELLERS.trip_id, called(TRAVELLERS.name), TRAVELLERS.position, TRAVELLERS.rsvp, PICTURES.id.label("picture")
    )
    .join_from(Traveller.__table__, _first, and_(_first.c.id == TRAVELLERS.id, _first.c.place <= FACES))
    .join(PERSON, PERSON.c.id == TRAVELLERS.user_id, isouter=True)
    .join(
        Picture.__table__, and_(PICTURES.user_id == TRAVELLERS.user_id, TRAVELLERS.rsvp == Rsvp.CONFIRMED), isouter=True
    )
    .order_by(TRAVELLERS.trip_id, TRAVELLERS.position)
)
FLIGHT_COUNTS = (
    select(
        FLIGHTS.trip_id,
        func.count().label("chosen"),
        func.count(FLIGHTS.confirmed_at).label("confirmed"),
        _count(OWN).label("own"),
        _count(and_(OWN, FLIGHTS.confirmed_at.is_not(None))).label("own_confirmed"),
    )
    .join_from(TripFlight.__table__, Traveller.__table__, TRAVELLERS.id == FLIGHTS.traveller_id)
    .where(FLIGHTS.trip_id.in_(TRIP_IDS), COMING)
    .group_by(FLIGHTS.trip_id)
)
INVITE_STATES = (
    select(INVITES.trip_id, INVITES.status, func.count(INVITES.traveller_id).label("with_seat"))
    .where(INVITES.trip_id.in_(TRIP_IDS))
    .group_by(INVITES.trip_id, INVITES.status)
)
_is_done = exists().where(TICKS.item_id == CHECKLIST.id, TICKS.traveller_id == TRAVELLERS.id)
_is_open = or_(and_(CHECKLIST.for_each, ~_is_done), and_(~CHECKLIST.for_each, ~CHECKLIST.done))
TASKS = (
    select(CHECKLIST.trip_id, func.min(CHECKLIST.due_on).label("due"))
    .join_from(ChecklistItem.__table__, Traveller.__table__, TRAVELLERS.trip_id == CHECKLIST.trip_id)
    .where(
        CHECKLIST.trip_id.in_(TRIP_IDS),
        OWN,
        CHECKLIST.due_on.is_not(None),
        or_(CHECKLIST.for_each, CHECKLIST.assignee_id == TRAVELLERS.id),
        _is_open,
    )
    .group_by(CHECKLIST.trip_id)
)
"""When the first of the viewer's own tasks is due."""
HAS_BEGUN = and_(
    TRIPS.status != TripStatus.PENDING, TRIPS.status != TripStatus.CANCELLED, TRIPS.start_date <= bindparam("today")
)
PEOPLE_MET = PreparedSelect(
    select(func.count(TRAVELLERS.user_id.distinct()))
    .join_from(Trip.__table__, Traveller.__table__, TRAVELLERS.trip_id == TRIPS.id)
    .where(
        visible_to(USER),
        HAS_BEGUN,
        TRAVELLERS.rsvp == Rsvp.CONFIRMED,
        TRAVELLERS.user_id != USER,
    )
)


def listed(connection: Connection, user_id: UUID) -> Rows:
    """The trips of a person's own list: organized, travelled on, or invited to and open. Beyond `MOST_TRIPS`, the
    earliest are left out.
    """
    return LIST.rows(connection, user=user_id)


def rows_about(connection: Connection, statement: Select[Any], user_id: UUID, trip_ids: Collection[UUID]) -> Rows:
    """The rows of a statement, such as `CARDS`, that depends on these trips and the viewer."""
    return connection.execute(statement, {"trips": list(trip_ids), "user": user_id}).all()


def people_met(connection: Connection, user_id: UUID, today: date) -> int:
    """How many different accounts said yes to those of this person's trips that have begun; erased ones keep a row."""
    [(people,)] = PEOPLE_MET.rows(connection, user=user_id, today=today)
    return int(people)
