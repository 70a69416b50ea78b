"""The rows of objects: adding, replacing, reading, moving and removing them. Bytes are written before the row and
deleted after it, elsewhere.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.core.db import insert_into
from tripoint.storage import incoming, leftovers, names, queries, shapes
from tripoint.storage.buckets import MOST_BYTES
from tripoint.storage.models import Bucket, StoredObject
from tripoint.storage.policies import SERVER, Rights
from tripoint.storage.refusals import Refusal, denied, no_bucket, no_object, taken, too_large

MOST_AT_ONCE = 1_000
QUOTA = 100 * 1024 * 1024
"""How many bytes one person may store, in all buckets together (TRUST.md W8)."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where an object is to be stored, with whose rights, and whether it may replace another."""

    bucket: str
    key: str
    rights: Rights
    may_replace: bool


@dataclass(frozen=True, slots=True)
class Bounds:
    """The limits on an object at a place."""

    most_bytes: int
    content_types: list[str] | None


@dataclass(frozen=True, slots=True)
class Admission:
    """Permission to upload: the limits, and the id under which the bytes are written."""

    version: UUID
    bounds: Bounds


@dataclass(frozen=True, slots=True)
class Content:
    """Uploaded content. Its bytes are in the store under `version`."""

    version: UUID
    size: int
    etag: str
    content_type: str
    cache_control: str
    content_encoding: str | None = None
    described: dict[str, Any] = field(default_factory=dict)


def bounds(db: Session, place: Place) -> Bounds:
    """The limits on an object at this place. Raises Refusal if none may be put there."""
    bucket = queries.bucket(db, place.bucket)
    _require(db, place, bucket)
    return Bounds(MOST_BYTES if bucket.most_bytes is None else bucket.most_bytes, bucket.content_types)


def admit(db: Session, place: Place, now: datetime) -> Admission:
    """Permit an upload to this place, before any of it is read. Raises Refusal."""
    return Admission(bounds=bounds(db, place), version=leftovers.announce(db, now))


def keep(db: Session, place: Place, content: Content, now: datetime) -> dict[str, Any]:
    """Make the bytes an object, or the new content of one. Raises Refusal; an existing object then stays unchanged."""
    bucket = queries.bucket_for_objects(db, place.bucket)
    before = _require(db, place, bucket)
    leftovers.claim(db, content.version)
    _require_quota(db, place, content.size - (before.size if before else 0))
    values = {
        "version": content.version, "size": content.size, "etag": content.etag, "content_type": content.content_type,
        "cache_control": content.cache_control, "content_encoding": content.content_encoding,
        "described": content.described, "owner_id": place.rights.user_id, "updated_at": now,
    }  # fmt: skip
    if before is None:
        made = db.scalars(
            insert_into(db, StoredObject)
            .values(id=ids.new_id(), bucket_id=bucket.id, key=place.key, created_at=now, **values)
            .on_conflict_do_nothing(index_elements=[StoredObject.bucket_id, StoredObject.key])
            .returning(StoredObject)
        ).first()
        if made is not None:
            return shapes.row(made, bucket.name)
        before = _require(db, place, bucket)  # made by a concurrent request
        if before is None:
            raise taken()
    leftovers.discard(db, [before.version], now)
    for name, value in values.items():
        setattr(before, name, value)
    db.flush()
    return shapes.row(before, bucket.name)


def _require_quota(db: Session, place: Place, more: int) -> None:
    """Check a person's quota over all buckets, one of their uploads at a time. Raises Refusal."""
    owner_id = place.rights.user_id
    if owner_id is None:
        return
    if db.get_bind().dialect.name == "postgresql":
        db.execute(select(func.pg_advisory_xact_lock(owner_id.int & (2**63 - 1))))
    kept = db.scalar(select(func.coalesce(func.sum(StoredObject.size), 0)).where(StoredObject.owner_id == owner_id))
    if int(kept or 0) + more > QUOTA:
        raise Refusal("QuotaUsedUp", "You have used up the space that one person has")


def _require(db: Session, place: Place, bucket: Bucket) -> StoredObject | None:
    """The object at the place, locked; None if there is none. Raises Refusal if it may not be replaced, or nothing may
    be put there.
    """
    names.key(place.key)
    if not place.rights.to_add(db, bucket.name, place.key):
        raise denied()
    at = select(StoredObject).where(StoredObject.bucket_id == bucket.id, StoredObject.key == place.key)
    before = db.scalar(at.with_for_update())
    if before is None:
        return None
    if not place.may_replace:
        raise taken()
    if db.scalar(at.where(place.rights.to("change", bucket.name))) is None:
        raise denied()
    return before


def opened(db: Session, rights: Rights, name: str, key: str, *, publicly: bool = False) -> tuple[StoredObject, bool]:
    """An object to read, and whether it is public. `publicly`: refuse it if it is not. Raises Refusal."""
    bucket = queries.bucket(db, name)
    if publicly and not bucket.is_public:
        raise no_bucket()
    return queries.found(db, SERVER if bucket.is_public else rights, bucket, key), bucket.is_public


def info(db: Session, rights: Rights, name: str, key: str, *, publicly: bool = False) -> dict[str, Any]:
    found, _ = opened(db, rights, name, key, publicly=publicly)
    return shapes.info(found, name)


def known(db: Session, rights: Rights, name: str, keys: Iterable[object]) -> set[str]:
    """The subset of keys whose objects the caller may read. Raises Refusal."""
    bucket = queries.bucket(db, name)
    wanted = [key for key in keys if names.is_key(key)]
    query = select(StoredObject.key).where(StoredObject.bucket_id == bucket.id, StoredObject.key.in_(wanted))
    return set(db.scalars(query if bucket.is_public else query.where(rights.to("read", name))))


def move(db: Session, name: str, key: str, place: Place, now: datetime) -> None:
    """Give an object another key, possibly in another bucket; never replaces an object. Raises Refusal."""
    sources, target = (queries.bucket_for_objects(db, one) for one in (name, place.bucket))
    queries.found(db, place.rights, sources, key)
    found = queries.found(db, place.rights, sources, key, "change")
    _require(db, place, target)
    if found.size > (MOST_BYTES if target.most_bytes is None else target.most_bytes):
        raise too_large()
    incoming.require_type(found.content_type, target.content_types)
    try:
        with db.begin_nested():
            found.bucket_id, found.key, found.updated_at = target.id, place.key, now
            db.flush()
    except IntegrityError as other:  # taken by a concurrent request
        raise taken() from other


def remove(db: Session, rights: Rights, name: str, keys: Iterable[object], now: datetime) -> list[dict[str, Any]]:
    """Delete those of the objects that exist and that the caller may delete. Returns them."""
    bucket = queries.bucket_for_objects(db, name)
    wanted = sorted({str(key) for key in keys if names.is_key(key)})  # take locks in one order
    rows = list(
        db.scalars(
            select(StoredObject)
            .where(
                StoredObject.bucket_id == bucket.id,
                StoredObject.key.in_(wanted),
                rights.to("remove", bucket.name),
                rights.to("read", bucket.name),
            )
            .order_by(StoredObject.key)
            .with_for_update(of=StoredObject)
        )
    )
    leftovers.discard(db, [row.version for row in rows], now)
    for row in rows:
        db.delete(row)
    return [shapes.row(row, name) for row in rows]


def remove_one(db: Session, rights: Rights, name: str, key: str, now: datetime) -> None:
    """Delete one object. Raises Refusal if it does not exist."""
    if not remove(db, rights, name, [key], now):
        raise no_object()
