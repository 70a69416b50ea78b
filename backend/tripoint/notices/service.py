"""Writes and shows notices of what happened on people's trips."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import Row, delete, func, insert, select, update
from sqlalchemy.orm import Session

from tripoint.core import cursors, hub, ids, texts
from tripoint.identity.current import SignedInUser
from tripoint.notices import facts as notice_facts
from tripoint.notices import queries, schemas
from tripoint.notices.facts import Fact
from tripoint.notices.kinds import KINDS
from tripoint.notices.models import Notice
from tripoint.notices.queries import Face, PageEnd
from tripoint.profiles import service as profile_service
from tripoint.profiles.queries import address_of

TOPIC = "notices"
"""Announced on the hub, with the person's id, when their notices change."""
PAGE = 20
IN_A_ROW = timedelta(minutes=30)
"""Repeated actions within this time are combined into one notice (`tell_more`)."""
KEEP_EACH = 200
"""Most notices kept for one person; the oldest are deleted first."""


class NoticeReader(NamedTuple):
    """The reader of notices, their language, and a way to find the titles of their trips."""

    user_id: UUID
    language: str
    titles: schemas.Titles


def tell(
    db: Session,
    now: datetime,
    *,
    kind: str,
    to: Iterable[UUID | None],
    trip_id: UUID | None = None,
    actor_id: UUID | None = None,
    **facts: Fact | None,
) -> None:
    """Write a notice for people, in the caller's transaction. `to` may contain duplicates and None: each person gets
    one notice, except the actor and those who turned this topic off.

    `facts` are the parameters of the kind's text. An actor without an account is given as a fact named `actor`.
    """
    told = _listening(db, kind, to, actor_id)
    if told:
        _add(db, now, told, kind=kind, trip_id=trip_id, actor_id=actor_id, facts=facts)
    for one in told:
        hub.announce(db, TOPIC, one)


def tell_more(
    db: Session,
    now: datetime,
    *,
    kind: str,
    to: Iterable[UUID | None],
    trip_id: UUID,
    actor_id: UUID,
    part_of: str | None = None,
    **facts: Fact | None,
) -> None:
    """`tell` for actions that people repeat several times in a row: an unread notice has its fact `count` increased
    instead of being followed by another. People who still have an unread notice of the kind `part_of`, which this
    belongs to, get none.
    """
    told = _listening(db, kind, to, actor_id)
    said = notice_facts.kept(facts)
    waiting = queries.waiting(db, told, (kind, part_of), trip_id=trip_id, actor_id=actor_id, since=now - IN_A_ROW)
    same = [row for row in waiting if said.items() <= row.facts.items()]
    for row in same:
        if row.kind == kind:
            values = {"facts": {**row.facts, "count": row.facts["count"] + 1}, "created_at": now}
            db.execute(update(Notice).where(Notice.id == row.id).values(values))
    new = [one for one in told if one not in {row.user_id for row in same}]
    if new:
        _add(db, now, new, kind=kind, trip_id=trip_id, actor_id=actor_id, facts={**facts, "count": 1})
    for one in told:
        hub.announce(db, TOPIC, one)


def _listening(db: Session, kind: str, to: Iterable[UUID | None], actor_id: UUID | None) -> list[UUID]:
    topic = KINDS[kind].topic
    wanted = sorted({one for one in to if one is not None and one != actor_id}, key=str)
    quiet = queries.quiet_topics(db, wanted) if wanted else {}
    return [one for one in wanted if one in quiet and topic not in quiet[one]]


def _add(
    db: Session, now: datetime, to: Sequence[UUID], *, kind: str, trip_id: UUID | None, actor_id: UUID | None,
    facts: Mapping[str, Fact | None],
) -> None:  # fmt: skip
    same = {
        "kind": kind,
        "trip_id": trip_id,
        "actor_id": actor_id,
        "facts": notice_facts.kept(facts),
        "created_at": now,
        "read_at": None,
    }
    db.execute(insert(Notice), [{"id": ids.new_id(), "user_id": one, **same} for one in to])
    trim(db, to)


def trim(db: Session, user_ids: Iterable[UUID] | None = None) -> None:
    """Delete people's notices beyond `KEEP_EACH`; everyone's, if nobody is named."""
    many = select(Notice.user_id).group_by(Notice.user_id).having(func.count() > KEEP_EACH)
    if user_ids is not None:
        many = many.where(Notice.user_id.in_(list(user_ids)))
    # Nearly always nobody has too many, and counting along an index costs a fraction of sorting everything.
    with_many = db.scalars(many).all()
    if not with_many:
        return
    newest_first = (Notice.created_at.desc(), Notice.id.desc())
    place = func.row_number().over(partition_by=Notice.user_id, order_by=newest_first).label("place")
    ranked = select(Notice.id, place).where(Notice.user_id.in_(with_many))
    each = ranked.subquery()
    # Rows locked by another transaction are being deleted by it: waiting for them could only end in a deadlock.
    beyond = select(Notice.id).where(Notice.id.in_(select(each.c.id).where(each.c.place > KEEP_EACH)))
    gone = beyond.with_for_update(skip_locked=True)
    db.execute(delete(Notice).where(Notice.id.in_(gone)).execution_options(synchronize_session=False))


def forget_names(db: Session, trip_id: UUID, names: Collection[str], hide: Callable[[str], str]) -> None:
    """Remove people's names, given in lower case, from the notices about a trip (TRUST.md P3); `hide` removes them from
    longer texts.
    """
    rows = db.execute(select(Notice.id, Notice.facts).where(Notice.trip_id == trip_id)).all()
    for notice_id, facts in rows:
        kept = notice_facts.without(facts, names, hide)
        if kept != facts:
            db.execute(update(Notice).where(Notice.id == notice_id).values(facts=kept))


def shown(
    db: Session, reader: NoticeReader, cursor: str | None, *, only_unread: bool, trip_id: UUID | None = None
) -> schemas.NoticeList:
    """A page of a person's notices in their language, in a constant number of statements; `unread` counts them all."""
    after = None if cursor is None else cursors.read(cursor, _place)
    rows = queries.page(db, reader.user_id, after, only_unread=only_unread, trip_id=trip_id, most=PAGE + 1)
    here = rows[:PAGE]
    return schemas.NoticeList(
        notices=write(db, reader, here),
        next=_cursor(here[-1]) if len(rows) > PAGE else None,
        unread=queries.unread(db, reader.user_id),
    )


def write(db: Session, reader: NoticeReader, rows: Iterable[Row[Any]]) -> list[schemas.NoticeOut]:
    """Notices worded in the reader's language."""
    known = [row for row in rows if row.kind in KINDS]  # a newer release may have written kinds unknown here
    acting = {row.actor_id for row in known if row.actor_id}
    faces = queries.faces(db, acting | notice_facts.people(row.facts for row in known))
    trips = {row.trip_id for row in known if row.trip_id}
    titles = reader.titles(db, reader.user_id, trips, reader.language) if trips else {}
    return [_written(row, faces, titles.get(row.trip_id), reader.language) for row in known]


def mark_read(db: Session, user_id: UUID, body: schemas.ReadNotices, now: datetime) -> schemas.Unread:
    """Mark notices as read; those already read keep their time."""
    which = Notice.id.in_(body.ids) if body.ids is not None else Notice.created_at <= body.until
    own = (Notice.user_id == user_id, Notice.read_at.is_(None), which)
    db.execute(update(Notice).where(*own).values(read_at=now).execution_options(synchronize_session=False))
    hub.announce(db, TOPIC, user_id)
    return schemas.Unread(unread=queries.unread(db, user_id))


def choices(db: Session, user_id: UUID) -> schemas.NoticeChoicesOut:
    """The topics that reach someone, at the bell and by email."""
    bell, email = profile_service.topics(db, user_id)
    return schemas.NoticeChoicesOut(bell=bell, email=email)


def choose(db: Session, user: SignedInUser, body: schemas.NoticeChoices, now: datetime) -> schemas.NoticeChoicesOut:
    """Change the topics; existing notices stay."""
    profile_service.choose_topics(db, user, bell=body.bell, email=body.email, now=now)
    return choices(db, user.id)


def _written(
    row: Row[Any], faces: dict[UUID, Face], trip: schemas.TripTitle | None, language: str
) -> schemas.NoticeOut:
    names = {user_id: face.name for user_id, face in faces.items()}
    said = notice_facts.written(row.facts, names, language)
    actor = faces.get(row.actor_id) if row.actor_id else None
    gone = "notices.former_traveler" if row.actor_id else "notices.someone"
    by = (actor.name if actor else said.get("actor")) or texts.t(language, gone)
    params = {"trip": trip.title if trip else "", **said, "actor": by}
    return schemas.NoticeOut(
        id=row.id,
        kind=row.kind,
        topic=KINDS[row.kind].topic,
        text=texts.t(language, f"notices.kinds.{row.kind}", **params),
        created_at=row.created_at,
        is_read=row.read_at is not None,
        trip=_trip(row, trip) if trip else None,
        actor=_actor(by, actor, _color(row, trip)) if row.actor_id or "actor" in said else None,
    )


def _actor(name: str, face: Face | None, color: int) -> schemas.NoticeActor:
    picture = address_of(face.picture_id) if face and face.picture_id else None
    return schemas.NoticeActor(name=name, colour=color, picture_url=picture)


def _color(row: Row[Any], trip: schemas.TripTitle | None) -> int:
    return trip.colors.get(row.actor_id, 1) if trip else 1


def _trip(row: Row[Any], trip: schemas.TripTitle) -> schemas.NoticeTrip:
    return schemas.NoticeTrip(id=row.trip_id, title=trip.title, destination=trip.destination, path=_path(row, trip))


def _path(row: Row[Any], trip: schemas.TripTitle) -> str | None:
    kind = KINDS[row.kind]
    if kind.for_strangers:
        return f"/explore/{row.trip_id}"
    return f"/trip-details/{row.trip_id}" + (f"/{kind.tab}" if kind.tab else "") if trip.is_visible else None


def _cursor(last: Row[Any]) -> str:
    return cursors.written([last.created_at.isoformat(), str(last.id)])


def _place(created_at: str, notice_id: str) -> PageEnd:
    return PageEnd(datetime.fromisoformat(created_at).astimezone(UTC), UUID(notice_id))
