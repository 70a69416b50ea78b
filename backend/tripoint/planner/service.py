"""The planner's use case: check a request, judge the places and reply; nothing is stored."""

from datetime import date
from typing import Any

from tripoint.atlas.cities import NoAirportNear
from tripoint.catalog.avoidable import AVOIDABLE
from tripoint.core import compression
from tripoint.core.errors import Invalid, field
from tripoint.planner import bounds, hints, presenting, search
from tripoint.planner.reference import Reference
from tripoint.planner.schemas import PlacesIn, SearchIn, SearchOut, TravellerIn
from tripoint.planner.search import Search, SearchTraveller


def answer(reference: Reference, wanted: SearchIn, today: date, language: str) -> SearchOut:
    """Rank the places for a request and say why. Raises Invalid naming each field at fault."""
    judged = search.judge(reference.places, reference.connections, checked(reference, wanted, today, language))
    advice = search.advise(reference.places, judged)
    loosening = hints.hints(reference.places, reference.connections, judged)
    return presenting.reply(judged, advice, loosening, reference.catalogue, reference.versions, language)


def places_json(
    reference: Reference, wanted: PlacesIn, today: date, language: str, coding: compression.Coding = ""
) -> bytes:
    """Full details of some places of a search, encoded and compressed."""
    judged = search.judge(reference.places, reference.connections, checked(reference, wanted, today, language))
    advice = search.advise(reference.places, judged)
    found = presenting.places(judged, advice, reference.catalogue, wanted.places, language)
    return compression.compressed(found.model_dump_json(by_alias=True).encode(), coding)


def answer_json(
    reference: Reference, wanted: SearchIn, today: date, language: str, coding: compression.Coding = ""
) -> bytes:
    """The reply encoded and compressed, so that the event loop does not have to."""
    return compression.compressed(
        answer(reference, wanted, today, language).model_dump_json(by_alias=True).encode(), coding
    )


def checked(
    reference: Reference, wanted: SearchIn, today: date, language: str, *, fewest: int = bounds.FEWEST_TRAVELLERS
) -> Search:
    """The search that a request asks for, with every default filled in; it needs `fewest` travellers or more.

    Raises Invalid naming every fault.
    """
    as_of = wanted.as_of or today
    faults = bounds.as_of_faults("asOf", as_of, today)
    travellers = _travellers(reference, wanted.travellers, language, faults)
    people = sum(bool(one.city_id) for one in wanted.travellers)
    try:
        check(reference, wanted, as_of, people, fewest)
    except Invalid as refused:
        raise Invalid(fields=[*refused.fields, *faults]) from None
    if faults:
        raise Invalid(fields=faults)
    return decided(reference, wanted, tuple(travellers), as_of)


def check(
    reference: Reference, wanted: SearchIn, as_of: date, people: int, fewest: int = bounds.FEWEST_TRAVELLERS
) -> None:
    """Check everything in a request except its cities (SPEC 5). Raises Invalid naming every fault."""
    faults = [field("travellers", "two_travellers_needed")] if people < fewest else []
    if people > bounds.MOST_TRAVELLERS:  # the API itself rejects such a list
        faults.append(field("travellers", "too_many"))
    _check_dates(wanted, as_of, faults)
    if wanted.desired_destination and wanted.desired_destination not in reference.catalogue:
        faults.append(field("desiredDestination", "unknown_destination"))
    if wanted.flight_data_provider not in reference.flight_providers:
        faults.append(field("flightDataProvider", "provider_not_configured"))
    if faults:
        raise Invalid(fields=faults)


def decided(reference: Reference, wanted: SearchIn, travellers: tuple[SearchTraveller, ...], as_of: date) -> Search:
    """The search of a request whose fields are known to be valid."""
    depart, back, slug = wanted.meetup_date, wanted.return_date, wanted.desired_destination
    if depart is None or back is None:
        raise ValueError("a search needs both dates")
    name, weights = search.weights_of(wanted.preset, wanted.slider)
    likes = tuple(dict.fromkeys(wanted.likes))
    return Search(
        travellers=travellers,
        depart=depart,
        nights=(back - depart).days,
        flex_days=wanted.flex_days if wanted.flexible_dates else 0,
        pick=reference.places.slugs.index(slug) if slug else None,
        budget=wanted.budget_level,
        max_flight=wanted.max_flight_time,
        weights_name=name,
        weights=weights,
        kind=wanted.preset,
        likes=likes,
        weather=wanted.weather,
        wish=search.wish_of(wanted.wish, wanted.weather, likes),
        flights_only=wanted.flights_only,
        stay=wanted.stay or search.usual_stay(wanted.preset),
        room=wanted.room or search.usual_room(wanted.preset),
        as_of=as_of,
        seed=wanted.seed,
        avoid=tuple(one for one in AVOIDABLE if one in wanted.avoid),
    )


def _travellers(
    reference: Reference, wanted: list[TravellerIn], language: str, faults: list[dict[str, Any]]
) -> list[SearchTraveller]:
    """The people whose city is known and has an airport nearby; the others become faults."""
    found: list[SearchTraveller] = []
    for index, one in enumerate(wanted):
        name = f"travellers.{index}.cityId"
        if not one.city_id:
            faults.append(field(name, "required"))
            continue
        city = reference.artefact.cities.by_id(one.city_id)
        if city is None:
            nearest = [near.name_in(language) for near in reference.artefact.cities.nearest(one.city_id)]
            faults.append(field(name, "unknown_city", nearest=nearest))
            continue
        if one.budget_cap is not None and (one.budget_cap.currency != "EUR" or one.budget_cap.cents <= 0):
            faults.append(field(f"travellers.{index}.budgetCap", "invalid"))
            continue
        cap = one.budget_cap.cents if one.budget_cap else None
        try:
            found.append(reference.traveller(city, language, name=one.name or None, cap=cap))
        except NoAirportNear:
            faults.append(field(name, "no_airport_near", city=city.name_in(language)))
    return found


def _check_dates(wanted: SearchIn, as_of: date, faults: list[dict[str, Any]]) -> None:
    """Check that both dates are there, in order, not before `as_of`, not too far off and not too long (SPEC 5)."""
    depart, back = wanted.meetup_date, wanted.return_date
    if depart is None:
        faults.append(field("meetupDate", "meetup_date_needed"))
    elif depart >= as_of or not wanted.flexible_dates:
        faults += bounds.start_faults("meetupDate", depart, as_of)
    if back is None:
        faults.append(field("returnDate", "return_date_needed"))
    elif depart is not None:
        faults += bounds.end_faults("returnDate", depart, back)
