"""Flights for each traveller to a chosen place, in the shape of the page (SPEC 3, design 3.1).

Sample offers are a pure function of city, place, dates, `as_of` and `seed`: the same offer has the same id again.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

from tripoint.catalog.catalogue import Destination
from tripoint.core.errors import Invalid, field
from tripoint.core.texts import t
from tripoint.core.wire import Money
from tripoint.planner import search
from tripoint.planner.offer_schemas import (
    AirlineOut,
    BaggageOut,
    FeeOut,
    LayoverOut,
    LegOut,
    OfferOut,
    OffersIn,
    OffersOut,
    Price,
)
from tripoint.planner.reference import Reference
from tripoint.planner.search import Traveller
from tripoint.providers.fares.port import Fare, FareQuery, Journey, Leg

SAMPLE = "Tripoint sample flights"


@dataclass(frozen=True, slots=True)
class Trip:
    """A place and its dates, seen on a day; the question that offers answer."""

    place: Destination
    depart: date
    back: date
    as_of: date
    seed: int


def fares(data: Reference, traveller: Traveller, trip: Trip) -> list[Fare]:
    """Offers for one traveller, the cheapest first; none for who lives at the place."""
    column = data.places.slugs.index(trip.place.slug)
    origin = int(search.best_origin(data.flights, traveller.origins)[column])
    start, end = data.artefact.pair_codes(origin, column)
    if start == end:
        return []
    return data.sample_fares.offers(
        FareQuery(start, end, trip.depart, trip.back, trip.as_of, trip.seed, trip.place.flight_season)
    )


def chosen(data: Reference, traveller: Traveller, trip: Trip, offer_id: str) -> Fare | None:
    """The offer with this id, if there is one for this traveller and trip."""
    return next((fare for fare in fares(data, traveller, trip) if fare.id == offer_id), None)


def by_city(data: Reference, wanted: OffersIn, now: datetime, language: str) -> OffersOut:
    """Offers for each city. Raises Invalid naming each field at fault."""
    trip = asked(data, wanted.destination, wanted.depart, wanted.return_, wanted.as_of or now.date(), wanted.seed)
    if wanted.flight_data_provider != "sample":
        raise Invalid(fields=[field("flightDataProvider", "provider_not_configured")])
    found: dict[str, list[OfferOut]] = {}
    for index, city_id in enumerate(dict.fromkeys(wanted.city_ids)):
        city = data.artefact.cities.by_id(city_id)
        if city is None:
            raise Invalid(fields=[field(f"cityIds.{index}", "unknown_city")])
        traveller = data.traveller(city, language, name=None, cap=None)
        found[city_id] = [wire(data, fare, now, language) for fare in fares(data, traveller, trip)]
    return OffersOut(offers=found, source=SAMPLE, kind="sample", fetched_at=now)


def asked(  # noqa: PLR0917 (one question)
    data: Reference, slug: str, depart: date, back: date, as_of: date, seed: int
) -> Trip:
    """The trip of a request. Raises Invalid for an unknown place and for dates in the wrong order or past."""
    faults = []
    if slug not in data.catalogue:
        faults.append(field("destination", "unknown_destination"))
    if depart < as_of:
        faults.append(field("depart", "date_in_past"))
    if back <= depart:
        faults.append(field("return", "return_after_meetup"))
    if faults:
        raise Invalid(fields=faults)
    return Trip(data.catalogue[slug], depart, back, as_of, seed)


def wire(data: Reference, fare: Fare, now: datetime, language: str) -> OfferOut:
    """An offer as it leaves; `now` is when it was fetched."""
    journeys: list[tuple[Literal["outbound", "inbound"], Journey]] = [("outbound", fare.outbound)]
    if fare.inbound is not None:
        journeys.append(("inbound", fare.inbound))
    return OfferOut(
        id=fare.id,
        price=Price(cents=fare.cents, currency=fare.currency, source=SAMPLE, kind="sample", fetched_at=now),
        stops=fare.outbound.stops,
        duration_minutes=fare.outbound.minutes,
        airline=AirlineOut(code=fare.carrier.code, name=fare.carrier.name),
        outbound=_legs(data, fare.outbound.legs),
        inbound=_legs(data, fare.inbound.legs if fare.inbound else ()),
        layovers=[
            LayoverOut(city=stop.city, iata=stop.airport, minutes=stop.minutes, direction=way, long=stop.long)
            for way, journey in journeys
            for stop in journey.layovers
        ],
        baggage=BaggageOut(
            carry_on=fare.baggage.carry_on,
            checked=fare.baggage.checked,
            personal_item=fare.baggage.personal_item,
            additional_fees=[
                FeeOut(what=fee.what, price=Money(cents=fee.cents, currency=fare.currency))
                for fee in fare.baggage.additional_fees
            ],
            note=t(language, f"fares.baggage.{fare.baggage.note}"),
        ),
        fare_type=fare.fare_type,
        co2e_kg=fare.co2e_kg,
    )


def _legs(data: Reference, legs: Sequence[Leg]) -> list[LegOut]:
    return [
        LegOut(
            flight=leg.flight,
            airline=AirlineOut(code=leg.carrier.code, name=leg.carrier.name),
            from_=leg.origin,
            from_city=data.artefact.airports[leg.origin].city,
            to=leg.destination,
            to_city=data.artefact.airports[leg.destination].city,
            departure=leg.departure,
            arrival=leg.arrival,
            duration_minutes=leg.minutes,
            carry_days=leg.carry_days,
        )
        for leg in legs
    ]
