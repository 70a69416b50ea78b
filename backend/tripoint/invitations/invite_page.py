"""Opening an invite: who invites, where, when, who is coming, what it costs. Reads only (TRUST.md A4, A6, W13)."""

from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.catalog import catalogue
from tripoint.core.clock import today_at
from tripoint.core.columns import folded_email
from tripoint.core.errors import Invalid, field
from tripoint.core.prepared import PreparedSelect
from tripoint.identity import service as identity_service
from tripoint.identity.current import SignedInUser
from tripoint.invitations import queries, rules, schemas
from tripoint.invitations.invite_state import state_of
from tripoint.planner import costs
from tripoint.storage.addresses import Addresses
from tripoint.trips import covers as trip_covers
from tripoint.trips import document_queries, names, presenting, recount
from tripoint.trips import queries as trip_queries
from tripoint.trips import rules as trip_rules
from tripoint.trips.facts import PeopleCounts, parts_of
from tripoint.trips.models import Invite, Trip
from tripoint.trips.schemas import CostsOut, CoverOut, PreferencesOut
from tripoint.trips.states import InviteStatus, Rsvp

PRIVATE = ("address", "link", "check_in", "check_out", "paid", "confirmed")
"""Fields of the stay that only the trip's people and those invited personally may see."""


class InvitePageRows(NamedTuple):
    """The rows of a trip that its invite page shows."""

    trip: Any
    travellers: document_queries.Rows
    flights: document_queries.Rows
    stays: document_queries.Rows
    activities: document_queries.Rows
    asked: frozenset[UUID]

    @classmethod
    def of(cls, db: Session, trip: Trip) -> "InvitePageRows":
        def rows(statement: PreparedSelect) -> document_queries.Rows:
            return document_queries.of_trip(db.connection(), statement, trip.id)

        return cls(
            document_queries.trip(db.connection(), trip.id),
            rows(document_queries.TRAVELLER_ROWS),
            rows(document_queries.FLIGHT_ROWS),
            rows(document_queries.STAY_ROWS),
            rows(document_queries.ACTIVITY_ROWS),
            rules.invited_travellers(rows(document_queries.INVITE_ROWS)),
        )

    @property
    def people(self) -> PeopleCounts:
        return PeopleCounts.of(self.travellers, self.trip.organizer_id)

    @property
    def coming(self) -> list[Any]:
        return [one for one in self.travellers if one.rsvp is not Rsvp.DECLINED]

    @property
    def per_person(self) -> CostsOut | None:
        """The mean over those coming; None while the dates are open."""
        if not presenting.has_dates(self.trip):
            return None
        return CostsOut.of(self.people.per_person, self.trip.currency)


class InviteKey(NamedTuple):
    """How someone reached an invite: by its personal token, or signed in by its id."""

    token: str | None
    invite: UUID | None


def find(db: Session, key: InviteKey, user: SignedInUser | None) -> Invite:
    """The invite this caller may read and answer; any other does not exist for them (TRUST.md S3)."""
    if key.token is not None:
        invite = queries.by_token(db, key.token)
    elif key.invite is not None and user is not None:
        invite = queries.of_user(db, key.invite, user.id)
    else:
        raise Invalid(fields=[field("token", "required")])
    if invite is None:
        raise rules.InviteNotFound
    return invite


def open_invite(
    db: Session,
    user: SignedInUser | None,
    body: schemas.OpenInvite,
    *,
    addresses: Addresses,
    language: str,
    now: datetime,
) -> schemas.InviteView:
    """The page of a personal invite, or the shared read-only one."""
    if body.share is not None:
        trip_id = queries.shared_trip(db, body.share)
        if trip_id is None:
            raise rules.InviteNotFound
        return _shared(db, db.get_one(Trip, trip_id), addresses, language, now)
    invite = find(db, InviteKey(body.token, body.invite), user)
    trip = db.get_one(Trip, invite.trip_id)
    rules.require_readable(state_of(invite, trip, now), now)
    return _personal(db, user, invite, trip, addresses=addresses, language=language, now=now)


def _personal(
    db: Session,
    user: SignedInUser | None,
    invite: Invite,
    trip: Trip,
    *,
    addresses: Addresses,
    language: str,
    now: datetime,
) -> schemas.InviteView:
    rows = InvitePageRows.of(db, trip)
    own = next((one for one in rows.travellers if one.id == invite.traveller_id), None)
    closed = rules.why_closed(state_of(invite, trip, now))
    if closed is None and user is None and invite.user_id is not None:
        closed = rules.AnswerNeedsAccount.code
    is_member = user is not None and user.id == invite.user_id and invite.status is InviteStatus.CONFIRMED
    flight = next((one for one in rows.flights if own is not None and one.traveller_id == own.id), None)
    return schemas.InviteView(
        kind="personal",
        status=invite.status,
        trip_id=trip.id if is_member else None,
        invitee=schemas.InviteeOut(
            name=(own.name or None) if own else None,
            email=rules.masked(invite.email),
            departure_city=presenting.in_language(own.city, language) if own else None,
        ),
        account=_account(db, user, invite),
        coming=[_coming(one, rows, own, language) for one in rows.coming],
        costs=schemas.InviteCosts(yours=_yours(db, trip, rows, own), per_person=rows.per_person),
        your_flight=presenting.flight(flight, language) if flight is not None else None,
        expires_at=invite.expires_at if invite.status is InviteStatus.PENDING else None,
        can_answer=closed is None,
        reason=closed,
        cover=_cover(rows, addresses),
        **_about(rows, trip, language, now),
    )


def _shared(db: Session, trip: Trip, addresses: Addresses, language: str, now: datetime) -> schemas.InviteView:
    """For anyone with the link: first names, no address, no answer (SPEC.md 6, TRUST.md P10)."""
    rows = InvitePageRows.of(db, trip)
    return schemas.InviteView(
        kind="shared",
        status=None,
        trip_id=None,
        invitee=None,
        account=None,
        coming=[_coming(one, rows, None, language, is_shared=True) for one in rows.coming],
        costs=schemas.InviteCosts(yours=None, per_person=rows.per_person),
        your_flight=None,
        expires_at=None,
        can_answer=False,
        reason="shared_link",
        cover=_cover(rows, addresses),
        **_for_anyone(_about(rows, trip, language, now)),
    )


def _for_anyone(facts: dict[str, Any]) -> dict[str, Any]:
    """The facts without those that only the group may know of its stay: where exactly it is, and who booked it."""
    stay = facts["stay"]
    return {**facts, "stay": stay and stay.model_copy(update=dict.fromkeys(PRIVATE))}


def _about(rows: InvitePageRows, trip: Trip, language: str, now: datetime) -> dict[str, Any]:
    """The facts about the trip that both pages show."""
    start, end, people = trip.start_date, trip.end_date, rows.people
    today = today_at(trip.timezone, now)
    return {
        "destination": presenting.destination(catalogue.load()[trip.destination], trip.airport, language),
        "start": start,
        "end": end,
        "nights": trip_rules.nights(start, end),
        "countdown": presenting.countdown(start, end, today),
        "organizer_name": names.shown(rows.trip.organizer_name, language),
        "name": trip.name,
        "summary": trip.summary,
        "joined_count": people.joined,
        "travellers_count": people.coming,
        "preferences": PreferencesOut(**trip.preferences),
        "stay": next((presenting.stay(one, rows.trip, language) for one in rows.stays), None),
        "activities": [
            schemas.PlannedOut(name=presenting.in_language(one.name, language), scheduled_at=one.scheduled_at)
            for one in rows.activities
        ],
    }


def _cover(rows: InvitePageRows, addresses: Addresses) -> CoverOut | None:
    return trip_covers.shown(rows.trip, addresses, trip_covers.WIDE, to_member=False)


def _coming(row: Any, rows: InvitePageRows, own: Any, language: str, *, is_shared: bool = False) -> schemas.ComingOut:
    name = names.shown(row.name, language)
    is_organizer = row.user_id == rows.trip.organizer_id
    is_asked = is_organizer or row.rsvp is not Rsvp.PENDING or row.id in rows.asked
    chosen = next((one.offer.get("kind", "flight") for one in rows.flights if one.traveller_id == row.id), None)
    return schemas.ComingOut(
        name=names.first(row.name, language) if is_shared else name,
        initials=names.initials(name),
        departure_city=presenting.in_language(row.city, language),
        country_code=row.country_code,
        lat=row.lat,
        lon=row.lon,
        way=chosen and ("air" if chosen == "flight" else "land"),
        colour=presenting.color(row.position),
        rsvp=row.rsvp if is_asked else None,
        is_you=own is not None and row.id == own.id,
        is_organizer=is_organizer,
    )


def _account(db: Session, user: SignedInUser | None, invite: Invite) -> Any:
    """Whether the page creates an account, offers a sign-in email, or answers right away."""
    if user is not None:
        return "you" if folded_email(user.email or "") == invite.folded_email else "other"
    return "exists" if identity_service.account_exists(db, invite.email) else "none"


def _yours(db: Session, trip: Trip, rows: InvitePageRows, own: Any) -> CostsOut | None:
    """The invitee's share; if they declined, what it would be if they came after all."""
    if own is None or not presenting.has_dates(trip):
        return None
    if own.rsvp is not Rsvp.DECLINED:
        return CostsOut.of(parts_of(own), trip.currency)
    coming = [one for one in rows.travellers if one.rsvp is not Rsvp.DECLINED or one.id == own.id]
    divided = costs.divide(
        [recount.own_costs(one, trip) for one in coming],
        recount.lodging_of(rows.stays[0] if rows.stays else None, trip),
        recount.activity_costs(rows.activities, trip_queries.takers(db, trip.id)),
        nights=trip_rules.nights(trip.start_date, trip.end_date),
    )
    return CostsOut.of(divided[own.id], trip.currency)
