"""City search and planner searches."""

from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, aclosing
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Final, ParamSpec, TypeVar

from fastapi import Depends, Path, Query, Request, Response
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from tripoint.core import clock as clocks
from tripoint.core import compression, limits
from tripoint.core.client_address import client_address
from tripoint.core.contract import Bounds
from tripoint.core.dependencies import Clock, Database, Language, Settings
from tripoint.core.limits import Charge, Limit
from tripoint.core.pool import Pool, PoolIsFull, while_there
from tripoint.core.routing import Router
from tripoint.core.slots import Slots
from tripoint.identity.current import CurrentUser, SignedInUser
from tripoint.planner import live_stage, offers, on_site, pricing, quoting, service, staying
from tripoint.planner.city_search import CitySearch
from tripoint.planner.live_schemas import LiveEvent, LiveIn, as_sent
from tripoint.planner.offer_schemas import ArrivalsOut, OffersIn, OffersOut, QuoteOut
from tripoint.planner.on_site import OnSite, Sources
from tripoint.planner.pricing import CheckedSelection
from tripoint.planner.reach import CityReplies
from tripoint.planner.reference import Reference
from tripoint.planner.schemas import CityList, CityWays, PlacesIn, PlacesOut, SearchIn, SearchOut
from tripoint.planner.selection import Selection
from tripoint.planner.staying import ActivitiesIn, ActivitiesOut, StaysIn, StaysOut
from tripoint.planner.ways_on_offer import Answers
from tripoint.providers.fares.gateway import FareGateway

P = ParamSpec("P")
T = TypeVar("T")
SEARCHES = Limit(30, 60)
SEARCHES_PER_CALLER = Limit(120, 60)
PLACES, PLACES_PER_CALLER = Limit(60, 60), Limit(240, 60)
"""Moving the slider may request the places that it brings up."""
ON_SITE, ON_SITE_PER_CALLER = Limit(60, 60), Limit(240, 60)
"""Requests to live sources of stays and activities together."""
BOUNDS = {"/api/planner/searches/live": Bounds(seconds=12.0, streams=True)}
"""Longer than one question may take; an event is sent after each."""
NEW_CITY_WAYS = Limit(30, 60)
"""Requests per address for cities that are not in the cache."""
MAY_BE_KEPT: Final = {"Cache-Control": "public, max-age=3600"}
router = Router(prefix="/api", tags=["planner"])


async def _reference(request: Request) -> Reference:
    return await request.app.state.reference.opened()  # type: ignore[no-any-return]


async def _searches(request: Request) -> Pool:
    return request.app.state.planner_pool  # type: ignore[no-any-return]


async def _pricing(request: Request) -> Pool:
    """A separate pool, so that quotes, new trips and answers to invites never wait behind searches."""
    return request.app.state.pricing_pool  # type: ignore[no-any-return]


async def _fares(request: Request) -> FareGateway:
    return request.app.state.fares  # type: ignore[no-any-return]


async def _sources(request: Request) -> Sources:
    return request.app.state.on_site  # type: ignore[no-any-return]


def _counted(name: str, own: Limit, per_caller: Limit) -> Callable[..., AsyncIterator[SignedInUser]]:
    """The signed-in user, within a rate limit for the user and one for the address (TRUST.md A21).

    Requests are charged before anything is computed; if the pool is full, the charge is given back.
    """

    async def counted(
        request: Request, user: CurrentUser, database: Database, settings: Settings, clock: Clock
    ) -> AsyncIterator[SignedInUser]:
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


Searching = Annotated[SignedInUser, Depends(_counted("planner", SEARCHES, SEARCHES_PER_CALLER))]
Looking = Annotated[SignedInUser, Depends(_counted("planner-places", PLACES, PLACES_PER_CALLER))]
LookingOnSite = Annotated[SignedInUser, Depends(_counted("planner-on-site", ON_SITE, ON_SITE_PER_CALLER))]
Data = Annotated[Reference, Depends(_reference)]
Fares = Annotated[FareGateway, Depends(_fares)]
OnSiteSources = Annotated[Sources, Depends(_sources)]
Searches = Annotated[Pool, Depends(_searches)]
Pricing = Annotated[Pool, Depends(_pricing)]


@dataclass(frozen=True, slots=True)
class PricingDesk:
    """The dependencies of every request that prices a selection."""

    user: SignedInUser
    data: Reference
    prices: Pool
    fares: FareGateway
    sources: Sources
    today: date
    language: str

    async def ask(self, body: Selection, *, every_flight: bool = False) -> tuple[CheckedSelection, Answers, OnSite]:
        """The checked selection, with the answers of the fare gateway and of the other live sources. Raises Invalid
        naming each field at fault.
        """
        chosen = await self.run(pricing.checked, self.data, body, self.today, self.language, every_flight=every_flight)
        provider, owner = body.search.flight_data_provider, str(self.user.id)
        answers = await self.fares.search_all(provider, chosen.queries, owner)
        return chosen, answers, await self.sources.ask(chosen.on_site, owner)

    async def run(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Compute within the caller's share of the pool. Raises Unavailable."""
        return await self.prices.run_for(str(self.user.id), work, *args, **kwargs)


async def _desk(
    *, user: CurrentUser, data: Data, prices: Pricing, fares: Fares, sources: OnSiteSources, clock: Clock,
    language: Language,
) -> PricingDesk:  # fmt: skip
    return PricingDesk(user, data, prices, fares, sources, clocks.today(clock), language)


Desk = Annotated[PricingDesk, Depends(_desk)]


@router.get("/cities", operation_id="cities", response_model=CityList)
async def cities(
    request: Request,
    settings: Settings,
    language: Language,
    q: Annotated[str, Query(max_length=80)] = "",
    limit: Annotated[int, Query(ge=1, le=20)] = 8,
) -> Response:
    """Cities matching the text typed so far."""
    found: CitySearch = request.app.state.city_search
    kept = await found.replies.get(client_address(request, settings), q, limit, language)
    return kept.reply(request.headers)


@router.get("/cities/{city_id}/ways", operation_id="cityWays", response_model=CityWays)
async def city_ways(
    city_id: Annotated[str, Path(max_length=60)],
    *,
    request: Request,
    settings: Settings,
    clock: Clock,
) -> Response:
    """Travel times and fares from a city to every destination, estimated at the year's mean; with an ETag.

    No sign-in is needed: replies that are not cached are computed within one share of the pool, and each address has a
    rate limit for them.
    """
    known: CityReplies = request.app.state.city_replies
    await request.app.state.reference.opened()
    city = known.city(city_id)
    if not known.replies.has(city.id):
        request.app.state.new_city_ways.require(client_address(request, settings), clock.now())
    kept = await known.replies.get("city-ways", city.id)
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
    coding = compression.coding(request.headers.get("accept-encoding", ""))
    search = searches.run_for(str(user.id), service.answer_json, data, body, clocks.today(clock), language, coding)
    return compression.reply(await while_there(request, search), coding)


class EventStream(StreamingResponse):
    """Server-sent events that proxies must not buffer or transform. `held` is released when they end."""

    media_type = "text/event-stream"

    def __init__(self, content: AsyncIterator[bytes], held: ExitStack, status_code: int = 200) -> None:
        headers = {"Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no"}
        super().__init__(content, status_code, headers)  # the API's description shows the default status code
        self._held = held

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._held:
            await super().__call__(scope, receive, send)


@router.post(
    "/planner/searches/live",
    operation_id="verifySearch",
    response_class=EventStream,
    responses={200: {"model": LiveEvent}},
)
async def verify_search(
    body: LiveIn,
    *,
    request: Request,
    user: Searching,
    data: Data,
    searches: Searches,
    fares: Fares,
    settings: Settings,
    clock: Clock,
    language: Language,
) -> EventStream:
    """The same search with a source's prices as they arrive: events `ranked`, `priced`, `verified`, `final`.

    It ends when the client disconnects. A user may have three at the same time.
    """
    live_stage.require_elsewhere(fares, body.flight_data_provider)
    owner, state = str(user.id), request.app.state
    most = min(fares.terms.most_questions, settings.flight_searches_a_request)
    begin = searches.run_for(owner, live_stage.began, data, body, clocks.today(clock), language, most)
    slots: Slots = state.live_stages
    with ExitStack() as stack:
        stack.enter_context(slots.hold(owner))  # an error comes before anything is sent
        check = await while_there(request, begin)
        held = stack.pop_all()
    provider = body.flight_data_provider
    stage = live_stage.Stage(data, fares.prices_of(provider), state.live_stage_pool, provider, owner, language)

    async def sent() -> AsyncIterator[bytes]:
        async with aclosing(live_stage.events(stage, check)) as events:
            async for event in events:
                yield as_sent(event)

    return EventStream(sent(), held)


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
    """Full details of some places that a search only ranked: send the same search with their slugs."""
    coding = compression.coding(request.headers.get("accept-encoding", ""))
    search = searches.run_for(str(user.id), service.places_json, data, body, clocks.today(clock), language, coding)
    return compression.reply(await while_there(request, search), coding)


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
    flights = [one.flight for one in asked.values()]
    answers = await fares.search_all(body.flight_data_provider, flights, owner, older=True)
    return await prices.run_for(owner, offers.by_city, data, asked, answers, clock.now(), language)


@router.post("/planner/stays", operation_id="liveStays")
async def live_stays(
    body: StaysIn, *, user: LookingOnSite, data: Data, sources: OnSiteSources, clock: Clock
) -> StaysOut:
    """Stays of a live source for a group, cheapest first, with the total price."""
    place, query = staying.question(data, body, clocks.today(clock))
    found = await sources.find_stays(body.provider, query, str(user.id))
    return staying.shown(place, query, body.room, found)


@router.post("/planner/activities", operation_id="liveActivities")
async def live_activities(
    body: ActivitiesIn, *, user: LookingOnSite, data: Data, sources: OnSiteSources, language: Language
) -> ActivitiesOut:
    """Activities of a live source, best rated first."""
    query = on_site.activity_query(staying.place(data, body.destination), language)
    return staying.outings(await sources.find_activities(body.provider, query, str(user.id)))


@router.post("/planner/quote", operation_id="quoteSelection")
async def quote_selection(body: Selection, desk: Desk) -> QuoteOut:
    """Price a selection for each traveller."""
    chosen, answers, found_there = await desk.ask(body)
    return await desk.run(quoting.quote, desk.data, chosen, answers, found_there)


@router.post("/planner/arrivals", operation_id="arriveTogether")
async def arrive_together(body: Selection, desk: Desk) -> ArrivalsOut:
    """Offers that are cheapest, arrive together, or arrive within two hours. Earlier choices do not affect them, but
    must satisfy the rules of a quote.
    """
    chosen, answers, found_there = await desk.ask(body, every_flight=True)
    await desk.run(pricing.check, chosen, answers, found_there)
    return await desk.run(quoting.arriving, chosen, answers)
