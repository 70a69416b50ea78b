"""The caller's bookings, made or still to make."""

from typing import Annotated
from uuid import UUID

from fastapi import Query

from tripoint.bookings import service
from tripoint.bookings.schemas import Bookings, Filter, TripBookAt
from tripoint.bookings.service import BookingsQuery
from tripoint.core.dependencies import Clock, Database, Language, Settings
from tripoint.core.routing import Router
from tripoint.identity.current import CurrentUser

router = Router(prefix="/api", tags=["bookings"])


@router.get("/bookings", operation_id="listBookings")
async def list_bookings(
    *,
    user: CurrentUser,
    database: Database,
    settings: Settings,
    clock: Clock,
    language: Language,
    which: Annotated[Filter, Query(description="Trips to come, past ones, or what is not confirmed yet.")] = "upcoming",
    cursor: Annotated[str | None, Query(max_length=200, description="`next` of the page before.")] = None,
) -> Bookings:
    """The caller's tickets, stays and activities across all their trips."""
    asked = BookingsQuery(user.id, which, cursor, language, clock.now(), dict(settings.affiliate_markers))
    return await database.read(service.bookings, asked)


@router.get("/trips/{trip_id}/book-at", operation_id="bookAt")
async def book_at(
    trip_id: UUID, *, user: CurrentUser, database: Database, settings: Settings, clock: Clock, language: Language
) -> TripBookAt:
    """Links to other sites where the caller's way and the group's rooms can be booked, with everything filled in."""
    asked = BookingsQuery(user.id, "upcoming", None, language, clock.now(), dict(settings.affiliate_markers))
    return await database.read(service.book_trip_at, asked, trip_id)
