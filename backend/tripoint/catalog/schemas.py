"""Wire shapes of destinations, stays and activities (SPEC 3). Sample prices are marked as such."""

from datetime import date
from typing import Literal

from tripoint.catalog.records import AreaTag, Chip
from tripoint.core.wire import Wire
from tripoint.money.schemas import Money

STAY_SOURCE, ACTIVITY_SOURCE = "Tripoint sample stays", "Tripoint sample activities"


class PosterOut(Wire):
    scene: str
    mood: str
    motif: str


class BandOut(Wire):
    """In cents of EUR."""

    low: int
    high: int


class EstimatedCost(Wire):
    """One person's cost if this many come for this many nights: flight, share of a flat, daily spending."""

    people: int
    nights: int
    per_person: Money


class DestinationCard(Wire):
    """`names` are those in other languages, so that people can search by them."""

    slug: str
    city: str
    names: list[str]
    country: str
    country_code: str
    lat: float
    lon: float
    timezone: str
    chips: list[Chip]
    poster: PosterOut
    wifi_mbps: int
    coworking: str
    tagline: str
    highlights: list[str]
    text_language: str
    daily_spend: Money
    average_flight_minutes: int
    average_flight_price: Money
    estimated_cost: EstimatedCost
    best_months: list[int]
    high_c: list[int]


WayKind = Literal["flight", "train", "night_train", "coach", "ferry", "road"]


class WayThere(Wire):
    """One way from a city to a place: `minutes` of the journey itself and `door_minutes` from door to door, one way;
    `fare` of the tickets there and back, at the year's mean. `changes` are of plane or train.
    """

    kind: WayKind
    minutes: int
    door_minutes: int
    changes: int
    fare: Money


class FromCity(Wire):
    """How to get to the place from a city, the usual way first; the names are in the language of the page."""

    city_id: str
    city: str
    lat: float
    lon: float
    timezone: str
    ways: list[WayThere]


class StayOut(Wire):
    """`rate` is the price of one unit per night: one bed, one flat, one double room. `area` is the neighborhood it is
    in or next to, null if none of ours is near.
    """

    id: str
    type: str
    name: str
    rating: float
    room: str
    wifi_mbps: int
    sleeps: int
    highlight: str
    text_language: str
    rate: Money
    lat: float
    lon: float
    area: str | None
    kind: str = "sample"
    source: str = STAY_SOURCE
    image_slug: str


class GroupOut(Wire):
    min: int
    max: int


class ActivityOut(Wire):
    """`start` is when it usually begins, HH:MM in local time."""

    id: str
    name: str
    line: str
    start: str
    text_language: str
    tags: list[str]
    duration_minutes: int
    price: Money
    kind: str = "sample"
    source: str = ACTIVITY_SOURCE
    group: GroupOut
    sponsored: bool = False
    provider_link: str | None = None


class AreaOut(Wire):
    """A neighborhood to stay in."""

    id: str
    name: str
    line: str
    tag: AreaTag
    lat: float
    lon: float


class DishOut(Wire):
    """Something to eat or drink, and what one portion usually costs."""

    name: str
    line: str
    price: Money


class AirportOut(Wire):
    iata: str
    minutes_to_centre: int


class ClimateOut(Wire):
    """Monthly means, January first; degrees C and days. `sea_c` is null if there is no beach."""

    high_c: list[int]
    low_c: list[int]
    rain_days: list[int]
    sea_c: list[int] | None


Tone = Literal["warning", "info", "good"]


class SeasonNote(Wire):
    """One thing to know about a place on some days; the code is for machines, such as `hazard.hurricane`."""

    code: str
    tone: Tone
    words: str


class SeasonOut(Wire):
    """A feature of some months, January being 1; `when` is the months in words."""

    code: str
    tone: Tone
    name: str
    months: list[int]
    when: str


class HolidayOut(Wire):
    """A holiday's days, and how much more nights and flights cost on them, in percent; negative if less."""

    id: str
    name: str
    first: date
    last: date
    stay_percent: int
    flight_percent: int


class PricesOut(Wire):
    """Typical prices in cents of EUR."""

    coffee: int
    dinner: int
    transit_day: int
    day_pass: BandOut
    month_pass: BandOut


class DestinationDetail(DestinationCard):
    lead: str
    about: list[str]
    areas: list[AreaOut]
    getting_around: str
    food_and_drink: str
    dishes: list[DishOut]
    working: str
    when: str
    drawback: str
    airports: list[AirportOut]
    from_cities: list[FromCity]
    climate: ClimateOut
    seasons: list[SeasonOut]
    holidays: list[HolidayOut]
    prices: PricesOut
    safety: str
    visa_area: str
    utc_offset: float
    reviewed: date
    method: str
    stays: list[StayOut]
    activities: list[ActivityOut]


class DestinationList(Wire):
    destinations: list[DestinationCard]
    version: str


class StayList(Wire):
    stays: list[StayOut]


class ActivityList(Wire):
    activities: list[ActivityOut]
