"""What was chosen on top of a search: place, dates, stay, flights, activities. Never a price (TRUST.md S5)."""

from datetime import date, datetime
from typing import Annotated

from pydantic import Field, StringConstraints

from tripoint.core.wire import Body
from tripoint.planner.costs import Room
from tripoint.planner.schemas import SearchIn, Slug

OfferId = Annotated[str, StringConstraints(min_length=1, max_length=120)]


class ChosenStay(Body):
    stay_id: Slug
    room: Room


class ChosenFlight(Body):
    """`traveller` is an index of the search."""

    traveller: Annotated[int, Field(ge=0, lt=500)]
    offer_id: OfferId


class ChosenActivity(Body):
    """Without `travellers` it is for everybody. `scheduled_at` is the local time at the destination."""

    activity_id: Slug
    travellers: Annotated[list[Annotated[int, Field(ge=0, lt=500)]], Field(max_length=500)] | None = None
    scheduled_at: datetime | None = None


class Selection(Body):
    """Dates and destination may be missing here, so that the reply can say so in the specified words."""

    search: SearchIn
    destination: Slug | None = None
    depart: date | None = None
    return_: Annotated[date | None, Field(alias="return")] = None
    stay: ChosenStay | None = None
    flights: Annotated[list[ChosenFlight], Field(max_length=500, default_factory=list)]
    activities: Annotated[list[ChosenActivity], Field(max_length=60, default_factory=list)]
