"""The dates of the whole trip: nights, estimates and ways follow; ways that were booked or typed in stay unchanged."""

from collections.abc import Collection, Mapping
from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.core.clock import today_at
from tripoint.core.errors import Forbidden, Invalid
from tripoint.editing import other_dates, rules
from tripoint.editing.changing import Edit, change
from tripoint.editing.entries import ENTRIES
from tripoint.editing.other_dates import MovedPrices, MovedTraveller, MovedTrip
from tripoint.editing.rules import Days
from tripoint.editing.schemas import DatesEdit, Edited, FallsBack
from tripoint.editing.things import State, Thing
from tripoint.editing.ways import WAYS
from tripoint.identity.current import SignedInUser
from tripoint.notices.facts import Fact
from tripoint.planner import bounds
from tripoint.trips import rules as trip_rules
from tripoint.trips import service as trip_service
from tripoint.trips.models import Traveller, Trip, TripFlight
from tripoint.trips.plan import baggage_of, flight_provider_of, preset_of
from tripoint.trips.policy import TripAction
from tripoint.trips.recount import recount
from tripoint.trips.repricing import ENTERED
from tripoint.trips.service import HeldTrip
from tripoint.trips.states import Rsvp

WAY, SPEND, TIME = "way:", "spend:", "time:"
"""Prefixes of the fields for each traveller and each activity; the id follows."""
OWN = "own:"
"""Prefix for the days of someone who comes later or leaves earlier."""
START, ENTRY = "start:", "entry:"
"""Prefixes for each entry: its start, and separately all the rest, with which a removed entry is restored."""


class Dates(Thing):
    """The dates, and everything that follows from them."""

    kind = "dates"
    told = frozenset({"start", "end"})

    def read(self, db: Session, trip: Trip, key: str) -> State | None:
        if key != str(trip.id):
            return None
        stay = trip.stay
        return {
            "start": trip.start_date and trip.start_date.isoformat(),
            "end": trip.end_date and trip.end_date.isoformat(),
            "stay": stay
            and {
                "nights": stay.nights,
                "nightly": stay.nightly,
                "quoted": stay.quoted,
                "confirmed": _mark(stay),
            },
            **{f"{WAY}{one.id}": WAYS.read(db, trip, str(one.id)) for one in trip.travellers},
            **{f"{SPEND}{one.id}": _spend(trip, one) for one in trip.travellers},
            **{f"{OWN}{one.id}": _own(one) for one in trip.travellers},
            **{f"{TIME}{one.id}": one.scheduled_at and one.scheduled_at.isoformat() for one in trip.activities},
            **_entries(db, trip),
        }

    def follow(self, trip: Trip, before: State | None, wanted: State | None) -> State | None:
        """Activities and entries stay on the same day of the trip, counted from its first day. If there is no such day
        any more, an activity loses its time, and an entry is removed, because it is nothing without its time.
        """
        old, new = _days(before or {}), _days({**(before or {}), **(wanted or {})})
        if old is None or wanted is None or old == new:
            return wanted
        following: State = {}
        for name, at in (before or {}).items():
            prefix, _, key = name.partition(":")
            if f"{prefix}:" not in {TIME, START} or at is None or name in wanted:
                continue
            moved = new and rules.along(datetime.fromisoformat(at), trip.timezone, old, new)
            following[name] = moved and moved.isoformat()
            if moved is None and f"{prefix}:" == START:
                following[f"{ENTRY}{key}"] = None
        return {**following, **wanted}

    def loses(self, before: State | None, after: State | None) -> list[FallsBack]:
        before, after = before or {}, after or {}
        gone = [name for name, value in before.items() if value is not None and after.get(name) is None]
        return [
            *(
                FallsBack(item="entry", traveller_id=None, title=before[name]["title"])
                for name in gone
                if name.startswith(ENTRY)
            ),
            *(
                FallsBack(item="activity", traveller_id=None, activity_id=UUID(name.removeprefix(TIME)))
                for name in gone
                if name.startswith(TIME)
            ),
        ]

    def write(self, db: Session, trip: Trip, key: str, state: State | None) -> None:  # noqa: ARG002
        state = state or {}
        trip.start_date = state["start"] and date.fromisoformat(state["start"])
        trip.end_date = state["end"] and date.fromisoformat(state["end"])
        if trip.stay is not None and state["stay"]:
            trip.stay.nights, trip.stay.nightly = state["stay"]["nights"], state["stay"]["nightly"]
            trip.stay.quoted = state["stay"].get("quoted")
            _set_mark(trip.stay, state["stay"]["confirmed"])
        for activity in trip.activities:
            at = state.get(f"{TIME}{activity.id}")
            activity.scheduled_at = at and datetime.fromisoformat(at)
        _put_entries(db, trip, state)
        for one in trip.travellers:
            own = state.get(f"{OWN}{one.id}") or [None, None]
            one.arrives_on, one.leaves_on = (day and date.fromisoformat(day) for day in own)
            spend = state.get(f"{SPEND}{one.id}") or {}
            one.daily_spend = spend.get("daily_spend", one.daily_spend)
            if trip.stay is None:
                one.accommodation = spend.get("bed", one.accommodation)
            if way := state.get(f"{WAY}{one.id}"):
                WAYS.put(db, trip, str(one.id), way)
        db.flush()
        recount(db, trip)

    def require(self, held: HeldTrip, before: State | None, after: State | None, changed: Collection[str]) -> None:  # noqa: ARG002
        if not held.standing.organizing:
            raise Forbidden(action="edit_trip")

    def called(self, state: State) -> State:  # noqa: ARG002
        return {}

    def touches(self, before: State | None, after: State | None) -> set[UUID]:
        """Everyone on the trip."""
        return {UUID(name.removeprefix(WAY)) for name in {**(before or {}), **(after or {})} if name.startswith(WAY)}

    def notice(self, state: State) -> Mapping[str, Fact] | None:
        if not state.get("start") or not state.get("end"):
            return None
        return {"start": date.fromisoformat(state["start"]), "end": date.fromisoformat(state["end"])}


DATES = Dates()


def moved(db: Session, user: SignedInUser, trip_id: UUID, body: DatesEdit, now: datetime) -> MovedTrip:
    """The trip on its new dates, for the organizer. Raises Invalid with the day at fault."""
    held = trip_service.look(db, user, trip_id, TripAction.EDIT_TRIP)
    trip = held.trip
    _require_movable(trip, now)
    today = today_at(trip.timezone, now)
    faults = [*bounds.start_faults("start", body.start, today), *bounds.end_faults("end", body.start, body.end)]
    if faults:
        raise Invalid(fields=faults)
    flights = {one.traveller_id: one for one in db.scalars(select(TripFlight).where(TripFlight.trip_id == trip.id))}
    return MovedTrip(
        trip.destination,
        body.start,
        body.end,
        trip.fare_seed,
        preset_of(trip),
        flight_provider_of(trip),
        tuple(
            MovedTraveller(
                one.id,
                one.city_id,
                other_dates.kind_to_find(flights.get(one.id)),
                _along(trip, one, Days(body.start, body.end)),
            )
            for one in trip.travellers
            if one.rsvp is not Rsvp.DECLINED
        ),
        trip.stay.stay_id if trip.stay and trip.stay.kind != ENTERED else None,
        baggage_of(trip),
    )


def move(
    db: Session, user: SignedInUser, trip_id: UUID, *, body: DatesEdit, prices: MovedPrices, now: datetime
) -> Edited:
    """Move the trip to other dates, with the estimates, ways and price of a night that were found for them."""
    held = trip_service.hold(db, user, trip_id, TripAction.EDIT_TRIP)
    trip = held.trip
    _require_movable(trip, now)
    before = DATES.read(db, trip, str(trip.id)) or {}
    wanted: State = {"start": body.start.isoformat(), "end": body.end.isoformat()}
    if trip.stay is not None:
        nightly = trip.stay.nightly if prices.nightly is None else prices.nightly
        wanted["stay"] = {"nights": (body.end - body.start).days, "nightly": nightly, "quoted": None, "confirmed": None}
    for one in trip.travellers:
        days = _along(trip, one, Days(body.start, body.end))
        wanted[f"{OWN}{one.id}"] = days and _told_days(days, body)
        if one.id in prices.estimates:
            wanted |= _person(trip, one, before, prices)
    if (trip.start_date, trip.end_date) == (body.start, body.end):
        wanted = {}
    return change(db, held, Edit(DATES, str(trip.id), wanted, body.version), now)


def _person(trip: Trip, one: Traveller, before: State, prices: MovedPrices) -> State:
    """What someone spends there, and their way: found again, or still the estimate."""
    parts, way = prices.estimates[one.id].parts, before[f"{WAY}{one.id}"]
    bed = parts.accommodation if trip.stay is None else 0
    said: State = {f"{SPEND}{one.id}": {"daily_spend": parts.daily_spend, "bed": bed}}
    if one.id in prices.ways:
        new = prices.ways[one.id]
        chosen = {"offer": new.offer, "price": new.price, "flights": new.price, "transfers": new.transfers}
        said[f"{WAY}{one.id}"] = {**way, **chosen, "overnight": new.overnight, "reference": None, "confirmed": None}
    elif way["offer"] is None:
        said[f"{WAY}{one.id}"] = {**way, "flights": parts.flights, "transfers": parts.transfers}
    return said


def _own(one: Traveller) -> list[str | None] | None:
    if one.arrives_on is None and one.leaves_on is None:
        return None
    return [None if day is None else day.isoformat() for day in (one.arrives_on, one.leaves_on)]


def _along(trip: Trip, one: Traveller, new: Days) -> Days | None:
    """The days of someone who comes later or leaves earlier, moved along with the trip. None if they would no longer be
    within it, and for those who are there with the others.
    """
    if trip.start_date is None or trip.end_date is None or _own(one) is None:
        return None
    arrives, leaves = one.arrives_on, one.leaves_on
    first = new.first + (arrives - trip.start_date) if arrives else new.first
    last = new.last - (trip.end_date - leaves) if leaves else new.last
    return Days(first, last) if new.first <= first < last <= new.last and (first, last) != new else None


def _told_days(days: Days, body: DatesEdit) -> list[str | None]:
    return [
        None if days.first == body.start else days.first.isoformat(),
        None if days.last == body.end else days.last.isoformat(),
    ]


def _days(state: State) -> Days | None:
    if not state.get("start") or not state.get("end"):
        return None
    return Days(date.fromisoformat(state["start"]), date.fromisoformat(state["end"]))


def _entries(db: Session, trip: Trip) -> State:
    found = ENTRIES.read_all(db, trip)
    rest = {key: {name: one[name] for name in one if name != "starts_at"} for key, one in found.items()}
    return {
        **{f"{START}{key}": one["starts_at"] for key, one in found.items()},
        **{f"{ENTRY}{key}": one for key, one in rest.items()},
    }


def _put_entries(db: Session, trip: Trip, state: State) -> None:
    """Bring the entries to this state: move, remove and restore them."""
    present = ENTRIES.read_all(db, trip)
    for name, rest in state.items():
        if not name.startswith(ENTRY):
            continue
        key = name.removeprefix(ENTRY)
        wanted = None if rest is None else {**rest, "starts_at": state[f"{START}{key}"]}
        if wanted != present.get(key):
            ENTRIES.write(db, trip, key, wanted)


def _require_movable(trip: Trip, now: datetime) -> None:
    trip_rules.require_open(trip_service.status_at(trip, now))
    if trip_rules.has_started(trip.start_date, today_at(trip.timezone, now)):
        raise trip_rules.TripHasStarted


def _spend(trip: Trip, one: Traveller) -> State:
    return {"daily_spend": one.daily_spend, "bed": one.accommodation if trip.stay is None else 0}


def _mark(stay: Any) -> State | None:
    if stay.confirmed_at is None:
        return None
    by = stay.confirmed_by and str(stay.confirmed_by)
    return {"by": by, "name": stay.confirmed_by_name, "at": stay.confirmed_at.isoformat()}


def _set_mark(stay: Any, mark: State | None) -> None:
    stay.confirmed_by = UUID(mark["by"]) if mark and mark["by"] else None
    stay.confirmed_by_name = mark["name"] if mark else None
    stay.confirmed_at = datetime.fromisoformat(mark["at"]) if mark else None
