"""Wire shapes of a trip in the lists: my trips and the dashboard (SPEC.md 3)."""

from datetime import date
from typing import Literal
from uuid import UUID

from tripoint.catalog.schemas import PosterOut
from tripoint.core.wire import Wire
from tripoint.money.schemas import Money
from tripoint.trips.rules import CountState, DashboardGroup, ListGroup, Urgency
from tripoint.trips.schemas import CountdownOut, CoverOut
from tripoint.trips.states import TripStatus

Need = Literal[
    "set_dates",
    "invite_people",
    "answers_missing",
    "choose_flight",
    "confirm_flight",
    "confirm_stay",
    "confirm_trip",
    "tasks_due",
]


class CardDestination(Wire):
    slug: str
    city: str
    country: str
    country_code: str
    poster: PosterOut


class FaceOut(Wire):
    """`pending`: they have not answered yet."""

    name: str
    colour: int
    pending: bool
    picture_url: str | None


class TripCard(Wire):
    """A trip in the list (SPEC.md 3, Trip; my trips and dashboard). `status` is the same word on every screen; the
    groups are the headings of the two lists.
    """

    id: UUID
    version: int
    name: str | None
    destination: CardDestination
    start: date | None
    end: date | None
    status: TripStatus
    list_group: ListGroup
    dashboard_group: DashboardGroup | None
    viewer_role: Literal["organizer", "member"]
    host_name: str
    joined_count: int
    travellers_count: int
    traveller_count_state: CountState
    estimated_price_per_person: Money | None
    countdown: CountdownOut
    urgency: Urgency
    faces: list[FaceOut]
    cover: CoverOut | None
    readiness_percent: int
    needs: list[Need]


class TravelStats(Wire):
    """Totals over all of a person's trips, without cancelled ones. People met and nights away count from the first day
    of a confirmed trip, nights up to today.
    """

    organized: int
    joined: int
    met: int
    nights: int


class TripList(Wire):
    """A page of a person's trips: the soonest first, and past ones after all others, latest first. `next` is the cursor
    of the following page; `upcoming_count` and `stats` cover all trips.
    """

    upcoming: list[TripCard]
    upcoming_count: int
    past: list[TripCard]
    next: str | None
    stats: TravelStats
