"""Handing a trip over to another organizer, atomically; the old one becomes a traveller (PRODUCT.md, People)."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.core.errors import Conflict
from tripoint.identity.current import SignedInUser
from tripoint.identity.models import User
from tripoint.identity.records import accounts
from tripoint.invitations import rules
from tripoint.invitations.emails import TripHandedOver
from tripoint.invitations.schemas import NewOrganizer
from tripoint.messaging import outbox
from tripoint.trips import changes, heads, titles
from tripoint.trips import notifying as trip_notifying
from tripoint.trips import rules as trip_rules
from tripoint.trips import service as trip_service
from tripoint.trips.creation import add_traveller
from tripoint.trips.models import Traveller, Trip
from tripoint.trips.plan import PlannedTraveller, TripSpan
from tripoint.trips.policy import TripAction
from tripoint.trips.recount import recount
from tripoint.trips.schemas import Changed
from tripoint.trips.states import Rsvp


class NotOnTrip(Conflict):
    """No one who said yes has this id. The reply does not reveal whether such an account exists."""

    code = "new_organizer_not_on_trip"


class CannotOrganize(Conflict):
    """The account is about to be deleted, or locked."""

    code = "new_organizer_unavailable"


class AlreadyOrganizer(Conflict):
    code = "already_organizer"


def span(db: Session, user: SignedInUser, trip_id: UUID) -> TripSpan | None:
    """The trip for which the old organizer is priced, before the transaction; None if they already travel, or may not
    hand it over.
    """
    head = heads.head(db.connection(), trip_id, user.id)
    if head is None or not head.standing.organizing or head.standing.travelling:
        return None
    trip = db.get_one(Trip, trip_id)
    return TripSpan.of(trip)


def hand_over(
    db: Session, user: SignedInUser, trip_id: UUID, body: NewOrganizer, *, seat: PlannedTraveller | None, now: datetime
) -> Changed:
    """Make someone who said yes the organizer. `seat`: the old organizer's priced seat, if they did not travel."""
    heads.require(db.connection(), trip_id, user.id, TripAction.HAND_OVER)
    account = _lock_account(db, trip_id, body)
    trip = trip_service.hold(db, user, trip_id, TripAction.HAND_OVER).trip
    trip_rules.require_open(trip_service.status_at(trip, now))
    trip_service.require_fresh(db, trip, "trip.organizer", body.version, {"organizer": trip.organizer_name})
    if account is not None and account.id == trip.organizer_id:
        raise AlreadyOrganizer
    place = next((one for one in trip.travellers if account and one.user_id == account.id), None)
    if account is None or place is None or place.rsvp is not Rsvp.CONFIRMED:
        raise NotOnTrip
    if account.deletes_at is not None or accounts.is_banned(account.banned_until, now):
        raise CannotOrganize
    _keep_on_trip(db, trip, user, seat)
    old = trip.organizer_name
    trip.organizer_id = account.id
    trip.organizer_name = accounts.full_name(account.user_metadata) or place.name
    changes.record(
        db,
        trip,
        changes.Actor(user.id, old),
        action="organizer_changed",
        subject="trip.organizer",
        now=now,
        before={"traveller": old},
        after={"traveller": trip.organizer_name},
    )
    _tell(db, trip, account, changes.Actor(user.id, old), now)
    return Changed(id=trip.id, version=trip.version)


def _lock_account(db: Session, trip_id: UUID, body: NewOrganizer) -> User | None:
    """Lock the account before the trip, as everywhere (docs/decisions/0100): the trip's row will refer to it."""
    user_id = body.user_id
    if body.traveller_id is not None:
        named = (Traveller.id == body.traveller_id, Traveller.trip_id == trip_id)
        user_id = db.scalar(select(Traveller.user_id).where(*named))
    if user_id is None:
        return None
    living = select(User).where(User.id == user_id, User.deleted_at.is_(None))
    return db.scalar(living.with_for_update(read=True, key_share=True))


def _keep_on_trip(db: Session, trip: Trip, user: SignedInUser, seat: PlannedTraveller | None) -> None:
    """Make the old organizer a traveller, if they are not one yet."""
    own = next((one for one in trip.travellers if one.user_id == user.id), None)
    if own is not None and own.rsvp is Rsvp.CONFIRMED:
        return
    if own is None:
        if seat is None:
            raise rules.DepartureCityNeeded(fields=[rules.DEPARTURE_CITY])
        own = add_traveller(db, trip, seat, trip.organizer_name)
        own.user_id = user.id
    own.rsvp = Rsvp.CONFIRMED
    db.flush()
    db.refresh(trip, ["travellers"])
    recount(db, trip)


def _tell(db: Session, trip: Trip, account: User, actor: changes.Actor, now: datetime) -> None:
    trip_notifying.tell(db, trip, actor, now, kind="organizer_you", to=[account.id])
    others = [one for one in trip_notifying.members(db, trip) if one != account.id]
    trip_notifying.tell(db, trip, actor, now, kind="organizer_changed", to=others, organizer=account.id)
    if not account.email:
        return
    language = accounts.language(account.user_metadata, trip.language)
    mail = TripHandedOver(
        organizer_name=actor.name or "",
        **titles.in_email(trip, language),
        trip_path=f"/trip-details/{trip.id}",
    )
    outbox.post(db, mail, to=account.email, language=language, now=now, about=f"trip:{trip.id}")
