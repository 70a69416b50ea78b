"""The trip page's document and the lists, for one viewer. Reads only (TRUST.md W13)."""

from typing import NamedTuple
from uuid import UUID

from sqlalchemy import Connection
from sqlalchemy.orm import Session

from tripoint.core.compression import CompressedBody
from tripoint.core.errors import NotFound
from tripoint.trips import document, heads, lists, policy
from tripoint.trips.cache import CacheKey, TripCache
from tripoint.trips.heads import Head
from tripoint.trips.policy import TripAction
from tripoint.trips.viewing import Viewer, Viewing


class ViewedTrip(NamedTuple):
    """A trip that this viewer may see."""

    head: Head
    viewer: Viewer

    @property
    def key(self) -> CacheKey:
        return CacheKey(self.head.id, (self.viewer.user_id, self.viewer.language))


def kept_trip(
    connection: Connection, view: Viewing, trip_id: UUID, cache: TripCache
) -> tuple[ViewedTrip, CompressedBody | None]:
    """The trip's document if it is in the cache, after one statement; None if it has to be made."""
    seen = _seen(connection, view, trip_id)
    kept: CompressedBody | None = cache.kept(seen.key, seen)
    return seen, kept


def kept_list(
    connection: Connection, view: Viewing, cursor: str | None, group: lists.ShownGroup | None, cache: TripCache
) -> tuple[lists.TripsPage, CompressedBody | None]:
    """A page of the viewer's trips, if all of its cards are in the cache; None if some have to be made."""
    page = lists.page(connection, view, cursor, group)
    return page, None if lists.missing(page, cache) else lists.encoded(connection, view, page, cache)


def made_list(db: Session, view: Viewing, page: lists.TripsPage, cache: TripCache) -> CompressedBody:
    return lists.encoded(db.connection(), view, page, cache)


def trip(db: Session, view: Viewing, trip_id: UUID, cache: TripCache) -> CompressedBody:
    """The encoded document. Without the viewer's time zone, the countdown uses the destination's date.

    The head is read first: the parts may contain later writes than the head, but never the other way round, so nothing
    is cached under a stamp newer than itself.
    """
    connection = db.connection()
    seen = _seen(connection, view, trip_id)
    return cache.get(
        seen.key,
        seen,
        lambda: CompressedBody(document.build(connection, seen.head, seen.viewer, cache), cache.etag(seen.key, seen)),
    )


def _seen(connection: Connection, view: Viewing, trip_id: UUID) -> ViewedTrip:
    head = heads.head(connection, trip_id, view.user.id)
    if head is None or not policy.may(TripAction.VIEW, head.standing, is_open=head.is_open):
        raise NotFound
    return ViewedTrip(head, view.at(head.timezone))
