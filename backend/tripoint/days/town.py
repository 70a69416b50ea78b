"""Positions of a trip's places, for the map of the town (docs/decisions/0240)."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict
from functools import cache
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.atlas import airports
from tripoint.atlas.land.links import ends
from tripoint.catalog import catalogue
from tripoint.catalog.catalogue import Destination
from tripoint.days.schemas import ActivitySpot, ArrivalSpot, Spot, StaySpot, TownMap
from tripoint.identity.current import SignedInUser
from tripoint.planner.offer_schemas import LegOut
from tripoint.trips import document_queries, heads, presenting
from tripoint.trips.document_queries import of_trip
from tripoint.trips.models import Trip
from tripoint.trips.policy import TripAction
from tripoint.trips.states import Rsvp


def town_map(db: Session, user: SignedInUser, trip_id: UUID, language: str) -> TownMap:
    """The map, for people who may see the trip."""
    connection = db.connection()
    heads.require(connection, trip_id, user.id, TripAction.VIEW)
    place = catalogue.load()[db.get_one(Trip, trip_id).destination]
    beds = {one.id: asdict(one.at) for one in place.record.stays}
    sights = {one.id: asdict(one.at) for one in place.record.activities}
    stays = of_trip(connection, document_queries.STAY_ROWS, trip_id)
    planned = of_trip(connection, document_queries.ACTIVITY_ROWS, trip_id)
    ways = [one for one in of_trip(connection, document_queries.FLIGHT_ROWS, trip_id) if one.rsvp is not Rsvp.DECLINED]
    return TownMap(
        centre=Spot(lat=place.lat, lon=place.lon, basis="town"),
        stays=[StaySpot(id=one.id, **beds[one.stay_id]) for one in stays if one.stay_id in beds],
        activities=[ActivitySpot(id=one.id, **sights[one.activity_id]) for one in planned if one.activity_id in sights],
        arrivals=list(_arrivals(place, ways, language)),
    )


def _arrivals(place: Destination, ways: Iterable[Any], language: str) -> Iterator[ArrivalSpot]:
    """Each airport and station once, the one used by the most people first."""
    people: dict[tuple[str, bool], set[UUID]] = {}
    called: dict[str, str] = {}
    for row in ways:
        way = presenting.flight(row, language)
        for code, city in _ends(way.outbound, way.inbound):
            people.setdefault((code, way.kind == "flight"), set()).add(row.traveller_id)
            called.setdefault(code, city)
    for (code, by_air), who in sorted(people.items(), key=lambda one: (-len(one[1]), one[0])):
        spot = _airport(code) if by_air else _station(place.slug)
        if spot is not None:
            name = called[code] if by_air else code
            ids = sorted(who, key=str)
            yield ArrivalSpot(code=code, name=name, by_air=by_air, traveller_ids=ids, **spot.model_dump())


def _ends(outbound: list[LegOut], inbound: list[LegOut]) -> Iterator[tuple[str, str]]:
    """The code and city where someone arrives at the destination, and where they leave from."""
    if outbound:
        yield outbound[-1].to, outbound[-1].to_city
    if inbound:
        yield inbound[0].from_, inbound[0].from_city


def _airport(code: str) -> Spot | None:
    known = airports.load()
    return Spot(lat=known[code].lat, lon=known[code].lon, basis="exact") if code in known else None


@cache
def _station(slug: str) -> Spot | None:
    """A station's position. Stations have none in our data, so this is the town's, from the land links."""
    return next((Spot(lat=end.lat, lon=end.lon, basis="town") for end in ends() if end.slug == slug), None)
