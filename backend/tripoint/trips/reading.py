"""The trip page's document and the lists, for one viewer. Changes nothing (TRUST.md W13)."""

from datetime import datetime
from typing import NamedTuple
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import Connection
from sqlalchemy.orm import Session

from tripoint.core.errors import NotFound
from tripoint.identity.current import User
from tripoint.trips import cards, document, policy, queries, schemas
from tripoint.trips.cards import Glance
from tripoint.trips.document import Viewer
from tripoint.trips.encoded import Encoded, Shelf
from tripoint.trips.policy import TripAction
from tripoint.trips.queries import Head
from tripoint.trips.service import today_at


class Viewing(NamedTuple):
    """Who looks, when, in which language; `zone` is theirs if they said so, `origin` is ours."""

    user: User
    language: str
    zone: ZoneInfo | None
    origin: str
    now: datetime


def trip(connection: Connection, view: Viewing, trip_id: UUID, shelf: Shelf) -> Encoded:
    """The encoded document. Without the viewer's zone the countdown goes by the destination's date."""
    head = queries.head(connection, trip_id, view.user.id)
    if head is None or not policy.may(TripAction.VIEW, head.standing, is_open=head.is_open):
        raise NotFound
    there = today_at(head.timezone, view.now)
    here = view.now.astimezone(view.zone).date() if view.zone else there
    key = (head, view.user.id, view.language, here, there)
    viewer = Viewer(view.user.id, view.language, here, there, view.origin)
    return shelf.get(key, lambda: _encoded(connection, head, viewer))


def _encoded(connection: Connection, head: Head, viewer: Viewer) -> bytes:
    with Session(connection) as db:
        return document.build(db, head, viewer).model_dump_json(by_alias=True).encode()


def trips(db: Session, view: Viewing) -> schemas.TripList:
    """One's own trips: to come (the nearest first) and past (the latest first)."""
    every = cards.of(db, Glance(view.user.id, view.language, view.zone, view.now))
    return schemas.TripList(
        upcoming=[card for card in every if not _is_past(card)],
        past=[card for card in reversed(every) if _is_past(card)],
    )


def _is_past(card: schemas.TripCard) -> bool:
    return card.status in {"completed", "cancelled"} or card.countdown.kind == "past"
