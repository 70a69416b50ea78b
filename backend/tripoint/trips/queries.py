"""Reading trips. Screens select columns, use cases load the entities they change (ARCHITECTURE.md 4, Queries)."""

from collections.abc import Sequence
from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, bindparam, func, select
from sqlalchemy.orm import Session, aliased, selectinload

from tripoint.core import columns
from tripoint.identity.models import User
from tripoint.identity.records import accounts
from tripoint.messaging.models import OutboxMail
from tripoint.trips.models import (
    ChecklistItem,
    Invite,
    Traveller,
    Trip,
    TripActivity,
    TripActivityTraveller,
    TripFlight,
    TripLog,
    TripStay,
)
from tripoint.trips.states import TripStatus

# What screens read: rows whose columns are named like the model's attributes.
Rows = Sequence[Any]


LOG_LINES = 20


PERSON = aliased(User)
"""The account of the person in a row, joined for `called`."""

SHARES = (
    Traveller.flights,
    Traveller.transfers,
    Traveller.accommodation,
    Traveller.activities,
    Traveller.taxes_and_fees,
    Traveller.daily_spend,
    Traveller.night_credit,
)
"""What a traveller pays, part by part (`loaded.parts_of`)."""


def called(name: Any) -> ColumnElement[str]:
    """A traveller's name: from their profile once an account is bound, until then as the organizer planned them."""
    return func.coalesce(func.nullif(accounts.full_name_in_sql(PERSON.user_metadata), ""), name).label(name.key)


# Made once: a statement made anew costs as much again as running it.
TRIP = bindparam("trip", type_=columns.Id)
TRIP_ALONE = select(Trip).where(Trip.id == TRIP).with_for_update()
FLIGHT = select(TripFlight).where(TripFlight.id == bindparam("flight", type_=columns.Id), TripFlight.trip_id == TRIP)
LAST_CHANGE = select(func.max(TripLog.version)).where(TripLog.trip_id == TRIP, TripLog.subject == bindparam("subject"))


def trip_for_change(db: Session, trip_id: UUID) -> Trip | None:
    """The trip with travellers, stay and activities, locked until the transaction ends."""
    return db.scalar(
        select(Trip)
        .where(Trip.id == trip_id)
        .options(selectinload(Trip.travellers), selectinload(Trip.stay), selectinload(Trip.activities))
        .with_for_update(of=Trip)
        .execution_options(populate_existing=True)
    )


def trip_alone_for_change(db: Session, trip_id: UUID) -> Trip | None:
    """The trip's own row, locked until the transaction ends."""
    return db.scalar(TRIP_ALONE, {"trip": trip_id}, execution_options={"populate_existing": True})


def traveller_name(db: Session, traveller_id: UUID) -> str | None:
    return db.scalar(select(Traveller.name).where(Traveller.id == traveller_id))


def flight(db: Session, trip_id: UUID, flight_id: UUID) -> TripFlight | None:
    """A flight, through its trip (TRUST.md S4)."""
    return db.scalar(FLIGHT, {"trip": trip_id, "flight": flight_id})


def stay(db: Session, trip_id: UUID, stay_id: UUID) -> TripStay | None:
    """A stay, through its trip (TRUST.md S4)."""
    return db.scalar(select(TripStay).where(TripStay.id == stay_id, TripStay.trip_id == trip_id))


def takers(db: Session, trip_id: UUID) -> dict[UUID, frozenset[UUID]]:
    """Activity -> travellers who take part."""
    rows = db.execute(
        select(TripActivityTraveller.activity_id, TripActivityTraveller.traveller_id)
        .join(TripActivity, TripActivity.id == TripActivityTraveller.activity_id)
        .where(TripActivity.trip_id == trip_id)
    )
    taking: dict[UUID, set[UUID]] = {}
    for activity_id, traveller_id in rows:
        taking.setdefault(activity_id, set()).add(traveller_id)
    return {activity: frozenset(people) for activity, people in taking.items()}


def changed_in(db: Session, trip_id: UUID, subject: str) -> int:
    """The version of a subject's last change; 0 if it has not changed since the trip was made."""
    return db.connection().scalar(LAST_CHANGE, {"trip": trip_id, "subject": subject}) or 0


def clockwork(db: Session, latest: date) -> Sequence[UUID]:
    """Trips the clock may have to advance: started by `latest`, the latest current date anywhere on Earth."""
    return db.scalars(
        select(Trip.id).where(Trip.status.in_((TripStatus.CONFIRMED, TripStatus.ACTIVE)), Trip.start_date <= latest)
    ).all()


# Columns of the document, one statement each.
def trip_row(db: Session, trip_id: UUID) -> Any:
    return db.execute(
        select(
            Trip.organizer_id,
            called(Trip.organizer_name),
            Trip.tier,
            Trip.destination,
            Trip.airport,
            Trip.summary,
            Trip.currency,
            Trip.preferences,
            Trip.bookings,
            Trip.open_to_external_nomads,
            Trip.share_token,
        )
        .join(PERSON, PERSON.id == Trip.organizer_id, isouter=True)
        .where(Trip.id == trip_id)
    ).one()


def traveller_rows(db: Session, trip_ids: Sequence[UUID]) -> Rows:
    return db.execute(
        select(
            Traveller.trip_id,
            Traveller.id,
            Traveller.user_id,
            called(Traveller.name),
            Traveller.city,
            Traveller.country_code,
            Traveller.airport,
            Traveller.lat,
            Traveller.lon,
            Traveller.timezone,
            Traveller.sleeps_at_home,
            Traveller.sleeps_on_the_way,
            Traveller.role,
            Traveller.rsvp,
            Traveller.position,
            *SHARES,
        )
        .join(PERSON, PERSON.id == Traveller.user_id, isouter=True)
        .where(Traveller.trip_id.in_(trip_ids))
        .order_by(Traveller.trip_id, Traveller.position)
    ).all()


def flight_rows(db: Session, trip_ids: Sequence[UUID]) -> Rows:
    return db.execute(
        select(
            TripFlight.trip_id,
            TripFlight.id,
            TripFlight.traveller_id,
            TripFlight.offer,
            called(TripFlight.confirmed_by_name),
            TripFlight.confirmed_at,
        )
        .join(Traveller, Traveller.id == TripFlight.traveller_id)
        .join(PERSON, PERSON.id == TripFlight.confirmed_by, isouter=True)
        .where(TripFlight.trip_id.in_(trip_ids))
        .order_by(TripFlight.trip_id, Traveller.position)
    ).all()


def stay_rows(db: Session, trip_ids: Sequence[UUID]) -> Rows:
    return db.execute(
        select(
            TripStay.trip_id,
            TripStay.id,
            TripStay.stay_id,
            TripStay.name,
            TripStay.highlight,
            TripStay.type,
            TripStay.room,
            TripStay.rating,
            TripStay.wifi_mbps,
            TripStay.sleeps,
            TripStay.units,
            TripStay.nights,
            TripStay.nightly,
            TripStay.total,
            TripStay.kind,
            TripStay.source,
            TripStay.fetched_at,
            called(TripStay.confirmed_by_name),
            TripStay.confirmed_at,
        )
        .join(PERSON, PERSON.id == TripStay.confirmed_by, isouter=True)
        .where(TripStay.trip_id.in_(trip_ids))
    ).all()


def activity_rows(db: Session, trip_id: UUID) -> Rows:
    return db.execute(
        select(
            TripActivity.id,
            TripActivity.activity_id,
            TripActivity.name,
            TripActivity.scheduled_at,
            TripActivity.duration_minutes,
            TripActivity.price,
            TripActivity.kind,
            TripActivity.source,
            TripActivity.fetched_at,
            TripActivity.sponsored,
            TripActivity.provider_link,
        )
        .where(TripActivity.trip_id == trip_id)
        .order_by(TripActivity.position)
    ).all()


def checklist_rows(db: Session, trip_id: UUID) -> Rows:
    return db.execute(
        select(
            ChecklistItem.id,
            ChecklistItem.key,
            ChecklistItem.text,
            ChecklistItem.assignee_id,
            ChecklistItem.done,
        )
        .where(ChecklistItem.trip_id == trip_id)
        .order_by(ChecklistItem.position)
    ).all()


def invite_rows(db: Session, trip_ids: Sequence[UUID]) -> Rows:
    """Invites with the state of their latest email."""
    return db.execute(
        select(
            Invite.trip_id,
            Invite.id,
            Invite.email,
            Invite.traveller_id,
            Invite.status,
            Invite.is_held,
            Invite.updated_at,
            Invite.expires_at,
            OutboxMail.state,
            OutboxMail.reason,
            Invite.is_unwanted,
        )
        .join(OutboxMail, OutboxMail.id == Invite.mail_id, isouter=True)
        .where(Invite.trip_id.in_(trip_ids))
        .order_by(Invite.created_at, Invite.email)
    ).all()


def log_rows(db: Session, trip_id: UUID) -> Rows:
    """The latest lines of the activity log, newest first."""
    return db.execute(
        select(
            TripLog.at,
            TripLog.version,
            TripLog.actor_id,
            called(TripLog.actor_name),
            TripLog.action,
            TripLog.subject,
            TripLog.before,
            TripLog.after,
        )
        .join(PERSON, PERSON.id == TripLog.actor_id, isouter=True)
        .where(TripLog.trip_id == trip_id)
        .order_by(TripLog.version.desc(), TripLog.at.desc())
        .limit(LOG_LINES)
    ).all()
