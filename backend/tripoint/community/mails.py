"""Emails about a join request: to the organizer when someone asks, to the asker with the answer."""

from datetime import datetime

from sqlalchemy.orm import Session

from tripoint.community import rules
from tripoint.community.emails import JoinAnswered, JoinAsked
from tripoint.community.models import JoinRequest, RequestStatus
from tripoint.invitations import invite_mail
from tripoint.invitations import queries as invite_queries
from tripoint.messaging import outbox
from tripoint.profiles import updates
from tripoint.trips import names, presenting, titles
from tripoint.trips.models import Trip


def key_of(request: JoinRequest) -> str:
    """The request's key in the outbox and the log."""
    return f"request:{request.id}"


def tell_the_organizer(db: Session, trip: Trip, request: JoinRequest, name: str, now: datetime) -> None:
    organizer = invite_queries.account(db, trip.organizer_id)
    if not organizer.email:
        return
    language = organizer.language or trip.language
    mail = JoinAsked(
        guest_name=name,
        departure_city=presenting.in_language(request.city, language),
        **titles.in_email(trip, language),
        note=request.note,
        trip_path=f"/trip-details/{trip.id}/people",
    )
    to, about = organizer.email, key_of(request)
    updates.post(db, mail, reader=trip.organizer_id, to=to, language=language, now=now, about=about)


def answer(db: Session, trip: Trip, request: JoinRequest, now: datetime) -> None:
    """Email the answer. The asker was promised it, so it is sent whatever notifications they chose."""
    outbox.cancel(db, key_of(request))  # if the organizer's email has not left yet, it is no longer needed
    guest = invite_queries.account(db, request.user_id)
    if not guest.email:
        return
    language = guest.language or trip.language
    again = rules.again_from(request.status, request.answered_at)
    approved = request.status is RequestStatus.APPROVED
    mail = JoinAnswered(
        organizer_name=names.first(trip.organizer_name, language),
        **titles.in_email(trip, language),
        dates=invite_mail.dates(trip.start_date, trip.end_date, language),
        approved=approved,
        note=request.answer,
        again=invite_mail.day(again.date(), language) if again else "",
        page_path=f"/trip-details/{trip.id}" if approved else "/explore",
    )
    outbox.post(db, mail, to=guest.email, language=language, now=now, about=key_of(request))


def take_back(db: Session, request: JoinRequest) -> None:
    """Cancel the organizer's email if it has not left yet."""
    outbox.cancel(db, key_of(request))
