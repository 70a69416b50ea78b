"""Wire shapes of who keeps one's trips waiting."""

from datetime import date, datetime
from uuid import UUID

from tripoint.core.wire import Wire
from tripoint.nudges.rules import Missing


class NudgedOut(Wire):
    """`again_at`: when the same person may be asked again."""

    again_at: datetime


class WaitedForOut(Wire):
    """Someone who has something left to do. `again_at`: from when they may be nudged, None: now. `reachable`: there is
    an address for them. `colour`: None for who has no seat yet.
    """

    person_id: UUID
    trip_id: UUID
    name: str
    colour: int | None
    picture_url: str | None
    missing: Missing
    again_at: datetime | None
    reachable: bool


class WaitingTripOut(Wire):
    """A trip ahead that somebody keeps waiting. `requests`: how many ask to join and wait for the organizer."""

    id: UUID
    slug: str
    title: str
    start: date | None
    requests: int


class WaitedForList(Wire):
    """The next trip first, on each of them those who have not answered before those who have not booked."""

    trips: list[WaitingTripOut]
    people: list[WaitedForOut]
