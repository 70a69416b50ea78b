"""Whom an organizer's trips are waiting for, and nudging them: at most once a day for each person and trip."""

from datetime import timedelta
from math import ceil
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core import limits
from tripoint.core.clock import today_at
from tripoint.core.errors import NotFound
from tripoint.core.limits import Charge
from tripoint.identity.current import SignedInUser
from tripoint.invitations import queries as invite_queries
from tripoint.invitations.service import RequestContext
from tripoint.nudges import queries, rules
from tripoint.nudges.emails import AnswerNudge, BookingNudge
from tripoint.nudges.queries import PersonToNudge
from tripoint.nudges.rules import DAY, Missing
from tripoint.nudges.schemas import NudgedOut, WaitedForList, WaitedForOut, WaitingTripOut
from tripoint.profiles import updates
from tripoint.profiles.queries import address_of
from tripoint.trips import changes, names, presenting, titles
from tripoint.trips import notifying as trip_notifying
from tripoint.trips import rules as trip_rules
from tripoint.trips import service as trip_service
from tripoint.trips.models import Trip
from tripoint.trips.policy import TripAction
from tripoint.trips.service import HeldTrip

ORDER = list(Missing)


def waited_for(db: Session, user: SignedInUser, context: RequestContext) -> WaitedForList:
    """Everyone who has something left to do on trips that the user organizes and that have not begun."""
    now, language = context.now, context.language
    ahead = [
        row
        for row in queries.trips_ahead(db, user.id)
        if row.start_date is None or today_at(row.timezone, now) < row.start_date
    ]
    trips_by_id = {row.id: row.bookings for row in ahead}
    if not trips_by_id:
        return WaitedForList(trips=[], people=[])
    found = queries.people(db, trips_by_id)
    asking = queries.requests(db, trips_by_id)
    until = limits.forgotten_at(db, [rules.bucket(one.trip_id, one.id) for one in found], DAY)
    place = {row.id: number for number, row in enumerate(ahead)}
    found.sort(key=lambda one: (place[one.trip_id], ORDER.index(one.missing)))
    del found[queries.MOST_PEOPLE :]
    waiting = {one.trip_id for one in found} | set(asking)
    return WaitedForList(
        trips=[
            WaitingTripOut(
                id=row.id,
                slug=row.destination,
                title=titles.title(row, language),
                start=row.start_date,
                requests=asking.get(row.id, 0),
            )
            for row in ahead
            if row.id in waiting
        ],
        people=[
            WaitedForOut(
                person_id=one.id,
                trip_id=one.trip_id,
                name=names.shown(one.name, language),
                colour=None if one.position is None else presenting.color(one.position),
                picture_url=address_of(one.picture_id) if one.picture_id else None,
                missing=one.missing,
                again_at=rules.again_at(now, one.missing, one.invited_at, until.get(rules.bucket(one.trip_id, one.id))),
                reachable=bool(one.address),
            )
            for one in found
        ],
    )


def nudge(db: Session, user: SignedInUser, trip_id: UUID, person_id: UUID, context: RequestContext) -> NudgedOut:
    """Ask one person once more, by a separate email and a notice."""
    now = context.now
    held = trip_service.hold_alone(db, user, trip_id, TripAction.NUDGE)
    trip = held.trip
    trip_rules.require_open(trip_service.status_at(trip, now))
    if trip_rules.has_started(trip.start_date, today_at(trip.timezone, now)):
        raise trip_rules.TripHasStarted
    person = _person(db, trip, person_id)
    _require_first_today(db, trip, person, user, context)
    if person.missing is Missing.ANSWER:
        _ask_for_the_answer(db, held, person, context)
    else:
        _ask_to_book(db, held, person, context)
    return NudgedOut(again_at=now + timedelta(seconds=DAY))


def _person(db: Session, trip: Trip, person_id: UUID) -> PersonToNudge:
    found = queries.people(db, {trip.id: trip.bookings}, only=person_id)
    if not found:
        if not queries.is_on_trip(db, trip.id, person_id):
            raise NotFound
        raise rules.NothingMissing
    if not found[0].address:
        raise rules.NoAddress
    return found[0]


def _require_first_today(
    db: Session, trip: Trip, person: PersonToNudge, user: SignedInUser, context: RequestContext
) -> None:
    """Raise NudgedToday if they were asked within a day. The counter, not earlier reads, decides concurrent calls."""
    now = context.now
    bucket = rules.bucket(trip.id, person.id)
    invited_until = rules.again_at(now, person.missing, person.invited_at, None)
    if invited_until is not None:
        raise rules.NudgedToday(ceil((invited_until - now).total_seconds()))
    if person.invite_id is not None:  # locked before the counters, as everywhere
        invite_queries.by_id_for_change(db, person.invite_id)
    if not limits.first_time(db, bucket, DAY, now):
        raise rules.NudgedToday(limits.seconds_until_forgotten(db, bucket, DAY, now))
    if context.limits:
        limits.require(db, now, Charge(f"nudges/organizer/{user.id}", rules.PER_ORGANIZER))


def _ask_for_the_answer(db: Session, held: HeldTrip, person: PersonToNudge, context: RequestContext) -> None:
    invite = person.invite_id and invite_queries.in_trip(db, held.trip.id, person.invite_id)
    if not invite:
        raise NotFound
    account = queries.account_of(db, invite.folded_email)
    mail = updates.post(
        db,
        AnswerNudge(invite_id=str(invite.id), is_limited=context.limits),
        reader=account,
        to=invite.email,
        language=invite.language,
        now=context.now,
        about=f"invite:{invite.id}",
    )
    if mail is not None:
        invite.mail_id = mail
        changes.touch(db, held.trip, context.now)
    trip_notifying.tell(db, held.trip, held.actor, context.now, kind="nudge_answer", to=[account])


def _ask_to_book(db: Session, held: HeldTrip, person: PersonToNudge, context: RequestContext) -> None:
    if person.user_id is None or person.address is None:
        raise rules.NoAddress
    language = invite_queries.account(db, person.user_id).language or held.trip.language
    mail = BookingNudge(trip_id=str(held.trip.id), person_id=str(person.id), reads=language)
    about = f"trip:{held.trip.id}"
    updates.post(db, mail, reader=person.user_id, to=person.address, language=language, now=context.now, about=about)
    trip_notifying.tell(
        db, held.trip, held.actor, context.now, kind=f"nudge_{person.missing.value}", to=[person.user_id]
    )
