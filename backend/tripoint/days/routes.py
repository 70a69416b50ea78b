"""What is planned on a trip's days, and calendars to subscribe to or download."""

import hashlib
from typing import Annotated, Any
from uuid import UUID

from fastapi import Path, Request, Response

from tripoint.core import conditional
from tripoint.core.dependencies import Clock, Database, Language, Settings
from tripoint.core.errors import NotFound
from tripoint.core.routing import Router
from tripoint.days import around, feed, itinerary, itinerary_pdf, service, town, weather
from tripoint.days.events import CalendarReader
from tripoint.days.schemas import AroundOut, Entries, FeedAddress, Forecasts, TownMap
from tripoint.identity.current import CurrentUser
from tripoint.planner.routes import Pricing

router = Router(prefix="/api", tags=["days"])
CALENDAR: dict[int | str, dict[str, Any]] = {200: {"content": {"text/calendar": {"schema": {"type": "string"}}}}}
PAPER: dict[int | str, dict[str, Any]] = {
    200: {"content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}}}
}
SERVED = {"Content-Security-Policy": "default-src 'none'; sandbox", "Referrer-Policy": "no-referrer"}


@router.get("/trips/{trip_id}/entries", operation_id="listEntries")
async def list_entries(trip_id: UUID, user: CurrentUser, database: Database) -> Entries:
    """The entries that people planned themselves, the earliest first."""
    return await database.read(service.entries, user, trip_id)


@router.get("/trips/{trip_id}/map", operation_id="getTownMap")
async def get_town_map(trip_id: UUID, user: CurrentUser, database: Database, language: Language) -> TownMap:
    """Positions of the stay, the activities and the places of arrival."""
    return await database.read(town.town_map, user, trip_id, language)


@router.get("/trips/{trip_id}/weather", operation_id="getForecasts")
async def get_forecasts(
    trip_id: UUID, *, request: Request, user: CurrentUser, database: Database, clock: Clock
) -> Forecasts:
    """The forecast for the trip's days, once it starts within 14 days."""
    asked = await database.read(weather.span, user, trip_id, clock.now())
    return await weather.forecasts(request.app.state.weather, asked, str(user.id))


@router.get("/trips/{trip_id}/calendar", operation_id="getTripCalendar", response_class=Response, responses=CALENDAR)
async def get_trip_calendar(
    trip_id: UUID, *, user: CurrentUser, database: Database, settings: Settings, language: Language
) -> Response:
    """The whole trip as one calendar file (RFC 5545)."""
    body = await database.read_aside(feed.trip_file, user, trip_id, CalendarReader(language, settings.origin))
    return Response(body, 200, {**SERVED, "Content-Disposition": 'attachment; filename="trip.ics"'}, "text/calendar")


@router.get("/trips/{trip_id}/itinerary", operation_id="getItinerary", response_class=Response, responses=PAPER)
async def get_itinerary(
    trip_id: UUID, *, request: Request, user: CurrentUser, database: Database, clock: Clock, language: Language
) -> Response:
    """The trip as a PDF on A4, in the reader's language."""
    paper = await database.read_aside(itinerary.paper, user, trip_id, language, clock.now())
    body = await request.app.state.paper_pool.run_for(str(user.id), itinerary_pdf.draw, paper)
    headers = {**SERVED, "Content-Disposition": 'attachment; filename="trip.pdf"'}
    return Response(body, 200, headers, "application/pdf")


@router.get("/trips/{trip_id}/around", operation_id="getDaysAround")
async def get_days_around(
    trip_id: UUID, *, request: Request, user: CurrentUser, database: Database, prices: Pricing, clock: Clock,
    language: Language,
) -> AroundOut:  # fmt: skip
    """When the caller leaves home and returns, the working days between, and whether another day would be cheaper."""
    now, newcomers = clock.now(), request.app.state.newcomers
    asked = await database.read(around.question, user, trip_id, now)
    cheaper = None
    if asked.other:
        cheaper = await prices.run_for(str(user.id), around.cheapest, newcomers, asked, now.date())
    return around.around(asked, cheaper, language)


@router.get("/account/calendar", operation_id="getCalendarAddress")
async def get_calendar_address(user: CurrentUser, database: Database, settings: Settings) -> FeedAddress:
    """The private address of the caller's calendar."""
    return await database.read(feed.address, user, settings.origin)


@router.put("/account/calendar", operation_id="renewCalendarAddress")
async def renew_calendar_address(
    user: CurrentUser, database: Database, settings: Settings, clock: Clock
) -> FeedAddress:
    """Make an address for the caller's calendar; a previous one stops working."""
    return await database.write(feed.renew, user, settings.origin, clock.now())


@router.delete("/account/calendar", operation_id="stopCalendar", status_code=204)
async def stop_calendar(user: CurrentUser, database: Database) -> None:
    """Remove the address of the caller's calendar."""
    await database.write(feed.stop, user)


@router.get("/calendar/{file}", operation_id="readCalendar", response_class=Response, responses=CALENDAR)
async def read_calendar(
    file: Annotated[str, Path(max_length=80)], *, request: Request, database: Database, settings: Settings, clock: Clock
) -> Response:
    """Someone's own calendar (RFC 5545) at its private address, for programs that subscribe to it; 304 while
    `If-None-Match` still matches.
    """
    secret, dot, kind = file.partition(".")
    if (dot, kind) != (".", "ics"):
        raise NotFound
    body = await database.read_aside(feed.calendar, secret, settings.origin, clock.now())
    etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {**SERVED, "ETag": etag, "Content-Disposition": 'inline; filename="tripoint.ics"'}
    if conditional.holds(request.headers.get("if-none-match"), etag):
        return Response(status_code=304, headers=headers)
    return Response(body, 200, headers, "text/calendar")
