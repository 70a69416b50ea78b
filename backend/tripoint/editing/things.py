"""What can be changed on a trip: each kind of thing reads and writes its state as plain values.

A change, its preview and putting it back are the same act: bring a thing from one state to another (`changing.py`).
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
from tripoint.trips.service import Held

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
    """Fields that may have changed since and do not stand in the way of putting a change back."""
    outlives_trip: ClassVar[bool] = False
    """Whether it can be changed when the trip is over or cancelled."""
    dated: ClassVar[frozenset[str]] = frozenset()
    """Fields that move along with the dates of the trip."""

    @abstractmethod
    def read(self, db: Session, trip: Trip, key: str) -> State | None:
        """The present state; None if there is no such thing on this trip."""

    @abstractmethod
    def write(self, db: Session, trip: Trip, key: str, state: State | None) -> None:
        """Bring it to a state: make it, change it, or delete it. Raises if the state is not possible."""

    def require_room(self, db: Session, trip: Trip) -> None:  # noqa: B027
        """Raise if a trip may not have as many as it has now: asked after writing, also when something is put back."""

    def follow(self, trip: Trip, before: State | None, wanted: State | None) -> State | None:  # noqa: ARG002
        """What is wanted, and what follows from it for fields that nobody named."""
        return wanted

    def loses(self, before: State | None, after: State | None) -> list[FallsBack]:  # noqa: ARG002
        """What has no place in the state after."""
        return []

    @abstractmethod
    def require(self, held: Held, before: State | None, after: State | None, changed: Collection[str]) -> None:
        """Raise unless this person may make that change."""

    def require_key(self, held: Held, key: str) -> None:  # noqa: B027
        """Raise unless this person may change this very thing, where its key says whose it is."""

    @abstractmethod
    def called(self, state: State) -> State:
        """What tells members which one it is (`naming.py` puts it into words)."""

    def tells(self, state: State, changed: Collection[str]) -> State:
        """Those of the changed fields that members read in the log."""
        return {name: state.get(name) for name in changed if name in self.told}

    def shown(self, state: State, changed: Collection[str]) -> State:
        """The present values of fields, for someone whose change of them came too late: as requests name them."""
        return {to_camel(name): state.get(name) for name in changed}

    def touches(self, before: State | None, after: State | None) -> set[UUID] | None:  # noqa: ARG002
        """The travellers whom it concerns although nothing of theirs costs more or less; None: everybody."""
        return set()

    def notice(self, state: State) -> Mapping[str, Fact] | None:  # noqa: ARG002
        """The facts of the notice to those who are touched, `<kind>_<what happened>`; None if nobody is told."""
        return None

    def account(self, before: State | None, after: State | None) -> UUID | None:  # noqa: ARG002
        """Whose place on the trip a change gives or takes."""
        return None

    def afterwards(self, db: Session, held: Held, before: State | None, after: State | None, now: datetime) -> None:  # noqa: B027
        """What else happens once a change is made."""


def changed_fields(before: State | None, after: State | None) -> list[str]:
    """The fields that differ between two states, in a stable order."""
    old, new = before or {}, after or {}
    return [name for name in sorted({*old, *new}) if old.get(name) != new.get(name)]


def only(state: State | None, names: Collection[str]) -> State | None:
    """Some fields of a state."""
    return None if state is None else {name: state.get(name) for name in names}
