"""Wire shapes of flights on offer and of the cost of a selection (SPEC 3, flight). Amounts in minor units."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from tripoint.catalog.cities import CityId
from tripoint.catalog.records import StayType
from tripoint.core.wire import Body, Day, Wire
from tripoint.money.schemas import Money, Price, PriceSource
from tripoint.planner import bounds
from tripoint.planner.land_offers import Advice
from tripoint.planner.schemas import Kind, PartsOut, Slug
from tripoint.planner.weights import Preset
from tripoint.providers.fares.baggage import BaggageChoice


class OffersIn(Body):
    """A request for the ways from these cities to one place on these dates, by air and by land."""

    destination: Slug
    depart: Day
    return_: Annotated[Day, Field(alias="return")]
    city_ids: Annotated[list[CityId], Field(min_length=1, max_length=bounds.MOST_CITIES)]
    flight_data_provider: Annotated[str, StringConstraints(max_length=40)] = "sample"
    baggage: BaggageChoice = "personal_item"
    preset: Preset = "balanced"
    flights_only: bool = False
    as_of: Day | None = None
    seed: Annotated[int, Field(ge=0, le=2**31)] = 1


class AirlineOut(Wire):
    code: str
    name: str


class LegOut(Wire):
    """One flight, train, coach or ferry; times carry the local UTC offset. `from` and `to` are airport codes or station
    names; only flights have a flight number and an airline.
    """

    flight: str | None
    airline: AirlineOut | None
    from_: Annotated[str, Field(alias="from")]
    from_city: str
    to: str
    to_city: str
    departure: datetime
    arrival: datetime
    duration_minutes: int
    carry_days: int


class LayoverOut(Wire):
    """`iata` is null on land."""

    city: str
    iata: str | None
    minutes: int
    direction: Literal["outbound", "inbound"]
    long: bool


class FeeOut(Wire):
    """The price of one more piece, each way."""

    what: Literal["carry_on", "checked"]
    price: Money


class BaggageOut(Wire):
    """Pieces included, and a note in words."""

    carry_on: int
    checked: int
    personal_item: int
    additional_fees: list[FeeOut]
    note: str


class BagOut(Wire):
    """The bags that a live flight is priced with, and what they add there and back, as part of the price. `fee` is
    null if the offer neither includes them nor says what they cost; the price is then without them.
    """

    wanted: BaggageChoice
    fee: Money | None


class GroupFareOut(Wire):
    """The price per person from this many people on one train, whose operator has a group desk. It is for information
    only: no total includes it.
    """

    people: int
    price: Money


class OfferOut(Wire):
    """`stops` counts changes. `door_minutes` is one way from door to door, `duration_minutes` from departure to
    arrival. Offers by land follow a typical timetable of no particular operator; `advice` is what to know before
    booking. `group` is for trains only.
    """

    id: str
    kind: Kind
    price: Price
    group: GroupFareOut | None
    stops: int
    duration_minutes: int
    door_minutes: int
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


class OffersOut(PriceSource):
    """By city id; an empty list if there are none. The usual way comes first, then the other one, the cheapest first in
    each. `at_home` lists cities so near the place that nobody there needs a ticket.
    """

    offers: dict[str, list[OfferOut]]
    at_home: list[str]


class PricedOut(Wire):
    parts: PartsOut
    total: Money


class PricedTravellerOut(PricedOut):
    """`bag` belongs to a chosen live flight; its fee is part of `flights`."""

    index: int
    bag: BagOut | None


class EmptyPlaces(Wire):
    count: int
    cost: Money


class QuotedStay(Wire):
    """`units` (hostel beds, flats, double rooms) times nights times nightly is the total; a live stay's nightly price
    is rounded. `due` is paid at the property on top of that and is part of no total.
    """

    kind: Literal["sample", "live", "estimate"]
    due: Money | None
    type: StayType
    units: int
    people_per_unit: int
    nightly: Money
    nights: int
    total: Money
    empty_places: EmptyPlaces


class LiveFares(Wire):
    """How many of those who fly have chosen a live price: a sum is as weak as its weakest part."""

    live: int
    of: int


class QuoteOut(Wire):
    """Parts add up to totals and travellers to the group, to the cent."""

    travellers: list[PricedTravellerOut]
    group: PricedOut
    stay: QuotedStay | None
    fares: LiveFares


class Arriving(Wire):
    """One offer per traveller, null for those who live there; minutes between the first and the last arrival."""

    offer_ids: list[str | None]
    window_minutes: int
    waiting_minutes: int
    total_cents: int


class ArrivalsOut(Wire):
    cheapest: Arriving | None
    together: Arriving | None
    tight: Arriving | None
