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
    """`pending` has not answered yet."""

    name: str
    colour: int
    pending: bool
    picture_url: str | None


class TripCard(Wire):
    """A trip in the list (SPEC.md 3, Trip; my trips and dashboard). A state has one word on every screen, `status`; the
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
    """What all of a person's trips add up to; those called off count for nothing. People met and nights away count from
    the first day of a confirmed trip, nights up to today.
    """

    organized: int
    joined: int
    met: int
    nights: int


class TripList(Wire):
    """A page of a person's trips: the next one first, past ones after all others, the latest of them first. `next` is
    the cursor of the page after it; `upcoming_count` and `stats` are about all trips.
    """

    upcoming: list[TripCard]
    upcoming_count: int
    past: list[TripCard]
    next: str | None
    stats: TravelStats
