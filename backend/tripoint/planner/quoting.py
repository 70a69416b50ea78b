"""What a selection costs each traveller and the group, and who could arrive together (design 5.1, 5.6)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from tripoint.catalog.catalogue import Destination, nightly_rate
from tripoint.catalog.derived import half_up
from tripoint.catalog.presenting import activity_price
from tripoint.core.errors import Invalid, field
from tripoint.core.wire import Money
from tripoint.planner import arrivals, costs, offers, search, service
from tripoint.planner.costs import Booking, Parts
from tripoint.planner.offer_schemas import (
    ArrivalsOut,
    Arriving,
    EmptyPlaces,
    LiveFares,
    PricedOut,
    PricedTraveller,
    QuotedStay,
    QuoteOut,
)
from tripoint.planner.offers import Answers, Trip
from tripoint.planner.reference import Reference
from tripoint.planner.schemas import PartsOut
from tripoint.planner.search import Search
from tripoint.planner.selection import Selection
from tripoint.providers.fares.port import FareQuery


@dataclass(frozen=True, slots=True)
class Question:
    """A selection, understood: the search on exactly its dates, the trip, what to ask the gateway for whom."""

    asked: Search
    trip: Trip
    queries: tuple[FareQuery | None, ...]


def question(data: Reference, chosen: Selection, today: date, language: str, *, everybody: bool) -> Question:
    """What a selection asks for: flights of `everybody`, or of those who chose one. Raises Invalid naming the field."""
    asked, trip = _asked(data, chosen, today, language)
    flying = {one.traveller for one in chosen.flights}
    queries = tuple(
        offers.query(data, one, trip) if everybody or index in flying else None
        for index, one in enumerate(asked.travellers)
    )
    return Question(asked, trip, queries)


def quote(data: Reference, chosen: Selection, about: Question, answers: Answers) -> QuoteOut:
    """Parts and totals that add up to the cent. Raises Invalid naming the field at fault."""
    asked, trip = about.asked, about.trip
    judged = search.judge(data.places, data.flights, asked)
    column = data.places.slugs.index(trip.place.slug)
    people = costs.estimates(judged.ranking, column, judged.chosen)
    flights = _flights(chosen, about, answers, [one.flights for one in people])
    booked = _stay(chosen, trip.place, asked, len(people))
    beds = costs.divided(booked.total, len(people)) if booked else [one.accommodation for one in people]
    outings = _activities(chosen, trip.place, len(people))
    parts = [
        costs.with_taxes(
            Parts(
                flights=flight,
                transfers=one.transfers,
                accommodation=bed,
                activities=outing,
                daily_spend=one.daily_spend,
            )
        )
        for one, flight, bed, outing in zip(people, flights, beds, outings, strict=True)
    ]
    return QuoteOut(
        travellers=[
            PricedTraveller(index=index, parts=_parts(one), total=Money(cents=one.total))
            for index, one in enumerate(parts)
        ],
        group=PricedOut(parts=_parts(costs.group(parts)), total=Money(cents=costs.group(parts).total)),
        stay=_quoted(booked) if booked else None,
        quality="estimate",
        fares=LiveFares(live=0, of=len(parts)),
    )


def arriving(about: Question, answers: Answers) -> ArrivalsOut:
    """The three ways to choose everybody's flight: cheapest, together, within two hours."""
    flying = [(index, answers[one].fares) for index, one in enumerate(about.queries) if one and answers[one].fares]
    options = [
        [arrivals.Option(_minute(fare.outbound.legs[-1].arrival), fare.cents) for fare in found] for _, found in flying
    ]

    def button(taken: arrivals.Together | None) -> Arriving | None:
        if taken is None:
            return None
        ids: list[str | None] = [None] * len(about.queries)
        for (index, found), pick in zip(flying, taken.picks, strict=True):
            ids[index] = found[pick].id
        return Arriving(
            offer_ids=ids,
            window_minutes=taken.minutes,
            waiting_minutes=taken.waiting,
            total_cents=taken.cents,
        )

    if not options:
        return ArrivalsOut(cheapest=None, together=None, tight=None)
    return ArrivalsOut(
        cheapest=button(arrivals.cheapest(options)),
        together=button(arrivals.together(options)),
        tight=button(arrivals.tight(options)),
    )


def _asked(data: Reference, chosen: Selection, today: date, language: str) -> tuple[Search, Trip]:
    """The search on exactly the chosen dates, and the trip."""
    on_dates = chosen.search.model_copy(
        update={
            "meetup_date": chosen.depart,
            "return_date": chosen.return_,
            "flexible_dates": False,
            "desired_destination": chosen.destination,
        }
    )
    if not chosen.destination:
        raise Invalid(fields=[field("destination", "required")])
    asked = service.checked(data, on_dates, today, language)
    place = data.catalogue[chosen.destination]
    depart, back = asked.depart, chosen.return_ or asked.depart
    return asked, Trip(place, depart, back, asked.as_of, asked.seed)


def _flights(chosen: Selection, about: Question, answers: Answers, estimates: list[int]) -> list[int]:
    """Everybody's fare in cents: the chosen offer's, else the estimate."""
    cents = list(estimates)
    for position, one in enumerate(chosen.flights):
        if one.traveller >= len(cents):
            raise Invalid(fields=[field(f"flights.{position}.traveller", "invalid")])
        found = offers.chosen(answers, about.queries[one.traveller], one.offer_id)
        if found is None:
            raise Invalid(fields=[field(f"flights.{position}.offerId", "invalid")])
        cents[one.traveller] = found[0].cents
    return cents


def _stay(chosen: Selection, place: Destination, asked: Search, people: int) -> Booking | None:
    if chosen.stay is None:
        return None
    record = place.stay(chosen.stay.stay_id)
    if record is None:
        raise Invalid(fields=[field("stay.stayId", "invalid")])
    nightly = int(half_up(nightly_rate(record) * place.stay_factors[asked.depart.month - 1] * 100))
    return costs.booking(record.type, chosen.stay.room, record.sleeps, rate=nightly, nights=asked.nights, people=people)


def _activities(chosen: Selection, place: Destination, people: int) -> list[int]:
    """Per traveller the sum of the activities they take part in, in cents."""
    cents = [0] * people
    known = {record.id: int(half_up(activity_price(record) * 100)) for record in place.record.activities}
    for position, one in enumerate(chosen.activities):
        if one.activity_id not in known:
            raise Invalid(fields=[field(f"activities.{position}.activityId", "invalid")])
        takers: Sequence[int] = range(people) if one.travellers is None else sorted(set(one.travellers))
        if any(taker >= people for taker in takers):
            raise Invalid(fields=[field(f"activities.{position}.travellers", "invalid")])
        for taker in takers:
            cents[taker] += known[one.activity_id]
    return cents


def _parts(parts: Parts) -> PartsOut:
    values: dict[str, Any] = {name: getattr(parts, name) for name in PartsOut.model_fields}
    return PartsOut(**values)


def _quoted(booked: Booking) -> QuotedStay:
    return QuotedStay(
        type=booked.type,
        units=booked.units,
        people_per_unit=booked.people_per_unit,
        nightly=Money(cents=booked.nightly),
        nights=booked.nights,
        total=Money(cents=booked.total),
        empty_places=EmptyPlaces(count=booked.empty_places, cost=Money(cents=booked.empty_cost)),
    )


def _minute(instant: datetime) -> int:
    """Minutes on one scale for all time zones."""
    return int(instant.timestamp() // 60)
