"""What a source of flights offers and answers (SPEC 3, design 3.1). Money in minor units of its currency."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Final, Literal

from tripoint.atlas.fares import Calendar
from tripoint.core.errors import Unavailable
from tripoint.providers.port import Quality, Source

FareType = Literal["network", "low_cost", "regional"]
SAMPLE: Final = "Tripoint sample flights"
"""What the sample source is called."""
BaggageNote = Literal["personal_item_only", "cabin_bag", "cabin_and_checked_bag"]


class FaresUnavailable(Unavailable):
    """No source answered in time, or not in a usable way."""

    code = "flights_unavailable"


@dataclass(frozen=True, slots=True)
class FareQuery:
    """Between two airports, economy, one adult. `back` None asks for one way. Lead days count from `as_of`.

    `calendar` is that of the place visited where the caller knows it; `seed` moves sample data only.
    """

    origin: str
    destination: str
    out: date
    back: date | None
    as_of: date
    seed: int = 1
    calendar: Calendar | None = None


@dataclass(frozen=True, slots=True)
class Carrier:
    code: str
    name: str


@dataclass(frozen=True, slots=True)
class Leg:
    """One flight. Instants with the offset of the airport's own clock, so they subtract exactly; `carry_days` how many
    dates later it lands.
    """

    flight: str
    carrier: Carrier
    origin: str
    destination: str
    departure: datetime
    arrival: datetime
    minutes: int

    @property
    def carry_days(self) -> int:
        return (self.arrival.date() - self.departure.date()).days


@dataclass(frozen=True, slots=True)
class Layover:
    """A change of planes; `long` above four hours."""

    airport: str
    city: str
    minutes: int
    long: bool


@dataclass(frozen=True, slots=True)
class Journey:
    """One direction: flights in order, and the change after each but the last."""

    legs: tuple[Leg, ...]
    layovers: tuple[Layover, ...]

    @property
    def stops(self) -> int:
        return len(self.layovers)

    @property
    def minutes(self) -> int:
        """From the first departure to the last arrival: flights and changes together."""
        return sum(leg.minutes for leg in self.legs) + sum(layover.minutes for layover in self.layovers)


@dataclass(frozen=True, slots=True)
class Fee:
    """What one more piece costs each way."""

    what: Literal["carry_on", "checked"]
    cents: int


@dataclass(frozen=True, slots=True)
class Baggage:
    """Pieces included; `note` is a key of the texts `fares.baggage`."""

    personal_item: int
    carry_on: int
    checked: int
    additional_fees: tuple[Fee, ...]
    note: BaggageNote


@dataclass(frozen=True, slots=True)
class Fare:
    """One offer. `cents` is the price of the whole trip for one person; `inbound` None one way; `co2e_kg` of the trip.

    The same query finds the same `id` again.
    """

    id: str
    cents: int
    currency: str
    quality: Quality
    outbound: Journey
    inbound: Journey | None
    carrier: Carrier
    fare_type: FareType
    baggage: Baggage
    co2e_kg: int

    @property
    def trip(self) -> Literal["round_trip", "one_way"]:
        return "one_way" if self.inbound is None else "round_trip"


@dataclass(frozen=True, slots=True)
class SeenFare:
    """What somebody else was asked a few days ago, for one person's whole trip. How long each way took is known, and
    neither which flights these were nor what bags they include. `link` leads to where it was seen; `sponsored` where we
    earn from it.
    """

    cents: int
    currency: str
    out_minutes: int
    back_minutes: int | None
    link: str
    sponsored: bool


FareProvider = Source[FareQuery, Fare]
"""Finds flights: offers, the cheapest first; nothing when there is none on these dates."""
SeenFareProvider = Source[FareQuery, SeenFare]
"""Knows prices alone, the cheapest first: they can rank places, and nobody can choose a flight from them."""
