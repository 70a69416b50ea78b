"""Wire shapes of a trip (SPEC.md 3). What an audience may not know is None or an empty list for it (TRUST.md S6)."""

from datetime import date, datetime
from typing import Literal
from uuid import UUID

from tripoint.billing import rules as billing
from tripoint.catalog.schemas import PosterOut
from tripoint.core.wire import Body, Wire
from tripoint.money.schemas import Money, Price
from tripoint.planner.costs import Parts
from tripoint.planner.offer_schemas import AirlineOut, BaggageOut, LayoverOut, LegOut
from tripoint.planner.schemas import PartsOut
from tripoint.trips.rules import CountState, DashboardGroup, ListGroup, Urgency
from tripoint.trips.states import InviteStatus, Rsvp, TripStatus

CountdownWord = Literal["days", "starting_today", "ongoing", "past", "to_be_confirmed"]
Need = Literal["invite_people", "answers_missing", "choose_flight", "confirm_flight", "confirm_stay", "confirm_trip"]
Delivery = Literal["queued", "sent", "captured", "failed", "paused", "later_today", "waiting_for_team_pro", "none"]


class CostsOut(Wire):
    parts: PartsOut
    total: Money

    @classmethod
    def of(cls, parts: Parts, currency: str) -> "CostsOut":
        return cls(
            parts=PartsOut.model_validate(parts, from_attributes=True),
            total=Money(cents=parts.total, currency=currency),
        )


class GroupCosts(CostsOut):
    """The whole group's, and the mean of one person."""

    per_person: CostsOut


class ConfirmedOut(Wire):
    """Confirmed externally: who said so and when."""

    by: str
    at: datetime


class CountdownOut(Wire):
    kind: CountdownWord
    days: int


class DestinationOut(Wire):
    slug: str
    city: str
    country: str
    country_code: str
    lat: float
    lon: float
    timezone: str
    airport: str
    poster: PosterOut


class TripWeather(Wire):
    """Mean of the trip's month, degrees C and days with rain; January is 1."""

    month: int
    high_c: int
    low_c: int
    rain_days: int


class PreferencesOut(Wire):
    """What the group looked for (SPEC.md 3, search preferences)."""

    budget_level: str
    max_flight_time: str
    preset: str
    likes: list[str]
    weather: str | None
    stay: str | None
    room: str | None
    flexible_dates: bool


class Bookings(Body):
    """What is already booked elsewhere (SPEC.md 2, confirm dialog)."""

    flights: bool = False
    stays: bool = False
    activities: bool = False


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
    """`percent` is the one number of a trip, on its page and on the dashboard (dates, accommodation, activities);
    `steps` stand beside it on the page.
    """

    percent: int
    steps: list[StepOut]
    facts: ReadinessFacts


class TripTraveller(Wire):
    """`picture_url`: of those who have said yes, for the organizer and one another."""

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
    is_you: bool
    is_organizer: bool
    colour: int
    position: int
    costs: CostsOut | None


class TripFlightOut(Wire):
    """One traveller's flight as it was offered (planner, OfferOut)."""

    id: UUID
    traveller_id: UUID
    offer_id: str
    price: Price
    stops: int
    duration_minutes: int
    airline: AirlineOut
    outbound: list[LegOut]
    inbound: list[LegOut]
    layovers: list[LayoverOut]
    baggage: BaggageOut
    fare_type: str
    co2e_kg: int
    confirmed: ConfirmedOut | None


class TripStayOut(Wire):
    id: UUID
    stay_id: str
    name: str
    type: Literal["hostel", "apartment", "hotel"]
    rating: float
    room: Literal["private", "shared"]
    wifi_mbps: int
    sleeps: int
    highlight: str
    image_slug: str
    units: int
    nights: int
    nightly: Money | None
    total: Price | None
    confirmed: ConfirmedOut | None


class TripActivityOut(Wire):
    """`price` is for one person."""

    id: UUID
    activity_id: str
    name: str
    scheduled_at: datetime | None
    duration_minutes: int
    price: Price
    sponsored: bool
    provider_link: str | None
    traveller_ids: list[UUID]


class ChecklistItemOut(Wire):
    id: UUID
    key: str | None
    text: str
    assignee_id: UUID | None
    done: bool


class DeliveryOut(Wire):
    """How the newest mail of an invite fares. `reason` is the mail server's own words, or our code."""

    state: Delivery
    reason: str | None = None


class InviteOut(Wire):
    """For the organizer alone: it holds an address."""

    id: UUID
    email: str
    traveller_id: UUID | None
    status: InviteStatus
    updated_at: datetime
    expires_at: datetime | None
    delivery: DeliveryOut


class LogOut(Wire):
    """One line of the activity log; `actor` is a name, None means the clock."""

    at: datetime
    version: int
    actor: str | None
    action: str
    subject: str
    before: dict[str, object] | None
    after: dict[str, object] | None


class TierOut(Wire, json_schema_extra={"x-bounds": billing.PUBLISHED}):
    """Team Starter or Team Pro: people of this trip, the free limit, and who waits for the order, invited or coming."""

    tier: Literal["starter", "pro"]
    people: int
    limit: int
    waiting_invites: int
    waiting_answers: int
    price: Money


class TripOut(Wire):
    """The whole trip as one viewer sees it. All costs are None while the dates are to be confirmed."""

    id: UUID
    version: int
    status: TripStatus
    viewer_role: Literal["organizer", "member"]
    viewer_traveller_id: UUID | None
    destination: DestinationOut
    start: date | None
    end: date | None
    nights: int
    countdown: CountdownOut
    urgency: Urgency
    archived: bool
    organizer_name: str
    host_name: str
    organizer_travels: bool
    joined_count: int
    travellers_count: int
    traveller_count_state: CountState
    estimated_price_per_person: Money | None
    budget_per_traveler: Money | None
    summary: str | None
    coworking: str
    wifi_mbps: int
    weather: TripWeather | None
    is_open: bool
    open_to_external_nomads: bool
    preferences: PreferencesOut
    bookings: Bookings
    readiness: ReadinessOut
    travellers: list[TripTraveller]
    flights: list[TripFlightOut]
    stays: list[TripStayOut]
    activities: list[TripActivityOut]
    checklist: list[ChecklistItemOut]
    invites: list[InviteOut]
    costs: GroupCosts | None
    tier: TierOut | None
    share_url: str | None
    activity: list[LogOut]
    may: list[str]


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


class TripCard(Wire):
    """A trip in the list (SPEC.md 3, Trip; my trips and dashboard). A state has one word on every screen, `status`; the
    groups are the headings of the two lists.
    """

    id: UUID
    version: int
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
    readiness_percent: int
    needs: list[Need]


class TripList(Wire):
    upcoming: list[TripCard]
    past: list[TripCard]


class Confirmation(Body):
    """Mark as confirmed elsewhere, or take the mark back."""

    confirmed: bool
    version: int


class Access(Body):
    """Who may look in: None leaves as it is."""

    is_open: bool | None = None
    open_to_external_nomads: bool | None = None
    version: int


class NewStatus(Body):
    to: TripStatus
    version: int


class Changed(Wire):
    """The trip's new version after a change."""

    id: UUID
    version: int


class ShareLink(Wire):
    url: str
