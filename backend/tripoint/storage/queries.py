"""Finding buckets and objects."""

from typing import Any

from sqlalchemy import ColumnElement, Integer, and_, select
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.orm import Session
from sqlalchemy.sql.functions import FunctionElement

from tripoint.storage import names
from tripoint.storage.models import Bucket, StoredObject
from tripoint.storage.policies import Action, Rights
from tripoint.storage.refusals import no_bucket, no_object


class FirstSlash(FunctionElement[int]):
    """SQL: the position of the first slash in a text, counted from 1; 0 without one."""

    inherit_cache = True
    type = Integer()


@compiles(FirstSlash, "sqlite")
def _on_sqlite(element: FirstSlash, compiler: Any, **options: Any) -> str:
    return f"instr({compiler.process(element.clauses, **options)}, '/')"


@compiles(FirstSlash, "postgresql")
def _on_postgres(element: FirstSlash, compiler: Any, **options: Any) -> str:
    return f"strpos({compiler.process(element.clauses, **options)}, '/')"


def bucket(db: Session, name: str) -> Bucket:
    """The bucket of this name. Raises Refusal."""
    found = db.scalar(select(Bucket).where(Bucket.name == name))
    if found is None:
        raise no_bucket()
    return found


def bucket_for_change(db: Session, name: str) -> Bucket:
    """The bucket, locked until the transaction ends against being deleted or getting new objects. Raises Refusal."""
    found = db.scalar(select(Bucket).where(Bucket.name == name).with_for_update())
    if found is None:
        raise no_bucket()
    return found


def bucket_for_objects(db: Session, name: str) -> Bucket:
    """The bucket, locked against deletion while this transaction adds or removes objects. Raises Refusal."""
    found = db.scalar(select(Bucket).where(Bucket.name == name).with_for_update(read=True, key_share=True))
    if found is None:
        raise no_bucket()
    return found


def found(db: Session, rights: Rights, bucket: Bucket, key: str, action: Action = "read") -> StoredObject:
    """The object, if the rights allow this action; otherwise it counts as nonexistent. Raises Refusal."""
    wanted = select(StoredObject).where(
        StoredObject.bucket_id == bucket.id, StoredObject.key == key, rights.to(action, bucket.name)
    )
    if action != "read":
        wanted = wanted.with_for_update(of=StoredObject)
    got = db.scalar(wanted)
    if got is None:
        raise no_object()
    return got


def begins_with(prefix: str) -> ColumnElement[bool]:
    """The condition for keys that begin with exactly this prefix."""
    end = names.follows(prefix)
    return StoredObject.key >= prefix if end is None else and_(StoredObject.key >= prefix, StoredObject.key < end)
