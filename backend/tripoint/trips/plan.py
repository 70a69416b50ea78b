"""A selection priced by the planner, ready to become a trip. Prices never come from the client (TRUST.md S5)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import lru_cache, partial
from typing import Any, NamedTuple, Self

from tripoint.atlas.cities import NoAirportNear
from tripoint.catalog.place_texts import in_every_language
from tripoint.catalog.schemas import ACTIVITY_SOURCE, STAY_SOURCE
from tripoint.core.errors import Invalid, field
from tripoint.core.texts import LANGUAGES
from tripoint.money import currency
from tripoint.planner import offers, pricing
from tripoint.planner import service as planner_service
from tripoint.planner.costs import ChosenLodging, CostParts
from tripoint.planner.offers import Offer
from tripoint.planner.on_site import LiveActivity, LiveStay
from tripoint.planner.pricing import EstimatedWay, PricedActivity, PricedSelection, PricedStay, PricedTraveller
from tripoint.planner.reference import Reference
from tripoint.planner.schemas import SearchIn
from tripoint.planner.ways_on_offer import OfferQuestion
from tripoint.planner.weights import Preset
from tripoint.providers.fares.baggage import BaggageChoice
from tripoint.providers.stays.port import StayOffer

KEPT = 4096
"""How many results are cached, each for one trip, city and day."""
PREFERENCES = (
    "budget_level",
    "max_flight_time",
    "preset",
    "likes",
    "weather",
    "stay",
    "room",
    "flexible_dates",
    "flight_data_provider",
)


@dataclass(frozen=True, slots=True)
class PlannedTraveller:
    """One traveller, by their index in the search, and what they pay. `city` is its name by language.

    `offer` is the chosen way as `TripFlight.offer` stores it; None if the estimate applies. `way`: the usual one.
    """

    index: int
    name: str
    city_id: str
    city: dict[str, str]
    country_code: str
    airport: str
    lat: float
    lon: float
    timezone: str
    parts: CostParts
    sleeps_at_home: bool
    sleeps_on_the_way: bool
    way: EstimatedWay
    offer: dict[str, Any] | None


@dataclass(frozen=True, slots=True)
class PlannedStay:
    stay_id: str
    name: dict[str, str]
    highlight: dict[str, str]
    rating: float
    wifi_mbps: int
    lodging: ChosenLodging
    kind: str
    source: str
    quoted: dict[str, Any] | None = None
    address: str | None = None


@dataclass(frozen=True, slots=True)
class PlannedActivity:
    """`takers` are indexes of travellers; `scheduled_at` is an instant."""

    activity_id: str
    name: dict[str, str]
    scheduled_at: datetime | None
    duration_minutes: int
    price: int
    kind: str
    source: str
    sponsored: bool
    provider_link: str | None
    takers: frozenset[int]


@dataclass(frozen=True, slots=True)
class PricedPlan:
    """Everything the planner knows about a trip to be made. `preferences` are those of the trip's document.

    Without dates the costs are unknown: the travellers' parts and the stay's price are empty.
    """

    destination: str
    airport: str
    timezone: str
    start: date | None
    end: date | None
    currency: str
    preferences: dict[str, Any]
    travellers: tuple[PlannedTraveller, ...]
    stay: PlannedStay | None
    activities: tuple[PlannedActivity, ...]
    fetched_at: datetime
    seed: int


def of_selection(
    data: Reference, priced: PricedSelection, wishes: SearchIn, names: Mapping[int, str], now: datetime
) -> PricedPlan:
    """The plan of a priced selection; `names` by the traveller's index."""
    trip, place, parts = priced.trip, priced.trip.place, priced.parts
    return PricedPlan(
        destination=place.slug,
        airport=place.airports[0][0],
        timezone=place.timezone,
        start=trip.depart,
        end=trip.back,
        currency=currency.BASE,
        preferences={**{name: getattr(wishes, name) for name in PREFERENCES}, "baggage": trip.baggage},
        travellers=tuple(_traveller(data, one, names[one.index], parts[one.index]) for one in priced.travellers),
        stay=_stay(trip, priced.stay) if priced.stay else None,
        activities=tuple(_activity(place.slug, one) for one in priced.activities),
        fetched_at=now,
        seed=wishes.seed,
    )


def without_price(stay: PlannedStay) -> PlannedStay:
    return replace(stay, lodging=replace(stay.lodging, nightly=0, nights=0, quoted=None), quoted=None)


def without_dates(plan: PricedPlan) -> PricedPlan:
    """The same plan while its dates are to be confirmed, without what depends on them."""
    stay = plan.stay and without_price(plan.stay)
    travellers = tuple(replace(one, parts=CostParts(), offer=None, sleeps_on_the_way=False) for one in plan.travellers)
    return replace(plan, start=None, end=None, travellers=travellers, stay=stay)


class TripSpan(NamedTuple):
    """Where a trip goes, when, and what kind it is; the dates are None while to be confirmed."""

    destination: str
    start: date | None
    end: date | None
    preset: Preset = "balanced"

    @classmethod
    def of(cls, trip: Any) -> Self:
        """Of a trip or its row."""
        return cls(trip.destination, trip.start_date, trip.end_date, preset_of(trip))


def flight_provider_of(trip: Any) -> str:
    """Where the trip's flights come from; trips from before this was stored have only sample flights."""
    provider: str = trip.preferences.get("flight_data_provider", "sample")
    return provider


def baggage_of(trip: Any) -> BaggageChoice:
    """The bags that its people fly with; in trips from before this was stored, only a personal item."""
    baggage: BaggageChoice = trip.preferences.get("baggage", "personal_item")
    return baggage


def preset_of(trip: Any) -> Preset:
    """The kind of trip that was searched for."""
    preset: Preset = trip.preferences.get("preset", "balanced")
    return preset


def newcomer(
    data: Reference, trip: TripSpan, city_id: str, name: str, language: str, *, today: date
) -> PlannedTraveller:
    """A new person on an existing trip: their city and estimate as of today, before the stay is divided.

    Raises Invalid for a wrong city.
    """
    city = data.artefact.cities.by_id(city_id)
    if city is None or trip.start is None or trip.end is None:
        raise Invalid(fields=[field("departureCityId", "unknown_city", nearest=[])])
    try:
        person = data.traveller(city, language, name=name, cap=None)
    except NoAirportNear as far:
        raise Invalid(fields=[field("departureCityId", "no_airport_near", city=city.name_in(language))]) from far
    wishes = SearchIn.of(travellers=[], meetup_date=trip.start, return_date=trip.end, preset=trip.preset)
    wanted = planner_service.decided(data, wishes, (person,), min(today, trip.start))
    own = pricing.estimate(data, wanted, data.catalogue[trip.destination])[0]
    parts = replace(own.parts, accommodation=0, taxes_and_fees=0)
    return _traveller(data, PricedTraveller(0, person, own, None), name, parts)


class Newcomers:
    """The costs of trips for someone from a city. They are cached: many people look at the same trips, and on any one
    day the costs are the same for all of them.
    """

    def __init__(self, data: Reference) -> None:
        self._data = data
        self._found = lru_cache(maxsize=KEPT)(partial(self._find, data))

    def of(self, trip: TripSpan, city_id: str, today: date) -> PlannedTraveller | None:
        """None if the city is no longer known, or too far from any airport."""
        return self._found(trip, city_id, today)

    def city(self, city_id: str, language: str) -> str | None:
        """The city's name."""
        city = self._data.artefact.cities.by_id(city_id)
        return city.name_in(language) if city else None

    @staticmethod
    def _find(data: Reference, trip: TripSpan, city_id: str, today: date) -> PlannedTraveller | None:
        try:
            return newcomer(data, trip, city_id, "", LANGUAGES[0], today=today)
        except Invalid:
            return None


def _traveller(data: Reference, priced: PricedTraveller, name: str, parts: CostParts) -> PlannedTraveller:
    person = priced.traveller
    city = data.artefact.cities.by_id(person.city_id)
    return PlannedTraveller(
        index=priced.index,
        name=name,
        city_id=person.city_id,
        city={language: city.name_in(language) if city else person.city for language in LANGUAGES},
        country_code=person.country_code,
        airport=person.airport,
        lat=person.lat,
        lon=person.lon,
        timezone=person.timezone,
        parts=parts,
        sleeps_at_home=priced.estimate.sleeps_at_home,
        sleeps_on_the_way=priced.sleeps_on_the_way,
        way=priced.estimate.way,
        offer=kept_offer(data, priced.offer) if priced.offer else None,
    )


def kept_offer(data: Reference, offer: Offer) -> dict[str, Any]:
    """The chosen offer with the key of its baggage text and the names of its cities, so that every reader gets their
    own language.
    """
    return {
        **offers.wire(data, offer, "en").model_dump(mode="json", exclude={"group"}),
        "note": offers.note(offer),
        "city_names": {names["en"]: names for names in offers.city_names(data, offer)},
    }


def quoted(offer: StayOffer, first: date | None, last: date | None) -> dict[str, Any]:
    """The price of a live source for these days, as the trip stores it."""
    free = offer.free_until
    return {
        "first": first and first.isoformat(),
        "last": last and last.isoformat(),
        "guests": offer.guests,
        "total": offer.cents,
        "due": offer.due,
        "board": offer.board,
        "free_until": free and free.isoformat(),
    }


def _live_stay(trip: OfferQuestion, found: LiveStay, lodging: ChosenLodging) -> PlannedStay:
    offer = found.offer
    return PlannedStay(
        stay_id=found.id,
        name={"en": offer.name},
        highlight={"en": ""},
        rating=float(offer.stars or 0),
        wifi_mbps=0,
        lodging=lodging,
        kind=offer.quality,
        source=found.title,
        quoted=quoted(offer, trip.depart, trip.back),
        address=offer.address,
    )


def _stay(trip: OfferQuestion, priced: PricedStay) -> PlannedStay:
    record, place = priced.record, trip.place.slug
    if isinstance(record, LiveStay):
        return _live_stay(trip, record, priced.lodging)
    return PlannedStay(
        stay_id=record.id,
        name=in_every_language(place, "stays", record.id, "name"),
        highlight=in_every_language(place, "stays", record.id, "line"),
        rating=record.rating,
        wifi_mbps=record.wifi_mbps,
        lodging=priced.lodging,
        kind="sample",
        source=STAY_SOURCE,
    )


def _activity(place: str, priced: PricedActivity) -> PlannedActivity:
    record = priced.record
    if isinstance(record, LiveActivity):
        return _live_activity(record, priced)
    return PlannedActivity(
        activity_id=record.id,
        name=in_every_language(place, "activities", record.id, "name"),
        scheduled_at=priced.scheduled_at,
        duration_minutes=record.duration_min,
        price=priced.cost.price,
        kind="sample",
        source=ACTIVITY_SOURCE,
        sponsored=False,
        provider_link=None,
        takers=priced.cost.takers,
    )


def _live_activity(found: LiveActivity, priced: PricedActivity) -> PlannedActivity:
    offer = found.offer
    return PlannedActivity(
        activity_id=found.id,
        name={"en": offer.name},
        scheduled_at=priced.scheduled_at,
        duration_minutes=offer.minutes,
        price=priced.cost.price,
        kind="live",
        source=found.title,
        sponsored=offer.sponsored,
        provider_link=offer.link,
        takers=priced.cost.takers,
    )
