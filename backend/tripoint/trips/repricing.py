"""Finds today's prices for what a trip has already chosen; the choices stay the same (PRODUCT.md, Money).

Three steps, as when a trip is made: `ask` finds what to ask of the fare gateway, the caller asks it, `answer` puts the
answers in. Ways that someone has booked or typed in keep their prices. Pure.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import Any, Literal
from uuid import UUID

from tripoint.atlas.cities import NoAirportNear
from tripoint.catalog.presenting import activity_price
from tripoint.core.texts import LANGUAGES
from tripoint.money.amounts import cents
from tripoint.planner import offers, on_site, pricing, ways_on_offer
from tripoint.planner import service as planner_service
from tripoint.planner.costs import Room
from tripoint.planner.offers import Offer
from tripoint.planner.on_site import NOTHING, OnSite, Questions
from tripoint.planner.pricing import Estimate
from tripoint.planner.reference import Reference
from tripoint.planner.schemas import SearchIn
from tripoint.planner.search import SearchTraveller
from tripoint.planner.ways_on_offer import Answers, OfferQuestion, OnOffer
from tripoint.providers.fares.baggage import BaggageChoice
from tripoint.providers.fares.port import FareQuery
from tripoint.providers.stays.port import StayOffer
from tripoint.trips import plan

ENTERED = "entered"
WayState = Literal["found", "booked", "entered", "gone"]
"""The outcome for someone's way: its price was found, it keeps its price because it is booked or was typed in, or it is
no longer offered.
"""


@dataclass(frozen=True, slots=True)
class ChosenWay:
    """Someone's way as the trip has it; without an offer, the estimate applies."""

    traveller_id: UUID
    city_id: str
    offer: dict[str, Any] | None
    flights: int
    transfers: int
    is_booked: bool
    days: tuple[date, date] | None = None
    """Set for someone who comes later or leaves earlier."""

    @property
    def state(self) -> WayState | None:
        """Why its price stays unchanged; None if it may change."""
        if self.offer and self.offer["price"]["kind"] == ENTERED:
            return "entered"
        return "booked" if self.is_booked else None


@dataclass(frozen=True, slots=True)
class ChosenTrip:
    """The trip's choices. `stay` is the id of a stay that is not booked yet, `room` its kind of room and `guests` how
    many sleep there; `activities`: ids in the catalogue or of live sources, by the trip's own ids.
    """

    version: int
    destination: str
    start: date
    end: date
    seed: int
    preset: str
    flight_provider: str
    ways: tuple[ChosenWay, ...]
    stay: str | None
    activities: dict[UUID, str]
    baggage: BaggageChoice
    room: Room
    guests: int


@dataclass(frozen=True, slots=True)
class RepricingQuestion:
    """`on_offer` by traveller, for ways whose prices may change; `people` by traveller, as the planner takes them."""

    chosen: ChosenTrip
    trip: OfferQuestion
    on_offer: dict[UUID, OnOffer]
    people: dict[UUID, SearchTraveller]

    @property
    def queries(self) -> list[FareQuery]:
        """What to ask of the fare gateway."""
        return [one.flight for one in self.on_offer.values() if one.flight]

    @property
    def on_site(self) -> Questions:
        """What to ask of live sources of stays and activities."""
        chosen, place, stay = self.chosen, self.trip.place, None
        lodged = chosen.stay and on_site.live(chosen.stay)
        if lodged:
            days = (chosen.start, chosen.end)
            stay = lodged.source, on_site.stay_query(place, days, chosen.guests, chosen.room, lodged.ref)
        query = on_site.activity_query(place, LANGUAGES[0])
        outings = (on_site.live(one) for one in chosen.activities.values())
        return Questions(stay, tuple(dict.fromkeys((one.source, query) for one in outings if one)))


@dataclass(frozen=True, slots=True)
class RepricedWay:
    """What someone's tickets and transfers cost now. `offer` as the trip stores it; None if it stays unchanged."""

    flights: int
    transfers: int
    state: WayState
    offer: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class TodaysPrices:
    """Today's prices. `nightly` is None if no stay's price may change, or if the stay is no longer offered
    (`stay_gone`). `quoted`: the offer for a live stay.
    """

    version: int
    ways: dict[UUID, RepricedWay] = field(default_factory=dict)
    nightly: int | None = None
    activities: dict[UUID, int] = field(default_factory=dict)
    quoted: StayOffer | None = None
    stay_gone: bool = False


def ask(data: Reference, chosen: ChosenTrip, today: date) -> RepricingQuestion:
    """Find what everyone could choose from today."""
    place = data.catalogue[chosen.destination]
    is_green, baggage = chosen.preset == "green", chosen.baggage
    trip = OfferQuestion(place, chosen.start, chosen.end, today, chosen.seed, is_green=is_green, baggage=baggage)
    people = {one.traveller_id: person for one in chosen.ways if (person := _person(data, one)) is not None}
    question = RepricingQuestion(chosen, trip, {}, people)
    choosing = [one for one in chosen.ways if one.offer and not one.state and one.traveller_id in people]
    for days, there in _by_days(choosing).items():
        own = trip if days is None else replace(trip, depart=days[0], back=days[1])
        found = ways_on_offer.on_offer(data, [people[one.traveller_id] for one in there], own)
        question.on_offer.update(zip((one.traveller_id for one in there), found, strict=True))
    return question


def answer(
    data: Reference, question: RepricingQuestion, answers: Answers, found_there: OnSite = NOTHING
) -> TodaysPrices:
    """Today's prices, from the answers."""
    chosen, place = question.chosen, question.trip.place
    estimated = _estimates(data, question)
    nights = (chosen.end - chosen.start).days
    record = place.stay(chosen.stay) if chosen.stay else None
    live = found_there.stays.get(chosen.stay) if chosen.stay else None
    nightly = place.nightly_cents(record, chosen.start, nights) if record else None
    known = {one.id: cents(activity_price(one)) for one in place.record.activities}
    known |= {one: found.offer.cents for one, found in found_there.activities.items()}
    return TodaysPrices(
        chosen.version,
        {
            one.traveller_id: _found(data, question, one, answers, estimated.get(one.traveller_id))
            for one in chosen.ways
        },
        on_site.lodging(live.offer, chosen.room, nights).nightly if live else nightly,
        {own: known[of] for own, of in chosen.activities.items() if of in known},
        live.offer if live else None,
        stay_gone=chosen.stay is not None and record is None and live is None,
    )


def _person(data: Reference, way: ChosenWay) -> SearchTraveller | None:
    city = data.artefact.cities.by_id(way.city_id)
    if city is None or way.state:
        return None
    try:
        return data.traveller(city, "en", name=None, cap=None)
    except NoAirportNear:
        return None


def _estimates(data: Reference, question: RepricingQuestion) -> dict[UUID, Estimate]:
    """The estimates of those who have not chosen yet."""
    waiting = [one for one in question.chosen.ways if not one.offer and one.traveller_id in question.people]
    chosen = question.chosen
    found: dict[UUID, Estimate] = {}
    for days, there in _by_days(waiting).items():
        first, last = days or (chosen.start, chosen.end)
        wishes = SearchIn.of(travellers=[], meetup_date=first, return_date=last, preset=chosen.preset, seed=chosen.seed)
        people = tuple(question.people[one.traveller_id] for one in there)
        wanted = planner_service.decided(data, wishes, people, question.trip.as_of)
        estimates = pricing.estimate(data, wanted, question.trip.place)
        found.update(zip((one.traveller_id for one in there), estimates, strict=True))
    return found


def _by_days(ways: list[ChosenWay]) -> dict[tuple[date, date] | None, list[ChosenWay]]:
    """Group ways by the days on which their people are there."""
    found: dict[tuple[date, date] | None, list[ChosenWay]] = {}
    for one in ways:
        found.setdefault(one.days, []).append(one)
    return found


def _found(
    data: Reference, question: RepricingQuestion, way: ChosenWay, answers: Answers, estimate: Estimate | None
) -> RepricedWay:
    if way.state:
        return RepricedWay(way.flights, way.transfers, way.state)
    if way.offer is None:
        parts = estimate.parts if estimate else way
        return RepricedWay(parts.flights, parts.transfers, "found")
    offer = _same(question.on_offer.get(way.traveller_id), answers, way.offer)
    if offer is None:
        return RepricedWay(way.flights, way.transfers, "gone")
    return RepricedWay(offers.cents(offer), offers.transfer_cents(offer), "found", plan.kept_offer(data, offer))


def _same(on_offer: OnOffer | None, answers: Answers, stored: dict[str, Any]) -> Offer | None:
    """The offer with the same departures both ways. Ids contain the day of the price, so today's is different."""
    if on_offer is None:
        return None
    wanted = _departures_stored(stored)
    return next((one for one in offers.in_order(on_offer, answers) if _departures(one) == wanted), None)


def _departures_stored(offer: dict[str, Any]) -> list[tuple[str | None, datetime]]:
    legs = [*offer["outbound"], *offer["inbound"]]
    return [(one["flight"], datetime.fromisoformat(one["departure"])) for one in legs]


def _departures(offer: Offer) -> list[tuple[str | None, datetime]]:
    if isinstance(offer, ways_on_offer.Flight):
        return [(leg.flight, leg.departure) for journey in _journeys(offer) for leg in journey.legs]
    return [(None, ride.departure) for ride in (*offer.outbound, *offer.inbound)]


def _journeys(offer: ways_on_offer.Flight) -> Iterator[Any]:
    yield offer.fare.outbound
    if offer.fare.inbound is not None:
        yield offer.fare.inbound
