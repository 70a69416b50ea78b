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
    """One booking on one day. The way there and the way back are two bookings; the first has the price of both.

    `at` and `until` are local times with their offset, None while unknown. The `kind` is `way` until a way is chosen.
    `path` leads to the page where it can be booked or marked; `book_at` to pages of other sites with everything filled
    in, for bookings that are not confirmed. For a way, the links are with the first booking.
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
    """A trip with the person's own bookings, in order. `total` is their share of all of them, even if only those still
    to book are listed.
    """

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
    """Counts over all upcoming trips."""

    confirmed: int
    waiting: int
    to_book: int


class Bookings(Wire):
    """A page of trips, the soonest first; of past ones, the latest first."""

    trips: list[BookedTrip]
    next: str | None
    counts: BookingCounts


class TripBookAt(Wire):
    """Links for booking what is not booked yet on a trip: the caller's own way, and the group's rooms."""

    way: list[BookAt]
    stay: list[BookAt]
