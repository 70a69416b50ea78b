"""A plan that was priced by the planner, ready to become a trip. Prices never come from the client (TRUST.md S5)."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from tripoint.trips.costs import Lodging


@dataclass(frozen=True, slots=True)
class PlannedTraveller:
    """One traveller of the search by `index`. Amounts are minor units; `bed` is the estimate without a stay."""

    index: int
    name: str
    city_id: str
    city: dict[str, str]
    """Its name by language."""
    country_code: str
    airport: str
    lat: float
    lon: float
    timezone: str
    offer: dict[str, Any] | None
    """The chosen flight as `TripFlight.offer` keeps it, None where the estimate stands."""
    flights: int
    transfers: int
    daily_spend: int
    bed: int


@dataclass(frozen=True, slots=True)
class PlannedStay:
    stay_id: str
    name: dict[str, str]
    highlight: dict[str, str]
    rating: float
    wifi_mbps: int
    lodging: Lodging
    kind: str
    source: str


@dataclass(frozen=True, slots=True)
class PlannedActivity:
    """`takers` are indexes of travellers; `scheduled_at` is an instant."""

    activity_id: str
    name: dict[str, str]
    scheduled_at: datetime | None
    duration_minutes: int
    price: int
    kind: str
    source: str
    sponsored: bool
    provider_link: str | None
    takers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PricedPlan:
    """Everything the planner knows of a trip to be made. `preferences` are those of the trip's document."""

    destination: str
    airport: str
    timezone: str
    start: date
    end: date
    currency: str
    preferences: dict[str, Any]
    travellers: tuple[PlannedTraveller, ...]
    stay: PlannedStay | None
    activities: tuple[PlannedActivity, ...]
    fetched_at: datetime
