"""The data this package stores about one person: the objects they uploaded (TRUST.md P2, P3)."""

from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from tripoint.core.personal import Listing, Person
from tripoint.storage import leftovers, resumable
from tripoint.storage.models import Bucket, StoredObject, StoredUpload

LISTINGS = (
    Listing(
        "files",
        (
            StoredObject.id,
            StoredObject.owner_id,
            StoredObject.key,
            StoredObject.content_type,
            StoredObject.size,
            StoredObject.described,
            StoredObject.created_at,
            StoredObject.updated_at,
        ),
        lambda _db, person: (StoredObject.owner_id == person.id,),
    ),
)
UNFINISHED = "an upload under way; it becomes a file or is deleted within a day"
WITHHELD = {
    f"storage_uploads.{name}": UNFINISHED
    for name in ("id", "owner_id", "key", "content_type", "length", "received", "described", "expires_at")
}


class StoredFile(NamedTuple):
    """A person's file, and the id of its bytes in the store."""

    name: str
    version: UUID
    size: int


def files(db: Session, person: Person) -> list[StoredFile]:
    """All files of this person, with their names in an export."""
    query = select(Bucket.name, StoredObject.key, StoredObject.version, StoredObject.size)
    own = query.join(Bucket, Bucket.id == StoredObject.bucket_id).where(StoredObject.owner_id == person.id)
    return [StoredFile(f"{bucket}/{key}", version, size) for bucket, key, version, size in db.execute(own)]


def erase(db: Session, person: Person, now: datetime) -> None:
    """Delete this person's objects and uploads; their bytes are deleted within minutes."""
    own = StoredObject.owner_id == person.id
    leftovers.discard(db, db.scalars(select(StoredObject.version).where(own)).all(), now)
    db.execute(delete(StoredObject).where(own))
    while resumable.drop(db, StoredUpload.owner_id == person.id, now):
        pass
