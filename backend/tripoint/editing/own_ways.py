"""A way that people typed in, in the shape of an offer (planner, OfferOut)."""

from datetime import datetime, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from tripoint.core.clock import instant_at
from tripoint.core.errors import Invalid, field
from tripoint.editing.schemas import OwnLeg, OwnWay
from tripoint.money import currency
from tripoint.trips.models import Traveller, Trip

BOOKED: Final = "booked"
SELF: Final = "self"
"""`fare_type` for someone who comes on their own, without a booking."""
LONGEST: Final = timedelta(days=3)
NOTES: Final = {"flight": "own"}


def offer_of(own: OwnWay, trip: Trip, person: Traveller, now: datetime) -> dict[str, Any]:
    """A booking in the shape of an offer. Raises Invalid if its times are impossible."""
    out = _leg(own.outbound, (person.timezone, trip.timezone), "own.outbound")
    back = None if own.inbound is None else _leg(own.inbound, (trip.timezone, person.timezone), "own.inbound")
    if back is not None and back["departure"] < out["arrival"]:
        raise Invalid(fields=[field("own.inbound.departure", "must_be_later")])
    return {
        **_empty(own.price, trip.currency, now),
        "kind": own.kind,
        "fare_type": BOOKED,
        "note": NOTES.get(own.kind, "usual_luggage"),
        "duration_minutes": out["duration_minutes"],
        "door_minutes": out["duration_minutes"],
        "outbound": [_told(out)],
        "inbound": [] if back is None else [_told(back)],
    }


def by_oneself(now: datetime) -> dict[str, Any]:
    """The offer for someone who comes on their own: nothing to book, no costs to count."""
    return {**_empty(0, currency.BASE, now), "kind": "road", "fare_type": SELF, "note": "usual_luggage"}


def _empty(price: int, coin: str, now: datetime) -> dict[str, Any]:
    return {
        "id": BOOKED,
        "price": {
            "cents": price,
            "currency": coin,
            "source": "own",
            "kind": "entered",
            "fetched_at": now.isoformat(),
        },
        "stops": 0,
        "duration_minutes": 0,
        "door_minutes": 0,
        "airline": None,
        "outbound": [],
        "inbound": [],
        "layovers": [],
        "baggage": {"carry_on": 0, "checked": 0, "personal_item": 0, "additional_fees": [], "note": ""},
        "bag": None,
        "co2e_kg": 0,
        "confidence": "high",
        "advice": [],
        "city_names": {},
    }


def _leg(leg: OwnLeg, zones: tuple[str, str], where: str) -> dict[str, Any]:
    departure, arrival = instant_at(leg.departure, zones[0]), instant_at(leg.arrival, zones[1])
    if arrival <= departure:
        raise Invalid(fields=[field(f"{where}.arrival", "must_be_later")])
    if arrival - departure > LONGEST:
        raise Invalid(fields=[field(f"{where}.arrival", "takes_too_long")])
    return {
        "flight": leg.number or None,
        "from_": leg.from_,
        "to": leg.to,
        "departure": departure,
        "arrival": arrival,
        "zones": zones,
        "duration_minutes": int((arrival - departure).total_seconds() // 60),
    }


def _told(leg: dict[str, Any]) -> dict[str, Any]:
    """The leg with the local times of the places where it begins and ends."""
    departure, arrival = (
        leg[name].astimezone(ZoneInfo(zone)) for name, zone in zip(("departure", "arrival"), leg["zones"], strict=True)
    )
    return {
        "flight": leg["flight"],
        "airline": None,
        "from_": leg["from_"],
        "from_city": leg["from_"],
        "to": leg["to"],
        "to_city": leg["to"],
        "departure": departure.isoformat(),
        "arrival": arrival.isoformat(),
        "duration_minutes": leg["duration_minutes"],
        "carry_days": (arrival.date() - departure.date()).days,
    }
