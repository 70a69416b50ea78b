"""The switch of a trip's price watch."""

from uuid import UUID

from tripoint.core.dependencies import Database
from tripoint.core.routing import Router
from tripoint.identity.current import CurrentUser
from tripoint.watching import service
from tripoint.watching.schemas import PriceWatchIn, PriceWatchOut

router = Router(prefix="/api", tags=["trips"])


@router.get("/trips/{trip_id}/price-watch", operation_id="getPriceWatch")
async def price_watch(trip_id: UUID, user: CurrentUser, database: Database) -> PriceWatchOut:
    """Whether the organizer is notified when the trip's total moves by more than 5 %."""
    return await database.read(service.shown, user, trip_id)


@router.put("/trips/{trip_id}/price-watch", operation_id="switchPriceWatch")
async def switch_price_watch(trip_id: UUID, body: PriceWatchIn, user: CurrentUser, database: Database) -> PriceWatchOut:
    """Turn the price watch of a trip on or off."""
    return await database.write(service.switch, user, trip_id, is_on=body.is_on)
