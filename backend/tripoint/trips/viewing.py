"""The viewer of trips, and the date where they are."""

from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import NamedTuple
from uuid import UUID
from zoneinfo import ZoneInfo

from tripoint.core.clock import today_at
from tripoint.identity.current import SignedInUser
from tripoint.storage.addresses import Addresses


@dataclass(frozen=True, slots=True)
class Viewer:
    """The viewer of one trip, their language, and the date where they are and at the destination; `addresses` makes
    addresses of pictures with the viewer's rights.
    """

    user_id: UUID
    language: str
    today: date
    today_there: date
    origin: str
    addresses: Addresses


class Viewing(NamedTuple):
    """A request to see trips: who, when, in which language; `zone` is their time zone if known, `origin` is ours."""

    user: SignedInUser
    language: str
    zone: ZoneInfo | None
    origin: str
    now: datetime
    addresses: Addresses

    @property
    def today(self) -> date:
        """The viewer's own date; without their zone, the date in UTC."""
        return self.now.astimezone(self.zone or UTC).date()

    def at(self, timezone: str) -> Viewer:
        """The viewer of a trip to a place in this zone. Without their own zone, the place's date is used."""
        there = today_at(timezone, self.now)
        here = self.now.astimezone(self.zone).date() if self.zone else there
        return Viewer(self.user.id, self.language, here, there, self.origin, self.addresses)
