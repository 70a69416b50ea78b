"""Destinations, their stays and activities."""

from datetime import date, timedelta
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request

from tripoint.catalog import catalogue, presenting, schemas
from tripoint.catalog.catalogue import Catalogue, Destination, DestinationNotFound
from tripoint.core import clock as clocks
from tripoint.core.dependencies import Clock, Language
from tripoint.core.errors import Invalid, field
from tripoint.core.wire import Day
from tripoint.identity.current import CurrentUser

MOST_NIGHTS: Final = 365

router = APIRouter(prefix="/destinations", tags=["destinations"])


def _catalogue() -> Catalogue:
    return catalogue.load()


def _place(slug: str) -> Destination:
    place = _catalogue().get(slug)
    if place is None:
        raise DestinationNotFound(slug=slug[:60])
    return place


def _flight(request: Request, slug: str) -> presenting.AverageFlight:
    return request.app.state.average_flights[slug]  # type: ignore[no-any-return]


def _nights(depart: date | None, back: date | None) -> int:
    if depart is None or back is None:
        return 1
    nights = (back - depart).days
    if nights < 1:
        raise Invalid(fields=[field("return", "return_after_meetup")])
    if nights > MOST_NIGHTS:
        raise Invalid(fields=[field("return", "out_of_range", latest=depart + timedelta(MOST_NIGHTS))])
    return nights


@router.get("", operation_id="destinations")
async def destinations(request: Request, language: Language) -> schemas.DestinationList:
    """Every destination of the catalogue, as cards."""
    places = _catalogue()
    cards = [presenting.card(place, _flight(request, slug), language) for slug, place in places.items()]
    return schemas.DestinationList(destinations=cards, version=places.version)


@router.get("/{slug}", operation_id="destination")
async def destination(slug: str, request: Request, language: Language, clock: Clock) -> schemas.DestinationDetail:
    """One destination with everything that is known of it."""
    place = _place(slug)
    return presenting.detail(place, _flight(request, slug), language, clocks.today(clock))


@router.get("/{slug}/stays", operation_id="destinationStays")
async def destination_stays(
    slug: str, language: Language, depart: Day | None = None, back: Annotated[Day | None, Query(alias="return")] = None
) -> schemas.StayList:
    """Where to stay; with a departure day at the rates of the nights until the return, or of that one night."""
    return schemas.StayList(stays=presenting.stays(_place(slug), language, depart, _nights(depart, back)))


@router.get("/{slug}/activities", operation_id="destinationActivities")
async def destination_activities(slug: str, _user: CurrentUser, language: Language) -> schemas.ActivityList:
    """What to do there; for people who have signed in."""
    return schemas.ActivityList(activities=presenting.activities(_place(slug), language))
