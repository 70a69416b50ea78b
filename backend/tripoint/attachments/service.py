"""Adding, listing and removing files of a trip. Only its own people may (TRUST.md S2): an open trip shows no files."""

from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.attachments import notifying, queries, rules
from tripoint.attachments.contents import RecognizedFile
from tripoint.attachments.models import FileKind, TripFile
from tripoint.attachments.schemas import TripFileOut, TripFiles
from tripoint.core import hub
from tripoint.core.errors import Conflict, Forbidden, Invalid, NotFound, field
from tripoint.identity.current import SignedInUser
from tripoint.storage import service as storage_service
from tripoint.storage.addresses import Addresses
from tripoint.storage.service import NewFile
from tripoint.trips import changes, heads, policy
from tripoint.trips import service as trip_service
from tripoint.trips.covers import BUCKET
from tripoint.trips.heads import Head
from tripoint.trips.models import Trip
from tripoint.trips.policy import Standing, TripAction

TOPIC = "trip_files"
"""Announced when a trip gets a file or loses one."""
PREVIEW = {"width": 480, "height": 480, "resize": "cover", "format": "webp"}


class TooManyFiles(Conflict):
    """The trip already has `most` files."""

    code = "too_many_files"


class FileToAdd(NamedTuple):
    """A file that someone wants to add. `traveller_id` is whom it is for, None for everyone; with `expense_id` it is a
    receipt of that expense.
    """

    trip_id: UUID
    kind: FileKind
    name: str
    traveller_id: UUID | None = None
    expense_id: UUID | None = None


class AdmittedFile(NamedTuple):
    """A file that may be added, as `admit` has checked; `for_user_id` is the account that it is for."""

    file: FileToAdd
    for_user_id: UUID | None


def admit(db: Session, user: SignedInUser, file: FileToAdd) -> AdmittedFile:
    """Check that a file may be added, before its bytes are read. Raises NotFound, Forbidden, Invalid, TooManyFiles."""
    head = _head(db, user, file.trip_id)
    for_user_id = None
    if file.traveller_id is not None:
        for_user_id = queries.account_of(db, file.trip_id, file.traveller_id)
        if for_user_id is None or file.kind is FileKind.PHOTO:
            raise Invalid(fields=[field("travellerId", "unknown_traveller")])
    if not rules.may_add_for(head.standing, user.id, for_user_id):
        raise Forbidden
    if queries.count(db, file.trip_id) >= rules.MOST_FILES:
        raise TooManyFiles(most=rules.MOST_FILES)
    return AdmittedFile(file, for_user_id)


def as_file(user: SignedInUser, admitted: AdmittedFile, file_id: UUID, found: RecognizedFile) -> NewFile:
    key = f"{admitted.file.trip_id}/{file_id}.{found.ending}"
    return NewFile(BUCKET, key, found.content_type, user.id)


def keep(
    db: Session,
    user: SignedInUser,
    admitted: AdmittedFile,
    *,
    file_id: UUID,
    object_id: UUID,
    found: RecognizedFile,
    now: datetime,
) -> None:
    """Write the row, after checking permission again, because a minute may have passed (TRUST.md S7). If someone else
    has the traveller's place by now, the file is not theirs: raises Invalid.
    """
    file, for_user_id = admit(db, user, admitted.file)
    if for_user_id != admitted.for_user_id:
        raise Invalid(fields=[field("travellerId", "unknown_traveller")])
    row = TripFile(
        id=file_id, trip_id=file.trip_id, object_id=object_id, kind=file.kind, name=file.name,
        for_user_id=for_user_id, expense_id=file.expense_id, added_by=user.id, width=found.width,
        height=found.height, created_at=now,
    )  # fmt: skip
    db.add(row)
    db.flush()
    hub.announce(db, TOPIC, file.trip_id)
    if file.expense_id is None:
        notifying.added(db, row, now)


def listed(db: Session, user: SignedInUser, trip_id: UUID, addresses: Addresses) -> TripFiles:
    """The files of a trip that this person may see."""
    head = _head(db, user, trip_id)
    cover_id = db.scalar(select(Trip.cover_id).where(Trip.id == trip_id))
    return TripFiles(
        files=[
            shown(row, addresses, may_remove=_may_remove(head.standing, user, row[0]), is_cover=row[1].id == cover_id)
            for row in queries.files(db, trip_id, user.id)
        ],
        may_add=rules.may_add_for(head.standing, user.id, None),
        may_choose_cover=policy.may(TripAction.EDIT_TRIP, head.standing, is_open=head.is_open),
    )


def remove(db: Session, user: SignedInUser, trip_id: UUID, file_id: UUID, now: datetime) -> None:
    """Remove a file; if it was the cover, the poster replaces it. Raises NotFound, Forbidden."""
    held = trip_service.hold_alone(db, user, trip_id, TripAction.KEEP_FILES)
    row = queries.file(db, trip_id, file_id, user.id)
    if row is None:
        raise NotFound
    if not _may_remove(held.standing, user, row):
        raise Forbidden
    if held.trip.cover_id == row.object_id:
        held.trip.cover_id = None
        changes.record(
            db, held.trip, held.actor, action="cover_changed", subject=f"cover:{trip_id}", now=now,
            before={"photo": row.name}, after={"photo": None},
        )  # fmt: skip
    discard(db, row, now)


def discard(db: Session, row: TripFile, now: datetime) -> None:
    """Delete a file, and have its bytes deleted."""
    db.delete(row)
    db.flush()
    hub.announce(db, TOPIC, row.trip_id)
    storage_service.discard(db, [row.object_id], now)


def _head(db: Session, user: SignedInUser, trip_id: UUID) -> Head:
    """The trip's head, for its own people. Raises NotFound, or Forbidden for others who may see the trip."""
    return heads.require(db.connection(), trip_id, user.id, TripAction.KEEP_FILES)


def _may_remove(standing: Standing, user: SignedInUser, row: TripFile) -> bool:
    return rules.may_remove(standing, user.id, added_by=row.added_by, for_user_id=row.for_user_id)


def shown(row: Any, addresses: Addresses, *, may_remove: bool, is_cover: bool = False) -> TripFileOut:
    """The wire shape of a row of `queries.files`."""
    file, stored, adder, adder_seat, reader_seat = row
    address = f"{BUCKET}/{stored.key}"
    is_picture = stored.content_type.startswith("image/")
    return TripFileOut(
        id=file.id,
        kind=file.kind,
        name=file.name,
        content_type=stored.content_type,
        size=stored.size,
        width=file.width,
        height=file.height,
        private=file.for_user_id is not None,
        for_traveller_id=reader_seat,
        added_by=adder,
        added_by_traveller_id=adder_seat,
        added_at=file.created_at,
        url=addresses.whole(address, None if file.kind is FileKind.PHOTO else file.name),
        preview_url=addresses.picture(address, PREVIEW) if is_picture else None,
        is_cover=is_cover,
        may_remove=may_remove,
    )
