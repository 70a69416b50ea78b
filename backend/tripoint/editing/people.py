"""The people of a trip: where they travel from, their names and roles, and whether they have a place at all."""

from collections.abc import Collection, Mapping
from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.billing import rules as tier_rules
from tripoint.core.errors import Forbidden
from tripoint.editing import belongings, removal_notices
from tripoint.editing.schemas import FallsBack
from tripoint.editing.things import State, Thing
from tripoint.editing.ways import WAYS
from tripoint.invitations import queries as invite_queries
from tripoint.invitations import rules as invite_rules
from tripoint.invitations import seats as tier_seats
from tripoint.notices.facts import Fact
from tripoint.trips import capacity
from tripoint.trips.models import Traveller, Trip
from tripoint.trips.recount import recount
from tripoint.trips.service import HeldTrip
from tripoint.trips.states import Rsvp

HOME = ("city_id", "city", "country_code", "airport", "lat", "lon", "timezone", "sleeps_at_home")
DAYS = ("arrives_on", "leaves_on")
OWN = frozenset({"home", "way", "spend", "takes", *DAYS})
"""The fields that people may change for themselves."""


class TripPeople(Thing):
    """A place on the trip, with everything that belongs to it."""

    kind = "person"
    told = frozenset({"role", *DAYS})
    loose = belongings.NAMES

    def read(self, db: Session, trip: Trip, key: str) -> State | None:
        row = found(trip, key)
        if row is None:
            return None
        return {
            "id": key,
            "name": row.name,
            "role": row.role,
            "home": {name: getattr(row, name) for name in HOME},
            "spend": {"daily_spend": row.daily_spend, "bed": row.accommodation if trip.stay is None else 0},
            "way": WAYS.read(db, trip, key),
            **{name: _iso(getattr(row, name)) for name in DAYS},
            "message": row.message,
            "seat": {"position": row.position, "user_id": row.user_id and str(row.user_id), "rsvp": row.rsvp.value},
            **belongings.read(db, row.id),
        }

    def write(self, db: Session, trip: Trip, key: str, state: State | None) -> None:
        row = found(trip, key)
        if state is None and row is not None:
            belongings.end_invite(db, row)
            trip.travellers.remove(row)
        elif state is not None and row is None:
            self._bring(db, trip, state)
        elif state is not None and row is not None:
            _describe(trip, row, state)
            belongings.take_part(db, trip, row, state["takes"])
            WAYS.put(db, trip, key, state["way"])
        db.flush()
        recount(db, trip)

    def require_key(self, held: HeldTrip, key: str) -> None:
        if not held.standing.organizing and str(held.traveller_id) != key:
            raise Forbidden(action="edit_people")

    def require(self, held: HeldTrip, before: State | None, after: State | None, changed: Collection[str]) -> None:
        if not held.standing.organizing and (before is None or after is None or not set(changed) <= OWN):
            raise Forbidden(action="edit_people")

    def called(self, state: State) -> State:
        return {"name": state["name"]}

    def tells(self, state: State, changed: Collection[str]) -> State:
        told = super().tells(state, changed)
        if "home" in changed:
            told["city"] = state["home"]["city"]
        if "name" in changed:
            told["person_name"] = state["name"]
        return told

    def loses(self, before: State | None, after: State | None) -> list[FallsBack]:
        """Activities on days when the person is no longer there."""
        if before is None or after is None:
            return []
        gone = sorted(set(before["takes"]) - set(after["takes"]))
        return [FallsBack(item="part", traveller_id=UUID(before["id"]), activity_id=UUID(one)) for one in gone]

    def touches(self, before: State | None, after: State | None) -> set[UUID]:
        return {UUID(state["id"]) for state in (before, after) if state}

    def notice(self, state: State) -> Mapping[str, Fact] | None:
        user_id = state["seat"]["user_id"]
        return {"traveller": UUID(user_id) if user_id else state["name"]}

    def account(self, before: State | None, after: State | None) -> UUID | None:
        if before is not None and after is not None:
            return None
        user_id = (before or after or {})["seat"]["user_id"]
        return user_id and UUID(user_id)

    def afterwards(self, db: Session, held: HeldTrip, before: State | None, after: State | None, now: datetime) -> None:
        """Notify someone who was removed or restored. A seat that is freed goes to the yes that has waited longest."""
        if after is None and before is not None:
            removal_notices.tell(db, held, before["seat"], now)
            tier_seats.fill(db, held.trip, now)
        elif before is None and after is not None:
            removal_notices.tell_restored(db, held, after["seat"], now)

    def _bring(self, db: Session, trip: Trip, state: State) -> None:
        """Create the place, with the same id as before if there was one."""
        capacity.require_place(trip)
        removal_notices.require_willing(db, trip, state)
        taken = {one.position for one in trip.travellers}
        seat: dict[str, Any] = state["seat"]
        position = seat["position"] if seat["position"] not in taken else 1 + max(taken)
        row = Traveller(
            id=UUID(state["id"]),
            trip_id=trip.id,
            position=position,
            user_id=seat["user_id"] and UUID(seat["user_id"]),
            rsvp=Rsvp(seat["rsvp"]),
        )
        _describe(trip, row, state)
        trip.travellers.append(row)
        db.flush()
        WAYS.put(db, trip, state["id"], state["way"])
        belongings.bring(db, trip, row, state)
        db.flush()
        if tier_rules.needs_team_pro(tier_seats.people(trip, invite_queries.of_trip(db, trip.id)), trip.tier):
            raise invite_rules.TeamProNeeded


PEOPLE = TripPeople()


def found(trip: Trip, key: str) -> Traveller | None:
    return next((one for one in trip.travellers if str(one.id) == key), None)


def _iso(day: date | None) -> str | None:
    return None if day is None else day.isoformat()


def _describe(trip: Trip, row: Traveller, state: State) -> None:
    row.name, row.role = state["name"], state["role"]
    for name in HOME:
        setattr(row, name, state["home"][name])
    for name in DAYS:
        day = state.get(name)
        setattr(row, name, day and date.fromisoformat(day))
    row.message = state.get("message")
    row.daily_spend = state["spend"]["daily_spend"]
    if trip.stay is None:
        row.accommodation = state["spend"]["bed"]
