"""Two trips, closed and open, with a row in every exposed table, and everyone who may or may not see them."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy import Connection, String, cast, func, insert, literal, select, union_all
from sqlalchemy.orm import Session

from tests.standings import People
from tripoint.attachments.models import FileKind, TripFile
from tripoint.core import ids
from tripoint.core.db import Model
from tripoint.core.exposed import ExposedTable
from tripoint.ledger.kinds import Kind, Split
from tripoint.ledger.models import Expense, LedgerPerson, Settlement
from tripoint.notices.models import Notice
from tripoint.profiles.models import Profile
from tripoint.rest.reading import RowViewer
from tripoint.storage.models import Bucket, StoredObject
from tripoint.trips.models import (
    ChecklistItem,
    ChecklistTick,
    Traveller,
    Trip,
    TripEntry,
    TripEntryTraveller,
    TripFlight,
)

NOBODY = UUID("00000000-0000-4000-8000-000000000000")


class Filled:
    """Viewers by their standing, and rows in every exposed table."""

    def __init__(self, people: People, organizer: UUID, requester: UUID) -> None:
        self.people, self.organizer = people, organizer
        accounts = {"organizer": organizer, "requester": requester}
        accounts |= {name: one.id for name, one in people.persons.items()}
        self.viewers = {standing: RowViewer(user_id) for standing, user_id in accounts.items()}
        self.viewers |= {"signed out": RowViewer(), "link holder": RowViewer(), "server key": RowViewer(is_server=True)}

    def fill(self, db: Session) -> None:
        connection, now = db.connection(), db.scalars(select(Trip.created_at)).first()
        self._now = now
        bucket = _add(connection, Bucket, name="files", is_public=False, created_at=now, updated_at=now)
        for trip_id in map(UUID, self.people.trips.values()):
            self._trip(connection, trip_id, bucket)
        for user_id in connection.execute(select(func.distinct(Traveller.user_id))).scalars().all():
            if user_id is not None:
                _add(connection, Profile, user_id=user_id, wants_mail=True, wants_trip_updates=True, updated_at=now)
        for viewer in self.viewers.values():
            told = viewer.user_id or NOBODY
            _add(connection, Notice, user_id=told, kind="welcome", facts={}, created_at=now)
        db.commit()

    def _trip(self, connection: Connection, trip_id: UUID, bucket: UUID) -> None:
        seats = connection.execute(select(Traveller.id, Traveller.user_id).where(Traveller.trip_id == trip_id)).all()
        item = connection.scalars(select(ChecklistItem.id).where(ChecklistItem.trip_id == trip_id)).first()
        of: dict[str, Any] = {"trip_id": trip_id}
        entry = _add(connection, TripEntry, **of, title="Dinner", starts_at=self._now, duration_minutes=60)
        one, other = seats[0].id, seats[1].id
        ids_of = {
            "text": "Tapas", "kind": Kind.FOOD, "day": date(2027, 5, 20), "paid_by": one, "cents": 100, "total": 100,
            "currency": "EUR", "split": Split.EQUAL, "parts": [],
        }  # fmt: skip
        _add(connection, Expense, **of, **ids_of)
        _add(connection, Settlement, **of, paid_by=other, paid_to=one, cents=1, marked_at=self._now)
        _add(connection, LedgerPerson, **of, person_id=one, name="Ana")
        for seat, user_id in seats:
            _add(connection, TripFlight, **of, traveller_id=seat, offer={}, price=1)
            _add(connection, ChecklistTick, **of, item_id=item, traveller_id=seat)
            _add(connection, TripEntryTraveller, entry_id=entry, traveller_id=seat)
            self._file(connection, trip_id, bucket, user_id)

    def _file(self, connection: Connection, trip_id: UUID, bucket: UUID, for_user_id: UUID | None) -> None:
        about = {"size": 1, "content_type": "x/y", "cache_control": "", "etag": "", "described": {}}
        at = {"created_at": self._now, "updated_at": self._now}
        named = {"bucket_id": bucket, "key": str(ids.new_id()), "version": ids.new_id()}
        kept = _add(connection, StoredObject, **named, **about, **at)
        said = {"name": "a.pdf", "kind": FileKind.DOCUMENT, "created_at": self._now}
        added = {"trip_id": trip_id, "object_id": kept, "added_by": self.organizer, "for_user_id": for_user_id}
        _add(connection, TripFile, **said, **added)


def seen(
    db: Session, tables: Sequence[ExposedTable], condition: Callable[[ExposedTable], Any]
) -> set[tuple[str, UUID]]:
    """The rows of these tables that the condition lets through, with the names of their tables."""
    parts = [select(literal(one.name), cast(one.model.__table__.c.id, String)).where(condition(one)) for one in tables]
    return {(name, UUID(row)) for name, row in db.execute(union_all(*parts))}


def _add(connection: Connection, model: type[Model], **values: Any) -> UUID:
    made = ids.new_id()
    connection.execute(insert(model.__table__).values(id=made, **values))  # type: ignore[arg-type]
    return made
