"""Wire shapes of a whole trip (SPEC.md 3). Fields that the viewer may not see are None or empty lists (TRUST.md S6)."""

from datetime import date, datetime
from typing import Literal
from uuid import UUID

from tripoint.billing import rules as tier_rules
from tripoint.core.wire import Wire
from tripoint.money.schemas import Money, Price
from tripoint.trips.rules import CountState, Urgency
from tripoint.trips.schemas import (
    Bookings,
    CostsOut,
    CountdownOut,
    CoverOut,
    DestinationOut,
    InviteOut,
    PreferencesOut,
    TripFlightOut,
    TripStayOut,
    TripWeather,
)
from tripoint.trips.states import Rsvp, TripStatus


class GroupCosts(CostsOut):
    """The costs of the whole group, and the mean per person."""

    per_person: CostsOut


class StepOut(Wire):
    key: Literal["dates_confirmed", "travelers_confirmed", "trip_active"]
    state: Literal["complete", "pending"]


class ReadinessFacts(Wire):
    dates_confirmed: bool
    travelers_confirmed: bool
    trip_active: bool
    accommodation_selected: bool
    accommodation_booked: bool
    flights_selected: bool
    flights_booked: bool
    activities_booked: bool


class ReadinessOut(Wire):
    """`percent` is the same number on the trip's page and on the dashboard (dates, accommodation, activities); `steps`
    are shown next to it on the page.
    """

    percent: int
    steps: list[StepOut]
    facts: ReadinessFacts


class TripTraveller(Wire):
    """`picture_url`: set if they have said yes, and shown to the organizer and to others who have. `arrives_on` and
    `leaves_on`: set if they come later or leave earlier than the trip. `message`: their line to the group.
    """

    id: UUID
    name: str
    picture_url: str | None
    departure_city: str
    country_code: str
    airport: str
    lat: float
    lon: float
    timezone: str
    role: str
    rsvp: Rsvp
    is_organizer: bool
    colour: int
    position: int
    arrives_on: date | None
    leaves_on: date | None
    message: str | None
    costs: CostsOut | None


class TripActivityOut(Wire):
    """`price` is for one person; `added_by` the traveller who planned it."""

    id: UUID
    activity_id: str
    name: str
    scheduled_at: datetime | None
    duration_minutes: int
    price: Price
    sponsored: bool
    provider_link: str | None
    added_by: UUID | None
    traveller_ids: list[UUID]


class ChecklistItemOut(Wire):
    """A task for one traveller, for everyone (`for_each`; `done_by` lists those who have done it), or for anyone
    (`done`).

    `added_by`: the traveller who wrote it.
    """

    id: UUID
    key: str | None
    text: str
    assignee_id: UUID | None
    for_each: bool
    due_on: date | None
    added_by: UUID | None
    done: bool
    done_by: list[UUID]


class LogOut(Wire):
    """One line of the activity log; `actor` is a name, None means the clock."""

    at: datetime
    version: int
    actor: str | None
    action: str
    subject: str
    before: dict[str, object] | None
    after: dict[str, object] | None


class TierOut(Wire, json_schema_extra={"x-bounds": tier_rules.PUBLISHED}):
    """Team Starter or Team Pro: the people on this trip, the free limit, and how many invites and answers wait for the
    order.
    """

    tier: Literal["starter", "pro"]
    people: int
    limit: int
    waiting_invites: int
    waiting_answers: int
    price: Money


class SupportOut(Wire):
    """Paid support for the whole group: whether the trip has it, the fewest people it is for, and what it costs."""

    ordered: bool
    people: int
    least: int
    price: Money


class AboutPart(Wire):
    """Where, when and what for. `nights` is 0 while the dates are open."""

    destination: DestinationOut
    start: date | None
    end: date | None
    nights: int
    organizer_name: str
    host_name: str
    name: str | None
    summary: str | None
    coworking: str
    wifi_mbps: int
    weather: TripWeather | None
    open_to_external_nomads: bool
    seats: int | None
    preferences: PreferencesOut
    bookings: Bookings
    budget_per_traveler: Money | None


class PeoplePart(Wire):
    """The travellers and the costs. All costs are None while the dates are to be confirmed."""

    organizer_travels: bool
    joined_count: int
    travellers_count: int
    estimated_price_per_person: Money | None
    costs: GroupCosts | None
    travellers: list[TripTraveller]


class FlightsPart(Wire):
    flights: list[TripFlightOut]


class StaysPart(Wire):
    stays: list[TripStayOut]


class ActivitiesPart(Wire):
    activities: list[TripActivityOut]


class ChecklistPart(Wire):
    checklist: list[ChecklistItemOut]


class LogPart(Wire):
    activity: list[LogOut]


class InvitesPart(Wire):
    """Empty for everyone but the organizer."""

    invites: list[InviteOut]


class ViewerPart(Wire):
    """The fields that depend on viewer and date. `viewer_traveller_id`: the viewer's own row, if they come."""

    id: UUID
    version: int
    status: TripStatus
    viewer_role: Literal["organizer", "member"]
    viewer_traveller_id: UUID | None
    countdown: CountdownOut
    urgency: Urgency
    archived: bool
    traveller_count_state: CountState
    is_open: bool
    readiness: ReadinessOut
    tier: TierOut | None
    support: SupportOut | None
    """For members only."""
    may: list[str]
    cover: CoverOut | None


class TripOut(
    LogPart, InvitesPart, ChecklistPart, ActivitiesPart, StaysPart, FlightsPart, PeoplePart, AboutPart, ViewerPart
):
    """The whole trip as one viewer sees it: all its parts in one object."""
