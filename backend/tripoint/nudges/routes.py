"""Whom the caller's trips are waiting for, and nudging them."""

from uuid import UUID

from fastapi import Response

from tripoint.core.dependencies import Database
from tripoint.core.idempotency import Idempotent
from tripoint.core.routing import Router
from tripoint.identity.current import CurrentUser
from tripoint.invitations.routes import Context
from tripoint.nudges import service
from tripoint.nudges.schemas import NudgedOut, WaitedForList

router = Router(prefix="/api", tags=["nudges"])


@router.get("/nudges", operation_id="listWaitedFor")
async def waited_for(user: CurrentUser, database: Database, context: Context) -> WaitedForList:
    """People who have not answered, chosen their way there or booked it, on upcoming trips the caller organizes."""
    return await database.read(service.waited_for, user, context)


@router.post("/trips/{trip_id}/people/{person_id}/nudge", operation_id="nudgePerson", response_model=NudgedOut)
async def nudge(trip_id: UUID, person_id: UUID, user: CurrentUser, once: Idempotent, context: Context) -> Response:
    """Nudge someone to do what they have not done yet, at most once a day."""
    return await once.write(service.nudge, user, trip_id, person_id, context)
