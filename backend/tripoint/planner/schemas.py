"""Wire shapes of a search and its answer (SPEC 3, search preferences). Amounts in cents of EUR."""

from datetime import date
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from tripoint.catalog.avoidable import AVOIDABLE, ThingToAvoid
from tripoint.catalog.cities import CityIdOrEmpty, CityOut
from tripoint.catalog.records import Chip, StayType
from tripoint.catalog.schemas import PosterOut, SeasonNote, WayThere
from tripoint.catalog.themes import Theme
from tripoint.core.wire import Body, Day, Line, Wire
from tripoint.money.schemas import Money
from tripoint.planner import bounds
from tripoint.planner.costs import Room
from tripoint.planner.feasibility import Budget, MaxFlight
from tripoint.planner.fit import Reason
from tripoint.planner.hints import Limit
from tripoint.planner.labels import Label
from tripoint.planner.land_timetable import LandKind
from tripoint.planner.weights import Preset

Weather = Literal["pleasant", "warm", "mild", "snow", "any"]
Kind = Literal["flight"] | LandKind
Slug = Annotated[str, StringConstraints(max_length=80)]
StatusName = Literal["feasible", "over_budget", "nobody", "infeasible"]


class TravellerIn(Body):
    name: Line | None = None
    city_id: CityIdOrEmpty = ""
    budget_cap: Money | None = None


class SearchIn(Body, json_schema_extra={"x-bounds": bounds.PUBLISHED}):
    """SPEC 3, search preferences. Dates may be missing here so that the reply can say so in SPEC's words."""

    travellers: Annotated[list[TravellerIn], Field(max_length=bounds.MOST_TRAVELLERS)]
    meetup_date: Day | None = None
    return_date: Day | None = None
    flexible_dates: bool = False
    flex_days: Annotated[int, Field(ge=0, le=bounds.MOST_FLEX_DAYS)] = 7
    desired_destination: Slug | None = None
    budget_level: Budget = "any"
    max_flight_time: MaxFlight = "any"
    flight_data_provider: Annotated[str, StringConstraints(max_length=40)] = "sample"
    preset: Preset = "balanced"
    likes: Annotated[list[Chip], Field(max_length=bounds.MOST_LIKES, default_factory=list)]
    weather: Weather = "pleasant"
    wish: Theme | None = None
    avoid: Annotated[list[ThingToAvoid], Field(max_length=len(AVOIDABLE), default_factory=list)]
    flights_only: bool = False
    stay: StayType | None = None
    room: Room | None = None
    as_of: Day | None = None
    seed: Annotated[int, Field(ge=0, le=2**31)] = 1
    slider: Annotated[int, Field(ge=0, le=100)] | None = None


class WeightsOut(Wire):
    """Integers that add up to 5000 (`values`) or 100 (`vectors`)."""

    cost: int
    time: int
    fairness: int
    co2: int
    zone: int
    weather: int
    interest: int
    work: int
    place: int


class WeightsInForce(Wire):
    name: str
    values: WeightsOut


class SliderVectors(Wire):
    cheapest: WeightsOut
    fairest: WeightsOut
    greenest: WeightsOut


class BudgetOut(Wire):
    level: Budget
    cap_cents: int | None


class WindowOut(Wire):
    depart: date
    return_: Annotated[date, Field(alias="return")]
    nights: int
    lead_days: int


class TravellerOut(Wire):
    index: int
    name: str | None
    city_id: str
    city: str
    country_code: str
    lat: float
    lon: float
    timezone: str
    airport: str


class UtilitiesOut(WeightsOut):
    """0..10000, in the window that the place is shown with."""


class StayPriced(Wire):
    """The usual stay that the total is based on: whole units, including the places in them that stay empty."""

    type: StayType
    room: Room
    guests: int
    units: int
    people_per_unit: int
    empty_places: int
    nights: int


class WithinBudget(Wire):
    count: int
    of: int


class PartsOut(Wire):
    """Cents. `night_credit` is 0 or less: what a night on the way takes off."""

    flights: int
    transfers: int
    accommodation: int
    activities: int
    taxes_and_fees: int
    daily_spend: int
    night_credit: int


class EstimateParts(Wire):
    flights: int
    transfers: int
    stay: int
    taxes_and_fees: int
    daily_spend: int


class WorstOut(Wire):
    """The worst-off traveller by burden; minutes door to door one way, return fare."""

    traveller: int
    minutes: int
    fare_cents: int
    burden_cents: int


class EnvyOut(Wire):
    """How much worse off than the mean the worst-off traveller is: burden in percent, with minutes and fare."""

    percent: int
    minutes: int
    fare_cents: int


class FactsOut(Wire):
    """The numbers that the sentences use."""

    largest_shift: float
    month: int
    high_c: int
    matched: int
    wanted: int
    mbps: int
    coworking: str


class WaysOut(Wire):
    """Per traveller in the order of the request. `minutes` one way door to door, `flight_minutes` the flight alone.

    `mode` is home, flight or a mode by land. `burden_cents` is how hard the journey is: its money, and its hours there
    and back at the value of an hour on such a trip.
    """

    mode: list[str]
    fare_cents: list[int]
    minutes: list[int]
    flight_minutes: list[int]
    stops: list[int]
    co2e_kg: list[int]
    zone_shift: list[float]
    arrival_days: list[int]
    total_cents: list[int]
    burden_cents: list[int]


class OtherWayOut(Wire):
    """The way that people from one city do not usually take, where it makes sense as well; `minutes` one way from door
    to door, `fare_cents` there and back. `overnight` arrives the next morning; `daily` runs every day or night.
    """

    city_id: str
    kind: Kind
    minutes: int
    fare_cents: int
    co2e_kg: int
    overnight: bool
    daily: bool


class RankedOut(Wire):
    """A place as needed for order and map: `utilities`, `share`, the total and the minutes decide the order. `locals`
    counts the travellers who live there.
    """

    slug: str
    city: str
    country: str
    lat: float
    lon: float
    rank: int | None
    status: StatusName
    fit: int
    fit_reasons: list[Reason]
    window: int
    locals: int
    utilities: UtilitiesOut
    share: int
    labels: list[Label]
    group_total: Money
    worst_minutes: int
    mean_minutes: int


class ResultOut(RankedOut):
    """A place with everything that its row shows: sentences, each traveller's way, the cost on other dates."""

    country_code: str
    timezone: str
    airport: str
    chips: list[str]
    poster: PosterOut
    score: float
    group_total_cents: list[int]
    why: str
    drawback: str | None
    notes: list[SeasonNote]
    per_person: Money
    within_budget: WithinBudget
    parts: EstimateParts
    stay: StayPriced
    worst: WorstOut
    co2e_kg_per_person: int
    co2e_kg_group: int
    envy: EnvyOut
    facts: FactsOut
    per_traveller: WaysOut
    other_ways: list[OtherWayOut]


class NearMiss(Wire):
    slug: str
    city: str
    country: str
    why: str
    status: StatusName
    limit: Literal["budget", "flight"]


class LimitChange(Wire):
    """One limit to loosen, from one choice to another; `count` says how many personal limits, never whose."""

    limit: Limit
    from_: Annotated[str, Field(alias="from")]
    to: str
    count: int


class NamedPlace(Wire):
    slug: str
    city: str


class Loosening(Wire):
    """A smallest set of limits to loosen, how many places that opens, and the first of them."""

    changes: list[LimitChange]
    feasible: int
    first: list[NamedPlace]


class PickOut(Wire):
    """The desired destination: its rank, and what the group would save at the cheapest place that fits best."""

    slug: str
    rank: int | None
    saving_elsewhere: Money
    elsewhere: str | None


class SearchOut(Wire):
    """`results` are in full where the board shows them first; the others are requested when they are shown."""

    as_of: date
    seed: int
    catalogue_version: str
    artefact_version: str
    quality: Literal["estimate", "cached", "live"]
    weights: WeightsInForce
    vectors: SliderVectors
    budget: BudgetOut
    max_flight_minutes: int | None
    wish: Theme | None
    windows: list[WindowOut]
    asked_window: int
    travellers: list[TravellerOut]
    results: list[ResultOut | RankedOut]
    cards: list[str]
    near_misses: list[NearMiss]
    loosen: list[Loosening]
    pick: PickOut | None
    compared_places: int


class PlacesIn(SearchIn):
    """The same search again, and the places to return in full."""

    places: Annotated[list[Slug], Field(min_length=1, max_length=bounds.MOST_DETAILED)]


class PlacesOut(Wire):
    """In the order they were requested; unknown places and those outside the limits are left out."""

    results: list[ResultOut]


class CityList(Wire):
    cities: list[CityOut]


class PlaceWays(Wire):
    """The ways to one place, the usual one first; empty if there is none or the city is the place itself."""

    slug: str
    ways: list[WayThere]


class CityWays(Wire):
    """A city's ways to every place, for an ordinary trip at the year's mean fares."""

    city_id: str
    lat: float
    lon: float
    timezone: str
    places: list[PlaceWays]
