"""Lists of objects (contract section 5): by folder, and in pages by cursor.

Keys only look like paths. A folder is a common prefix of keys up to a slash; in both lists, folders come before files.
"""

import base64
import binascii
import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, Subquery, and_, func, or_, select, true
from sqlalchemy.orm import Session

from tripoint.storage import queries, shapes
from tripoint.storage.models import Bucket, StoredObject
from tripoint.storage.policies import Rights
from tripoint.storage.refusals import invalid

MOST, MOST_OFFSET = 1_000, 1_000_000
FIRST = {
    "name": StoredObject.key,
    "updated_at": StoredObject.updated_at,
    "created_at": StoredObject.created_at,
    "last_accessed_at": StoredObject.updated_at,
}


class ObjectListing(NamedTuple):
    """The objects of a list, namely those in a bucket below a prefix that the caller may read, and their order."""

    condition: ColumnElement[bool]
    prefix: str
    column: str
    is_falling: bool


def by_folder(db: Session, rights: Rights, name: str, body: dict[str, Any]) -> list[dict[str, Any]]:
    """The folders and files directly in a folder. An unknown bucket or folder is empty. Raises Refusal for a malformed
    request.
    """
    prefix, search = _text(body, "prefix"), _text(body, "search")
    limit, offset = _whole(body, "limit", 100, 1, MOST), _whole(body, "offset", 0, 0, MOST_OFFSET)
    column, is_falling = _sorted_by(body, FIRST)
    folder = prefix if not prefix or prefix.endswith("/") else prefix + "/"
    bucket = db.scalar(select(Bucket).where(Bucket.name == name))
    if bucket is None:
        return []
    if "/" in search.strip("/"):  # the search itself may name a folder
        inner, _, search = search.rpartition("/")
        folder += inner.lstrip("/") + "/"
    listed = ObjectListing(_visible(rights, bucket, folder), folder, column, is_falling)
    inside = _folders(listed).c.folder
    total = db.scalar(select(func.count(inside)).where(_begins(inside, search))) or 0
    folders = select(inside).where(_begins(inside, search)).order_by(_direction(inside, listed))
    shown = [shapes.folder(one) for one in db.scalars(folders.limit(limit).offset(offset))]
    if len(shown) < limit:
        files = _files(listed).where(_begins(_rest(listed), search)).limit(limit - len(shown))
        files = files.offset(max(0, offset - total))
        shown += [shapes.file(row, row.key.removeprefix(folder)) for row in db.scalars(files)]
    return shown


def in_pages(db: Session, rights: Rights, name: str, body: dict[str, Any]) -> dict[str, Any]:
    """One page of keys below a prefix, after a cursor, with folders listed separately on request. Raises Refusal."""
    limit = _whole(body, "limit", MOST, 1, MOST)
    column, is_falling = _sorted_by(body, {one: FIRST[one] for one in ("name", "created_at", "updated_at")})
    with_folders = body.get("with_delimiter") is True
    cursor = _Cursor.read(body.get("cursor"), column, is_falling)
    bucket = db.scalar(select(Bucket).where(Bucket.name == name))
    if bucket is None:
        return {"hasNext": False, "folders": [], "objects": []}
    prefix = _text(body, "prefix")
    listed = ObjectListing(_visible(rights, bucket, prefix), prefix, cursor.column, cursor.is_falling)
    folders: Sequence[str] = []
    if with_folders and cursor.after_file is None:
        folders = db.scalars(_folders_after(listed, cursor.after_folder).limit(limit + 1)).all()
    files: Sequence[StoredObject] = []
    if len(folders) <= limit:
        wanted = _files(listed) if with_folders else _all(listed)
        after = _after(listed, cursor.after_file)
        files = db.scalars(wanted.where(after).limit(limit + 1 - len(folders))).all()
    has_next = len(folders) + len(files) > limit
    shown_folders, shown_files = folders[:limit], files[: max(0, limit - len(folders))]
    reply: dict[str, Any] = {
        "hasNext": has_next,
        "folders": [{"key": (prefix + one).rstrip("/"), **shapes.folder(prefix + one + "/")} for one in shown_folders],
        "objects": [shapes.file(row, row.key) for row in shown_files],
    }
    if has_next:
        last = shown_files[-1] if shown_files else None
        reply["nextCursor"] = cursor.moved(shown_folders[-1] if shown_folders else cursor.after_folder, last).written()
    return reply


class _Cursor(NamedTuple):
    """The end of a page, and the order of its list. Opaque to clients."""

    column: str
    is_falling: bool
    after_folder: str | None = None
    after_file: tuple[str, str] | None = None
    """The value the list is sorted by, and the key."""

    @classmethod
    def read(cls, given: Any, column: str, is_falling: bool) -> "_Cursor":
        if given in (None, ""):
            return cls(column, is_falling)
        try:
            kept = json.loads(base64.b64decode(given, b"-_", validate=True))
            column, is_falling, folder, file = kept
            good = column in FIRST and isinstance(is_falling, bool) and isinstance(folder, str | None)
            if file is not None:
                file = (str(file[0]), str(file[1]))
                if column != "name":
                    datetime.fromisoformat(file[0])
        except (ValueError, TypeError, IndexError, binascii.Error) as wrong:
            raise invalid("body/cursor is not one of ours") from wrong
        if not good:
            raise invalid("body/cursor is not one of ours")
        return cls(column, is_falling, folder, file)

    def moved(self, folder: str | None, file: StoredObject | None) -> "_Cursor":
        if file is None:
            return self._replace(after_folder=folder)
        value = file.key if self.column == "name" else getattr(file, self.column).isoformat()
        return self._replace(after_folder=folder, after_file=(value, file.key))

    def written(self) -> str:
        return base64.urlsafe_b64encode(json.dumps(self).encode()).decode()


def _visible(rights: Rights, bucket: Bucket, prefix: str) -> ColumnElement[bool]:
    return and_(
        StoredObject.bucket_id == bucket.id,
        queries.begins_with(prefix),
        rights.to("read", bucket.name),
    )


def _begins(name: Any, search: str) -> ColumnElement[bool]:
    """Whether a name begins with this text, ignoring case."""
    begins: ColumnElement[bool] = func.substr(func.lower(name), 1, len(search)) == search.lower()
    return begins


def _rest(listed: ObjectListing) -> Any:
    """The rest of a key after the prefix."""
    return func.substr(StoredObject.key, len(listed.prefix) + 1)


def _folders(listed: ObjectListing) -> Subquery:
    """The folders directly below the prefix, as one column `folder`."""
    rest = _rest(listed)
    cut = func.substr(rest, 1, queries.FirstSlash(rest) - 1).label("folder")
    return select(cut).where(listed.condition, queries.FirstSlash(rest) > 0).distinct().subquery()


def _folders_after(listed: ObjectListing, after: str | None) -> Select[str]:
    folder = _folders(listed).c.folder
    folders = select(folder).order_by(_direction(folder, listed))
    if after is None:
        return folders
    return folders.where(folder < after if listed.is_falling else folder > after)


def _all(listed: ObjectListing) -> Select[StoredObject]:
    first = _direction(FIRST[listed.column], listed)
    return select(StoredObject).where(listed.condition).order_by(first, _direction(StoredObject.key, listed))


def _files(listed: ObjectListing) -> Select[StoredObject]:
    return _all(listed).where(queries.FirstSlash(_rest(listed)) == 0)


def _direction(column: Any, listed: ObjectListing) -> ColumnElement[Any]:
    falls: ColumnElement[Any] = column.desc() if listed.is_falling else column.asc()
    return falls


def _after(listed: ObjectListing, place: tuple[str, str] | None) -> ColumnElement[bool]:
    if place is None:
        return true()
    column: Any = FIRST[listed.column]
    value: Any = place[0] if listed.column == "name" else datetime.fromisoformat(place[0])
    key = StoredObject.key
    if listed.is_falling:
        return or_(column < value, and_(column == value, key < place[1]))
    return or_(column > value, and_(column == value, key > place[1]))


def _text(body: dict[str, Any], name: str) -> str:
    given = body.get(name) or ""
    if not isinstance(given, str):
        raise invalid(f"body/{name} must be string")
    return given


def _whole(body: dict[str, Any], name: str, otherwise: int, least: int, most: int) -> int:
    given = body.get(name)
    if given is None:
        return otherwise
    if isinstance(given, bool) or not isinstance(given, int):
        raise invalid(f"body/{name} must be integer")
    if not least <= given <= most:
        raise invalid(f"body/{name} must be >= {least} and <= {most}")
    return given


def _sorted_by(body: dict[str, Any], columns: dict[str, Any]) -> tuple[str, bool]:
    given = body.get("sortBy") or {}
    if not isinstance(given, dict):
        raise invalid("body/sortBy must be object")
    column, order = given.get("column") or "name", given.get("order") or "asc"
    if not isinstance(column, str) or column not in columns or order not in ("asc", "desc"):
        raise invalid("body/sortBy must name a column and asc or desc")
    return column, order == "desc"
