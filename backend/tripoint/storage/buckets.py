"""Making, changing, emptying and deleting buckets: only for the server's key."""

import re
from datetime import datetime
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.core.db import insert_into
from tripoint.storage import leftovers, names, queries, shapes
from tripoint.storage.models import LONGEST_HEADER, Bucket, StoredObject
from tripoint.storage.policies import Rights
from tripoint.storage.refusals import Refusal, denied, invalid, no_bucket, taken, too_large

MOST_BYTES = 5 * 1000**3
"""The largest object allowed, regardless of its bucket's limit."""
SIZE = re.compile(r"(\d{1,15}(?:\.\d{1,9})?)\s*(B|KB|MB|GB|TB)", re.IGNORECASE)
UNITS = {"B": 1, "KB": 1000, "MB": 1000**2, "GB": 1000**3, "TB": 1000**4}
CONTENT_TYPE = re.compile(r"[A-Za-z0-9!#$&^_.+-]+/(?:\*|[A-Za-z0-9!#$&^_.+-]+)(?:\s*;[\x20-\x7e]*)?|\*/\*")
COLUMNS = {"id": Bucket.name, "name": Bucket.name, "created_at": Bucket.created_at, "updated_at": Bucket.updated_at}
AT_ONCE = 500
MOST_TYPES = 100


def listed(db: Session, rights: Rights, query: dict[str, str]) -> list[dict[str, Any]]:
    """One page of the buckets, in the requested order; empty for everyone but the server."""
    column, order = query.get("sortColumn", "name"), query.get("sortOrder", "asc").lower()
    if column not in COLUMNS or order not in {"asc", "desc"}:
        raise invalid("querystring/sortColumn must be equal to one of the allowed values")
    limit, offset = _whole(query, "limit", 100, least=1), _whole(query, "offset", 0, least=0)
    if not rights.is_server:
        return []
    sorted_by = COLUMNS[column].desc() if order == "desc" else COLUMNS[column].asc()
    wanted = select(Bucket).order_by(sorted_by, Bucket.name).limit(limit).offset(offset)
    if search := query.get("search"):
        wanted = wanted.where(func.lower(Bucket.name).contains(search.lower(), autoescape=True))
    return [{**shapes.bucket(row), "type": "STANDARD"} for row in db.scalars(wanted)]


def shown(db: Session, rights: Rights, name: str) -> dict[str, Any]:
    return shapes.bucket(_own(db, rights, name))


def create(db: Session, rights: Rights, body: dict[str, Any], now: datetime) -> dict[str, Any]:
    """Create a bucket. Raises Refusal."""
    if not body.get("name"):
        raise invalid("body must have required property 'name'")
    name = names.bucket(body.get("id") or body["name"])
    if not rights.is_server:
        raise denied()
    values = {"is_public": _flag(body.get("public")), **_bounds(body)}
    made = db.execute(
        insert_into(db, Bucket)
        .values(id=ids.new_id(), name=name, created_at=now, updated_at=now, **values)
        .on_conflict_do_nothing(index_elements=[Bucket.name])
        .returning(Bucket.id)
    )
    if made.first() is None:
        raise taken("BucketAlreadyExists")
    return {"name": name}


def update(db: Session, rights: Rights, name: str, body: dict[str, Any], now: datetime) -> dict[str, Any]:
    """Change a bucket. Missing fields stay as they are, null removes a limit. Raises Refusal."""
    if not {"public", "file_size_limit", "allowed_mime_types"} & body.keys():
        raise invalid("body must have at least one of public, file_size_limit, allowed_mime_types")
    bucket = _own(db, rights, name, for_change=True)
    bounds = _bounds(body)
    if body.get("public") is not None:
        bucket.is_public = _flag(body["public"])
    if "file_size_limit" in body:
        bucket.most_bytes = bounds["most_bytes"]
    if "allowed_mime_types" in body:
        bucket.content_types = bounds["content_types"]
    bucket.updated_at = now
    return {"message": "Successfully updated"}


def empty(db: Session, rights: Rights, name: str, now: datetime) -> bool:
    """Delete some of a bucket's objects. Returns whether there may be more. Raises Refusal."""
    bucket = _own(db, rights, name, for_change=True)
    rows = list(db.scalars(select(StoredObject).where(StoredObject.bucket_id == bucket.id).limit(AT_ONCE)))
    leftovers.discard(db, [row.version for row in rows], now)
    for row in rows:
        db.delete(row)
    return len(rows) == AT_ONCE


def delete(db: Session, rights: Rights, name: str) -> dict[str, Any]:
    """Delete an empty bucket. Raises Refusal, also if it is not empty."""
    bucket = _own(db, rights, name, for_change=True)
    if db.scalar(select(StoredObject.id).where(StoredObject.bucket_id == bucket.id).limit(1)) is not None:
        raise Refusal("ResourceNotEmpty", "The bucket you tried to delete is not empty")
    db.delete(bucket)
    return {"message": "Successfully deleted"}


def _own(db: Session, rights: Rights, name: str, *, for_change: bool = False) -> Bucket:
    """A bucket, if the caller is the server; for everyone else there is none. Raises Refusal."""
    if not rights.is_server:
        raise no_bucket()
    return queries.bucket_for_change(db, name) if for_change else queries.bucket(db, name)


def _whole(query: dict[str, str], name: str, otherwise: int, *, least: int) -> int:
    given = query.get(name, str(otherwise))
    if not re.fullmatch(r"[0-9]{1,9}", given) or int(given) < least:
        raise invalid(f"querystring/{name} must be >= {least}")
    return int(given)


def _flag(given: Any) -> bool:
    if given is not None and not isinstance(given, bool):
        raise invalid("body/public must be boolean")
    return bool(given)


def _bounds(body: dict[str, Any]) -> dict[str, Any]:
    return {
        "most_bytes": _bytes(body.get("file_size_limit")),
        "content_types": _content_types(body.get("allowed_mime_types")),
    }


def _bytes(given: Any) -> int | None:
    """Parse a number of bytes, or a text such as "20MB"; None without one. Raises Refusal."""
    if given is None:
        return None
    found = SIZE.fullmatch(given.strip()) if isinstance(given, str) else None
    if found:
        given = int(float(found[1]) * UNITS[found[2].upper()])
    elif isinstance(given, str) and re.fullmatch(r"[0-9]{1,15}", given):
        given = int(given)
    if isinstance(given, bool) or not isinstance(given, int) or given < 0:
        raise invalid("body/file_size_limit must be a number of bytes, or a text such as 20MB")
    if given > MOST_BYTES:
        raise too_large()
    return given


def _content_types(given: Any) -> list[str] | None:
    if given is None:
        return None
    if not isinstance(given, list) or len(given) > MOST_TYPES:
        raise invalid("body/allowed_mime_types must be a list of types")
    for one in given:
        if not isinstance(one, str) or len(one) > LONGEST_HEADER or not CONTENT_TYPE.fullmatch(one):
            raise Refusal("InvalidMimeType", f"mime type {str(one)[:100]} is not supported")
    return given or None
