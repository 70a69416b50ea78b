"""From a reviewed plan to a trip with its invites: one transaction, wholly there or not at all (TRUST.md R2, R4)."""

from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core.errors import Invalid, field
from tripoint.identity.current import User
from tripoint.invitations import rules, service
from tripoint.invitations.schemas import AskedOut, InviteIn, MakeTrip, TripMade
from tripoint.invitations.service import Circumstances
from tripoint.trips import document, queries
from tripoint.trips.creation import Host, make_trip
from tripoint.trips.plan import PricedPlan


class OrganizerNameNeeded(Invalid):
    code = "organizer_name_needed"


class DestinationNeeded(Invalid):
    code = "destination_needed"


class AccommodationNeeded(Invalid):
    code = "accommodation_needed"


class ItineraryNeeded(Invalid):
    """Dates and travellers: without them there is no trip to invite to."""

    code = "itinerary_needed"


def require_complete(body: MakeTrip) -> None:
    """What must be there to save, and, for `send`, to invite (SPEC.md 5)."""
    chosen = body.selection
    if not chosen.destination:
        raise DestinationNeeded(fields=[field("selection.destination", "required")])
    if chosen.depart is None or chosen.return_ is None or not body.travellers:
        raise ItineraryNeeded(fields=[field("selection.depart", "required")])
    if chosen.stay is None:
        raise AccommodationNeeded(fields=[field("selection.stay", "required")])
    if not body.organizer_name:
        raise OrganizerNameNeeded(fields=[field("organizerName", "required")])
    if body.mode == "send" and not body.invites:
        raise rules.InvitesNeeded(fields=[field("invites", "required")])
    _require_known_travellers(body)


def _require_known_travellers(body: MakeTrip) -> None:
    """Indexes name rows of the search, each once; an invite is for one of them, and not for the organizer."""
    indexes = [one.index for one in body.travellers]
    faults: list[dict[str, Any]] = [
        field(f"travellers.{position}.index", "invalid")
        for position, index in enumerate(indexes)
        if index in indexes[:position] or index >= len(body.selection.search.travellers)
    ]
    if body.organizer_traveller is not None and body.organizer_traveller not in indexes:
        faults.append(field("organizerTraveller", "invalid"))
    asked: set[int] = set()
    for position, invite in enumerate(body.invites):
        if invite.traveller is None:
            continue
        if invite.traveller not in indexes or invite.traveller in {body.organizer_traveller, *asked}:
            faults.append(field(f"invites.{position}.traveller", "invalid"))
        asked.add(invite.traveller)
    if faults:
        raise Invalid(fields=faults)


def make_trip_with_invites(
    db: Session, user: User, body: MakeTrip, plan: PricedPlan, around: Circumstances
) -> TripMade:
    """Write everything, and queue the mails."""
    host = Host(user.id, body.organizer_name, body.organizer_traveller, around.language)
    made = make_trip(db, host, plan, summary=body.summary, bookings=body.bookings.model_dump(), now=around.now)
    invites: list[AskedOut] = []
    if body.mode == "send":
        trip = queries.trip_for_change(db, made.trip.id) or made.trip
        wanted = [
            InviteIn(email=one.email, travellerId=_traveller(one.traveller, made.travellers)) for one in body.invites
        ]
        invites = service.shown(db, trip, service.ask(db, user, trip, wanted, around))
    return TripMade(
        id=made.trip.id,
        version=made.trip.version,
        share_url=document.share_url(around.origin, made.trip.share_token, around.language),
        invites=invites,
        mail=around.mail,
        outcome=_outcome(body, invites, around),
    )


def _traveller(index: int | None, ids: dict[int, UUID]) -> UUID | None:
    return None if index is None else ids[index]


def _outcome(body: MakeTrip, invites: list[AskedOut], around: Circumstances) -> Any:
    if body.mode == "draft":
        return "saved_without_invites"
    leaving = any(one.delivery.state == "queued" for one in invites)
    return "invites_sent" if leaving and around.mail != "paused" else "invites_not_delivered"
