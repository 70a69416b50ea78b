"""Prices a selection: one answer behind a quote and the trip made from it (TRUST.md S5, design 5.1).

There are three steps, so that no computation waits for flights: `checked` finds the questions for the fare gateway,
the caller asks them, `priced` fills in the answers. Faults are named by their place in the selection.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any, Literal, NamedTuple
from zoneinfo import ZoneInfo

from tripoint.catalog.catalogue import Destination
from tripoint.catalog.presenting import activity_price
from tripoint.catalog.records import ActivityRecord, StayRecord
from tripoint.core.clock import instant_at
from tripoint.core.errors import Invalid, field
from tripoint.core.rounding import whole
from tripoint.money.amounts import cents
from tripoint.planner import bounds, costs, estimates, offers, on_site, search, service, ways_on_offer
from tripoint.planner.costs import ActivityCost, ChosenLodging, CostParts, OwnCosts
from tripoint.planner.land_timetable import KINDS
from tripoint.planner.offers import Offer
from tripoint.planner.on_site import LiveActivity, LiveStay, OnSite, Questions
from tripoint.planner.reference import Reference
from tripoint.planner.schemas import Kind
from tripoint.planner.search import Search, SearchTraveller
from tripoint.planner.selection import ChosenActivity, Selection
from tripoint.planner.ways import AT_HOME, BY_AIR
from tripoint.planner.ways_on_offer import Answers, Flight, OfferQuestion, OnOffer
from tripoint.providers.fares.port import FareQuery


@dataclass(frozen=True, slots=True)
class CheckedSelection:
    """A selection with a valid place, dates and people. `on_offer` holds each one's choices, None if not asked for.

    `search` is the search on exactly the chosen dates; `coming` are the indexes of those who travel. `on_site` holds
    the questions for live sources of stays and activities.
    """

    selection: Selection
    search: Search
    trip: OfferQuestion
    coming: tuple[int, ...]
    on_offer: tuple[OnOffer | None, ...]
    on_site: Questions = on_site.NONE_ASKED

    @property
    def queries(self) -> list[FareQuery]:
        """The questions for the fare gateway."""
        return [one.flight for one in self.on_offer if one and one.flight]


class EstimatedWay(NamedTuple):
    """Someone's usual way: minutes one way from door to door, and changes."""

    kind: Literal["home"] | Kind
    minutes: int
    changes: int


@dataclass(frozen=True, slots=True)
class Estimate:
    """One traveller's costs before anything is chosen; someone who lives at the place needs no bed."""

    parts: CostParts
    sleeps_at_home: bool
    way: EstimatedWay


@dataclass(frozen=True, slots=True)
class PricedTraveller:
    """Someone who comes, by their index in the search. `offer` is the chosen way."""

    index: int
    traveller: SearchTraveller
    estimate: Estimate
    offer: Offer | None

    @property
    def flies(self) -> bool:
        """By the chosen way, or else by the estimated one."""
        return isinstance(self.offer, Flight) if self.offer else self.estimate.way.kind == "flight"

    @property
    def sleeps_on_the_way(self) -> bool:
        return self.offer is not None and offers.is_overnight(self.offer)

    @property
    def own(self) -> OwnCosts[int]:
        """The chosen fare and its transfers, or else the estimate; daily spending and bed are always estimates."""
        return OwnCosts(
            self.index,
            flights=offers.cents(self.offer) if self.offer else self.estimate.parts.flights,
            transfers=offers.transfer_cents(self.offer) if self.offer else self.estimate.parts.transfers,
            daily_spend=self.estimate.parts.daily_spend,
            bed=self.estimate.parts.accommodation,
            sleeps_at_home=self.estimate.sleeps_at_home,
            sleeps_on_the_way=self.sleeps_on_the_way,
        )


@dataclass(frozen=True, slots=True)
class PricedStay:
    record: StayRecord | LiveStay
    lodging: ChosenLodging


@dataclass(frozen=True, slots=True)
class PricedActivity:
    record: ActivityRecord | LiveActivity
    cost: ActivityCost[int]
    scheduled_at: datetime | None


@dataclass(frozen=True, slots=True)
class PricedSelection:
    """Every price of a selection; travellers are in the order of the search."""

    trip: OfferQuestion
    travellers: tuple[PricedTraveller, ...]
    stay: PricedStay | None
    activities: tuple[PricedActivity, ...]

    @property
    def guests(self) -> int:
        """How many of those who come need a bed."""
        return sum(not one.estimate.sleeps_at_home for one in self.travellers)

    @property
    def parts(self) -> dict[int, CostParts]:
        """Each traveller's parts, by index."""
        return costs.divide(
            [one.own for one in self.travellers],
            self.stay.lodging if self.stay else None,
            [one.cost for one in self.activities],
            nights=(self.trip.back - self.trip.depart).days,
        )


def checked(
    data: Reference,
    selection: Selection,
    today: date,
    language: str,
    *,
    coming: Iterable[int] | None = None,
    every_flight: bool = False,
) -> CheckedSelection:
    """Check a selection and find its questions: the chosen flights, or with `every_flight` those of all travellers.

    `coming` are the travellers to price by their index in the search, None for all. Raises Invalid naming each field
    at fault.
    """
    place = _place(data, selection)
    wanted = _search(data, selection, today, language)
    trip = OfferQuestion(
        place,
        wanted.depart,
        wanted.back,
        wanted.as_of,
        wanted.seed,
        flights_only=wanted.flights_only,
        is_green=wanted.kind == "green",
        baggage=selection.baggage,
    )
    everybody = range(len(wanted.travellers))
    flying = set(everybody) if every_flight else {one.traveller for one in selection.flights}
    cities = {one.city_id: one for at, one in enumerate(wanted.travellers) if at in flying}
    on_offer = dict(zip(cities, ways_on_offer.on_offer(data, list(cities.values()), trip), strict=True))
    found = [on_offer[one.city_id] if at in flying else None for at, one in enumerate(wanted.travellers)]
    who = tuple(everybody if coming is None else sorted(coming))
    chosen = CheckedSelection(selection, wanted, trip, who, tuple(found))
    return replace(chosen, on_site=_on_site(data, chosen, language))


def _on_site(data: Reference, chosen: CheckedSelection, language: str) -> Questions:
    """The questions for live sources about the stay and the activities chosen from them."""
    selection, trip, stay = chosen.selection, chosen.trip, None
    lodged = selection.stay and on_site.live(selection.stay.stay_id)
    if selection.stay and lodged:
        estimated = estimate(data, chosen.search, trip.place)
        guests = sum(not estimated[at].sleeps_at_home for at in chosen.coming)
        days = (trip.depart, trip.back)
        stay = lodged.source, on_site.stay_query(trip.place, days, guests, selection.stay.room, lodged.ref)
    outings = (on_site.live(one.activity_id) for one in selection.activities)
    query = on_site.activity_query(trip.place, language)
    return Questions(stay, tuple(dict.fromkeys((one.source, query) for one in outings if one)))


def priced(data: Reference, chosen: CheckedSelection, answers: Answers, found_there: OnSite) -> PricedSelection:
    """Look up every price again, in our own data and in the live sources' answers. Raises Invalid naming every field at
    fault.
    """
    check(chosen, answers, found_there)
    travellers, found = chosen.search.travellers, _offers(chosen, answers)
    estimated = estimate(data, chosen.search, chosen.trip.place)
    return PricedSelection(
        chosen.trip,
        tuple(PricedTraveller(at, travellers[at], estimated[at], found.get(at)) for at in chosen.coming),
        _stay(chosen, found_there),
        _activities(chosen, found_there),
    )


def check(chosen: CheckedSelection, answers: Answers, found_there: OnSite) -> None:
    """Check that everything chosen is still offered. Raises Invalid naming every field at fault."""
    faults = [
        *_flight_faults(chosen, answers),
        *_stay_faults(chosen, found_there),
        *_activity_faults(chosen, found_there),
    ]
    if faults:
        raise Invalid(fields=faults)


def estimate(data: Reference, wanted: Search, place: Destination) -> list[Estimate]:
    """Each traveller's estimate at one place, in the requested window: the same sum as in the results."""
    known, column = search.gather(data.places, data.connections, wanted), data.places.slugs.index(place.slug)
    at_home, beds = known.field.at_home[:, column], estimates.beds(known.field, known.group)
    parts = estimates.each_person(known.field, known.group, beds, column, known.requested.index)
    ways = known.ways
    usual = [
        EstimatedWay(_kind(int(mode)), whole(float(minutes)), int(changes))
        for mode, minutes, changes in zip(
            *(one[:, column] for one in (ways.mode, ways.door, ways.changes)), strict=True
        )
    ]
    return [Estimate(one, bool(at_home[row]), usual[row]) for one, row in zip(parts, known.group.row_of, strict=True)]


def _kind(mode: int) -> Literal["home"] | Kind:
    if mode == AT_HOME:
        return "home"
    return "flight" if mode == BY_AIR else KINDS[mode]


def _place(data: Reference, selection: Selection) -> Destination:
    if not selection.destination:
        raise Invalid(fields=[field("destination", "required")])
    place = data.catalogue.get(selection.destination)
    if place is None:
        raise Invalid(fields=[field("destination", "unknown_destination")])
    return place


FIELDS = {"meetupDate": "depart", "returnDate": "return"}
"""Names of a search's date fields in a selection; its other fields are under `search`."""


def _search(data: Reference, selection: Selection, today: date, language: str) -> Search:
    """The search on exactly the chosen dates, as of the day of its own results; it must not start in the past."""
    wanted = selection.search.model_copy(
        update={
            "meetup_date": selection.depart,
            "return_date": selection.return_,
            "flexible_dates": False,
            "desired_destination": None,
        }
    )
    faults = bounds.start_faults("depart", selection.depart, today) if selection.depart else []
    if faults:
        raise Invalid(fields=faults)
    try:
        return service.checked(data, wanted, today, language, fewest=1)
    except Invalid as wrong:
        faults = [{**one, "field": FIELDS.get(one["field"], f"search.{one['field']}")} for one in wrong.fields]
        raise Invalid(fields=faults) from wrong


def _flight_faults(chosen: CheckedSelection, answers: Answers) -> Iterator[dict[str, Any]]:
    every = chosen.selection.flights
    for position, one in enumerate(every):
        where = f"flights.{position}"
        if one.traveller not in chosen.coming or one.traveller in {before.traveller for before in every[:position]}:
            yield field(f"{where}.traveller", "invalid")
        elif offers.chosen(chosen.on_offer[one.traveller], answers, one.offer_id) is None:
            yield field(f"{where}.offerId", "ticket_not_offered")


def _offers(chosen: CheckedSelection, answers: Answers) -> dict[int, Offer]:
    """The chosen offers by traveller, looked up again by their ids."""
    found = {
        one.traveller: offers.chosen(chosen.on_offer[one.traveller], answers, one.offer_id)
        for one in chosen.selection.flights
    }
    return {traveller: offer for traveller, offer in found.items() if offer}


def _stay_faults(chosen: CheckedSelection, found_there: OnSite) -> Iterator[dict[str, Any]]:
    stay = chosen.selection.stay
    if stay and stay.stay_id not in found_there.stays and chosen.trip.place.stay(stay.stay_id) is None:
        yield field("stay.stayId", "stay_not_offered")


def _stay(chosen: CheckedSelection, found_there: OnSite) -> PricedStay | None:
    stay, place = chosen.selection.stay, chosen.trip.place
    if stay and (live := found_there.stays.get(stay.stay_id)):
        return PricedStay(live, on_site.lodging(live.offer, stay.room, chosen.search.nights))
    record = place.stay(stay.stay_id) if stay else None
    if stay is None or record is None:
        return None
    nightly = place.nightly_cents(record, chosen.trip.depart, chosen.search.nights)
    return PricedStay(record, ChosenLodging(record.type, stay.room, record.sleeps, nightly, chosen.search.nights))


def _activities(chosen: CheckedSelection, found_there: OnSite) -> tuple[PricedActivity, ...]:
    known = _known_activities(chosen, found_there)
    return tuple(
        PricedActivity(
            known[one.activity_id],
            ActivityCost(_price_each(known[one.activity_id]), frozenset(_takers(chosen, one))),
            _instant(one.scheduled_at, chosen.trip.place.timezone),
        )
        for one in chosen.selection.activities
    )


def _price_each(record: ActivityRecord | LiveActivity) -> int:
    return record.offer.cents if isinstance(record, LiveActivity) else cents(activity_price(record))


def _known_activities(chosen: CheckedSelection, found_there: OnSite) -> dict[str, ActivityRecord | LiveActivity]:
    return {**{record.id: record for record in chosen.trip.place.record.activities}, **found_there.activities}


def _activity_faults(chosen: CheckedSelection, found_there: OnSite) -> Iterator[dict[str, Any]]:
    every, trip, known = chosen.selection.activities, chosen.trip, _known_activities(chosen, found_there)
    for position, one in enumerate(every):
        where = f"activities.{position}"
        if one.activity_id not in known:
            yield field(f"{where}.activityId", "activity_not_offered")
        if one.activity_id in {before.activity_id for before in every[:position]}:
            yield field(f"{where}.activityId", "chosen_twice")
        if not set(_takers(chosen, one)) <= set(chosen.coming):
            yield field(f"{where}.travellers", "invalid")
        at = _instant(one.scheduled_at, trip.place.timezone)
        if at is not None and not trip.depart <= at.astimezone(ZoneInfo(trip.place.timezone)).date() <= trip.back:
            yield field(f"{where}.scheduledAt", "outside_the_trip", first=trip.depart, last=trip.back)


def _takers(chosen: CheckedSelection, one: ChosenActivity) -> Sequence[int]:
    return chosen.coming if one.travellers is None else one.travellers


def _instant(local: datetime | None, timezone: str) -> datetime | None:
    return None if local is None else instant_at(local, timezone)
