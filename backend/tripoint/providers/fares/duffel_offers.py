"""Converts Duffel's offers to ours (contracts/providers.md 1.1). Pure; items that cannot be true or cannot be shown are
left out and counted, because the content is untrusted (TRUST.md W7).
"""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from hashlib import blake2b
from itertools import pairwise
from typing import Annotated, Any, Final, Literal
from zoneinfo import ZoneInfo

from pydantic import AfterValidator, AwareDatetime, BaseModel, Field, NaiveDatetime, ValidationError

from tripoint.atlas import air_carbon
from tripoint.atlas.artefact import Artefact
from tripoint.core.rounding import whole
from tripoint.money.currency import BASE, minor
from tripoint.providers.fares.connections import LONG_LAYOVER
from tripoint.providers.fares.port import Baggage, BaggageNote, Carrier, Fare, FareQuery, Journey, Layover, Leg
from tripoint.providers.port import SourceResult

MOST_OFFERS: Final = 200
LONGEST_LEG, LONGEST_WAIT = 24 * 60, 36 * 60
"""Minutes of one flight and of one change beyond which something is wrong."""


def _printable(value: str) -> str:
    if not value.isprintable():
        raise ValueError("must be printable")
    return value


Name = Annotated[str, Field(min_length=1, max_length=80), AfterValidator(_printable)]
Code = Annotated[str, Field(pattern=r"^[A-Z]{3}$")]


class _Place(BaseModel):
    iata_code: Code
    time_zone: Annotated[str, Field(max_length=60)]


class _Airline(BaseModel):
    name: Name
    iata_code: Annotated[str, Field(pattern=r"^[A-Z0-9]{2,3}$")]


class _Bags(BaseModel):
    type: Literal["carry_on", "checked"]
    quantity: Annotated[int, Field(ge=0, le=9)]


class _Passenger(BaseModel):
    baggages: Annotated[list[_Bags], Field(max_length=9)] = []


class _Segment(BaseModel):
    origin: _Place
    destination: _Place
    departing_at: NaiveDatetime
    arriving_at: NaiveDatetime
    marketing_carrier: _Airline
    marketing_carrier_flight_number: Annotated[str, Field(pattern=r"^[0-9]{1,5}[A-Z]?$")]
    passengers: Annotated[list[_Passenger], Field(max_length=9)] = []


class _Slice(BaseModel):
    segments: Annotated[list[_Segment], Field(min_length=1, max_length=4)]


class _Offer(BaseModel):
    total_amount: Annotated[Decimal, Field(gt=0, lt=1_000_000, decimal_places=2)]
    total_currency: Annotated[str, Field(pattern=r"^[A-Z]{3}$")]
    total_emissions_kg: Annotated[Decimal, Field(ge=0, lt=100_000)] | None = None
    owner: _Airline
    expires_at: AwareDatetime | None = None
    slices: Annotated[list[_Slice], Field(min_length=1, max_length=2)]


class _Impossible(Exception):
    """A well-formed offer that cannot be true or cannot be shown; its argument is the reason."""


def read(offers: list[Any], query: FareQuery, artefact: Artefact, now: datetime) -> SourceResult[Fare]:
    """The usable offers, cheapest first and each flight combination once, valid until the first of them expires."""
    found: dict[str, Fare] = {}
    expiries: list[datetime] = []
    left_out: Counter[str] = Counter()
    for one in offers:
        try:
            offer = _Offer.model_validate(one)
            fare = _fare(offer, query, artefact, now)
        except ValidationError:
            left_out["malformed"] += 1
        except _Impossible as why:
            left_out[str(why)] += 1
        else:
            if offer.expires_at is not None:
                expiries.append(offer.expires_at)
            known = found.get(fare.id)
            if known is None or fare.cents < known.cents:
                found[fare.id] = fare
    fares = sorted(found.values(), key=lambda fare: (fare.cents, fare.id))[:MOST_OFFERS]
    return SourceResult(tuple(fares), min(expiries, default=None), left_out)


def _fare(offer: _Offer, query: FareQuery, artefact: Artefact, now: datetime) -> Fare:
    if offer.total_currency != BASE:  # a search compares one currency; the operator's account answers in it
        raise _Impossible("currency")
    if offer.expires_at is not None and offer.expires_at <= now:
        raise _Impossible("expired")
    if len(offer.slices) != (1 if query.back is None else 2):
        raise _Impossible("directions")
    journeys = [_journey(one, artefact) for one in offer.slices]
    _require_asked(journeys, query)
    baggage = _baggage(offer)
    return Fare(
        id=_id(query, journeys, baggage),
        cents=minor(offer.total_amount),
        currency=BASE,
        quality="live",
        outbound=journeys[0],
        inbound=journeys[1] if len(journeys) > 1 else None,
        carrier=Carrier(offer.owner.iata_code, offer.owner.name),
        fare_type="network" if baggage.carry_on else "low_cost",
        baggage=baggage,
        co2e_kg=whole(float(_emissions(offer, journeys, artefact))),
    )


def _journey(one: _Slice, artefact: Artefact) -> Journey:
    legs = tuple(_leg(segment, artefact) for segment in one.segments)
    return Journey(legs, tuple(_layover(before, after, artefact) for before, after in pairwise(legs)))


def _leg(segment: _Segment, artefact: Artefact) -> Leg:
    for place in (segment.origin, segment.destination):
        if place.iata_code not in artefact.airports.index:
            raise _Impossible("unknown airport")
    departure = _instant(segment.departing_at, segment.origin)
    arrival = _instant(segment.arriving_at, segment.destination)
    minutes = int((arrival - departure).total_seconds() // 60)
    if not 0 < minutes <= LONGEST_LEG:
        raise _Impossible("times")
    carrier = Carrier(segment.marketing_carrier.iata_code, segment.marketing_carrier.name)
    flight = f"{carrier.code} {segment.marketing_carrier_flight_number}"
    return Leg(flight, carrier, segment.origin.iata_code, segment.destination.iata_code, departure, arrival, minutes)


def _instant(local: datetime, place: _Place) -> datetime:
    """The time with the UTC offset in force there and then, as the port requires."""
    try:
        at = local.replace(tzinfo=ZoneInfo(place.time_zone))
    except (KeyError, ValueError, OSError):
        raise _Impossible("time zone") from None
    return at.replace(tzinfo=timezone(at.utcoffset() or timedelta()))


def _layover(before: Leg, after: Leg, artefact: Artefact) -> Layover:
    if before.destination != after.origin:
        raise _Impossible("change of airport")
    wait = int((after.departure - before.arrival).total_seconds() // 60)
    if not 0 <= wait <= LONGEST_WAIT:
        raise _Impossible("times")
    airport = artefact.airports.rows[artefact.airports.index[after.origin]]
    return Layover(airport.iata, airport.city, wait, wait > LONG_LAYOVER)


def _require_asked(journeys: list[Journey], query: FareQuery) -> None:
    """Require that the journeys go where and when they were requested, and arrive before they leave again."""
    ends = [(query.origin, query.destination, query.out), (query.destination, query.origin, query.back)]
    for journey, (origin, destination, day) in zip(journeys, ends, strict=False):
        first, last = journey.legs[0], journey.legs[-1]
        if (first.origin, last.destination, first.departure.date()) != (origin, destination, day):
            raise _Impossible("another journey")
    if any(home.legs[0].departure <= there.legs[-1].arrival for there, home in pairwise(journeys)):
        raise _Impossible("times")


def _baggage(offer: _Offer) -> Baggage:
    """The pieces allowed on every flight of the offer. A personal item is always allowed; the reply does not say so."""
    of_segments = [_pieces(segment) for one in offer.slices for segment in one.segments]
    carry_on, checked = (min(pieces[kind] for pieces in of_segments) for kind in ("carry_on", "checked"))
    note: BaggageNote = "personal_item_only"
    if carry_on:
        note = "cabin_and_checked_bag" if checked else "cabin_bag"
    return Baggage(1, carry_on, checked, (), note)


def _pieces(segment: _Segment) -> Counter[str]:
    passenger = segment.passengers[0] if segment.passengers else _Passenger()
    pieces: Counter[str] = Counter()
    for bags in passenger.baggages:
        pieces[bags.type] += bags.quantity
    return pieces


def _emissions(offer: _Offer, journeys: list[Journey], artefact: Artefact) -> Decimal | float:
    if offer.total_emissions_kg is not None:
        return offer.total_emissions_kg
    airports = artefact.airports
    ends = [(airports.index[one.legs[0].origin], airports.index[one.legs[-1].destination]) for one in journeys]
    return sum(
        float(air_carbon.one_way_kg(airports.km(*pair), one.stops)) for pair, one in zip(ends, journeys, strict=True)
    )


def _id(query: FareQuery, journeys: list[Journey], baggage: Baggage) -> str:
    """An id made from the flights and the bags, not the vendor's offer, which is a new one with every request."""
    words = [query.origin, query.destination, str(baggage.carry_on), str(baggage.checked), *_flights(journeys)]
    return blake2b("|".join(words).encode(), digest_size=9).hexdigest()


def _flights(journeys: list[Journey]) -> Iterator[str]:
    for journey in journeys:
        for leg in journey.legs:
            yield f"{leg.flight}@{leg.departure.isoformat()}"
