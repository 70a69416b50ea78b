"""Entries that people plan themselves on the days of a trip: they are added, moved, changed and removed."""

from collections.abc import Collection, Iterable
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.core.clock import instant_at
from tripoint.core.errors import Invalid, NotFound, field
from tripoint.core.wire import to_camel
from tripoint.days import queries as day_queries
from tripoint.editing import rules
from tripoint.editing.changing import Edit, change
from tripoint.editing.schemas import Edited, EntryEdit, NewEntry
from tripoint.editing.things import State, Thing
from tripoint.identity.current import SignedInUser
from tripoint.trips import notifying as trip_notifying
from tripoint.trips import service as trip_service
from tripoint.trips.models import Traveller, Trip, TripEntry, TripEntryTraveller
from tripoint.trips.policy import TripAction
from tripoint.trips.service import HeldTrip
from tripoint.trips.states import Rsvp

MOST, MOST_TAKERS = 500, 20_000
"""At most this many entries in one trip, and people named in all of them."""
AROUND = timedelta(days=3)
"""How long before and after the trip people who come earlier or leave later may plan entries."""
PLAIN = ("title", "duration_minutes", "note", "for_everyone")
NEVER_EMPTY = ("title", "starts_at", "duration_minutes", "for_everyone", "traveller_ids")


class CalendarEntries(Thing):
    """Entries of the calendar."""

    kind = "entry"
    told = frozenset({"title", "starts_at", "duration_minutes", "note", "for_everyone"})
    dated = frozenset({"starts_at"})
    moves_costs = False

    def read(self, db: Session, trip: Trip, key: str) -> State | None:
        entry = _entry(db, trip, key)
        if entry is None:
            return None
        takers = db.scalars(select(TripEntryTraveller.traveller_id).where(TripEntryTraveller.entry_id == entry.id))
        return _state(entry, map(str, takers))

    def read_all(self, db: Session, trip: Trip) -> dict[str, State]:
        """All entries of a trip, by id."""
        rows = day_queries.entries(db.connection(), trip.id)
        return {
            str(row.id): _state(row, [str(UUID(one)) for one in (row.takers or "").split(",") if one]) for row in rows
        }

    def write(self, db: Session, trip: Trip, key: str, state: State | None) -> None:
        entry = _entry(db, trip, key)
        if state is None:
            db.delete(entry)
            return
        if entry is None:
            entry = TripEntry(id=UUID(key), trip_id=trip.id)
            db.add(entry)
        for name in PLAIN:
            setattr(entry, name, state.get(name))
        entry.starts_at = datetime.fromisoformat(state["starts_at"])
        known = set(db.scalars(select(Traveller.id).where(Traveller.trip_id == trip.id)))
        adder = state.get("added_by") and UUID(state["added_by"])
        entry.added_by = adder if adder in known else None
        db.flush()
        db.execute(delete(TripEntryTraveller).where(TripEntryTraveller.entry_id == entry.id))
        db.add_all(
            TripEntryTraveller(entry_id=entry.id, traveller_id=one)
            for one in sorted(map(UUID, state.get("traveller_ids") or ()), key=str)
            if one in known
        )

    def require_room(self, db: Session, trip: Trip) -> None:
        of_trip = select(TripEntry.id).where(TripEntry.trip_id == trip.id)
        named = select(func.count()).where(TripEntryTraveller.entry_id.in_(of_trip))
        if (db.scalar(select(func.count()).select_from(of_trip.subquery())) or 0) > MOST:
            raise Invalid(fields=[field("title", "too_many", max_length=MOST)])
        if (db.scalar(named) or 0) > MOST_TAKERS:
            raise Invalid(fields=[field("travellerIds", "too_many", max_length=MOST_TAKERS)])

    def require(self, held: HeldTrip, before: State | None, after: State | None, changed: Collection[str]) -> None:  # noqa: ARG002
        rules.require_own_entry(held.standing, held.traveller_id, before)

    def called(self, state: State) -> State:
        return {"text": state["title"]}

    def touches(self, before: State | None, after: State | None) -> set[UUID] | None:
        """Those named to take part, before or after; everyone if it was or is for everyone."""
        if any((state or {}).get("for_everyone") for state in (before, after)):
            return None
        return {UUID(one) for state in (before, after) for one in (state or {}).get("traveller_ids") or ()}


ENTRIES = CalendarEntries()


def add(db: Session, user: SignedInUser, trip_id: UUID, body: NewEntry, now: datetime) -> Edited:
    """Add an entry."""
    held = trip_service.hold_alone(db, user, trip_id, TripAction.ADD_ENTRIES)
    wanted = {
        "title": body.title,
        "starts_at": _instant(held.trip, body.starts_at),
        "duration_minutes": body.duration_minutes,
        "note": body.note or None,
        "for_everyone": body.for_everyone,
        "traveller_ids": _takers(db, held.trip, body.traveller_ids),
        "added_by": held.traveller_id and str(held.traveller_id),
    }
    _require_somebody(wanted)
    made = change(db, held, Edit(ENTRIES, str(ids.new_id()), wanted), now)
    _tell(db, held, "entry_added", (wanted,), now)
    return made


def edit(db: Session, user: SignedInUser, trip_id: UUID, entry_id: UUID, *, body: EntryEdit, now: datetime) -> Edited:
    """Move an entry, or change the fields that were sent."""
    held = trip_service.hold_alone(db, user, trip_id, TripAction.ADD_ENTRIES)
    before = ENTRIES.read(db, held.trip, str(entry_id))
    if before is None:
        raise NotFound
    wanted = _wanted(db, held.trip, body)
    after = {**before, **wanted}
    _require_somebody(after)
    if after["for_everyone"]:
        wanted["traveller_ids"] = []
    made = change(db, held, Edit(ENTRIES, str(entry_id), wanted, body.version), now)
    if made.line is not None:
        _tell(db, held, "entry_changed", (before, after), now)
    return made


def remove(db: Session, user: SignedInUser, trip_id: UUID, entry_id: UUID, *, version: int, now: datetime) -> Edited:
    """Remove an entry from the calendar."""
    held = trip_service.hold_alone(db, user, trip_id, TripAction.ADD_ENTRIES)
    before = ENTRIES.read(db, held.trip, str(entry_id))
    made = change(db, held, Edit(ENTRIES, str(entry_id), None, version), now)
    _tell(db, held, "entry_removed", (before or {},), now)
    return made


def _wanted(db: Session, trip: Trip, body: EntryEdit) -> State:
    """The fields that were sent, as a state has them."""
    sent = body.model_fields_set - {"version", "preview"}
    values: dict[str, Any] = body.model_dump(include=sent)
    missing = [field(to_camel(name), "required") for name in NEVER_EMPTY if name in sent and values[name] is None]
    if missing:
        raise Invalid(fields=missing)
    if body.starts_at is not None:
        values["starts_at"] = _instant(trip, body.starts_at)
    if body.traveller_ids is not None:
        values["traveller_ids"] = _takers(db, trip, body.traveller_ids)
    if "note" in sent:
        values["note"] = body.note or None
    return values


def _instant(trip: Trip, local: datetime) -> str:
    """A local time at the destination as an instant. Raises Invalid unless it is on the trip, or just around it."""
    at = instant_at(local, trip.timezone)
    day = at.astimezone(ZoneInfo(trip.timezone)).date()
    if trip.start_date is None or trip.end_date is None:
        raise Invalid(fields=[field("startsAt", "dates_open")])
    first, last = trip.start_date - AROUND, trip.end_date + AROUND
    if not first <= day <= last:
        raise Invalid(fields=[field("startsAt", "outside_the_trip", first=first, last=last)])
    return at.isoformat()


def _takers(db: Session, trip: Trip, wanted: Iterable[UUID]) -> list[str]:
    """The ids of travellers. Raises Invalid unless all of them are on this trip (TRUST.md S4)."""
    known = set(db.scalars(select(Traveller.id).where(Traveller.trip_id == trip.id)))
    unknown = [field(f"travellerIds.{position}", "invalid") for position, one in enumerate(wanted) if one not in known]
    if unknown:
        raise Invalid(fields=unknown)
    return sorted(map(str, set(wanted)))


def _require_somebody(state: State) -> None:
    if state["for_everyone"]:
        state["traveller_ids"] = []
    elif not state["traveller_ids"]:
        raise Invalid(fields=[field("travellerIds", "required")])


def _state(entry: Any, takers: Iterable[str]) -> State:
    return {
        **{name: getattr(entry, name) for name in PLAIN},
        "starts_at": entry.starts_at.isoformat(),
        "traveller_ids": sorted(takers),
        "added_by": entry.added_by and str(entry.added_by),
    }


def _entry(db: Session, trip: Trip, key: str) -> TripEntry | None:
    return db.scalar(select(TripEntry).where(TripEntry.id == UUID(key), TripEntry.trip_id == trip.id))


def _tell(db: Session, held: HeldTrip, kind: str, states: Iterable[State], now: datetime) -> None:
    """Notify those who take part, before or after."""
    states = list(states)
    coming = db.execute(
        select(Traveller.id, Traveller.user_id).where(
            Traveller.trip_id == held.trip.id, Traveller.rsvp == Rsvp.CONFIRMED
        )
    ).all()
    for_all = any(state.get("for_everyone") for state in states)
    named = {one for state in states for one in state.get("traveller_ids") or ()}
    to = [user_id for traveller_id, user_id in coming if for_all or str(traveller_id) in named]
    trip_notifying.tell(db, held.trip, held.actor, now, kind=kind, to=to, title=states[-1].get("title"))
