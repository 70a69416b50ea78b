"""Reading notices."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import Row, and_, func, or_, select
from sqlalchemy.orm import Session

from tripoint.identity.models import User
from tripoint.identity.records import accounts
from tripoint.notices.models import Notice
from tripoint.profiles.models import Picture, Profile


class PageEnd(NamedTuple):
    """A position in the list, where a page ends."""

    created_at: datetime
    id: UUID


class Face(NamedTuple):
    """The name and picture of someone with an account; both empty once they have left."""

    name: str
    picture_id: UUID | None


def page(
    db: Session, user_id: UUID, after: PageEnd | None, *, only_unread: bool, trip_id: UUID | None, most: int
) -> Sequence[Row[Any]]:
    """A person's notices after a place, newest first; only those of `trip_id`, if given."""
    query = select(
        Notice.id, Notice.kind, Notice.trip_id, Notice.actor_id, Notice.facts, Notice.created_at, Notice.read_at
    ).where(Notice.user_id == user_id)
    if only_unread:
        query = query.where(Notice.read_at.is_(None))
    if trip_id is not None:
        query = query.where(Notice.trip_id == trip_id)
    if after is not None:
        same_moment = and_(Notice.created_at == after.created_at, Notice.id < after.id)
        query = query.where(or_(Notice.created_at < after.created_at, same_moment))
    return db.execute(query.order_by(Notice.created_at.desc(), Notice.id.desc()).limit(most)).all()


def waiting(
    db: Session, user_ids: Collection[UUID], kinds: Collection[str | None], *, trip_id: UUID, actor_id: UUID,
    since: datetime,
) -> Sequence[Row[Any]]:  # fmt: skip
    """These people's unread notices of what someone did on a trip, locked; those already mailed are left out."""
    if not user_ids:
        return []
    query = select(Notice.id, Notice.user_id, Notice.kind, Notice.facts).where(
        Notice.user_id.in_(user_ids),
        Notice.kind.in_(kinds),
        Notice.trip_id == trip_id,
        Notice.actor_id == actor_id,
        Notice.created_at >= since,
        Notice.read_at.is_(None),
        Notice.mailed_at.is_(None),
    )
    return db.execute(query.order_by(Notice.id).with_for_update()).all()


def unread(db: Session, user_id: UUID) -> int:
    return db.scalar(select(func.count()).where(Notice.user_id == user_id, Notice.read_at.is_(None))) or 0


def faces(db: Session, user_ids: Collection[UUID]) -> dict[UUID, Face]:
    """People with an account, by id."""
    if not user_ids:
        return {}
    rows = db.execute(
        select(User.id, User.user_metadata, Picture.id)
        .join(Picture, Picture.user_id == User.id, isouter=True)
        .where(User.id.in_(user_ids), User.deleted_at.is_(None))
    )
    return {user_id: Face(accounts.full_name(said), picture_id) for user_id, said, picture_id in rows}


def quiet_topics(db: Session, user_ids: Collection[UUID]) -> dict[UUID, list[str]]:
    """The topics each of these people wants no notices about; only for those who still have an account."""
    rows = db.execute(
        select(User.id, Profile.quiet_topics)
        .join(Profile, Profile.user_id == User.id, isouter=True)
        .where(User.id.in_(user_ids), User.deleted_at.is_(None))
    )
    return {user_id: quiet or [] for user_id, quiet in rows}
