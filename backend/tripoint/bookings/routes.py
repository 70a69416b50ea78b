"""What is booked or to book for the caller."""

from typing import Annotated

from fastapi import Query

from tripoint.bookings import service
from tripoint.bookings.schemas import Bookings, Filter
from tripoint.bookings.service import Asked
from tripoint.core.dependencies import Clock, Database, Language
from tripoint.core.routing import Router
from tripoint.identity.current import CurrentUser

router = Router(prefix="/api", tags=["bookings"])


@router.get("/bookings", operation_id="listBookings")
async def list_bookings(
    *,
    user: CurrentUser,
    database: Database,
    clock: Clock,
    language: Language,
    which: Annotated[Filter, Query(description="Trips to come, past ones, or what is not confirmed yet.")] = "upcoming",
    cursor: Annotated[str | None, Query(max_length=200, description="`next` of the page before.")] = None,
) -> Bookings:
    """Tickets, stays and activities over all one's trips."""
    return await database.read(service.bookings, Asked(user.id, which, cursor, language, clock.now()))
