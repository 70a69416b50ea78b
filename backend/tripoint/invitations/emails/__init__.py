"""Emails about an invite. The personal link is made at hand-over and is never in the outbox (TRUST.md A3, P8)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.invitations import invite_mail
from tripoint.messaging.outbox import Email


@dataclass(frozen=True)
class TripInvite(Email):
    """To the invited person; everything else is read at hand-over, so that it is current."""

    template: ClassVar[str] = "invitations/trip_invite"
    exact: ClassVar[frozenset[str]] = frozenset({"invite_id"})

    invite_id: str
    is_limited: bool

    @staticmethod
    def prepare(db: Session, params: dict[str, Any], now: datetime) -> dict[str, Any] | None:
        return invite_mail.compose(db, UUID(params["invite_id"]), now, is_limited=params.get("is_limited", True))


@dataclass(frozen=True)
class InviteAnswered(Email):
    """To the organizer: someone said yes or no. `waits`: a yes that waits for Team Pro."""

    template: ClassVar[str] = "invitations/invite_answered"
    is_optional: ClassVar[bool] = True
    exact: ClassVar[frozenset[str]] = frozenset({"trip_path"})
    notes: ClassVar[frozenset[str]] = frozenset({"note"})

    guest_name: str
    destination: str
    trip_name: str
    poster: str
    accepted: bool
    waits: bool
    note: str
    trip_path: str


@dataclass(frozen=True)
class SeatConfirmed(Email):
    """To the guest whose yes waited for Team Pro: the seat is theirs now."""

    template: ClassVar[str] = "invitations/seat_confirmed"
    exact: ClassVar[frozenset[str]] = frozenset({"trip_path"})

    destination: str
    trip_name: str
    poster: str
    trip_path: str


@dataclass(frozen=True)
class TripHandedOver(Email):
    """To the new organizer: they look after the trip now."""

    template: ClassVar[str] = "invitations/trip_handed_over"
    exact: ClassVar[frozenset[str]] = frozenset({"trip_path"})

    organizer_name: str
    destination: str
    trip_name: str
    poster: str
    trip_path: str


@dataclass(frozen=True)
class TravelerLeft(Email):
    """To the organizer: a traveler deleted their account, so the seat is free. Names no one (TRUST.md P3)."""

    template: ClassVar[str] = "invitations/traveler_left"
    is_optional: ClassVar[bool] = True
    exact: ClassVar[frozenset[str]] = frozenset({"trip_path"})

    destination: str
    trip_name: str
    poster: str
    trip_path: str


@dataclass(frozen=True)
class LeftTrip(Email):
    """To the organizer: someone who had said yes leaves the trip."""

    template: ClassVar[str] = "invitations/left_trip"
    is_optional: ClassVar[bool] = True
    exact: ClassVar[frozenset[str]] = frozenset({"trip_path"})
    notes: ClassVar[frozenset[str]] = frozenset({"note"})

    guest_name: str
    destination: str
    trip_name: str
    poster: str
    note: str
    trip_path: str


@dataclass(frozen=True)
class TakenOffTrip(Email):
    """To someone whom the organizer removed from the trip: they need not do anything, and keep what is theirs."""

    template: ClassVar[str] = "invitations/taken_off_trip"
    exact: ClassVar[frozenset[str]] = frozenset({"dates"})

    organizer_name: str
    destination: str
    trip_name: str
    poster: str
    dates: str


@dataclass(frozen=True)
class TripCalledOff(Email):
    """To everyone on a trip: its organizer deleted their account. Names no one (TRUST.md P3)."""

    template: ClassVar[str] = "invitations/trip_called_off"
    exact: ClassVar[frozenset[str]] = frozenset({"dates"})

    destination: str
    trip_name: str
    poster: str
    dates: str
