"""A person's bookings, with a constant number of statements no matter how many trips they have."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta
from types import MappingProxyType
from typing import Any, NamedTuple
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy.orm import Session

from tripoint.bookings import queries
from tripoint.bookings.schemas import BookedTrip, BookingCounts, BookingOut, Bookings, Filter, TripBookAt
from tripoint.catalog import catalogue
from tripoint.core import cursors
from tripoint.core.clock import today_at
from tripoint.money.schemas import Money
from tripoint.planner.offer_schemas import LegOut
from tripoint.trips import book_at, heads, presenting, titles
from tripoint.trips import rules as trip_rules
from tripoint.trips.book_at import BookAt, Markers, NightsToBook, WayToBook
from tripoint.trips.policy import TripAction
from tripoint.trips.schemas import TripFlightOut
from tripoint.trips.states import TripStatus

AIRPORT = re.compile("[A-Z]{3}")
PAGE = 10
"""Trips in one reply."""
ESTIMATES = ("sample", "estimate")
"""Kinds of prices that are not the provider's own."""


class BookingsQuery(NamedTuple):
    """Whose bookings to list, which of them, and where to continue."""

    user_id: UUID
    which: Filter
    cursor: str | None
    language: str
    now: datetime
    markers: Markers = MappingProxyType({})


class PlaceOnTrip(NamedTuple):
    """Someone's place on a trip, as of today; `order` is the sort key of the list."""

    row: Any
    status: TripStatus
    today: date
    order: tuple[float, str]

    @property
    def is_past(self) -> bool:
        return self.status is TripStatus.COMPLETED


def bookings(db: Session, query: BookingsQuery) -> Bookings:
    """A page of trips. Upcoming trips are always read in full, because they are few, and the counts are about them."""
    connection = db.connection()
    every = [_placed(row, query) for row in queries.places(connection, query.user_id)]
    to_come = [one for one in every if not one.is_past]
    if query.which == "past":
        listed, more = _page([one for one in every if one.is_past], query)
        read = _trips(connection, [*to_come, *listed], query)
        trips = [read[one.row.id] for one in listed]
    else:
        read = _trips(connection, to_come, query)
        listed, more = _page([one for one in to_come if _counts(read[one.row.id], query)], query)
        trips = [_only(read[one.row.id], query) for one in listed]
    states = Counter(item.state for one in to_come for item in read[one.row.id].items)
    counts = BookingCounts(confirmed=states["confirmed"], waiting=states["waiting"], to_book=states["to_book"])
    return Bookings(trips=trips, next=_cursor(listed[-1]) if more else None, counts=counts)


def book_trip_at(db: Session, query: BookingsQuery, trip_id: UUID) -> TripBookAt:
    """Links for booking someone's way on one trip, and the group's rooms; none for someone who does not travel."""
    connection = db.connection()
    heads.require(connection, trip_id, query.user_id, TripAction.VIEW)
    own = [_placed(row, query) for row in queries.places(connection, query.user_id) if row.id == trip_id]
    items = [item for trip in _trips(connection, own, query).values() for item in trip.items]
    return TripBookAt(
        way=[link for one in items if one.direction == "there" for link in one.book_at],
        stay=[link for one in items if one.kind == "stay" for link in one.book_at],
    )


def _placed(row: Any, query: BookingsQuery) -> PlaceOnTrip:
    today = today_at(row.timezone, query.now)
    status = trip_rules.status_on(row.status, row.start_date, row.end_date, today)
    # A plan whose days have passed never took place, but there is nothing left to book for it either.
    if row.last_day is not None and row.last_day < today:
        status = TripStatus.COMPLETED
    day = float(row.first_day.toordinal()) if row.first_day else float("inf")
    return PlaceOnTrip(row, status, today, (-day if status is TripStatus.COMPLETED else day, str(row.id)))


def _page(places: Iterable[PlaceOnTrip], query: BookingsQuery) -> tuple[list[PlaceOnTrip], bool]:
    after = None if query.cursor is None else cursors.read(query.cursor, _position)
    rest = sorted((one for one in places if after is None or one.order > after), key=lambda one: one.order)
    return rest[:PAGE], len(rest) > PAGE


def _counts(trip: BookedTrip, query: BookingsQuery) -> bool:
    return query.which != "to_book" or any(one.state != "confirmed" for one in trip.items)


def _only(trip: BookedTrip, query: BookingsQuery) -> BookedTrip:
    if query.which != "to_book":
        return trip
    items = [one for one in trip.items if one.state != "confirmed"]
    return trip.model_copy(update={"items": items, "total": _total(items, trip.total.currency)})


def _total(items: Iterable[BookingOut], currency: str) -> Money:
    return Money(cents=sum(one.price.cents for one in items if one.price), currency=currency)


def _trips(connection: Any, places: Sequence[PlaceOnTrip], query: BookingsQuery) -> dict[UUID, BookedTrip]:
    travellers = [one.row.traveller_id for one in places]
    ways = queries.things(connection, queries.WAYS, travellers)
    stays = queries.things(connection, queries.STAYED, [one.row.id for one in places])
    taken = queries.things(connection, queries.TAKEN, travellers)
    return {
        one.row.id: _trip(one, ways.get(one.row.id, []), stays.get(one.row.id, []), taken.get(one.row.id, []), query)
        for one in places
    }


def _trip(place: PlaceOnTrip, ways: list[Any], stays: list[Any], taken: list[Any], query: BookingsQuery) -> BookedTrip:
    row, language = place.row, query.language
    there = catalogue.load()[row.destination]
    own = [
        *_ways(place, ways[0] if ways else None, there.name(language), query),
        *(_stay(place, one, query) for one in stays if not row.sleeps_at_home),
        *(_activity(place, one, language) for one in taken),
    ]
    return BookedTrip(
        id=row.id,
        title=titles.title(row, language),
        destination=row.destination,
        start=row.first_day,
        end=row.last_day,
        status=place.status,
        countdown=presenting.countdown(row.first_day, row.last_day, place.today),
        is_past=place.is_past,
        total=_total(own, row.currency),
        items=sorted(own, key=lambda one: _when(one, row.timezone)),
    )


def _when(item: BookingOut, timezone: str) -> tuple[bool, datetime]:
    """The sort key, by time. Bookings with only a day come first on that day, or last if they are the way back; those
    without a day come at the end.
    """
    zone = ZoneInfo(timezone)
    if item.at is not None:
        return False, item.at
    if item.day is None:
        return True, datetime.max.replace(tzinfo=zone)
    start = datetime(item.day.year, item.day.month, item.day.day, tzinfo=zone)
    return False, start + timedelta(days=1) if item.direction == "back" else start


def _ways(place: PlaceOnTrip, chosen: Any, there: str, query: BookingsQuery) -> list[BookingOut]:
    """The way there and the way back; none for someone who lives at the place or comes on their own."""
    language = query.language
    row, path = place.row, f"/trip-details/{place.row.id}/flights"
    if row.sleeps_at_home:
        return []
    if chosen is None:
        home = presenting.in_language(row.city, language)
        price = Money(cents=row.flights, currency=row.currency) if row.first_day else None
        out = BookingOut(
            kind="way", direction="there", from_=home, to=there, day=row.first_day, state="to_book", price=price,
            is_estimate=True, path=path, book_at=_way_at(place, None, query),
        )  # fmt: skip
        back = BookingOut(
            kind="way", direction="back", from_=there, to=home, day=row.last_day, state="to_book", path=path
        )
        return [out, back]
    way = presenting.flight(chosen, language)
    both = [
        _way(way, legs, direction, chosen.reference, path)
        for direction, legs in (("there", way.outbound), ("back", way.inbound))
        if legs
    ]
    return [
        one if at else one.model_copy(update={"book_at": _way_at(place, way, query)}) for at, one in enumerate(both)
    ]


def _way_at(place: PlaceOnTrip, way: TripFlightOut | None, query: BookingsQuery) -> tuple[BookAt, ...]:
    """Links for booking the flight, or one like it while none is chosen; there are none for ways by land."""
    row = place.row
    if place.is_past or row.first_day is None or (way and (way.confirmed or way.kind != "flight")):
        return ()
    if way is None:
        return book_at.flights(WayToBook(row.airport, row.arrives_at, row.first_day, row.last_day), query.markers)
    out, back = way.outbound, way.inbound
    if not out:
        return ()
    days = out[0].departure.date(), back[0].departure.date() if back else None
    ends = _airport(out[0].from_, row.airport), _airport(out[-1].to, row.arrives_at)
    return book_at.flights(WayToBook(*ends, *days), query.markers)


def _airport(written: str, known: str) -> str:
    """The airport at an end of a way; if someone typed in a name, the known airport of the person or the place."""
    return written if AIRPORT.fullmatch(written) else known


def _way(way: TripFlightOut, legs: Sequence[LegOut], direction: Any, reference: str | None, path: str) -> BookingOut:
    return BookingOut(
        kind=way.kind,
        direction=direction,
        from_=legs[0].from_city,
        to=legs[-1].to_city,
        flights=tuple(one.flight for one in legs if one.flight),
        day=legs[0].departure.date(),
        at=legs[0].departure,
        until=legs[-1].arrival,
        state="confirmed" if way.confirmed else "waiting",
        confirmed=way.confirmed,
        price=Money(cents=way.price.cents, currency=way.price.currency) if direction == "there" else None,
        is_estimate=way.price.kind == "sample",
        reference=reference,
        path=path,
    )


def _stay(place: PlaceOnTrip, stay: Any, query: BookingsQuery) -> BookingOut:
    language = query.language
    row, marked = place.row, presenting.confirmed(stay, language)
    booked = marked is not None or row.bookings.get("stays", False)
    return BookingOut(
        kind="stay",
        title=presenting.in_language(stay.name, language),
        day=row.first_day,
        nights=(stay.nights or None) and trip_rules.nights(row.first_day, row.last_day),
        state="confirmed" if booked else "waiting",
        confirmed=marked,
        price=Money(cents=row.accommodation, currency=row.currency) if row.first_day else None,
        is_estimate=stay.kind in ESTIMATES,
        path=f"/trip-details/{row.id}/stay",
        book_at=() if booked else _stay_at(place, stay, query),
    )


def _stay_at(place: PlaceOnTrip, stay: Any, query: BookingsQuery) -> tuple[BookAt, ...]:
    """Links for booking rooms for all who need a bed. A house is named only if it is real: samples are invented."""
    row, town = place.row, catalogue.load()[place.row.destination].name("en")
    if place.is_past or row.start_date is None or row.end_date is None or not stay.guests:
        return ()
    words = f"{presenting.in_language(stay.name, 'en')}, {town}" if stay.kind in {"live", "estimate"} else town
    rooms = stay.units if stay.type == "hotel" else 1
    nights = NightsToBook(words, row.start_date, row.end_date, stay.guests, max(1, rooms))
    return book_at.stays(nights, query.markers)


def _activity(place: PlaceOnTrip, activity: Any, language: str) -> BookingOut:
    row, zone = place.row, ZoneInfo(place.row.timezone)
    at = activity.scheduled_at.astimezone(zone) if activity.scheduled_at else None
    return BookingOut(
        kind="activity",
        title=presenting.in_language(activity.name, language),
        day=at.date() if at else None,
        at=at,
        until=at + timedelta(minutes=activity.duration_minutes) if at else None,
        state="confirmed" if row.bookings.get("activities", False) else "waiting",
        price=Money(cents=activity.price, currency=row.currency),
        is_estimate=activity.kind in ESTIMATES,
        path=f"/trip-details/{row.id}/activities",
    )


def _cursor(last: PlaceOnTrip) -> str:
    return cursors.written(last.order)


def _position(day: float, trip_id: object) -> tuple[float, str]:
    return float(day), str(trip_id)
