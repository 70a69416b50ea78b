"""Which ways one traveller may choose from: by land, by air, or both where both make sense (decision 0165)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

import numpy as np

from tripoint.atlas import land
from tripoint.atlas.far_airports import Access
from tripoint.atlas.fares import window_factor
from tripoint.catalog.catalogue import Destination
from tripoint.money.amounts import cents
from tripoint.planner import burden, land_offers, ways
from tripoint.planner.land_offers import LandOffer
from tripoint.planner.land_timetable import LandQuestion
from tripoint.planner.reference import Reference
from tripoint.planner.search import Traveller
from tripoint.planner.ways import AT_HOME, BY_AIR, Choice
from tripoint.providers.fares.gateway import Answer
from tripoint.providers.fares.port import Fare, FareQuery

ALTERNATIVE: Final = 2.0
"""How many times as long from door to door the other way may take to be offered although it is not cheaper."""
Answers = Mapping[FareQuery, Answer]


@dataclass(frozen=True, slots=True)
class Trip:
    """A place and its dates, seen on a day; the question that offers answer."""

    place: Destination
    depart: date
    back: date
    as_of: date
    seed: int
    flights_only: bool = False
    is_green: bool = False


@dataclass(frozen=True, slots=True)
class Flight:
    """An offer by air and the answer that it stands in."""

    fare: Fare
    answer: Answer
    transfer_minutes: int
    transfer_cents: int
    access_minutes: int = 0

    @property
    def at_centre(self) -> datetime:
        """When one is at the place itself."""
        return self.fare.outbound.legs[-1].arrival + timedelta(minutes=self.transfer_minutes + burden.GATE_TO_CENTRE)


@dataclass(frozen=True, slots=True)
class OnOffer:
    """What one traveller may choose from. `flight` is what to ask of the fare gateway, None where nobody flies;
    `is_by_land` says which of the two people usually take.
    """

    flight: FareQuery | None
    lands: tuple[LandOffer, ...]
    is_by_land: bool
    transfer_minutes: int = 0
    transfer_cents: int = 0
    access_minutes: int = 0
    is_at_home: bool = False

    def flights(self, answers: Answers) -> list[Flight]:
        answer = answers.get(self.flight) if self.flight else None
        if answer is None:
            return []
        terms = (self.transfer_minutes, self.transfer_cents, self.access_minutes)
        return [Flight(fare, answer, *terms) for fare in answer.fares]


NEAR: Final = Access("", minutes=0.0, eur=0.0, kg=0.0)
NOTHING: Final = OnOffer(None, (), is_by_land=False, is_at_home=True)


@dataclass(frozen=True, slots=True)
class _ByAir:
    """The flight of one city to one place: airports, minutes one way, EUR of the return fare and one transfer, and the
    way to the airport if it is far.
    """

    airports: tuple[str, str]
    minutes: float
    transfer_minutes: float
    fare: float
    transfer: float
    access: Access

    @property
    def door_minutes(self) -> float:
        return burden.BY_AIR_MINUTES + self.minutes + self.transfer_minutes + self.access.extra_minutes


def on_offer(data: Reference, traveller: Traveller, trip: Trip) -> OnOffer:
    """Nothing for who lives at the place."""
    column = data.places.slugs.index(trip.place.slug)
    choice = Choice((trip.back - trip.depart).days, flights_only=trip.flights_only, is_green=trip.is_green)
    mode = int(ways.of_homes(data.connections, data.places, [traveller.home], choice).mode[0, column])
    if mode == AT_HOME:
        return NOTHING
    air = _by_air(data, traveller, column)
    on_land = land.ways(data.artefact, traveller.lat, traveller.lon, traveller.country_code)
    lands = land_offers.offers(data.artefact.land, _question(traveller, trip, column), on_land)
    if air is None:
        return OnOffer(None, tuple(lands), is_by_land=True)
    is_by_land = mode != BY_AIR
    by_air, by_land = _worth_offering(air, lands, trip, is_by_land=is_by_land)
    calendar = trip.place.flight_calendar
    query = FareQuery(*air.airports, trip.depart, trip.back, trip.as_of, trip.seed, calendar)
    return OnOffer(
        query if by_air else None,
        tuple(lands) if by_land else (),
        is_by_land=is_by_land,
        transfer_minutes=round(air.transfer_minutes),
        transfer_cents=cents(2 * (air.transfer + air.access.eur)),
        access_minutes=round(air.access.extra_minutes),
    )


def _worth_offering(air: _ByAir, lands: list[LandOffer], trip: Trip, *, is_by_land: bool) -> tuple[bool, bool]:
    """By air, by land: the usual way, and the other if it is cheaper or does not take more than twice as long."""
    if not lands or trip.flights_only:
        return True, not trip.flights_only and bool(lands)
    door, tickets = lands[0].door_minutes, lands[0].cents
    fare = cents(air.fare * window_factor(trip.place.flight_calendar, trip.depart, trip.back, trip.as_of))
    if is_by_land:
        return fare < tickets or air.door_minutes <= ALTERNATIVE * door, True
    return True, tickets < fare or door <= ALTERNATIVE * air.door_minutes


def _by_air(data: Reference, traveller: Traveller, column: int) -> _ByAir | None:
    """None where nobody flies."""
    cells = data.artefact
    tables = (cells.F, cells.x, cells.t, cells.tx)
    origin = int(ways.best_origin(data.connections, traveller.origins, traveller.access)[column])
    airports = cells.pair_codes(origin, column)
    if not np.isfinite(cells.t[origin, column]):
        return None
    fare, transfer, minutes, transfer_minutes = (float(table[origin, column]) for table in tables)
    access = traveller.access[traveller.origins.index(origin)] if traveller.access else NEAR
    return _ByAir(airports, minutes, transfer_minutes, fare, transfer, access)


def _question(traveller: Traveller, trip: Trip, column: int) -> LandQuestion:
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
