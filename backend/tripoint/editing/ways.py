"""Each traveller's way there and back: an offer, a booking made elsewhere, or on their own."""

from collections.abc import Collection
from datetime import date, datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.core.clock import today_at
from tripoint.core.errors import Forbidden, Invalid, field
from tripoint.editing import own_ways, rules
from tripoint.editing.changing import Edit, change
from tripoint.editing.schemas import Edited, WayChoice, WaysOnOffer
from tripoint.editing.things import State, Thing
from tripoint.identity.current import SignedInUser
from tripoint.planner import offers
from tripoint.planner.offer_schemas import OffersIn
from tripoint.planner.reference import Reference
from tripoint.planner.ways_on_offer import Answers, OnOffer
from tripoint.trips import plan
from tripoint.trips import rules as trip_rules
from tripoint.trips import service as trip_service
from tripoint.trips.models import Traveller, Trip, TripFlight
from tripoint.trips.policy import TripAction
from tripoint.trips.recount import recount
from tripoint.trips.service import HeldTrip


class TravellerWays(Thing):
    """A traveller's way. Until they choose one there is no offer, and their estimate applies."""

    kind = "way"
    told = frozenset({"price"})

    def read(self, db: Session, trip: Trip, key: str) -> State | None:
        person = _traveller(trip, key)
        if person is None:
            return None
        row = _flight(db, trip, person)
        return {
            "traveller_id": key,
            "offer": row.offer if row else None,
            "price": row.price if row else None,
            "reference": row.reference if row else None,
            "confirmed": _mark(row) if row else None,
            "flights": person.flights,
            "transfers": person.transfers,
            "overnight": person.sleeps_on_the_way,
        }

    def write(self, db: Session, trip: Trip, key: str, state: State | None) -> None:
        self.put(db, trip, key, state)
        recount(db, trip)

    def put(self, db: Session, trip: Trip, key: str, state: State | None) -> None:
        """`write` without dividing the costs again."""
        person = rules.found(_traveller(trip, key))
        row = _flight(db, trip, person)
        if state is None or state["offer"] is None:
            if row is not None:
                db.delete(row)
        else:
            if row is None:
                row = TripFlight(trip_id=trip.id, traveller_id=person.id)
                db.add(row)
            row.offer, row.price, row.reference = state["offer"], state["price"], state.get("reference")
            _set_mark(row, state.get("confirmed"))
        if state is not None:
            person.flights, person.transfers = state["flights"], state["transfers"]
            person.sleeps_on_the_way = state["overnight"]
        db.flush()

    def require(self, held: HeldTrip, before: State | None, after: State | None, changed: Collection[str]) -> None:
        """Nothing to check: `require_key` has checked whose way it is."""

    def require_key(self, held: HeldTrip, key: str) -> None:
        if not held.standing.organizing and str(held.traveller_id) != key:
            raise Forbidden(action="choose_way")

    def called(self, state: State) -> State:
        return {"traveller_id": state["traveller_id"]}

    def tells(self, state: State, changed: Collection[str]) -> State:
        offer = state["offer"]
        if offer is None:
            return {"way": None, **super().tells(state, changed)}
        out, back = offer["outbound"], offer["inbound"]
        way = {
            "kind": offer.get("kind", "flight"),
            "is_self": offer["fare_type"] == own_ways.SELF,
            "departure": out[0]["departure"] if out else None,
            "arrival": out[-1]["arrival"] if out else None,
            "return": back[0]["departure"] if back else None,
        }
        return {"way": way, **super().tells(state, changed)}

    def touches(self, before: State | None, after: State | None) -> set[UUID]:
        return {UUID(state["traveller_id"]) for state in (before, after) if state}

    def notice(self, state: State) -> dict[str, str] | None:  # noqa: ARG002
        return {}


WAYS = TravellerWays()


class WayQuestion(NamedTuple):
    """What to ask for one traveller; `offers` is None if nothing can be offered any more, or not yet."""

    city_id: str
    reference: str | None
    offers: OffersIn | None

    @property
    def flight_provider(self) -> str:
        return self.offers.flight_data_provider if self.offers else "sample"


class OfferedWay(NamedTuple):
    """An offer that was found again, as the trip stores it."""

    offer: dict[str, Any]
    price: int
    transfers: int
    overnight: bool


def question(db: Session, user: SignedInUser, trip_id: UUID, traveller_id: UUID, now: datetime) -> WayQuestion:
    """The question about someone's offers, asked by themselves or by the organizer."""
    held = trip_service.look(db, user, trip_id, TripAction.CHOOSE_OWN_WAY)
    WAYS.require_key(held, str(traveller_id))
    person = rules.found(_traveller(held.trip, str(traveller_id)))
    row = _flight(db, held.trip, person)
    return WayQuestion(person.city_id, row.reference if row else None, offers_question(held.trip, person, now))


def offers_question(trip: Trip, person: Traveller, now: datetime) -> OffersIn | None:
    """The question about offers for one traveller, as of today."""
    first, last = trip_rules.own_days(person, trip.start_date, trip.end_date)
    if first is None or last is None or first <= today_at(trip.timezone, now):
        return None
    return OffersIn.model_validate(
        {
            "destination": trip.destination,
            "depart": first,
            "return": last,
            "cityIds": [person.city_id],
            "preset": plan.preset_of(trip),
            "flightDataProvider": plan.flight_provider_of(trip),
            "baggage": plan.baggage_of(trip),
            "seed": trip.fare_seed,
            "asOf": min(now.date(), first - timedelta(days=1)),
        }
    )


def on_offer(data: Reference, asked: WayQuestion, today: date, language: str) -> dict[str, OnOffer]:
    """The ways they may choose from, before the fare gateway is asked."""
    return offers.on_offer(data, asked.offers, today, language) if asked.offers else {}


def shown(
    data: Reference, asked: WayQuestion, found: dict[str, OnOffer], answers: Answers, *, now: datetime, language: str
) -> WaysOnOffer:
    """The offers as the page shows them."""
    made = offers.by_city(data, found, answers, now, language)
    return WaysOnOffer(**dict(made), city_id=asked.city_id, reference=asked.reference)


def offered(data: Reference, found: dict[str, OnOffer], answers: Answers, offer_id: str) -> OfferedWay:
    """The offer with this id, with our own price. Raises Invalid if it is not offered."""
    for one in found.values():
        offer = offers.chosen(one, answers, offer_id)
        if offer is not None:
            kept = plan.kept_offer(data, offer)
            return OfferedWay(kept, offers.cents(offer), offers.transfer_cents(offer), offers.is_overnight(offer))
    raise Invalid(fields=[field("offerId", "ticket_not_offered")])


def choose(
    db: Session,
    user: SignedInUser,
    trip_id: UUID,
    traveller_id: UUID,
    *,
    body: WayChoice,
    offer: OfferedWay | None,
    now: datetime,
) -> Edited:
    """Replace someone's way with another one."""
    held = trip_service.hold(db, user, trip_id, TripAction.CHOOSE_OWN_WAY)
    WAYS.require_key(held, str(traveller_id))
    person = rules.found(_traveller(held.trip, str(traveller_id)))
    mark = {"by": str(held.actor.id), "name": held.actor.name, "at": now.isoformat()}
    if offer is not None:
        wanted: State = {
            **offer._asdict(), "flights": offer.price, "reference": None, "confirmed": None,
        }  # fmt: skip
    elif body.own is not None:
        made = own_ways.offer_of(body.own, held.trip, person, now)
        is_road = body.own.kind == "road"
        wanted = {
            "offer": made,
            "price": body.own.price,
            "flights": body.own.price,
            "transfers": 0 if is_road else person.transfers,
            "overnight": False,
            "reference": body.own.reference or None,
            "confirmed": mark if body.own.booked else None,
        }
    else:
        made = own_ways.by_oneself(now)
        wanted = {"offer": made, "price": 0, "flights": 0, "transfers": 0, "overnight": False, "reference": None}
        wanted["confirmed"] = mark
    return change(db, held, Edit(WAYS, str(traveller_id), wanted, body.version), now)


def require_one(body: WayChoice) -> None:
    """Raise Invalid unless exactly one of the three choices is given."""
    if sum((body.offer_id is not None, body.own is not None, body.by_myself)) != 1:
        raise Invalid(fields=[field("offerId", "one_way_needed")])


def _traveller(trip: Trip, key: str) -> Traveller | None:
    return next((one for one in trip.travellers if str(one.id) == key), None)


def _flight(db: Session, trip: Trip, person: Traveller) -> TripFlight | None:
    return db.scalar(select(TripFlight).where(TripFlight.trip_id == trip.id, TripFlight.traveller_id == person.id))


def _mark(row: TripFlight) -> State | None:
    if row.confirmed_at is None:
        return None
    by = row.confirmed_by and str(row.confirmed_by)
    return {"by": by, "name": row.confirmed_by_name, "at": row.confirmed_at.isoformat()}


def _set_mark(row: TripFlight, mark: State | None) -> None:
    row.confirmed_by = UUID(mark["by"]) if mark and mark["by"] else None
    row.confirmed_by_name = mark["name"] if mark else None
    row.confirmed_at = datetime.fromisoformat(mark["at"]) if mark else None
