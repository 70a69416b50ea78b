"""Wire shapes shared by the trip's page, its cards and its invites, and the bodies of changes (SPEC.md 3)."""

from datetime import date, datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from tripoint.catalog.schemas import PosterOut
from tripoint.core.wire import Body, Version, Wire
from tripoint.money.schemas import Money, Price
from tripoint.planner.bounds import MOST_TRAVELLERS
from tripoint.planner.costs import CostParts
from tripoint.planner.land_offers import Advice
from tripoint.planner.offer_schemas import AirlineOut, BaggageOut, BagOut, LayoverOut, LegOut
from tripoint.planner.schemas import Kind, PartsOut
from tripoint.providers.fares.baggage import BaggageChoice
from tripoint.providers.stays.port import Board
from tripoint.trips.states import InviteStatus, TripStatus

CountdownWord = Literal["days", "starting_today", "ongoing", "past", "to_be_confirmed"]
Delivery = Literal["queued", "sent", "captured", "failed", "paused", "later_today", "waiting_for_team_pro", "none"]


class CostsOut(Wire):
    parts: PartsOut
    total: Money

    @classmethod
    def of(cls, parts: CostParts, currency: str) -> "CostsOut":
        return cls(
            parts=PartsOut.model_validate(parts, from_attributes=True),
            total=Money(cents=parts.total, currency=currency),
        )


class ConfirmedOut(Wire):
    """Confirmed externally: who said so and when."""

    by: str
    at: datetime


class CountdownOut(Wire):
    kind: CountdownWord
    days: int


class CoverOut(Wire):
    """A photo instead of the poster. `x` and `y`: the point that stays in view, in percent from the left and from the
    top. The address works as long as the viewer may see the photo, a day or two at most.
    """

    picture_url: str
    x: int
    y: int


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
    """Usual high and low on the first day, degrees C; rainy days of its month; January is 1."""

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
    flight_data_provider: str = "sample"
    baggage: BaggageChoice = "personal_item"


class Bookings(Body):
    """What is already booked elsewhere (SPEC.md 2, confirm dialog)."""

    flights: bool = False
    stays: bool = False
    activities: bool = False


class TripFlightOut(Wire):
    """One traveller's flight, train, coach or ferry as it was offered (planner, OfferOut)."""

    id: UUID
    traveller_id: UUID
    offer_id: str
    kind: Kind
    price: Price
    stops: int
    duration_minutes: int
    airline: AirlineOut | None
    outbound: list[LegOut]
    inbound: list[LegOut]
    layovers: list[LayoverOut]
    baggage: BaggageOut
    bag: BagOut | None
    fare_type: str
    co2e_kg: int
    confidence: Literal["high", "medium", "low"]
    advice: list[Advice]
    confirmed: ConfirmedOut | None


class PaidOut(Wire):
    """A price as it was typed in; `rate`: units of its currency for one unit of the trip's."""

    cents: int
    currency: str
    rate: str | None


class TripStayOut(Wire):
    """Where the group sleeps. A booking made elsewhere has its address, times and price as they were typed in (`paid`),
    and its rating, wifi and highlight are empty; those from a live source have no wifi and highlight. `guests`: how
    many sleep there, which is everyone coming except those who sleep at home. `due`: paid at the property on top of a
    live price.
    """

    id: UUID
    stay_id: str
    name: str
    type: Literal["hostel", "apartment", "hotel"]
    rating: float
    room: Literal["private", "shared"]
    wifi_mbps: int
    sleeps: int
    guests: int
    highlight: str
    image_slug: str
    units: int
    nights: int
    nightly: Money | None
    total: Price | None
    paid: PaidOut | None
    due: Money | None
    board: Board | None
    free_until: date | None
    address: str | None
    link: str | None
    check_in: str | None
    check_out: str | None
    confirmed: ConfirmedOut | None


class DeliveryOut(Wire):
    """The state of an invite's latest email. `reason` is in the mail server's own words, or our code."""

    state: Delivery
    reason: str | None = None


class InviteOut(Wire):
    """Only for the organizer, because it contains an address."""

    id: UUID
    email: str
    traveller_id: UUID | None
    status: InviteStatus
    updated_at: datetime
    expires_at: datetime | None
    note: str | None = Field(description="What someone wrote to the organizer when they declined.")
    delivery: DeliveryOut


class Confirmation(Body):
    """Mark as confirmed elsewhere, or remove the mark."""

    confirmed: bool
    version: Version


class Access(Body):
    """Who may see the trip, and how many may come. Omitted fields stay unchanged; `seats` null removes the limit."""

    is_open: bool | None = None
    open_to_external_nomads: bool | None = None
    seats: Annotated[int, Field(ge=1, le=MOST_TRAVELLERS)] | None = None
    version: Version


class NewStatus(Body):
    to: TripStatus
    version: Version


class Changed(Wire):
    """The trip's new version after a change."""

    id: UUID
    version: int


class ShareLink(Wire):
    url: str
