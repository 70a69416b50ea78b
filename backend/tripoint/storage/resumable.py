"""Resumable uploads, which may be interrupted and continued later (TUS 1.0.0, contract section 7).

Each piece that arrives becomes a separate file in the store, even one whose sender was cut off. The last piece, the
object made of all pieces and the end of the upload are one transaction: a complete upload always has its object.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import ColumnElement, delete, func, select, update
from sqlalchemy.orm import Session

from tripoint.storage import leftovers
from tripoint.storage.models import StoredUpload, UploadPart
from tripoint.storage.objects import Place
from tripoint.storage.policies import Policies, Rights
from tripoint.storage.refusals import Refusal, too_large

LIFE = timedelta(days=1)
MOST_PARTS = 10_000
AT_ONCE = 100


@dataclass(frozen=True, slots=True)
class ResumableUpload:
    """The state of an upload. `length` is None while the sender does not know it yet."""

    id: UUID
    place: Place
    length: int | None
    received: int
    content_type: str
    cache_control: str
    described: dict[str, Any]
    expires_at: datetime

    @property
    def is_whole(self) -> bool:
        return self.received == self.length


class Piece(NamedTuple):
    """The bytes of one request, and the total length if it is known by now."""

    version: UUID
    size: int
    length: int | None


def begin(db: Session, place: Place, head: dict[str, Any], now: datetime) -> ResumableUpload:
    """Start an upload that was permitted. `head`: its length, type, cache control and metadata."""
    rights = place.rights
    row = StoredUpload(
        bucket=place.bucket, key=place.key, received=0, owner_id=rights.user_id, is_server=rights.is_server,
        may_replace=place.may_replace, expires_at=now + LIFE, **head,
    )  # fmt: skip
    db.add(row)
    db.flush()
    return _shown(row, rights.policies)


def found(db: Session, upload_id: UUID, rights: Rights, now: datetime) -> ResumableUpload:
    """The caller's own upload. Raises Refusal."""
    row = db.get(StoredUpload, upload_id)
    is_own = row is not None and (row.owner_id, row.is_server) == (rights.user_id, rights.is_server)
    if row is None or not is_own or row.expires_at <= now:
        raise no_upload()
    return _shown(row, rights.policies)


def path(db: Session, upload_id: UUID) -> str:
    """Bucket and key of an upload, which a signature has to match. Raises Refusal."""
    row = db.get(StoredUpload, upload_id)
    if row is None:
        raise no_upload()
    return f"{row.bucket}/{row.key}"


def parts(db: Session, upload_id: UUID) -> Sequence[tuple[UUID, int]]:
    """The pieces so far, in order, each with its size."""
    query = select(UploadPart.version, UploadPart.size).where(UploadPart.upload_id == upload_id)
    return [(version, size) for version, size in db.execute(query.order_by(UploadPart.start))]


def add(db: Session, begun: ResumableUpload, piece: Piece, now: datetime) -> None:
    """Append a piece. Raises Refusal if another was appended there first, or there are too many."""
    _advance(db, begun, piece, now)
    if piece.size:
        leftovers.claim(db, piece.version)
        db.add(UploadPart(upload_id=begun.id, start=begun.received, size=piece.size, version=piece.version))
    if (db.scalar(select(func.count()).where(UploadPart.upload_id == begun.id)) or 0) >= MOST_PARTS:
        raise too_large()


def _advance(db: Session, begun: ResumableUpload, piece: Piece, now: datetime) -> None:
    """Advance the offset by a piece. Raises Refusal if it has moved in the meantime."""
    moved = db.execute(
        update(StoredUpload)
        .where(StoredUpload.id == begun.id, StoredUpload.received == begun.received)
        .values(received=begun.received + piece.size, length=piece.length, expires_at=now + LIFE)
        .returning(StoredUpload.id)
    )
    if moved.first() is None:
        raise elsewhere()


def finish(db: Session, begun: ResumableUpload, last: Piece, now: datetime) -> None:
    """Finish the upload in the transaction that makes its object: the pieces are no longer needed. The row stays, for a
    sender that did not get the reply.
    """
    _advance(db, begun, last, now)
    _drop_parts(db, UploadPart.upload_id == begun.id, now)


def call_off(db: Session, begun: ResumableUpload, now: datetime) -> None:
    _drop_parts(db, UploadPart.upload_id == begun.id, now)
    db.execute(delete(StoredUpload).where(StoredUpload.id == begun.id))


def drop(db: Session, which: ColumnElement[bool], now: datetime) -> bool:
    """Delete some uploads and their pieces. Returns whether there may be more."""
    wanted = select(StoredUpload.id).where(which).limit(AT_ONCE).with_for_update(skip_locked=True)
    chosen = db.scalars(wanted).all()
    _drop_parts(db, UploadPart.upload_id.in_(chosen), now)
    db.execute(delete(StoredUpload).where(StoredUpload.id.in_(chosen)))
    return len(chosen) == AT_ONCE


def no_upload() -> Refusal:
    return Refusal("NoSuchUpload", "Upload not found")


def elsewhere() -> Refusal:
    return Refusal("InvalidUploadOffset", "The upload stands at another offset")


def _drop_parts(db: Session, which: ColumnElement[bool], now: datetime) -> None:
    leftovers.discard(db, db.scalars(select(UploadPart.version).where(which)).all(), now)
    db.execute(delete(UploadPart).where(which))


def _shown(row: StoredUpload, policies: Policies) -> ResumableUpload:
    rights = Rights(policies, row.owner_id, row.is_server)
    return ResumableUpload(
        id=row.id,
        place=Place(row.bucket, row.key, rights, row.may_replace),
        length=row.length,
        received=row.received,
        content_type=row.content_type,
        cache_control=row.cache_control,
        described=row.described,
        expires_at=row.expires_at,
    )
