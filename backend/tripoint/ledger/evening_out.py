"""Evening out travel costs: the organizer decides whether the way there and back costs everyone the same."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core.errors import Forbidden
from tripoint.editing.changing import Edit
from tripoint.editing.things import State, Thing
from tripoint.identity.current import SignedInUser
from tripoint.ledger import notifying, queries
from tripoint.ledger.changing import changed
from tripoint.ledger.models import Ledger
from tripoint.ledger.schemas import Evening, LedgerEdited
from tripoint.trips import service as trip_service
from tripoint.trips.models import Trip
from tripoint.trips.policy import TripAction
from tripoint.trips.service import HeldTrip


class EveningOutSwitch(Thing):
    """The switch for evening out, one for each trip."""

    kind = "evening"
    told = frozenset({"isOn"})
    moves_costs = False
    outlives_trip = True

    def read(self, db: Session, trip: Trip, key: str) -> State | None:  # noqa: ARG002 (one for each trip)
        row = queries.ledger(db, trip)
        return {"isOn": row is not None and row.evens_out}

    def write(self, db: Session, trip: Trip, key: str, state: State | None) -> None:  # noqa: ARG002
        row = queries.ledger(db, trip) or Ledger(trip_id=trip.id)
        row.evens_out = bool(state and state["isOn"])
        db.add(row)

    def require(self, held: HeldTrip, before: State | None, after: State | None, changed: Collection[str]) -> None:  # noqa: ARG002
        if not held.standing.organizing:
            raise Forbidden(action=TripAction.EVEN_OUT)

    def called(self, state: State) -> State:  # noqa: ARG002
        return {}

    def touches(self, before: State | None, after: State | None) -> set[UUID]:  # noqa: ARG002
        return set()


EVENING = EveningOutSwitch()


def switch(db: Session, user: SignedInUser, trip_id: UUID, body: Evening, now: datetime) -> LedgerEdited:
    """Include the evened-out travel costs in the balances, or stop including them."""
    held = trip_service.hold_alone(db, user, trip_id, TripAction.EVEN_OUT)
    made = changed(db, held, Edit(EVENING, str(trip_id), {"isOn": body.is_on}), now)
    if made.line is not None:
        notifying.evening(db, held, now, is_on=body.is_on)
    return made
