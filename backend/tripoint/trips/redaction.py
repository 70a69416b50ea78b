"""Removes the names of someone who has left from a trip that remains (TRUST.md P3)."""

import json
import re
from collections.abc import Callable, Iterable
from typing import Any
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from tripoint.core.personal import Person
from tripoint.identity.models import User
from tripoint.identity.records import accounts
from tripoint.notices import service as notice_service
from tripoint.trips import changes
from tripoint.trips.models import (
    ChecklistItem,
    Invite,
    Traveller,
    Trip,
    TripActivity,
    TripEntry,
    TripFlight,
    TripLog,
    TripStay,
)
from tripoint.trips.states import OWN

HIDDEN = "…"
"""Replaces a name in text that someone wrote."""
TYPED = ("flight", "from_", "from_city", "to", "to_city")
"""What people type into a leg of a way that is not from an offer."""


def redact(db: Session, trip: Trip, person: Person) -> None:
    """Remove the person's names from one trip: its rows, its log, and text that people wrote."""
    invites = db.scalars(select(Invite).where(Invite.trip_id == trip.id, Invite.user_id == person.id)).all()
    travellers = db.scalars(select(Traveller).where(Traveller.trip_id == trip.id)).all()
    lines = db.scalars(select(TripLog).where(TripLog.trip_id == trip.id)).all()
    bound = {one.traveller_id for one in invites if one.traveller_id}
    own = {one.id for one in travellers if one.user_id == person.id or (one.user_id is None and one.id in bound)}
    subjects = {f"invite:{one.id}" for one in invites}
    called = {person.name, *(one.name for one in travellers if one.id in own)}
    called |= set(_named_in(line for line in lines if line.subject in subjects))
    called |= {_called(line) for line in lines if line.about_id == person.id}
    if trip.organizer_id == person.id:
        called.add(trip.organizer_name)
        trip.organizer_name, trip.summary, trip.name = "", None, None
    known = {name.casefold() for name in called if name}
    for one in travellers:
        if one.id in own or (one.user_id is None and one.name.casefold() in known):
            one.name, one.message = "", None
        elif one.name.casefold() in known:  # the seat is someone else's now
            one.name = _called_by_account(db, one.user_id, one.name)
    for line in lines:
        if line.actor_id != person.id and line.actor_name and line.actor_name.casefold() in known:
            line.actor_name = _called_by_account(db, line.actor_id, line.actor_name) if line.actor_id else ""
        line.before, line.after = _without(line.before, known), _without(line.after, known)
    hide = hiding({*known, *person.words, person.address})
    notice_service.forget_names(db, trip.id, known, hide)
    for line in lines:
        line.before, line.after = _hidden(line.before, hide), _hidden(line.after, hide)
        line.kept = None if _speaks_of(line.kept, {*own, person.id}, hide) else line.kept
    db.execute(changes.bulk(delete(TripFlight).where(TripFlight.traveller_id.in_(own)), [trip.id]))
    for one in travellers:
        one.message = one.message and hide(one.message)
    _redact_words(db, trip, hide)


def _redact_words(db: Session, trip: Trip, hide: Callable[[str], str]) -> None:
    """Hide the names in titles, notes, addresses and bookings that people wrote, and remove links with them."""
    trip.name, trip.summary = _hidden(trip.name, hide), _hidden(trip.summary, hide)
    for item in db.scalars(select(ChecklistItem).where(ChecklistItem.trip_id == trip.id, ChecklistItem.text != "")):
        item.text = hide(item.text or "")
    for entry in db.scalars(select(TripEntry).where(TripEntry.trip_id == trip.id)):
        entry.title, entry.note = hide(entry.title), entry.note and hide(entry.note)
    for activity in db.scalars(
        select(TripActivity).where(TripActivity.trip_id == trip.id, TripActivity.kind != "live")
    ):
        activity.provider_link = _without_name(activity.provider_link, hide)
        if activity.activity_id == OWN:
            activity.name = _hidden(activity.name, hide)
    for stay in db.scalars(select(TripStay).where(TripStay.trip_id == trip.id, TripStay.stay_id == OWN)):
        stay.name, stay.address = _hidden(stay.name, hide), _hidden(stay.address, hide)
        stay.link = _without_name(stay.link, hide)
    for flight in db.scalars(select(TripFlight).where(TripFlight.trip_id == trip.id)):
        flight.reference = _hidden(flight.reference, hide)
        if flight.offer["price"]["source"] == OWN:
            flight.offer = flight.offer | {way: _renamed(flight.offer[way], hide) for way in ("outbound", "inbound")}
    for invite in db.scalars(select(Invite).where(Invite.trip_id == trip.id, Invite.note.is_not(None))):
        invite.note = hide(invite.note or "")


def _renamed(legs: Iterable[dict[str, Any]], hide: Callable[[str], str]) -> list[dict[str, Any]]:
    """Legs that someone typed in, with the person's names hidden."""
    return [leg | {name: _hidden(leg[name], hide) for name in TYPED} for leg in legs]


def _without_name(link: str | None, hide: Callable[[str], str]) -> str | None:
    """The link, unless it has one of the person's names: with the name hidden, it would lead nowhere."""
    return None if link and hide(link) != link else link


def of(person: Person) -> Callable[[str], str]:
    """A function that replaces an account's names and address, for data that packages store outside the trip."""
    return hiding({person.name, *person.words, person.address})


def _called_by_account(db: Session, user_id: UUID | None, name: str) -> str:
    """The name of someone else whose row has the erased person's name: that of their account, if it has one."""
    account = db.get(User, user_id) if user_id else None
    return (account and accounts.full_name(account.user_metadata)) or name


def _named_in(lines: Iterable[TripLog]) -> Iterable[str]:
    """The names that log lines about an invite use for the invited person."""
    named = ((line.after or {}).get("traveller") for line in lines)
    return (name for name in named if isinstance(name, str))


def _called(line: TripLog) -> str:
    """The name of the person whose place on the trip a log line gave or took."""
    return str(((line.before or line.after or {}).get("called") or {}).get("name") or "")


def _without(facts: dict[str, Any] | None, known: set[str]) -> dict[str, Any] | None:
    if facts is None or str(facts.get("traveller") or "").casefold() not in known:
        return facts
    return {**facts, "traveller": ""}


def _hidden(said: Any, hide: Callable[[str], str]) -> Any:
    """Facts with the person's names hidden in all text."""
    if isinstance(said, str):
        return hide(said)
    if isinstance(said, dict):
        return {name: _hidden(value, hide) for name, value in said.items()}
    return said


def _speaks_of(kept: dict[str, Any] | None, own: Iterable[UUID], hide: Callable[[str], str]) -> bool:
    """Whether undoing a change would bring back something about the person."""
    text = json.dumps(kept, ensure_ascii=False)
    return kept is not None and (hide(text) != text or any(str(one) in text for one in own))


def hiding(words: set[str]) -> Callable[[str], str]:
    """A function that replaces whole words, ignoring case; longest first, so that a full name is replaced as one."""
    ordered = sorted(filter(None, words), key=len, reverse=True)
    if not ordered:
        return lambda text: text
    pattern = re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, ordered)) + r")(?!\w)", re.IGNORECASE)
    return lambda text: pattern.sub(HIDDEN, text)
