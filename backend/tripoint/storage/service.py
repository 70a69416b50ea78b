"""How packages of the product store files: in their own buckets, which nobody else writes to."""

import hashlib
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import BinaryIO, TypeVar
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from tripoint.core import ids, spool
from tripoint.core.clock import Clock
from tripoint.core.db import Database, insert_into
from tripoint.core.errors import TooLarge
from tripoint.storage import leftovers, objects
from tripoint.storage.models import Bucket, StoredObject
from tripoint.storage.objects import Content, Place
from tripoint.storage.policies import Rights
from tripoint.storage.refusals import Refusal
from tripoint.storage.stores.port import Store

T = TypeVar("T")
FOR_EVER = "private, max-age=31536000, immutable"


class QuotaUsedUp(TooLarge):
    """This person has used up their storage quota."""

    code = "quota_used_up"


@dataclass(frozen=True, slots=True)
class NewFile:
    """A file to store: its place, type and owner."""

    bucket: str
    key: str
    content_type: str
    owner_id: UUID


@dataclass(frozen=True, slots=True)
class WrittenBytes:
    """Bytes in the store that have no row yet."""

    version: UUID
    size: int
    etag: str


@dataclass(frozen=True, slots=True)
class Files:
    """Stores and reads files. Kept at `app.state.files`."""

    store: Store
    database: Database
    clock: Clock

    async def keep(self, new: NewFile, content: BinaryIO, unit: Callable[[Session, UUID], T]) -> T:
        """Write the bytes of `content`; then, in one transaction, write their row and run `unit` with its id.

        Raises QuotaUsedUp, and what `unit` raises; then nothing has changed.
        """
        written = await self.put(content)
        try:
            return await self.database.write(keep, new, written, self.clock.now(), unit)
        except Exception:
            await self.database.write(leftovers.give_up, written.version, self.clock.now())
            raise

    async def put(self, content: BinaryIO) -> WrittenBytes:
        """Write bytes in chunks. Their row has to follow within a day (`keep`)."""
        version = await self.database.write(leftovers.announce, self.clock.now())
        digest = hashlib.blake2b(digest_size=16)

        async def measured() -> AsyncIterator[bytes]:
            async for piece in spool.pieces(content):
                digest.update(piece)
                yield piece

        try:
            await self.store.put(version, measured())
        except Exception:
            await self.database.write(leftovers.give_up, version, self.clock.now())
            raise
        return WrittenBytes(version, spool.size(content), f'"{digest.hexdigest()}"')

    async def pieces(self, version: UUID, size: int) -> AsyncIterator[bytes]:
        """A file's bytes as a stream. Raises FileMissing."""
        return await self.store.get(version, 0, size)

    async def read(self, version: UUID, size: int) -> bytes:
        """The whole of a small file. Raises FileMissing."""
        return b"".join([piece async for piece in await self.pieces(version, size)])


def discard(db: Session, object_ids: Sequence[UUID], now: datetime) -> None:
    """Delete files that nothing refers to anymore."""
    chosen = StoredObject.id.in_(object_ids)
    leftovers.discard(db, db.scalars(select(StoredObject.version).where(chosen)).all(), now)
    db.execute(delete(StoredObject).where(chosen))


def keep(db: Session, new: NewFile, written: WrittenBytes, now: datetime, unit: Callable[[Session, UUID], T]) -> T:
    """Write the row for bytes already stored, and run `unit` with its id. Raises QuotaUsedUp and what `unit` raises."""
    db.execute(
        insert_into(db, Bucket)
        .values(id=ids.new_id(), name=new.bucket, is_public=False, created_at=now, updated_at=now)
        .on_conflict_do_nothing(index_elements=[Bucket.name])
    )
    content = Content(written.version, written.size, written.etag, new.content_type, FOR_EVER)
    place = Place(new.bucket, new.key, Rights({}, new.owner_id, is_server=True), may_replace=False)
    try:
        made = objects.keep(db, place, content, now)
    except Refusal as refused:
        if refused.code == "QuotaUsedUp":
            raise QuotaUsedUp from refused
        raise
    return unit(db, UUID(made["id"]))
