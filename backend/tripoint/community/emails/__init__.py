"""Emails about requests to join a trip, and about seats."""

from dataclasses import dataclass
from typing import ClassVar

from tripoint.messaging.outbox import Email


@dataclass(frozen=True)
class JoinAsked(Email):
    """To the organizer: someone asks to join."""

    template: ClassVar[str] = "community/join_asked"
    is_optional: ClassVar[bool] = True
    exact: ClassVar[frozenset[str]] = frozenset({"trip_path"})
    notes: ClassVar[frozenset[str]] = frozenset({"note"})

    guest_name: str
    departure_city: str
    destination: str
    trip_name: str
    poster: str
    note: str
    trip_path: str


@dataclass(frozen=True)
class JoinAnswered(Email):
    """To the asker: a yes, or a kind no with the day from which they may ask again."""

    template: ClassVar[str] = "community/join_answered"
    exact: ClassVar[frozenset[str]] = frozenset({"page_path", "dates", "again"})
    notes: ClassVar[frozenset[str]] = frozenset({"note"})

    organizer_name: str
    destination: str
    trip_name: str
    poster: str
    dates: str
    approved: bool
    note: str
    again: str
    page_path: str


@dataclass(frozen=True)
class SeatFree(Email):
    """To those who asked for a seat alert: a full trip has a seat again."""

    template: ClassVar[str] = "community/seat_free"
    is_optional: ClassVar[bool] = True
    exact: ClassVar[frozenset[str]] = frozenset({"page_path", "dates"})

    destination: str
    trip_name: str
    poster: str
    dates: str
    page_path: str
