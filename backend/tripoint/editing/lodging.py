"""Where everyone stays: a stay of the place, one of a live source, or a booking made elsewhere."""

from collections.abc import Collection, Mapping
from datetime import datetime
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.catalog import catalogue
from tripoint.catalog.place_texts import in_every_language
from tripoint.catalog.schemas import STAY_SOURCE
from tripoint.core.errors import Forbidden, Invalid, Stale, field
from tripoint.editing.changing import Edit, change
from tripoint.editing.people_schemas import CatalogueStay, OwnStay, StayChoice
from tripoint.editing.schemas import MOST_CENTS, Edited
from tripoint.editing.things import State, Thing
from tripoint.identity.current import SignedInUser
from tripoint.money import amounts, currency
from tripoint.notices.facts import Fact
from tripoint.planner import on_site
from tripoint.planner.costs import Room
from tripoint.planner.on_site import NONE_ASKED, NOTHING, LiveStay, OnSite, Questions
from tripoint.trips import plan, presenting
from tripoint.trips import rules as trip_rules
from tripoint.trips import service as trip_service
from tripoint.trips.models import Trip, TripStay
from tripoint.trips.policy import TripAction
from tripoint.trips.recount import recount
from tripoint.trips.repricing import ENTERED
from tripoint.trips.service import HeldTrip
from tripoint.trips.states import OWN, Rsvp

LIVE_ROOM: Final[Room] = "shared"
"""The room of a live stay if none was asked for."""

PLAIN = (
    "stay_id", "name", "highlight", "type", "room", "rating", "wifi_mbps", "sleeps", "nights", "nightly", "price",
    "paid", "quoted", "address", "link", "check_in", "check_out", "kind", "source",
)  # fmt: skip


class Lodging(Thing):
    """The one stay of a trip; its costs are divided among those who sleep there."""

    kind = "lodging"
    told = frozenset({"type", "address", "link", "check_in", "check_out"})

    def read(self, db: Session, trip: Trip, key: str) -> State | None:  # noqa: ARG002
        stay = trip.stay
        if key != str(trip.id) or stay is None:
            return None
        return {
            **{name: getattr(stay, name) for name in PLAIN},
            "fetched_at": stay.fetched_at.isoformat(),
            "confirmed": _mark(stay),
            "claimed": bool(trip.bookings.get("stays")),
        }

    def write(self, db: Session, trip: Trip, key: str, state: State | None) -> None:  # noqa: ARG002
        if state is None:
            trip.stay = None
        else:
            if trip.stay is None:
                trip.stay = TripStay(trip_id=trip.id, units=0, total=0)
            for name in PLAIN:
                setattr(trip.stay, name, state.get(name))
            trip.stay.fetched_at = datetime.fromisoformat(state["fetched_at"])
            _set_mark(trip.stay, state["confirmed"])
            if bool(trip.bookings.get("stays")) != state["claimed"]:
                trip.bookings = {**trip.bookings, "stays": state["claimed"]}
        db.flush()
        recount(db, trip)

    def require(self, held: HeldTrip, before: State | None, after: State | None, changed: Collection[str]) -> None:  # noqa: ARG002
        if not held.standing.organizing:
            raise Forbidden(action="edit_trip")

    def called(self, state: State) -> State:
        return {"names": state["name"]}

    def touches(self, before: State | None, after: State | None) -> set[UUID] | None:  # noqa: ARG002
        """Everyone."""
        return None

    def notice(self, state: State) -> Mapping[str, Fact] | None:
        return {"title": presenting.in_language(state["name"], "en")}


LODGING = Lodging()


def question(db: Session, user: SignedInUser, trip_id: UUID, body: StayChoice) -> Questions:
    """The question for a live source, if the stay comes from one. Raises Invalid while there are no dates."""
    wanted = body.of_place and on_site.live(body.of_place.stay_id)
    if not body.of_place or not wanted:
        return Questions()
    trip = trip_service.look(db, user, trip_id, TripAction.EDIT_TRIP).trip
    if trip.start_date is None or trip.end_date is None:
        raise Invalid(fields=[field("ofPlace.stayId", "dates_needed")])
    days, room = (trip.start_date, trip.end_date), body.of_place.room or LIVE_ROOM
    query = on_site.stay_query(catalogue.load()[trip.destination], days, _guests(trip), room, wanted.ref)
    return Questions((wanted.source, query))


def choose(
    db: Session, user: SignedInUser, trip_id: UUID, *, body: StayChoice, now: datetime,
    asked: Questions = NONE_ASKED, found_there: OnSite = NOTHING,
) -> Edited:  # fmt: skip
    """Replace the trip's stay. The new one is not confirmed unless it is typed in as booked. Raises Stale if the trip's
    dates have changed since the source was `asked`.
    """
    if (body.of_place is None) == (body.own is None):
        raise Invalid(fields=[field("ofPlace", "one_stay_needed")])
    held = trip_service.hold(db, user, trip_id, TripAction.EDIT_TRIP)
    trip = held.trip
    if asked.stay and (asked.stay[1].arrive, asked.stay[1].leave) != (trip.start_date, trip.end_date):
        raise Stale(current={"version": trip.version})
    if body.of_place:
        live = found_there.stays.get(body.of_place.stay_id)
        chosen = _live(trip, live, body.of_place.room or LIVE_ROOM) if live else _of_place(trip, body.of_place)
    else:
        chosen = _own(trip, body.own)  # type: ignore[arg-type]
    mark = {"by": str(held.actor.id), "name": held.actor.name, "at": now.isoformat()}
    wanted: State = {
        **dict.fromkeys(("price", "paid", "quoted", "address", "link", "check_in", "check_out")),
        **chosen,
        "nights": trip_rules.nights(trip.start_date, trip.end_date),
        "fetched_at": now.isoformat(),
        "confirmed": mark if body.own is not None and body.own.booked else None,
        "claimed": False,
    }
    return change(db, held, Edit(LODGING, str(trip.id), wanted, body.version), now)


def _of_place(trip: Trip, body: CatalogueStay) -> State:
    place = catalogue.load()[trip.destination]
    record = next((one for one in place.record.stays if one.id == body.stay_id), None)
    if record is None:
        raise Invalid(fields=[field("ofPlace.stayId", "stay_not_offered")])
    nights = trip_rules.nights(trip.start_date, trip.end_date)
    return {
        "stay_id": record.id,
        "name": in_every_language(place.slug, "stays", record.id, "name"),
        "highlight": in_every_language(place.slug, "stays", record.id, "line"),
        "type": record.type,
        "room": body.room or record.room,
        "rating": record.rating,
        "wifi_mbps": record.wifi_mbps,
        "sleeps": record.sleeps,
        "nightly": place.nightly_cents(record, trip.start_date, nights) if trip.start_date else 0,
        "kind": "sample",
        "source": STAY_SOURCE,
    }


def _live(trip: Trip, found: LiveStay, room: Room) -> State:
    offer, nights = found.offer, trip_rules.nights(trip.start_date, trip.end_date)
    return {
        "stay_id": found.id,
        "name": {"en": offer.name},
        "highlight": {"en": ""},
        "type": on_site.LIVE_TYPE,
        "room": room,
        "rating": float(offer.stars or 0),
        "wifi_mbps": 0,
        "sleeps": 2,
        "nightly": on_site.lodging(offer, room, nights).nightly,
        "quoted": plan.quoted(offer, trip.start_date, trip.end_date),
        "address": offer.address,
        "kind": offer.quality,
        "source": found.title,
    }


def _guests(trip: Trip) -> int:
    return sum(one.rsvp is not Rsvp.DECLINED and not one.sleeps_at_home for one in trip.travellers)


def _own(trip: Trip, body: OwnStay) -> State:
    total = _total(trip, body)
    nights = trip_rules.nights(trip.start_date, trip.end_date)
    coin = body.currency or trip.currency
    return {
        "stay_id": OWN,
        "name": {"en": body.name},
        "highlight": {"en": ""},
        "type": body.type,
        "room": "shared",
        "rating": 0.0,
        "wifi_mbps": 0,
        "sleeps": max(1, len(trip.travellers)),
        "nightly": amounts.mean(total, nights) if nights else total,
        "price": total,
        "paid": {"cents": body.cents, "currency": coin, "rate": body.rate if coin != trip.currency else None},
        "address": body.address or None,
        "link": body.link,
        "check_in": body.check_in,
        "check_out": body.check_out,
        "kind": ENTERED,
        "source": OWN,
    }


def _total(trip: Trip, body: OwnStay) -> int:
    """The price in the trip's currency, at the rate that was typed in."""
    if body.currency is None or body.currency == trip.currency:
        if body.cents > MOST_CENTS:
            raise Invalid(fields=[field("own.cents", "too_large")])
        return body.cents
    if body.currency not in currency.in_use():
        raise Invalid(fields=[field("own.currency", "invalid")])
    if body.rate is None or not Decimal(body.rate):
        raise Invalid(fields=[field("own.rate", "required")])
    total = currency.converted(body.cents, body.currency, trip.currency, Decimal(body.rate))
    if total > MOST_CENTS:
        raise Invalid(fields=[field("own.rate", "too_small")])
    return total


def _mark(stay: TripStay) -> dict[str, Any] | None:
    if stay.confirmed_at is None:
        return None
    by = stay.confirmed_by and str(stay.confirmed_by)
    return {"by": by, "name": stay.confirmed_by_name, "at": stay.confirmed_at.isoformat()}


def _set_mark(stay: TripStay, mark: State | None) -> None:
    stay.confirmed_by = UUID(mark["by"]) if mark and mark["by"] else None
    stay.confirmed_by_name = mark["name"] if mark else None
    stay.confirmed_at = datetime.fromisoformat(mark["at"]) if mark else None
