"""Wire shapes of a person's bookings."""

from datetime import date, datetime
from typing import Literal
from uuid import UUID

from tripoint.core.wire import Wire
from tripoint.money.schemas import Money
from tripoint.planner.schemas import Kind
from tripoint.trips.book_at import BookAt
from tripoint.trips.schemas import ConfirmedOut, CountdownOut
from tripoint.trips.states import TripStatus

Filter = Literal["upcoming", "past", "to_book"]
BookingState = Literal["confirmed", "waiting", "to_book"]
"""Confirmed by someone; chosen, but not confirmed; not chosen yet."""


class BookingOut(Wire):
    """One thing on one day. A way there and the way back are two; what they cost together stands with the first.

    `at` and `until` are local times where it happens, with their offset; None while they are not known. `kind` `way` is
    one that has not been chosen. `path` leads to where it can be booked or marked; `book_at` to pages of others with
    everything filled in, for what is not confirmed; a way stands with the way there.
    """

    kind: Literal["way", "stay", "activity"] | Kind
    direction: Literal["there", "back"] | None = None
    title: str | None = None
    from_: str | None = None
    to: str | None = None
    flights: tuple[str, ...] = ()
    day: date | None
    at: datetime | None = None
    until: datetime | None = None
    nights: int | None = None
    state: BookingState
    confirmed: ConfirmedOut | None = None
    price: Money | None = None
    is_estimate: bool = False
    reference: str | None = None
    path: str
    book_at: tuple[BookAt, ...] = ()


class BookedTrip(Wire):
    """A trip with what is the person's own of it, in order. `total` is their share of what is listed."""

    id: UUID
    title: str
    destination: str
    start: date | None
    end: date | None
    status: TripStatus
    countdown: CountdownOut
    is_past: bool
    total: Money
    items: list[BookingOut]


class BookingCounts(Wire):
    """Of all trips to come."""

    confirmed: int
    waiting: int
    to_book: int


class Bookings(Wire):
    """A page of trips, the next one first; past ones the last first."""

    trips: list[BookedTrip]
    next: str | None
    counts: BookingCounts


class TripBookAt(Wire):
    """Where to book what a trip has not booked yet: one's own way, and the rooms of the group."""

    way: list[BookAt]
    stay: list[BookAt]
