"""Finds what a trip costs on other dates: everyone's estimate, a way like the one they had, and the nights. Pure.

Three steps, as when a trip is made: `ask` finds what to ask of the fare gateway, the caller asks it, `answer` puts the
answers in. Ways that someone has booked or typed in stay unchanged.
"""

from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from tripoint.atlas.cities import NoAirportNear
from tripoint.editing.rules import Days
from tripoint.planner import offers, pricing, ways_on_offer
from tripoint.planner import service as planner_service
from tripoint.planner.pricing import Estimate
from tripoint.planner.reference import Reference
from tripoint.planner.schemas import SearchIn
from tripoint.planner.search import SearchTraveller
from tripoint.planner.ways_on_offer import Answers, OfferQuestion, OnOffer
from tripoint.providers.fares.baggage import BaggageChoice
from tripoint.providers.fares.port import FareQuery
from tripoint.trips import plan
from tripoint.trips.repricing import ENTERED


@dataclass(frozen=True, slots=True)
class MovedTraveller:
    """Someone who is coming. `kind` of the way to find again, None if there is none or it stays; `days` for someone who
    comes later or leaves earlier than the trip.
    """

    id: UUID
    city_id: str
    kind: str | None
    days: Days | None = None


@dataclass(frozen=True, slots=True)
class MovedTrip:
    """A trip with its new dates; `stay` is the id of its stay, unless it was typed in."""

    destination: str
    start: date
    end: date
    seed: int
    preset: str
    flight_provider: str
    people: tuple[MovedTraveller, ...]
    stay: str | None
    baggage: BaggageChoice = "personal_item"


@dataclass(frozen=True, slots=True)
class MoveQuestion:
    moved: MovedTrip
    trips: dict[Days, OfferQuestion]
    travellers: dict[Days, dict[UUID, SearchTraveller]]
    on_offer: dict[UUID, OnOffer]

    @property
    def queries(self) -> list[FareQuery]:
        """What to ask of the fare gateway."""
        return [one.flight for one in self.on_offer.values() if one.flight]


@dataclass(frozen=True, slots=True)
class FoundWay:
    """An offer as the trip stores it."""

    offer: dict[str, Any]
    price: int
    transfers: int
    overnight: bool


@dataclass(frozen=True, slots=True)
class MovedPrices:
    """`ways` has those for whom one was found; `nightly` is None without a stay of the catalogue."""

    estimates: dict[UUID, Estimate]
    ways: dict[UUID, FoundWay]
    nightly: int | None


def ask(data: Reference, moved: MovedTrip, today: date) -> MoveQuestion:
    """Find what everyone could choose from on the new dates."""
    place, question = data.catalogue[moved.destination], MoveQuestion(moved, {}, {}, {})
    for days in {one.days or Days(moved.start, moved.end): None for one in moved.people}:
        there = [one for one in moved.people if (one.days or Days(moved.start, moved.end)) == days]
        is_green, baggage = moved.preset == "green", moved.baggage
        trip = OfferQuestion(place, days.first, days.last, today, moved.seed, is_green=is_green, baggage=baggage)
        known = {one.id: person for one in there if (person := _traveller(data, one.city_id)) is not None}
        choosing = [one.id for one in there if one.kind and one.id in known]
        found = ways_on_offer.on_offer(data, [known[one] for one in choosing], trip)
        question.trips[days], question.travellers[days] = trip, known
        question.on_offer.update(zip(choosing, found, strict=True))
    return question


def answer(data: Reference, question: MoveQuestion, answers: Answers) -> MovedPrices:
    """Estimates, ways and the price of a night on the new dates."""
    moved, place = question.moved, data.catalogue[question.moved.destination]
    record = place.stay(moved.stay) if moved.stay else None
    kinds = {one.id: one.kind for one in moved.people}
    ways = {one: _way(data, found, answers, kinds[one]) for one, found in question.on_offer.items()}
    return MovedPrices(
        {one: estimate for days in question.trips for one, estimate in _estimates(data, question, days).items()},
        {one: way for one, way in ways.items() if way is not None},
        place.nightly_cents(record, moved.start, (moved.end - moved.start).days) if record else None,
    )


def kind_to_find(flight: Any) -> str | None:
    """The kind of way to find again; None if there is none, or if it was booked or typed in."""
    if flight is None or flight.confirmed_at is not None or flight.offer["price"]["kind"] == ENTERED:
        return None
    return str(flight.offer.get("kind", "flight"))


def _traveller(data: Reference, city_id: str) -> SearchTraveller | None:
    city = data.artefact.cities.by_id(city_id)
    if city is None:
        return None
    try:
        return data.traveller(city, "en", name=None, cap=None)
    except NoAirportNear:
        return None


def _estimates(data: Reference, question: MoveQuestion, days: Days) -> dict[UUID, Estimate]:
    moved, trip, people = question.moved, question.trips[days], question.travellers[days]
    if not people:
        return {}
    wishes = SearchIn.of(
        travellers=[], meetup_date=days.first, return_date=days.last, preset=moved.preset, seed=moved.seed
    )
    wanted = planner_service.decided(data, wishes, tuple(people.values()), trip.as_of)
    return dict(zip(people, pricing.estimate(data, wanted, trip.place), strict=True))


def _way(data: Reference, on_offer: OnOffer, answers: Answers, kind: str | None) -> FoundWay | None:
    """The first offer of the kind they had, or else the first of all, if there is none of that kind on these days."""
    found = offers.in_order(on_offer, answers)
    kept = [(plan.kept_offer(data, one), one) for one in found[:12]]
    chosen = next((one for one in kept if one[0]["kind"] == kind), kept[0] if kept else None)
    if chosen is None:
        return None
    stored, offer = chosen
    return FoundWay(stored, offers.cents(offer), offers.transfer_cents(offer), offers.is_overnight(offer))
