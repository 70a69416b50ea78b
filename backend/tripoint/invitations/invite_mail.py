"""The content of an invite email, read at hand-over, and its new link (PRODUCT.md, Invites; TRUST.md A3, P8, W4)."""

from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID

from babel.lists import format_list
from sqlalchemy.orm import Session

from tripoint.catalog import catalogue
from tripoint.core import ics, ids, texts
from tripoint.identity import service as identity_service
from tripoint.invitations import allowance, queries, rules
from tripoint.invitations.invite_state import state_of
from tripoint.messaging import untrusted
from tripoint.money import words
from tripoint.trips import document_queries, names, presenting, titles
from tripoint.trips import rules as trip_rules
from tripoint.trips.facts import parts_of
from tripoint.trips.models import Invite, InviteOptOut, Trip
from tripoint.trips.states import InviteStatus, Rsvp

MOST_NAMES = 8


def compose(db: Session, invite_id: UUID, now: datetime, *, is_limited: bool) -> dict[str, Any] | None:
    """The email's parameters with a fresh link; None if there is nothing left to ask.

    Raises MessagePostponed if this mailbox has reached today's limit. `is_limited` is false only at home.
    """
    invite = queries.by_id_for_change(db, invite_id)
    if invite is None or invite.status is not InviteStatus.PENDING or invite.is_held:
        return None
    trip, language = db.get_one(Trip, invite.trip_id), invite.language
    invite.is_unwanted = bool(queries.opted_out(db, [invite.folded_email]))
    if invite.is_unwanted or rules.why_closed(state_of(invite, trip, now)):
        return None
    if is_limited:
        allowance.take_mailbox_slot(db, invite, now)
    opt_out_token = _way_out(db, invite, now)
    return {
        **_about_the_trip(db, invite, trip, language),
        "calendar": _calendar(trip, language, now),
        "has_account": identity_service.account_exists(db, invite.email),
        "token": renew_link(invite, now),
        "opt_out_token": opt_out_token,
        "unsubscribe_path": f"/api/invites/no-more/{opt_out_token}",
        "expires": day(invite.expires_at.date() if invite.expires_at else now.date(), language),
    }


def renew_link(invite: Invite, now: datetime) -> str:
    """Make a new personal token; the previous one stops working."""
    token = ids.new_token()
    invite.token_hash = ids.hash_token(token)
    invite.expires_at = now + rules.LIFE
    return token


def _way_out(db: Session, invite: Invite, now: datetime) -> str:
    token = ids.new_token()
    db.add(InviteOptOut(token_hash=ids.hash_token(token), folded_email=invite.folded_email, created_at=now))
    return token


def _about_the_trip(db: Session, invite: Invite, trip: Trip, language: str) -> dict[str, Any]:
    place = catalogue.load()[trip.destination]
    connection = db.connection()
    rows = document_queries.of_trip(connection, document_queries.TRAVELLER_ROWS, trip.id)
    organizer = names.shown(document_queries.trip(connection, trip.id).organizer_name, language)
    coming = [row for row in rows if row.rsvp is not Rsvp.DECLINED]
    own = next((row for row in coming if row.id == invite.traveller_id), None)
    others = [row for row in coming if own is None or row.id != own.id]
    sure = [untrusted.name(names.shown(row.name, language)) for row in others if row.rsvp is Rsvp.CONFIRMED]
    invited = rules.invited_travellers(document_queries.of_trip(connection, document_queries.INVITE_ROWS, trip.id))
    waiting = [row for row in others if row.rsvp is Rsvp.PENDING and row.id in invited]
    pending = [untrusted.name(names.shown(row.name, language)) for row in waiting]
    cost = parts_of(own).total if own else None
    return {
        "organizer_name": untrusted.name(organizer),
        "guest_name": untrusted.name(own.name) if own else "",
        **titles.in_email(trip, language),
        "trip_name": untrusted.name(trip.name or ""),
        "country": place.country(language),
        "dates": dates(trip.start_date, trip.end_date, language),
        "nights": trip_rules.nights(trip.start_date, trip.end_date),
        "coming": _names(sure, language),
        "sure": len(sure),
        "invited": _names(pending, language),
        "asked": len(pending),
        "named": MOST_NAMES,
        "departure": untrusted.name(presenting.in_language(own.city, language)) if own else "",
        "cost": words.whole(language, cost, trip.currency) if cost is not None else "",
        "summary": untrusted.note(trip.summary or ""),
    }


def _names(people: list[str], language: str) -> str:
    """Names listed as in a sentence; of a long list only the first ones, and the email says how many more there are."""
    if len(people) > MOST_NAMES:
        return ", ".join(people[:MOST_NAMES])
    return str(format_list(people, locale=texts.locale(language))) if people else ""


def day(on: date, language: str) -> str:
    """A date with a short weekday, as the language writes it: Tue, May 11, 2027."""
    return texts.weekday(language, on)


def dates(start: date | None, end: date | None, language: str) -> str:
    """The first and last day without repeating common parts: May 19 – 23, 2027; empty while the dates are open."""
    if start is None or end is None:
        return ""
    return texts.days(language, start, end)


def _calendar(trip: Trip, language: str, now: datetime) -> str:
    """The days of the trip as a calendar file, without a link: calendars are shared more freely than mailboxes.
    Tentative and free, since nothing has been answered; empty while the dates are open.
    """
    if trip.start_date is None or trip.end_date is None:
        return ""
    destination = titles.place(trip, language)
    whole = ics.CalendarEvent(
        uid=f"trip-{trip.id}@tripoint",
        revision=trip.version,
        changed_at=now,
        start=trip.start_date,
        end=trip.end_date + timedelta(days=1),
        summary=trip.name or texts.t(language, "emails.trip_invite.calendar", destination=destination),
        location=destination,
        is_settled=False,
        is_free=True,
    )
    return ics.calendar(whole.summary, [whole]).decode()
