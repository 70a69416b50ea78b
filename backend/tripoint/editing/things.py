"""The kinds of things that can be changed on a trip; each reads and writes its state as plain values.

Making, previewing and undoing a change are the same operation: bring a thing from one state to another (`changing.py`).
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any, ClassVar
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core.wire import to_camel
from tripoint.editing.schemas import FallsBack
from tripoint.notices.facts import Fact
from tripoint.trips.models import Trip
from tripoint.trips.service import HeldTrip

State = dict[str, Any]
"""JSON values by field. A field without a value may be left out."""


class Thing(ABC):
    """One kind of thing. `kind` begins the subject of its log lines; `told` are the fields that every member may read
    there.
    """

    kind: ClassVar[str]
    told: ClassVar[frozenset[str]]
    moves_costs: ClassVar[bool] = True
    loose: ClassVar[frozenset[str]] = frozenset()
    """Fields that may have changed since without preventing a change from being undone."""
    outlives_trip: ClassVar[bool] = False
    """Whether it can be changed when the trip is over or cancelled."""
    dated: ClassVar[frozenset[str]] = frozenset()
    """Fields that move along with the dates of the trip."""

    @abstractmethod
    def read(self, db: Session, trip: Trip, key: str) -> State | None:
        """The current state; None if there is no such thing on this trip."""

    @abstractmethod
    def write(self, db: Session, trip: Trip, key: str, state: State | None) -> None:
        """Bring it to a state: create, change or delete it. Raises if the state is not possible."""

    def require_room(self, db: Session, trip: Trip) -> None:  # noqa: B027
        """Raise if the trip now has too many things of this kind. Called after writing, also when undoing a change."""

    def follow(self, trip: Trip, before: State | None, wanted: State | None) -> State | None:  # noqa: ARG002
        """The wanted fields, with what follows from them for fields that were not sent."""
        return wanted

    def loses(self, before: State | None, after: State | None) -> list[FallsBack]:  # noqa: ARG002
        """The items that are lost because they have no place in the state after."""
        return []

    @abstractmethod
    def require(self, held: HeldTrip, before: State | None, after: State | None, changed: Collection[str]) -> None:
        """Raise unless this person may make that change."""

    def require_key(self, held: HeldTrip, key: str) -> None:  # noqa: B027
        """Raise unless this person may change the thing with this key, for kinds whose key says whose it is."""

    @abstractmethod
    def called(self, state: State) -> State:
        """The facts that tell members which thing it is (`naming.py` puts them into words)."""

    def tells(self, state: State, changed: Collection[str]) -> State:
        """The changed fields that members may read in the log."""
        return {name: state.get(name) for name in changed if name in self.told}

    def shown(self, state: State, changed: Collection[str]) -> State:
        """The current values of fields, named as in requests, for someone whose change of them came too late."""
        return {to_camel(name): state.get(name) for name in changed}

    def touches(self, before: State | None, after: State | None) -> set[UUID] | None:  # noqa: ARG002
        """The travellers whom a change concerns even if their costs stay the same; None: everyone."""
        return set()

    def notice(self, state: State) -> Mapping[str, Fact] | None:  # noqa: ARG002
        """The facts of the notice `<kind>_<what happened>` to those concerned; None if no one is notified."""
        return None

    def account(self, before: State | None, after: State | None) -> UUID | None:  # noqa: ARG002
        """The account whose place on the trip a change gives or takes."""
        return None

    def afterwards(self, db: Session, held: HeldTrip, before: State | None, after: State | None, now: datetime) -> None:  # noqa: B027
        """Do what else is needed once a change is made."""


def changed_fields(before: State | None, after: State | None) -> list[str]:
    """The fields that differ between two states, in a stable order."""
    old, new = before or {}, after or {}
    return [name for name in sorted({*old, *new}) if old.get(name) != new.get(name)]


def only(state: State | None, names: Collection[str]) -> State | None:
    """Some fields of a state."""
    return None if state is None else {name: state.get(name) for name in names}
