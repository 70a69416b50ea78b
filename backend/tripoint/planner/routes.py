"""City search and planner searches."""

from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from sqlalchemy.orm import Session

from tripoint.core import callers, limits
from tripoint.core import clock as clocks
from tripoint.core.access import Clock, Database, Language, Settings
from tripoint.core.limits import Limit
from tripoint.core.pool import Pool
from tripoint.identity.current import CurrentUser, User
from tripoint.planner import offers, quoting, service
from tripoint.planner.offer_schemas import ArrivalsOut, OffersIn, OffersOut, QuoteOut
from tripoint.planner.reference import Reference
from tripoint.planner.schemas import CityList, SearchIn, SearchOut
from tripoint.planner.selection import Selection
from tripoint.providers.fares.gateway import FareGateway

SEARCHES = Limit(30, 60)
SEARCHES_PER_CALLER = Limit(120, 60)
router = APIRouter(tags=["planner"])


async def _reference(request: Request) -> Reference:
    return request.app.state.reference  # type: ignore[no-any-return]


async def _searches(request: Request) -> Pool:
    return request.app.state.planner_pool  # type: ignore[no-any-return]


async def _fares(request: Request) -> FareGateway:
    return request.app.state.fares  # type: ignore[no-any-return]


async def _counted(request: Request, user: CurrentUser, database: Database, settings: Settings, clock: Clock) -> User:
    """The signed-in person, who may search so often and no more, nor may their address (TRUST.md A21)."""
    if settings.rate_limits:
        await database.write(_count, user, callers.address(request, settings), clock.now())
    return user


def _count(db: Session, user: User, caller: str, now: datetime) -> None:
    limits.require(db, f"planner/{user.id}", SEARCHES, now)
    limits.require(db, f"planner/caller/{caller}", SEARCHES_PER_CALLER, now)


Counted = Annotated[User, Depends(_counted)]
Data = Annotated[Reference, Depends(_reference)]
Fares = Annotated[FareGateway, Depends(_fares)]
Searches = Annotated[Pool, Depends(_searches)]


@router.get("/cities", operation_id="cities")
async def cities(
    data: Data,
    language: Language,
    q: Annotated[str, Query(max_length=80)] = "",
    limit: Annotated[int, Query(ge=1, le=20)] = 8,
) -> CityList:
    """Cities for what somebody has typed so far."""
    return CityList(cities=service.cities(data, q, limit, language))


@router.post("/planner/searches", operation_id="searchDestinations", responses={200: {"model": SearchOut}})
async def search_destinations(
    body: SearchIn, _user: Counted, data: Data, searches: Searches, clock: Clock, language: Language
) -> Response:
    """Rank every destination for a group, and say why."""
    reply = await searches.run(service.answer_json, data, body, clocks.today(clock), language)
    return Response(reply, media_type="application/json")


@router.post("/planner/offers", operation_id="flightOffers")
async def flight_offers(
    body: OffersIn,
    *,
    _user: CurrentUser,
    data: Data,
    searches: Searches,
    fares: Fares,
    clock: Clock,
    language: Language,
) -> OffersOut:
    """Flights from each city to the chosen place."""
    asked = await searches.run(offers.questions, data, body, clocks.today(clock), language)
    answers = await fares.search_all(body.flight_data_provider, asked.values())
    return await searches.run(offers.by_city, data, asked, answers, clock.now(), language)


@router.post("/planner/quote", operation_id="quoteSelection")
async def quote_selection(
    body: Selection,
    *,
    _user: CurrentUser,
    data: Data,
    searches: Searches,
    fares: Fares,
    clock: Clock,
    language: Language,
) -> QuoteOut:
    """What everybody pays for what was chosen."""
    about = await searches.run(quoting.question, data, body, clocks.today(clock), language, everybody=False)
    answers = await fares.search_all(body.search.flight_data_provider, about.queries)
    return await searches.run(quoting.quote, data, body, about, answers)


@router.post("/planner/arrivals", operation_id="arriveTogether")
async def arrive_together(
    body: Selection,
    *,
    _user: CurrentUser,
    data: Data,
    searches: Searches,
    fares: Fares,
    clock: Clock,
    language: Language,
) -> ArrivalsOut:
    """Flights that arrive cheaply, together, or within two hours."""
    about = await searches.run(quoting.question, data, body, clocks.today(clock), language, everybody=True)
    answers = await fares.search_all(body.search.flight_data_provider, about.queries)
    return await searches.run(quoting.arriving, about, answers)
