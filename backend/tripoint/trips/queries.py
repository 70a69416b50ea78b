"""Reading trips. Screens select columns, use cases load the entities they change (ARCHITECTURE.md 4, Queries)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    ScalarSelect,
    Select,
    String,
    and_,
    bindparam,
    case,
    cast,
    exists,
    func,
    literal,
    literal_column,
    or_,
    select,
)
from sqlalchemy.orm import Session, selectinload

from tripoint.core import columns
from tripoint.identity.models import User
from tripoint.messaging.models import MailState, OutboxMail
from tripoint.profiles.models import Picture
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
from tripoint.trips.policy import Standing
from tripoint.trips.states import InviteStatus, Rsvp, TripStatus

# What a screen reads: rows whose columns are named like the model's attributes.
Rows = Sequence[Any]
LOG_LINES = 20
# Counts of an organizer's mails by state, and of their tries, in one number: 9 bits each, 18 for the tries. It changes
# whenever a delivery does, and so tells an encoded document that is still true from one that is not.
MAIL_WEIGHTS = {
    MailState.QUEUED: 1,
    MailState.PAUSED: 1 << 9,
    MailState.FAILED: 1 << 18,
    MailState.CANCELLED: 1 << 27,
    MailState.SENT: 1 << 36,
    MailState.CAPTURED: 1 << 36,
}
TRY_WEIGHT = 1 << 45


@dataclass(frozen=True, slots=True)
class Head:
    """What decides whether a viewer gets the trip and whether an encoded document is still true.

    `pictures`: ids of the travellers' pictures that the viewer may see, in one order.
    """

    id: UUID
    version: int
    mail: int
    is_open: bool
    status: TripStatus
    timezone: str
    start: date | None
    end: date | None
    standing: Standing
    traveller_id: UUID | None
    pictures: tuple[str, ...] = ()


def _invited(user_id: Any) -> ColumnElement[bool]:
    """Asked by an address that the account has proved; an account made by an invite proves nothing else (A6).

    No IN: its list would be written out anew at each run of `HEAD`.
    """
    return exists().where(
        Invite.trip_id == Trip.id,
        or_(Invite.status == InviteStatus.PENDING, Invite.status == InviteStatus.CONFIRMED),
        User.id == user_id,
        User.email_folded == Invite.folded_email,
        User.email_confirmed_at.is_not(None),
    )


def _travelling(user_id: Any) -> ColumnElement[bool]:
    return exists().where(Traveller.trip_id == Trip.id, Traveller.user_id == user_id, Traveller.rsvp == Rsvp.CONFIRMED)


def visible_to(user_id: Any) -> ColumnElement[bool]:
    """The trips that `policy.may(VIEW)` allows."""
    return or_(Trip.organizer_id == user_id, _travelling(user_id), and_(Trip.is_open, _invited(user_id)))


def _deliveries() -> ScalarSelect[Any]:
    weights = {state.value: literal(value, BigInteger) for state, value in MAIL_WEIGHTS.items()}
    weight = case(weights, value=OutboxMail.state, else_=literal(0, BigInteger))
    tries = cast(OutboxMail.attempts, BigInteger) * literal(TRY_WEIGHT, BigInteger)
    return (
        select(func.coalesce(func.sum(weight + tries), 0))
        .select_from(Invite)
        .join(OutboxMail, OutboxMail.id == Invite.mail_id)
        .where(Invite.trip_id == Trip.id)
        .scalar_subquery()
    )


def _pictures() -> ScalarSelect[Any]:
    """Of those who have said yes, in one text: a person's picture is new or gone without a new version of the trip.

    The comma is a column, because as a text it would be written out anew at each run of `HEAD`.
    """
    comma: Any = literal_column("','")
    return (
        select(func.aggregate_strings(cast(Picture.id, String), comma))
        .select_from(Traveller)
        .join(Picture, Picture.user_id == Traveller.user_id)
        .where(Traveller.trip_id == Trip.id, Traveller.rsvp == Rsvp.CONFIRMED)
        .scalar_subquery()
    )


def _head() -> Select[Any]:
    """On the tables and not on the models: run by the connection it costs half (the session would wrap each row)."""
    trips, user = Trip.__table__.c, bindparam("user", type_=columns.Id)
    own_row = (
        select(Traveller.id)
        .where(Traveller.trip_id == Trip.id, Traveller.user_id == user, Traveller.rsvp == Rsvp.CONFIRMED)
        .scalar_subquery()
    )
    organizing = trips.organizer_id == user
    return select(
        trips.version,
        trips.is_open,
        trips.status,
        trips.timezone,
        trips.start_date,
        trips.end_date,
        organizing,
        own_row,
        _invited(user),
        case((organizing, _deliveries()), else_=0),
        _pictures(),
    ).where(trips.id == bindparam("trip", type_=columns.Id))


HEAD = _head()


def head(connection: Connection, trip_id: UUID, user_id: UUID) -> Head | None:
    """How the user stands to the trip, and its version, in one statement."""
    row = connection.execute(HEAD, {"trip": trip_id, "user": user_id}).one_or_none()
    if row is None:
        return None
    version, is_open, status, timezone, start, end, organizing, own_row, invited, mail, shown = row
    standing = Standing(bool(organizing), own_row is not None, bool(invited))
    is_member = standing.organizing or standing.travelling
    pictures = tuple(sorted(shown.split(","))) if shown and is_member else ()
    return Head(trip_id, version, int(mail), is_open, status, timezone, start, end, standing, own_row, pictures)


def trip_for_change(db: Session, trip_id: UUID) -> Trip | None:
    """The trip with travellers, stay and activities, locked until the transaction ends."""
    return db.scalar(
        select(Trip)
        .where(Trip.id == trip_id)
        .options(selectinload(Trip.travellers), selectinload(Trip.stay), selectinload(Trip.activities))
        .with_for_update(of=Trip)
        .execution_options(populate_existing=True)
    )


def flight(db: Session, trip_id: UUID, flight_id: UUID) -> TripFlight | None:
    """A flight, through its trip (TRUST.md S4)."""
    return db.scalar(select(TripFlight).where(TripFlight.id == flight_id, TripFlight.trip_id == trip_id))


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
    """The version in which a subject was changed last; 0 if never since the trip was made."""
    return (
        db.scalar(select(func.max(TripLog.version)).where(TripLog.trip_id == trip_id, TripLog.subject == subject)) or 0
    )


def clockwork(db: Session, latest: date) -> Sequence[UUID]:
    """Trips that the clock may have to move on: begun by `latest`, the last date there is anywhere now."""
    return db.scalars(
        select(Trip.id).where(Trip.status.in_((TripStatus.CONFIRMED, TripStatus.ACTIVE)), Trip.start_date <= latest)
    ).all()


# Columns of the document, one statement each.
def trip_row(db: Session, trip_id: UUID) -> Any:
    return db.execute(
        select(
            Trip.organizer_id,
            Trip.organizer_name,
            Trip.tier,
            Trip.destination,
            Trip.airport,
            Trip.summary,
            Trip.currency,
            Trip.preferences,
            Trip.bookings,
            Trip.open_to_external_nomads,
            Trip.share_token,
        ).where(Trip.id == trip_id)
    ).one()


def traveller_rows(db: Session, trip_ids: Sequence[UUID]) -> Rows:
    return db.execute(
        select(
            Traveller.trip_id,
            Traveller.id,
            Traveller.user_id,
            Traveller.name,
            Traveller.city,
            Traveller.country_code,
            Traveller.airport,
            Traveller.lat,
            Traveller.lon,
            Traveller.timezone,
            Traveller.role,
            Traveller.rsvp,
            Traveller.position,
            Traveller.flights,
            Traveller.transfers,
            Traveller.accommodation,
            Traveller.activities,
            Traveller.taxes_and_fees,
            Traveller.daily_spend,
        )
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
            TripFlight.confirmed_by_name,
            TripFlight.confirmed_at,
        )
        .join(Traveller, Traveller.id == TripFlight.traveller_id)
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
            TripStay.confirmed_by_name,
            TripStay.confirmed_at,
        ).where(TripStay.trip_id.in_(trip_ids))
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
    """Invites with the state of their newest mail."""
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
    """The newest lines of the activity log, newest first."""
    return db.execute(
        select(
            TripLog.at,
            TripLog.version,
            TripLog.actor_name,
            TripLog.action,
            TripLog.subject,
            TripLog.before,
            TripLog.after,
        )
        .where(TripLog.trip_id == trip_id)
        .order_by(TripLog.version.desc(), TripLog.at.desc())
        .limit(LOG_LINES)
    ).all()


def card_rows(db: Session, user_id: UUID) -> Rows:
    """The trips of somebody's own list: organized, travelled on, or invited to and open."""
    activities = select(func.count()).where(TripActivity.trip_id == Trip.id).correlate(Trip).scalar_subquery()
    return db.execute(
        select(
            Trip.id,
            Trip.version,
            Trip.destination,
            Trip.timezone,
            Trip.start_date,
            Trip.end_date,
            Trip.status,
            Trip.organizer_id,
            Trip.organizer_name,
            Trip.currency,
            Trip.bookings,
            activities.label("activities"),
        )
        .where(visible_to(user_id))
        .order_by(Trip.start_date.is_(None), Trip.start_date, Trip.created_at)
        .limit(500)
    ).all()
