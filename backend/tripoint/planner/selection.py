"""Choices on top of a search: place, dates, stay, flights, activities. Never a price (TRUST.md S5)."""

from typing import Annotated

from pydantic import Field, StringConstraints

from tripoint.core.wire import Body, Day, Instant
from tripoint.planner.bounds import MOST_ACTIVITIES, MOST_TRAVELLERS
from tripoint.planner.costs import Room
from tripoint.planner.on_site import OnSiteId
from tripoint.planner.schemas import SearchIn, Slug
from tripoint.providers.fares.baggage import BaggageChoice

TravellerIndex = Annotated[int, Field(ge=0, lt=MOST_TRAVELLERS)]
OfferId = Annotated[str, StringConstraints(min_length=1, max_length=120)]


class ChosenStay(Body):
    stay_id: OnSiteId
    room: Room


class ChosenFlight(Body):
    """`traveller` is an index of the search."""

    traveller: TravellerIndex
    offer_id: OfferId


class ChosenActivity(Body):
    """Without `travellers` it is for everybody. `scheduled_at` is the local time at the destination."""

    activity_id: OnSiteId
    travellers: Annotated[list[TravellerIndex], Field(max_length=MOST_TRAVELLERS)] | None = None
    scheduled_at: Instant | None = None


class Selection(Body):
    """Dates and destination may be missing here, so that the reply can say so in SPEC's words. `baggage` is for
    everybody whose flights are live.
    """

    search: SearchIn
    destination: Slug | None = None
    depart: Day | None = None
    return_: Annotated[Day | None, Field(alias="return")] = None
    baggage: BaggageChoice = "personal_item"
    stay: ChosenStay | None = None
    flights: Annotated[list[ChosenFlight], Field(max_length=MOST_TRAVELLERS, default_factory=list)]
    activities: Annotated[list[ChosenActivity], Field(max_length=MOST_ACTIVITIES, default_factory=list)]
