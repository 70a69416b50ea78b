"""The ways that a traveller may choose from: by land, by air, or both where both make sense (decision 0165)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from tripoint.atlas import land
from tripoint.atlas.air_fares import window_factor
from tripoint.catalog.catalogue import Destination
from tripoint.core.rounding import whole
from tripoint.money.amounts import cents
from tripoint.planner import burden, land_and_air, land_offers
from tripoint.planner.land_and_air import ByAir, LandAndAir
from tripoint.planner.land_offers import LandOffer
from tripoint.planner.land_timetable import LandQuestion
from tripoint.planner.reference import Reference
from tripoint.planner.search import SearchTraveller
from tripoint.planner.ways import Choice
from tripoint.providers.fares.baggage import BaggageChoice, fee_cents
from tripoint.providers.fares.gateway import FareAnswer
from tripoint.providers.fares.port import Fare, FareQuery

Answers = Mapping[FareQuery, FareAnswer]


@dataclass(frozen=True, slots=True)
class OfferQuestion:
    """A place and its dates, as of a day, and the bags people fly with: the question that offers answer."""

    place: Destination
    depart: date
    back: date
    as_of: date
    seed: int
    flights_only: bool = False
    is_green: bool = False
    baggage: BaggageChoice = "personal_item"


@dataclass(frozen=True, slots=True)
class Flight:
    """An offer by air, the answer it is from, and the bags it is priced with."""

    fare: Fare
    answer: FareAnswer
    transfer_minutes: int
    transfer_cents: int
    access_minutes: int
    baggage: BaggageChoice

    @property
    def bag_cents(self) -> int | None:
        """The price of the bags on top of the fare, there and back; None if the offer does not say."""
        return fee_cents(self.fare, self.baggage)

    @property
    def cents(self) -> int:
        """The fare with its bags, as far as their fee is known."""
        return self.fare.cents + (self.bag_cents or 0)

    @property
    def at_center(self) -> datetime:
        """The arrival at the place itself."""
        return self.fare.outbound.legs[-1].arrival + timedelta(minutes=self.transfer_minutes + burden.GATE_TO_CENTER)


@dataclass(frozen=True, slots=True)
class OnOffer:
    """One traveller's choices. `flight` is the question for the fare gateway, None if no flight is offered;
    `is_by_land` says which of the two is the usual way.
    """

    flight: FareQuery | None
    lands: tuple[LandOffer, ...]
    is_by_land: bool
    transfer_minutes: int = 0
    transfer_cents: int = 0
    access_minutes: int = 0
    is_at_home: bool = False
    baggage: BaggageChoice = "personal_item"

    def flights(self, answers: Answers) -> list[Flight]:
        """Flights by their price with bags; those that do not say it come last."""
        return sorted(self.every_flight(answers), key=lambda one: (one.bag_cents is None, one.cents))

    def every_flight(self, answers: Answers) -> list[Flight]:
        """Flights in the order of the answer. Samples count without bags (decision 0312)."""
        answer = answers.get(self.flight) if self.flight else None
        if answer is None:
            return []
        bags: BaggageChoice = "personal_item" if answer.quality == "estimate" else self.baggage
        terms = (self.transfer_minutes, self.transfer_cents, self.access_minutes, bags)
        return [Flight(fare, answer, *terms) for fare in answer.items]


NOTHING: Final = OnOffer(None, (), is_by_land=False, is_at_home=True)


def on_offer(data: Reference, travellers: Sequence[SearchTraveller], trip: OfferQuestion) -> list[OnOffer]:
    """The choices of each traveller, in their order; none for someone who lives at the place."""
    if not travellers:
        return []
    homes = sorted({one.home for one in travellers})
    both = land_and_air.of_homes(data.connections, data.places, homes, _choice(data, trip))
    return [_of_one(data, one, trip, both, homes.index(one.home)) for one in travellers]


def _of_one(data: Reference, traveller: SearchTraveller, trip: OfferQuestion, both: LandAndAir, row: int) -> OnOffer:
    """The choices of one traveller; `both` has one row per home, and `row` is theirs."""
    column = data.places.slugs.index(trip.place.slug)
    if both.near[row, column]:
        return NOTHING
    lands = land_offers.offers(data.artefact.land, _question(traveller, trip, column), both.by_land.at(row))
    air, is_by_land = both.by_air, bool(both.on_land[row, column])
    if not air.flies[row, column]:
        return OnOffer(None, tuple(lands), is_by_land=True)
    by_air, by_land = _worth_offering(air, lands, trip, (row, column), is_by_land=is_by_land)
    calendar = trip.place.flight_calendar
    airports = data.artefact.pair_codes(int(both.origin[row, column]), column)
    query = FareQuery(*airports, trip.depart, trip.back, trip.as_of, trip.seed, calendar)
    return OnOffer(
        query if by_air else None,
        tuple(lands) if by_land else (),
        is_by_land=is_by_land,
        transfer_minutes=whole(float(air.transfer_minutes[row, column])),
        transfer_cents=cents(2 * float(air.transfer[row, column])),
        access_minutes=whole(float(air.access[row, column])),
        baggage=trip.baggage,
    )


def _choice(data: Reference, trip: OfferQuestion) -> Choice:
    return Choice(
        (trip.back - trip.depart).days,
        flights_only=trip.flights_only,
        is_green=trip.is_green,
        months=land.season(data.artefact, (trip.depart, trip.back)),
    )


def _worth_offering(
    air: ByAir, lands: list[LandOffer], trip: OfferQuestion, cell: tuple[int, int], *, is_by_land: bool
) -> tuple[bool, bool]:
    """Whether to offer flights, and whether land: always the usual way, the other where it makes sense."""
    if not lands or trip.flights_only:
        return True, not trip.flights_only and bool(lands)
    by_land = lands[0].counted_minutes, lands[0].cents
    fare = float(air.fare[cell]) * window_factor(trip.place.flight_calendar, trip.depart, trip.back, trip.as_of)
    by_air = float(air.door[cell]), cents(fare)
    if is_by_land:
        return land_and_air.is_worth_offering(*by_air, *by_land), True
    return True, land_and_air.is_worth_offering(*by_land, *by_air)


def _question(traveller: SearchTraveller, trip: OfferQuestion, column: int) -> LandQuestion:
    return LandQuestion(
        city_id=traveller.city_id,
        city=traveller.city,
        lat=traveller.lat,
        lon=traveller.lon,
        country_code=traveller.country_code,
        timezone=traveller.timezone,
        slug=trip.place.slug,
        column=column,
        place=trip.place.city["en"],
        place_country_code=trip.place.country_code,
        place_timezone=trip.place.timezone,
        calendar=trip.place.flight_calendar,
        depart=trip.depart,
        back=trip.back,
        as_of=trip.as_of,
        seed=trip.seed,
    )
