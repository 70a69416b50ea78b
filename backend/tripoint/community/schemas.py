"""Wire shapes of open trips. Strangers see first names, cities, facts and counts, and nothing else (TRUST.md P10)."""

from datetime import date, datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field, StringConstraints

from tripoint.catalog.cities import CityId
from tripoint.catalog.records import Chip
from tripoint.community.models import RequestStatus
from tripoint.community.rules import JoinStanding
from tripoint.core.wire import Body, Plain, Wire
from tripoint.money.schemas import Money
from tripoint.planner.schemas import Kind
from tripoint.trips.schemas import CostsOut, CoverOut, DestinationOut, TripWeather

Note = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=600)]
Reply = Annotated[str, StringConstraints(strip_whitespace=True, max_length=600)]


class OpenPerson(Wire):
    """Someone who has said yes: their first name, and the same initials as everywhere else."""

    name: str
    initials: str
    city: str
    country_code: str
    lat: float
    lon: float
    colour: int
    is_organizer: bool


class OpenTripCard(Wire):
    """An open trip as strangers see it. `seats` None: no limit. `per_person` is an estimate from sample prices, the
    mean over those coming. `asking`: the standing of the signed-in viewer, None for visitors.
    """

    id: UUID
    destination: DestinationOut
    start: date
    end: date
    nights: int
    name: str | None
    summary: str | None
    host_name: str
    host_initials: str
    people: list[OpenPerson]
    cities: list[str]
    joined_count: int
    travellers_count: int
    seats: int | None
    seats_left: int | None
    per_person: Money
    kind: Literal["sample"] = "sample"
    saved: bool
    asking: JoinStanding | None
    cover: CoverOut | None


class CountryOut(Wire):
    code: str
    name: str
    trips: int


class ExploreOut(Wire):
    """A page of open trips, the earliest first. `countries`: of all open trips whatever the search, on the first page
    only.
    """

    trips: list[OpenTripCard]
    total: int
    next: str | None
    countries: list[CountryOut]


class ExploreSearch(Wire):
    """Search conditions; all are optional."""

    q: Annotated[str, StringConstraints(strip_whitespace=True, max_length=120), Plain] = ""
    month: Annotated[str, StringConstraints(pattern=r"^20\d\d-(0[1-9]|1[0-2])$")] | None = None
    country: Annotated[str, StringConstraints(pattern=r"^[A-Z]{2}$")] | None = None
    chip: Chip | None = None
    budget: Annotated[int, Field(ge=1, le=100_000, description="At most so many EUR for one person.")] | None = None
    saved: Annotated[bool, Field(description="Only what the viewer has saved.")] = False
    cursor: Annotated[str, StringConstraints(max_length=200)] | None = None


class OwnRequest(Wire):
    """The viewer's request. `answer`: what the organizer wrote; `again_from`: when they may ask again after a no."""

    status: RequestStatus
    note: str
    departure_city: str
    departure_city_id: str
    asked_at: datetime
    answered_at: datetime | None
    answer: str
    again_from: datetime | None


class StayFacts(Wire):
    name: str
    type: Literal["hostel", "apartment", "hotel"]
    room: Literal["private", "shared"]
    rating: float
    wifi_mbps: int


class OpenTripOut(OpenTripCard):
    """One open trip. `is_open` is False only for its members, who still see it once it is closed. `seat_alert`: the
    viewer will be told when a seat frees up.
    """

    is_open: bool
    seat_alert: bool
    costs: CostsOut
    stay: StayFacts | None
    activities: list[str]
    weather: TripWeather | None
    coworking: str
    requests_waiting: int
    request: OwnRequest | None


class AskToJoin(Body):
    """A note to the organizer, and the city the asker would leave from."""

    note: Note
    departure_city_id: CityId


class HomeWay(Wire):
    """The usual route from there; `minutes` one way, door to door."""

    kind: Literal["home"] | Kind
    minutes: int
    changes: int


class OwnEstimate(Wire):
    """What the trip would cost someone from this city, with the stay shared by one more person."""

    departure_city: str
    costs: CostsOut
    way: HomeWay


class FromHome(Wire):
    """What an open trip would cost the viewer, all in, and their route there; both are estimates. `clash`: a trip of
    their own in those days; `clock_difference`: hours that clocks there are ahead of those at home.
    """

    trip_id: UUID
    total: Money
    way: HomeWay
    clash: str | None
    clock_difference: float


class FromHomeList(Wire):
    """Estimates from the home city in the viewer's profile; without one, `city` is None and `trips` is empty."""

    city: str | None
    trips: list[FromHome]


class SeatAlertOut(Wire):
    is_on: bool


class SavedOut(Wire):
    saved: bool


class SavedTripOut(Wire):
    """A saved trip. `trip` is None once it is no longer open; then only what was saved is shown."""

    id: UUID
    trip: OpenTripCard | None
    destination: DestinationOut
    start: date
    end: date
    per_person: Money
    saved_at: datetime


class SavedList(Wire):
    trips: list[SavedTripOut]


class JoinRequestOut(Wire):
    """A request as the organizer sees it; never with an email address."""

    id: UUID
    status: RequestStatus
    name: str
    picture_url: str | None
    departure_city: str
    note: str
    asked_at: datetime
    answered_at: datetime | None
    answer: str


class JoinRequests(Wire):
    """Unanswered requests, the oldest first; then answered ones, the latest first."""

    requests: list[JoinRequestOut]


class Approve(Body):
    """`preview`: show what approving would change, and store nothing."""

    note: Reply = ""
    preview: bool = False


class Decline(Body):
    note: Reply = ""


class ShareChange(Wire):
    """A shared cost, as the mean over those who were already coming."""

    part: Literal["accommodation", "activities", "taxes_and_fees"]
    before: Money
    after: Money


class PersonChange(Wire):
    """The total of someone who was already coming."""

    traveller_id: UUID
    name: str
    before: Money
    after: Money


class JoinEffect(Wire):
    """What one more person changes. `told`: how many others are notified; `tier_people` includes the newcomer. Of the
    `seats`, those of people who have yet to answer are taken too.
    """

    people_before: int
    people_after: int
    seats: int | None
    taken_before: int
    taken_after: int
    shares: list[ShareChange]
    people: list[PersonChange]
    newcomer: CostsOut
    told: int
    tier: Literal["starter", "pro"]
    tier_people: int
    tier_limit: int


class RequestAnsweredOut(Wire):
    """The trip's id and version, the request in its current state, and what a yes changes."""

    id: UUID
    version: int
    request: JoinRequestOut
    effect: JoinEffect | None
