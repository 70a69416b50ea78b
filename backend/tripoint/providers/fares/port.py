"""The port to flights: queries and offers (SPEC 3, design 3.1). Money in minor units of its currency."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Final, Literal

from tripoint.atlas.air_fares import FareCalendar
from tripoint.core.errors import Unavailable
from tripoint.providers.port import Quality, Source

FareType = Literal["network", "low_cost", "regional"]
SAMPLE: Final = "Tripoint sample flights"
"""The name of the sample source."""
BaggageNote = Literal["personal_item_only", "cabin_bag", "cabin_and_checked_bag"]


class FaresUnavailable(Unavailable):
    """No source answered in time, or not in a usable way."""

    code = "flights_unavailable"


@dataclass(frozen=True, slots=True)
class FareQuery:
    """A search between two airports, economy, one adult. `back` None means one way. Lead days count from `as_of`.

    `calendar` is that of the place visited if the caller knows it; `seed` affects sample data only.
    """

    origin: str
    destination: str
    out: date
    back: date | None
    as_of: date
    seed: int = 1
    calendar: FareCalendar | None = None


@dataclass(frozen=True, slots=True)
class Carrier:
    code: str
    name: str


@dataclass(frozen=True, slots=True)
class Leg:
    """One flight. Times carry the UTC offset of the airport's own clock, so they subtract exactly; `carry_days` is how
    many dates later it lands.
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
    """A change of planes; `long` means more than four hours."""

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
    """The price of one more piece, each way."""

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
    """One offer. `cents` is the price of the whole trip for one person; `inbound` is None for one way; `co2e_kg` is for
    the trip.

    The same query always finds the same `id`.
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
    """The price that someone else was shown a few days ago, for one person's whole trip. The duration of each direction
    is known, but neither the flights nor the bags included. `link` leads to where the price was seen; `sponsored` if we
    earn from it.
    """

    cents: int
    currency: str
    out_minutes: int
    back_minutes: int | None
    link: str
    sponsored: bool


FareProvider = Source[FareQuery, Fare]
"""Finds flights: offers, cheapest first; none if there are none on these dates."""
SeenFareProvider = Source[FareQuery, SeenFare]
"""Knows prices only, cheapest first: they can rank places, but no flight can be chosen from them."""
