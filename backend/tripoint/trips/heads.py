"""Who may see a trip, and their standing on it, in SQL: the filter of every list, and the head of a document."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Any
from uuid import UUID

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    CompoundSelect,
    Connection,
    ScalarSelect,
    Select,
    Text,
    and_,
    bindparam,
    case,
    cast,
    exists,
    func,
    literal,
    or_,
    select,
    union,
)
from sqlalchemy.orm import Session, aliased

from tripoint.core import columns
from tripoint.core.errors import NotFound
from tripoint.core.exposed import Scope
from tripoint.core.prepared import PreparedSelect
from tripoint.identity.models import User
from tripoint.messaging.models import MailState, OutboxMail
from tripoint.trips import policy
from tripoint.trips.models import (
    Invite,
    Traveller,
    Trip,
)
from tripoint.trips.policy import Standing, TripAction
from tripoint.trips.states import InviteStatus, Rsvp, TripStatus

# Counts of an organizer's emails by state, and of their attempts, in one number: 9 bits each, 18 for the attempts. It
# changes whenever a delivery does, so it tells whether an encoded document is still current.
PLACES = (MailState.QUEUED, MailState.PAUSED, MailState.FAILED, MailState.CANCELLED, MailState.SENT)
MAIL_WEIGHTS = {state: 512**place for place, state in enumerate(PLACES)}
MAIL_WEIGHTS[MailState.CAPTURED] = MAIL_WEIGHTS[MailState.SENT]  # an installation has one or the other
TRY_WEIGHT = 512 ** len(PLACES)


@dataclass(frozen=True, slots=True)
class Head:
    """The facts that decide whether a viewer may see the trip, and whether what was made from it is still valid.

    `parts`: how often each part changed, as text (`parts.stamp`). `people`: how many places the trip has had.
    """

    id: UUID
    version: int
    parts: str
    mail: int
    is_open: bool
    status: TripStatus
    timezone: str
    start: date | None
    end: date | None
    standing: Standing
    traveller_id: UUID | None
    people: int


def _names(user_id: Any) -> ColumnElement[bool]:
    """Whether an invite is for an address that the account has verified. An account made through an invite has verified
    its address for that invite only, which does not count (A6).

    No IN: its list would be rendered again at each run of `HEAD`.
    """
    return and_(
        or_(
            Invite.status == InviteStatus.PENDING,
            Invite.status == InviteStatus.CONFIRMED,
            Invite.status == InviteStatus.WAITING,
        ),
        User.id == user_id,
        User.email_folded == Invite.folded_email,
        User.email_confirmed_at.is_not(None),
    )


def invited_to(db: Session, user_id: UUID, trip_ids: Collection[UUID]) -> set[UUID]:
    """Which of these trips someone is invited to, by an address they have verified."""
    return set(db.scalars(select(Invite.trip_id).where(Invite.trip_id.in_(trip_ids), _names(user_id))))


@cache
def _another(model: Any, _use: str) -> Any:
    """An alias of the table for one use. Cached, because making one costs more than running the statement."""
    return aliased(model)


def _organized_trips(user_id: Any) -> Select[Any]:
    trip = _another(Trip, "organized")
    return select(trip.id).where(trip.organizer_id == user_id)


def _visible_trips(user_id: Any) -> CompoundSelect[Any]:
    shown = _another(Trip, "shown")
    travelled = select(Traveller.trip_id).where(Traveller.user_id == user_id, Traveller.rsvp == Rsvp.CONFIRMED)
    invited = select(Invite.trip_id).join(shown, shown.id == Invite.trip_id).where(shown.is_open, _names(user_id))
    return union(_organized_trips(user_id), travelled, invited)


def _own_trips(user_id: Any) -> CompoundSelect[Any]:
    traveller = _another(Traveller, "own")
    travelled = select(traveller.trip_id).where(traveller.user_id == user_id, traveller.rsvp == Rsvp.CONFIRMED)
    return union(_organized_trips(user_id), travelled)


def _fellow_travellers(user_id: Any) -> Select[Any]:
    fellow = _another(Traveller, "fellow")
    return select(fellow.id).where(fellow.trip_id.in_(_own_trips(user_id)))


VISIBLE_TRIPS = Scope("tripoint_visible_trips", _visible_trips)
"""The trips that `policy.may(VIEW)` allows: an indexed statement for each reason, so other people's trips cost nothing.
"""
ORGANIZED_TRIPS = Scope("tripoint_organized_trips", _organized_trips)
OWN_TRIPS = Scope("tripoint_own_trips", _own_trips)
"""The trips someone organizes or has said yes to."""
FELLOW_TRAVELLERS = Scope("tripoint_fellow_travellers", _fellow_travellers)
"""Everyone on them."""


def visible_to(user_id: Any) -> ColumnElement[bool]:
    """The trips that someone may see."""
    return Trip.id.in_(VISIBLE_TRIPS(user_id))


def of_own_trips(trip_id: Any) -> Callable[[Any], ColumnElement[bool]]:
    """The filter for rows that only a trip's own people may see. `trip_id`: the column with the row's trip."""

    def visible(user_id: Any) -> ColumnElement[bool]:
        found: ColumnElement[bool] = trip_id.in_(OWN_TRIPS(user_id))
        return found

    return visible


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


def _head() -> Select[Any]:
    """Select from tables instead of models: run on the connection, it costs half, as a session would wrap each row."""
    trips, user = Trip.__table__.c, bindparam("user", type_=columns.Id)
    own_row = (
        select(Traveller.id)
        .where(Traveller.trip_id == Trip.id, Traveller.user_id == user, Traveller.rsvp == Rsvp.CONFIRMED)
        .scalar_subquery()
    )
    organizing = trips.organizer_id == user
    return select(
        trips.version,
        cast(trips.parts, Text),
        trips.is_open,
        trips.status,
        trips.timezone,
        trips.start_date,
        trips.end_date,
        organizing,
        own_row,
        exists().where(Invite.trip_id == Trip.id, _names(user)),
        case((organizing, _deliveries()), else_=0),
        select(func.max(Traveller.position)).where(Traveller.trip_id == Trip.id).scalar_subquery(),
    ).where(trips.id == bindparam("trip", type_=columns.Id))


HEAD = PreparedSelect(_head())


def require(connection: Connection, trip_id: UUID, user_id: UUID, action: TripAction) -> Head:
    """The trip's head for someone who may do this. Raises Forbidden if they may only see the trip, else NotFound."""
    found = head(connection, trip_id, user_id)
    if found is None:
        raise NotFound
    policy.require(action, found.standing, is_open=found.is_open)
    return found


def head(connection: Connection, trip_id: UUID, user_id: UUID) -> Head | None:
    """The user's standing on the trip, and its version, in one statement."""
    row = next(iter(HEAD.rows(connection, trip=trip_id, user=user_id)), None)
    if row is None:
        return None
    version, parts, is_open, status, timezone, start, end, organizing, own_row, invited, mail, last = row
    standing = Standing(bool(organizing), own_row is not None, bool(invited))
    people = 0 if last is None else last + 1
    return Head(trip_id, version, parts, int(mail), is_open, status, timezone, start, end, standing, own_row, people)
