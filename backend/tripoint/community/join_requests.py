"""Asking to join an open trip, and withdrawing the request (PRODUCT.md, Join requests)."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.community import exploring, mails, queries, rules
from tripoint.community.models import JoinRequest, RequestStatus
from tripoint.community.schemas import AskToJoin, HomeWay, OwnEstimate, OwnRequest
from tripoint.core import ids, limits
from tripoint.core.errors import NotFound
from tripoint.core.limits import Charge, Limit
from tripoint.identity.current import SignedInUser
from tripoint.invitations.service import RequestContext
from tripoint.notices import service as notice_service
from tripoint.planner import costs
from tripoint.trips import presenting, recount
from tripoint.trips import queries as trip_queries
from tripoint.trips import rules as trip_rules
from tripoint.trips.models import Trip
from tripoint.trips.plan import PlannedTraveller, TripSpan
from tripoint.trips.schemas import CostsOut
from tripoint.trips.states import Rsvp

DAY = int(timedelta(days=1).total_seconds())
PER_PERSON = Limit(20, DAY)
PER_PERSON_AND_TRIP = Limit(3, DAY)
"""After taking a request back people may ask again, but not write to the organizer all day."""
ESTIMATES = Limit(60, 300)


def span(db: Session, user: SignedInUser | None, trip_id: UUID, now: datetime) -> TripSpan:
    """The trip for which to price a person, before the transaction that stores the request (TRUST.md R3)."""
    exploring.visible(db, user, trip_id, now)
    return TripSpan.of(db.get_one(Trip, trip_id))


def ask(
    db: Session,
    user: SignedInUser,
    trip_id: UUID,
    *,
    body: AskToJoin,
    newcomer: PlannedTraveller,
    context: RequestContext,
) -> OwnRequest:
    """Ask to join, or change an unanswered request. `newcomer` is the asker, whose city has been found."""
    trip = trip_queries.trip_alone_for_change(db, trip_id)
    row = queries.trip(db, trip_id)
    if trip is None or row is None:
        raise rules.TripNotAvailable
    facts, request = queries.facts(db, user.id, row)
    is_open = exploring.is_open_now(row, context.now)
    _require_may_ask(rules.asking(facts, context.now), is_open=is_open, request=request)
    if request is None:
        request = JoinRequest(id=ids.new_id(), trip_id=trip_id, user_id=user.id, asked_at=context.now)
        db.add(request)
    is_new = request.status is not RequestStatus.PENDING
    request.note, request.city_id, request.city = body.note, newcomer.city_id, newcomer.city
    if is_new:
        request.status, request.answer = RequestStatus.PENDING, ""
        request.asked_at, request.answered_at = context.now, None
        db.flush()
        _count(db, user, trip_id, context)
        told = [trip.organizer_id]
        notice_service.tell(db, context.now, kind="join_asked", to=told, trip_id=trip.id, actor_id=user.id)
        mails.tell_the_organizer(db, trip, request, user.name, context.now)
    return exploring.own_request(request, context.language)


def take_back(db: Session, user: SignedInUser, trip_id: UUID, language: str) -> OwnRequest:
    """Delete a request that has not been answered, as if it had never been sent."""
    trip_queries.trip_alone_for_change(db, trip_id)
    request = queries.requests(db, user.id, [trip_id]).get(trip_id)
    if request is None:
        raise NotFound
    if request.status is not RequestStatus.PENDING:
        raise rules.RequestAnswered
    db.delete(request)
    mails.take_back(db, request)
    return exploring.own_request(request, language)


def estimate(db: Session, trip_id: UUID, newcomer: PlannedTraveller, language: str) -> OwnEstimate:
    """What the trip would cost this person if they shared the stay and the activities."""
    trip = trip_queries.trip_for_reading(db, trip_id)
    if trip is None:
        raise rules.TripNotAvailable
    return OwnEstimate(
        departure_city=presenting.in_language(newcomer.city, language),
        costs=CostsOut.of(shared_with(trip, trip_queries.takers(db, trip.id), newcomer), trip.currency),
        way=HomeWay(**newcomer.way._asdict()),
    )


def shared_with(trip: Trip, takers: Mapping[UUID, frozenset[UUID]], newcomer: PlannedTraveller) -> costs.CostParts:
    """What one more traveller would pay, taking part in every activity."""
    who = ids.new_id()
    own = costs.OwnCosts(
        who,
        newcomer.parts.flights,
        newcomer.parts.transfers,
        newcomer.parts.daily_spend,
        sleeps_at_home=newcomer.sleeps_at_home,
        sleeps_on_the_way=newcomer.sleeps_on_the_way,
    )
    coming = [recount.own_costs(one, trip) for one in trip.travellers if one.rsvp is not Rsvp.DECLINED]
    activities = [costs.ActivityCost(one.price, takers.get(one.id, frozenset()) | {who}) for one in trip.activities]
    nights = trip_rules.nights(trip.start_date, trip.end_date)
    return costs.divide([*coming, own], recount.lodging_of(trip.stay, trip), activities, nights=nights)[who]


def _require_may_ask(asking: rules.JoinStanding, *, is_open: bool, request: JoinRequest | None) -> None:
    """Raise the reason they may not ask, as SPEC 8 words it."""
    if asking == "organizer":
        raise rules.OrganizingTrip
    if asking == "participant":
        raise rules.AlreadyParticipant
    if not is_open:
        raise rules.TripNotAvailable
    if asking == "invited":
        raise rules.AlreadyInvited
    if asking == "declined":
        again = rules.again_from(request.status, request.answered_at) if request else None
        raise rules.AskedTooSoon(day=again.date() if again else None)
    if asking == "full":
        raise trip_rules.TripFull


def _count(db: Session, user: SignedInUser, trip_id: UUID, context: RequestContext) -> None:
    if context.limits:
        own, here = f"joins/person/{user.id}", f"joins/trip/{trip_id}/{user.id}"
        limits.require(db, context.now, Charge(own, PER_PERSON), Charge(here, PER_PERSON_AND_TRIP))
