"""Flights for each traveller to a chosen place, in the shape of the page (SPEC 3, design 3.1).

Queries first, then the gateway's answers, then shapes: only the route waits for the gateway. Sample
offers are a pure function of the question: the same offer has the same id again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

from tripoint.catalog.catalogue import Destination
from tripoint.core.errors import Invalid, field
from tripoint.core.texts import t
from tripoint.money.schemas import Money, Price
from tripoint.planner import bounds, search
from tripoint.planner.offer_schemas import (
    AirlineOut,
    BaggageOut,
    FeeOut,
    LayoverOut,
    LegOut,
    OfferOut,
    OffersIn,
    OffersOut,
)
from tripoint.planner.reference import Reference
from tripoint.planner.search import Traveller
from tripoint.providers.fares.gateway import Answer
from tripoint.providers.fares.port import Fare, FareQuery, Journey, Leg

SAMPLE = "Tripoint sample flights"
Answers = Mapping[FareQuery, Answer]


@dataclass(frozen=True, slots=True)
class Trip:
    """A place and its dates, seen on a day; the question that offers answer."""

    place: Destination
    depart: date
    back: date
    as_of: date
    seed: int


def query(data: Reference, traveller: Traveller, trip: Trip) -> FareQuery | None:
    """What to ask for one traveller; nothing for who lives at the place."""
    column = data.places.slugs.index(trip.place.slug)
    origin = int(search.best_origin(data.flights, traveller.origins)[column])
    start, end = data.artefact.pair_codes(origin, column)
    if start == end:
        return None
    return FareQuery(start, end, trip.depart, trip.back, trip.as_of, trip.seed, trip.place.flight_calendar)


def chosen(answers: Answers, query: FareQuery | None, offer_id: str) -> tuple[Fare, Answer] | None:
    """The offer with this id and the answer that it stands in, if there is one for this question."""
    answer = answers.get(query) if query else None
    found = next((fare for fare in answer.fares if fare.id == offer_id), None) if answer else None
    return (found, answer) if found and answer else None


def queries(data: Reference, wanted: OffersIn, today: date, language: str) -> dict[str, FareQuery | None]:
    """What to ask for each city. Raises Invalid naming each field at fault."""
    trip = _trip(data, wanted, today)
    found: dict[str, FareQuery | None] = {}
    for index, city_id in enumerate(dict.fromkeys(wanted.city_ids)):
        city = data.artefact.cities.by_id(city_id)
        if city is None:
            raise Invalid(fields=[field(f"cityIds.{index}", "unknown_city")])
        found[city_id] = query(data, data.traveller(city, language, name=None, cap=None), trip)
    return found


def _trip(data: Reference, wanted: OffersIn, today: date) -> Trip:
    as_of = wanted.as_of or today
    faults = [
        *bounds.as_of_faults("asOf", as_of, today),
        *bounds.start_faults("depart", wanted.depart, as_of),
        *bounds.end_faults("return", wanted.depart, wanted.return_),
    ]
    if wanted.destination not in data.catalogue:
        faults.append(field("destination", "unknown_destination"))
    if wanted.flight_data_provider != "sample":
        faults.append(field("flightDataProvider", "provider_not_configured"))
    if faults:
        raise Invalid(fields=faults)
    return Trip(data.catalogue[wanted.destination], wanted.depart, wanted.return_, as_of, wanted.seed)


def by_city(
    data: Reference, queries: Mapping[str, FareQuery | None], answers: Answers, now: datetime, language: str
) -> OffersOut:
    """Offers for each city, the cheapest first."""
    found = {
        city: [wire(data, fare, answers[one], language) for fare in answers[one].fares] if one else []
        for city, one in queries.items()
    }
    source, kind, fetched_at = _origin_of(
        min(answers.values(), key=lambda answer: answer.fetched_at, default=None), now
    )
    return OffersOut(offers=found, source=source, kind=kind, fetched_at=fetched_at)


def _origin_of(answer: Answer | None, now: datetime) -> tuple[str, Literal["sample", "live"], datetime]:
    """Source, kind and time as a price carries them; without any answer there was nothing to ask."""
    if answer is None or answer.quality == "estimate":
        return SAMPLE, "sample", answer.fetched_at if answer else now
    return answer.source, "live", answer.fetched_at


def wire(data: Reference, fare: Fare, answer: Answer, language: str) -> OfferOut:
    """An offer as it leaves, with where it comes from and when it was fetched."""
    source, kind, fetched_at = _origin_of(answer, answer.fetched_at)
    journeys: list[tuple[Literal["outbound", "inbound"], Journey]] = [("outbound", fare.outbound)]
    if fare.inbound is not None:
        journeys.append(("inbound", fare.inbound))
    return OfferOut(
        id=fare.id,
        price=Price(cents=fare.cents, currency=fare.currency, source=source, kind=kind, fetched_at=fetched_at),
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
