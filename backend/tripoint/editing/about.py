"""The trip's name and its summary of why the group meets, both written by the organizer."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core.errors import Forbidden
from tripoint.editing.changing import Edit, change
from tripoint.editing.schemas import AboutEdit, Edited
from tripoint.editing.things import State, Thing
from tripoint.identity.current import SignedInUser
from tripoint.trips import service as trip_service
from tripoint.trips.models import Trip
from tripoint.trips.policy import TripAction
from tripoint.trips.service import HeldTrip

FIELDS = ("name", "summary")


class About(Thing):
    """The name and the summary. Without a name, a trip is named after its place."""

    kind = "trip"
    told = frozenset(FIELDS)
    moves_costs = False

    def read(self, db: Session, trip: Trip, key: str) -> State | None:  # noqa: ARG002
        return {name: getattr(trip, name) for name in FIELDS} if key == str(trip.id) else None

    def write(self, db: Session, trip: Trip, key: str, state: State | None) -> None:  # noqa: ARG002
        for name in FIELDS:
            setattr(trip, name, (state or {}).get(name))

    def require(self, held: HeldTrip, before: State | None, after: State | None, changed: Collection[str]) -> None:  # noqa: ARG002
        if not held.standing.organizing:
            raise Forbidden(action="edit_trip")

    def called(self, state: State) -> State:  # noqa: ARG002
        return {}


ABOUT = About()


def edit(db: Session, user: SignedInUser, trip_id: UUID, *, body: AboutEdit, now: datetime) -> Edited:
    """Change the name or the summary; an empty one removes it."""
    held = trip_service.hold_alone(db, user, trip_id, TripAction.EDIT_TRIP)
    sent = body.model_fields_set & set(FIELDS)
    wanted = {name: getattr(body, name) or None for name in sent}
    return change(db, held, Edit(ABOUT, str(trip_id), wanted, body.version), now)
