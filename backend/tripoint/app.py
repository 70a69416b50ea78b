"""Builds the whole product as one ASGI application."""

import asyncio
import importlib
import json
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute

from tripoint import __version__, contracts, migrations, scopes
from tripoint.account.routes import router as account_router
from tripoint.account.service import erase
from tripoint.attachments import exposed as attachments_exposed
from tripoint.attachments import queries as file_queries
from tripoint.attachments.routes import router as attachments_router
from tripoint.bookings.routes import router as bookings_router
from tripoint.catalog.cached_replies import CatalogueReplies
from tripoint.catalog.routes import router as catalog_router
from tripoint.community import join_requests
from tripoint.community.routes import router as community_router
from tripoint.core import health, http, release
from tripoint.core.client_address import client_address
from tripoint.core.clock import Clock, SystemClock
from tripoint.core.compression import CompressedBody
from tripoint.core.db import Database
from tripoint.core.fair_queue import FairQueue
from tripoint.core.frame import Frame
from tripoint.core.once import Once
from tripoint.core.pool import Pool
from tripoint.core.reply_cache import ReplyCache
from tripoint.core.routing import Router
from tripoint.core.settings import Settings
from tripoint.core.slots import Slots
from tripoint.core.starting import START
from tripoint.core.throttle import Throttle
from tripoint.days import weather
from tripoint.days.routes import router as days_router
from tripoint.editing import exposed as editing_exposed
from tripoint.editing import registry
from tripoint.editing.people_routes import router as people_router
from tripoint.editing.routes import router as editing_router
from tripoint.functions.server import Functions
from tripoint.identity import components
from tripoint.identity import server as identity_server
from tripoint.identity.routes import router as identity_router
from tripoint.invitations import allowance
from tripoint.invitations.routes import router as invitations_router
from tripoint.ledger import exposed as ledger_exposed
from tripoint.ledger.evening_out import EVENING
from tripoint.ledger.expenses import EXPENSES
from tripoint.ledger.routes import router as ledger_router
from tripoint.marketing.routes import router as marketing_router
from tripoint.messaging import dev_mail
from tripoint.notices import exposed as notices_exposed
from tripoint.notices.routes import router as notices_router
from tripoint.nudges.routes import router as nudges_router
from tripoint.orders import paying
from tripoint.orders.routes import router as orders_router
from tripoint.planner import fare_sources
from tripoint.planner.city_search import CitySearch
from tripoint.planner.reach import BigCities, CityReplies, average_flights
from tripoint.planner.reference import open_reference
from tripoint.planner.routes import NEW_CITY_WAYS
from tripoint.planner.routes import router as planner_router
from tripoint.profiles import exposed as profiles_exposed
from tripoint.profiles.pictures import BUCKET as PROFILE_PICTURES
from tripoint.profiles.routes import router as profiles_router
from tripoint.rates.routes import router as rates_router
from tripoint.realtime import server as realtime_server
from tripoint.realtime.live import Realtime
from tripoint.rest import server as rest_server
from tripoint.rest.tables import Tables
from tripoint.rest.wall import Wall
from tripoint.storage import components as storage_components
from tripoint.storage import server as storage_server
from tripoint.storage.policies import Policies, Policy
from tripoint.storage.service import Files
from tripoint.trips import cache
from tripoint.trips import exposed as trips_exposed
from tripoint.trips.covers import BUCKET as TRIP_FILES
from tripoint.trips.personal import announce_profile
from tripoint.trips.plan import Newcomers
from tripoint.trips.routes import router as trips_router
from tripoint.trips.titles import titles
from tripoint.visits.routes import router as visits_router
from tripoint.watching.checking import PriceSources
from tripoint.watching.routes import router as watching_router
from tripoint.web.server import FrontEnd
from tripoint.web.tree import FOLDER, Tree

PRODUCT = (
    attachments_router,
    bookings_router, trips_router, days_router, editing_router, people_router, invitations_router, identity_router,
    catalog_router, marketing_router, visits_router, planner_router, profiles_router, notices_router, account_router,
    community_router, ledger_router, nudges_router, orders_router, rates_router,
    watching_router,
)  # fmt: skip

POOLS: dict[str, Callable[[], Pool]] = {
    "planner_pool": lambda: Pool(threads=2, queue=30, name="planner", share=3),
    "pricing_pool": lambda: Pool(threads=1, queue=32, name="pricing", share=4),
    "saving_pool": lambda: Pool(threads=1, queue=8, name="saving"),
    "fares_pool": lambda: Pool(threads=1, queue=1_000, name="fares"),  # each call asks one question at a time
    "live_stage_pool": lambda: Pool(threads=1, queue=1_000, name="live-stage"),  # likewise
    "picture_pool": lambda: Pool(threads=1, queue=15, name="pictures"),
    "export_pool": lambda: Pool(threads=1, queue=8, name="exports"),
    "replies_pool": lambda: Pool(threads=1, queue=1_000, name="replies", share=50),
    "payments_pool": lambda: Pool(threads=3, queue=30, name="payments"),
    "paper_pool": lambda: Pool(threads=1, queue=8, name="papers", share=2),
}

registry.know(EXPENSES, EVENING)

TABLES = (
    *trips_exposed.TABLES, *ledger_exposed.TABLES, *attachments_exposed.TABLES, *profiles_exposed.TABLES,
    *notices_exposed.TABLES,
)  # fmt: skip
WRITES = (*editing_exposed.WRITES, *ledger_exposed.WRITES, *attachments_exposed.WRITES)
"""The rows shown by the data REST contract and realtime, and those that people may write there."""
WALL = 1
"""Version of the second wall: raise it whenever what is shown, or to whom, changes (`rest/wall.py`)."""
POLICIES: Policies = {TRIP_FILES: Policy(read=file_queries.readable), PROFILE_PICTURES: Policy()}
"""Who may do what in the product's buckets; elsewhere only the server's key may do anything."""


ROUTERS = (health.router, dev_mail.router, *PRODUCT)
log = structlog.get_logger("tripoint.app")


def create(
    settings: Settings,
    *,
    database: Database | None = None,
    clock: Clock | None = None,
    front_end: bool = False,
    leaving: threading.Event | None = None,
    policies: Policies = POLICIES,
) -> Frame:
    """Build the application. Tests pass their own database and clock and leave the front end out.

    Once `leaving` is set, readiness fails and everything else is served as before.
    """
    api = _api(settings, database or Database(settings.database_address), clock or SystemClock(), policies)
    api.state.leaving = leaving or threading.Event()
    auth_app = identity_server.create(
        api.state.identity, api.state.database, api.state.clock, erase=erase, announce_profile=announce_profile
    )
    storage_app = storage_server.create(api.state.storage, api.state.identity, api.state.database, api.state.clock)
    functions = Functions(api, PRODUCT)
    rest_app = rest_server.DataRest(
        Tables(TABLES), api.state.wall, {one.table: one for one in WRITES}, functions, api.state.identity,
        api.state.database, api.state.clock,
    )  # fmt: skip
    START.passed("application")
    site = FrontEnd(Tree(FOLDER, settings.origin)) if front_end else None
    api.state.page_at = site.page_at if site else lambda _path: None
    START.passed("front_end")
    live = realtime_server.create(api.state.live)
    apps = contracts.Applications(api, auth_app, storage_app, rest_app, functions, live, site)
    return Frame(api, contracts.table(apps))


def _prepare(api: FastAPI) -> None:
    """Warm up what would otherwise slow down the first request that needs it, now that the server is ready."""
    try:
        if api.state.settings.worker == "inside":
            importlib.import_module("tripoint.worker")
        release.fingerprint()
        api.state.database.prepare()
        api.state.page_at("/")
    finally:
        START.settled()


def _json(shape: dict[str, Any]) -> bytes:
    return json.dumps(shape, ensure_ascii=False, separators=(",", ":")).encode()


def describe(settings: Settings) -> dict[str, Any]:
    """The product API as OpenAPI 3.1."""
    return _api(settings, Database("sqlite://"), SystemClock(), POLICIES).openapi()


async def _description(request: Request) -> Response:
    kept = await request.app.state.description.get(client_address(request, request.app.state.settings))
    return kept.reply(request.headers)  # type: ignore[no-any-return]


class Api(FastAPI):
    """The product API. Its description says which bearer opens each call."""

    def setup(self) -> None:
        """Register our route for the description before the framework's, which would spend half a second on the event
        loop building it.
        """
        self.add_route(str(self.openapi_url), _description, include_in_schema=False)
        super().setup()

    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            routers = [one for one in self.routes if isinstance(one, Router)]
            routes = [one for one in self.routes if isinstance(one, APIRoute)]
            routes += [call.route for router in routers for call in router.calls]
            self.openapi_schema = scopes.marked(get_openapi(title=self.title, version=self.version, routes=routes))
        return self.openapi_schema


def _sources(api: FastAPI) -> PriceSources:
    """Where the price watch gets its prices."""
    return PriceSources(api.state.reference, api.state.fares, api.state.on_site)


async def _work(api: FastAPI, stop: asyncio.Event) -> None:
    """Run the worker. Its modules are imported in a thread, so that starting up does not wait for them."""
    worker = await asyncio.to_thread(importlib.import_module, "tripoint.worker")
    state = api.state
    await worker.work(state.database, state.settings, state.clock, stop, lambda: _sources(api))


@asynccontextmanager
async def _lifespan(api: FastAPI) -> AsyncIterator[None]:
    """Run the background work while the API is served."""
    state, database = api.state, api.state.database
    await asyncio.to_thread(migrations.upgrade, database)
    await asyncio.to_thread(state.wall.build, database)
    START.passed("schema")
    stop = asyncio.Event()
    try:
        async with database.listening(), asyncio.TaskGroup() as tasks:
            if state.settings.worker == "inside":
                tasks.create_task(_work(api, stop))
            following = tasks.create_task(cache.follow(state.trip_cache, database.hub))
            live = tasks.create_task(state.live.run())
            START.over()
            tasks.create_task(asyncio.to_thread(_prepare, api))
            yield
            stop.set()
            following.cancel()
            live.cancel()
    except Exception:  # the background work has stopped: the server shuts down (`serving/server.py`)
        log.exception("background_work_failed")
        state.leaving.set()
        raise
    for name in POOLS:
        getattr(state, name).close()
    state.storage.renderer.close()


def _api(settings: Settings, database: Database, clock: Clock, policies: Policies) -> FastAPI:
    api = Api(
        title="Tripoint",
        version=__version__,
        openapi_url="/api/openapi.json",
        docs_url="/api/docs" if settings.at_home else None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=_lifespan,
    )
    api.state.settings = settings
    api.state.database = database
    api.state.wall = Wall(TABLES, WALL)
    api.state.clock = clock
    api.state.identity = components.make(settings, clock)
    api.state.identity.issuer.keyring.lend_to(database)
    api.state.storage = storage_components.make(settings, policies)
    api.state.files = Files(api.state.storage.store, database, clock)
    api.state.reference = open_reference(settings.data_dir / "reference").naming(settings.flight_providers)
    START.passed("reference")
    for name, make_pool in POOLS.items():
        setattr(api.state, name, make_pool())
    api.state.city_search = CitySearch(api.state.reference, api.state.replies_pool)
    api.state.catalogue_replies = CatalogueReplies(
        Once(partial(average_flights, api.state.reference)),
        BigCities(api.state.reference).ways_to,
        api.state.replies_pool,
    )
    api.state.city_replies = CityReplies(api.state.reference, api.state.planner_pool)
    api.state.description = ReplyCache(lambda: CompressedBody(_json(api.openapi())), 1, api.state.replies_pool)
    api.state.saves = FairQueue(at_once=8, patience=5.0, usual=0.1, pause=1.0)
    api.state.opened_invites = Throttle(allowance.OPENED, on=settings.rate_limits)
    api.state.answered_invites = Throttle(allowance.ANSWERED, on=settings.rate_limits)
    api.state.new_city_ways = Throttle(NEW_CITY_WAYS, on=settings.rate_limits)
    api.state.newcomers = Newcomers(api.state.reference)
    api.state.estimates = Throttle(join_requests.ESTIMATES, on=settings.rate_limits)
    api.state.opt_outs = Throttle(allowance.OPTED_OUT, on=settings.rate_limits)
    api.state.uploads, api.state.live_stages = Slots(total=16, each=2), Slots(total=64, each=3)
    api.state.fares = fare_sources.gateway(settings, api.state.reference, database, clock, api.state.fares_pool.run)
    api.state.scopes, api.state.on_site = scopes.SCOPES, fare_sources.on_site(settings, database, clock)
    api.state.announce_profile, api.state.weather = announce_profile, weather.gateway(settings, database, clock)
    api.state.trip_titles, api.state.card_payments = titles, paying.card_payments_of(settings)
    api.state.trip_cache = cache.TripCache(release.fingerprint)
    api.state.live = Realtime(api.state.identity, database, clock, tables=TABLES, topics=trips_exposed.TOPICS)
    api.state.is_ready = lambda: migrations.is_at_head(database)
    http.install(api)
    api.router.routes.extend(ROUTERS)
    return api
