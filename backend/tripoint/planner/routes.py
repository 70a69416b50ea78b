"""City search and planner searches."""

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Final, ParamSpec, TypeVar

from fastapi import Depends, Path, Query, Request, Response

from tripoint.core import clock as clocks
from tripoint.core import limits, packing
from tripoint.core.client_address import client_address
from tripoint.core.dependencies import Clock, Database, Language, Settings
from tripoint.core.limits import Charge, Limit
from tripoint.core.pool import Pool, PoolIsFull, while_there
from tripoint.core.routing import Router
from tripoint.identity.current import CurrentUser, User
from tripoint.planner import offers, pricing, quoting, service
from tripoint.planner.city_search import CitySearch
from tripoint.planner.offer_schemas import ArrivalsOut, OffersIn, OffersOut, QuoteOut
from tripoint.planner.pricing import CheckedSelection
from tripoint.planner.reach import CityReplies
from tripoint.planner.reference import Reference
from tripoint.planner.schemas import CityList, CityWays, PlacesIn, PlacesOut, SearchIn, SearchOut
from tripoint.planner.selection import Selection
from tripoint.planner.ways_on_offer import Answers
from tripoint.providers.fares.gateway import FareGateway

P = ParamSpec("P")
T = TypeVar("T")
SEARCHES = Limit(30, 60)
SEARCHES_PER_CALLER = Limit(120, 60)
PLACES, PLACES_PER_CALLER = Limit(60, 60), Limit(240, 60)
"""A moved slider may ask for the places that it brings up."""
NEW_CITY_WAYS = Limit(30, 60)
"""Cities that nobody asked for lately, for each address."""
MAY_BE_KEPT: Final = {"Cache-Control": "public, max-age=3600"}
router = Router(prefix="/api", tags=["planner"])


async def _reference(request: Request) -> Reference:
    return request.app.state.reference  # type: ignore[no-any-return]


async def _searches(request: Request) -> Pool:
    return request.app.state.planner_pool  # type: ignore[no-any-return]


async def _pricing(request: Request) -> Pool:
    """A pool of its own: quotes, new trips and answers to invites never wait behind searches."""
    return request.app.state.pricing_pool  # type: ignore[no-any-return]


async def _fares(request: Request) -> FareGateway:
    return request.app.state.fares  # type: ignore[no-any-return]


def _counted(name: str, own: Limit, per_caller: Limit) -> Callable[..., AsyncIterator[User]]:
    """The signed-in person, who may ask so often and no more, nor may their address (TRUST.md A21).

    Counted before anything is computed; a question that finds no place in the pool is given back.
    """

    async def counted(
        request: Request, user: CurrentUser, database: Database, settings: Settings, clock: Clock
    ) -> AsyncIterator[User]:
        if not settings.rate_limits:
            yield user
            return
        now, caller = clock.now(), client_address(request, settings)
        charges = Charge(f"{name}/{user.id}", own), Charge(f"{name}/caller/{caller}", per_caller)
        await database.write(limits.require, now, *charges)
        try:
            yield user
        except PoolIsFull:
            await database.write(limits.give_back, now, *charges)
            raise

    return counted


Searching = Annotated[User, Depends(_counted("planner", SEARCHES, SEARCHES_PER_CALLER))]
Looking = Annotated[User, Depends(_counted("planner-places", PLACES, PLACES_PER_CALLER))]
Data = Annotated[Reference, Depends(_reference)]
Fares = Annotated[FareGateway, Depends(_fares)]
Searches = Annotated[Pool, Depends(_searches)]
Pricing = Annotated[Pool, Depends(_pricing)]


@dataclass(frozen=True, slots=True)
class PricingDesk:
    """What every call that prices a selection needs."""

    user: User
    data: Reference
    prices: Pool
    fares: FareGateway
    today: date
    language: str

    async def ask(self, body: Selection, *, every_flight: bool = False) -> tuple[CheckedSelection, Answers]:
        """The selection, checked, and the fare gateway's answers to it. Raises Invalid naming each field at fault."""
        chosen = await self.run(pricing.checked, self.data, body, self.today, self.language, every_flight=every_flight)
        provider, owner = body.search.flight_data_provider, str(self.user.id)
        return chosen, await self.fares.search_all(provider, chosen.queries, owner)

    async def run(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Compute within the caller's share of the pool. Raises Unavailable."""
        return await self.prices.run_for(str(self.user.id), work, *args, **kwargs)


async def _desk(
    *, user: CurrentUser, data: Data, prices: Pricing, fares: Fares, clock: Clock, language: Language
) -> PricingDesk:
    return PricingDesk(user, data, prices, fares, clocks.today(clock), language)


Desk = Annotated[PricingDesk, Depends(_desk)]


@router.get("/cities", operation_id="cities", response_model=CityList)
async def cities(
    request: Request,
    language: Language,
    q: Annotated[str, Query(max_length=80)] = "",
    limit: Annotated[int, Query(ge=1, le=20)] = 8,
) -> Response:
    """Cities for what has been typed so far."""
    found: CitySearch = request.app.state.city_search
    return found.reply(q, limit, language).reply(request.headers)


@router.get("/cities/{city_id}/ways", operation_id="cityWays", response_model=CityWays)
async def city_ways(
    city_id: Annotated[str, Path(max_length=60)],
    *,
    request: Request,
    settings: Settings,
    searches: Searches,
    clock: Clock,
) -> Response:
    """How long and how much it is from a city to every destination, as estimates at the year's mean; with an ETag.

    For everybody: what is not kept is computed within one share of the pool, and each address may ask for so many.
    """
    replies: CityReplies = request.app.state.city_replies
    city = replies.city(city_id)
    kept = replies.kept(city)
    if kept is None:
        request.app.state.new_city_ways.require(client_address(request, settings), clock.now())
        kept = await searches.run_for("city-ways", replies.make, city)
    return kept.reply(request.headers, MAY_BE_KEPT)


@router.post("/planner/searches", operation_id="searchDestinations", responses={200: {"model": SearchOut}})
async def search_destinations(
    body: SearchIn,
    *,
    request: Request,
    user: Searching,
    data: Data,
    searches: Searches,
    clock: Clock,
    language: Language,
) -> Response:
    """Rank every destination for a group, and say why."""
    coding = packing.coding(request.headers.get("accept-encoding", ""))
    search = searches.run_for(str(user.id), service.answer_json, data, body, clocks.today(clock), language, coding)
    return packing.reply(await while_there(request, search), coding)


@router.post("/planner/places", operation_id="searchedPlaces", responses={200: {"model": PlacesOut}})
async def searched_places(
    body: PlacesIn,
    *,
    request: Request,
    user: Looking,
    data: Data,
    searches: Searches,
    clock: Clock,
    language: Language,
) -> Response:
    """Everything about some places of a search that its reply only ranked: the same search with their slugs."""
    coding = packing.coding(request.headers.get("accept-encoding", ""))
    search = searches.run_for(str(user.id), service.places_json, data, body, clocks.today(clock), language, coding)
    return packing.reply(await while_there(request, search), coding)


@router.post("/planner/offers", operation_id="flightOffers")
async def flight_offers(
    body: OffersIn,
    *,
    user: CurrentUser,
    data: Data,
    prices: Pricing,
    fares: Fares,
    clock: Clock,
    language: Language,
) -> OffersOut:
    """Flights, trains, coaches and ferries from each city to the chosen place."""
    owner = str(user.id)
    asked = await prices.run_for(owner, offers.on_offer, data, body, clocks.today(clock), language)
    answers = await fares.search_all(body.flight_data_provider, [one.flight for one in asked.values()], owner)
    return await prices.run_for(owner, offers.by_city, data, asked, answers, clock.now(), language)


@router.post("/planner/quote", operation_id="quoteSelection")
async def quote_selection(body: Selection, desk: Desk) -> QuoteOut:
    """What everybody pays for what was chosen."""
    chosen, answers = await desk.ask(body)
    return await desk.run(quoting.quote, desk.data, chosen, answers)


@router.post("/planner/arrivals", operation_id="arriveTogether")
async def arrive_together(body: Selection, desk: Desk) -> ArrivalsOut:
    """Offers that arrive cheaply, together, or within two hours. What was chosen so far plays no part, but the rules of
    a quote hold for it.
    """
    chosen, answers = await desk.ask(body, every_flight=True)
    await desk.run(pricing.check, chosen, answers)
    return await desk.run(quoting.arriving, chosen, answers)
