"""Turns a reviewed plan into a trip with its invites, in one transaction (TRUST.md R2, R4)."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core.errors import Invalid, field
from tripoint.identity.current import SignedInUser
from tripoint.invitations import allowance, rules, service
from tripoint.invitations.schemas import InviteIn, MakeTrip, NewInviteOut, TripMade
from tripoint.invitations.service import RequestContext
from tripoint.planner import on_site, pricing
from tripoint.planner.on_site import OnSite
from tripoint.planner.pricing import CheckedSelection
from tripoint.planner.reference import Reference
from tripoint.planner.ways_on_offer import Answers
from tripoint.trips import plan, presenting
from tripoint.trips import queries as trip_queries
from tripoint.trips.creation import Host, make_trip
from tripoint.trips.plan import PricedPlan


class OrganizerNameNeeded(Invalid):
    code = "organizer_name_needed"


class DestinationNeeded(Invalid):
    code = "destination_needed"


class AccommodationNeeded(Invalid):
    code = "accommodation_needed"


STAND_IN = timedelta(days=7)


def require_complete(body: MakeTrip) -> None:
    """Require what saving needs and, for `send`, what inviting needs (SPEC.md 5)."""
    chosen = body.selection
    if not chosen.destination:
        raise DestinationNeeded(fields=[field("selection.destination", "required")])
    missing = [] if body.travellers else [field("travellers", "required")]
    if not (_has_dates(body) or _may_lack_dates(body)):
        missing += [
            field(f"selection.{name}", "required")
            for name, day in (("depart", chosen.depart), ("return", chosen.return_))
            if day is None
        ]
    if missing:
        raise rules.ItineraryNeeded(fields=missing)
    if chosen.stay is None:
        raise AccommodationNeeded(fields=[field("selection.stay", "required")])
    if not body.organizer_name:
        raise OrganizerNameNeeded(fields=[field("organizerName", "required")])
    if body.mode == "send" and not body.invites:
        raise rules.InvitesNeeded(fields=[field("invites", "required")])
    _require_known_travellers(body)


def _has_dates(body: MakeTrip) -> bool:
    return body.selection.depart is not None and body.selection.return_ is not None


def _may_lack_dates(body: MakeTrip) -> bool:
    """A draft may have dates to be confirmed (PRODUCT.md, Dates), but not just one, and nothing planned on them."""
    chosen = body.selection
    dated = chosen.depart or chosen.return_ or chosen.flights or any(one.scheduled_at for one in chosen.activities)
    return body.mode == "draft" and not dated


def checked(data: Reference, body: MakeTrip, today: date, language: str) -> CheckedSelection:
    """The selection of a trip to be made, for those who travel. Raises Invalid, naming each field at fault.

    A draft without dates is checked as if it left in `STAND_IN`; `planned` discards that.
    """
    with _faults_under("selection"):
        if sum(bool(one.city_id) for one in body.selection.search.travellers) < 2:
            raise Invalid(fields=[field("search.travellers", "two_travellers_needed")])
        coming = [one.index for one in body.travellers]
        selection = body.selection
        if not _has_dates(body):
            depart = max(today, selection.search.as_of or today) + STAND_IN
            selection = selection.model_copy(update={"depart": depart, "return_": depart + STAND_IN})
        return pricing.checked(data, selection, today, language, coming=coming)


def planned(
    data: Reference,
    body: MakeTrip,
    chosen: CheckedSelection,
    answers: Answers,
    now: datetime,
    *,
    found_there: OnSite = on_site.NOTHING,
) -> PricedPlan:
    """The plan with our own prices; the client's are ignored (TRUST.md S5)."""
    with _faults_under("selection"):
        priced = pricing.priced(data, chosen, answers, found_there)
    names = {one.index: one.name for one in body.travellers}
    made = plan.of_selection(data, priced, body.selection.search, names, now)
    return made if _has_dates(body) else plan.without_dates(made)


@contextmanager
def _faults_under(name: str) -> Iterator[None]:
    """Name faults in a part of the request by their place in the whole."""
    try:
        yield
    except Invalid as wrong:
        raise Invalid(fields=[{**one, "field": f"{name}.{one['field']}"} for one in wrong.fields]) from wrong


def _require_known_travellers(body: MakeTrip) -> None:
    """Indexes must name rows of the search, each once; an invite is for one of them, but not the organizer."""
    indexes = [one.index for one in body.travellers]
    faults: list[dict[str, Any]] = [
        field(f"travellers.{position}.index", "invalid")
        for position, index in enumerate(indexes)
        if index in indexes[:position] or index >= len(body.selection.search.travellers)
    ]
    if body.organizer_traveller is not None and body.organizer_traveller not in indexes:
        faults.append(field("organizerTraveller", "invalid"))
    invited: set[int] = set()
    for position, invite in enumerate(body.invites):
        if invite.traveller is None:
            continue
        if invite.traveller not in indexes or invite.traveller in {body.organizer_traveller, *invited}:
            faults.append(field(f"invites.{position}.traveller", "invalid"))
        invited.add(invite.traveller)
    if faults:
        raise Invalid(fields=faults)


def make_trip_with_invites(
    db: Session, user: SignedInUser, body: MakeTrip, priced: PricedPlan, context: RequestContext
) -> TripMade:
    """Write everything and queue the emails."""
    allowance.make_trip(db, user, context.now, counting=context.limits)
    host = Host(user.id, body.organizer_name, body.organizer_traveller, context.language)
    made = make_trip(db, host, priced, summary=body.summary, bookings=body.bookings.model_dump(), now=context.now)
    invites: list[NewInviteOut] = []
    trip = trip_queries.trip_for_change(db, made.id) if body.mode == "send" else None
    if trip is not None:
        wanted = [
            InviteIn(email=one.email, travellerId=_traveller(one.traveller, made.travellers)) for one in body.invites
        ]
        invites = service.shown(db, trip, service.add_invites(db, user, trip, wanted, context))
    return TripMade(
        id=made.id,
        version=made.version,
        share_url=presenting.share_url(context.origin, made.share_token, context.language),
        invites=invites,
        mail=context.mail,
        outcome=_outcome(body, invites, context),
    )


def _traveller(index: int | None, ids: dict[int, UUID]) -> UUID | None:
    return None if index is None else ids[index]


def _outcome(body: MakeTrip, invites: list[NewInviteOut], context: RequestContext) -> Any:
    if body.mode == "draft":
        return "saved_without_invites"
    leaving = any(one.delivery.state == "queued" for one in invites)
    return "invites_sent" if leaving and context.mail != "paused" else "invites_not_delivered"
