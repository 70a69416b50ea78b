"""Tables of the storage contract. Bytes are in a store (`stores/`), each file under an id of ours."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from tripoint.core import columns
from tripoint.core.db import Model

LONGEST_NAME, LONGEST_KEY, LONGEST_HEADER = 100, 1_024, 255
IN_ORDER_OF_BYTES = String(LONGEST_KEY).with_variant(String(LONGEST_KEY, collation="C"), "postgresql")
"""Keys are sorted and matched by prefix in byte order, as in other stores, not by the rules of a language."""


class Bucket(Model):
    """A named set of objects. Clients identify a bucket only by its name."""

    __tablename__ = "storage_buckets"

    name: Mapped[str] = mapped_column(String(LONGEST_NAME), unique=True)
    is_public: Mapped[bool] = mapped_column()
    most_bytes: Mapped[int | None] = mapped_column(columns.BigInt)
    """The largest object the bucket takes; None for the general limit."""
    content_types: Mapped[list[str] | None] = mapped_column(columns.Json)
    created_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    updated_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)


class StoredObject(Model):
    """The current object of a key. `version` is the id of its bytes; new content gets a new one."""

    __tablename__ = "storage_objects"
    __table_args__ = (UniqueConstraint("bucket_id", "key"),)

    bucket_id: Mapped[UUID] = mapped_column(ForeignKey(Bucket.id))
    key: Mapped[str] = mapped_column(IN_ORDER_OF_BYTES)
    version: Mapped[UUID] = mapped_column(columns.Id, unique=True)
    size: Mapped[int] = mapped_column(columns.BigInt)
    content_type: Mapped[str] = mapped_column(String(LONGEST_HEADER))
    cache_control: Mapped[str] = mapped_column(String(LONGEST_HEADER))
    content_encoding: Mapped[str | None] = mapped_column(String(LONGEST_HEADER))
    etag: Mapped[str] = mapped_column(String(80))
    described: Mapped[dict[str, Any]] = mapped_column(columns.Json)
    """The uploader's own data about the object; `user_metadata` in the contract."""
    owner_id: Mapped[UUID | None] = mapped_column(columns.Id, index=True)
    created_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    updated_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)


class Leftover(Model):
    """Bytes in the store that belong to no object, not yet or no longer. The row's id is theirs.

    The row is written before the bytes, and deleted in the transaction that gives them to an object. After a crash at
    any moment, tidying finds the bytes by their row. `is_doomed`: deletion has begun, so no object may claim them.
    """

    __tablename__ = "storage_leftovers"

    due_at: Mapped[datetime] = mapped_column(columns.UtcDateTime, index=True)
    is_doomed: Mapped[bool] = mapped_column()


class StoredUpload(Model):
    """A resumable upload (TUS). Once `received` equals `length`, the object exists."""

    __tablename__ = "storage_uploads"

    bucket: Mapped[str] = mapped_column(String(LONGEST_NAME))
    key: Mapped[str] = mapped_column(String(LONGEST_KEY))
    length: Mapped[int | None] = mapped_column(columns.BigInt)
    received: Mapped[int] = mapped_column(columns.BigInt)
    content_type: Mapped[str] = mapped_column(String(LONGEST_HEADER))
    cache_control: Mapped[str] = mapped_column(String(LONGEST_HEADER))
    described: Mapped[dict[str, Any]] = mapped_column(columns.Json)
    owner_id: Mapped[UUID | None] = mapped_column(columns.Id, index=True)
    is_server: Mapped[bool] = mapped_column()
    may_replace: Mapped[bool] = mapped_column()
    expires_at: Mapped[datetime] = mapped_column(columns.UtcDateTime, index=True)


class UploadPart(Model):
    """A piece of a resumable upload, as it arrived. Its bytes are in the store under `version`."""

    __tablename__ = "storage_upload_parts"
    __table_args__ = (UniqueConstraint("upload_id", "start"),)

    upload_id: Mapped[UUID] = mapped_column(ForeignKey(StoredUpload.id))
    start: Mapped[int] = mapped_column(columns.BigInt)
    size: Mapped[int] = mapped_column(columns.BigInt)
    version: Mapped[UUID] = mapped_column(columns.Id, unique=True)
