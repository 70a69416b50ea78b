"""Destinations, their stays and activities."""

from datetime import date, timedelta
from typing import Annotated, Final

from fastapi import Query, Request, Response

from tripoint.catalog import catalogue, presenting, schemas
from tripoint.catalog.cached_replies import CatalogueReplies
from tripoint.catalog.catalogue import Destination, DestinationNotFound
from tripoint.core import clock as clocks
from tripoint.core.client_address import client_address
from tripoint.core.dependencies import Clock, Language, Settings
from tripoint.core.errors import Invalid, field
from tripoint.core.routing import Router
from tripoint.core.wire import Day
from tripoint.identity.current import CurrentUser

MOST_NIGHTS: Final = 365
ASK_AGAIN: Final = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
"""The reply is the same for everybody with this language: browsers may cache it and ask whether it has changed."""

router = Router(prefix="/api/destinations", tags=["destinations"])


def _place(slug: str) -> Destination:
    place = catalogue.load().get(slug)
    if place is None:
        raise DestinationNotFound(slug=slug[:60])
    return place


def _kept(request: Request) -> CatalogueReplies:
    return request.app.state.catalogue_replies  # type: ignore[no-any-return]


def _nights(depart: date | None, back: date | None) -> int:
    if depart is None or back is None:
        return 1
    nights = (back - depart).days
    if nights < 1:
        raise Invalid(fields=[field("return", "return_after_meetup")])
    if nights > MOST_NIGHTS:
        raise Invalid(fields=[field("return", "out_of_range", latest=depart + timedelta(MOST_NIGHTS))])
    return nights


@router.get("", operation_id="destinations", response_model=schemas.DestinationList)
async def destinations(request: Request, settings: Settings, language: Language) -> Response:
    """Every destination of the catalogue, as cards; with an ETag."""
    kept = await _kept(request).destinations.get(client_address(request, settings), language)
    return kept.reply(request.headers, ASK_AGAIN)


@router.get("/{slug}", operation_id="destination", response_model=schemas.DestinationDetail)
async def destination(slug: str, request: Request, settings: Settings, language: Language, clock: Clock) -> Response:
    """One destination with all its details; with an ETag."""
    caller = client_address(request, settings)
    kept = await _kept(request).destination.get(caller, slug, language, clocks.today(clock))
    return kept.reply(request.headers, ASK_AGAIN)


@router.get("/{slug}/stays", operation_id="destinationStays")
async def destination_stays(
    slug: str, language: Language, depart: Day | None = None, back: Annotated[Day | None, Query(alias="return")] = None
) -> schemas.StayList:
    """Stays; with a departure day, at the rates of the nights until the return, or of that one night."""
    return schemas.StayList(stays=presenting.stays(_place(slug), language, depart, _nights(depart, back)))


@router.get("/{slug}/activities", operation_id="destinationActivities")
async def destination_activities(slug: str, _user: CurrentUser, language: Language) -> schemas.ActivityList:
    """Activities, for signed-in users."""
    return schemas.ActivityList(activities=presenting.activities(_place(slug), language))
