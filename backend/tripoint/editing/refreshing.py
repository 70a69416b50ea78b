"""Refreshing the prices of a trip: today's are shown next to the old ones, then kept (PRODUCT.md, Money)."""

from datetime import date, datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.core import limits
from tripoint.core.clock import today_at
from tripoint.core.errors import Conflict, Stale
from tripoint.core.limits import Charge, Limit
from tripoint.editing import effects
from tripoint.editing.schemas import RefreshedItem, RefreshedPrices, RefreshPrices
from tripoint.identity.current import SignedInUser
from tripoint.money import amounts
from tripoint.money.schemas import Money
from tripoint.trips import changes, heads, plan, presenting, recount
from tripoint.trips import notifying as trip_notifying
from tripoint.trips import rules as trip_rules
from tripoint.trips import service as trip_service
from tripoint.trips.models import Traveller, Trip, TripActivity, TripFlight, TripStay
from tripoint.trips.policy import TripAction
from tripoint.trips.repricing import ENTERED, ChosenTrip, ChosenWay, TodaysPrices, WayState
from tripoint.trips.states import Rsvp

PER_PERSON, PER_CALLER, PER_TRIP = Limit(30, 3_600), Limit(60, 3_600), Limit(1, 30)


class NoDatesYet(Conflict):
    """There are no prices before there are dates."""

    code = "no_dates_yet"


class PricesMoved(Conflict):
    """The prices are no longer the ones that were shown; `total` is what the group would pay now."""

    code = "prices_moved"


def chosen(db: Session, user: SignedInUser, trip_id: UUID, now: datetime) -> ChosenTrip:
    """The trip's choices, for the organizer. Raises if its prices cannot be refreshed."""
    heads.require(db.connection(), trip_id, user.id, TripAction.REFRESH_PRICES)
    trip = db.get_one(Trip, trip_id)
    start, end = _require_refreshable(trip, now)
    coming = select(Traveller).where(Traveller.trip_id == trip_id, Traveller.rsvp != Rsvp.DECLINED)
    flights = {one.traveller_id: one for one in db.scalars(select(TripFlight).where(TripFlight.trip_id == trip_id))}
    stay = db.scalar(select(TripStay).where(TripStay.trip_id == trip_id))
    activities = db.execute(
        select(TripActivity.id, TripActivity.activity_id).where(
            TripActivity.trip_id == trip_id, TripActivity.kind != ENTERED
        )
    )
    ways = tuple(
        _way(trip, one, flights.get(one.id)) for one in db.scalars(coming.where(Traveller.sleeps_at_home.is_(False)))
    )
    return ChosenTrip(
        version=trip.version,
        destination=trip.destination,
        start=start,
        end=end,
        seed=trip.fare_seed,
        preset=plan.preset_of(trip),
        flight_provider=plan.flight_provider_of(trip),
        baggage=plan.baggage_of(trip),
        ways=ways,
        stay=stay.stay_id if stay and stay.confirmed_at is None and stay.kind != ENTERED else None,
        activities={one.id: one.activity_id for one in activities},
        room=stay.room if stay else "shared",  # type: ignore[arg-type]
        guests=len(ways),
    )


def count(db: Session, user: SignedInUser, trip_id: UUID, caller: str, *, preview: bool, now: datetime) -> None:
    """Count against the limits. Previews count separately, so that prices just shown can be kept immediately (TRUST.md
    A21).
    """
    name = "look" if preview else "keep"
    limits.require(
        db,
        now,
        Charge(f"prices/{name}/{user.id}", PER_PERSON),
        Charge(f"prices/{name}/caller/{caller}", PER_CALLER),
        Charge(f"prices/{name}/trip/{trip_id}", PER_TRIP),
    )


def refresh(
    db: Session,
    user: SignedInUser,
    trip_id: UUID,
    body: RefreshPrices,
    *,
    prices: TodaysPrices,
    language: str,
    now: datetime,
) -> RefreshedPrices:
    """Keep the prices that were found, and return them with the old ones. If nothing has changed, nothing is kept."""
    held = trip_service.hold(db, user, trip_id, TripAction.REFRESH_PRICES)
    trip = held.trip
    _require_refreshable(trip, now)
    if trip.version != prices.version:  # someone changed the trip while the prices were being found
        raise Stale(current={"version": trip.version})
    trip_service.require_fresh(db, trip, "trip.prices", body.version, {})
    seen = effects.look(db, trip, now)
    flights = {one.traveller_id: one for one in db.scalars(select(TripFlight).where(TripFlight.trip_id == trip.id))}
    items = [*_ways(trip, prices, flights), *_stay(trip, prices, language), *_activities(trip, prices, language)]
    total = _money(trip, seen.group or 0)
    if all(one.before == one.after for one in items) and not _is_quoted_anew(trip, prices):
        return RefreshedPrices(id=trip.id, version=trip.version, items=items, total=total)
    _keep(trip, prices, flights, now)
    recount.recount(db, trip)
    did = effects.between(db, held, seen, set(), now)
    after = did.group.after if did.group else total
    if body.total is not None and body.total != after.cents and not body.preview:
        raise PricesMoved(total=after.cents)
    line = changes.record(
        db,
        trip,
        held.actor,
        action="prices_refreshed",
        subject="trip.prices",
        now=now,
        before={"total": total.cents},
        after={"total": after.cents},
    )
    told = {one.traveller_id for one in did.told}
    to = [one.user_id for one in trip.travellers if one.id in told]
    trip_notifying.tell(db, trip, held.actor, now, kind="prices_refreshed", to=to, before=total, after=after)
    return RefreshedPrices(id=trip.id, version=trip.version, line=line, effects=did, items=items, total=after)


def _require_refreshable(trip: Trip, now: datetime) -> tuple[date, date]:
    trip_rules.require_open(trip_service.status_at(trip, now))
    if trip.start_date is None or trip.end_date is None:
        raise NoDatesYet
    if trip_rules.has_started(trip.start_date, today_at(trip.timezone, now)):
        raise trip_rules.TripHasStarted
    return trip.start_date, trip.end_date


def _way(trip: Trip, traveller: Traveller, flight: TripFlight | None) -> ChosenWay:
    first, last = trip_rules.own_days(traveller, trip.start_date, trip.end_date)
    has_own_days = (first, last) != (trip.start_date, trip.end_date)
    return ChosenWay(
        traveller_id=traveller.id,
        city_id=traveller.city_id,
        offer=flight.offer if flight else None,
        flights=traveller.flights,
        transfers=traveller.transfers,
        is_booked=flight is not None and flight.confirmed_at is not None,
        days=(first, last) if has_own_days and first and last else None,
    )


def _keep(trip: Trip, prices: TodaysPrices, flights: dict[UUID, TripFlight], now: datetime) -> None:
    for one in trip.travellers:
        way = prices.ways.get(one.id)
        if way is None or way.state != "found":
            continue
        one.flights, one.transfers = way.flights, way.transfers
        if way.offer is not None:
            flights[one.id].offer, flights[one.id].price = way.offer, way.flights
    if trip.stay is not None and prices.nightly is not None:
        trip.stay.nightly, trip.stay.fetched_at = prices.nightly, now
        if prices.quoted is not None:
            trip.stay.quoted = plan.quoted(prices.quoted, trip.start_date, trip.end_date)
            trip.stay.kind = prices.quoted.quality
    for activity in trip.activities:
        if activity.id in prices.activities:
            activity.price, activity.fetched_at = prices.activities[activity.id], now


def _ways(trip: Trip, prices: TodaysPrices, flights: dict[UUID, TripFlight]) -> list[RefreshedItem]:
    return [
        RefreshedItem(
            kind="way" if one.id in flights else "estimate",
            traveller_id=one.id,
            name=one.name,
            state=way.state,
            before=_money(trip, one.flights + one.transfers),
            after=_money(trip, way.flights + way.transfers),
        )
        for one in trip.travellers
        if (way := prices.ways.get(one.id)) is not None
    ]


def _stay(trip: Trip, prices: TodaysPrices, language: str) -> list[RefreshedItem]:
    """The price of all units for all nights."""
    stay = trip.stay
    if stay is None or not stay.nights:
        return []
    nightly = stay.nightly if prices.nightly is None else prices.nightly
    kept: WayState = "entered" if stay.kind == ENTERED else "gone" if prices.stay_gone else "booked"
    after = stay.total if stay.price is not None else _at(stay, nightly)
    if prices.quoted is not None:
        after = prices.quoted.cents
    elif stay.quoted is not None:  # it keeps the price it was quoted at
        after = stay.total
    return [
        RefreshedItem(
            kind="stay",
            traveller_id=None,
            name=presenting.in_language(stay.name, language),
            state=kept if prices.nightly is None else "found",
            before=_money(trip, stay.total),
            after=_money(trip, after),
        )
    ]


def _is_quoted_anew(trip: Trip, prices: TodaysPrices) -> bool:
    """Whether there is a live price for other people or days than before, to be kept even if the amount is the same."""
    if prices.quoted is None or trip.stay is None:
        return False
    return trip.stay.quoted != plan.quoted(prices.quoted, trip.start_date, trip.end_date)


def _at(stay: TripStay, nightly: int) -> int:
    """What the same nights cost at another price per night."""
    return amounts.part(stay.total, nightly, stay.nightly) if stay.nightly else stay.total


def _activities(trip: Trip, prices: TodaysPrices, language: str) -> list[RefreshedItem]:
    """The prices for each person who takes part."""
    return [
        RefreshedItem(
            kind="activity",
            traveller_id=None,
            name=presenting.in_language(one.name, language),
            state="found" if one.id in prices.activities else "entered" if one.kind == ENTERED else "gone",
            before=_money(trip, one.price),
            after=_money(trip, prices.activities.get(one.id, one.price)),
        )
        for one in trip.activities
    ]


def _money(trip: Trip, cents: int) -> Money:
    return Money(cents=cents, currency=trip.currency)
