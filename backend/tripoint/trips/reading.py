"""The trip page's document and the lists, for one viewer. Reads only (TRUST.md W13)."""

from uuid import UUID

from sqlalchemy import Connection
from sqlalchemy.orm import Session

from tripoint.core.errors import NotFound
from tripoint.trips import card_schemas, cards, document, heads, policy
from tripoint.trips.encoded import Documents, Encoded, Key
from tripoint.trips.heads import Head
from tripoint.trips.policy import TripAction
from tripoint.trips.viewing import Viewer, Viewing


def kept_trip(connection: Connection, view: Viewing, trip_id: UUID, documents: Documents) -> Encoded | None:
    """The trip's document if it is in the cache, after one statement; None if it has to be made."""
    return documents.kept(_key(*_seen(connection, view, trip_id)))


def trip(db: Session, view: Viewing, trip_id: UUID, documents: Documents) -> Encoded:
    """The encoded document. Without the viewer's time zone, the countdown uses the destination's date."""
    head, viewer = _seen(db.connection(), view, trip_id)
    return documents.get(
        _key(head, viewer), lambda: document.build(db, head, viewer).model_dump_json(by_alias=True).encode()
    )


def _seen(connection: Connection, view: Viewing, trip_id: UUID) -> tuple[Head, Viewer]:
    head = heads.head(connection, trip_id, view.user.id)
    if head is None or not policy.may(TripAction.VIEW, head.standing, is_open=head.is_open):
        raise NotFound
    return head, view.at(head.timezone)


def _key(head: Head, viewer: Viewer) -> Key:
    return Key(head.id, (head, viewer))


def trips(db: Session, view: Viewing) -> card_schemas.TripList:
    """The viewer's own trips: upcoming (nearest first) and past (latest first)."""
    every = cards.of(db, view)
    return card_schemas.TripList(
        upcoming=[card for card in every if not _is_past(card)],
        past=[card for card in reversed(every) if _is_past(card)],
    )


def _is_past(card: card_schemas.TripCard) -> bool:
    return card.status in {"completed", "cancelled"} or card.countdown.kind == "past"
