"""The organizer's answer to a join request: a preview of its effect, a yes with a seat, or a kind no (PRODUCT.md, Join
requests; TRUST.md W18).
"""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.billing import rules as tier_rules
from tripoint.community import changes_of_costs, mails, queries, rules
from tripoint.community.models import JoinRequest, RequestStatus
from tripoint.community.schemas import Approve, Decline, JoinEffect, JoinRequestOut, JoinRequests, RequestAnsweredOut
from tripoint.core.clock import today_at
from tripoint.core.errors import NotFound
from tripoint.identity.current import SignedInUser
from tripoint.invitations import queries as invite_queries
from tripoint.invitations import rules as invite_rules
from tripoint.invitations import seats as tier_seats
from tripoint.profiles.queries import address_of
from tripoint.trips import capacity, changes, heads, presenting
from tripoint.trips import notifying as trip_notifying
from tripoint.trips import rules as trip_rules
from tripoint.trips import service as trip_service
from tripoint.trips.creation import add_traveller
from tripoint.trips.models import Traveller, Trip
from tripoint.trips.plan import PlannedTraveller, TripSpan
from tripoint.trips.policy import TripAction
from tripoint.trips.recount import recount
from tripoint.trips.service import HeldTrip
from tripoint.trips.states import InviteStatus, Rsvp


class ApprovalPreview(Exception):
    """Rolls the transaction back: the organizer only wanted to see what a yes would change."""

    def __init__(self, reply: RequestAnsweredOut) -> None:
        super().__init__()
        self.reply = reply


class JoinAnswer(NamedTuple):
    """The organizer's answer to a request, and when it was given."""

    status: RequestStatus
    note: str
    at: datetime


class NewcomerQuestion(NamedTuple):
    """What to price before the transaction that approves: the trip, and the newcomer's city (TRUST.md R3)."""

    span: TripSpan
    city_id: str


def listed(db: Session, user: SignedInUser, trip_id: UUID, language: str) -> JoinRequests:
    """The requests for a trip, unanswered ones first; for its organizer."""
    _require_organizer(db, user, trip_id)
    rows = queries.requests_of_trip(db, trip_id)
    return JoinRequests(requests=[_shown(*row, language) for row in rows])


def to_price(db: Session, user: SignedInUser, trip_id: UUID, request_id: UUID) -> NewcomerQuestion:
    _require_organizer(db, user, trip_id)
    request = queries.request(db, trip_id, request_id)
    if request is None:
        raise NotFound
    return NewcomerQuestion(TripSpan.of(db.get_one(Trip, trip_id)), request.city_id)


def approve(
    db: Session, user: SignedInUser, trip_id: UUID, request_id: UUID, *, body: Approve, newcomer: PlannedTraveller,
    language: str, now: datetime,
) -> RequestAnsweredOut:  # fmt: skip
    """Give the asker a seat. With `preview`, reply with what that would change and store nothing (ApprovalPreview)."""
    held = trip_service.hold(db, user, trip_id, TripAction.ANSWER_REQUESTS)
    trip, request = held.trip, _locked(db, trip_id, request_id)
    if request.status is RequestStatus.APPROVED:
        return _answered(db, trip, request, None, language)
    _require_waiting(trip, request, now)
    before = changes_of_costs.before(db, trip)
    seat = _seat(db, trip, request, newcomer)
    recount(db, trip)
    _answer(db, held, request, JoinAnswer(RequestStatus.APPROVED, body.note, now), seat.name)
    others = [one for one in trip_notifying.members(db, trip) if one not in {request.user_id, user.id}]
    effect = changes_of_costs.effect(db, trip, before, seat, language, told=len(set(others)))
    if body.preview:
        raise ApprovalPreview(_answered(db, trip, request, effect, language))
    _tell(db, held, request, now)
    trip_notifying.tell(db, trip, held.actor, now, kind="nomad_joins", to=others, traveller=request.user_id)
    return _answered(db, trip, request, effect, language)


def decline(
    db: Session, user: SignedInUser, trip_id: UUID, request_id: UUID, *, body: Decline, language: str, now: datetime
) -> RequestAnsweredOut:
    """Decline the request; the asker may ask again after 30 days."""
    held = trip_service.hold_alone(db, user, trip_id, TripAction.ANSWER_REQUESTS)
    request = _locked(db, trip_id, request_id)
    if request.status is RequestStatus.DECLINED:
        return _answered(db, held.trip, request, None, language)
    if request.status is not RequestStatus.PENDING:
        raise rules.RequestAnswered
    name = invite_queries.account(db, request.user_id).name
    _answer(db, held, request, JoinAnswer(RequestStatus.DECLINED, body.note, now), name)
    _tell(db, held, request, now)
    return _answered(db, held.trip, request, None, language)


def _require_organizer(db: Session, user: SignedInUser, trip_id: UUID) -> None:
    heads.require(db.connection(), trip_id, user.id, TripAction.ANSWER_REQUESTS)


def _locked(db: Session, trip_id: UUID, request_id: UUID) -> JoinRequest:
    """The request, looked up through its trip, whose lock is held (TRUST.md S4)."""
    request = queries.request(db, trip_id, request_id, for_change=True)
    if request is None:
        raise NotFound
    return request


def _require_waiting(trip: Trip, request: JoinRequest, now: datetime) -> None:
    if request.status is not RequestStatus.PENDING:
        raise rules.RequestAnswered
    status = trip_service.status_at(trip, now)
    trip_rules.require_open(status)
    if trip_rules.has_started(trip.start_date, today_at(trip.timezone, now)):
        raise trip_rules.TripHasStarted


def _seat(db: Session, trip: Trip, request: JoinRequest, newcomer: PlannedTraveller) -> Traveller:
    """The asker's traveller row, confirmed: an existing one, or a new one if a seat is left and the tier allows it."""
    own = next((one for one in trip.travellers if one.user_id == request.user_id), None)
    if own is not None and own.rsvp is Rsvp.CONFIRMED:
        return own
    if own is None or own.rsvp is Rsvp.DECLINED:
        capacity.require_one_more(db, trip)
    invites = invite_queries.of_trip(db, trip.id)
    if tier_rules.needs_team_pro(tier_seats.people(trip, invites) + 1, trip.tier):
        raise invite_rules.TeamProNeeded
    if own is None:
        own = add_traveller(db, trip, newcomer, invite_queries.account(db, request.user_id).name)
        own.user_id = request.user_id
    for invite in invites:
        if invite.traveller_id == own.id and invite.status is InviteStatus.DECLINED:
            invite.traveller_id = None  # the decline no longer counts; nobody else may take the seat by that invite
    own.rsvp = Rsvp.CONFIRMED
    return own


def _answer(db: Session, held: HeldTrip, request: JoinRequest, answer: JoinAnswer, name: str) -> None:
    """Store the answer, the log line and the asker's email."""
    request.status, request.answered_at, request.answer = answer.status, answer.at, answer.note
    changes.record(
        db,
        held.trip,
        held.actor,
        action=f"request_{answer.status.value}",
        subject=mails.key_of(request),
        now=answer.at,
        after={"traveller": name},
    )
    mails.answer(db, held.trip, request, answer.at)


def _tell(db: Session, held: HeldTrip, request: JoinRequest, now: datetime) -> None:
    """Notify the asker in the app too."""
    kind = f"request_{request.status.value}"
    trip_notifying.tell(db, held.trip, held.actor, now, kind=kind, to=[request.user_id])


def _answered(
    db: Session, trip: Trip, request: JoinRequest, effect: JoinEffect | None, language: str
) -> RequestAnsweredOut:
    db.flush()
    shown: Sequence[JoinRequestOut] = [
        _shown(*row, language) for row in queries.requests_of_trip(db, trip.id) if row[0].id == request.id
    ]
    return RequestAnsweredOut(id=trip.id, version=trip.version, request=shown[0], effect=effect)


def _shown(request: JoinRequest, name: str, picture: UUID | None, language: str) -> JoinRequestOut:
    return JoinRequestOut(
        id=request.id,
        status=request.status,
        name=name,
        picture_url=address_of(picture) if picture else None,
        departure_city=presenting.in_language(request.city, language),
        note=request.note,
        asked_at=request.asked_at,
        answered_at=request.answered_at,
        answer=request.answer,
    )
