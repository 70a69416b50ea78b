"""A reviewed plan, priced by us: nothing of what the client thinks it costs is taken over (TRUST.md S5).

Reads reference data only; runs before the transaction (TRUST.md R3).
"""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from tripoint.atlas.cities import NoAirportNear
from tripoint.catalog.catalogue import Destination, DestinationNotFound, nightly_rate
from tripoint.catalog.derived import half_up
from tripoint.catalog.presenting import activity_price
from tripoint.catalog.records import ActivityRecord, Text
from tripoint.core.errors import Invalid, field
from tripoint.core.texts import LANGUAGES
from tripoint.invitations.schemas import MakeTrip
from tripoint.planner import costs, offers, search, service
from tripoint.planner.costs import Parts
from tripoint.planner.offer_schemas import OfferOut
from tripoint.planner.offers import Answers, Trip
from tripoint.planner.quoting import Question
from tripoint.planner.reference import Reference
from tripoint.planner.schemas import SearchIn
from tripoint.planner.search import Traveller
from tripoint.planner.selection import ChosenActivity, ChosenStay, Selection
from tripoint.trips import models
from tripoint.trips.costs import Lodging
from tripoint.trips.plan import PlannedActivity, PlannedStay, PlannedTraveller, PricedPlan

STAYS, ACTIVITIES = "Tripoint sample stays", "Tripoint sample activities"
PREFERENCES = ("budget_level", "max_flight_time", "preset", "likes", "weather", "stay", "room", "flexible_dates")


class OfferWithNote(NamedTuple):
    """An offer, and the key of the words on its baggage."""

    offer: OfferOut
    note: str


def question(data: Reference, body: MakeTrip, now: datetime, language: str) -> Question:
    """What to ask of the gateway: the flights of those who chose one. Raises Invalid that names each field at fault."""
    chosen = body.selection
    place = _place(data, chosen)
    asked = _asked(data, chosen, now, language)
    back = asked.depart + timedelta(days=asked.nights)
    trip = Trip(place, asked.depart, back, asked.as_of, asked.seed)
    flying = {one.traveller for one in chosen.flights}
    queries = [offers.query(data, one, trip) if at in flying else None for at, one in enumerate(asked.travellers)]
    return Question(asked, trip, tuple(queries))


def priced(data: Reference, body: MakeTrip, about: Question, answers: Answers, now: datetime) -> PricedPlan:
    """The plan with our prices. Raises Invalid that names each field at fault."""
    chosen, asked, place, back = body.selection, about.asked, about.trip.place, about.trip.back
    estimates = _estimates(data, asked, place)
    flights = _flights(data, chosen, about, answers)
    named = {one.index: one.name for one in body.travellers}
    coming = sorted(named)
    return PricedPlan(
        destination=place.slug,
        airport=place.airports[0][0],
        timezone=place.timezone,
        start=asked.depart,
        end=back,
        currency="EUR",
        preferences=_preferences(chosen.search),
        travellers=tuple(
            _traveller(index, named[index], _home(data, asked.travellers[index]), estimates[index], flights.get(index))
            for index in coming
        ),
        stay=_stay(place, chosen.stay, asked.depart, asked.nights),
        activities=tuple(_activity(place, one, position, coming) for position, one in enumerate(chosen.activities)),
        fetched_at=now,
    )


def newcomer(data: Reference, trip: models.Trip, city_id: str, name: str, language: str) -> PlannedTraveller:
    """One person more on a trip that is there: their city and their estimate. Raises Invalid for a wrong city."""
    city = data.artefact.cities.by_id(city_id)
    if city is None or trip.start_date is None or trip.end_date is None:
        raise Invalid(fields=[field("departureCityId", "unknown_city", nearest=[])])
    try:
        person = data.traveller(city, language, name=name, cap=None)
    except NoAirportNear as far:
        raise Invalid(fields=[field("departureCityId", "no_airport_near", city=city.name_in(language))]) from far
    wanted = SearchIn.of(travellers=[], meetup_date=trip.start_date, return_date=trip.end_date)
    asked = service.decided(data, wanted, (person,), trip.start_date)
    place = data.catalogue[trip.destination]
    return _traveller(0, name, _home(data, person), _estimates(data, asked, place)[0])


def _place(data: Reference, chosen: Selection) -> Destination:
    place = data.catalogue.get(chosen.destination or "")
    if place is None:
        raise DestinationNotFound(fields=[field("selection.destination", "unknown_destination")])
    return place


def _asked(data: Reference, chosen: Selection, now: datetime, language: str) -> search.Search:
    """The search on exactly the chosen dates, seen as on the day of its own results, but never for the past."""
    wanted = chosen.search.model_copy(
        update={
            "meetup_date": chosen.depart,
            "return_date": chosen.return_,
            "flexible_dates": False,
            "desired_destination": None,
        }
    )
    if chosen.depart is not None and chosen.depart < now.date():
        raise Invalid(fields=[field("selection.depart", "date_in_past")])
    try:
        return service.checked(data, wanted, now.date(), language)
    except Invalid as wrong:
        raise Invalid(fields=[{**one, "field": _here(one["field"])} for one in wrong.fields]) from wrong


def _here(name: str) -> str:
    """Where a field of a search stands in this request."""
    return {"meetupDate": "selection.depart", "returnDate": "selection.return"}.get(name, f"selection.search.{name}")


def _flights(data: Reference, chosen: Selection, about: Question, answers: Answers) -> dict[int, OfferWithNote]:
    """The chosen offers by traveller, found again by their ids."""
    found: dict[int, OfferWithNote] = {}
    for position, one in enumerate(chosen.flights):
        where = f"selection.flights.{position}"
        if one.traveller >= len(about.queries) or one.traveller in found:
            raise Invalid(fields=[field(f"{where}.traveller", "invalid")])
        offer = offers.chosen(answers, about.queries[one.traveller], one.offer_id)
        if offer is None:
            raise Invalid(fields=[field(f"{where}.offerId", "invalid")])
        fare, answer = offer
        found[one.traveller] = OfferWithNote(offers.wire(data, fare, answer, "en"), fare.baggage.note)
    return found


def _estimates(data: Reference, asked: search.Search, place: Destination) -> list[Parts]:
    judged = search.judge(data.places, data.flights, asked)
    return costs.estimates(judged.ranking, data.places.slugs.index(place.slug), judged.chosen)


Home = tuple[Traveller, dict[str, str]]


def _home(data: Reference, person: Traveller) -> Home:
    """A person of the search, and the name of their city in every language."""
    city = data.artefact.cities.by_id(person.city_id)
    return person, {one: city.name_in(one) if city else person.city for one in LANGUAGES}


def _traveller(
    index: int, name: str, home: Home, estimate: Parts, flight: OfferWithNote | None = None
) -> PlannedTraveller:
    person, city = home
    return PlannedTraveller(
        index=index,
        name=name,
        city_id=person.city_id,
        city=city,
        country_code=person.country_code,
        airport=person.airport,
        lat=person.lat,
        lon=person.lon,
        timezone=person.timezone,
        offer={**flight.offer.model_dump(mode="json"), "note": flight.note} if flight else None,
        flights=flight.offer.price.cents if flight else estimate.flights,
        transfers=estimate.transfers,
        daily_spend=estimate.daily_spend,
        bed=estimate.accommodation,
    )


def _stay(place: Destination, chosen: ChosenStay | None, depart: date, nights: int) -> PlannedStay | None:
    if chosen is None:
        return None
    record = place.stay(chosen.stay_id)
    if record is None:
        raise Invalid(fields=[field("selection.stay.stayId", "invalid")])
    nightly = int(half_up(nightly_rate(record) * place.stay_factors[depart.month - 1] * 100))
    return PlannedStay(
        stay_id=record.id,
        name=_words(record.name),
        highlight=_words(record.highlight),
        rating=record.rating,
        wifi_mbps=record.wifi_mbps,
        lodging=Lodging(record.type, chosen.room, record.sleeps, nightly, nights),
        kind="sample",
        source=STAYS,
    )


def _activity(place: Destination, chosen: ChosenActivity, position: int, coming: Sequence[int]) -> PlannedActivity:
    record = next((one for one in place.record.activities if one.id == chosen.activity_id), None)
    if record is None:
        raise Invalid(fields=[field(f"selection.activities.{position}.activityId", "invalid")])
    takers = tuple(coming) if chosen.travellers is None else tuple(dict.fromkeys(chosen.travellers))
    if not set(takers) <= set(coming):
        raise Invalid(fields=[field(f"selection.activities.{position}.travellers", "invalid")])
    return _planned(place, record, chosen.scheduled_at, takers)


def _planned(
    place: Destination, record: ActivityRecord, at: datetime | None, takers: tuple[int, ...]
) -> PlannedActivity:
    return PlannedActivity(
        activity_id=record.id,
        name=_words(record.name),
        scheduled_at=_instant(at, place.timezone),
        duration_minutes=record.duration_min,
        price=int(half_up(activity_price(record) * 100)),
        kind="sample",
        source=ACTIVITIES,
        sponsored=False,
        provider_link=None,
        takers=takers,
    )


def _instant(local: datetime | None, timezone: str) -> datetime | None:
    """A time at the destination as an instant; one that names its own offset is taken as it is."""
    if local is None:
        return None
    return (local.replace(tzinfo=ZoneInfo(timezone)) if local.tzinfo is None else local).astimezone(UTC)


def _words(text: Text) -> dict[str, str]:
    return text.model_dump(exclude_none=True)


def _preferences(wanted: SearchIn) -> dict[str, Any]:
    return {name: getattr(wanted, name) for name in PREFERENCES}
