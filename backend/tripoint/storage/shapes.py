"""Buckets and objects in the contract's JSON."""

from datetime import UTC, datetime
from typing import Any

from tripoint.storage.models import Bucket, StoredObject

NO_FILE = {"id": None, "updated_at": None, "created_at": None, "last_accessed_at": None, "metadata": None}


def instant(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def bucket(row: Bucket) -> dict[str, Any]:
    return {
        "id": row.name,
        "name": row.name,
        "owner": "",
        "public": row.is_public,
        "file_size_limit": row.most_bytes,
        "allowed_mime_types": row.content_types,
        "created_at": instant(row.created_at),
        "updated_at": instant(row.updated_at),
    }


def file(row: StoredObject, name: str) -> dict[str, Any]:
    """An object in a list; `name` is its key, or the rest of it below the listed folder."""
    return {
        "name": name,
        "id": str(row.id),
        "updated_at": instant(row.updated_at),
        "created_at": instant(row.created_at),
        "last_accessed_at": instant(row.updated_at),
        "metadata": _metadata(row),
    }


def folder(name: str) -> dict[str, Any]:
    return {"name": name, **NO_FILE}


def row(one: StoredObject, bucket: str) -> dict[str, Any]:
    """An object with all fields."""
    owner = str(one.owner_id) if one.owner_id else ""
    return {
        **file(one, one.key),
        "bucket_id": bucket,
        "owner": owner,
        "owner_id": owner,
        "version": str(one.version),
        "user_metadata": one.described,
    }


def info(one: StoredObject, bucket: str) -> dict[str, Any]:
    return {
        "id": str(one.id),
        "name": one.key,
        "version": str(one.version),
        "bucket_id": bucket,
        "size": one.size,
        "content_type": one.content_type,
        "cache_control": one.cache_control,
        "etag": one.etag,
        "metadata": one.described,
        "last_modified": instant(one.updated_at),
        "created_at": instant(one.created_at),
    }


def _metadata(row: StoredObject) -> dict[str, Any]:
    return {
        "eTag": row.etag,
        "size": row.size,
        "mimetype": row.content_type,
        "cacheControl": row.cache_control,
        "lastModified": instant(row.updated_at),
        "contentLength": row.size,
        "httpStatusCode": 200,
    }
