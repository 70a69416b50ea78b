"""Wire shapes of nudges."""

from datetime import date, datetime
from uuid import UUID

from tripoint.core.wire import Wire
from tripoint.nudges.rules import Missing


class NudgedOut(Wire):
    """`again_at`: when the same person may be asked again."""

    again_at: datetime


class WaitedForOut(Wire):
    """Someone who has something left to do. `again_at`: when they may be nudged, None: now. `reachable`: there is an
    email address for them. `colour`: None for people without a seat yet.
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
    """An upcoming trip that is waiting for someone. `requests`: join requests waiting for the organizer's answer."""

    id: UUID
    slug: str
    title: str
    start: date | None
    requests: int


class WaitedForList(Wire):
    """The earliest trip first, and for each trip those who have not answered before those who have not booked."""

    trips: list[WaitingTripOut]
    people: list[WaitedForOut]
