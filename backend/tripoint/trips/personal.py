"""The data that this package stores about one person: the trips they organize in full, and their own part of other
people's trips (TRUST.md P2, P3). `invitations.personal` covers invites and seats, and runs first when someone leaves.
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, delete, exists, or_, select, union, update
from sqlalchemy.orm import Session

from tripoint.core.personal import Listing, Person
from tripoint.identity.models import User
from tripoint.trips import changes, redaction, rules, service
from tripoint.trips.document_queries import SHARES
from tripoint.trips.models import (
    ChecklistItem,
    ChecklistTick,
    Invite,
    Traveller,
    Trip,
    TripActivity,
    TripActivityTraveller,
    TripEntry,
    TripEntryTraveller,
    TripFlight,
    TripLog,
    TripStay,
)
from tripoint.trips.states import InviteStatus, Rsvp, TripStatus

OPEN = (TripStatus.PENDING, TripStatus.CONFIRMED, TripStatus.ACTIVE)


def _organized(person: Person) -> Any:
    return select(Trip.id).where(Trip.organizer_id == person.id)


def _seats(person: Person) -> Any:
    """The person's own rows."""
    return select(Traveller.id).where(Traveller.user_id == person.id)


def _of_organized(trip_id: Any) -> Callable[[Session, Person], Sequence[ColumnElement[bool]]]:
    return lambda _db, person: (trip_id.in_(_organized(person)),)


def _of_seats(traveller_id: Any) -> Callable[[Session, Person], Sequence[ColumnElement[bool]]]:
    return lambda _db, person: (traveller_id.in_(_seats(person)),)


def _joined(_db: Session, person: Person) -> Sequence[ColumnElement[bool]]:
    seats = select(Traveller.trip_id).where(Traveller.user_id == person.id)
    return (Trip.id.in_(seats), Trip.organizer_id != person.id)


def _own_log(_db: Session, person: Person) -> Sequence[ColumnElement[bool]]:
    return (TripLog.actor_id == person.id,)


FACTS = (Trip.id, Trip.destination, Trip.start_date, Trip.end_date, Trip.status, Trip.currency)
PLANNED = (
    Traveller.id,
    Traveller.trip_id,
    Traveller.name,
    Traveller.role,
    Traveller.rsvp,
    Traveller.city_id,
    Traveller.city,
    Traveller.country_code,
)
"""What an organizer entered about the others, without their accounts, flights and shares."""
TRAVELLER = (
    Traveller.id,
    Traveller.trip_id,
    Traveller.user_id,
    Traveller.name,
    Traveller.role,
    Traveller.rsvp,
    Traveller.city_id,
    Traveller.city,
    Traveller.country_code,
    Traveller.airport,
    Traveller.lat,
    Traveller.lon,
    Traveller.timezone,
    Traveller.arrives_on,
    Traveller.leaves_on,
    Traveller.message,
    Traveller.sleeps_at_home,
    Traveller.sleeps_on_the_way,
    *(getattr(Traveller, share) for share in SHARES),
)
FLIGHT = (
    TripFlight.id,
    TripFlight.trip_id,
    TripFlight.traveller_id,
    TripFlight.offer,
    TripFlight.price,
    TripFlight.reference,
    TripFlight.confirmed_by,
    TripFlight.confirmed_by_name,
    TripFlight.confirmed_at,
)
ITEM = (
    ChecklistItem.id,
    ChecklistItem.trip_id,
    ChecklistItem.key,
    ChecklistItem.text,
    ChecklistItem.assignee_id,
    ChecklistItem.added_by,
    ChecklistItem.for_each,
    ChecklistItem.due_on,
    ChecklistItem.done,
)
LINE = (
    TripLog.actor_id,
    TripLog.trip_id,
    TripLog.version,
    TripLog.at,
    TripLog.actor_name,
    TripLog.action,
    TripLog.subject,
    TripLog.before,
    TripLog.after,
)
PLACE = (TripLog.about_id, TripLog.trip_id, TripLog.at, TripLog.action)
"""When a place on a trip was given or taken."""
ENTRY = (
    TripEntry.id,
    TripEntry.trip_id,
    TripEntry.title,
    TripEntry.starts_at,
    TripEntry.duration_minutes,
    TripEntry.note,
    TripEntry.for_everyone,
    TripEntry.added_by,
)
SHARE = (TripEntryTraveller.entry_id, TripEntryTraveller.traveller_id)
TICK = (ChecklistTick.item_id, ChecklistTick.traveller_id)
PART = (TripActivityTraveller.activity_id, TripActivityTraveller.traveller_id)
LISTINGS = (
    Listing(
        "organized_trips",
        (
            *FACTS,
            Trip.organizer_id,
            Trip.organizer_name,
            Trip.tier,
            Trip.has_support,
            Trip.airport,
            Trip.timezone,
            Trip.name,
            Trip.summary,
            Trip.preferences,
            Trip.bookings,
            Trip.is_open,
            Trip.open_to_external_nomads,
            Trip.seats,
            Trip.language,
            Trip.created_at,
            Trip.changed_at,
        ),
        lambda _db, person: (Trip.organizer_id == person.id,),
    ),
    Listing("organized_travellers", PLANNED, _of_organized(Traveller.trip_id)),
    Listing(
        "organized_stays",
        (
            TripStay.id,
            TripStay.trip_id,
            TripStay.stay_id,
            TripStay.name,
            TripStay.type,
            TripStay.room,
            TripStay.units,
            TripStay.nights,
            TripStay.nightly,
            TripStay.total,
            TripStay.paid,
            TripStay.address,
            TripStay.link,
            TripStay.check_in,
            TripStay.check_out,
            TripStay.confirmed_by,
            TripStay.confirmed_by_name,
            TripStay.confirmed_at,
        ),
        _of_organized(TripStay.trip_id),
    ),
    Listing(
        "organized_activities",
        (
            TripActivity.id,
            TripActivity.trip_id,
            TripActivity.activity_id,
            TripActivity.name,
            TripActivity.scheduled_at,
            TripActivity.duration_minutes,
            TripActivity.price,
            TripActivity.added_by,
        ),
        _of_organized(TripActivity.trip_id),
    ),
    Listing("organized_checklist", ITEM, _of_organized(ChecklistItem.trip_id)),
    Listing("organized_entries", ENTRY, _of_organized(TripEntry.trip_id)),
    Listing("joined_trips", FACTS, _joined),
    Listing("own_seats", TRAVELLER, _of_seats(Traveller.id)),
    Listing("own_flights", FLIGHT, _of_seats(TripFlight.traveller_id)),
    Listing("own_participations", PART, _of_seats(TripActivityTraveller.traveller_id)),
    Listing("own_checklist", ITEM, _of_seats(ChecklistItem.assignee_id)),
    Listing("own_entries", ENTRY, _of_seats(TripEntry.added_by)),
    Listing("own_entry_participations", SHARE, _of_seats(TripEntryTraveller.traveller_id)),
    Listing("own_ticks", TICK, _of_seats(ChecklistTick.traveller_id)),
    Listing("own_log", LINE, _own_log),
    Listing("own_places", PLACE, lambda _db, person: (TripLog.about_id == person.id,)),
)
WITHHELD = {
    "trips.share_token": "opens the trip to whoever holds it; the trip's page shows it",
    "trip_log.kept": "repeats before and after of the same line, with what others wrote, for 30 days",
}


def unsettled(db: Session, user_id: UUID, now: datetime) -> list[Trip]:
    """The trips that need this organizer: not over or cancelled, with others who travel or have yet to answer."""
    waiting = (InviteStatus.PENDING, InviteStatus.WAITING)
    unanswered = exists().where(Invite.trip_id == Trip.id, Invite.status.in_(waiting))
    query = (
        select(Trip)
        .where(Trip.organizer_id == user_id, Trip.status.in_(OPEN), or_(_others_travel(), unanswered))
        .order_by(Trip.start_date, Trip.id)
    )
    return [trip for trip in db.scalars(query) if not rules.is_archived(service.status_at(trip, now))]


def _others_travel() -> ColumnElement[bool]:
    """Someone other than the organizer is on the trip with their own account."""
    return exists().where(
        Traveller.trip_id == Trip.id,
        Traveller.rsvp == Rsvp.CONFIRMED,
        Traveller.user_id != Trip.organizer_id,
        User.id == Traveller.user_id,
        User.deleted_at.is_(None),
    )


def involved(person: Person) -> Any:
    """The trips that mention this account: as organizer, traveller, invitee, in a mark or in the log."""
    known = union(
        select(Trip.id).where(Trip.organizer_id == person.id),
        select(Traveller.trip_id).where(Traveller.user_id == person.id),
        select(Invite.trip_id).where(Invite.user_id == person.id),
        select(TripFlight.trip_id).where(TripFlight.confirmed_by == person.id),
        select(TripStay.trip_id).where(TripStay.confirmed_by == person.id),
        select(TripLog.trip_id).where(TripLog.actor_id == person.id),
        select(TripLog.trip_id).where(TripLog.about_id == person.id),
    )
    return select(Trip.id).where(Trip.id.in_(known)).order_by(Trip.id)


def announce_profile(db: Session, user_id: UUID, now: datetime) -> None:
    """Give the trips that mention a person a new version, because their name or picture has changed."""
    changes.touch_all(db, db.scalars(involved(Person(user_id))), now)


def erase(db: Session, person: Person, now: datetime) -> None:
    """Delete trips without anyone else. On the others, the person becomes a former traveler without a name."""
    alone = select(Trip.id).where(Trip.organizer_id == person.id, ~_others_travel())
    gone = list(db.scalars(alone))
    for first in range(0, len(gone), 500):
        some = gone[first : first + 500]
        db.execute(changes.bulk(delete(Trip).where(Trip.id.in_(some)), some))
    changes.gone(db, gone)
    db.expire_all()
    known = db.scalars(involved(person)).all()
    for trip_id in known:
        trip = db.scalars(select(Trip).where(Trip.id == trip_id).with_for_update()).one()
        redaction.redact(db, trip, person)
        changes.touch(db, trip, now)
    for statement in (
        update(TripFlight).where(TripFlight.confirmed_by == person.id).values(confirmed_by_name=""),
        update(TripStay).where(TripStay.confirmed_by == person.id).values(confirmed_by_name=""),
        update(TripLog).where(TripLog.actor_id == person.id).values(actor_name=""),
        update(TripLog).where(TripLog.about_id == person.id).values(about_id=None),
        update(Invite).where(Invite.user_id == person.id).values(user_id=None),
    ):
        db.execute(changes.bulk(statement, known))
    db.expire_all()


def refers_to(db: Session, user_id: UUID) -> bool:
    """Whether a remaining trip refers to the account's id."""
    by_id = (
        Trip.organizer_id,
        Traveller.user_id,
        TripFlight.confirmed_by,
        TripStay.confirmed_by,
        TripLog.actor_id,
    )
    return any(db.scalar(select(exists().where(column == user_id))) for column in by_id)
