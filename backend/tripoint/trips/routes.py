"""A person's own trips, and the actions on the trip page."""

import asyncio
from typing import Annotated
from uuid import UUID
from zoneinfo import ZoneInfo

from fastapi import Query, Request, Response

from tripoint.atlas import zones
from tripoint.core import compression
from tripoint.core.compression import CompressedBody
from tripoint.core.dependencies import Clock, Database, Language, Settings
from tripoint.core.http import language_of
from tripoint.core.idempotency import Idempotent
from tripoint.core.routing import Router
from tripoint.identity.current import CurrentUser, current_user
from tripoint.storage.addresses import DAY, Addresses
from tripoint.storage.policies import Rights
from tripoint.trips import reading, service
from tripoint.trips.card_schemas import TripList
from tripoint.trips.document_schemas import TripOut
from tripoint.trips.lists import ShownGroup
from tripoint.trips.schemas import Access, Changed, Confirmation, NewStatus, ShareLink
from tripoint.trips.viewing import Viewing

router = Router(prefix="/api/trips", tags=["trips"])


async def _viewing(request: Request) -> Viewing:
    """The viewer. Routes call this themselves: as a dependency it would cost half as much as the query."""
    state, zone = request.app.state, request.headers.get("time-zone")
    user, now = await current_user(request), state.clock.now()
    return Viewing(
        user=user,
        language=language_of(request),
        zone=ZoneInfo(zone) if zone in zones.KNOWN else None,
        origin=state.settings.origin,
        now=now,
        addresses=Addresses.of(state.database, now, Rights({}, user.id), period=DAY),
    )


Cursor = Annotated[
    str | None, Query(max_length=200, description="`next` of the page before; without it the first page.")
]
Group = Annotated[ShownGroup | None, Query(description="Only these; without it all of them.")]
PEOPLE_AT_ONCE, CARDS_AT_ONCE = 30, 10
"""How much is made on the event loop without delaying others; more is made off it."""
ZONE = {
    "parameters": [
        {
            "name": "Time-Zone",
            "in": "header",
            "schema": {"type": "string"},
            "description": "The viewer's IANA zone, for the countdown; without it the destination's date counts.",
        }
    ]
}


@router.get("", operation_id="listTrips", responses={200: {"model": TripList}}, openapi_extra=ZONE)
async def list_trips(request: Request, cursor: Cursor = None, group: Group = None) -> Response:
    """The caller's trips, a page at a time, the soonest first."""
    state, view = request.app.state, await _viewing(request)
    page, found = await state.database.look(reading.kept_list, view, cursor, group, state.trip_cache)
    if found is None:
        read = state.database.read_aside if len(page.listed) > CARDS_AT_ONCE else state.database.read
        found = await read(reading.made_list, view, page, state.trip_cache)
    return await _reply(request, found)


@router.get("/{trip_id}", operation_id="getTrip", responses={200: {"model": TripOut}}, openapi_extra=ZONE)
async def get_trip(trip_id: UUID, request: Request) -> Response:
    """The whole trip, as this person may see it; 304 if `If-None-Match` still matches."""
    state, view = request.app.state, await _viewing(request)
    seen, found = await state.database.look(reading.kept_trip, view, trip_id, state.trip_cache)
    if found is None:
        read = state.database.read_aside if seen.head.people > PEOPLE_AT_ONCE else state.database.read
        found = await read(reading.trip, view, trip_id, state.trip_cache)
    return await _reply(request, found)


async def _reply(request: Request, found: CompressedBody) -> Response:
    """The reply with what was found, or 304 if the caller already has it."""
    if found.needs_a_thread(request.headers):
        await asyncio.to_thread(found.compressed, compression.coding(request.headers.get("accept-encoding", "")))
    return found.reply(request.headers)


@router.put("/{trip_id}/flights/{flight_id}/confirmation", operation_id="confirmFlight")
async def confirm_flight(
    trip_id: UUID, flight_id: UUID, body: Confirmation, *, user: CurrentUser, database: Database, clock: Clock
) -> Changed:
    """Mark a flight as confirmed externally, or remove the mark."""
    return await database.write(service.confirm_flight, user, trip_id, flight_id, body=body, now=clock.now())


@router.put("/{trip_id}/stays/{stay_id}/confirmation", operation_id="confirmStay")
async def confirm_stay(
    trip_id: UUID, stay_id: UUID, body: Confirmation, *, user: CurrentUser, database: Database, clock: Clock
) -> Changed:
    """Mark the stay as confirmed externally, or remove the mark."""
    return await database.write(service.confirm_stay, user, trip_id, stay_id, body=body, now=clock.now())


@router.patch("/{trip_id}/access", operation_id="changeTripAccess")
async def change_access(trip_id: UUID, body: Access, user: CurrentUser, database: Database, clock: Clock) -> Changed:
    """Open or close the trip page to invitees and the trip to external nomads, and limit how many may come."""
    return await database.write(service.change_access, user, trip_id, body, clock.now())


@router.post("/{trip_id}/status", operation_id="changeTripStatus", response_model=Changed)
async def change_status(trip_id: UUID, body: NewStatus, user: CurrentUser, once: Idempotent, clock: Clock) -> Response:
    """Confirm, cancel or reopen the trip."""
    return await once.write(service.change_status, user, trip_id, body, clock.now())


@router.get("/{trip_id}/share-link", operation_id="getShareLink")
async def get_share_link(
    trip_id: UUID, *, user: CurrentUser, database: Database, settings: Settings, language: Language
) -> ShareLink:
    """The read-only link of the trip, for its organizer."""
    return await database.read(service.share_link, user, trip_id, origin=settings.origin, language=language)


@router.post("/{trip_id}/share-link", operation_id="renewShareLink", response_model=ShareLink)
async def renew_share_link(
    trip_id: UUID, *, user: CurrentUser, once: Idempotent, clock: Clock, settings: Settings, language: Language
) -> Response:
    """Make a new read-only link; the old one stops working."""
    return await once.write(
        service.renew_share_link, user, trip_id, origin=settings.origin, language=language, now=clock.now()
    )
