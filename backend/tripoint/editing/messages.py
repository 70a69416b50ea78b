"""Each traveller's line to the group: what they look forward to, where they are when they arrive."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.core.errors import Forbidden
from tripoint.editing import rules
from tripoint.editing.changing import Edit, change
from tripoint.editing.people_schemas import Message
from tripoint.editing.schemas import Edited
from tripoint.editing.things import State, Thing
from tripoint.identity.current import SignedInUser
from tripoint.trips import service as trip_service
from tripoint.trips.models import Traveller, Trip
from tripoint.trips.policy import TripAction
from tripoint.trips.service import HeldTrip


class Messages(Thing):
    """The log says that a line has changed, but never what it said, so no one can read a line that was removed."""

    kind = "message"
    told = frozenset()
    moves_costs = False

    def read(self, db: Session, trip: Trip, key: str) -> State | None:
        row = _row(db, trip, key)
        return None if row is None else {"text": row.message}

    def write(self, db: Session, trip: Trip, key: str, state: State | None) -> None:
        rules.found(_row(db, trip, key)).message = (state or {}).get("text")

    def require_key(self, held: HeldTrip, key: str) -> None:
        """No one may write for someone else, not even the organizer."""
        if str(held.traveller_id) != key:
            raise Forbidden(action="write_message")

    def require(self, held: HeldTrip, before: State | None, after: State | None, changed: Collection[str]) -> None:
        """Nothing to check: `require_key` has checked whose line it is."""

    def called(self, state: State) -> State:  # noqa: ARG002
        return {}


MESSAGES = Messages()


def write(
    db: Session, user: SignedInUser, trip_id: UUID, traveller_id: UUID, *, body: Message, now: datetime
) -> Edited:
    """Write the caller's own line; an empty text removes it."""
    held = trip_service.hold_alone(db, user, trip_id, TripAction.WRITE_MESSAGE)
    MESSAGES.require_key(held, str(traveller_id))
    wanted = {"text": " ".join(body.text.split()) or None}
    return change(db, held, Edit(MESSAGES, str(traveller_id), wanted, body.version), now)


def _row(db: Session, trip: Trip, key: str) -> Traveller | None:
    return db.scalar(select(Traveller).where(Traveller.id == UUID(key), Traveller.trip_id == trip.id))
