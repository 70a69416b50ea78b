"""Offers for each traveller to a chosen place, in the shape of the page (SPEC 3, design 3.1, decision 0165).

Queries come first, then the gateway's answers, then the wire shapes: only the route waits for the gateway. Sample
flights and offers by land are a pure function of the question: the same offer always has the same id.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, date, datetime, time
from itertools import pairwise
from typing import Final, Literal

from tripoint.atlas.tables import REVIEWED
from tripoint.core.errors import Invalid, field
from tripoint.core.rounding import whole
from tripoint.core.texts import LANGUAGES, t
from tripoint.money.currency import BASE
from tripoint.money.schemas import Money, Price
from tripoint.planner import bounds, burden, ways_on_offer
from tripoint.planner.land_offers import GROUP_PEOPLE, LandOffer
from tripoint.planner.land_timetable import Ride, Stop
from tripoint.planner.offer_schemas import (
    AirlineOut,
    BaggageOut,
    BagOut,
    FeeOut,
    GroupFareOut,
    LayoverOut,
    LegOut,
    OfferOut,
    OffersIn,
    OffersOut,
)
from tripoint.planner.reference import Reference
from tripoint.planner.search import SearchTraveller
from tripoint.planner.ways_on_offer import Answers, Flight, OfferQuestion, OnOffer
from tripoint.providers.fares.gateway import FareAnswer
from tripoint.providers.fares.port import SAMPLE, Journey, Leg

TIMETABLE: Final = "Tripoint typical timetable"
LAND_BAGGAGE: Final = "usual_luggage"
CONFIDENCE: Final[tuple[Literal["low"], Literal["medium"], Literal["high"]]] = ("low", "medium", "high")
Offer = Flight | LandOffer


def chosen(on_offer: OnOffer | None, answers: Answers, wanted_id: str) -> Offer | None:
    """The offer with this id, or None if this question has no such offer."""
    if on_offer is None:
        return None
    every: Sequence[Offer] = (*on_offer.lands, *on_offer.every_flight(answers))
    return next((one for one in every if offer_id(one) == wanted_id), None)


def offer_id(offer: Offer) -> str:
    return offer.fare.id if isinstance(offer, Flight) else offer.id


def cents(offer: Offer) -> int:
    """The tickets there and back, with the bags that people want to take."""
    return offer.cents


def transfer_cents(offer: Offer) -> int:
    """Both transfers between the airport and the place, or both journeys between home and the station."""
    return offer.transfer_cents if isinstance(offer, Flight) else offer.access_cents


def is_overnight(offer: Offer) -> bool:
    """Whether people sleep on the way and arrive the next morning."""
    return isinstance(offer, LandOffer) and offer.is_overnight


def is_live(offer: Offer | None) -> bool:
    """Whether it is a flight at a price that its source stands by, asked for now or within the price's lifetime."""
    return isinstance(offer, Flight) and offer.answer.quality != "estimate" and not offer.answer.stale


def bag(offer: Offer | None) -> BagOut | None:
    """The bags that a live flight is priced with; None by land, and for samples, which count without bags."""
    if not isinstance(offer, Flight) or offer.answer.quality == "estimate":
        return None
    fee = offer.bag_cents
    return BagOut(wanted=offer.baggage, fee=None if fee is None else Money(cents=fee, currency=offer.fare.currency))


def comparable(found: Sequence[Offer]) -> Sequence[Offer]:
    """The offers whose price with the bags is known, or all of them if there are none."""
    known = [one for one in found if not isinstance(one, Flight) or one.bag_cents is not None]
    return known or found


def note(offer: Offer) -> str:
    """The key of the text about baggage."""
    return offer.fare.baggage.note if isinstance(offer, Flight) else LAND_BAGGAGE


def on_offer(data: Reference, wanted: OffersIn, today: date, language: str) -> dict[str, OnOffer]:
    """The choices for people from each city. Raises Invalid naming each field at fault."""
    trip = _trip(data, wanted, today)
    people: dict[str, SearchTraveller] = {}
    for index, city_id in enumerate(dict.fromkeys(wanted.city_ids)):
        city = data.artefact.cities.by_id(city_id)
        if city is None:
            raise Invalid(fields=[field(f"cityIds.{index}", "unknown_city")])
        people[city_id] = data.traveller(city, language, name=None, cap=None)
    return dict(zip(people, ways_on_offer.on_offer(data, list(people.values()), trip), strict=True))


def _trip(data: Reference, wanted: OffersIn, today: date) -> OfferQuestion:
    as_of = wanted.as_of or today
    faults = [
        *bounds.as_of_faults("asOf", as_of, today),
        *bounds.start_faults("depart", wanted.depart, as_of),
        *bounds.end_faults("return", wanted.depart, wanted.return_),
    ]
    if wanted.destination not in data.catalogue:
        faults.append(field("destination", "unknown_destination"))
    if wanted.flight_data_provider not in data.flight_providers:
        faults.append(field("flightDataProvider", "provider_not_configured"))
    if faults:
        raise Invalid(fields=faults)
    return OfferQuestion(
        data.catalogue[wanted.destination],
        wanted.depart,
        wanted.return_,
        as_of,
        wanted.seed,
        flights_only=wanted.flights_only,
        is_green=wanted.preset == "green",
        baggage=wanted.baggage,
    )


def by_city(data: Reference, asked: Mapping[str, OnOffer], answers: Answers, now: datetime, language: str) -> OffersOut:
    """Offers for each city: the usual way first, the cheapest first in each way."""
    found = {city: [wire(data, offer, language) for offer in in_order(one, answers)] for city, one in asked.items()}
    at_home = [city for city, one in asked.items() if one.is_at_home]
    source, kind, fetched_at = _origin_of(
        min(answers.values(), key=lambda answer: answer.fetched_at, default=None), now
    )
    return OffersOut(offers=found, at_home=at_home, source=source, kind=kind, fetched_at=fetched_at)


def in_order(one: OnOffer, answers: Answers) -> list[Offer]:
    """The offers, those of the usual way first."""
    flights = one.flights(answers)
    return [*one.lands, *flights] if one.is_by_land else [*flights, *one.lands]


def usual(one: OnOffer, answers: Answers) -> Sequence[Offer]:
    """The offers of the usual way alone, or of the other if it has none."""
    flights = one.flights(answers)
    return (one.lands or flights) if one.is_by_land else (flights or one.lands)


def _origin_of(answer: FareAnswer | None, now: datetime) -> tuple[str, Literal["sample", "live"], datetime]:
    """Source, kind and time as a price carries them; without an answer there was nothing to ask."""
    if answer is None or answer.quality == "estimate":
        return SAMPLE, "sample", answer.fetched_at if answer else now
    return answer.source, "live", answer.fetched_at


def wire(data: Reference, offer: Offer, language: str) -> OfferOut:
    """The wire shape of an offer, with its source and the time it was fetched."""
    return _flight(data, offer, language) if isinstance(offer, Flight) else _by_land(data, offer, language)


def city_names(data: Reference, offer: Offer) -> list[Mapping[str, str]]:
    """The cities of all legs in order, from and to, each by language; layovers lie between them."""
    if isinstance(offer, LandOffer):
        return [
            {language: _town(data, stop, language) for language in LANGUAGES}
            for ride in (*offer.outbound, *offer.inbound)
            for stop in (ride.origin, ride.destination)
        ]
    journeys = [offer.fare.outbound, *([offer.fare.inbound] if offer.fare.inbound else [])]
    return [
        data.artefact.cities.names_served_by(airport)
        for journey in journeys
        for leg in journey.legs
        for airport in (leg.origin, leg.destination)
    ]


def _flight(data: Reference, offer: Flight, language: str) -> OfferOut:
    fare, answer = offer.fare, offer.answer
    source, kind, fetched_at = _origin_of(answer, answer.fetched_at)
    journeys: list[tuple[Literal["outbound", "inbound"], Journey]] = [("outbound", fare.outbound)]
    if fare.inbound is not None:
        journeys.append(("inbound", fare.inbound))
    return OfferOut(
        id=fare.id,
        kind="flight",
        price=Price(cents=offer.cents, currency=fare.currency, source=source, kind=kind, fetched_at=fetched_at),
        group=None,
        stops=fare.outbound.stops,
        duration_minutes=fare.outbound.minutes,
        door_minutes=offer.access_minutes
        + fare.outbound.minutes
        + offer.transfer_minutes
        + round(burden.BY_AIR_MINUTES),
        airline=AirlineOut(code=fare.carrier.code, name=fare.carrier.name),
        outbound=_legs(data, fare.outbound.legs, language),
        inbound=_legs(data, fare.inbound.legs if fare.inbound else (), language),
        layovers=[
            LayoverOut(
                city=data.artefact.cities.served_by(stop.airport, language),
                iata=stop.airport,
                minutes=stop.minutes,
                direction=way,
                long=stop.long,
            )
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
        bag=bag(offer),
        fare_type=fare.fare_type,
        co2e_kg=fare.co2e_kg,
        confidence="high",
        advice=["far_airport"] if offer.access_minutes else [],
    )


def _legs(data: Reference, legs: Sequence[Leg], language: str) -> list[LegOut]:
    cities = data.artefact.cities
    return [
        LegOut(
            flight=leg.flight,
            airline=AirlineOut(code=leg.carrier.code, name=leg.carrier.name),
            from_=leg.origin,
            from_city=cities.served_by(leg.origin, language),
            to=leg.destination,
            to_city=cities.served_by(leg.destination, language),
            departure=leg.departure,
            arrival=leg.arrival,
            duration_minutes=leg.minutes,
            carry_days=leg.carry_days,
        )
        for leg in legs
    ]


def _by_land(data: Reference, offer: LandOffer, language: str) -> OfferOut:
    reviewed = datetime.combine(REVIEWED, time(), UTC)
    return OfferOut(
        id=offer.id,
        kind=offer.kind,
        price=Price(cents=offer.cents, currency=BASE, source=TIMETABLE, kind="sample", fetched_at=reviewed),
        group=_group(offer),
        stops=offer.changes,
        duration_minutes=offer.minutes,
        door_minutes=offer.door_minutes,
        airline=None,
        outbound=[_ride(data, ride, language) for ride in offer.outbound],
        inbound=[_ride(data, ride, language) for ride in offer.inbound],
        layovers=[
            *_changes(data, offer.outbound, "outbound", language),
            *_changes(data, offer.inbound, "inbound", language),
        ],
        baggage=BaggageOut(
            carry_on=1,
            checked=1,
            personal_item=1,
            additional_fees=[],
            note=t(language, f"fares.baggage.{LAND_BAGGAGE}"),
        ),
        bag=None,
        fare_type="ground",
        co2e_kg=offer.co2e_kg,
        confidence=CONFIDENCE[offer.confidence],
        advice=list(offer.advice),
    )


def _group(offer: LandOffer) -> GroupFareOut | None:
    if offer.group_cents is None:
        return None
    return GroupFareOut(people=GROUP_PEOPLE, price=Money(cents=offer.group_cents, currency=BASE))


def _ride(data: Reference, ride: Ride, language: str) -> LegOut:
    origin, destination = _town(data, ride.origin, language), _town(data, ride.destination, language)
    return LegOut(
        flight=None,
        airline=None,
        from_=ride.origin.station or origin,
        from_city=origin,
        to=ride.destination.station or destination,
        to_city=destination,
        departure=ride.departure,
        arrival=ride.arrival,
        duration_minutes=ride.minutes,
        carry_days=(ride.arrival.date() - ride.departure.date()).days,
    )


def _town(data: Reference, stop: Stop, language: str) -> str:
    city = data.artefact.cities.by_id(stop.id)
    return city.names.get(language, stop.city) if city else stop.city


def _changes(
    data: Reference, rides: Sequence[Ride], way: Literal["outbound", "inbound"], language: str
) -> Iterator[LayoverOut]:
    for before, after in pairwise(rides):
        minutes = whole((after.departure - before.arrival).total_seconds() / 60)
        city = _town(data, after.origin, language)
        yield LayoverOut(city=city, iata=None, minutes=minutes, direction=way, long=False)
