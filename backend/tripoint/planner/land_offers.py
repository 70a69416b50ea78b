"""Offers by land: a typical timetable and the table's fares, never live and no operator's promise (decision 0165).

The same question always finds the same offers: they vary with hashes of the question's values, not by chance.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Final, Literal

from tripoint.atlas import air_fares, land, travel_areas
from tripoint.atlas.land import LandWays, network
from tripoint.atlas.land.links import FERRY, RAIL, ROAD
from tripoint.atlas.land.network import LandNetwork
from tripoint.core.arrays import np
from tripoint.core.rounding import whole
from tripoint.money.amounts import cents
from tripoint.planner import estimates, land_timetable
from tripoint.planner.land_timetable import KINDS, LandKind, LandQuestion, Ride, rides

Advice = Literal[
    "typical_timetable",
    "by_road",
    "border",
    "seasonal",
    "not_every_day",
    "not_every_night",
    "overnight",
    "not_on_sale_yet",
    "far_airport",
]

EGRESS_MINUTES: Final = {FERRY: 25, ROAD: 0}
OTHER_EGRESS: Final = 20
ON_SALE_DAYS: Final = 180
GROUP_PEOPLE: Final = 10
"""From this many people on one train, bookings go through the operator's group desk."""
GROUP_FARE: Final = 0.8
"""The least that a group pays, as a share of the typical fare: a train has few cheap seats."""
_SEASONAL: Final = ("April to October", "seasonal", "in season", "winter", "snow")


@dataclass(frozen=True, slots=True)
class LandOffer:
    """There and back for one person. `cents` is for the tickets, `group_cents` for those of each person in a group on
    one train (None for other modes), `access_cents` for getting to and from the station. One way: `minutes` from
    departure to arrival, `door_minutes` from door to door, `counted_minutes` of them awake; `at_center` is the arrival
    at the place itself.
    """

    id: str
    kind: LandKind
    cents: int
    group_cents: int | None
    access_cents: int
    outbound: tuple[Ride, ...]
    inbound: tuple[Ride, ...]
    changes: int
    minutes: int
    door_minutes: int
    counted_minutes: int
    at_center: datetime
    co2e_kg: int
    confidence: int
    advice: tuple[Advice, ...]

    @property
    def is_overnight(self) -> bool:
        return "overnight" in self.advice


@dataclass(frozen=True, slots=True)
class _Terms:
    """Terms shared by all departures of a question."""

    cents: int
    group_cents: int | None
    access_cents: int
    advice: tuple[Advice, ...]


def offers(lands: LandNetwork, asked: LandQuestion, ways: LandWays) -> list[LandOffer]:
    """Up to twelve departures, each paired with a return; empty if there is no way."""
    mode = int(ways.mode[asked.column])
    if mode < 0:
        return []
    there = land_timetable.steps(lands, asked, ways)
    home = land_timetable.back(there)
    hours = zip(
        land_timetable.hours(asked, ways, asked.city_id, asked.slug),
        land_timetable.hours(asked, ways, asked.slug, asked.city_id),
        strict=True,
    )
    terms = _terms(lands, asked, ways)
    return [
        _offer(asked, ways, rides(there, asked.depart, out), rides(home, asked.back, back), terms)
        for out, back in hours
    ]


def _offer(
    asked: LandQuestion, ways: LandWays, out: tuple[Ride, ...], home: tuple[Ride, ...], terms: _Terms
) -> LandOffer:
    column = asked.column
    mode = int(ways.mode[column])
    rides = "|".join(f"{ride.kind}@{ride.departure.isoformat()}" for ride in (*out, *home))
    words = f"land|{asked.city_id}|{asked.slug}|{asked.seed}|{asked.as_of.isoformat()}|{rides}"
    return LandOffer(
        id=blake2b(words.encode(), digest_size=9).hexdigest(),
        kind=KINDS[mode],
        cents=terms.cents,
        group_cents=terms.group_cents,
        access_cents=terms.access_cents,
        outbound=out,
        inbound=home,
        changes=int(ways.changes[column]),
        minutes=whole(float(ways.in_vehicle[column])),
        door_minutes=whole(float(ways.minutes[column])),
        counted_minutes=whole(float(land.counted_minutes(ways)[column])),
        at_center=out[-1].arrival + timedelta(minutes=EGRESS_MINUTES.get(mode, OTHER_EGRESS)),
        co2e_kg=whole(float(ways.kg[column])),
        confidence=int(ways.confidence[column]),
        advice=terms.advice,
    )


def _fare(asked: LandQuestion, ways: LandWays) -> tuple[int, int | None, int]:
    """Cents of the tickets, alone and in a group, and of getting to and from the station: the same as in searches."""
    here = slice(asked.column, asked.column + 1)
    there, back = (np.array([air_fares.season(asked.calendar, day)]) for day in (asked.depart, asked.back))
    price = land.ticket_price((there, back), asked.depart, asked.back, asked.as_of)
    ticket = land.tickets(ways.low[here], ways.typical[here], ways.high[here])
    own = cents(float(estimates.tickets(ticket.T, price)[0]))
    by_rail = int(ways.mode[asked.column]) in RAIL
    group = max(own, cents(GROUP_FARE * float(ways.typical[asked.column]))) if by_rail else None
    return own, group, cents(float(ways.access[asked.column]))


def _terms(lands: LandNetwork, asked: LandQuestion, ways: LandWays) -> _Terms:
    return _Terms(*_fare(asked, ways), _advice(lands, asked, ways))


def _advice(lands: LandNetwork, asked: LandQuestion, ways: LandWays) -> tuple[Advice, ...]:
    found: list[Advice] = ["by_road" if ways.mode[asked.column] == ROAD else "typical_timetable"]
    if travel_areas.is_checked(asked.country_code, asked.place_country_code):
        found.append("border")
    if (asked.depart - asked.as_of).days > ON_SALE_DAYS and ways.mode[asked.column] != ROAD:
        found.append("not_on_sale_yet")
    anchor = int(ways.anchor[asked.column])
    notes = [link.note for _, _, link in network.legs(lands, anchor, asked.column)] if anchor >= 0 else []
    if any(word in note for word in _SEASONAL for note in notes):
        found.append("seasonal")
    overnight = bool(land.is_overnight(ways)[asked.column])
    if not ways.is_daily[asked.column]:
        found.append("not_every_night" if overnight else "not_every_day")
    if overnight:
        found.append("overnight")
    return tuple(found)
