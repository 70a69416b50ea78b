"""The cover of a trip: one of its photos with the point that stays in view, or the poster of its place."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.attachments import queries as file_queries
from tripoint.core.errors import Forbidden, Invalid, field
from tripoint.editing.changing import Edit, change
from tripoint.editing.rules import CannotPutBack
from tripoint.editing.schemas import CoverEdit, Edited
from tripoint.editing.things import State, Thing
from tripoint.identity.current import SignedInUser
from tripoint.notices.facts import Fact
from tripoint.trips import service as trip_service
from tripoint.trips.models import Trip
from tripoint.trips.policy import TripAction
from tripoint.trips.service import HeldTrip

POSTER: State = {"fileId": None, "photo": None, "x": None, "y": None}
MIDDLE = 50


class Cover(Thing):
    """The cover at the top of the trip. It can also be changed when the trip is over."""

    kind = "cover"
    told = frozenset({"photo"})
    moves_costs = False
    outlives_trip = True

    def read(self, db: Session, trip: Trip, key: str) -> State | None:
        if key != str(trip.id):
            return None
        photo = file_queries.cover(db, trip)
        if photo is None:
            return POSTER
        return {"fileId": str(photo.id), "photo": photo.name, "x": trip.cover_x, "y": trip.cover_y}

    def write(self, db: Session, trip: Trip, key: str, state: State | None) -> None:  # noqa: ARG002
        wanted = state or POSTER
        photo = wanted["fileId"] and file_queries.photo(db, trip.id, UUID(wanted["fileId"]))
        if wanted["fileId"] and photo is None:
            raise CannotPutBack(reason="photo_gone")
        trip.cover_id = photo.object_id if photo else None
        trip.cover_x, trip.cover_y = (MIDDLE if wanted[side] is None else wanted[side] for side in ("x", "y"))

    def require(self, held: HeldTrip, before: State | None, after: State | None, changed: Collection[str]) -> None:  # noqa: ARG002
        if not held.standing.organizing:
            raise Forbidden(action="edit_trip")

    def called(self, state: State) -> State:  # noqa: ARG002
        return {}

    def touches(self, before: State | None, after: State | None) -> set[UUID] | None:
        """Everyone if the picture changes, no one if only the point in view does."""
        is_same = before is not None and after is not None and before["fileId"] == after["fileId"]
        return set() if is_same else None

    def notice(self, state: State) -> dict[str, Fact]:  # noqa: ARG002
        return {}


COVER = Cover()


def choose(db: Session, user: SignedInUser, trip_id: UUID, *, body: CoverEdit, now: datetime) -> Edited:
    """Make a photo of the trip its cover, or the poster of its place. Raises Invalid if the trip has no such photo."""
    held = trip_service.hold_alone(db, user, trip_id, TripAction.EDIT_TRIP)
    wanted = POSTER
    if body.file_id is not None:
        photo = file_queries.photo(db, trip_id, body.file_id)
        if photo is None:
            raise Invalid(fields=[field("fileId", "invalid")])
        wanted = {"fileId": str(photo.id), "photo": photo.name, "x": body.x, "y": body.y}
    return change(db, held, Edit(COVER, str(trip_id), wanted, body.version), now)
