"""The statements behind a trip's document, one for each part. They are built once and run on the connection: a session
would build them again and wrap their rows at each call.
"""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Connection, Text, bindparam, cast, func, select

from tripoint.core import columns
from tripoint.core.prepared import PreparedSelect
from tripoint.identity.models import User
from tripoint.identity.records import accounts
from tripoint.messaging.models import OutboxMail
from tripoint.profiles.models import Picture
from tripoint.storage.models import StoredObject
from tripoint.trips import covers
from tripoint.trips.models import (
    ChecklistItem,
    ChecklistTick,
    Invite,
    Traveller,
    Trip,
    TripActivity,
    TripActivityTraveller,
    TripFlight,
    TripLog,
    TripStay,
)
from tripoint.trips.states import Rsvp

# Rows for screens: their columns have the names of the model's attributes.
Rows = Sequence[Any]

LOG_LINES = 20
SHARES = ("flights", "transfers", "accommodation", "activities", "taxes_and_fees", "daily_spend", "night_credit")
"""The parts of what a traveller pays (`facts.parts_of`)."""

TRIPS, TRAVELLERS, INVITES, LOG = (model.__table__.c for model in (Trip, Traveller, Invite, TripLog))
FLIGHTS, STAYS = (model.__table__.c for model in (TripFlight, TripStay))
CHECKLIST, TICKS = (model.__table__.c for model in (ChecklistItem, ChecklistTick))
ACTIVITIES, TAKERS = (model.__table__.c for model in (TripActivity, TripActivityTraveller))
MAILS, PICTURES = OutboxMail.__table__.c, Picture.__table__.c
PERSON = User.__table__.alias("person")
"""The account of the person in a row, joined for `called`."""
GUEST = Traveller.__table__.alias("guest")
ASKED = bindparam("trip", type_=columns.Id)


def called(name: ColumnElement[Any]) -> ColumnElement[str]:
    """A traveller's name: from their profile once they have an account, until then as the organizer planned them."""
    return func.coalesce(func.nullif(accounts.full_name_in_sql(PERSON.c.user_metadata), ""), name).label(name.key)


def trip(connection: Connection, trip_id: UUID) -> Any:
    """A trip's own row."""
    return TRIP_ROW.rows(connection, trip=trip_id)[0]


def of_trip(connection: Connection, statement: PreparedSelect, trip_id: UUID) -> Rows:
    """The rows of a statement about one trip."""
    return statement.rows(connection, trip=trip_id)


TRIP_ROW = PreparedSelect(
    select(
        TRIPS.start_date,
        TRIPS.end_date,
        TRIPS.organizer_id,
        called(TRIPS.organizer_name),
        TRIPS.tier,
        TRIPS.has_support,
        TRIPS.destination,
        TRIPS.airport,
        TRIPS.name,
        TRIPS.summary,
        TRIPS.currency,
        TRIPS.preferences,
        TRIPS.bookings,
        TRIPS.open_to_external_nomads,
        TRIPS.seats,
        *covers.COLUMNS,
    )
    .join_from(Trip.__table__, PERSON, PERSON.c.id == TRIPS.organizer_id, isouter=True)
    .join(StoredObject.__table__, covers.IS_COVER, isouter=True)
    .where(TRIPS.id == ASKED)
)
TRAVELLER_ROWS = PreparedSelect(
    select(
        TRAVELLERS.id,
        TRAVELLERS.user_id,
        called(TRAVELLERS.name),
        TRAVELLERS.city,
        TRAVELLERS.country_code,
        TRAVELLERS.airport,
        TRAVELLERS.lat,
        TRAVELLERS.lon,
        TRAVELLERS.timezone,
        TRAVELLERS.sleeps_at_home,
        TRAVELLERS.sleeps_on_the_way,
        TRAVELLERS.role,
        TRAVELLERS.rsvp,
        TRAVELLERS.position,
        TRAVELLERS.arrives_on,
        TRAVELLERS.leaves_on,
        TRAVELLERS.message,
        *(TRAVELLERS[share] for share in SHARES),
        PICTURES.id.label("picture_id"),
    )
    .join_from(Traveller.__table__, PERSON, PERSON.c.id == TRAVELLERS.user_id, isouter=True)
    .join(Picture.__table__, PICTURES.user_id == TRAVELLERS.user_id, isouter=True)
    .where(TRAVELLERS.trip_id == ASKED)
    .order_by(TRAVELLERS.position)
)
FLIGHT_ROWS = PreparedSelect(
    select(
        FLIGHTS.id,
        TRAVELLERS.rsvp,
        TRAVELLERS.arrives_on,
        TRAVELLERS.leaves_on,
        FLIGHTS.traveller_id,
        FLIGHTS.offer,
        called(FLIGHTS.confirmed_by_name),
        FLIGHTS.confirmed_at,
    )
    .join_from(TripFlight.__table__, Traveller.__table__, TRAVELLERS.id == FLIGHTS.traveller_id)
    .join(PERSON, PERSON.c.id == FLIGHTS.confirmed_by, isouter=True)
    .where(FLIGHTS.trip_id == ASKED)
    .order_by(TRAVELLERS.position)
)
GUESTS = (
    select(func.count())
    .select_from(GUEST)
    .where(GUEST.c.trip_id == STAYS.trip_id, GUEST.c.rsvp != Rsvp.DECLINED, GUEST.c.sleeps_at_home.is_(False))
    .scalar_subquery()
    .label("guests")
)
"""How many people sleep in a stay."""
STAY_ROWS = PreparedSelect(
    select(
        STAYS.id,
        STAYS.stay_id,
        STAYS.name,
        STAYS.highlight,
        STAYS.type,
        STAYS.room,
        STAYS.rating,
        STAYS.wifi_mbps,
        STAYS.sleeps,
        STAYS.units,
        STAYS.nights,
        STAYS.nightly,
        STAYS.total,
        STAYS.price,
        STAYS.paid,
        STAYS.quoted,
        GUESTS,
        STAYS.address,
        STAYS.link,
        STAYS.check_in,
        STAYS.check_out,
        STAYS.kind,
        STAYS.source,
        STAYS.fetched_at,
        called(STAYS.confirmed_by_name),
        STAYS.confirmed_at,
    )
    .join_from(TripStay.__table__, PERSON, PERSON.c.id == STAYS.confirmed_by, isouter=True)
    .where(STAYS.trip_id == ASKED)
)
ACTIVITY_ROWS = PreparedSelect(
    select(
        ACTIVITIES.id,
        ACTIVITIES.activity_id,
        ACTIVITIES.name,
        ACTIVITIES.scheduled_at,
        ACTIVITIES.duration_minutes,
        ACTIVITIES.price,
        ACTIVITIES.kind,
        ACTIVITIES.source,
        ACTIVITIES.fetched_at,
        ACTIVITIES.sponsored,
        ACTIVITIES.provider_link,
        ACTIVITIES.added_by,
        select(func.aggregate_strings(cast(TAKERS.traveller_id, Text), ","))
        .where(TAKERS.activity_id == ACTIVITIES.id)
        .scalar_subquery()
        .label("takers"),
    )
    .where(ACTIVITIES.trip_id == ASKED)
    .order_by(ACTIVITIES.position)
)
"""`takers`: the ids of those who take part, separated by commas; None if no one does."""
CHECKLIST_ROWS = PreparedSelect(
    select(
        CHECKLIST.id,
        CHECKLIST.key,
        CHECKLIST["text"],
        CHECKLIST.assignee_id,
        CHECKLIST.done,
        CHECKLIST.for_each,
        CHECKLIST.due_on,
        CHECKLIST.added_by,
        select(func.aggregate_strings(cast(TICKS.traveller_id, Text), ","))
        .where(TICKS.item_id == CHECKLIST.id)
        .scalar_subquery()
        .label("done_by"),
    )
    .where(CHECKLIST.trip_id == ASKED)
    .order_by(CHECKLIST.position, CHECKLIST.id)
)
"""`done_by`: of a task for everyone, the ids of those who have done it, separated by commas; None if no one has."""
INVITE_ROWS = PreparedSelect(
    select(
        INVITES.id,
        INVITES.email,
        INVITES.traveller_id,
        INVITES.status,
        INVITES.is_held,
        INVITES.updated_at,
        INVITES.expires_at,
        INVITES.note,
        MAILS.state,
        MAILS.reason,
    )
    .join_from(Invite.__table__, OutboxMail.__table__, MAILS.id == INVITES.mail_id, isouter=True)
    .where(INVITES.trip_id == ASKED)
    .order_by(INVITES.created_at, INVITES.email)
)
"""Invites with the state of their latest email."""
LOG_ROWS = PreparedSelect(
    select(
        LOG.at,
        LOG.version,
        LOG.actor_id,
        called(LOG.actor_name),
        LOG.action,
        LOG.subject,
        LOG.before,
        LOG.after,
    )
    .join_from(TripLog.__table__, PERSON, PERSON.c.id == LOG.actor_id, isouter=True)
    .where(LOG.trip_id == ASKED)
    .order_by(LOG.version.desc(), LOG.at.desc())
    .limit(LOG_LINES)
)
"""The latest lines of the activity log, newest first."""
